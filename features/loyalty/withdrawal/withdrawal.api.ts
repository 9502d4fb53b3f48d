import type * as contract from '#contract/withdrawal.ts'
import { STATUS_OF, withdrawalNo, type WithdrawalState } from '#contract/codes/withdrawal-state.ts'
import { refuse, refusalText, type RefusalWord } from '#contract/refusals.ts'
import { listBanks, shapeBank } from '#features/loyalty/bank-account/bank-account.ts'
import { maskedTail } from '#features/loyalty/bank-account/bank-account.rules.ts'
import { readPerson } from '#features/people/account/account.ts'
import type { BuyerContext, Handler } from '#features/platform/caller/caller.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { transitionsTold } from '#features/platform/workflow/workflow.ts'
import type { Language } from '#shared/language.ts'
import { toCents } from '#shared/money.ts'
import { readRange, wireTime } from '#shared/time.ts'
import * as withdrawals from './withdrawal.ts'
import { withdrawalMachine } from './withdrawal.machine.ts'
import { minCents, sourceFault } from './withdrawal.rules.ts'

const answered = (action: string, word: RefusalWord | null, language: Language) => ({
  action,
  allowed: word ? ('N' as const) : ('Y' as const),
  reason: word ? refusalText(word, language) : '',
})

const shape = (row: withdrawals.WithdrawalRow, language: Language): contract.Withdrawal => ({
  id: row.id,
  withdrawNo: withdrawalNo(row.id),
  source: row.source,
  points: row.points,
  money: toCents(row.cents),
  bankName: row.bank_name,
  accountNo: maskedTail(row.tail),
  status: STATUS_OF[row.state],
  state: row.state,
  createTime: wireTime(row.created_at),
  auditTime: row.decided_at && wireTime(row.decided_at),
  stateTime: wireTime(row.state_at),
  remark: row.remark,
  reference: row.reference,
  allowedActions: [answered('cancel', row.state === 'submitted' ? null : 'withdrawal-taken', language)],
})

export const withdrawalList: Handler<typeof contract.withdrawalList> = async (input, { db, buyer, language }) => {
  const { pageNum, pageSize, status, source, params } = input
  const filter = { status: status || null, source: source ?? null, ...readRange(params) }
  const { total, rows } = await withdrawals.ownPage(db, buyer.id, filter, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map((row) => shape(row, language)) }
}

export const ownWithdrawal: Handler<typeof contract.ownWithdrawal> = async ({ id }, { db, buyer, language }) => {
  const row = await withdrawals.readOwn(db, buyer.id, id)
  const history = await transitionsTold(db, { kind: 'withdrawal', id })
  return {
    ...shape(row, language),
    history: history.map(({ event, at, said }) => ({ state: stateAfter(event), time: wireTime(at), said: said ?? '' })),
  }
}

/** Each event leads to one state. */
const stateAfter = (event: string): WithdrawalState => withdrawalMachine.steps.find((step) => step.event === event)!.to

export const withdrawalOptions: Handler<typeof contract.withdrawalOptions> = async (_, context) => {
  const { db, buyer, now, language } = context
  const [free, frozen] = [await withdrawals.availableTo(db, buyer.id, now), await withdrawals.frozenOf(db, buyer.id)]
  const limits = await readSetting(db, 'withdrawal')
  const who = { sales: withdrawals.isSales(buyer), partner: free.partner }
  const least = { points: limits.minPoints, commission: minCents(limits) }
  const may = (source: 'points' | 'commission') =>
    answered(source, sourceFault(source, who) ?? (free[source] < least[source] ? 'withdrawal-too-few' : null), language)
  return {
    points: { available: free.points, frozen: frozen.points },
    commission: free.partner ? { available: free.commission, frozen: frozen.commission } : null,
    minPoints: limits.minPoints,
    stepPoints: limits.stepPoints,
    minMoney: toCents(minCents(limits)),
    bankWaitHours: limits.bankWaitHours,
    banks: (await listBanks(db, buyer.id)).map((row) => shapeBank(row, now)),
    hasPassword: (await readPerson(db, buyer)).password ? 'Y' : 'N',
    allowedActions: [may('points'), may('commission')],
  }
}

export const requestWithdrawal: Handler<typeof contract.requestWithdrawal> = async (input, context) => {
  const source = input.source ?? 'points'
  const amount = source === 'points' ? input.points : input.money
  // An amount of the other kind cannot be honoured, so it is refused (decision 54).
  if (!amount || (source === 'points' ? input.money : input.points))
    refuse('invalid', 'invalid-input', { field: source === 'points' ? 'points' : 'money' })
  const { bankId, password, code } = input
  const { id, cents } = await withdrawals.request(context, { bankId, source, amount, proof: { password, code } })
  return { id, money: toCents(cents) }
}

export const cancelWithdrawal: Handler<typeof contract.cancelWithdrawal> = async ({ id }, context) => {
  await withdrawals.cancel(context, id)
  return null
}

const count = async (_: unknown, { db, buyer, now }: BuyerContext): Promise<number> => withdrawals.countThisMonth(db, buyer.id, now)
export const countThisMoth: Handler<typeof contract.countThisMoth> = count
export const countThisMonth: Handler<typeof contract.countThisMonth> = count
