// The back office's calls about money that goes to shops (mounted below /admin-api).
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { get, getPage, post, put, type Call } from './call.ts'
import { ORDER_STATES } from './codes/order-state.ts'
import { PAYOUT_RULES, PAYOUT_STATES } from './codes/payout-state.ts'
import { AMOUNT_MAX, Cents, Day, Id, YN, ids, int, optionalText, several, text } from './fields.ts'
import { PageFields } from './paging.ts'
import type { Permissions } from './permission.ts'
import { FactorCode } from './refund-desk.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { Version } from './version.ts'

export const permissions = {
  'payout:list': { seller: false, roles: ['finance'], lists: ['payouts'] },
  'payout:prepare': { seller: false, roles: ['finance'] },
  'payout:approve': { seller: false, roles: ['finance'] },
} as const satisfies Permissions

/** So many orders are due at once, and in one payout; the next ones come when these are on their way. */
export const PAYOUT_ORDERS_MAX = 500

const state = v.picklist(PAYOUT_STATES)
export const PayoutRow = v.object({
  id: Id,
  version: v.number(),
  state,
  amount: Cents,
  orders: v.number(),
  shopId: Id,
  shopName: v.string(),
  preparedBy: v.string(),
  approvedBy: v.string(), // '' = nobody yet
  createTime: v.string(),
  stateTime: v.string(),
})
export type PayoutRow = v.InferOutput<typeof PayoutRow>

export const deskPayouts = getPage('/payout/list', {
  access: { permission: 'payout:list' },
  about: 'Money that goes to shops, the oldest first; what is over, the newest first. By state and shop',
  input: v.object({
    ...PageFields,
    state: v.optional(v.nullable(several(PAYOUT_STATES))), // absent: what is to be done
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  }),
  output: PayoutRow,
})

export const DueLine = v.object({
  orderId: Id,
  orderNo: v.string(),
  state: v.picklist(ORDER_STATES),
  amount: Cents,
  due: YN,
  dueTime: v.nullable(v.string()),
})
export type DueLine = v.InferOutput<typeof DueLine>

/** Where it goes; the number in full for those who prepare or approve. */
const Account = v.object({ id: Id, beneficiary: v.string(), bankName: v.string(), accountNo: v.string(), swiftCode: v.string() })

export const Payout = v.object({
  ...PayoutRow.entries,
  account: Account,
  /** Of each order; negative: set off, as the shop was paid too much for it before. */
  lines: v.array(v.object({ orderId: Id, orderNo: v.string(), amount: Cents })),
  note: v.string(),
  reference: v.string(),
  valueDate: v.nullable(v.string()),
  returned: v.nullable(v.object({ reference: v.string(), valueDate: v.string() })), // the shop's bank sent it back
  paidBy: v.string(), // '' = not paid
  preparedTime: v.string(),
  approvedTime: v.nullable(v.string()),
  mine: YN, // the reader has prepared it
  approvers: v.array(v.string()), // other people who may approve it
  ownFactor: YN, // the reader has a second factor, which approving asks for
  /** withdraw, refuse, approve, pay, fail, come_back: allowed by state, rules and permission. */
  allowedActions: v.array(AllowedAction),
})
export type Payout = v.InferOutput<typeof Payout>

export const deskPayout = get('/payout/{id}', {
  access: { permission: 'payout:list' },
  about: 'One payout: the orders that it is of, where it goes, who has seen to it, and what may be done',
  input: v.object({ id: Id }),
  output: Payout,
})

export const ShopDues = v.object({
  shopId: Id,
  shopName: v.string(),
  rule: v.picklist(PAYOUT_RULES),
  waitDays: v.number(),
  /** All that the shop is owed; due: what may go now, less its debts; later: what is owed and not due yet; debt: what it was paid too much. */
  owed: Cents,
  due: Cents,
  later: Cents,
  debt: Cents,
  underWay: Cents, // prepared or approved
  account: v.nullable(Account), // null: the shop has told none yet
  accountChanges: YN, // other bank data wait to count
  /** Debts first, then what is due, the oldest first; then what is not. `dueTime` null: nobody can say yet. */
  lines: v.array(DueLine),
  total: v.number(), // of lines, of which the first are shown
  approvers: v.array(v.string()),
  ownFactor: YN,
  /** prepare */
  allowedActions: v.array(AllowedAction),
})
export type ShopDues = v.InferOutput<typeof ShopDues>

export const shopDues = get('/payout/shop/{id}', {
  access: { permission: 'payout:list' },
  about: 'What a shop is owed, order by order: what may be paid out now, what later and when, what it was paid too much',
  input: v.object({ id: Id }),
  output: ShopDues,
})

export const preparePayout = post('/payout', {
  access: { permission: 'payout:prepare' },
  about:
    'Prepare what is due to a shop, all of it or some orders; its debts are set off. Refused where amount or account are no longer as they were read',
  input: v.object({
    shopId: Id,
    orderIds: v.optional(v.nullable(ids(PAYOUT_ORDERS_MAX))), // absent: all that are due
    amount: int(1, AMOUNT_MAX), // as it was read, debts set off
    accountId: Id, // as it was read
    note: optionalText(300),
  }),
  output: v.object({ id: Id, state }),
})

const seen = { id: Id, version: Version }
const Moved = v.object({ state })

export const approvePayout = put('/payout/{id}/approve', {
  access: { permission: 'payout:approve' },
  repeat: 'own',
  about: 'Approve what somebody else has prepared, with a code of one’s own second factor given now',
  input: v.object({ ...seen, code: FactorCode }),
  output: Moved,
})
export const turnPayout = put('/payout/{id}/turn', {
  access: { permission: 'payout:prepare' },
  about:
    'Withdraw what one has prepared, refuse what somebody else has, or say that the bank did not take it: then its orders are owed again',
  input: v.object({ ...seen, how: v.picklist(['withdraw', 'refuse', 'fail']), reason: text(300) }),
  output: Moved,
})
export const payPayout = put('/payout/{id}/pay', {
  access: { permission: 'payout:prepare' },
  about: 'Enter that the bank has sent an approved payout, with its reference; the shop is told',
  input: v.object({ ...seen, bankReference: text(80), valueDate: Day }),
  output: Moved,
})

export const returnPayout = put('/payout/{id}/return', {
  access: { permission: 'payout:prepare' },
  about:
    'Enter that the shop’s bank has sent a payout back, with the reference of that transfer: its orders are owed again, and the shop is told',
  input: v.object({ ...seen, bankReference: text(80), valueDate: Day, reason: text(300) }),
  output: Moved,
})

export const payoutTrail = getPage('/payout/{id}/trail', {
  access: { permission: 'payout:list' },
  about: 'What staff did about a payout, newest first',
  input: TrailInput,
  output: TrailEntry,
})

export const calls = {
  deskPayouts,
  deskPayout,
  shopDues,
  preparePayout,
  approvePayout,
  turnPayout,
  payPayout,
  returnPayout,
  payoutTrail,
} satisfies Record<string, Call>
