// What tests of members share: an order that goes all the way, and what is known of its buyer then.
import { confirmReceipt, uploadReceipt } from '#contract/order.ts'
import { markReady, shipOrder, startProduction } from '#contract/order-desk.ts'
import { credited, placed, receiptFile, type Buyer } from '#features/sales/order/order.samples.ts'
import type { TestApp } from '#testing/app.ts'
import type { TestProduct } from '#testing/products.ts'
import type { TestStaff } from '#testing/people.ts'

/** An order paid, shipped and received; answers its id. */
export async function completed(staff: TestStaff, buyer: Buyer, product: TestProduct, count: number): Promise<number> {
  const [id = 0] = await placed(buyer, { products: [{ product, count }] })
  await buyer.call(uploadReceipt, { orderId: id, ossIds: String(await receiptFile(buyer)) })
  await credited(staff, id)
  await staff.call(startProduction, { id })
  await staff.call(markReady, { id })
  await staff.call(shipOrder, { id, mode: 'sea', carrier: 'Sea line', trackingNo: `T-${id}` })
  await buyer.call(confirmReceipt, { id })
  return id
}

/** Sessions end long before years do. */
export async function staySignedIn({ db }: TestApp): Promise<void> {
  const far = new Date('2099-01-01T00:00:00Z')
  await db.updateTable('sessions').set({ idle_expires_at: far, expires_at: far }).execute()
  await db.updateTable('staff_sessions').set({ idle_expires_at: far, expires_at: far }).execute()
}
