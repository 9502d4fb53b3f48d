// Goods for points (call 84).
import * as v from 'valibot'
import { post, type Call } from './call.ts'
import { Count } from './cart.ts'
import { Id, NoMoney } from './fields.ts'

/** SPEC-020: an order of its own kind comes of it, paid with points alone, its freight included. */
export const pointsExchange = post('/shop/pm/pointsExchange', {
  limit: 'order',
  access: 'user',
  about: 'Get goods for points: they are taken at once, and an order to the address is placed that owes no money',
  input: v.object({ ...NoMoney, productId: Id, count: Count, addressId: Id }),
  output: v.object({ orderId: Id, orderNo: v.string(), points: v.number() }),
})

export const calls = { pointsExchange } satisfies Record<string, Call>
