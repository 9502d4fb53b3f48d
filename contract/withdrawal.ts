// Points, and a city partner's commission, paid out in money (contract rows 92-94).
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { Bank, Proof } from './bank-account.ts'
import { get, post, postPage, put, type Call } from './call.ts'
import { WITHDRAWAL_SOURCES, WITHDRAWAL_STATES, WITHDRAWAL_STATUSES } from './codes/withdrawal-state.ts'
import { AMOUNT_MAX, Cents, digit, Id, int, YN } from './fields.ts'
import { PageFields } from './paging.ts'

const source = v.picklist(WITHDRAWAL_SOURCES)

export const Withdrawal = v.object({
  id: Id,
  withdrawNo: v.string(),
  source,
  points: v.nullable(v.number()), // null: commission
  money: Cents,
  bankName: v.string(),
  accountNo: v.string(), // masked
  status: v.picklist(WITHDRAWAL_STATUSES), // 0 pending, 1 approved, 2 paid, 3 rejected or given back
  state: v.picklist(WITHDRAWAL_STATES),
  createTime: v.string(),
  auditTime: v.nullable(v.string()), // when it was approved or rejected
  stateTime: v.string(),
  remark: v.string(), // what we have said about it
  reference: v.string(), // of the payout, once it has gone
  /** cancel */
  allowedActions: v.array(AllowedAction),
})
export type Withdrawal = v.InferOutput<typeof Withdrawal>

export const withdrawalList = postPage('/shop/pm/withdrawalRecord/list', {
  access: 'user',
  about: 'One’s own withdrawals, the newest first; by status, source, and days in params.beginTime and endTime',
  input: v.object({
    ...PageFields,
    status: v.optional(v.nullable(v.union([v.literal(''), digit(WITHDRAWAL_STATUSES)]))),
    source: v.optional(v.nullable(source)),
  }),
  output: Withdrawal,
})

export const ownWithdrawal = get('/shop/pm/withdrawalRecord/{id}', {
  access: 'user',
  about: 'One of one’s own withdrawals, with what has happened, oldest first',
  input: v.object({ id: Id }),
  output: v.object({
    ...Withdrawal.entries,
    history: v.array(v.object({ state: v.picklist(WITHDRAWAL_STATES), time: v.string(), said: v.string() })),
  }),
})

const Balance = v.object({
  available: v.number(), // points; cents of commission
  frozen: v.number(), // in withdrawals under way
})
export const WithdrawalOptions = v.object({
  points: Balance,
  commission: v.nullable(Balance), // null: never a city partner
  minPoints: v.number(),
  stepPoints: v.number(), // whole multiples of it
  minMoney: Cents,
  bankWaitHours: v.number(),
  banks: v.array(Bank),
  hasPassword: YN,
  /** points, commission: whether one may ask for it at all, and why not. */
  allowedActions: v.array(AllowedAction),
})
export type WithdrawalOptions = v.InferOutput<typeof WithdrawalOptions>

export const withdrawalOptions = get('/shop/pm/withdrawalRecord/options', {
  access: 'user',
  about: 'What may be withdrawn now, from which amount on, and to which accounts',
  output: WithdrawalOptions,
})

export const requestWithdrawal = post('/shop/pm/withdrawalRecord', {
  access: 'user',
  about:
    'Ask for points (20 = $1), or commission, to be paid to a bank account whose waiting time is over. What is asked for is set aside at once. Needs the password, or a mailed code',
  input: v.object({
    bankId: Id,
    source: v.optional(v.nullable(source)), // absent: points
    points: v.optional(v.nullable(int(1, AMOUNT_MAX))),
    money: v.optional(v.nullable(int(1, AMOUNT_MAX))), // cents of commission
    ...Proof,
  }),
  output: v.object({ id: Id, money: Cents }),
})

export const cancelWithdrawal = put('/shop/pm/withdrawalRecord/{id}/cancel', {
  access: 'user',
  about: 'Call a withdrawal off before anybody has taken it up; its points are free again at once',
  input: v.object({ id: Id }),
})

const counted = (path: string, about: string) => get(path, { access: 'user', about, output: v.number() })
/** So spelled by existing clients (decision 7). */
export const countThisMoth = counted(
  '/shop/pm/withdrawalRecord/countThisMoth',
  'How many withdrawals were asked for this month, by UTC (SPEC-156)',
)
export const countThisMonth = counted('/shop/pm/withdrawalRecord/countThisMonth', 'The same, as it should be spelled')

export const calls = {
  withdrawalList,
  withdrawalOptions,
  ownWithdrawal,
  requestWithdrawal,
  cancelWithdrawal,
  countThisMoth,
  countThisMonth,
} satisfies Record<string, Call>
