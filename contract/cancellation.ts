// Cancelling an order that money has come for: one side asks, the other answers.
import * as v from 'valibot'
import { put, type Call } from './call.ts'
import { RETURN_WAYS, REFUND_STATES, REFUND_WAYS } from './codes/refund-state.ts'
import { AMOUNT_MAX, Cents, Id, YN, int, optionalProse, prose } from './fields.ts'

const way = v.picklist(RETURN_WAYS)

const RestLine = v.object({ orderLineId: Id, model: v.string(), count: v.number() })
/** What has not been sent of an order that was sent in part, and what it was sold for: discount, coupons and points taken off, without freight; and the points that were spent on it. */
export const Rest = v.object({ money: Cents, points: v.number(), lines: v.array(RestLine) })

/** The latest request of an order, as both sides see it. */
export const Cancellation = v.object({
  side: v.picklist(['buyer', 'staff']), // who asks
  state: v.picklist(['asked', 'accepted', 'refused', 'withdrawn']), // withdrawn: by the side that asked
  rest: v.nullable(v.array(RestLine)), // only these pieces, which have not been sent; null: the whole order
  way, // a buyer's wish, or what staff offers; once accepted what holds
  reason: v.string(),
  answer: v.string(),
  receivedMoney: Cents, // of the order, by now or when it was accepted; of its rest, what it was sold for
  keptMoney: Cents, // of it stays with the shop
  returnedMoney: Cents, // of it goes back, or is kept as credit
  returnedPoints: v.number(), // of those that were spent go back with it
  askTime: v.string(),
  answerTime: v.nullable(v.string()),
})
export type Cancellation = v.InferOutput<typeof Cancellation>

/** What is owed back of an order, as its buyer sees it. */
export const OwnRefund = v.object({
  id: Id,
  amount: Cents,
  state: v.picklist(REFUND_STATES),
  way: v.picklist(REFUND_WAYS),
  account: v.string(), // of one's own bank accounts, to which it goes: bank, and the end of the number; '' none is chosen
  mayChoose: YN, // one may say now which account it goes to
  financer: v.string(), // that had paid for the order, and gets it back; '' it is the buyer's
  reference: v.string(), // once it is paid
  time: v.string(), // since when
})
export type OwnRefund = v.InferOutput<typeof OwnRefund>

export const requestCancel = put('/shop/pm/myOrder/requestCancel/{id}', {
  limit: 'order',
  access: 'user',
  about:
    'Ask the shop to cancel an order that money has come for, or what is not sent yet of one that was sent in part; it answers, and until then nothing is made or sent',
  input: v.object({ id: Id, reason: prose(300), way: v.optional(way, 'refund') }),
})
export const answerCancel = put('/shop/pm/myOrder/answerCancel/{id}', {
  limit: 'order',
  access: 'user',
  about: 'Accept, or refuse, that the shop cancels an order that money has come for, on the terms that it offers',
  input: v.object({
    id: Id,
    accept: YN,
    reason: optionalProse(300),
    returnedMoney: v.optional(v.nullable(int(0, AMOUNT_MAX))), // as it was read; another amount by now is a conflict
  }),
})

export const withdrawCancel = put('/shop/pm/myOrder/withdrawCancel/{id}', {
  limit: 'order',
  access: 'user',
  about: 'Take back what one has asked for before it is answered: the order goes on where it was',
  input: v.object({ id: Id }),
})

export const chooseRefundAccount = put('/shop/pm/myOrder/refund/{id}/account', {
  access: 'user',
  about:
    'Say which of one’s own bank accounts a refund goes to, as long as nobody has prepared it. A new or changed account waits, as for withdrawals',
  input: v.object({ id: Id, bankId: Id }),
})

export const calls = { requestCancel, answerCancel, withdrawCancel, chooseRefundAccount } satisfies Record<string, Call>
