// Money of the bank that must be there once, and not be lost: the same reference again, many hands at once, what is taken back by people or by the bank.
import assert from 'node:assert/strict'
import { after as afterAll, test } from 'node:test'
import { bankDues, setLineAside } from '#contract/bank-line-desk.ts'
import { confirmPayment, deskOrder } from '#contract/order-desk.ts'
import { askReversal, decideReversal } from '#contract/order-money-desk.ts'
import { sweepBankLines } from '#features/money/bank-statement/bank-statement.ts'
import { createPaypal } from '#features/money/payment/paypal/paypal.ts'
import { after, minutes } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { startPaypalProvider } from '#testing/paypal.ts'
import { orderingBuyer, placed, stateOf, testProduct, testStaff } from '../order/order.samples.ts'
import { bankDesk } from './bank.samples.ts'

const provider = await startPaypalProvider({ port: 0, webhookUrl: 'http://127.0.0.1:1/never' })
const app = await testApp('empty', { payments: new Map([['paypal', createPaypal(provider.settings)]]) })
afterAll(() => provider.stop())
const [bed, lamp] = [await testProduct(app, { shopId: 1, listCents: 70_000 }), await testProduct(app, { shopId: 2, listCents: 40_000 })]
const [ann, bob] = [await testStaff(app, 'finance'), await testStaff(app, 'finance')]
const buyer = await orderingBuyer(app)
const { brought, confirm, confirmParts, now, orderOf } = await bankDesk(app, ann)
const order = (product = bed, by = buyer) => orderOf(product, by)

test('the same reference again, another day or amount: another receipt, entered in its own right; one of hand is joined by amount, once', async () => {
  const { id, orderNo } = await order()
  const [first, second, third] = await brought(
    { cents: 20_000, text: orderNo, reference: 'AGAIN', day: '2026-11-01' },
    { cents: 20_000, text: orderNo, reference: 'AGAIN', day: '2026-11-02' },
    { cents: 30_000, text: orderNo, reference: 'AGAIN', day: '2026-11-02' },
  )
  for (const one of [first!, second!, third!]) assert.deepEqual((await confirm(await now(one))).state, 'confirmed')
  const { receivedMoney, instalments } = await ann.call(deskOrder, { id })
  assert.deepEqual([receivedMoney, await stateOf(buyer, id)], [70_000, 'confirmed'])
  assert.deepEqual(
    instalments[0]!.credits.map(({ amount, bankReference, valueDate }) => [amount, bankReference.replace(/\d+$/, 'n'), valueDate]),
    [
      [20_000, 'AGAIN', '2026-11-01'],
      [20_000, 'AGAIN BL-n', '2026-11-02'],
      [30_000, 'AGAIN BL-n', '2026-11-02'],
    ],
  )
  // One of two was entered by hand, with its day: it is the earlier line's, and the later line is new money.
  const other = await order()
  await ann.call(confirmPayment, { id: other.id, instalmentId: other.instalmentId, amount: 35_000, bankReference: 'TWIN', valueDate: '2026-11-01' }) // prettier-ignore
  const twins = await brought(
    { cents: 35_000, text: other.orderNo, reference: 'TWIN', day: '2026-11-02' },
    { cents: 35_000, text: other.orderNo, reference: 'TWIN', day: '2026-11-01' },
  )
  assert.deepEqual(twins.map(({ kind }) => kind), ['exact', 'entered']) // prettier-ignore
  await confirm(twins[1]!)
  await confirm(await now(twins[0]!))
  assert.equal((await ann.call(deskOrder, { id: other.id })).receivedMoney, 70_000)
  // What was typed in parts, or net of charges, is no join: it is said, and many at once leave it out.
  const net = await order()
  await ann.call(confirmPayment, {
    id: net.id,
    instalmentId: net.instalmentId,
    amount: 30_000,
    bankReference: 'NET',
    valueDate: '2026-11-02',
  })
  const [gross] = await brought({ cents: 40_000, text: net.orderNo, reference: 'NET' })
  assert.deepEqual([gross!.kind, (await now(gross!)).candidates[0]!.reasons.at(-1)], ['likely', { code: 'entered_other', cents: 30_000, text: '' }]) // prettier-ignore
  assert.equal((await confirm(gross!)).state, 'confirmed')
  assert.equal((await ann.call(deskOrder, { id: net.id })).receivedMoney, 70_000)
  // Parts of one line for one payment, one after the other.
  const piece = await order()
  const [whole] = await brought({ cents: 70_000, text: piece.orderNo, reference: 'PIECES' })
  for (const amount of [10_000, 10_000, 50_000]) await confirmParts(await now(whole!), [{ ...piece, amount }])
  assert.equal((await ann.call(deskOrder, { id: piece.id })).receivedMoney, 70_000)
})

test('an order that is paid online is never proposed nor found, and a transfer that names it says so', async () => {
  const by = await orderingBuyer(app)
  const [id] = await placed(by, { products: [{ product: lamp, count: 3 }], pay: 'paypal' })
  const { orderNo, instalments } = await ann.call(deskOrder, { id: id! })
  const [line] = await brought({ cents: instalments[0]!.amount, text: orderNo, payer: 'TEST HOSPITAL', reference: 'ONLINE-1' })
  const { state, kind, candidates } = await now(line!)
  assert.deepEqual([state, kind, candidates[0]!.reasons], ['unmatched', 'unknown', [{ code: 'online', cents: null, text: orderNo }]])
  assert.ok(candidates.every(({ parts }) => parts.every((part) => part.orderId !== id)))
  assert.equal((await ann.call(bankDues, { keyword: orderNo })).total, 0)
})

test('16 people confirm one line at the same moment: one does, and the order has the money once', async () => {
  const { id, instalmentId, orderNo } = await order()
  const [line] = await brought({ cents: 70_000, text: orderNo, reference: 'RACE-1' })
  const tries = await Promise.allSettled(Array.from({ length: 16 }, () => confirmParts(line!, [{ id, instalmentId, amount: 70_000 }])))
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal((await ann.call(deskOrder, { id })).receivedMoney, 70_000)
  // The database itself refuses to use it once more.
  const again = app.db.updateTable('bank_lines').set({ used_cents: 140_000 }).where('id', '=', line!.id).execute()
  await assert.rejects(again, /bank_lines_used_once/)
  await assert.rejects(
    app.db.updateTable('bank_lines').set({ cents: 1 }).where('id', '=', line!.id).execute(),
    /permission denied|append-only/,
  )
})

test('lines over the same orders, confirmed at the same moment in opposite order: nobody waits for ever, and each cent is there once', async () => {
  const by = await orderingBuyer(app)
  for (let round = 0; round < 6; round++) {
    const [a, b] = [await order(bed, by), await order(bed, by)]
    const named = { cents: 35_000, text: `${a.orderNo} ${b.orderNo}` }
    const lines = await brought(...Array.from({ length: 4 }, (_, at) => ({ ...named, reference: `CROSS-${round}-${at}` })))
    const parts = [
      [{ ...a, amount: 20_000 }, { ...b, amount: 15_000 }],
      [{ ...b, amount: 20_000 }, { ...a, amount: 15_000 }],
      [{ ...a, amount: 35_000 }],
      [{ ...b, amount: 35_000 }],
    ] // prettier-ignore
    const tries = await Promise.allSettled([
      ...lines.map((line, at) => confirmParts(line, parts[at]!)),
      sweepBankLines(app.db, after(app.clock.now, minutes(10))),
    ])
    assert.deepEqual(tries.map((one) => (one.status === 'rejected' ? String(one.reason) : '')), ['', '', '', '', '']) // prettier-ignore
    for (const { id } of [a, b]) {
      assert.equal((await ann.call(deskOrder, { id })).receivedMoney, 70_000)
      assert.equal(await stateOf(by, id), 'confirmed')
    }
    assert.ok((await Promise.all(lines.map(now))).every(({ state, left }) => state === 'confirmed' && left === 0))
  }
})

test('a receipt that is taken back by two people: its line waits again, and can be entered anew', async () => {
  const { id, orderNo } = await order()
  const [line] = await brought({ cents: 70_000, text: orderNo, reference: 'UNDO-1' })
  await confirm(line!)
  const { instalments } = await ann.call(deskOrder, { id })
  const { reversalId } = await ann.call(askReversal, { id, creditId: instalments[0]!.credits[0]!.id, reason: 'Wrong order', message: '' })
  await bob.call(decideReversal, { id, reversalId, verdict: 'approved' })
  const waiting = await now(line!)
  assert.deepEqual([waiting.state, waiting.left, waiting.parts[0]!.undoneTime !== null], ['proposed', 70_000, true])
  // It fits as well as before, but somebody has said that it was wrong: nothing is certain, and many at once leave it out.
  assert.deepEqual([waiting.kind, waiting.candidates.map(({ kind }) => kind)], ['likely', ['likely']])
  assert.deepEqual(waiting.candidates[0]!.reasons.at(-1), { code: 'undone', cents: null, text: orderNo })
  assert.deepEqual(await confirm(waiting), { state: 'confirmed', left: 0 })
  assert.equal((await ann.call(deskOrder, { id })).receivedMoney, 70_000)
})

test('what the bank takes back, and a payment out that comes back, wait as such; neither is money of a buyer, whatever it names', async () => {
  const { id, orderNo, instalmentId } = await order()
  const [recalled, back] = await brought(
    { cents: -70_000, text: orderNo, reference: 'BACK-1', returned: true },
    { cents: 70_000, text: orderNo, reference: 'BACK-2', returned: true },
  )
  assert.deepEqual([recalled, back].map((one) => [one!.state, one!.kind]), [['unmatched', 'returned'], ['unmatched', 'came_back']]) // prettier-ignore
  assert.equal((await now(back!)).allowedActions.find(({ action }) => action === 'confirm')!.allowed, 'N')
  for (const one of [recalled, back])
    await assert.rejects(confirmParts(one!, [{ id, instalmentId, amount: 70_000 }]), /taken this back or returned it/)
  assert.equal((await ann.call(deskOrder, { id })).receivedMoney, 0)
  assert.equal((await ann.call(setLineAside, { id: back!.id, version: back!.version, why: 'sent_back' })).state, 'set_aside')
})

test('taken back without a mark: it waits for a person, never goes unseen; what it takes back is certain no more', async () => {
  const [a, b] = [await order(), await order()]
  const [first, second] = await brought(
    { cents: 70_000, text: a.orderNo, reference: 'SILENT-1', payer: 'TEST HOSPITAL' },
    { cents: 70_000, text: b.orderNo, reference: 'SILENT-2', payer: 'TEST HOSPITAL' },
  )
  await confirm(second!)
  assert.equal(first!.kind, 'exact')
  const back = await brought(
    { cents: -70_000, text: 'correction', reference: 'SILENT-1', day: '2026-11-03' }, // by its reference
    { cents: -70_000, text: `recall ${b.orderNo}`, reference: 'SILENT-9', day: '2026-11-03' }, // by the order that has the money
    { cents: -1_500, text: 'fee', reference: 'SILENT-3', day: '2026-11-03' },
  )
  assert.deepEqual(back.map(({ state, kind }) => [state, kind]), [['unmatched', 'returned'], ['unmatched', 'returned'], ['set_aside', 'outgoing']]) // prettier-ignore
  const { kind, candidates } = await now(first!)
  assert.deepEqual([kind, candidates[0]!.reasons.at(-1)], ['likely', { code: 'recalled', cents: 70_000, text: '2026-11-03' }])
})
