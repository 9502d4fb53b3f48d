// Migrations that move what people have stored: the rows of a former release, seen after it.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { connect, sql, type Db } from './connect.ts'
import { migrate } from './migrate.ts'

const SERVER = process.env['TEST_DATABASE_URL']!

async function onServer(statement: string) {
  const client = new pg.Client(SERVER)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** An empty database with the schema of a former release. */
async function formerly(release: string): Promise<Db> {
  const name = `test_migrate_${process.pid}_${release}`
  await onServer(`create database "${name}"`)
  const connection = connect(Object.assign(new URL(SERVER), { pathname: `/${name}` }).href, { max: 1 })
  after(async () => {
    await connection.close()
    await onServer(`drop database "${name}" with (force)`)
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

test('0092 a shop that has sold for a while gets its ledger: sold, too much and used for the next order, taken back, by card, and open', async () => {
  const db = await formerly('0085_bought_together')
  const say = (text: string) => sql.raw(text).execute(db)
  await say(`insert into users (email, user_name, first_name, last_name, nation, phone, identity_type, invite_code)
    values ('a@b.example', 'a@b.example', 'A', 'B', 'DE', '1', 'hospital', 'AAAAAAAA')`)
  await say(`insert into staff_roles (key, name, permissions) values ('administrator', 'A', '{}')`)
  await say(`insert into staff (email, name, role_key) values ('c@d.example', 'C', 'administrator'), ('e@f.example', 'E', 'administrator')`)
  await say(`insert into shops (id, slug, name, city, country, founded) values (1, 's', 'S', 'C', 'CN', 2000)`)
  await say(`insert into shop_commissions (shop_id, from_day, basis_points, staff_id, created_at)
    select 1, '2026-01-15', 850, min(id), '2026-01-15' from staff`)
  const order = async (number: string, cents: number, received: number, paidAt: string | null) => {
    const paid = paidAt ? `'${paidAt}'` : 'null'
    await say(
      `insert into confirmations (id, user_id, source, snapshot, created_at, expires_at) select '${number}', id, '{}', '[]', now(), now() from users`,
    )
    await say(`insert into orders (order_no, confirmation_id, user_id, shop_id, shop_name, state, state_at, term, named_place, pay_method,
        total_cents, saving_cents, options_cents, address, buyer, voltage, socket, package, created_at, paid_at)
      select '${number}', '${number}', id, 1, 'S', '${paidAt ? 'confirmed' : 'awaiting_payment'}', '2026-01-01', 'exw', 'P', 'tt',
        ${cents}, 0, 0, '{}', '{}', '', '', '', '2026-01-01', ${paid} from users`)
    await say(`insert into instalments (order_id, position, kind, trigger_event, amount_cents, received_cents, state, state_at)
      select id, 1, 'full', 'submit', ${cents}, ${received}, '${paidAt ? 'received' : 'due'}', '2026-01-01' from orders where order_no = '${number}'`)
  }
  const credit = (number: string, cents: number, reference: string, at: string) =>
    say(`insert into bank_credits (instalment_id, bank_reference, amount_cents, value_date, staff_id, created_at)
      select i.id, '${reference}', ${cents}, '${at}', (select min(id) from staff), '${at}'
      from instalments i join orders o on o.id = i.order_id where order_no = '${number}'`)
  await order('MH1', 100_000, 130_000, '2026-01-10') // before a commission was agreed
  await credit('MH1', 130_000, 'TT 1', '2026-01-10')
  await say(`insert into overpayments (order_id, user_id, credit_id, amount_cents, created_at, state, note, dealt_by, dealt_at)
    select o.id, o.user_id, c.id, 30000, '2026-01-10', 'used', 'The next', c.staff_id, '2026-01-12' from orders o, bank_credits c`)
  await order('MH2', 50_000, 50_000, '2026-02-10')
  await credit('MH2', 30_000, 'tt1', '2026-02-09') // what was too much
  await credit('MH2', 20_000, 'TT 2', '2026-02-10')
  await order('MH3', 40_000, 0, null)
  await credit('MH3', 40_000, 'TT 3', '2026-02-11')
  await say(`insert into credit_reversals (credit_id, reason, said, asked_by, asked_at, state, decided_by, decided_at)
    select c.id, 'Wrong', '', min(s.id), '2026-02-12', 'approved', max(s.id), '2026-02-12' from bank_credits c, staff s
    where bank_reference = 'TT 3' group by c.id`)
  await order('MH4', 20_000, 20_000, '2026-03-10')
  await say(`insert into payments (id, user_id, provider, provider_order_id, capture_id, state, amount_cents, payee, return_url, created_at, changed_at)
    select 'pay', id, 'paypal', 'PO', 'CAP', 'captured', 20000, 'us', '/', '2026-03-10', '2026-03-10' from users`)
  await say(`insert into payment_instalments (payment_id, instalment_id, order_id, amount_cents)
    select 'pay', i.id, o.id, 20000 from instalments i join orders o on o.id = i.order_id where order_no = 'MH4'`)

  assert.ok((await migrate(db)).includes('0092_ledger_history'))
  const { rows } = await sql<{ account: string; cents: number }>`
    select concat_ws(' ', kind, holder) as account, sum(cents) as cents from ledger_accounts join ledger_balances on account_id = ledger_accounts.id
    group by 1 having sum(cents) <> 0 order by 1`.execute(db)
  assert.deepEqual(Object.fromEntries(rows.map(({ account, cents }) => [account, cents])), {
    'cash bank': 150_000,
    'cash paypal': 20_000,
    commission: -5_950, // 8.5 % of 70,000
    payable: -164_050,
  })
  const { rows: entries } = await sql<{ entry: string }>`
    select cause || ' ' || order_no || ' ' || e.cents as entry from ledger_entries e join orders o on o.id = e.order_id order by e.id`.execute(
    db,
  )
  assert.deepEqual(
    entries.map(({ entry }) => entry),
    [
      'credit MH1 130000',
      'sale MH1 100000',
      'dealt MH1 30000',
      'credit MH2 30000',
      'credit MH2 20000',
      'sale MH2 50000',
      'credit MH3 40000',
      'reversal MH3 40000',
      'capture MH4 20000',
      'sale MH4 20000',
    ],
  )
})

/** A buyer, a shop, and an order of theirs that is paid and in the state since the day; answers what runs a statement. */
async function oneOrder(db: Db, state: string, since: string) {
  const say = (text: string) => sql.raw(text).execute(db)
  await say(`insert into users (email, user_name, first_name, last_name, nation, phone, identity_type, invite_code)
    values ('a@b.example', 'a@b.example', 'A', 'B', 'DE', '1', 'hospital', 'AAAAAAAA')`)
  await say(`insert into shops (id, slug, name, city, country, founded) values (1, 's', 'S', 'C', 'CN', 2000)`)
  await say(
    `insert into confirmations (id, user_id, source, snapshot, created_at, expires_at) select 'c', id, '{}', '[]', now(), now() from users`,
  )
  await say(`insert into orders (order_no, confirmation_id, user_id, shop_id, shop_name, state, state_at, term, named_place, pay_method,
      total_cents, saving_cents, options_cents, address, buyer, voltage, socket, package, created_at, paid_at)
    select 'MH1', 'c', id, 1, 'S', '${state}', '${since}', 'exw', 'P', 'tt', 0, 0, 0, '{}', '{}', '', '', '', '2026-01-01', '${since}' from users`)
  return say
}

test('0173 repairs that were paid before are in the ledger: the bank has it, the shop is owed it', async () => {
  const db = await formerly('0172_refund_accounts')
  const say = await oneOrder(db, 'completed', '2026-01-01')
  const sale = (quote: string, paid: string) =>
    say(`insert into after_sales (order_id, shop_id, user_id, type, reason, description, state, state_at, created_at, quote_cents, paid_at, paid_reference, paid_on)
      select id, 1, user_id, '3', 'broken', 'D', 'resolving', now(), now(), ${quote}, ${paid} from orders`)
  await sale('12000', `'2026-05-02 09:00Z', 'IN 1', '2026-05-01'`)
  await sale('5000', `null, '', null`) // quoted, not paid
  await sale('null', `null, '', null`)

  assert.ok((await migrate(db)).includes('0173_repairs_on_the_ledger'))
  const { rows } = await sql`
    select concat_ws(' ', kind, holder, shop_id) as account, cents from ledger_accounts join ledger_balances on account_id = ledger_accounts.id
    where cents <> 0 order by 1`.execute(db)
  assert.deepEqual(rows, [
    { account: 'cash bank', cents: 12_000 },
    { account: 'payable 1', cents: -12_000 },
  ])
  const payments = await db.selectFrom('repair_payments').select(['cents', 'bank_reference', 'paid_on']).execute()
  assert.deepEqual(payments, [{ cents: 12_000, bank_reference: 'IN 1', paid_on: '2026-05-01' }])
})

test('0295 what a former release still does to an order while it runs is in what the shop is owed, and neither ends the other', async () => {
  const db = await formerly('0292_dispatch_corrections')
  const say = await oneOrder(db, 'confirmed', '2026-01-10')
  const sale = (cents: number) => `
    insert into ledger_entries (cause, cause_id, at, order_id, postings, cents) select 'sale', '${cents}', now(), id, 2, ${cents} from orders;
    insert into ledger_postings (entry_id, account_id, cents)
      select id, ledger_account('cash', 'USD', null, null, null, 'bank'), cents from ledger_entries where cents = ${cents}
      union all select id, ledger_account('payable', 'USD', null, 1, null, null), -cents from ledger_entries where cents = ${cents}`
  await say(sale(100))

  const { rows } = await sql<{ database: string; pid: number }>`select current_database() as database, pg_backend_pid() as pid`.execute(db)
  const former = new pg.Client(Object.assign(new URL(SERVER), { pathname: `/${rows[0]!.database}` }).href)
  await former.connect()
  const waits = async () => (await former.query('select from pg_locks where pid = $1 and not granted', [rows[0]!.pid])).rowCount
  try {
    await former.query('begin; select from orders for update')
    await former.query(sale(20))
    const migrated = migrate(db)
    await Promise.race([migrated, (async () => { while (!(await waits())) await setTimeout(20) })()]) // prettier-ignore
    await former.query(`update orders set state = 'completed', completed_at = '2026-02-01'; commit`)
    await migrated
  } finally {
    await former.end()
  }
  const dues = await sql`select cents, done_since from shop_dues`.execute(db)
  assert.deepEqual(dues.rows, [{ cents: 120, done_since: new Date('2026-02-01') }])
})

test('0304 a run is of the shop for which whoever began it worked then, also where a former release writes it', async () => {
  const db = await formerly('0297_told_of_suspension')
  const say = (text: string) => sql.raw(text).execute(db)
  await say(`insert into staff_roles (key, name, permissions) values ('seller', 'S', '{}')`)
  await say(
    `insert into shops (id, slug, name, city, country, founded) values (1, 's', 'S', 'C', 'CN', 2000), (2, 't', 'T', 'C', 'CN', 2000)`,
  )
  await say(`insert into staff (email, name, role_key, shop_id)
    values ('moved@d.example', 'M', 'seller', 2), ('stayed@d.example', 'S', 'seller', 1), ('ours@d.example', 'O', 'seller', null)`)
  const run = (who: string, list: string, at: string, shop?: string) =>
    say(`insert into bulk_runs (staff_id, list, wish, selection, language, state, created_at ${shop ? ', shop_id' : ''})
      select id, '${list}', '{}', '{}', 'en', 'planned', '${at}' ${shop ? `, ${shop}` : ''} from staff where email like '${who}@%'`)
  const moved = (from: string, to: string, at: string) =>
    say(`insert into audit_log (at, staff_id, action, subject_kind, subject_id, detail)
      select '${at}', id, 'staff.role', 'staff', id, '{"from": "seller", "to": "seller", "shopFrom": ${from}, "shopTo": ${to}}'
      from staff where email like 'moved@%'`)
  await run('moved', 'a', '2026-11-24')
  await moved('null', '1', '2026-11-25')
  await run('moved', 'b', '2026-11-26')
  await moved('1', '2', '2026-11-27')
  await run('moved', 'c', '2026-11-28')
  await run('stayed', 'd', '2026-11-28')
  await run('ours', 'e', '2026-11-28')

  await migrate(db)
  await run('moved', 'f', '2026-11-30')
  await run('ours', 'g', '2026-11-30')
  await run('moved', 'h', '2026-11-30', 'null') // read as the operator's a moment before
  const { rows } = await sql`select list, shop_id from bulk_runs order by list`.execute(db)
  assert.deepEqual(
    rows.map((row) => Object.values(row as object)),
    [
      ['a', null],
      ['b', 1],
      ['c', 2],
      ['d', 1],
      ['e', null],
      ['f', 2],
      ['g', null],
      ['h', null],
    ],
  )
})
