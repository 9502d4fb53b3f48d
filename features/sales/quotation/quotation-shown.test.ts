// What a quotation tells whoever asked beside its prices: its papers, whether the goods run where they go, how full a container they make,
// and what was asked for a line alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveAddress } from '#contract/address.ts'
import { PAY_TYPES } from '#contract/codes/payment-method.ts'
import { orderDetail } from '#contract/order.ts'
import * as shop from '#contract/quotation.ts'
import * as desk from '#contract/quotation-desk.ts'
import { CARTON, madeFor, MAINS } from '#features/fulfilment/mains/mains.samples.ts'
import { testApp } from '#testing/app.ts'
import { lastMailTo } from '#testing/mail.ts'
import { paperText } from '#testing/pdf-text.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { settle } from '#testing/settle.ts'
import { orderingBuyer, ADDRESS } from '../order/order.samples.ts'
import { asked, quoted, VISITOR } from './quotation.samples.ts'

const app = await testApp('empty')
const bed = await madeFor(app, { ...MAINS, ...CARTON })
const chair = await testProduct(app, { listCents: 5_000 })
const seller = await testStaff(app, 'seller', 1)
const buyer = await orderingBuyer(app)
const america = await buyer.call(saveAddress, { ...ADDRESS, nation: 'US' })

const sent = async (items: Parameters<typeof asked>[1], more: Parameters<typeof asked>[2] = {}) => {
  const { id, parts } = await asked(buyer, items, more)
  await quoted(seller, parts[0]!.id, (draft) => ({ ...draft, freight: 0 }))
  const whole = await buyer.call(shop.quotationDetail, { id })
  return { id, partId: parts[0]!.id, whole, version: whole.parts[0]!.versions[0]! }
}
const accepting = ({ id, version }: Awaited<ReturnType<typeof sent>>, addressId: number) => ({
  id,
  versionIds: [version.id],
  addressId,
  payType: PAY_TYPES.tt,
  resultMoney: version.resultMoney,
})

test('SPEC-198 every version is a paper of its own, in the reader’s language, for its owner and over the link', async () => {
  const email = 'paper@clinic.example'
  const visitor = app.client()
  const { id } = await visitor(shop.askQuotation, { ...VISITOR, email, productId: bed.id, message: 'On paper, please' })
  await settle(app)
  const token = (await lastMailTo(app, email)).secret.split('#')[1]!
  const [part] = (await visitor(shop.openQuotation, { token })).parts
  await quoted(seller, part!.id, (draft) => ({ ...draft, freight: 0 }))
  await quoted(seller, part!.id, (draft) => ({ ...draft, lines: draft.lines.map((line) => ({ ...line, unitPrice: 91_234 })) }))
  const seen = await visitor(shop.openQuotation, { token })
  const [second, first] = seen.parts[0]!.versions
  assert.deepEqual([second!.paperNo, first!.paperNo], Array(2).fill(`QU-${seen.quotationNo}`))
  const read = (versionId: number, language: 'en' | 'fr') =>
    paperText(() => visitor(shop.quotationPaperByLink, { token, versionId, language }))
  const [old, now, french] = [await read(first!.id, 'en'), await read(second!.id, 'en'), await read(second!.id, 'fr')]
  assert.match(old, /1,000\.00/)
  assert.ok(now.includes('912.34') && !old.includes('912.34'))
  assert.match(french, /Devis/i)
  await assert.rejects(visitor(shop.quotationPaperByLink, { token: 'x'.repeat(43), versionId: first!.id }), { code: 404 })
  await assert.rejects(buyer.call(shop.quotationPaper, { id, versionId: first!.id }), { code: 404 })
})

test('a version says what each way to pay asks for at once and what later, of the sum with freight; nothing while freight is open', async () => {
  const { id, parts } = await asked(buyer, [{ product: chair, count: 3 }])
  const send = (freight: number | null) =>
    quoted(seller, parts[0]!.id, (draft) => ({ ...draft, term: 'cif', namedPlace: 'Mombasa', freight, payMethods: ['tt50', 'tt', 'lc'] }))
  await send(null)
  await send(2_001)
  const [known, open] = (await buyer.call(shop.quotationDetail, { id })).parts[0]!.versions
  assert.deepEqual([known!.lines[0]!.unit, known!.resultMoney], [{ kind: 'piece', holds: 1 }, 17_001])
  assert.deepEqual(
    known!.payTypes.map(({ instalments }) => instalments.map(({ kind, now, amount }) => [kind, now, amount])),
    [
      [
        ['deposit', 'Y', 8_501],
        ['balance', 'N', 8_500],
      ],
      [['full', 'Y', 17_001]],
      [['full', 'N', 17_001]],
    ],
  )
  assert.ok(open!.payTypes.every(({ instalments }) => instalments.length === 0))
})

test('SPEC-147 a version says of each line whether it runs where it was asked for, and how full a container it makes', async () => {
  const america2 = await sent(
    [
      { product: bed, count: 10 },
      { product: chair, count: 2 },
    ],
    { destination: 'US' },
  )
  const [line, plain] = america2.version.lines
  assert.deepEqual([line!.fit!.verdict, line!.fit!.warning, plain!.fit!.lacking], ['transformer', 'Y', ['electrical']])
  assert.deepEqual([america2.version.container!.load!.kind, america2.version.container!.missing.length], ['20', 1])
  const german = await sent([{ product: bed, count: 1 }], { destination: 'DE' })
  assert.equal(german.version.lines[0]!.fit!.verdict, 'fits')
  // An earlier version is history: nothing is worked out for it.
  await quoted(seller, german.partId, (draft) => ({ ...draft, discount: 100 }))
  const [, before] = (await buyer.call(shop.quotationDetail, { id: german.id })).parts[0]!.versions
  assert.deepEqual([before!.container, before!.lines[0]!.fit], [null, null])
  // Staff sees what the buyer sees.
  const inside = await seller.call(desk.deskQuotation, { id: america2.partId })
  assert.equal(inside.versions[0]!.lines[0]!.fit!.verdict, 'transformer')
})

test('SPEC-147 of a country with two systems the one named counts, when asking and when accepting', async () => {
  const open = await sent([{ product: bed }], { destination: 'BR' })
  assert.deepEqual([open.whole.mainsSystem, open.version.lines[0]!.fit!.lacking], [null, ['system']])
  const { systems } = await buyer.call(shop.quotationMains, { id: open.id, versionIds: [open.version.id] })
  const system = systems.at(-1)!
  assert.equal(systems.length, 2)
  const named = await sent([{ product: bed }], { destination: 'BR', mainsSystem: system })
  assert.deepEqual([named.whole.mainsSystem, named.version.lines[0]!.fit!.lacking], [system, []])
})

test('SPEC-147 what does not run there is confirmed when the quotation is accepted, and the order keeps the words', async () => {
  const one = await sent([{ product: bed, count: 2 }], { destination: 'DE' })
  const wanted = accepting(one, america)
  const mains = await buyer.call(shop.quotationMains, { id: one.id, versionIds: [one.version.id], nation: 'US' })
  assert.ok(mains.mark)
  assert.deepEqual([mains.nation, mains.preset.voltage, mains.lines[0]!.verdict], ['US', '110V 60Hz', 'transformer'])
  assert.match(mains.known, /^I know that these goods do not run/)
  for (const mainsKnown of ['', 'something else'])
    await assert.rejects(buyer.call(shop.acceptQuotation, { ...wanted, mainsKnown }), { code: 601, message: /confirm that you know it/ })
  const { orderIds } = await buyer.call(shop.acceptQuotation, { ...wanted, mainsKnown: mains.mark })
  const order = await buyer.call(orderDetail, { id: orderIds[0]! })
  assert.deepEqual([order.mains!.known, order.mains!.said, order.mains!.lines[0]!.verdict], ['Y', mains.known, 'transformer'])
})

test('a client that cannot ask accepts as ever, and the order says that nobody was asked; where nothing warns nothing is confirmed', async () => {
  const one = await sent([{ product: bed }])
  const { orderIds } = await buyer.call(shop.acceptQuotation, accepting(one, america))
  assert.equal((await buyer.call(orderDetail, { id: orderIds[0]! })).mains!.known, 'N')
  const other = await sent([{ product: chair }])
  const placed = await buyer.call(shop.acceptQuotation, { ...accepting(other, america), mainsKnown: '' })
  assert.equal((await buyer.call(orderDetail, { id: placed.orderIds[0]! })).mains!.known, null)
})

test('goods are wanted today or later: a day that is over is refused in words, of the whole and of a line', async () => {
  const wanting = (wantedDate: string, lineDate = '') =>
    asked(buyer, [], { items: [{ productId: bed.id, count: 1, wantedDate: lineDate }], wantedDate })
  for (const days of [['2026-10-31'], ['', '2001-01-01']] as [string, string?][])
    await assert.rejects(wanting(...days), {
      code: 400,
      message: 'This day is over. Please choose today or a later day.',
    })
  for (const day of ['2026-11-01', '2026-11-02', '2030-01-01']) await wanting(day) // on the first it is still the first somewhere
})

test('SPEC-147 SPEC-148 what was asked for a line alone stands on the version, its paper and the order', async () => {
  const items = [
    { productId: bed.id, count: 1, voltage: '110V 60Hz' as const, electricSocket: 'american' as const, wantedDate: '2026-12-24' },
    { productId: bed.id, count: 2 },
  ]
  const one = await sent([], { items, voltage: '220V 50Hz', electricSocket: 'european' })
  const [own, other] = one.whole.lines
  assert.deepEqual([own!.voltage, own!.electricSocket, own!.wantedDate, other!.voltage], ['110V 60Hz', 'american', '2026-12-24', ''])
  const inside = await seller.call(desk.deskQuotation, { id: one.partId })
  assert.deepEqual([inside.lines[0]!.voltage, inside.voltage], ['110V 60Hz', '220V 50Hz'])
  assert.equal(one.version.lines[0]!.selectionText, 'Voltage: 110V 60Hz, Socket: American Standard')
  assert.equal(one.version.lines[1]!.selectionText, '')
  const text = (await paperText(() => buyer.call(shop.quotationPaper, { id: one.id, versionId: one.version.id }))).replaceAll(/\s+/g, ' ')
  assert.match(text, /Voltage:? 110V 60Hz/)
  assert.match(text, /Wanted by:? 2026-12-24/)
  const { orderIds } = await buyer.call(shop.acceptQuotation, accepting(one, buyer.addressId))
  const order = await buyer.call(orderDetail, { id: orderIds[0]! })
  assert.deepEqual(
    order.orderItems.map(({ selectionText }) => selectionText),
    ['Voltage: 110V 60Hz, Socket: American Standard', ''],
  )
  assert.equal(order.remarks.ownMains, 'Y')
})
