import { bankList } from '#contract/bank-account.ts'
import { WITHDRAWAL_STATUSES, type WithdrawalStatus } from '#contract/codes/withdrawal-state.ts'
import { countThisMonth, ownWithdrawal, withdrawalList, withdrawalOptions } from '#contract/withdrawal.ts'
import { allowed } from '../../shop/answers.ts'
import { naturalOf, textOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

export type CashData = Awaited<ReturnType<typeof loadCash>>
/** What may be withdrawn; `source`: of commission, where the address says so and there is some. */
export async function loadCash({ call }: Shop, query: Query) {
  const options = await call(withdrawalOptions)
  return { options, source: textOf(query['source']) === 'commission' && options.commission ? ('commission' as const) : ('points' as const) }
}

export type BanksData = Awaited<ReturnType<typeof loadBanks>>
/** With how long an account waits, and whether a password is asked for. */
export async function loadBanks({ call }: Shop) {
  const [{ rows }, { bankWaitHours, hasPassword }] = await Promise.all([call(bankList, { pageSize: 50 }), call(withdrawalOptions)])
  return { banks: rows, bankWaitHours, hasPassword }
}

export const WITHDRAWALS_AT_ONCE = 10
export type ListData = Awaited<ReturnType<typeof loadWithdrawals>>
/** One's own, by status; with `id` one of them, null where it is not there or somebody else's. */
export async function loadWithdrawals({ call }: Shop, query: Query) {
  const id = naturalOf(query['id'])
  if (id) return { one: (await allowed(call(ownWithdrawal, { id }))) ?? null, wanted: true, list: null, month: 0 }
  const page = naturalOf(query['page']) || 1
  const said = textOf(query['status'])
  const status: WithdrawalStatus | null = WITHDRAWAL_STATUSES.find((one) => one === said) ?? null
  const [{ rows, total }, month] = await Promise.all([
    call(withdrawalList, { pageNum: page, pageSize: WITHDRAWALS_AT_ONCE, status }),
    call(countThisMonth),
  ])
  return { one: null, wanted: false, list: { rows, total, page, status }, month }
}
