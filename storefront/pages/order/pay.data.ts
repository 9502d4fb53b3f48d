import { orderPayInfo } from '#contract/order.ts'
import { allowed } from '../../shop/answers.ts'
import { textOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

export type PaymentData = Awaited<ReturnType<typeof loadPayment>>

export async function loadPayment({ call }: Shop, query: Query) {
  const orderIds = textOf(query['orderIds'])
  return /^\d+(,\d+)*$/.test(orderIds) ? allowed(call(orderPayInfo, { orderIds })) : null
}
