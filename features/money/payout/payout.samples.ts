// What the tests of payouts share: a shop with an account and a commission, and orders whose money is due to it.
import { confirmReceipt } from '#contract/order.ts'
import { markReady, shipOrder } from '#contract/order-desk.ts'
import { editPayout, deskSettings } from '#contract/setting-desk.ts'
import { credited, placed, type Buyer, type TestProduct, type TestStaff } from '#features/sales/order/order.samples.ts'
import { after, days } from '#shared/time.ts'
import type { TestApp } from '#testing/app.ts'

/** Bank data of the shop, told long ago: they count since then, or from `later` on. Answers their id. */
export async function bankOf(app: TestApp, shopId: number, staffId: number, later?: number): Promise<number> {
  const asked = after(app.clock.now, -days(30))
  const effective = later === undefined ? asked : after(app.clock.now, later)
  const account = {
    beneficiary: `Shop ${shopId} Ltd.`,
    bank_name: 'Test Bank',
    account_no: 'DE02 1203 0000 0000 2020 51',
    swift_code: 'BYLADEM1001',
  }
  const row = { ...account, shop_id: shopId, asked_by: staffId, asked_at: asked, effective_at: effective }
  return (await app.db.insertInto('shop_accounts').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** What the operator keeps, in hundredths of a percent. */
export const commissionOf = (app: TestApp, shopId: number, basisPoints: number, staffId: number) =>
  app.db
    .insertInto('shop_commissions')
    .values({ shop_id: shopId, from_day: '2026-01-01', basis_points: basisPoints, staff_id: staffId, created_at: app.clock.now })
    .execute()

export async function setRule(boss: TestStaff, rule: 'completed' | 'paid', waitDays: number): Promise<void> {
  const { version } = (await boss.call(deskSettings)).payout
  await boss.call(editPayout, { version, rule, waitDays })
}

/** An order that is paid in full. */
export async function paidOrder(buyer: Buyer, finance: TestStaff, product: TestProduct, count = 1): Promise<number> {
  const [id] = (await placed(buyer, { products: [{ product, count }], pay: 'tt' })) as [number]
  await credited(finance, id)
  return id
}

/** The same, delivered, and confirmed by the buyer. */
export async function completedOrder(buyer: Buyer, boss: TestStaff, product: TestProduct, count = 1): Promise<number> {
  const id = await paidOrder(buyer, boss, product, count)
  await boss.call(markReady, { id })
  await boss.call(shipOrder, { id, mode: 'air', carrier: 'Any', trackingNo: '1', lines: undefined })
  await buyer.call(confirmReceipt, { id })
  return id
}
