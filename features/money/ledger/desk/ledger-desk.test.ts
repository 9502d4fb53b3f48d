// The ledger's room: what finance finds in it, and who finds nothing.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fileOf } from '#contract/client.ts'
import { markReady } from '#contract/order-desk.ts'
import * as contract from '#contract/ledger-desk.ts'
import { sql } from '#db/connect.ts'
import { credited, orderingBuyer, placed, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { statementsOf } from '#testing/statements.ts'

const app = await testApp('empty')
const bed = await testProduct(app, { shopId: 1, listCents: 100_000 })
const [boss, finance, sales, seller] = [
  await testStaff(app, 'administrator'),
  await testStaff(app, 'finance'),
  await testStaff(app, 'sales'),
  await testStaff(app, 'seller', 1),
]
await app.db
  .insertInto('shop_commissions')
  .values({ shop_id: 1, from_day: '2026-11-01', basis_points: 1_000, staff_id: boss.id, created_at: app.clock.now })
  .execute()
const buyer = await orderingBuyer(app)
const [id] = (await placed(buyer, { products: [{ product: bed }], pay: 'tt50' })) as [number]
await credited(finance, id, { amount: 51_000, bankReference: 'FIRST-HALF' })
await boss.call(markReady, { id })
await credited(finance, id, { amount: 50_000, bankReference: 'SECOND-HALF' })
const entries = async (filter: object = {}) => (await finance.call(contract.ledgerEntries, filter)).rows
const causes = async (filter: object = {}) => (await entries(filter)).map(({ cause, money }) => `${cause} ${money}`)
const accounts = async (filter: object = {}) => (await finance.call(contract.ledgerAccounts, filter)).rows

describe('entries', () => {
  test('are listed the newest first, and narrowed by cause, amount, day, order and reference', async () => {
    assert.deepEqual(await causes(), ['credit 50000', 'sale 100000', 'credit 51000'])
    assert.deepEqual(await causes({ cause: 'sale' }), ['sale 100000'])
    assert.deepEqual(await causes({ minMoney: 50_001, maxMoney: 60_000 }), ['credit 51000'])
    assert.deepEqual(await causes({ orderByColumn: 'money', isAsc: 'asc' }), ['credit 50000', 'credit 51000', 'sale 100000'])
    assert.deepEqual(await causes({ from: '2026-11-03' }), [])
    assert.equal((await causes({ from: '2026-11-02', to: '2026-11-02' })).length, 3)
    const [{ orderNo, buyerName, staffName }] = (await entries()) as [contract.LedgerEntryRow]
    assert.deepEqual([buyerName, staffName !== ''], ['Test Hospital', true])
    assert.equal((await causes({ keyword: orderNo.toLowerCase() })).length, 3)
    assert.deepEqual(await causes({ keyword: 'first-half' }), ['credit 51000'])
    assert.deepEqual(await causes({ keyword: '%' }), [])
  })
  test('say what they moved from where to where', async () => {
    const [sale] = await entries({ cause: 'sale' })
    const { postings, exceptionId } = await finance.call(contract.ledgerEntry, { id: sale!.id })
    const said = postings.map(({ kind, debit, credit }) => [kind, debit, credit])
    assert.deepEqual(said, [
      ['receivable', 50_000, null],
      ['deposit', 50_000, null],
      ['payable', null, 90_000],
      ['commission', null, 10_000],
    ])
    assert.equal(exceptionId, null)
    assert.deepEqual(await causes({ account: postings[2]!.accountId }), ['sale 100000'])
    await assert.rejects(finance.call(contract.ledgerEntry, { id: 987_654 }), { code: 404 })
  })
  test('go out as a spreadsheet, which is audited', async () => {
    const { blob, name } = await fileOf((await finance.call(contract.exportLedger, { cause: 'sale' })) as never)
    assert.ok(blob.size > 1_000 && name.startsWith('ledger-'))
    const acts = await app.db.selectFrom('audit_log').select('action').where('staff_id', '=', finance.id).orderBy('id', 'desc').limit(1).execute() // prettier-ignore
    assert.deepEqual(acts, [{ action: 'ledger.export' }])
  })
})

test('accounts stand as their kind does, those that hold nothing only when asked for', async () => {
  const said = (rows: contract.LedgerAccount[]) => rows.map(({ kind, party, money }) => `${kind} ${party} ${money}`).toSorted((a, b) => (a < b ? -1 : 1)) // prettier-ignore
  assert.deepEqual(said(await accounts()), [
    'cash bank 101000',
    'commission  10000',
    'credit Test Hospital 1000',
    `payable ${(await app.db.selectFrom('shops').select('name').where('id', '=', 1).executeTakeFirstOrThrow()).name} 90000`,
  ])
  assert.deepEqual(said(await accounts({ kind: 'receivable' })), [])
  assert.deepEqual(said(await accounts({ kind: 'receivable', empty: 'Y' })), ['receivable Test Hospital 0'])
  assert.deepEqual(said(await accounts({ keyword: 'test hospital' })), ['credit Test Hospital 1000'])
  const [one] = await accounts({ kind: 'credit' })
  assert.deepEqual(await accounts({ id: one!.id }), [one])
})

test('a check says that everything agrees, or what does not, to finance and in the audit', async () => {
  assert.equal((await finance.call(contract.ledgerOverview)).check, null)
  assert.deepEqual(await finance.call(contract.checkLedger), { found: 0, fresh: 0 })
  const { check, sums, differences } = await finance.call(contract.ledgerOverview)
  assert.deepEqual([check?.found, check?.entries, differences], [0, 3, []])
  assert.equal(sums.find(({ kind, holder }) => kind === 'cash' && holder === 'bank')?.money, 101_000)
  app.clock.now = new Date(app.clock.now.getTime() + 1_000)
  await sql.raw(`alter table ledger_balances disable trigger user; update ledger_balances set cents = cents + 5 where cents = 101000`).execute(app.owner) // prettier-ignore
  assert.deepEqual(await finance.call(contract.checkLedger), { found: 1, fresh: 1 })
  const bad = await finance.call(contract.ledgerOverview)
  assert.deepEqual(bad.differences.map(({ kind, expected, found }) => [kind, expected, found]), [['balance', 101_000, 101_005]]) // prettier-ignore
  const acts = await app.db.selectFrom('audit_log').select('action').where('action', '=', 'ledger.check').execute()
  assert.equal(acts.length, 2)
})

test('is for the operator’s finance alone', async () => {
  for (const other of [sales, seller])
    for (const ask of [
      () => other.call(contract.ledgerEntries, {}),
      () => other.call(contract.ledgerEntry, { id: 1 }),
      () => other.call(contract.ledgerAccounts, {}),
      () => other.call(contract.ledgerOverview),
      () => other.call(contract.checkLedger),
      () => other.call(contract.exportLedger, {}),
    ])
      await assert.rejects(ask(), { code: 403 })
})

test('of many rows costs as many statements as of few', async () => {
  const cost = async (act: () => Promise<unknown>) => (await statementsOf(act)).length
  const before = [
    await cost(() => finance.call(contract.ledgerEntries, { pageSize: 20 })),
    await cost(() => finance.call(contract.ledgerAccounts, { pageSize: 20 })),
  ]
  for (let n = 0; n < 5; n++) await credited(finance, (await placed(buyer, { products: [{ product: bed }] }))[0]!)
  const now = [
    await cost(() => finance.call(contract.ledgerEntries, { pageSize: 20 })),
    await cost(() => finance.call(contract.ledgerAccounts, { pageSize: 20 })),
  ]
  assert.deepEqual([before, now], [
    [3, 3],
    [3, 3],
  ]) // prettier-ignore
})
