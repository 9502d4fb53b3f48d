// What exactly is in a shipment: serial numbers and lots, typed or scanned, each piece once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeItem } from '#contract/cart.ts'
import { confirmOrder, submitOrder } from '#contract/checkout.ts'
import * as desk from '#contract/order-desk.ts'
import * as shipping from '#contract/shipment-desk.ts'
import { testApp } from '#testing/app.ts'
import { credited, orderingBuyer, placed, submission, testProduct, testStaff, type Buyer } from '../order.samples.ts'

const app = await testApp('empty')
const [boss, warehouse, finance] = [
  await testStaff(app, 'administrator'),
  await testStaff(app, 'warehouse'),
  await testStaff(app, 'finance'),
]
await testProduct(app, { shopId: 1 })
const buyer = await orderingBuyer(app)
const BOX = { kind: 'carton' as const, count: 2, lengthMm: 600, widthMm: 400, heightMm: 500, netGrams: 9_000, grossGrams: 10_000 }

async function paid(by: Buyer, wanted: Parameters<typeof placed>[1]): Promise<number> {
  const [id] = await placed(by, wanted)
  await credited(finance, id!)
  return id!
}
const planned = async (id: number) => (await warehouse.call(shipping.planShipment, { id, mode: 'sea' })).shipmentId
const seen = (id: number) => warehouse.call(shipping.deskShipment, { id })
const linesOf = async (id: number) => (await boss.call(desk.deskOrder, { id })).lines

test('while nothing is packed its goods are proposed in their cartons, what is not known as 0; what was packed is what staff said', async () => {
  const [known, plain] = [await testProduct(app, { shopId: 1 }), await testProduct(app, { shopId: 1 })]
  const carton = { carton_mm: [600, 400, 300], units_per_carton: 4, net_grams: 9_000, gross_grams: 10_500 }
  await app.db.updateTable('products').set(carton).where('id', '=', known.id).execute()
  const id = await paid(buyer, {
    products: [
      { product: known, count: 9 },
      { product: plain, count: 2 },
    ],
  })
  const shipmentId = await planned(id)
  const { lines, packed, proposed } = await seen(shipmentId)
  const order = await linesOf(id)
  const of = (productId: number) => {
    const { id: lineId } = order.find((line) => line.productId === productId)!
    return proposed[lines.findIndex(({ orderLineId }) => orderLineId === lineId)]
  }
  assert.deepEqual(packed, [])
  assert.deepEqual(of(known.id), {
    kind: 'carton',
    count: 3,
    lengthMm: 600,
    widthMm: 400,
    heightMm: 300,
    netGrams: 9_000,
    grossGrams: 10_500,
    marks: '',
  })
  assert.deepEqual([of(plain.id)!.lengthMm, of(plain.id)!.grossGrams], [0, 0])
  await warehouse.call(shipping.packShipment, { id: shipmentId, packages: [BOX] })
  const after = await seen(shipmentId)
  assert.deepEqual([after.packed.map(({ count }) => count), after.proposed], [[2], []])
})

test('serials: counted, each once, never sent twice by the shop, of the right product; lots by quantity; GS1 codes as scanned', async () => {
  const [mine, theirs] = [await testProduct(app, { shopId: 1 }), await testProduct(app, { shopId: 1 })]
  await app.db.updateTable('products').set({ gtin: '4006381333931' }).where('id', '=', mine.id).execute()
  const id = await paid(buyer, {
    products: [
      { product: mine, count: 3 },
      { product: theirs, count: 20 },
    ],
  })
  const shipmentId = await planned(id)
  const { lines } = await seen(shipmentId)
  const [of, lot] = [
    (await linesOf(id)).find((one) => one.productId === mine.id)!.id,
    (await linesOf(id)).find((one) => one.productId === theirs.id)!.id,
  ]
  const pack = (codes: string, lots = '') =>
    warehouse.call(shipping.packShipment, {
      id: shipmentId,
      packages: [BOX],
      goods: [{ orderLineId: of, codes }, ...(lots ? [{ orderLineId: lot, codes: lots }] : [])],
    })
  assert.equal(lines.length, 2)
  await assert.rejects(pack('A1\nA2'), /2 pieces are named, but the shipment has 3/)
  await assert.rejects(pack('A1\nA2\na1'), /serial number a1 is named twice/)
  await assert.rejects(pack('A1\nA2\n;L1'), /has serial numbers: name all 3 pieces/)
  await assert.rejects(pack('A1\nA2\nA3; L1; 31.12.2027'), /line 3: the day in/)
  await assert.rejects(pack('A1\nA2\n(01)04006381333932(21)A3'), /line 3: the article number .* wrong check digit/)
  await assert.rejects(pack('A1\nA2\n(01)00614141123452(21)A3'), /belongs to another product/)
  await assert.rejects(pack('A1\nA2\n(01)0400638133'), /line 3: .* neither a serial number nor a complete GS1 code/)
  await assert.rejects(pack('A1\nA2\nA3', '; L9; 2030-01-01; 19'), /19 pieces are named, but the shipment has 20/)
  await assert.rejects(pack('A1\nA2\nA3', 'S1; L9; ; 20'), /quantity .* does not fit/)
  const scanned = ']d2010400638133393117310531' + '10L42\u001d21A2'
  await pack(`A1\n${scanned}\n(01)04006381333931(17)310500(10)L42(21)A3`, '; L9; 2030-01-01; 12\n; L10; ; 8')
  const { lines: kept } = await seen(shipmentId)
  assert.deepEqual(kept.find(({ orderLineId }) => orderLineId === of)!.items, [
    { serial: 'A1', lot: '', gtin: '', madeOn: null, expiresOn: null, count: 1 },
    { serial: 'A2', lot: 'L42', gtin: '04006381333931', madeOn: null, expiresOn: '2031-05-31', count: 1 },
    { serial: 'A3', lot: 'L42', gtin: '04006381333931', madeOn: null, expiresOn: '2031-05-31', count: 1 },
  ])
  const codesOf = (id: number) => kept.find(({ orderLineId }) => orderLineId === id)!.codes
  assert.equal(codesOf(lot), '; L9; 2030-01-01; 12\n; L10; ; 8')
  await pack(codesOf(of), codesOf(lot)) // as the form shows it: nothing that was scanned is lost when a weight is put right
  assert.deepEqual((await seen(shipmentId)).lines, kept)
  const read = await warehouse.call(shipping.readCodes, { id: shipmentId, goods: [{ orderLineId: of, codes: 'B1\n(01)12' }] })
  const line = read.find(({ orderLineId }) => orderLineId === of)!
  assert.deepEqual([line.items.map(({ serial }) => serial), line.unread.map(({ row }) => row)], [['B1'], [2]])

  const again = await paid(await orderingBuyer(app), { products: [{ product: mine, count: 1 }] })
  const next = await planned(again)
  const only = (await seen(next)).lines[0]!.orderLineId
  const take = (serial: string) =>
    warehouse.call(shipping.packShipment, { id: next, packages: [BOX], goods: [{ orderLineId: only, codes: serial }] })
  await assert.rejects(take('a2'), { code: 409, message: 'The serial number a2 has already been sent with another shipment.' })
  await assert.rejects(warehouse.call(shipping.packShipment, { id: next, packages: [BOX] }), /has serial numbers: name the one piece/)
  await assert.rejects(warehouse.call(shipping.packShipment, { id: next, packages: [{ ...BOX, netGrams: 11_000 }] }), /gross weight/)
  await warehouse.call(shipping.moveShipment, { id: shipmentId, event: 'cancel' })
  await take('a2') // what was called off may be sent again
  assert.deepEqual(
    (await linesOf(id)).map(({ plannedCount }) => plannedCount),
    [0, 0],
  )
})

test('one serial number, eight shipments at once: one has it', async () => {
  const product = await testProduct(app, { shopId: 1 })
  const each = await Promise.all(Array.from({ length: 8 }, async () => orderingBuyer(app)))
  const shipments: { id: number; orderLineId: number }[] = []
  for (const one of each) {
    const id = await planned(await paid(one, { products: [{ product }] }))
    shipments.push({ id, orderLineId: (await seen(id)).lines[0]!.orderLineId })
  }
  const outcomes = await Promise.allSettled(
    shipments.map(({ id, orderLineId }) =>
      warehouse.call(shipping.packShipment, { id, packages: [BOX], goods: [{ orderLineId, codes: 'RACE-1' }] }),
    ),
  )
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('two that pack the same pieces in another order do not wait for each other: one has them, the other is told', async () => {
  const product = await testProduct(app, { shopId: 1 })
  const serials = Array.from({ length: 1_500 }, (_, index) => `KNOT-${index}`)
  const own = await Promise.all(
    [serials, serials.toReversed()].map(async (some) => {
      const id = await planned(await paid(await orderingBuyer(app), { products: [{ product, count: serials.length }] }))
      return { id, goods: [{ orderLineId: (await seen(id)).lines[0]!.orderLineId, codes: some.join('\n') }] }
    }),
  )
  for (let round = 0; round < 4; round += 1) {
    const outcomes = await Promise.allSettled(own.map((one) => warehouse.call(shipping.packShipment, { ...one, packages: [BOX] })))
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: number }).code] : []))
    assert.deepEqual(refused, [409])
    const { id } = own[outcomes.findIndex(({ status }) => status === 'fulfilled')]!
    await app.db.deleteFrom('shipment_items').where('shipment_id', '=', id).execute()
  }
})

test('two that exchange their pieces at once are both answered: the piece that the other still has is told', async () => {
  const product = await testProduct(app, { shopId: 1 })
  const serials = Array.from({ length: 300 }, (_, index) => `SWAP-${index}`)
  const own = await Promise.all(
    [serials.slice(0, 150), serials.slice(150)].map(async (some) => {
      const id = await planned(await paid(await orderingBuyer(app), { products: [{ product, count: 150 }] }))
      const goodsOf = (codes: readonly string[]) => [{ orderLineId, codes: codes.join('\n') }]
      const { orderLineId } = (await seen(id)).lines[0]!
      const pack = (codes: readonly string[]) => warehouse.call(shipping.packShipment, { id, packages: [BOX], goods: goodsOf(codes) })
      await pack(some)
      return { pack, some }
    }),
  )
  for (let round = 0; round < 8; round += 1) {
    const [one, other] = own as [(typeof own)[0], (typeof own)[0]]
    const outcomes = await Promise.allSettled([one.pack(other.some), other.pack(one.some)])
    assert.ok(outcomes.every((outcome) => outcome.status === 'rejected' && (outcome.reason as { code: number }).code === 409))
  }
})

test('one serial number on two lines of the same product is one piece named twice', async () => {
  const bulb = { name: 'Bulb', values: [{ name: 'Warm', isDefault: true }, { name: 'Cold' }] }
  const product = await testProduct(app, { shopId: 1, options: [bulb] })
  for (const name of ['Warm', 'Cold'])
    await buyer.call(changeItem, { productId: product.id, count: 1, productSelectionIds: [product.values[name]!] })
  const { confirmId } = await buyer.call(confirmOrder, { addressId: buyer.addressId, deliveryWay: 0 })
  const [id] = (await buyer.call(submitOrder, submission(buyer, confirmId, {}))).orderIds
  await credited(finance, id!)
  const shipmentId = await planned(id!)
  const [warm, cold] = (await seen(shipmentId)).lines.map(({ orderLineId }) => orderLineId)
  const goods = [{ orderLineId: warm!, codes: 'TWIN' }, { orderLineId: cold!, codes: 'twin' }] // prettier-ignore
  for (const codes of ['TWIN', 'twin']) {
    goods[1]!.codes = codes
    await assert.rejects(
      warehouse.call(shipping.packShipment, { id: shipmentId, packages: [BOX], goods }),
      /serial number twin is named twice/i,
    )
    const read = await warehouse.call(shipping.readCodes, { id: shipmentId, goods })
    assert.match(read.map(({ misfit }) => misfit).join(), /named twice/)
  }
})

test('what was packed before its product had serial numbers does not leave without them', async () => {
  const product = await testProduct(app, { shopId: 1 })
  const pack = async (codes: string) => {
    const id = await paid(await orderingBuyer(app), { products: [{ product }] })
    await warehouse.call(desk.markReady, { id })
    const shipmentId = await planned(id)
    const goods = [{ orderLineId: (await seen(shipmentId)).lines[0]!.orderLineId, codes }]
    await warehouse.call(shipping.packShipment, { id: shipmentId, packages: [BOX], goods })
    return { id: shipmentId, goods }
  }
  const [bare, named] = [await pack(''), await pack('FIRST-1')]
  const leave = (id: number) => warehouse.call(shipping.handOver, { id, carrier: 'C', trackingNo: 'T' })
  await assert.rejects(leave(bare.id), /has serial numbers: name the one piece/)
  await leave(named.id)
  await warehouse.call(shipping.packShipment, { ...bare, packages: [BOX], goods: [{ ...bare.goods[0]!, codes: 'FIRST-2' }] })
  await leave(bare.id)
})
