// How one's own valid input of a call is made, for tests that then put somebody else's things into it.
import { saveAddress } from '#contract/address.ts'
import type { Call, Input } from '#contract/call.ts'
import { changeItem, cartInfo } from '#contract/cart.ts'
import { orderDetail, uploadReceipt } from '#contract/order.ts'
import { markReady, shipOrder, startProduction } from '#contract/order-desk.ts'
import { ADDRESS, credited, orderingBuyer, placed, receiptFile, type Buyer, type Wanted } from '#features/sales/order/order.samples.ts'
import { testStaff, type TestStaff } from './people.ts'
import { testProduct, type TestProduct } from './products.ts'
import type { TestApp } from './app.ts'

/** One side of a marketplace of two: a buyer who buys of one shop, and that shop's people. `operator` belongs to both sides. */
export type Side = {
  app: TestApp
  mark: string // in every name of this side, and in none of the other's
  buyer: Buyer
  userId: number
  shopId: number
  seller: TestStaff
  operator: TestStaff
  product: TestProduct
}

export async function testSide(app: TestApp, shopId: number, mark: string, operator: TestStaff): Promise<Side> {
  const buyer = await orderingBuyer(app)
  const marked = { first_name: `First${mark}`, last_name: `Last${mark}`, company_name: `Company ${mark}` }
  const user = await app.db.updateTable('users').set(marked).where('email', '=', buyer.email).returning('id').executeTakeFirstOrThrow()
  const product = await testProduct(app, {
    shopId,
    listCents: 50_000,
    options: [{ name: 'Colour', values: [{ name: 'White', isDefault: true }, { name: 'Grey' }] }],
  })
  await app.db
    .updateTable('products')
    .set({ model: `MODEL-${mark}`, name: JSON.stringify({ en: `Product ${mark}` }) })
    .where('id', '=', product.id)
    .execute()
  await app.db
    .updateTable('shops')
    .set({ name: `Shop ${mark}` })
    .where('id', '=', shopId)
    .execute()
  const seller = await testStaff(app, 'seller', shopId)
  await app.db
    .updateTable('staff')
    .set({ name: `Seller ${mark}` })
    .where('id', '=', seller.id)
    .execute()
  return { app, mark, buyer, userId: user.id, shopId, seller, operator, product }
}

/**
 * `open`: places that name what everybody may name, each with what it is. A sample is tried as the buyer or, in the back office, as the
 * seller's person where sellers may make the call, else as the operator's.
 */
export type Sample = { call: Call; make: (side: Side) => Promise<unknown>; open: Record<string, string> }

export const sample = <C extends Call>(call: C, make: (side: Side) => Promise<Input<C>>, open: Record<string, string> = {}): Sample => ({
  call,
  make,
  open,
})
/** A call that names only what everybody may name. */
export const openSample = (call: Call, open: Record<string, string>): Sample => ({ call, make: () => Promise.resolve(null), open })

export const aNewAddress = ({ buyer, mark }: Side): Promise<number> =>
  buyer.call(saveAddress, { ...ADDRESS, lastName: `Receiving ${mark}` })

/** A line of one's own in the cart. */
export async function aCartLine({ buyer, product }: Side): Promise<number> {
  return (await buyer.call(changeItem, { productId: product.id, count: 1 })).id
}
export const cartLines = async ({ buyer }: Side) => (await buyer.call(cartInfo)).shopCarts.flatMap(({ shopCartItem }) => shopCartItem)

type OrderOptions = Pick<Wanted, 'term' | 'pay'>
export async function anOrder({ buyer, product }: Side, options: OrderOptions = {}): Promise<number> {
  const [id] = await placed(buyer, { products: [{ product }], ...options })
  return id!
}

export async function aPaidOrder(side: Side): Promise<number> {
  const id = await anOrder(side)
  await credited(side.operator, id)
  return id
}
export async function aReadyOrder(side: Side): Promise<number> {
  const id = await aPaidOrder(side)
  await side.seller.call(startProduction, { id })
  await side.seller.call(markReady, { id })
  return id
}
export async function aShipment(side: Side): Promise<{ id: number; shipmentId: number }> {
  const id = await aReadyOrder(side)
  const { shipmentId } = await side.seller.call(shipOrder, { id, mode: 'sea', carrier: `Carrier ${side.mark}`, trackingNo: `T-${id}` })
  return { id, shipmentId }
}
/** An order with a receipt that waits to be judged. */
export async function anOrderWithReceipt(side: Side): Promise<{ id: number; fileId: number; instalmentId: number }> {
  const id = await anOrder(side)
  const fileId = await receiptFile(side.buyer)
  await side.buyer.call(uploadReceipt, { orderId: id, ossIds: [fileId] })
  const { instalments } = await side.buyer.call(orderDetail, { id })
  return { id, fileId, instalmentId: instalments[0]!.id }
}
