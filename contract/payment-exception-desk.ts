// The back office's calls about money that does not fit what was asked for (mounted below /admin-api). For the operator's people only.
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { get, getPage, put, type Call } from './call.ts'
import { Cents, Id, YN, text } from './fields.ts'
import { PageFields } from './paging.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { Changed, Version } from './version.ts'

/**
 * Why a person must look: another amount was captured; currency, payee or reference are others; the provider has not made up its mind for an
 * hour; money came for a payment that is over; more was captured than was due; transfers under one bank reference contradict each other.
 */
export const EXCEPTION_KINDS = ['amount', 'details', 'pending', 'late', 'excess', 'reference'] as const
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]
/** `cleared`: it came right by itself. `returning`: the provider has been told to send the money back, and has not answered yet. */
export const EXCEPTION_STATES = ['open', 'returning', 'cleared', 'accepted', 'returned', 'settled'] as const
export type ExceptionState = (typeof EXCEPTION_STATES)[number]

const access = { permission: 'payment:confirm' } as const
const kind = v.picklist(EXCEPTION_KINDS)
const state = v.picklist(EXCEPTION_STATES)

export const PaymentExceptionRow = v.object({
  id: Id,
  version: v.number(),
  kind,
  state,
  orderId: Id, // the first that it concerns
  orderNo: v.string(),
  buyerName: v.string(),
  company: v.string(),
  askedMoney: v.nullable(Cents), // of the payment; null for transfers
  toldMoney: v.nullable(Cents), // what it is about: captured, or more than was due; null where it is no amount of dollars
  ownerName: v.string(), // '' = nobody yet
  mine: YN,
  openTime: v.string(),
})
export type PaymentExceptionRow = v.InferOutput<typeof PaymentExceptionRow>

export const deskPaymentExceptions = getPage('/payment-exception/list', {
  access,
  about: 'Money that waits for a person, the oldest first; what is done, the newest first. By state, kind and order number',
  input: v.object({
    ...PageFields,
    done: v.optional(v.nullable(YN)), // absent: what waits
    kind: v.optional(v.nullable(kind)),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  }),
  output: PaymentExceptionRow,
})

export const PaymentException = v.object({
  ...PaymentExceptionRow.entries,
  orders: v.array(v.object({ id: Id, orderNo: v.string() })),
  email: v.string(), // of the buyer
  payment: v.nullable(v.object({ id: v.string(), provider: v.string(), orderId: v.string(), state: v.string(), payee: v.string() })),
  /** What the provider said, word for word; null where it has said nothing. */
  told: v.nullable(
    v.object({
      state: v.string(),
      value: v.string(),
      currency: v.string(),
      payee: v.string(),
      reference: v.string(),
      captureId: v.string(),
    }),
  ),
  bankReference: v.string(), // '' for online payments
  credits: v.array(v.object({ orderId: Id, orderNo: v.string(), bankReference: v.string(), amount: Cents, valueDate: v.string() })),
  /** claim, release, ask, accept, return, settle: allowed by state, rules and permission. */
  allowedActions: v.array(AllowedAction),
})
export type PaymentException = v.InferOutput<typeof PaymentException>

export const deskPaymentException = get('/payment-exception/{id}', {
  access,
  about: 'One exception: what was asked, what the provider says, which orders wait for it',
  input: v.object({ id: Id }),
  output: PaymentException,
})

export const claimPaymentException = put('/payment-exception/{id}/claim', {
  access,
  about: 'Say that one sees to it oneself (also in place of somebody else), or no longer does',
  input: v.object({ id: Id, version: Version, mine: v.optional(YN, 'Y') }),
  output: Changed,
})

const act = { id: Id, version: Version, reason: text(300) }
const Ended = v.object({ state })

export const askPaymentProvider = put('/payment-exception/{id}/ask', {
  access,
  repeat: 'own',
  about: 'Ask the provider once more; what has come right meanwhile is booked and cleared',
  input: v.object({ id: Id, version: Version }),
  output: Ended,
})
export const acceptPayment = put('/payment-exception/{id}/accept', {
  access,
  repeat: 'own',
  about: 'Book what the provider has captured, where it covers what is due; what is over waits as an exception of its own',
  input: v.object(act),
  output: Ended,
})
export const returnPayment = put('/payment-exception/{id}/return', {
  access,
  repeat: 'own',
  fresh: true,
  about: 'Send the money back by the provider that captured it, once; the orders are to be paid anew where they still can be',
  input: v.object(act),
  output: Ended,
})
export const settlePaymentException = put('/payment-exception/{id}/settle', {
  access,
  about: 'Close it with a note: it has been seen to elsewhere. What waited for an online payment is to be paid anew',
  input: v.object(act),
  output: Ended,
})

export const paymentExceptionTrail = getPage('/payment-exception/{id}/trail', {
  access,
  about: 'What staff did about an exception, newest first',
  input: TrailInput,
  output: TrailEntry,
})

export const calls = {
  deskPaymentExceptions,
  deskPaymentException,
  claimPaymentException,
  askPaymentProvider,
  acceptPayment,
  returnPayment,
  settlePaymentException,
  paymentExceptionTrail,
} satisfies Record<string, Call>
