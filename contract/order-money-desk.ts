// The back office's calls about the money of bank transfers beyond the single credit (order-desk.ts): one transfer for several orders, reversals by
// two people, and what came in beyond what was due.
import * as v from 'valibot'
import { get, post, put, type Call } from './call.ts'
import { FactorCode } from './refund-desk.ts'
import { AMOUNT_MAX, Cents, Day, Id, YN, forBuyers, int, optionalText, text } from './fields.ts'

const Version = v.optional(v.nullable(int(1, 1_000_000)))

/** What came in beyond what was due, until somebody has dealt with it. */
export const Overpayment = v.object({
  id: Id,
  orderId: Id,
  orderNo: v.string(),
  amount: Cents,
  bankReference: v.string(), // '' for those who may not see what the bank tells
  state: v.picklist(['open', 'refunded', 'used']),
  note: v.string(),
  createTime: v.string(),
  dealtTime: v.nullable(v.string()),
  dealtBy: v.string(),
})
export type Overpayment = v.InferOutput<typeof Overpayment>

/** A request to take a bank credit back. `mine`: the reader asked; then another person has to decide. */
export const Reversal = v.object({
  id: Id,
  state: v.picklist(['asked', 'approved', 'refused', 'withdrawn']),
  reason: v.string(), // the office's own
  message: v.string(), // to the buyer
  askedBy: v.string(),
  askedTime: v.string(),
  mine: YN,
  decidedBy: v.string(),
  decidedTime: v.nullable(v.string()),
})
export type Reversal = v.InferOutput<typeof Reversal>

/** A request to let go of what is open of an instalment. `mine`: as with reversals. */
export const WriteOff = v.object({
  ...Reversal.entries,
  amount: Cents, // open when it was asked for; once approved: let go
})
export type WriteOff = v.InferOutput<typeof WriteOff>

/** Another order of the buyer for which a bank credit can be entered: the same transfer may pay it, too. */
export const Together = v.object({
  orderId: Id,
  orderNo: v.string(),
  instalmentId: Id,
  kind: v.string(),
  version: v.number(),
  openMoney: Cents,
  sameReceipt: YN, // the buyer handed in one receipt for both
})

export const confirmTransfer = put('/payment/transfer', {
  access: { permission: 'payment:confirm' },
  about: 'Enter one bank transfer over several orders of one buyer; the parts add up to it, and all are entered or none',
  input: v.object({
    amount: int(1, AMOUNT_MAX),
    bankReference: text(80),
    valueDate: Day,
    parts: v.pipe(
      v.array(v.object({ orderId: Id, instalmentId: Id, amount: int(1, AMOUNT_MAX), version: Version })), // of the instalment
      v.minLength(1),
      v.maxLength(50),
    ),
  }),
})

/** For how long a bank reference is looked for among earlier payments. */
export const REFERENCE_DAYS = 90

export const paymentsByReference = get('/payment/reference', {
  access: { permission: 'payment:confirm' },
  about:
    'Payments of the last 90 days that were entered under a bank reference and stand, the newest first, at most 20: asked before it is entered again',
  input: v.object({ reference: text(80) }), // compared without spaces, capital or small
  output: v.array(v.object({ orderId: Id, orderNo: v.string(), amount: Cents, valueDate: v.string() })),
})

export const askReversal = post('/order/{id}/payment/reversal', {
  access: { permission: 'payment:confirm' },
  about: 'Ask for a bank credit that was entered wrongly to be taken back; another person has to approve it',
  input: v.object({ id: Id, creditId: Id, reason: text(300), message: forBuyers(optionalText(300)) }),
  output: v.object({ reversalId: Id }),
})

export const decideReversal = put('/order/{id}/payment/reversal/{reversalId}', {
  access: { permission: 'payment:confirm' },
  about:
    'Approve or refuse what somebody else asked for, or withdraw what one asked for oneself; approved, the money is due again and the buyer is told',
  input: v.object({ id: Id, reversalId: Id, verdict: v.picklist(['approved', 'refused', 'withdrawn']) }),
})

export const askWriteOff = post('/order/{id}/payment/write-off', {
  access: { permission: 'payment:confirm' },
  about: 'Ask for what is open of an instalment not to be asked for any more; another person has to approve it',
  input: v.object({
    id: Id,
    instalmentId: Id,
    amount: int(1, AMOUNT_MAX), // open, as it was seen
    reason: text(300),
    message: forBuyers(optionalText(300)),
  }),
  output: v.object({ writeOffId: Id }),
})

export const settleWriteOff = put('/order/{id}/payment/write-off/{writeOffId}', {
  access: { permission: 'payment:confirm' },
  repeat: 'own',
  about:
    'Approve, with a code of one’s own second factor given now, what somebody else asks to write off; or refuse it, or withdraw what one asked for oneself. Approved, nothing of it is asked for any more, and the buyer is told',
  input: v.object({
    id: Id,
    writeOffId: Id,
    verdict: v.picklist(['approved', 'refused', 'withdrawn']),
    code: v.optional(v.nullable(FactorCode)), // to approve
  }),
})

export const dealWithOverpayment = put('/order/{id}/overpayment/{overpaymentId}', {
  access: { permission: 'payment:confirm' },
  about: 'Say how an overpayment was dealt with: sent back, or used for something else of the buyer',
  input: v.object({ id: Id, overpaymentId: Id, how: v.picklist(['refunded', 'used']), note: text(300) }),
})

export const buyerOverpayments = get('/buyer/{id}/overpayments', {
  access: { permission: 'order:list' },
  about: "What a buyer has paid beyond what was due and nobody has dealt with yet; a seller's staff sees its shop's orders only",
  input: v.object({ id: Id }),
  output: v.array(Overpayment),
})

export const calls = {
  confirmTransfer,
  paymentsByReference,
  askReversal,
  decideReversal,
  askWriteOff,
  settleWriteOff,
  dealWithOverpayment,
  buyerOverpayments,
} satisfies Record<string, Call>
