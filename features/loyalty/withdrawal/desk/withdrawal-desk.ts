// What staff does about withdrawals. Two people see to each: one approves it, another sends it with a code of their own second factor, given at
// that moment, and says what the bank made of it.
import type { WithdrawalState } from '#contract/codes/withdrawal-state.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { openNumber } from '#features/loyalty/bank-account/bank-account.ts'
import { withCode } from '#features/people/staff/staff.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import * as withdrawals from '../withdrawal.ts'
import { objections, type WithdrawalAct } from '../withdrawal.rules.ts'

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>
export type Seen = { id: number; version: number }
type Answer = { state: WithdrawalState }
/** `said` is for the owner to read, `note` for colleagues. */
type Words = { said?: string; note?: string; detail?: Record<string, unknown> }

/** Refuses an id that no withdrawal has. */
export async function readWithdrawal({ db, staff }: Pick<Caller, 'db' | 'staff'>, id: number): Promise<withdrawals.WithdrawalRow> {
  demandOperator(staff)
  return (await withdrawals.selectWithdrawal(db, id)) ?? refuse('missing', 'not-found')
}

const by = ({ staff, now }: Caller, { said = '', note = '', detail = {} }: Words): Act => ({
  actor: 'staff',
  actorId: staff.id,
  now,
  reason: note,
  said,
  detail,
})
const tell = (tx: Tx, { staff, now }: Caller, id: number, act: string, { said = '', note = '', detail = {} }: Words) => {
  const changes = [...(said ? [{ field: 'said', from: '', to: said }] : []), ...(note ? [{ field: 'note', from: '', to: note }] : [])]
  return audit(tx, { staff, action: `withdrawal.${act}`, subjectKind: 'withdrawal', subjectId: id, detail: { ...detail, changes }, now })
}

/** In the caller's transaction: the withdrawal as it was last seen; refused where the rule says no; audited. */
async function act(
  tx: Tx,
  caller: Caller,
  seen: Seen,
  name: WithdrawalAct,
  words: Words,
  steps: (one: withdrawals.Withdrawal, act: Act) => Promise<Answer>,
): Promise<Answer> {
  demandOperator(caller.staff)
  const one = await withdrawals.lockSeen(tx, seen)
  const objection = objections(one, caller.staff.id)[name]
  if (objection) refuse('refused', objection)
  const { state } = await steps(one, by(caller, words))
  await tell(tx, caller, one.id, name, words)
  return { state }
}

/** Its owner can no longer call it off. */
export const take = (caller: Caller, seen: Seen): Promise<Answer> =>
  inTransaction(caller.db, (tx) =>
    act(tx, caller, seen, 'take', {}, async (one, doing) => {
      await withdrawals.setWithdrawal(tx, one.id, { taken_by: caller.staff.id })
      return withdrawals.move(tx, one, 'take', doing)
    }),
  )

export const approve = (caller: Caller, seen: Seen, note: string): Promise<Answer> =>
  inTransaction(caller.db, (tx) =>
    act(tx, caller, seen, 'approve', { note }, async (one, doing) => {
      await withdrawals.setWithdrawal(tx, one.id, { decided_by: caller.staff.id, decided_at: caller.now })
      return withdrawals.move(tx, one, 'approve', doing)
    }),
  )

export const reject = (caller: Caller, seen: Seen, said: string, note: string): Promise<Answer> =>
  inTransaction(caller.db, (tx) =>
    act(tx, caller, seen, 'reject', { said, note }, async (one, doing) => {
      await withdrawals.setWithdrawal(tx, one.id, { decided_by: caller.staff.id, decided_at: caller.now, remark: said })
      const moved = await withdrawals.move(tx, one, 'reject', doing)
      await withdrawals.giveBack(tx, one, caller.now)
      return moved
    }),
  )

export type Paying = { reference: string; same: boolean }

/**
 * Sends what somebody else has approved, or what failed once more; repeated it finds its own. After a failure it goes to the account as its owner
 * has it now, once that waits no longer; to the same one only where that is said.
 */
export async function pay(
  caller: Caller & Pick<StaffContext, 'keys'>,
  seen: Seen,
  { reference, same }: Paying,
  code: string,
): Promise<Answer> {
  const { db, staff } = caller
  const again = async (tx: Tx) => isOwnPayment(await readWithdrawal({ db: tx, staff }, seen.id), seen, staff.id, reference)
  await withCode(caller, code, again, async (tx) => {
    const { state } = await readWithdrawal({ db: tx, staff }, seen.id)
    const name = state === 'payout_failed' ? 'retry' : 'pay'
    await act(tx, caller, seen, name, { detail: { reference } }, async (one, doing) => {
      const versionId = name === 'retry' ? await correctedBank(tx, one, same, caller.now) : one.bank_version_id
      await withdrawals.setWithdrawal(tx, one.id, { paid_by: staff.id, reference, bank_version_id: versionId })
      return withdrawals.move(tx, one, name, doing)
    })
  })
  const { state } = await readWithdrawal({ db, staff }, seen.id)
  return { state }
}

/** By this person, as they saw it, under the same reference; it may have gone on by one step since. */
const isOwnPayment = (one: withdrawals.WithdrawalRow, seen: Seen, staffId: number, reference: string): boolean =>
  one.paid_by === staffId && one.reference === reference && one.version > seen.version && one.version <= seen.version + 2

async function correctedBank(tx: Tx, one: withdrawals.Withdrawal, same: boolean, now: Date): Promise<number> {
  const { corrected } = await withdrawals.banksOf(tx, one)
  if (!corrected) return same ? one.bank_version_id : refuse('refused', 'withdrawal-not-corrected')
  if (corrected.effective_at > now) refuse('refused', 'bank-waits')
  return corrected.version_id
}

/** The bank has paid it: what was set aside is spent. */
export const confirm = (caller: Caller, seen: Seen, valueDate: string, note: string): Promise<Answer> => {
  if (valueDate > caller.now.toISOString().slice(0, 10)) refuse('refused', 'value-date-future')
  return inTransaction(caller.db, (tx) =>
    act(tx, caller, seen, 'confirm', { note, detail: { valueDate } }, async (one, doing) => {
      await withdrawals.setWithdrawal(tx, one.id, { value_date: valueDate, remark: '' })
      const moved = await withdrawals.move(tx, one, 'confirm', doing)
      await withdrawals.spend(tx, one, caller.now)
      return moved
    }),
  )
}

export const fail = (caller: Caller, seen: Seen, said: string, note: string): Promise<Answer> =>
  inTransaction(caller.db, (tx) =>
    act(tx, caller, seen, 'fail', { said, note }, async (one, doing) => {
      await withdrawals.setWithdrawal(tx, one.id, { remark: said })
      return withdrawals.move(tx, one, 'fail', doing)
    }),
  )

export const giveUp = (caller: Caller, seen: Seen, said: string, note: string): Promise<Answer> =>
  inTransaction(caller.db, (tx) =>
    act(tx, caller, seen, 'give_up', { said, note }, async (one, doing) => {
      await withdrawals.setWithdrawal(tx, one.id, { remark: said })
      const moved = await withdrawals.move(tx, one, 'give_up', doing)
      await withdrawals.giveBack(tx, one, caller.now)
      return moved
    }),
  )

/** The numbers in full, where it goes and as its owner has corrected it; that somebody looked is written down. */
export async function readNumbers(
  caller: Caller & Pick<StaffContext, 'keys'>,
  id: number,
): Promise<{ accountNo: string; correctedNo: string }> {
  const { db, keys } = caller
  return inTransaction(db, async (tx) => {
    const one = await readWithdrawal({ ...caller, db: tx }, id)
    const { version, corrected } = await withdrawals.banksOf(tx, one)
    await tell(tx, caller, id, 'account', {})
    return { accountNo: await openNumber(keys, version), correctedNo: corrected ? await openNumber(keys, corrected) : '' }
  })
}
