// The back office's calls about money that goes back to buyers (mounted below /admin-api).
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { BankSeen } from './bank-account.ts'
import { get, getPage, post, put, type Call } from './call.ts'
import { REFUND_STATES, REFUND_WAYS } from './codes/refund-state.ts'
import { AMOUNT_MAX, Cents, Day, Id, YN, forBuyers, int, optionalText, several, text } from './fields.ts'
import { PageFields } from './paging.ts'
import type { Permissions } from './permission.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { Version } from './version.ts'

export const permissions = {
  'refund:list': { seller: false, roles: ['finance'], lists: ['refunds'] },
  'refund:prepare': { seller: false, roles: ['finance'] },
  'refund:approve': { seller: false, roles: ['finance'] },
} as const satisfies Permissions

const state = v.picklist(REFUND_STATES)
export const RefundRow = v.object({
  id: Id,
  version: v.number(),
  state,
  amount: Cents,
  way: v.picklist(REFUND_WAYS),
  cause: v.picklist(['cancel', 'overpayment', 'rest', 'after_sale', 'repair']),
  orderId: Id,
  orderNo: v.string(),
  buyerName: v.string(),
  company: v.string(),
  preparedBy: v.string(), // '' = nobody yet
  approvedBy: v.string(),
  createTime: v.string(),
  stateTime: v.string(),
})
export type RefundRow = v.InferOutput<typeof RefundRow>

export const deskRefunds = getPage('/refund/list', {
  access: { permission: 'refund:list' },
  about: 'Money that is owed back to buyers, the oldest first; what is over, the newest first. By state and order, buyer or company',
  input: v.object({
    ...PageFields,
    state: v.optional(v.nullable(several(REFUND_STATES))), // absent: what is to be done
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  }),
  output: RefundRow,
})

export const Refund = v.object({
  ...RefundRow.entries,
  buyerId: Id,
  email: v.string(),
  provider: v.string(), // that took the money; '' where the bank did
  captureId: v.string(),
  account: v.string(), // of the buyer, where it goes by the bank and somebody has typed it
  /** The buyer's own account: as they have chosen it, or where it goes since it was prepared. Of its number the last four characters. */
  chosen: v.nullable(
    v.object({
      ...BankSeen.entries,
      usable: YN,
      changed: YN, // its owner has changed it since it was prepared
    }),
  ),
  /** Whose money it is where an order was financed: it goes there. Null: it is the buyer's. */
  financing: v.nullable(v.object({ id: Id, applicationNo: v.string(), financer: v.string() })),
  note: v.string(),
  reference: v.string(),
  valueDate: v.nullable(v.string()),
  paidBy: v.string(), // '' = by the provider, or not paid
  preparedTime: v.nullable(v.string()),
  approvedTime: v.nullable(v.string()),
  mine: YN, // the reader has prepared it
  approvers: v.array(v.string()), // other people who may approve it
  ownFactor: YN, // the reader has a second factor, which approving asks for
  /** prepare, keep, withdraw, refuse, approve, pay, fail, use, account: allowed by state, rules and permission. */
  allowedActions: v.array(AllowedAction),
})
export type Refund = v.InferOutput<typeof Refund>

export const deskRefund = get('/refund/{id}', {
  access: { permission: 'refund:list' },
  about: 'One refund: what it is for, who has seen to it, and what may be done',
  input: v.object({ id: Id }),
  output: Refund,
})

export const refundAccount = post('/refund/{id}/account', {
  access: { permission: 'refund:prepare' },
  about: 'The number of the buyer’s own account in full, for whoever sends it; looking is written down',
  input: v.object({ id: Id }),
  output: v.object({ accountNo: v.string() }),
})

/** Of an app, or a recovery code: given at the moment of the act. */
export const FactorCode = v.pipe(v.string(), v.trim(), v.regex(/^(?:\d{3} ?\d{3}|(?:[a-z\d]{4}[ -]?){4})$/i))

const seen = { id: Id, version: Version }
const Moved = v.object({ state })

export const prepareRefund = put('/refund/{id}/prepare', {
  access: { permission: 'refund:prepare' },
  about: 'Say how much of it goes back and by which way; what is left stays owed. Another person has to approve it',
  input: v.object({
    ...seen,
    amount: int(1, AMOUNT_MAX),
    way: v.picklist(REFUND_WAYS),
    own: v.optional(YN), // to the account that the buyer has chosen
    account: optionalText(500), // otherwise needed for the bank: name, IBAN or number, bank, BIC
    note: optionalText(300),
  }),
  output: Moved,
})
export const approveRefund = put('/refund/{id}/approve', {
  access: { permission: 'refund:approve' },
  repeat: 'own',
  about: 'Approve what somebody else has prepared, with a code of one’s own second factor given now. By a provider it is sent at once',
  input: v.object({ ...seen, code: FactorCode }),
  output: Moved,
})
export const turnRefund = put('/refund/{id}/turn', {
  access: { permission: 'refund:prepare' },
  about: 'Withdraw what one has prepared, refuse what somebody else has, or say that the bank did not take it: then it is owed again',
  input: v.object({ ...seen, how: v.picklist(['withdraw', 'refuse', 'fail']), reason: text(300) }),
  output: Moved,
})
export const payRefund = put('/refund/{id}/pay', {
  access: { permission: 'refund:prepare' },
  about: 'Enter that the bank has sent an approved refund, with its reference; the buyer is told',
  input: v.object({ ...seen, bankReference: forBuyers(text(80)), valueDate: Day }),
  output: Moved,
})
export const keepRefund = put('/refund/{id}/keep', {
  access: { permission: 'refund:prepare' },
  about: 'Keep it as the buyer’s credit instead, or say that such a credit was used for something else of the buyer',
  input: v.object({ ...seen, how: v.picklist(['keep', 'use']), reason: text(300) }),
  output: Moved,
})

export const refundTrail = getPage('/refund/{id}/trail', {
  access: { permission: 'refund:list' },
  about: 'What staff did about a refund, newest first',
  input: TrailInput,
  output: TrailEntry,
})

export const calls = {
  deskRefunds,
  deskRefund,
  refundAccount,
  prepareRefund,
  approveRefund,
  turnRefund,
  payRefund,
  keepRefund,
  refundTrail,
} satisfies Record<string, Call>
