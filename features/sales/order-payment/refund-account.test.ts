// Where a refund goes: the buyer names one of their own accounts, finance sees its end, and in full only with a trace.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addBank, bankList, changeBank, dropBank } from '#contract/bank-account.ts'
import { answerCancellation } from '#contract/cancellation-desk.ts'
import { chooseRefundAccount, requestCancel } from '#contract/cancellation.ts'
import { inboxList } from '#contract/inbox.ts'
import { deskOrder } from '#contract/order-desk.ts'
import { orderDetail } from '#contract/order.ts'
import * as contract from '#contract/refund-desk.ts'
import { refusalText } from '#contract/refusals.ts'
import { BANK, PASSWORD, usableBank, waiting } from '#features/loyalty/bank-account/bank-account.samples.ts'
import { STEP_MS, codeOf, enrol, later } from '#features/people/staff/staff.samples.ts'
import { credited, orderingBuyer, placed, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import { after, minutes } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { settle } from '#testing/settle.ts'
import { rounds } from '#testing/torture.ts'

const app = await testApp('empty')
const bed = await testProduct(app, { shopId: 1, listCents: 100_000 })
const [ann, bob, sales] = [await testStaff(app, 'finance'), await testStaff(app, 'finance'), await testStaff(app, 'sales')]
const { secret } = await enrol(app, bob)
const no = (word: Parameters<typeof refusalText>[0]) => ({ message: refusalText(word, 'en') })

async function owed() {
  const buyer = await orderingBuyer(app)
  const [orderId] = (await placed(buyer, { products: [{ product: bed }], pay: 'tt' })) as [number]
  await credited(ann, orderId, { bankReference: `R-${orderId}` })
  await buyer.call(requestCancel, { id: orderId, reason: 'No longer needed' })
  const { version } = await sales.call(deskOrder, { id: orderId })
  await sales.call(answerCancellation, { id: orderId, accept: 'Y', version, reason: 'As agreed' })
  const { refunds } = await buyer.call(orderDetail, { id: orderId })
  return { buyer, orderId, id: refunds[0]!.id, seen: async () => (await buyer.call(orderDetail, { id: orderId })).refunds[0]! }
}
const desk = (id: number) => ann.call(contract.deskRefund, { id })
async function prepare(id: number, changes: { own?: 'Y' | 'N'; account?: string } = { own: 'Y' }) {
  const { version, amount } = await desk(id)
  await ann.call(contract.prepareRefund, { id, version, amount, way: 'bank', account: '', note: '', ...changes })
}
const approve = async (id: number) => {
  later(app, STEP_MS)
  await bob.call(contract.approveRefund, { id, version: (await desk(id)).version, code: codeOf(app, secret) })
}

/** Time goes on while everybody is at work: who does nothing for half an hour is logged out. */
async function passes(until: Date) {
  while (app.clock.now < until) {
    app.clock.now = new Date(Math.min(after(app.clock.now, minutes(25)).getTime(), until.getTime()))
    await Promise.all([ann, bob, sales].map((one) => one.call(inboxList, {})))
  }
}

test('refund.account_chosen: the buyer names an account, finance is told, prepares for it without typing, and reads its number with a trace', async () => {
  const { buyer, orderId, id, seen } = await owed()
  assert.deepEqual([(await seen()).account, (await seen()).mayChoose, (await desk(id)).chosen], ['', 'Y', null])
  await assert.rejects(prepare(id), no('refund-account-missing'))
  await assert.rejects(ann.call(contract.refundAccount, { id }), { code: 404 })
  const bankId = await usableBank(app, buyer)
  await buyer.call(chooseRefundAccount, { id, bankId })
  await buyer.call(chooseRefundAccount, { id, bankId })
  assert.deepEqual([(await seen()).account, (await seen()).mayChoose], ['Test Bank •••• 3000', 'Y'])
  await settle(app)
  const told = (await ann.call(inboxList, {})).rows.find(({ kind, thingId }) => kind === 'order' && thingId === orderId)!
  assert.deepEqual(
    told.news.filter(({ act }) => act === 'refund.choose').map(({ text }) => text),
    ['The buyer has said which account a refund goes to'],
    'once, in words',
  )

  const { chosen } = await desk(id)
  assert.deepEqual(
    [chosen?.holder, chosen?.accountNo, chosen?.swiftCode, chosen?.usable],
    ['Test Hospital', '•••• 3000', 'COBADEFFXXX', 'Y'],
  )
  const bare = JSON.stringify(await desk(id))
  assert.ok(!bare.includes('0532'), 'nothing more of the number')
  await prepare(id)
  assert.deepEqual([(await desk(id)).account, (await desk(id)).chosen?.accountNo], ['', '•••• 3000'])
  assert.deepEqual([(await seen()).account, (await seen()).mayChoose], ['Test Bank •••• 3000', 'N'])
  await assert.rejects(sales.call(contract.refundAccount, { id }), { code: 403 })
  assert.deepEqual(await ann.call(contract.refundAccount, { id }), { accountNo: 'DE89370400440532013000' })
  const { rows } = await ann.call(contract.refundTrail, { id })
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['refund.account', 'refund.prepare'],
  )
  assert.ok(!JSON.stringify(rows).includes('0532'), 'the trail tells that somebody looked, not what they saw')

  await approve(id)
  await ann.call(contract.payRefund, { id, version: (await desk(id)).version, bankReference: 'OUT-9', valueDate: '2026-11-02' })
  assert.deepEqual([(await seen()).state, (await seen()).account], ['paid', 'Test Bank •••• 3000'])
})

test('somebody else’s refund or account looks like one that is not there; a new account waits; one that is used is not deleted', async () => {
  const [one, other] = [await owed(), await owed()]
  const foreign = await usableBank(app, other.buyer)
  await assert.rejects(one.buyer.call(chooseRefundAccount, { id: one.id, bankId: foreign }), { code: 404 })
  await assert.rejects(one.buyer.call(chooseRefundAccount, { id: other.id, bankId: foreign }), { code: 404 })
  await assert.rejects(one.buyer.call(chooseRefundAccount, { id: 99_999_999, bankId: foreign }), { code: 404 })

  await waiting(app, 1)
  const bankId = await one.buyer.call(addBank, { ...BANK, ...PASSWORD })
  await one.buyer.call(chooseRefundAccount, { id: one.id, bankId })
  assert.equal((await desk(one.id)).chosen?.usable, 'N')
  await assert.rejects(prepare(one.id), no('bank-waits'))
  const { effective_at: usableAt } = await app.db
    .selectFrom('buyer_bank_versions')
    .select('effective_at')
    .where('account_id', '=', bankId)
    .executeTakeFirstOrThrow()
  await passes(after(usableAt, -1000))
  await assert.rejects(prepare(one.id), no('bank-waits'))
  await passes(usableAt)
  await prepare(one.id)
  await assert.rejects(one.buyer.call(dropBank, { id: bankId, ...PASSWORD }), no('bank-in-use'))
  await assert.rejects(one.buyer.call(chooseRefundAccount, { id: one.id, bankId }), no('refund-under-way'))

  // Changed meanwhile: it goes where it was prepared for, and whoever sends it sees that there is another by now.
  await one.buyer.call(changeBank, { id: bankId, ...BANK, accountName: 'Somebody Else', ...PASSWORD })
  const prepared = (await desk(one.id)).chosen!
  assert.deepEqual([prepared.holder, prepared.changed], ['Test Hospital', 'Y'])

  // Turned: it is owed again, for the account as it is now, which waits.
  await ann.call(contract.turnRefund, { id: one.id, version: (await desk(one.id)).version, how: 'withdraw', reason: 'Another account' })
  assert.deepEqual([(await desk(one.id)).chosen?.holder, (await one.seen()).mayChoose], ['Somebody Else', 'Y'])
  await assert.rejects(prepare(one.id), no('bank-waits'))
  await one.buyer.call(dropBank, { id: bankId, ...PASSWORD })
  assert.deepEqual([(await desk(one.id)).chosen, (await one.seen()).account], [null, ''])
  await assert.rejects(prepare(one.id), no('refund-account-missing'))
  await prepare(one.id, { account: 'Test Hospital, DE02 1203 0000 0000 2020 51' }) // as it was told by mail: older desks send no `own`
  assert.equal((await desk(one.id)).chosen, null)
})

test('a part goes out: the rest is owed to the same account; who read it before the choice is told that it has changed', async () => {
  const { buyer, id, orderId } = await owed()
  const before = await desk(id)
  await buyer.call(chooseRefundAccount, { id, bankId: await usableBank(app, buyer) })
  const stale = { id, version: before.version, amount: 40_000, way: 'bank' as const, account: 'DE02', note: '' }
  await assert.rejects(ann.call(contract.prepareRefund, stale), { code: 409 })
  await ann.call(contract.prepareRefund, { ...stale, version: (await desk(id)).version, own: 'Y', account: '' })
  const { refunds } = await buyer.call(orderDetail, { id: orderId })
  assert.deepEqual(
    refunds.map(({ amount, account, mayChoose }) => [amount, account, mayChoose]),
    [
      [40_000, 'Test Bank •••• 3000', 'N'],
      [60_000, 'Test Bank •••• 3000', 'Y'],
    ],
  )
})

test('an account changed, deleted and chosen while the refund is prepared, all at once: it goes to one that was its buyer’s and usable then', async () => {
  for (let round = 0; round < rounds(2); round++) {
    const { buyer, id } = await owed()
    const [first, second] = [
      await usableBank(app, buyer),
      await usableBank(app, buyer, { accountNo: 'DE02120300000000202051', swiftCode: 'BYLADEM1001' }),
    ]
    await buyer.call(chooseRefundAccount, { id, bankId: first })
    const { version } = await desk(id)
    const done = await Promise.allSettled([
      ...Array.from({ length: 6 }, () =>
        ann.call(contract.prepareRefund, { id, version, amount: 100_000, way: 'bank', own: 'Y', account: '', note: '' }),
      ),
      ...Array.from({ length: 6 }, (_, at) => buyer.call(chooseRefundAccount, { id, bankId: at % 2 ? first : second })),
      buyer.call(changeBank, { id: first, ...BANK, accountName: 'Changed', ...PASSWORD }),
      buyer.call(dropBank, { id: second, ...PASSWORD }),
    ])
    assert.ok(done.slice(0, 6).filter(({ status }) => status === 'fulfilled').length <= 1, 'prepared once at most')
    for (const one of done) if (one.status === 'rejected') assert.doesNotMatch(String(one.reason), /went wrong|deadlock/i)
    const row = await app.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (row.state !== 'prepared') continue
    const goes = await app.db
      .selectFrom('buyer_bank_versions as v')
      .innerJoin('buyer_banks as a', 'a.id', 'v.account_id')
      .select(['a.user_id', 'a.deleted_at', 'v.effective_at', 'v.account_id'])
      .where('v.id', '=', row.bank_version_id!)
      .executeTakeFirstOrThrow()
    assert.deepEqual([goes.user_id, goes.deleted_at, goes.account_id], [row.user_id, null, row.bank_id])
    assert.ok(goes.effective_at <= app.clock.now)
    assert.equal((await buyer.call(bankList, {})).rows.find(({ id: own }) => own === row.bank_id)?.inUse, 'Y')
  }
})

test('the database itself lets no refund go to an account of one kind and of the other', async () => {
  const { buyer, id } = await owed()
  const bankId = await usableBank(app, buyer)
  await buyer.call(chooseRefundAccount, { id, bankId })
  await prepare(id)
  await assert.rejects(app.db.updateTable('refunds').set({ account: 'DE02' }).where('id', '=', id).execute(), /refunds_one_account/)
})
