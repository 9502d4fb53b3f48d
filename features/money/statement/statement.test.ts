// Statements of account: what was sold, kept, undone and paid of a shop or a buyer in a period, the balance after each line, the same on paper and
// in a spreadsheet, and nobody else's.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { askCancellation } from '#contract/cancellation-desk.ts'
import { answerCancel } from '#contract/cancellation.ts'
import { fileOf } from '#contract/client.ts'
import { deskOrder } from '#contract/order-desk.ts'
import * as payouts from '#contract/payout-desk.ts'
import { refusalText } from '#contract/refusals.ts'
import * as desk from '#contract/statement-desk.ts'
import * as own from '#contract/statement.ts'
import { inTransaction, sql } from '#db/connect.ts'
import { bankOf, commissionOf, paidOrder, setRule } from '#features/money/payout/payout.samples.ts'
import { approvePayout, lockSeen } from '#features/money/payout/payout.ts'
import { readSpreadsheet } from '#features/platform/spreadsheet/spreadsheet.samples.ts'
import { credited, orderingBuyer, paperText, placed, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { statementsOf } from '#testing/statements.ts'

const app = await testApp('empty')
const SHOP = 301
const product = await testProduct(app, { shopId: SHOP, listCents: 100_000 })
await testProduct(app, { shopId: 1 })
const [boss, finance, sales, seller, stranger] = [
  await testStaff(app, 'administrator'),
  await testStaff(app, 'finance'),
  await testStaff(app, 'sales'),
  await testStaff(app, 'seller', SHOP),
  await testStaff(app, 'seller', 1),
]
const [buyer, other] = [await orderingBuyer(app), await orderingBuyer(app)]
const userOf = async (email: string) =>
  (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const bytesOf = async (answer: unknown) => {
  const { blob, name } = await fileOf(answer as Response)
  return { name, bytes: Buffer.from(await blob.arrayBuffer()) }
}

let [first, second] = [0, 0]
before(async () => {
  await commissionOf(app, SHOP, 1_000, boss.id)
  await bankOf(app, SHOP, seller.id)
  await setRule(boss, 'paid', 0)
  first = await paidOrder(buyer, finance, product)
  const [half] = (await placed(buyer, { products: [{ product, count: 2 }], pay: 'tt50' })) as [number]
  second = half
  await credited(finance, half, { amount: 100_000, bankReference: 'HALF' })
  const { account } = await finance.call(payouts.shopDues, { id: SHOP })
  const { id } = await finance.call(payouts.preparePayout, { shopId: SHOP, orderIds: [first], amount: 90_000, accountId: account!.id })
  const by = { actor: 'staff', actorId: boss.id, now: app.clock.now } as const
  await inTransaction(app.db, async (tx) => approvePayout(tx, await lockSeen(tx, { id, version: 1 }), boss.id, by))
  await finance.call(payouts.payPayout, { id, version: 2, bankReference: 'OUT-77', valueDate: '2026-11-02' })
  const { version } = await sales.call(deskOrder, { id: first })
  await sales.call(askCancellation, { id: first, reason: 'No longer needed', way: 'refund', kept: 20_000, version })
  await buyer.call(answerCancel, { id: first, accept: 'Y' })
})

test('a shop’s: each order’s goods and commission, what was undone, payouts, and the balance after each', async () => {
  const statement = await finance.call(desk.shopStatement, { id: SHOP, pageSize: 50 })
  assert.deepEqual(
    statement.rows.map(({ cause, orderId, goods, commission, amount, balance, reference }) => [
      cause,
      orderId,
      goods,
      commission,
      amount,
      balance,
      reference,
    ]),
    [
      ['sale', first, 100_000, 10_000, 90_000, 90_000, ''],
      ['sale', second, 200_000, 20_000, 180_000, 270_000, ''],
      ['payout', null, null, null, -90_000, 180_000, 'OUT-77'],
      ['cancel', first, -80_000, -10_000, -70_000, 110_000, ''],
    ],
  )
  const { opening, added, taken, closing, total } = statement
  assert.deepEqual([opening, added, taken, closing, total], [0, 270_000, 160_000, 110_000, 4])
  const page = await finance.call(desk.shopStatement, { id: SHOP, pageSize: 2, pageNum: 2 })
  assert.deepEqual([page.rows.map(({ balance }) => balance), page.closing], [[180_000, 110_000], 110_000])
  assert.deepEqual((await seller.call(desk.shopStatement, { id: SHOP })).rows.length, 4)
})

test('a buyer’s: orders, what they paid, credits and refunds; finance sees what they see, and nobody what we keep', async () => {
  const mine = await buyer.call(own.ownStatement, { pageSize: 50 })
  assert.deepEqual(
    mine.rows.map(({ cause, orderId, amount, balance }) => [cause, orderId, amount, balance]),
    [
      ['credit', first, -100_000, -100_000],
      ['sale', first, 100_000, 0],
      ['credit', second, -100_000, -100_000],
      ['sale', second, 200_000, 100_000],
      ['cancel', first, -80_000, 20_000],
    ],
  )
  const id = await userOf(buyer.email)
  assert.deepEqual(await finance.call(desk.buyerStatement, { id, pageSize: 50 }), mine)
  assert.doesNotMatch(JSON.stringify(mine), /commission|payout/)
  assert.deepEqual((await other.call(own.ownStatement, {})).rows, [])
  const { rows } = await finance.call(desk.buyerAccounts, { keyword: buyer.email })
  assert.deepEqual(rows.map(({ id: found, balance }) => [found, balance]), [[id, 20_000]]) // prettier-ignore
})

test('a period opens with what stood before it; days are whole, and in order', async () => {
  const day = app.clock.now.toISOString().slice(0, 10)
  await sql`alter table ledger_entries disable trigger user`.execute(app.owner)
  await sql`update ledger_entries set at = at - interval '40 days' where order_id = ${first} and cause in ('sale', 'credit')`.execute(
    app.owner,
  )
  await sql`alter table ledger_entries enable trigger user`.execute(app.owner)
  const of = async (period: object) => {
    const { opening, added, taken, closing, rows } = await seller.call(desk.shopStatement, { id: SHOP, pageSize: 50, ...period })
    return [opening, added, taken, closing, rows.length]
  }
  assert.deepEqual(await of({ from: day }), [90_000, 180_000, 160_000, 110_000, 3])
  assert.deepEqual(await of({ to: day }), [0, 270_000, 160_000, 110_000, 4])
  assert.deepEqual(await of({ from: '2020-01-01', to: '2020-12-31' }), [0, 0, 0, 0, 0])
  await assert.rejects(of({ from: day, to: '2020-01-01' }), { message: refusalText('period-order', 'en'), field: 'to' })
})

test('on paper and in a spreadsheet stands the same; staff’s are written down', async () => {
  const text = await paperText(() => seller.call(desk.shopStatementPdf, { id: SHOP }))
  for (const said of ['Statement of account', 'Opening balance', '$1,100.00', 'OUT-77', '−$700.00'])
    assert.ok(text.includes(said), `${said} in ${text.slice(0, 2_000)}`)
  const sheet = await bytesOf(await finance.call(desk.shopStatementSheet, { id: SHOP }))
  const { rows } = readSpreadsheet(sheet.bytes)
  assert.deepEqual(rows.slice(1).map((row) => row.at(-1)!.value), ['900', '2700', '1800', '1100']) // prettier-ignore
  assert.match(sheet.name, /^statement-shop-301-all-.*\.xlsx$/)
  const mine = await paperText(() => buyer.call(own.ownStatementPdf, {}))
  assert.ok(mine.includes('$200.00') && !mine.includes('Commission'))
  const csv = await bytesOf(await buyer.call(own.ownStatementSheet, { format: 'csv' }))
  assert.match(csv.bytes.toString(), /Order confirmed/)
  const audited = await app.db.selectFrom('audit_log').select('staff_id').where('action', '=', 'statement.export').orderBy('id').execute()
  assert.deepEqual(audited.map(({ staff_id: id }) => id), [seller.id, finance.id]) // prettier-ignore
})

test('a statement is asked for in a number of queries that does not grow with its lines', async () => {
  const count = async (pageSize: number) => (await statementsOf(() => seller.call(desk.shopStatement, { id: SHOP, pageSize }))).length
  assert.equal(await count(1), await count(50))
})

test('a shop’s people see their own shop’s, nobody else’s, and no buyer’s', async () => {
  const id = await userOf(buyer.email)
  for (const call of [desk.shopStatement, desk.shopStatementPdf, desk.shopStatementSheet] as const)
    await assert.rejects(stranger.call(call, { id: SHOP }), { code: 404 })
  for (const call of [desk.buyerStatement, desk.buyerStatementPdf, desk.buyerStatementSheet] as const)
    for (const who of [seller, sales]) await assert.rejects(who.call(call, { id }), { code: 403 })
  await assert.rejects(sales.call(desk.shopStatement, { id: SHOP }), { code: 403 })
  await assert.rejects(app.client()(own.ownStatement, {}), { code: 401 })
})

test('buyers that have accounts are found by a keyword, page by page, the latest first, and counted', async () => {
  const those: { id: number; email: string }[] = []
  for (let count = 0; count < 4; count++) {
    const one = await orderingBuyer(app)
    if (count < 3) await credited(finance, (await placed(one, { products: [{ product }] }))[0]!)
    those.push({ id: await userOf(one.email), email: one.email })
  }
  const ids = those.map(({ id }) => id)
  await app.owner.updateTable('users').set({ company_name: 'Keywell Clinic' }).where('id', 'in', ids).execute()
  const page = (pageNum: number) => finance.call(desk.buyerAccounts, { keyword: 'keywell', pageSize: 2, pageNum })
  const [one, two] = [await page(1), await page(2)]
  assert.deepEqual([one.total, one.totalPrecision], [3, undefined])
  assert.deepEqual(
    [...one.rows, ...two.rows].map(({ id, name }) => [id, name]),
    ids
      .slice(0, 3)
      .toReversed()
      .map((id) => [id, 'Keywell Clinic']),
    'the fourth has none',
  )
})
