// The database keeps the ledger: it refuses what is unbalanced, changed or deleted, posts a cause once, and keeps what accounts hold.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deskOrder, markReady } from '#contract/order-desk.ts'
import { askReversal, dealWithOverpayment, decideReversal } from '#contract/order-money-desk.ts'
import { connect, inTransaction, sql, type Db, type Tx } from '#db/connect.ts'
import { credited, orderingBuyer, placed, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { checkLedger, sweepLedger } from './check.ts'
import { balances, held, sameHistory } from './ledger.samples.ts'
import { insertEntry, type NewEntry } from './ledger.sql.ts'
import type { Line } from './ledger.rules.ts'

const app = await testApp('empty')
const { now } = app.clock
const staff = await testStaff(app, 'administrator')
const buyer = await orderingBuyer(app)
const bed = await testProduct(app, { shopId: 1, listCents: 100_000 })

let causes = 0
const entry = (lines: readonly Line[], changes: Partial<NewEntry> = {}): NewEntry => ({
  cause: 'return_done', // which nothing else is held against
  causeId: `test-${++causes}`,
  at: now,
  orderId: null,
  staffId: null,
  note: '',
  currency: 'USD',
  lines,
  ...changes,
})
const post = (one: NewEntry, db: Db = app.db) => inTransaction(db, (tx) => insertEntry(tx, one))
const between = (cents: number): Line[] => [
  { kind: 'fee', holder: 'test', cents },
  { kind: 'cash', holder: 'test', cents: -cents },
]
const counts = async () => (await sql`select (select count(*) from ledger_entries) as e, (select count(*) from ledger_postings) as p`.execute(app.db)).rows[0] // prettier-ignore
const say = (db: Db, text: string) => sql.raw(text).execute(db)

test('an entry that does not balance, in one currency or by two, or has one posting, is refused at commit and leaves nothing', async () => {
  const before = await counts()
  const [fee, cash] = between(500) as [Line, Line]
  await assert.rejects(post(entry([fee, { ...cash, cents: -499 }])), /does not balance: USD 1/)
  await assert.rejects(post(entry([fee])), /postings_check/)
  await assert.rejects(
    inTransaction(app.db, async (tx) => {
      const id = await insertEntry(tx, entry(between(500)))
      // As many as it says, of two currencies.
      await say(tx, `insert into ledger_entries (cause, cause_id, at, postings, cents) values ('return_done', 'two', now(), 2, 5)`)
      await say(
        tx,
        `insert into ledger_postings (entry_id, account_id, cents) select e.id, ledger_account('fee', c, null, null, null, 'test'), s
        from ledger_entries e, (values ('EUR', 5), ('USD', -5)) v (c, s) where cause_id = 'two'`,
      )
      return id
    }),
    /does not balance: EUR 5, USD -5/,
  )
  await assert.rejects(
    say(app.db, `insert into ledger_entries (cause, cause_id, at, postings, cents) values ('return_done', 'none', now(), 2, 1)`),
    /has 0 of 2/,
  )
  assert.deepEqual(await counts(), before)
})

test('nobody adds to an entry, changes or deletes one, nor writes what an account holds', async () => {
  const id = await post(entry(between(700)))
  const more = `insert into ledger_postings (entry_id, account_id, cents) select ${id}, account_id, c from ledger_postings, (values (1), (-1)) v (c) where entry_id = ${id} limit 2`
  for (const db of [app.db, app.owner]) {
    await assert.rejects(say(db, more), /has all its postings/)
    for (const table of ['ledger_entries', 'ledger_postings', 'ledger_accounts'])
      for (const attempt of [`update ${table} set id = default`, `delete from ${table}`, `truncate ${table} cascade`])
        await assert.rejects(say(db, attempt), /append-only|permission denied/, attempt)
  }
  for (const attempt of [
    `update ledger_balances set cents = 0`,
    `delete from ledger_balances`,
    `insert into ledger_balances values (1, 0, 0)`,
    `update shop_dues set cents = 0`,
    `insert into shop_dues values (1, 1, 0)`,
  ])
    await assert.rejects(say(app.db, attempt), { code: '42501' }, attempt)
  await assert.rejects(say(app.db, `insert into ledger_postings (entry_id, account_id, cents) values (${id}, 1, 0)`), /cents_check/)
  await balances(app.db)
})

test('a cause posts once, also told by sixteen at the same moment', async () => {
  const one = entry(between(300))
  const ids = await Promise.all(Array.from({ length: 16 }, () => post(one)))
  assert.equal(ids.filter((id) => id !== undefined).length, 1)
  assert.equal(await post({ ...one, lines: between(999) }), undefined)
  await balances(app.db)
})

test('sixteen at once that post to the same accounts, forwards and backwards, wait for each other in no ring', async () => {
  const before = (await held(app.db))['cash test'] ?? 0
  const pair = (holder: string): Line[] => [
    { kind: 'fee', holder, cents: 10 },
    { kind: 'cash', holder: 'test', cents: -10 },
  ]
  const both = async (names: string[]) =>
    inTransaction(app.db, async (tx) => {
      for (const name of names) await insertEntry(tx, entry(pair(name)))
    })
  for (const name of ['a', 'b', 'c']) await post(entry(pair(name)))
  await Promise.all(Array.from({ length: 64 }, (_, n) => both(n % 2 ? ['a', 'b', 'c'] : ['c', 'b', 'a'])))
  assert.equal((await held(app.db))['cash test'], before - 10 * (3 + 64 * 3))
  await balances(app.db)
})

test('orders of one buyer, credited and taken back at once: card and cash are both counted at commit, and none waits in a ring', async () => {
  const other = await testStaff(app, 'administrator')
  const approved = async (id: number) => {
    const creditId = (await staff.call(deskOrder, { id })).instalments[0]!.credits[0]!.id
    const { reversalId } = await staff.call(askReversal, { id, creditId, reason: 'Entered wrongly', message: '' })
    return () => other.call(decideReversal, { id, reversalId, verdict: 'approved' })
  }
  for (let round = 0; round < 4; round++) {
    const ids: number[] = []
    for (let n = 0; n < 16; n++) ids.push(...(await placed(buyer, { products: [{ product: bed }], pay: 'tt' })))
    const [before, meanwhile] = [ids.slice(0, 8), ids.slice(8)]
    for (const id of before) await credited(staff, id)
    const reversals = await Promise.all(before.map(approved))
    await Promise.all([...reversals.map((decide) => decide()), ...meanwhile.map((id) => credited(staff, id))])
  }
  await balances(app.db)
})

test('of a transaction that is killed nothing is left', async () => {
  const before = await counts()
  const other = connect(app.databaseUrl, { max: 1, onLost: () => undefined })
  await assert.rejects(
    inTransaction(other.db, async (tx: Tx) => {
      await insertEntry(tx, entry(between(100)))
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await say(app.owner, `select pg_terminate_backend(${rows[0]!.pid})`)
      await insertEntry(tx, entry(between(100)))
    }),
  )
  await other.close()
  assert.deepEqual(await counts(), before)
  await balances(app.db)
})

test('customer credit never goes below nothing', async () => {
  const lines: Line[] = [
    { kind: 'credit', userId: 101, cents: 1 },
    { kind: 'cash', holder: 'test', cents: -1 },
  ]
  const userId = (await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
  await assert.rejects(
    post(entry(lines.map((line) => (line.kind === 'credit' ? { ...line, userId } : line)))),
    /more than there is of credit/,
  )
})

test('instalment.booked: SPEC-237 an order by its postings, advance in two parts, confirmed with the shop’s commission, the balance, and what was too much', async () => {
  await app.db
    .insertInto('shop_commissions')
    .values({ shop_id: 1, from_day: '2026-11-01', basis_points: 850, staff_id: staff.id, created_at: now })
    .execute()
  const [id] = (await placed(buyer, { products: [{ product: bed, count: 2 }], pay: 'tt50' })) as [number]
  await credited(staff, id, { amount: 40_000 })
  assert.deepEqual(await held(app.db, { orderId: id }), { 'cash bank': 40_000, deposit: -40_000 })
  await credited(staff, id, { amount: 59_000 }) // a thousand short, as banks do
  assert.deepEqual(await held(app.db, { orderId: id }), {
    'cash bank': 99_000,
    writeoff: 1_000,
    receivable: 100_000,
    commission: -17_000,
    payable: -183_000,
  })
  const { commission_points } = await app.db.selectFrom('orders').select('commission_points').where('id', '=', id).executeTakeFirstOrThrow()
  assert.equal(commission_points, 850)
  await staff.call(markReady, { id })
  await credited(staff, id, { amount: 100_500 })
  assert.deepEqual(await held(app.db, { orderId: id }), {
    'cash bank': 199_500,
    writeoff: 1_000,
    credit: -500,
    commission: -17_000,
    payable: -183_000,
  })
  await balances(app.db)
})

test('overpayment.dealt: sent back it leaves the bank, used elsewhere it waits to be entered there', async () => {
  const [id] = (await placed(buyer, { products: [{ product: bed }] })) as [number]
  await credited(staff, id, { amount: 100_700 })
  const { overpayments } = await staff.call(deskOrder, { id })
  await staff.call(dealWithOverpayment, { id, overpaymentId: overpayments[0]!.id, how: 'used', note: 'For the next one' })
  const { credit, clearing, 'cash bank': cash } = await held(app.db, { orderId: id })
  assert.deepEqual([credit, clearing, cash], [undefined, -700, 100_700])
})

test('overpayment.dealt: what was too much for one order pays others of the buyer under its reference, once, and the bank has it once', async () => {
  const other = await testApp('empty')
  const [someone, stranger] = [await orderingBuyer(other), await orderingBuyer(other)]
  const [boss, second] = [await testStaff(other, 'administrator'), await testStaff(other, 'administrator')]
  const product = await testProduct(other, { listCents: 100_000 })
  const order = async (buyer = someone) => ((await placed(buyer, { products: [{ product }], pay: 'tt' })) as [number])[0]
  const cash = async () => (await held(other.db))['cash bank']
  const clearing = async () => (await held(other.db))['clearing']
  const later = () => (other.clock.now = new Date(other.clock.now.getTime() + 60_000))

  const id = await order()
  await credited(boss, id, { amount: 160_000, bankReference: 'TT 4711' })
  const { overpayments } = await boss.call(deskOrder, { id })
  later()
  await boss.call(dealWithOverpayment, { id, overpaymentId: overpayments[0]!.id, how: 'used', note: 'For the next two' })
  assert.deepEqual([await cash(), await clearing()], [160_000, -60_000])
  later()
  await credited(boss, await order(stranger), { amount: 1_000, bankReference: 'tt4711' }) // another buyer's own
  assert.deepEqual([await cash(), await clearing()], [161_000, -60_000])
  await credited(boss, await order(), { amount: 1_000, bankReference: 'Another' }) // other money
  assert.deepEqual([await cash(), await clearing()], [162_000, -60_000])

  later()
  const next = await order()
  await credited(boss, next, { amount: 50_000, bankReference: 'tt4711' })
  assert.deepEqual([await cash(), await clearing()], [162_000, -10_000])
  assert.deepEqual(await held(other.db, { orderId: next }), { clearing: 50_000, deposit: -50_000 })
  // Taken back it waits again.
  later()
  const creditId = (await boss.call(deskOrder, { id: next })).instalments[0]!.credits[0]!.id
  const { reversalId } = await boss.call(askReversal, { id: next, creditId, reason: 'The wrong one', message: '' })
  await second.call(decideReversal, { id: next, reversalId, verdict: 'approved' })
  assert.deepEqual([await cash(), await clearing()], [162_000, -60_000])
  // Two at once, of which each would take it, and more than there is.
  later()
  const both = [await order(), await order()]
  await Promise.all(both.map((one) => credited(boss, one, { amount: 40_000, bankReference: 'TT4711' })))
  assert.deepEqual([await cash(), await clearing()], [182_000, undefined])
  await balances(other.db)
  await sameHistory(other)
})

test('a check that is cut off leaves nothing, and the day is checked by the next', async () => {
  const other = await testApp('empty')
  await say(other.owner, 'alter table ledger_differences rename to elsewhere')
  await assert.rejects(sweepLedger(other.db, now))
  await say(other.owner, 'alter table elsewhere rename to ledger_differences')
  assert.deepEqual(await sweepLedger(other.db, now), { found: 0, fresh: 0 })
})

test('the sweep finds what differs, notes it once, mends nothing, and says when it is over', async () => {
  const other = await testApp('empty')
  const [someone, boss] = [await orderingBuyer(other), await testStaff(other, 'administrator')]
  const [id] = (await placed(someone, { products: [{ product: await testProduct(other) }], pay: 'tt' })) as [number]
  await credited(boss, id)
  assert.deepEqual(await sweepLedger(other.db, now), { found: 0, fresh: 0 })
  assert.equal(await sweepLedger(other.db, now), undefined, 'once a day')
  const meddle = (table: string, text: string) =>
    say(other.owner, `alter table ${table} disable trigger user; ${text}; alter table ${table} enable trigger user`)
  const open = async () =>
    (await other.db.selectFrom('ledger_differences').select(['kind', 'subject']).where('gone_at', 'is', null).orderBy('id').execute()).map(
      ({ kind, subject }) => `${kind} ${subject}`,
    )
  const check = () => checkLedger(other.db, { day: null, staffId: boss.id, now: (at = new Date(at.getTime() + 1)) })
  let at = now

  await meddle('ledger_balances', `update ledger_balances set cents = cents + 1 where account_id = (select id from ledger_accounts where kind = 'cash' and holder = 'bank')`) // prettier-ignore
  assert.deepEqual(await check(), { found: 1, fresh: 1 })
  assert.deepEqual(await check(), { found: 1, fresh: 0 })
  assert.match((await open()).join(), /^balance \d+$/)
  await meddle('ledger_balances', `update ledger_balances set cents = cents - 1 where account_id = (select id from ledger_accounts where kind = 'cash' and holder = 'bank')`) // prettier-ignore
  assert.deepEqual(await check(), { found: 0, fresh: 0 })
  assert.deepEqual(await open(), [])

  await meddle(
    'instalments',
    `update instalments set received_cents = received_cents - 100, state = 'part_received' where order_id = ${id}`,
  )
  await meddle('orders', `update orders set received_cents = received_cents - 100 where id = ${id}`)
  await check()
  assert.deepEqual(await open(), [`received ${id}`, `owed ${id}`, `due ${id}`], 'what is due to its shop is due since another moment')
  await meddle('ledger_postings', `update ledger_postings set cents = cents - 100 where cents > 0 and account_id = (select id from ledger_accounts where kind = 'cash' and holder = 'bank')`) // prettier-ignore
  await check()
  assert.deepEqual(
    (await open()).map((one) => one.split(' ')[0]),
    ['owed', 'due', 'balance', 'entry', 'cause'],
  )
  await meddle('bank_credits', `delete from bank_credits`)
  await check()
  const [cause] = await other.db
    .selectFrom('ledger_differences')
    .selectAll()
    .where('kind', '=', 'cause')
    .where('gone_at', 'is', null)
    .execute()
  assert.equal(cause?.expected_cents, null)
})
