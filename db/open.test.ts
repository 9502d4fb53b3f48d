// An outside database with one role or two, and an installation from the time when there was one.
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import pg from 'pg'
import { onServer, testDatabase } from '#testing/app.ts'
import { temporaryFolder } from '#testing/process.ts'
import { connect, sql } from './connect.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { prepareJobs } from './jobs.ts'
import { migrate } from './migrate.ts'
import { openDatabase, type Address } from './open.ts'

/** Opens and closes it again. Answers what it said, whether it could empty the trail, and what it migrated. */
async function opened(t: TestContext, address: Partial<Address>) {
  const said = t.mock.method(console, 'error', () => undefined)
  try {
    const database = await openDatabase({ dataDir: '/nowhere', max: 2, ...address })
    const emptied = await database.pool.query('truncate audit_log').then(
      () => true,
      (error: Error) => !/permission denied/.test(error.message), // refused by a trigger: that could be put aside
    )
    await database.stop()
    return { said: said.mock.calls.map(({ arguments: [line] }) => String(line)), emptied, migrated: database.migrated.length }
  } finally {
    said.mock.restore()
  }
}

async function database(t: TestContext) {
  const { name, url, ownerUrl } = await testDatabase('none')
  t.after(() => onServer(`drop database ${name} with (force)`))
  return { name, url, ownerUrl }
}

/** A role that may log in and nothing else. Answers its name and, given an address, the same as that role. */
async function ordinaryRole(t: TestContext) {
  const role = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create role ${role} login password 'its own'`)
  t.after(() => onServer(`drop role ${role}`))
  return { role, as: (url: string) => Object.assign(new URL(url), { username: role, password: 'its own' }).href }
}

/** What the shop does all the time, as who is at this address: an act goes on record and is sealed. Answers how many were. */
async function actAndSeal(url: string): Promise<number> {
  const { db, close } = connect(url, { max: 1 })
  try {
    await sql`insert into audit_log (at, action, subject_kind, subject_id) values (now(), 'act', 'thing', 1)`.execute(db)
    return (await sql<{ rows: number }>`select seal_records(10) as rows`.execute(db)).rows[0]!.rows
  } finally {
    await close()
  }
}

test('with one address, of an ordinary role, everything works, and the start says once what that role could do', async (t) => {
  const { name, ownerUrl } = await database(t)
  const { role, as } = await ordinaryRole(t)
  await onServer(`alter database ${name} owner to ${role}`)
  const url = as(ownerUrl)
  for (const all of [true, false]) {
    const { said, emptied, migrated } = await opened(t, { url })
    assert.equal(said.length, 1)
    assert.match(said[0]!, /^The role of DATABASE_URL owns the tables, or may act as who does, so .* DATABASE_OWNER_URL/)
    assert.ok(emptied)
    assert.equal(migrated > 0, all)
    assert.equal(await actAndSeal(url), 1)
  }
  // The same address twice is still one role.
  assert.equal((await opened(t, { url, ownerUrl: url })).said.length, 1)
  assert.equal(await actAndSeal(url), 1)
})

test('an owner whose own rights a former version took away gets them back, and the schema goes on', async (t) => {
  const { name, ownerUrl } = await database(t)
  const { role, as } = await ordinaryRole(t)
  await onServer(`alter database ${name} owner to ${role}`)
  const url = as(ownerUrl)
  const owner = connect(url, { max: 1 })
  await migrate(owner.db, '0028_order_once')
  await prepareJobs(owner.db)
  const say = (text: string) => sql.raw(text).execute(owner.db)
  await say(`revoke all on all tables in schema public from ${role}`)
  await say(`grant select on kysely_migration, kysely_migration_lock, records, records_unsealed, record_seals to ${role}`)
  await say(`grant select, insert on audit_log to ${role}`)
  await say(`revoke create on schema pgboss from ${role}`)
  await assert.rejects(actAndSeal(url), { code: '42501' })
  assert.ok((await opened(t, { url })).migrated > 0)
  assert.equal(await actAndSeal(url), 1)
  await say('create table pgboss.later (); drop table pgboss.later')
  await owner.close()
})

test('who may act as the owner only after saying so is told as well', async (t) => {
  const { name, ownerUrl } = await database(t)
  const [owner, serving] = [await ordinaryRole(t), await ordinaryRole(t)]
  await onServer(`alter database ${name} owner to ${owner.role}`)
  await onServer(`grant ${owner.role} to ${serving.role} with inherit false`)
  const { said } = await opened(t, { url: serving.as(ownerUrl), ownerUrl: owner.as(ownerUrl) })
  assert.equal(said.length, 1)
  assert.match(said[0]!, /^The role of DATABASE_URL owns the tables/)
  // Alone it is still who only serves.
  assert.deepEqual((await opened(t, { url: serving.as(ownerUrl) })).said, said)
})

test('with two the one that serves only serves; once the schema is there it needs no other, and says so where it does', async (t) => {
  const { url, ownerUrl } = await database(t)
  assert.deepEqual((await opened(t, { url, ownerUrl })).said, [])
  assert.deepEqual(await opened(t, { url }), { said: [], emptied: false, migrated: 0 })
  const owner = connect(ownerUrl, { max: 1 })
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(owner.db)
  await assert.rejects(
    opened(t, { url }),
    /^Error: The database lacks 1 of this version's changes \(from \d{4}_\w+\), .*DATABASE_OWNER_URL\.$/,
  )
  await sql`revoke all on all tables in schema public from medharbor_server`.execute(owner.db)
  await assert.rejects(opened(t, { url }), /^Error: The role of DATABASE_URL may not read the tables; start once with DATABASE_OWNER_URL/)
  await owner.close()
})

test('rights are never half given: where the start breaks off, the role that serves keeps what it had', async (t) => {
  const { url, ownerUrl } = await database(t)
  await opened(t, { url, ownerUrl })
  const owner = connect(ownerUrl, { max: 1 })
  const say = (text: string) => sql.raw(text).execute(owner.db)
  await say('revoke delete on cart_items from medharbor_server')
  await say(`create function refuse() returns event_trigger language plpgsql as $$ begin raise 'no grants now'; end $$`)
  await say(`create event trigger refuse on ddl_command_start when tag in ('GRANT') execute function refuse()`)
  await assert.rejects(opened(t, { url, ownerUrl }), /no grants now/)
  const { rows } = await sql<{ reads: boolean }>`select has_table_privilege('medharbor_server', 'cart_items', 'select') as reads`.execute(
    owner.db,
  )
  await owner.close()
  assert.deepEqual(rows, [{ reads: true }])
})

test('what the role that serves has too little or too much of is set right by the next start', async (t) => {
  const { name, url, ownerUrl } = await database(t)
  await opened(t, { url, ownerUrl })
  const owner = connect(ownerUrl, { max: 1 })
  await sql`grant all on audit_log, record_seals to medharbor_server`.execute(owner.db)
  await sql`grant update (sha256) on receipts to medharbor_server`.execute(owner.db)
  await sql`grant create on schema public to medharbor_server`.execute(owner.db)
  await sql`revoke delete on cart_items from medharbor_server`.execute(owner.db)
  await sql.raw(`grant temporary on database ${name} to public, medharbor_server`).execute(owner.db)
  await opened(t, { url, ownerUrl })
  const { rows } = await sql<{ may: boolean[] }>`
    select array[
      has_table_privilege(r, 'audit_log', 'update, delete, truncate, trigger'), has_table_privilege(r, 'record_seals', 'insert'),
      has_column_privilege(r, 'receipts', 'sha256', 'update'), has_schema_privilege(r, 'public', 'create'),
      has_table_privilege(r, 'cart_items', 'delete'), has_column_privilege(r, 'receipts', 'status', 'update'),
      has_database_privilege(r, current_database(), 'temporary')
    ] as may from (values ('medharbor_server')) role (r)`.execute(owner.db)
  await owner.close()
  assert.deepEqual(rows[0]!.may, [false, false, false, false, true, true, false])
})

test('an embedded database of the time of one role goes on with two, and its records are sealed from then on', async (t) => {
  const dataDir = temporaryFolder()
  const folder = path.join(dataDir, 'postgres')
  const server = await startEmbeddedPostgres(folder)
  const client = new pg.Client(server.url)
  await client.connect()
  await client.query(`create role medharbor login password 'former'`)
  await client.query('create database medharbor owner medharbor')
  await client.end()
  fs.writeFileSync(path.join(folder, 'application-password'), 'former', { mode: 0o600 })
  const former = connect(Object.assign(new URL(server.url), { username: 'medharbor', password: 'former', pathname: '/medharbor' }).href)
  await migrate(former.db, '0024_add_address')
  await sql`insert into audit_log (at, action, subject_kind, subject_id) values (now(), 'former', 'thing', 1)`.execute(former.db)
  await former.close()
  const { said, emptied } = await opened(t, { dataDir })
  assert.deepEqual([said, emptied], [[], false])
  const again = await openDatabase({ dataDir, max: 1 })
  const sealed = (await again.pool.query('select seal_records(10) as rows')).rows
  await assert.rejects(
    new pg.Client(Object.assign(new URL(again.url), { username: 'medharbor' }).href).connect(),
    /password authentication failed|not permitted to log in/,
  )
  await again.stop()
  await server.stop()
  assert.deepEqual(sealed, [{ rows: 1 }])
})
