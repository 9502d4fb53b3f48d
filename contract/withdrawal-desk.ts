// The back office's calls about points and commission that are paid out (mounted below /admin-api).
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { BankSeen } from './bank-account.ts'
import { get, getPage, post, put, type Call } from './call.ts'
import { WITHDRAWAL_SOURCES, WITHDRAWAL_STATES } from './codes/withdrawal-state.ts'
import { Cents, Day, Id, YN, forBuyers, optionalText, several, text } from './fields.ts'
import { PageFields } from './paging.ts'
import type { Permissions } from './permission.ts'
import { FactorCode } from './refund-desk.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { Version } from './version.ts'

export const permissions = {
  'withdrawal:list': { seller: false, roles: ['finance'], lists: ['withdrawals'] },
  'withdrawal:approve': { seller: false, roles: ['finance'] },
  'withdrawal:pay': { seller: false, roles: ['finance'] },
} as const satisfies Permissions

const state = v.picklist(WITHDRAWAL_STATES)
export const WithdrawalRow = v.object({
  id: Id,
  version: v.number(),
  withdrawNo: v.string(),
  source: v.picklist(WITHDRAWAL_SOURCES),
  points: v.nullable(v.number()),
  amount: Cents,
  state,
  userId: Id,
  buyerName: v.string(),
  company: v.string(),
  takenBy: v.string(), // '' = nobody yet
  decidedBy: v.string(),
  paidBy: v.string(),
  createTime: v.string(),
  stateTime: v.string(),
})
export type WithdrawalRow = v.InferOutput<typeof WithdrawalRow>

export const deskWithdrawals = getPage('/withdrawal/list', {
  access: { permission: 'withdrawal:list' },
  about: 'Withdrawals, the oldest first; what is over, the newest first. By state, source, number, and part of name, company or address',
  input: v.object({
    ...PageFields,
    state: v.optional(v.nullable(several(WITHDRAWAL_STATES))), // absent: what is to be done
    source: v.optional(v.nullable(v.picklist(WITHDRAWAL_SOURCES))),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  }),
  output: WithdrawalRow,
})

export const DeskWithdrawal = v.object({
  ...WithdrawalRow.entries,
  account: BankSeen, // where it goes
  /** The account as its owner has it now, where it is another than the withdrawal goes to; null: the same. */
  corrected: v.nullable(v.object({ ...BankSeen.entries, usable: YN })),
  email: v.string(),
  frozen: v.number(), // points, or cents, that are set aside of this owner's in all
  available: v.number(), // and what is free
  paidBefore: v.number(), // withdrawals of this owner that were paid
  reference: v.string(),
  valueDate: v.nullable(v.string()),
  remark: v.string(), // what its owner reads
  decidedTime: v.nullable(v.string()),
  history: v.array(v.object({ state, time: v.string(), by: v.string(), said: v.string(), reason: v.string() })),
  mine: YN, // the reader has approved it
  approvers: v.array(v.string()), // people who may approve
  payers: v.array(v.string()), // other people than who approved it, who may pay
  ownFactor: YN, // the reader has a second factor, which paying asks for
  /** take, approve, reject, pay, confirm, fail, retry, give_up, account: allowed by state, rules and permission. */
  allowedActions: v.array(AllowedAction),
})
export type DeskWithdrawal = v.InferOutput<typeof DeskWithdrawal>

export const deskWithdrawal = get('/withdrawal/{id}', {
  access: { permission: 'withdrawal:list' },
  about: 'One withdrawal: whose, what of, where it goes, who has seen to it, who may, and what may be done',
  input: v.object({ id: Id }),
  output: DeskWithdrawal,
})

export const withdrawalAccount = post('/withdrawal/{id}/account', {
  access: { permission: 'withdrawal:pay' },
  about: 'The number of the account in full, for whoever pays; looking is written down',
  input: v.object({ id: Id }),
  output: v.object({ accountNo: v.string(), correctedNo: v.string() }),
})

const seen = { id: Id, version: Version }
const Moved = v.object({ state })
const said = forBuyers(text(500))

export const takeWithdrawal = put('/withdrawal/{id}/take', {
  access: { permission: 'withdrawal:approve' },
  about: 'Take a withdrawal up: its owner can no longer call it off',
  input: v.object(seen),
  output: Moved,
})
export const approveWithdrawal = put('/withdrawal/{id}/approve', {
  access: { permission: 'withdrawal:approve' },
  about: 'Approve it; somebody else has to pay it',
  input: v.object({ ...seen, note: optionalText(300) }),
  output: Moved,
})
export const rejectWithdrawal = put('/withdrawal/{id}/reject', {
  access: { permission: 'withdrawal:approve' },
  about: 'Reject it with a reason that its owner reads; what was set aside is free again',
  input: v.object({ ...seen, said, note: optionalText(300) }),
  output: Moved,
})
export const payWithdrawal = put('/withdrawal/{id}/pay', {
  access: { permission: 'withdrawal:pay' },
  repeat: 'own',
  about:
    'Send what somebody else has approved, with the reference under which it goes and a code of one’s own second factor given now. After a failure: to the account as its owner has corrected it, or with `same` to the same once more',
  input: v.object({ ...seen, reference: forBuyers(text(80)), code: FactorCode, same: v.optional(YN) }),
  output: Moved,
})
export const confirmWithdrawal = put('/withdrawal/{id}/confirm', {
  access: { permission: 'withdrawal:pay' },
  about: 'Enter that the bank has paid it; its owner is told, and what was set aside is spent',
  input: v.object({ ...seen, valueDate: Day, note: optionalText(300) }),
  output: Moved,
})
export const failWithdrawal = put('/withdrawal/{id}/fail', {
  access: { permission: 'withdrawal:pay' },
  about: 'Enter that the bank did not take it, with what its owner has to correct; nothing is given back yet',
  input: v.object({ ...seen, said, note: optionalText(300) }),
  output: Moved,
})
export const giveUpWithdrawal = put('/withdrawal/{id}/give-up', {
  access: { permission: 'withdrawal:pay' },
  about: 'Give a failed one up, with a reason that its owner reads: what was set aside is free again',
  input: v.object({ ...seen, said, note: optionalText(300) }),
  output: Moved,
})

export const withdrawalTrail = getPage('/withdrawal/{id}/trail', {
  access: { permission: 'withdrawal:list' },
  about: 'What staff did about a withdrawal, newest first',
  input: TrailInput,
  output: TrailEntry,
})

export const calls = {
  deskWithdrawals,
  deskWithdrawal,
  withdrawalAccount,
  takeWithdrawal,
  approveWithdrawal,
  rejectWithdrawal,
  payWithdrawal,
  confirmWithdrawal,
  failWithdrawal,
  giveUpWithdrawal,
  withdrawalTrail,
} satisfies Record<string, Call>
