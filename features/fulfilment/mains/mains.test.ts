// Whether goods run where they go: asked by anybody, confirmed at the checkout, kept with the order.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveAddress } from '#contract/address.ts'
import { confirmOrder, submitOrder } from '#contract/checkout.ts'
import { goodsFit } from '#contract/mains.ts'
import { orderDetail } from '#contract/order.ts'
import { deskOrder } from '#contract/order-desk.ts'
import { confirmed, orderingBuyer, submission, testProduct, testStaff, ADDRESS, type Buyer } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { CARTON, madeFor, MAINS } from './mains.samples.ts'

const app = await testApp('empty')
const visitor = app.client()

const bed = await madeFor(app, { ...MAINS, ...CARTON })
const pump = await madeFor(app, { ...MAINS, site_voltage: 'AC 100-240 V', site_plug: 'By destination' })
const silent = await testProduct(app, { listCents: 100_000 })

async function buyerIn(nation: string): Promise<Buyer> {
  const buyer = await orderingBuyer(app)
  return { ...buyer, addressId: await buyer.call(saveAddress, { ...ADDRESS, nation }) }
}
const fits = async (nation: string | null, ...products: { id: number }[]) =>
  visitor(goodsFit, { nation, lines: products.map(({ id }) => ({ productId: id, count: 1 })) })

test('a visitor learns what a bed for 230 V needs in the United States, in Germany and in Great Britain', async () => {
  const us = await fits('US', bed, pump, silent)
  assert.deepEqual([us.nation, us.systems, us.system], ['US', ['120 V 60 Hz'], '120 V 60 Hz'])
  assert.deepEqual(
    us.lines.map(({ verdict, transformerVa, warning, lacking }) => [verdict, transformerVa, warning, lacking]),
    [
      ['transformer', 500, 'Y', []],
      ['fits', null, 'N', []],
      ['unknown', null, 'N', ['electrical']],
    ],
  )
  assert.match(
    us.lines[0]!.text,
    /^Needs a transformer of at least 500 VA: made for 220–240 V; United States, 120 V 60 Hz\. On a circuit of 240 V/,
  )
  assert.equal((await fits('DE', bed)).lines[0]!.verdict, 'fits')
  assert.equal((await fits('GB', bed)).lines[0]!.text, 'Fits the mains there with another plug, type G: United Kingdom, 230 V 50 Hz.')
  assert.deepEqual((await fits(null, bed)).lines[0]!.lacking, ['destination'])
})

test('a country with two systems asks which; the one named decides', async () => {
  const open = await fits('BR', bed)
  assert.deepEqual([open.system, open.systems, open.lines[0]!.lacking], [null, ['220 V 60 Hz', '127 V 60 Hz'], ['system']])
  const at = async (system: string) =>
    (await visitor(goodsFit, { nation: 'BR', system, lines: [{ productId: bed.id, count: 1 }] })).lines[0]!.verdict
  assert.deepEqual([await at('220 V 60 Hz'), await at('127 V 60 Hz'), await at('1 V 1 Hz')], ['plug', 'transformer', 'unknown'])
})

test('how much of a container goods fill, how many go in, and what lacks its carton', async () => {
  const { container, lines } = await visitor(goodsFit, { nation: 'US', lines: [{ productId: bed.id, count: 6 }] })
  assert.deepEqual(lines[0]!.pieces, [20, 44, 55])
  assert.deepEqual(
    [container.load?.kind, container.load?.containers, container.load?.percent, container.load?.binds, container.more],
    ['20', 1, 30, 'room', 14],
  )
  const mixed = await visitor(goodsFit, {
    lines: [
      { productId: bed.id, count: 10 },
      { productId: silent.id, count: 1 },
    ],
  })
  assert.deepEqual([mixed.container.load?.percent, mixed.container.missing, mixed.container.more], [50, [silent.name], null])
  await assert.rejects(visitor(goodsFit, { lines: [{ productId: 999_999, count: 1 }] }), { code: 404 })
})

test('the checkout says what lacks; nothing is refused, and nothing is ordered unsaid', async () => {
  const buyer = await buyerIn('US')
  const { confirmId, mains, container } = await confirmed(buyer, { products: [{ product: bed, count: 2 }, { product: pump }] })
  assert.deepEqual([mains.nation, mains.system, mains.preset], ['US', '120 V 60 Hz', { voltage: '110V 60Hz', electricSocket: 'american' }])
  assert.deepEqual(mains.lines.map(({ verdict }) => verdict).toSorted(), ['fits', 'transformer'])
  assert.match(mains.known, /^I know that these goods do not run from the mains there as they come/)
  assert.match(mains.known, /Needs a transformer of at least 500 VA/)
  assert.equal(container.load?.percent, 10)
  assert.ok(mains.mark)
  const wanted = submission(buyer, confirmId, {})
  for (const mainsKnown of ['', 'something else'])
    await assert.rejects(buyer.call(submitOrder, { ...wanted, mainsKnown }), { code: 601, message: /confirm that you know it/ })
  const [id] = (await buyer.call(submitOrder, { ...wanted, mainsKnown: mains.mark })).orderIds
  const order = await buyer.call(orderDetail, { id: id! })
  assert.deepEqual([order.mains?.known, order.mains?.said], ['Y', mains.known])
  assert.equal(order.container.load?.percent, 10)
  const staff = await testStaff(app, 'administrator')
  const desk = await staff.call(deskOrder, { id: id! })
  assert.deepEqual([desk.mains?.known, desk.mains?.said], ['Y', mains.known])
})

test('what an order keeps does not change with the catalogue, and is told in the reader’s language', async () => {
  const own = await madeFor(app, { ...MAINS, ...CARTON })
  const buyer = await buyerIn('US')
  const { confirmId, mains } = await confirmed(buyer, { products: [{ product: own }] })
  const [id] = (await buyer.call(submitOrder, { ...submission(buyer, confirmId, {}), mainsKnown: mains.mark })).orderIds
  await app.db.updateTable('products').set({ site_voltage: 'AC 100-240 V', per_20ft: 1 }).where('id', '=', own.id).execute()
  const order = await app.client({ token: buyer.token, language: 'fr' })(orderDetail, { id: id! })
  assert.match(order.mains!.lines[0]!.text, /^Nécessite un transformateur d’au moins 500 VA/)
  assert.match(order.mains!.said, /^I know/)
  assert.equal(order.container.load?.percent, 5)
})

test('another address after the confirmation is another warning, and has to be confirmed anew', async () => {
  const buyer = await buyerIn('US')
  const { confirmId, mains } = await confirmed(buyer, { products: [{ product: bed }] })
  const japan = await buyer.call(saveAddress, { ...ADDRESS, nation: 'JP' })
  const there = { ...submission(buyer, confirmId, {}), addressId: japan }
  await assert.rejects(buyer.call(submitOrder, { ...there, mainsKnown: mains.mark }), { code: 601 })
  const again = await buyer.call(confirmOrder, { addressId: japan, deliveryWay: 0 })
  assert.notEqual(again.mains.mark, mains.mark)
  await buyer.call(submitOrder, { ...there, confirmId: again.confirmId, mainsKnown: again.mains.mark })
})

test('a client that cannot ask orders as ever; the order says that nobody was asked', async () => {
  const buyer = await buyerIn('US')
  const { confirmId } = await confirmed(buyer, { products: [{ product: bed }] })
  const [id] = (await buyer.call(submitOrder, submission(buyer, confirmId, {}))).orderIds
  const { mains } = await buyer.call(orderDetail, { id: id! })
  assert.deepEqual([mains?.known, mains?.said, mains?.lines[0]?.verdict], ['N', '', 'transformer'])
})

test('where nothing warns there is nothing to confirm', async () => {
  const buyer = await buyerIn('DE')
  const { confirmId, mains } = await confirmed(buyer, { products: [{ product: bed }] })
  assert.deepEqual([mains.mark, mains.known], ['', ''])
  const [id] = (await buyer.call(submitOrder, { ...submission(buyer, confirmId, {}), mainsKnown: '' })).orderIds
  const order = await buyer.call(orderDetail, { id: id! })
  assert.deepEqual([order.mains?.known, order.mains?.said], [null, ''])
})
