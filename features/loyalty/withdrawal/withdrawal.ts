// The door of withdrawals: what may be asked for, and the steps in the caller's transaction (SPEC-018, SPEC-244). What is asked for is set aside
// with the request, points by a hold, commission in the ledger (server/reactions.ts); whatever ends unpaid gives it back in the same transaction.
import type { WithdrawalSource, WithdrawalState } from '#contract/codes/withdrawal-state.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { bankVersion, holdBank, presentBank, readBank } from '#features/loyalty/bank-account/bank-account.ts'
import { availablePoints, holdOf, holdPoints, postHold, voidHold } from '#features/loyalty/points/points.ts'
import { proveOwner, type Proof } from '#features/people/account/account.ts'
import type { Buyer, BuyerContext } from '#features/platform/caller/caller.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { applyEvent, birthsOf, logBirths, type Act, type Flow } from '#features/platform/workflow/workflow.ts'
import { withdrawalMachine, type WithdrawalEvent } from './withdrawal.machine.ts'
import { amountFault, centsOf, minCents, sourceFault } from './withdrawal.rules.ts'
import * as store from './withdrawal.sql.ts'

export type Withdrawal = NonNullable<Awaited<ReturnType<typeof store.lockWithdrawal>>>
export type { WithdrawalRow } from './withdrawal.sql.ts'
export {
  lockWithdrawal,
  selectFailed as failedOf,
  selectFrozen as frozenOf,
  selectOwnPage as ownPage,
  selectPage as withdrawalPage,
  selectWithdrawal,
  setWithdrawal,
} from './withdrawal.sql.ts'

const flow: Flow<WithdrawalState, WithdrawalEvent, Withdrawal> = { machine: withdrawalMachine, save: store.saveWithdrawal }
export const move = (tx: Tx, one: Withdrawal, event: WithdrawalEvent, act: Act) => applyEvent(tx, flow, one, event, act)

type Caller = Pick<BuyerContext, 'db' | 'now' | 'address' | 'buyer'>

export type Balances = { points: number; commission: number; partner: boolean }
/** What is free now: points, and cents of commission. */
export async function availableTo(db: Db, userId: number, now: Date): Promise<Balances> {
  const [points, { cents, partner }] = [await availablePoints(db, userId, now), await store.selectCommission(db, userId)]
  return { points, commission: cents, partner }
}

export const isSales = ({ characteristic }: Pick<Buyer, 'characteristic'>): boolean => characteristic === '2'

export type Wish = { bankId: number; source: WithdrawalSource; amount: number; proof: Proof }

/**
 * Sets points, or cents of commission, aside and asks for them to be paid. Refuses an amount that is too small, no multiple or more than is
 * free; an account that is not one's own like one that is not there, and one whose waiting time is not over.
 */
export async function request(caller: Caller, { bankId, source, amount, proof }: Wish): Promise<{ id: number; cents: number }> {
  const { db, buyer } = caller
  const { partner } = await store.selectCommission(db, buyer.id)
  const fault = sourceFault(source, { sales: isSales(buyer), partner })
  if (fault) refuse('refused', fault)
  await readBank(db, buyer.id, bankId)
  await demandAmount(db, caller, source, amount)
  await proveOwner(caller, proof)
  return inTransaction(db, (tx) => setAside(tx, caller, { bankId, source, amount }))
}

/** The same for somebody who has shown who they are: of many at once only what there is can be set aside, under the lock of what it is taken of. */
export async function setAside(
  tx: Tx,
  caller: Asking,
  { bankId, source, amount }: Omit<Wish, 'proof'>,
): Promise<{ id: number; cents: number }> {
  const { buyer, now } = caller
  await holdBank(tx, bankId)
  const bank = await readBank(tx, buyer.id, bankId)
  if (bank.effective_at > now) refuse('refused', 'bank-waits')
  if (source === 'commission') await store.lockPartner(tx, buyer.id)
  await demandAmount(tx, caller, source, amount)
  const cents = source === 'points' ? centsOf(amount) : amount
  const id = await store.insertWithdrawal(tx, {
    user_id: buyer.id,
    source,
    points: source === 'points' ? amount : null,
    cents,
    account_id: bankId,
    bank_version_id: bank.version_id,
    state: 'submitted',
    state_at: now,
    created_at: now,
  })
  if (source === 'points') await holdPoints(tx, { userId: buyer.id, points: amount, purpose: HOLD, causeId: String(id), now })
  await logBirths(tx, birthsOf(withdrawalMachine, [{ id, events: ['request'] }]), { actor: 'buyer', actorId: buyer.id, now })
  return { id, cents }
}
const HOLD = 'withdrawal'

type Asking = Pick<Caller, 'now'> & { buyer: Pick<Buyer, 'id'> }
async function demandAmount(db: Db, { buyer, now }: Asking, source: WithdrawalSource, amount: number): Promise<void> {
  const limits = await readSetting(db, 'withdrawal')
  const free = (await availableTo(db, buyer.id, now))[source]
  const fault = amountFault(source, amount, free, limits)
  if (fault) refuse('refused', fault, { points: limits.minPoints, step: limits.stepPoints, dollars: minCents(limits) / 100 })
}

export const readOwn = async (db: Db, userId: number, id: number): Promise<store.WithdrawalRow> =>
  (await store.selectOwn(db, userId, id)) ?? refuse('missing', 'not-found')

/** Calls it off, while nobody has taken it up. The same press once more finds it cancelled. */
export async function cancel({ db, buyer, now }: Asking & Pick<Caller, 'db'>, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const one = await store.lockWithdrawal(tx, id)
    if (one?.user_id !== buyer.id) refuse('missing', 'not-found')
    if (one.state === 'cancelled') return
    if (one.state !== 'submitted') refuse('refused', 'withdrawal-taken')
    await move(tx, one, 'cancel', { actor: 'buyer', actorId: buyer.id, now })
    await giveBack(tx, one, now)
  })
}

/** Points are free again; commission comes back in the ledger, as a reaction to the same step. */
export async function giveBack(tx: Tx, one: Withdrawal, now: Date): Promise<void> {
  const hold = one.source === 'points' ? await holdOf(tx, HOLD, String(one.id)) : undefined
  if (hold) await voidHold(tx, hold.id, now)
}

/** Points that are paid are spent. */
export async function spend(tx: Tx, one: Withdrawal, now: Date): Promise<void> {
  const hold = one.source === 'points' ? await holdOf(tx, HOLD, String(one.id)) : undefined
  if (hold) await postHold(tx, hold.id, now)
}

/** The withdrawal as it was last seen, locked. */
export async function lockSeen(tx: Tx, { id, version }: { id: number; version: number }): Promise<Withdrawal> {
  const one = (await store.lockWithdrawal(tx, id)) ?? refuse('missing', 'not-found')
  if (one.version !== version) refuse('conflict', 'changed-meanwhile')
  return one
}

/** Where it goes, and the account as its owner has it now, where that is another version. */
export async function banksOf(
  db: Db,
  { bank_version_id: versionId, account_id: accountId }: Pick<Withdrawal, 'bank_version_id' | 'account_id'>,
) {
  const [version, present] = [await bankVersion(db, versionId), await presentBank(db, accountId)]
  return { version, corrected: present.version_id === versionId || present.deleted_at ? null : present }
}

/** How many were asked for since the month began, by UTC (SPEC-156). */
export const countThisMonth = (db: Db, userId: number, now: Date): Promise<number> =>
  store.countSince(db, userId, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)))
