// What the tests of after-sale cases share: goods that have arrived, and the way of a case up to a state.
import type { Input } from '#contract/call.ts'
import * as shop from '#contract/after-sale.ts'
import * as desk from '#contract/after-sale-desk.ts'
import { markReady, shipOrder } from '#contract/order-desk.ts'
import { orderDetail } from '#contract/order.ts'
import { pointsExchange } from '#contract/points-exchange.ts'
import { reportShipment } from '#contract/shipment.ts'
import { inTransaction } from '#db/connect.ts'
import { saveGood, selectGood } from '#features/catalogue/exchange-good/exchange-good.ts'
import { given } from '#features/loyalty/points/points.samples.ts'
import { credited, placed, receiptFile, type Buyer, type TestProduct, type TestStaff } from '#features/sales/order/order.samples.ts'
import type { TestApp } from '#testing/app.ts'

/** `staff` may do everything. */
export type People = { buyer: Buyer; staff: TestStaff; product: TestProduct }
export type Way = People & { orderId: number; id: number }

/** An order that has arrived whole; answers its id. */
export async function delivered({ buyer, staff, product }: People, count = 2): Promise<number> {
  const [id] = (await placed(buyer, { products: [{ product, count }] })) as [number]
  await credited(staff, id)
  await staff.call(markReady, { id })
  const { shipmentId } = await staff.call(shipOrder, { id, mode: 'sea', carrier: 'Carrier', trackingNo: `T-${id}` })
  await buyer.call(reportShipment, { id: shipmentId, event: 'deliver' })
  return id
}

/** So many pieces that its buyer got for points, each at that price, have arrived; answers the order's id. */
export async function gotForPoints({ db, clock: { now } }: TestApp, { buyer, staff, product }: People, count = 2, pointsPrice = 1_000) {
  const { id: userId } = await db.selectFrom('users').select('id').where('email', '=', buyer.email).executeTakeFirstOrThrow()
  await given(db, userId, count * pointsPrice, now)
  await inTransaction(db, async (tx) => {
    const version = (await selectGood(tx, product.id))?.version ?? 0
    await saveGood(tx, { productId: product.id, pointsPrice, left: count, offered: true, version, now })
  })
  const { orderId: id } = await buyer.call(pointsExchange, { productId: product.id, count, addressId: buyer.addressId })
  await staff.call(markReady, { id })
  const { shipmentId } = await staff.call(shipOrder, { id, mode: 'air', carrier: 'Carrier', trackingNo: `T-${id}` })
  await buyer.call(reportShipment, { id: shipmentId, event: 'deliver' })
  return id
}

type Sent = Input<typeof shop.openSale>
export async function opening({ buyer }: Pick<People, 'buyer'>, orderId: number, changes: Partial<Sent> = {}): Promise<Sent> {
  const { orderItems } = await buyer.call(orderDetail, { id: orderId })
  return {
    orderId,
    items: [{ orderItemId: orderItems[0]!.orderItemId, count: 1 }],
    saleType: '2',
    reason: 'not-working',
    description: 'It does not start',
    ...changes,
  }
}
export async function opened(people: People, changes: Partial<Sent> = {}, known?: number): Promise<Way> {
  const orderId = known ?? (await delivered(people))
  const { id } = await people.buyer.call(shop.openSale, await opening(people, orderId, changes))
  return { ...people, orderId, id }
}

export const look = ({ staff, id }: Pick<Way, 'staff' | 'id'>) => staff.call(desk.deskSale, { id })
export const ownLook = ({ buyer, id }: Pick<Way, 'buyer' | 'id'>) => buyer.call(shop.sale, { id })
export const seen = async (way: Pick<Way, 'staff' | 'id'>) => ({ id: way.id, version: (await look(way)).version })

export async function reviewed(people: People, changes: Partial<Sent> = {}, known?: number): Promise<Way> {
  const way = await opened(people, changes, known)
  await way.staff.call(desk.triageSale, await seen(way))
  return way
}
export async function asked(people: People): Promise<Way> {
  const way = await reviewed(people)
  await way.staff.call(desk.askSale, { ...(await seen(way)), text: 'Which light blinks?' })
  return way
}
export async function rejected(people: People): Promise<Way> {
  const way = await reviewed(people)
  await way.staff.call(desk.rejectSale, { ...(await seen(way)), text: 'It was dropped' })
  return way
}
export const RETURNS = 'Returns desk\n18 Harbour Avenue\nZhangjiagang, China'
export async function authorised(people: People, changes: Partial<Sent> = {}, known?: number): Promise<Way> {
  const way = await reviewed(people, changes, known)
  await way.staff.call(desk.approveReturn, { ...(await seen(way)), address: RETURNS, freightPayer: 'shop', text: 'Please send it back' })
  return way
}
export async function declared(people: People, changes: Partial<Sent> = {}, known?: number): Promise<Way> {
  const way = await authorised(people, changes, known)
  await way.buyer.call(shop.declareSale, { ...(await seen(way)), kind: 'unexposed', name: 'Ada Osei' })
  return way
}
export async function returning(people: People, changes: Partial<Sent> = {}, known?: number): Promise<Way> {
  const way = await declared(people, changes, known)
  await way.buyer.call(shop.sendSale, { ...(await seen(way)), carrier: 'Parcel Post', trackingNo: `R-${way.id}` })
  return way
}
export async function inspecting(people: People, changes: Partial<Sent> = {}, known?: number): Promise<Way> {
  const way = await returning(people, changes, known)
  await way.staff.call(desk.receiveReturn, { ...(await seen(way)), note: 'Box is wet' })
  return way
}
export const QUOTE = {
  finding: 'The pump has worn out',
  warranty: 'out',
  warrantyReason: 'Wear is not covered',
  amount: 12_000,
  leadDays: 10,
  validUntil: '2027-12-31',
} as const
export async function quoted(people: People): Promise<Way> {
  const way = await inspecting(people, { saleType: '3' })
  await way.staff.call(desk.quoteRepair, { ...(await seen(way)), ...QUOTE })
  return way
}
/** Accepted, and where it says by whom, paid. */
export async function repairing(people: People, payer?: TestStaff): Promise<Way> {
  const way = await quoted(people)
  await way.buyer.call(shop.answerRepair, { ...(await seen(way)), accept: 'Y' })
  const paid = { how: 'paid' as const, bankReference: `IN-${way.id}`, valueDate: '2026-11-01' }
  if (payer) await payer.call(desk.payRepair, { ...(await seen(way)), ...paid })
  return way
}
/** Approved without a return. */
export async function resolving(people: People, changes: Partial<Sent> = {}, known?: number): Promise<Way> {
  const way = await reviewed(people, changes, known)
  await way.staff.call(desk.approveNoReturn, { ...(await seen(way)), text: '' })
  return way
}
export async function resolved(people: People): Promise<Way> {
  const way = await resolving(people, { saleType: '3' })
  await way.staff.call(desk.resolveSale, { ...(await seen(way)), resolution: 'remote', text: 'A reset helped' })
  return way
}
export const evidence = receiptFile
