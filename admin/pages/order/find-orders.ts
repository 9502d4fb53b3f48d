import { deskOrders } from '#contract/order-desk.ts'
import type { Find } from '../../app/room.ts'
import { orderPaths } from './room.ts'

/** By number or buyer. */
export const findOrders: Find = async (call, input) =>
  (await call(deskOrders, input)).rows.map(({ id, orderNo, company, buyerName, shopName }) => ({
    id,
    href: orderPaths.one(id),
    title: orderNo,
    text: [company || buyerName, shopName].join(' · '),
  }))
