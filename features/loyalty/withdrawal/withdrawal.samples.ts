// Withdrawals for tests: members with points and an account, people of finance, and steps that most tests begin with.
import * as desk from '#contract/withdrawal-desk.ts'
import { requestWithdrawal } from '#contract/withdrawal.ts'
import { PASSWORD, usableBank } from '#features/loyalty/bank-account/bank-account.samples.ts'
import { memberWith } from '#features/loyalty/points/points.samples.ts'
import { STEP_MS, codeOf, later } from '#features/people/staff/staff.samples.ts'
import type { TestApp } from '#testing/app.ts'
import type { TestStaff } from '#testing/people.ts'

export async function saver(app: TestApp, points: number) {
  const member = await memberWith(app, points)
  return { ...member, bankId: await usableBank(app, member) }
}
export type Saver = Awaited<ReturnType<typeof saver>>

export const asked = async ({ call, bankId }: Pick<Saver, 'call' | 'bankId'>, points: number): Promise<number> =>
  (await call(requestWithdrawal, { bankId, points, ...PASSWORD })).id

export const seenBy = async ({ call }: Pick<TestStaff, 'call'>, id: number) => {
  const { version } = await call(desk.deskWithdrawal, { id })
  return { id, version }
}

/** A code that was not given before: each step of the clock is good once. */
export const freshCode = (app: TestApp, secret: string): string => {
  later(app, STEP_MS)
  return codeOf(app, secret)
}

type Second = { staff: TestStaff; secret: string }
export async function approved(app: TestApp, first: TestStaff, id: number): Promise<void> {
  await first.call(desk.takeWithdrawal, await seenBy(first, id))
  await first.call(desk.approveWithdrawal, { ...(await seenBy(first, id)), note: '' })
}
export async function paying(app: TestApp, first: TestStaff, { staff, secret }: Second, id: number): Promise<void> {
  await approved(app, first, id)
  await staff.call(desk.payWithdrawal, { ...(await seenBy(staff, id)), reference: `WD-${id}`, code: freshCode(app, secret) })
}
