// Migrations that move what people have stored: the rows of a former release, seen after it.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { connect, sql, type Db } from './connect.ts'
import { migrate } from './migrate.ts'

const SERVER = process.env['TEST_DATABASE_URL']!
const NAME = `test_migrate_${process.pid}`

async function onServer(statement: string) {
  const client = new pg.Client(SERVER)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** An empty database with the schema of a former release. */
async function formerly(release: string): Promise<Db> {
  await onServer(`create database ${NAME}`)
  const connection = connect(Object.assign(new URL(SERVER), { pathname: `/${NAME}` }).href, { max: 1 })
  after(async () => {
    await connection.close()
    await onServer(`drop database ${NAME} with (force)`)
  })
  await migrate(connection.db, release)
  return connection.db
}

test('0018 the log of orders becomes everybody’s: each row stays under its order, unchanged and for good', async () => {
  const db = await formerly('0017_model_views')
  const say = (text: string) => sql.raw(text).execute(db)
  await say(`insert into users (email, user_name, first_name, last_name, nation, phone, identity_type, invite_code)
    values ('a@b.example', 'a@b.example', 'A', 'B', 'DE', '1', 'hospital', 'AAAAAAAA')`)
  await say(`insert into shops (id, slug, name, city, country, founded) values (1, 's', 'S', 'C', 'CN', 2000)`)
  await say(`insert into confirmations (id, user_id, source, snapshot, created_at, expires_at)
    select 'c', id, '{}', '[]', now(), now() from users`)
  await say(`insert into orders (order_no, confirmation_id, user_id, shop_id, shop_name, state, state_at, term, named_place, pay_method,
      total_cents, saving_cents, options_cents, address, buyer, voltage, socket, package, created_at)
    select 'MH1', 'c', id, 1, 'S', 'awaiting_payment', now(), 'exw', 'P', 'tt', 1, 0, 0, '{}', '{}', '', '', '', now() from users`)
  await say(`insert into transitions (at, machine, subject_id, order_id, event, from_state, to_state, version, actor, reason)
    select '2026-11-02T08:00:00Z', machine, subject, id, event, 'new', 'x', 1, 'buyer', 'why' from orders,
      (values ('order', 200001, 'submit'), ('instalment', 400001, 'schedule'), ('shipment', 600001, 'plan')) as of (machine, subject, event)`)

  assert.deepEqual((await migrate(db)).slice(0, 1), ['0018_workflow'])
  const rows = await db
    .selectFrom('transitions')
    .select(['machine', 'subject_id', 'parent_kind', 'parent_id', 'event', 'reason'])
    .orderBy('id')
    .execute()
  const kept = { parent_kind: 'order', parent_id: 200001, reason: 'why' }
  assert.deepEqual(rows, [
    { machine: 'order', subject_id: 200001, event: 'submit', ...kept },
    { machine: 'instalment', subject_id: 400001, event: 'schedule', ...kept },
    { machine: 'shipment', subject_id: 600001, event: 'plan', ...kept },
  ])
  const row = { at: new Date(), subject_id: 1, parent_id: 1, event: 'e', from_state: 'new', to_state: 'x', version: 1, actor: 'system' }
  await db
    .insertInto('transitions')
    .values({ ...row, machine: 'quotation', parent_kind: 'quotation' })
    .execute()
  await assert.rejects(say(`update transitions set reason = ''`), /append-only/)
  await assert.rejects(
    db
      .insertInto('transitions')
      .values({ ...row, machine: 'quotation' } as never)
      .execute(),
    /parent_kind/,
  )
  await say('set enable_seqscan = off') // however few rows there are
  const plan = await sql`explain select from transitions where machine = 'order' and subject_id = 1`.execute(db)
  assert.match(JSON.stringify(plan.rows), /transitions_subject/)
})
