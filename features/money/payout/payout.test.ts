// Money that goes to shops: only what is due, by two people, the second with a code of their own given at that moment; never more than is owed,
// whatever is cancelled, pressed twice or comes at once.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { answerCancellation, askCancellation } from '#contract/cancellation-desk.ts'
import { answerCancel, requestCancel } from '#contract/cancellation.ts'
import { inboxList } from '#contract/inbox.ts'
import { deskOrder } from '#contract/order-desk.ts'
import * as contract from '#contract/payout-desk.ts'
import { shopAccounts, shopOutlook, shopStatement } from '#contract/statement-desk.ts'
import { refusalText } from '#contract/refusals.ts'
import { inTransaction, sql } from '#db/connect.ts'
import { checkLedger } from '#features/money/ledger/check.ts'
import { balances } from '#features/money/ledger/ledger.samples.ts'
import { STEP_MS, codeOf, enrol, later, wrongCode } from '#features/people/staff/staff.samples.ts'
import { orderingBuyer, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import { days } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { bankOf, commissionOf, completedOrder, paidOrder, setRule } from './payout.samples.ts'

const app = await testApp('empty')
const [boss, ann, bob, bare, sales] = [
  await testStaff(app, 'administrator'),
  await testStaff(app, 'finance'),
  await testStaff(app, 'finance'),
  await testStaff(app, 'finance'),
  await testStaff(app, 'sales'),
]
const buyer = await orderingBuyer(app)
const [annsApp, bobsApp] = [await enrol(app, ann), await enrol(app, bob)]
const no = (word: Parameters<typeof refusalText>[0]) => ({ message: refusalText(word, 'en') })
const code = (secret: string) => {
  later(app, STEP_MS) // each step is good once
  return codeOf(app, secret)
}

/** A shop of its own for each test, with 10 % commission and goods at $1,000. */
let shops = 100
async function shop({ account = true } = {}) {
  const shopId = ++shops
  const product = await testProduct(app, { shopId, listCents: 100_000 })
  const seller = await testStaff(app, 'seller', shopId)
  await commissionOf(app, shopId, 1_000, boss.id)
  const accountId = account ? await bankOf(app, shopId, seller.id) : 0
  return { shopId, product, seller, accountId }
}
const dues = (id: number) => ann.call(contract.shopDues, { id })
const seen = ({ id, version }: { id: number; version: number }) => ({ id, version })
const read = (id: number) => ann.call(contract.deskPayout, { id })
async function prepare(shopId: number, changes: Partial<{ orderIds: number[]; amount: number; accountId: number }> = {}) {
  const { due, account } = await dues(shopId)
  const { id } = await ann.call(contract.preparePayout, { shopId, amount: due, accountId: account?.id ?? 1, note: '', ...changes })
  return read(id)
}
const approve = (one: { id: number; version: number }) => bob.call(contract.approvePayout, { ...seen(one), code: code(bobsApp.secret) })
const paid = async (shopId: number) => {
  const one = await prepare(shopId)
  await approve(one)
  await ann.call(contract.payPayout, { ...seen(await read(one.id)), bankReference: `OUT-${one.id}`, valueDate: '2026-11-02' })
  return one.id
}
const may = async (who: typeof ann, id: number) =>
  (await who.call(contract.deskPayout, { id })).allowedActions.flatMap(({ action, allowed }) => (allowed === 'Y' ? [action] : []))
/** What the accounts of a shop hold, as they stand. */
async function ofShop(shopId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; cents: number }>`select a.kind, b.cents from ledger_accounts a
    join ledger_balances b on b.account_id = a.id where a.shop_id = ${shopId} and b.cents <> 0 order by 1`.execute(app.db)
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}
/** How much of the ledger is not as it has to be. */
const off = async () => (await checkLedger(app.db, { day: null, staffId: boss.id, now: app.clock.now }))!.found
/** All of it happened seven days before: sessions of staff would not live so long. */
async function aWeekAgo(id: number): Promise<void> {
  await sql`update orders set completed_at = completed_at - interval '7 days' where id = ${id}`.execute(app.db)
  await sql`update instalments set state_at = state_at - interval '7 days' where order_id = ${id}`.execute(app.db)
}
async function cancelled(id: number, kept = 0) {
  const { version } = await sales.call(deskOrder, { id })
  await sales.call(askCancellation, { id, reason: 'No longer needed', way: 'refund', kept, version })
  await buyer.call(answerCancel, { id, accept: 'Y' })
}

test('payout.prepare payout.approve payout.pay: due after the waiting time, two people, a code asked at that moment, told to the shop', async () => {
  await setRule(boss, 'completed', 7)
  const { shopId, product, seller, accountId } = await shop()
  const id = await completedOrder(buyer, boss, product)
  const open = await paidOrder(buyer, ann, product)
  const before = await dues(shopId)
  assert.deepEqual([before.owed, before.due, before.later, before.debt], [180_000, 0, 180_000, 0])
  assert.deepEqual(
    before.lines.map(({ orderId, amount, due, dueTime }) => [orderId, amount, due, dueTime !== null]),
    [
      [id, 90_000, 'N', true],
      [open, 90_000, 'N', false],
    ],
  )
  const outlook = await seller.call(shopOutlook, { id: shopId })
  assert.deepEqual(
    [outlook.rule, outlook.waitDays, outlook.total, outlook.lines],
    ['completed', 7, 2, before.lines],
    'its people read the same',
  )
  assert.deepEqual(outlook.account, { beneficiary: `Shop ${shopId} Ltd.`, bankName: 'Test Bank', accountNo: '•••• 2051' })
  assert.ok(before.approvers.length >= 2, 'who else may approve is said before somebody starts')
  await assert.rejects(prepare(shopId, { amount: 90_000 }), no('payout-nothing'))
  await assert.rejects(prepare(shopId, { amount: 90_000, orderIds: [id] }), { code: 409 })
  await aWeekAgo(id)
  assert.equal((await dues(shopId)).due, 90_000)
  await assert.rejects(prepare(shopId, { amount: 90_001 }), { code: 409 })
  await assert.rejects(prepare(shopId, { orderIds: [open] }), { code: 409 })
  await assert.rejects(prepare(shopId, { accountId: accountId + 1000 }), { code: 409 })
  const one = await prepare(shopId)
  assert.deepEqual([one.state, one.amount, one.lines.map(({ orderId }) => orderId), one.account.id], ['prepared', 90_000, [id], accountId])
  assert.equal(
    (await bob.call(inboxList, {})).rows.find(({ kind, thingId }) => kind === 'payout' && thingId === one.id)?.clock?.waitingFor,
    'approval',
  )
  assert.deepEqual(
    [await may(ann, one.id), await may(bob, one.id), await may(bare, one.id)],
    [['withdraw'], ['refuse', 'approve'], ['refuse']],
  )
  assert.deepEqual([(await dues(shopId)).due, (await dues(shopId)).underWay], [0, 90_000])

  await assert.rejects(ann.call(contract.approvePayout, { ...seen(one), code: code(annsApp.secret) }), no('four-eyes'))
  await assert.rejects(bare.call(contract.approvePayout, { ...seen(one), code: '123456' }), no('second-factor-wrong'))
  await assert.rejects(bob.call(contract.approvePayout, { ...seen(one), code: wrongCode(app, bobsApp.secret) }), no('second-factor-wrong'))
  await assert.rejects(bob.call(contract.approvePayout, { ...seen(one), version: 9, code: code(bobsApp.secret) }), { code: 409 })
  await assert.rejects(sales.call(contract.approvePayout, { ...seen(one), code: '123456' }), { code: 403 })
  assert.deepEqual(await ofShop(shopId), { payable: -180_000 })
  await approve(one)
  assert.deepEqual(await ofShop(shopId), { payable: -90_000, payout: -90_000 })
  assert.deepEqual(await bob.call(contract.approvePayout, { ...seen(one), code: '000000' }), { state: 'approved' }, 'its answer was lost')
  const approved = await read(one.id)
  assert.ok(
    (await ann.call(inboxList, {})).rows.some(({ kind, thingId }) => kind === 'payout' && thingId === one.id),
    'it can be sent',
  )
  await assert.rejects(
    ann.call(contract.payPayout, { ...seen(approved), bankReference: 'X', valueDate: '2099-01-01' }),
    no('value-date-future'),
  )
  await ann.call(contract.payPayout, { ...seen(approved), bankReference: 'OUT-1', valueDate: '2026-11-02' })
  assert.deepEqual(await ofShop(shopId), { payable: -90_000 })
  assert.deepEqual(await bob.call(contract.approvePayout, { ...seen(one), code: '000000' }), { state: 'paid' }, 'pressed again')
  await settle(app)
  assert.ok((await mailsTo(app, seller.email)).some(({ template }) => template === 'payout-paid'))
  assert.equal(
    (await mailsTo(app, ann.email)).some(({ template }) => template === 'payout-paid'),
    false,
  )
  await balances(app.db)
})

test('payout.come_back: what the shop’s bank sends back later is owed again, in the ledger too, and the shop is told', async () => {
  await setRule(boss, 'paid', 0)
  const { shopId, product, seller } = await shop()
  await paidOrder(buyer, ann, product)
  const id = await paid(shopId)
  assert.deepEqual([await ofShop(shopId), (await dues(shopId)).due], [{}, 0])
  const back = { bankReference: 'RET-9', valueDate: '2026-11-02', reason: 'Account closed' }
  const one = await read(id)
  assert.deepEqual(await may(ann, id), ['come_back'])
  await assert.rejects(ann.call(contract.returnPayout, { ...seen(one), ...back, valueDate: '2026-11-01' }), { code: 500 })
  await assert.rejects(ann.call(contract.returnPayout, { ...seen(one), ...back, valueDate: '2099-01-01' }), no('value-date-future'))
  await assert.rejects(sales.call(contract.returnPayout, { ...seen(one), ...back }), { code: 403 })
  assert.deepEqual(await bob.call(contract.returnPayout, { ...seen(one), ...back }), { state: 'returned' })
  await assert.rejects(ann.call(contract.returnPayout, { ...seen(one), ...back }), { code: 409 })
  const returned = await read(id)
  assert.deepEqual(
    [returned.state, returned.reference, returned.returned, await may(ann, id)],
    ['returned', `OUT-${id}`, { reference: 'RET-9', valueDate: '2026-11-02' }, []],
  )
  assert.deepEqual([await ofShop(shopId), (await dues(shopId)).due], [{ payable: -90_000 }, 90_000])
  assert.equal(await off(), 0)
  assert.ok(
    (await ann.call(inboxList, {})).rows.some(({ kind, thingId }) => kind === 'payout' && thingId === id),
    'who prepared it learns of it',
  )
  await settle(app)
  assert.ok((await mailsTo(app, seller.email)).some(({ template }) => template === 'payout-returned'))
  const [line] = (await ann.call(shopStatement, { id: shopId })).rows.filter(({ cause }) => cause === 'payout_returned')
  assert.deepEqual([line?.amount, line?.balance, line?.reference], [90_000, 90_000, 'RET-9'])
  assert.notEqual(await paid(shopId), id, 'it is prepared anew')
  assert.deepEqual([await ofShop(shopId), await off()], [{}, 0])
})

test('payout.withdraw payout.refuse payout.fail: each is due again, and the ledger with it', async () => {
  await setRule(boss, 'completed', 0)
  const { shopId, product } = await shop()
  await completedOrder(buyer, boss, product)
  const first = await prepare(shopId)
  await assert.rejects(bob.call(contract.turnPayout, { ...seen(first), how: 'withdraw', reason: 'x' }), no('not-your-request'))
  await ann.call(contract.turnPayout, { ...seen(first), how: 'withdraw', reason: 'Not yet' })
  const second = await prepare(shopId)
  await assert.rejects(ann.call(contract.turnPayout, { ...seen(second), how: 'refuse', reason: 'x' }), no('four-eyes'))
  await bob.call(contract.turnPayout, { ...seen(second), how: 'refuse', reason: 'Not this one' })
  const third = await prepare(shopId)
  await approve(third)
  await ann.call(contract.turnPayout, { ...seen(await read(third.id)), how: 'fail', reason: 'Account closed' })
  assert.deepEqual([(await read(third.id)).state, (await dues(shopId)).due], ['failed', 90_000])
  assert.deepEqual(await ofShop(shopId), { payable: -90_000 })
  await paid(shopId)
  assert.deepEqual(await ofShop(shopId), {})
  await balances(app.db)
})

test('what goes back after a payout leaves the shop in debt: shown, and set off against the next one', async () => {
  await setRule(boss, 'paid', 0)
  const { shopId, product, seller } = await shop()
  const id = await paidOrder(buyer, ann, product)
  await paid(shopId)
  await cancelled(id, 20_000)
  const owing = await dues(shopId)
  assert.deepEqual([owing.owed, owing.due, owing.debt], [-70_000, -70_000, 70_000])
  assert.deepEqual((await seller.call(shopStatement, { id: shopId })).account.debt, 70_000)
  await assert.rejects(prepare(shopId, { amount: 1 }), no('payout-nothing'))
  const next = await paidOrder(buyer, ann, product)
  const one = await prepare(shopId)
  assert.deepEqual(one.lines.map(({ orderId, amount }) => [orderId, amount]), [[id, -70_000], [next, 90_000]]) // prettier-ignore
  assert.equal(one.amount, 20_000)
  await approve(one)
  assert.deepEqual(await ofShop(shopId), { payout: -20_000 })
  await balances(app.db)
})

test('what is cancelled, or sent to another account, between preparing and approving is not paid', async () => {
  await setRule(boss, 'paid', 0)
  const { shopId, product, seller, accountId } = await shop()
  const id = await paidOrder(buyer, ann, product)
  await paidOrder(buyer, ann, product)
  const one = await prepare(shopId)
  await cancelled(id)
  await assert.rejects(approve(one), no('payout-changed'))
  await bob.call(contract.turnPayout, { ...seen(one), how: 'refuse', reason: 'One of them is cancelled' })
  const two = await prepare(shopId)
  assert.deepEqual([two.amount, two.orders], [90_000, 1])
  const other = await bankOf(app, shopId, seller.id, days(1))
  assert.deepEqual([(await dues(shopId)).accountChanges, (await dues(shopId)).account?.id], ['Y', accountId])
  await app.db.updateTable('shop_accounts').set({ effective_at: app.clock.now }).where('id', '=', other).execute()
  await assert.rejects(approve(two), no('payout-changed'))
  await setRule(boss, 'completed', 0)
  await bob.call(contract.turnPayout, { ...seen(two), how: 'refuse', reason: 'Another account' })
  assert.equal((await dues(shopId)).due, 0, 'by the rule of now')
  await balances(app.db)
})

test('without bank data of the shop nothing is prepared', async () => {
  await setRule(boss, 'paid', 0)
  const { shopId, product } = await shop({ account: false })
  await paidOrder(buyer, ann, product)
  const { due, account, allowedActions } = await dues(shopId)
  assert.deepEqual([due, account, allowedActions[0]!.allowed], [90_000, null, 'N'])
  await assert.rejects(prepare(shopId), no('payout-account-missing'))
})

test('sixteen at once prepare once, approve once and pay once', async () => {
  await setRule(boss, 'paid', 0)
  const { shopId, product, accountId } = await shop()
  for (let count = 0; count < 3; count++) await paidOrder(buyer, ann, product)
  const race = async (press: () => Promise<unknown>) =>
    (await Promise.allSettled(Array.from({ length: 16 }, press))).filter(({ status }) => status === 'fulfilled').length
  const wish = { shopId, amount: 270_000, accountId, note: '' }
  assert.equal(await race(() => ann.call(contract.preparePayout, wish)), 1)
  const [row] = (await ann.call(contract.deskPayouts, { state: 'prepared', keyword: (await dues(shopId)).shopName })).rows
  const one = await read(row!.id)
  const given = code(bobsApp.secret)
  assert.equal(await race(() => bob.call(contract.approvePayout, { ...seen(one), code: given })), 16, 'none counts as a wrong code')
  const pay = { ...seen(await read(one.id)), bankReference: 'OUT-16', valueDate: '2026-11-02' }
  assert.equal(await race(() => ann.call(contract.payPayout, pay)), 1)
  const { rows } =
    await sql`select cause from ledger_entries where cause like 'payout%' and cause_id = ${String(one.id)} order by id`.execute(app.db)
  assert.deepEqual(rows, [{ cause: 'payout' }, { cause: 'payout_done' }])
  assert.deepEqual(await ofShop(shopId), {})
  await balances(app.db)
})

test('cancelling and approving at once: one of the two, never both', async () => {
  await setRule(boss, 'paid', 0)
  const { shopId, product } = await shop()
  for (let round = 0; round < 3; round++) {
    const id = await paidOrder(buyer, ann, product)
    const one = await prepare(shopId, { amount: (await dues(shopId)).due })
    const given = code(bobsApp.secret)
    await buyer.call(requestCancel, { id, reason: 'No longer needed' })
    const { version } = await sales.call(deskOrder, { id })
    await Promise.allSettled([
      sales.call(answerCancellation, { id, accept: 'Y', version, kept: 0 }),
      bob.call(contract.approvePayout, { ...seen(one), code: given }),
    ])
    const { state } = await read(one.id)
    if (state === 'approved') await ann.call(contract.turnPayout, { ...seen(await read(one.id)), how: 'fail', reason: 'Stopped' })
    else await ann.call(contract.turnPayout, { ...seen(one), how: 'withdraw', reason: 'Cancelled' })
    assert.deepEqual(await ofShop(shopId), {})
  }
  await balances(app.db)
})

test('the database itself refuses a payout that is not the sum of its orders, or takes more than is owed', async () => {
  await setRule(boss, 'paid', 0)
  const { shopId, product } = await shop()
  await paidOrder(buyer, ann, product)
  const one = await prepare(shopId)
  await assert.rejects(sql`update payouts set cents = cents + 1 where id = ${one.id}`.execute(app.db), /is of/)
  await assert.rejects(sql`update payouts set approved_by = prepared_by where id = ${one.id}`.execute(app.db), /payouts_check/)
  await assert.rejects(sql`delete from payout_orders where payout_id = ${one.id}`.execute(app.db))
})

test('a shop’s people find no payouts, and of statements and accounts their own alone', async () => {
  const [own, other] = [await shop(), await shop()]
  for (const call of [contract.deskPayouts, contract.deskPayout, contract.shopDues] as const)
    await assert.rejects(own.seller.call(call, { id: other.shopId } as never), { code: 403 })
  const { rows } = await own.seller.call(shopAccounts, {})
  assert.deepEqual(rows.map(({ id }) => id), [own.shopId]) // prettier-ignore
  await assert.rejects(own.seller.call(shopStatement, { id: other.shopId }), { code: 404 })
  await assert.rejects(own.seller.call(shopOutlook, { id: other.shopId }), { code: 404 })
})

test('what is due of each order is the same when it is reckoned anew from ledger, payouts and orders (0295)', async () => {
  const kept = () => app.db.selectFrom('shop_dues').selectAll().orderBy('order_id').execute()
  const migration = readFileSync(new URL('../../../db/migrations/0295_shop_dues.sql', import.meta.url), 'utf8')
  const before = await kept()
  assert.ok(before.some(({ cents }) => cents > 0) && before.some(({ cents }) => cents === 0))
  await inTransaction(app.owner, async (tx) => {
    await sql`truncate shop_dues`.execute(tx)
    await sql.raw(migration.match(/^insert into shop_dues .*?;/ms)![0]).execute(tx)
  })
  assert.deepEqual(await kept(), before)
})
