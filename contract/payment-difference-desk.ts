// The back office's calls about what payment providers' books and ours say differently (mounted below /admin-api). For the operator's people only.
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { get, getPage, post, put, type Call } from './call.ts'
import { Id, several, text } from './fields.ts'
import { PageFields } from './paging.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { Version } from './version.ts'

/**
 * The provider has a capture that is booked nowhere; we have one that it has not; amount or currency are others; the fee is another; another
 * amount was sent back.
 */
export const DIFFERENCE_KINDS = ['unknown', 'missing', 'amount', 'fee', 'refund'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]
/** `explained`: it is known why, and the books still differ. `resolved`: seen to, or they say the same by now. */
export const DIFFERENCE_STATES = ['open', 'explained', 'resolved'] as const
export type DifferenceState = (typeof DIFFERENCE_STATES)[number]

const access = { permission: 'payment:confirm' } as const
const kind = v.picklist(DIFFERENCE_KINDS)
const state = v.picklist(DIFFERENCE_STATES)

export const PaymentDifferenceRow = v.object({
  id: Id,
  version: v.number(),
  kind,
  state,
  provider: v.string(),
  captureId: v.string(),
  orderId: v.nullable(Id), // null: of no order that is known
  orderNo: v.string(),
  buyerName: v.string(),
  company: v.string(),
  ours: v.string(), // '2000.00 USD'; '' = nothing
  theirs: v.string(),
  time: v.string(), // when it moved
  foundTime: v.string(),
})
export type PaymentDifferenceRow = v.InferOutput<typeof PaymentDifferenceRow>

export const paymentDifferences = getPage('/payment-difference/list', {
  access,
  about:
    'What providers’ books and ours say differently, the oldest first; what is resolved, the newest first. By state, kind and order or capture',
  input: v.object({
    ...PageFields,
    state: v.optional(v.nullable(several(DIFFERENCE_STATES))), // absent: what is not resolved
    kind: v.optional(v.nullable(kind)),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  }),
  output: PaymentDifferenceRow,
})

export const PaymentDifference = v.object({
  ...PaymentDifferenceRow.entries,
  providerOrderId: v.string(),
  paymentId: v.string(),
  exceptionId: v.nullable(Id), // the payment exception in which the same money waits
  note: v.string(),
  /** explain, resolve: allowed by state and permission. */
  allowedActions: v.array(AllowedAction),
})
export type PaymentDifference = v.InferOutput<typeof PaymentDifference>

export const paymentDifference = get('/payment-difference/{id}', {
  access,
  about: 'One difference: what we have, what the provider has, of which order',
  input: v.object({ id: Id }),
  output: PaymentDifference,
})

export const providerChecks = get('/payment-difference/checks', {
  access,
  about: 'When the books of each provider were last compared with ours, and how',
  output: v.array(
    v.object({
      provider: v.string(),
      time: v.string(),
      source: v.picklist(['list', 'each', '']), // its list of transactions, each payment by itself; '' = not to its end
      movements: v.number(),
      found: v.number(),
      failure: v.string(), // '' = none
    }),
  ),
})
export const compareBooks = post('/payment-difference/compare', {
  access,
  repeat: 'own',
  limit: 'export',
  about: 'Compare the books of all providers with ours now; what comes right by asking is booked, and the same again changes nothing',
  output: v.object({ found: v.number() }), // that wait
})

export const judgeDifference = put('/payment-difference/{id}/judge', {
  access,
  about: 'Say why the books differ: explained for now, or seen to for good',
  input: v.object({ id: Id, version: Version, as: v.picklist(['explain', 'resolve']), note: text(300) }),
  output: v.object({ state }),
})

export const paymentDifferenceTrail = getPage('/payment-difference/{id}/trail', {
  access,
  about: 'What staff did about a difference, newest first',
  input: TrailInput,
  output: TrailEntry,
})

export const calls = {
  paymentDifferences,
  paymentDifference,
  providerChecks,
  compareBooks,
  judgeDifference,
  paymentDifferenceTrail,
} satisfies Record<string, Call>
