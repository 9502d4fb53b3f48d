import * as v from 'valibot'
import { get, post, type Call } from './call.ts'
import { Id, ids, int } from './fields.ts'

/** State of a payment on the wire: created, approved by the payer, captured. */
export const PAYMENT_STATUS = { open: 0, processing: 1, paid: 2, failed: 3 } as const

export const payOrder = post('/shop/pay/order', {
  limit: 'order',
  access: 'user',
  repeat: 'own',
  about: "Start paying what is due for the orders; answers where to send the payer. Never asks for a card's number",
  input: v.object({
    orderIds: v.pipe(ids(50), v.minLength(1)),
    returnUrl: v.pipe(v.string(), v.maxLength(500)),
    payType: v.optional(v.nullable(int(0, 8))),
  }),
  output: v.object({
    payId: v.string(),
    payStatus: v.number(),
    redirectUrl: v.nullable(v.string()),
    providerOrderId: v.nullable(v.string()),
  }),
})
export const isPaid = get('/shop/pay/isPay/{orderIds}', {
  access: 'user',
  about: 'Whether everything due for the orders has been paid',
  input: v.object({ orderIds: ids(50) }),
  output: v.boolean(),
})
export const capturePayment = post('/shop/pay/capture', {
  limit: 'order',
  access: 'user',
  repeat: 'own',
  about: 'The payer has come back: capture once; safe to repeat and to race with the provider’s notice',
  input: v.object({
    payId: v.pipe(v.string(), v.maxLength(80)),
    providerOrderId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(80)))),
  }),
  output: v.object({ payStatus: v.number(), orderIds: v.array(Id) }),
})

export const calls = { payOrder, isPaid, capturePayment } satisfies Record<string, Call>
