import { bankList } from '#contract/bank-account.ts'
import * as desk from '#contract/withdrawal-desk.ts'
import * as contract from '#contract/withdrawal.ts'
import { PASSWORD, usableBank } from '#features/loyalty/bank-account/bank-account.samples.ts'
import { given } from '#features/loyalty/points/points.samples.ts'
import { codeOf, enrol } from '#features/people/staff/staff.samples.ts'
import { testStaff } from '#testing/people.ts'
import { openSample, OPEN, sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'
import { seenBy } from './withdrawal.samples.ts'

const open = { id: OPEN.operators }

async function bankOf({ app, buyer, userId }: Side): Promise<number> {
  await app.db.updateTable('users').set({ characteristic: null }).where('id', '=', userId).execute() // another walk may have made them sales people
  await given(app.db, userId, 10_000, app.clock.now)
  const { rows } = await buyer.call(bankList, { pageSize: 100 })
  return rows.find(({ usable }) => usable === 'Y')?.id ?? usableBank(app, buyer)
}
const asked = async (side: Side): Promise<number> =>
  (await side.buyer.call(contract.requestWithdrawal, { bankId: await bankOf(side), points: 2_000, ...PASSWORD })).id
const requested = async (side: Side) => seenBy(side.operator, await asked(side))
async function taken(side: Side) {
  const one = await requested(side)
  await side.operator.call(desk.takeWithdrawal, one)
  return seenBy(side.operator, one.id)
}
/** Approved by somebody else; the side's own person has a second factor, and its code. */
async function payable(side: Side) {
  const one = await taken(side)
  const first = await testStaff(side.app, 'finance')
  await first.call(desk.approveWithdrawal, { ...one, note: '' })
  const { secret } = await enrol(side.app, side.operator)
  return { ...(await seenBy(side.operator, one.id)), reference: 'WD-1', code: codeOf(side.app, secret) }
}
async function paying(side: Side) {
  const one = await taken(side)
  const [first, second] = [await testStaff(side.app, 'finance'), await testStaff(side.app, 'finance')]
  await first.call(desk.approveWithdrawal, { ...one, note: '' })
  const { secret } = await enrol(side.app, second)
  await second.call(desk.payWithdrawal, { ...(await seenBy(second, one.id)), reference: 'WD-1', code: codeOf(side.app, secret) })
  return seenBy(side.operator, one.id)
}
async function failed(side: Side) {
  const one = await paying(side)
  await side.operator.call(desk.failWithdrawal, { ...one, said: 'Closed', note: '' })
  return seenBy(side.operator, one.id)
}

export const samples: Sample[] = [
  sample(contract.ownWithdrawal, async (side) => ({ id: await asked(side) })),
  sample(contract.cancelWithdrawal, async (side) => ({ id: await asked(side) })),
  sample(contract.requestWithdrawal, async (side) => ({ bankId: await bankOf(side), points: 2_000, ...PASSWORD })),
  openSample(desk.deskWithdrawal, open),
  openSample(desk.withdrawalTrail, open),
  sample(desk.payWithdrawal, payable, open),
  sample(desk.withdrawalAccount, async (side) => ({ id: (await requested(side)).id }), open),
  sample(desk.takeWithdrawal, requested, open),
  sample(desk.approveWithdrawal, async (side) => ({ ...(await taken(side)), note: 'Looks right' }), open),
  sample(desk.rejectWithdrawal, async (side) => ({ ...(await taken(side)), said: 'Not yet', note: '' }), open),
  sample(desk.confirmWithdrawal, async (side) => ({ ...(await paying(side)), valueDate: '2026-11-02', note: '' }), open),
  sample(desk.failWithdrawal, async (side) => ({ ...(await paying(side)), said: 'Closed', note: '' }), open),
  sample(desk.giveUpWithdrawal, async (side) => ({ ...(await failed(side)), said: 'Please ask anew', note: '' }), open),
]
