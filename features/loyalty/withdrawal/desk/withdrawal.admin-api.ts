import type { AllowedAction } from '#contract/actions.ts'
import { withdrawalNo, type WithdrawalState } from '#contract/codes/withdrawal-state.ts'
import type { Permission } from '#contract/permission.ts'
import type * as contract from '#contract/withdrawal-desk.ts'
import { maskedTail } from '#features/loyalty/bank-account/bank-account.rules.ts'
import { colleaguesFor, readFactor } from '#features/people/staff/staff.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { transitionsOf } from '#features/platform/workflow/workflow.ts'
import { toCents } from '#shared/money.ts'
import { wireTime } from '#shared/time.ts'
import { availableTo, banksOf, frozenOf, withdrawalPage, type WithdrawalRow } from '../withdrawal.ts'
import { objections, type WithdrawalAct } from '../withdrawal.rules.ts'
import * as desk from './withdrawal-desk.ts'

const shapeRow = (row: WithdrawalRow): contract.WithdrawalRow => ({
  id: row.id,
  version: row.version,
  withdrawNo: withdrawalNo(row.id),
  source: row.source,
  points: row.points,
  amount: toCents(row.cents),
  state: row.state,
  userId: row.user_id,
  buyerName: `${row.first_name} ${row.last_name}`,
  company: row.company_name,
  takenBy: row.taker_name ?? '',
  decidedBy: row.decider_name ?? '',
  paidBy: row.payer_name ?? '',
  createTime: wireTime(row.created_at),
  stateTime: wireTime(row.state_at),
})

export const deskWithdrawals: Handler<typeof contract.deskWithdrawals> = async (input, { db, staff }) => {
  demandOperator(staff)
  const filter = { states: input.state ?? null, source: input.source ?? null, keyword: input.keyword?.trim() ?? '' }
  const { total, rows } = await withdrawalPage(db, filter, input.pageSize, (input.pageNum - 1) * input.pageSize)
  return { total, rows: rows.map(shapeRow) }
}

type Bank = Awaited<ReturnType<typeof banksOf>>['version'] | NonNullable<Awaited<ReturnType<typeof banksOf>>['corrected']>
const shapeBank = (bank: Bank) => ({
  holder: bank.holder,
  bankName: bank.bank_name,
  bankAddress: bank.bank_address,
  nation: bank.nation,
  accountNo: maskedTail(bank.tail),
  swiftCode: bank.swift_code,
  routingNo: bank.routing,
  usableTime: wireTime(bank.effective_at),
})

const PERMISSIONS: Record<WithdrawalAct, Permission> = {
  take: 'withdrawal:approve',
  approve: 'withdrawal:approve',
  reject: 'withdrawal:approve',
  pay: 'withdrawal:pay',
  confirm: 'withdrawal:pay',
  fail: 'withdrawal:pay',
  retry: 'withdrawal:pay',
  give_up: 'withdrawal:pay',
}
const NEEDS_CODE: readonly WithdrawalAct[] = ['pay', 'retry']

function actionsOf(row: WithdrawalRow, context: StaffContext, ownFactor: boolean): AllowedAction[] {
  const said = objections(row, context.staff.id)
  const acts = (Object.keys(said) as WithdrawalAct[]).map((name) => {
    const bare = NEEDS_CODE.includes(name) && said[name] === null && !ownFactor ? ('second-factor-none' as const) : said[name]
    return allowedAction(context, name, PERMISSIONS[name], bare)
  })
  return [...acts, allowedAction(context, 'account', 'withdrawal:pay')]
}

export const deskWithdrawal: Handler<typeof contract.deskWithdrawal> = async ({ id }, context) => {
  const { db, staff, now } = context
  const row = await desk.readWithdrawal(context, id)
  const { version, corrected } = await banksOf(db, row)
  const [free, frozen] = [await availableTo(db, row.user_id, now), await frozenOf(db, row.user_id)]
  const [approvers, payers, factor] = [
    await colleaguesFor(db, null, 'withdrawal:approve'),
    await colleaguesFor(db, null, 'withdrawal:pay'),
    await readFactor(db, staff.id),
  ]
  const names = (people: typeof payers) => people.filter(({ shop_id }) => shop_id === null).map(({ name }) => name)
  const history = await transitionsOf(db, { kind: 'withdrawal', id })
  return {
    ...shapeRow(row),
    account: shapeBank(version),
    corrected: corrected && { ...shapeBank(corrected), usable: corrected.effective_at <= now ? 'Y' : 'N' },
    email: row.email,
    frozen: frozen[row.source],
    available: free[row.source],
    paidBefore: frozen.paid,
    reference: row.reference,
    valueDate: row.value_date,
    remark: row.remark,
    decidedTime: row.decided_at && wireTime(row.decided_at),
    history: history.map(({ to_state, at, actor, staff_name, said, reason }) => ({
      state: to_state as WithdrawalState,
      time: wireTime(at),
      by: actor === 'buyer' ? shapeRow(row).buyerName : (staff_name ?? ''),
      said: said ?? '',
      reason,
    })),
    mine: row.decided_by === staff.id ? 'Y' : 'N',
    approvers: names(approvers),
    payers: names(payers.filter((one) => one.id !== row.decided_by)),
    ownFactor: factor.on,
    allowedActions: actionsOf(row, context, factor.on === 'Y'),
  }
}

export const withdrawalAccount: Handler<typeof contract.withdrawalAccount> = ({ id }, context) => desk.readNumbers(context, id)
export const takeWithdrawal: Handler<typeof contract.takeWithdrawal> = (seen, context) => desk.take(context, seen)
export const approveWithdrawal: Handler<typeof contract.approveWithdrawal> = ({ note, ...seen }, context) =>
  desk.approve(context, seen, note)
export const rejectWithdrawal: Handler<typeof contract.rejectWithdrawal> = ({ said, note, ...seen }, context) =>
  desk.reject(context, seen, said, note)
export const payWithdrawal: Handler<typeof contract.payWithdrawal> = ({ reference, code, same, ...seen }, context) =>
  desk.pay(context, seen, { reference, same: same === 'Y' }, code)
export const confirmWithdrawal: Handler<typeof contract.confirmWithdrawal> = ({ valueDate, note, ...seen }, context) =>
  desk.confirm(context, seen, valueDate, note)
export const failWithdrawal: Handler<typeof contract.failWithdrawal> = ({ said, note, ...seen }, context) =>
  desk.fail(context, seen, said, note)
export const giveUpWithdrawal: Handler<typeof contract.giveUpWithdrawal> = ({ said, note, ...seen }, context) =>
  desk.giveUp(context, seen, said, note)

export const withdrawalTrail: Handler<typeof contract.withdrawalTrail> = async ({ id, ...slice }, context) => {
  await desk.readWithdrawal(context, id)
  return answerTrail(context.db, { kind: 'withdrawal', id }, slice)
}
