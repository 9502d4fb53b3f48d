// The back office's view of buyers' accounts: who they are, closing and opening them, their roles.
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import {
  lockBuyer,
  selectBuyer,
  selectBuyers,
  updateState,
  type BuyerDetailRow,
  type BuyerFilter,
  type LockedBuyer,
  type Sort,
} from './buyer.sql.ts'
import { tellLeaving, tellOfAccount } from '../mail/buyer-mail.ts'
import { isKeepable } from '../account.rules.ts'
import { deleteSessions } from '../session.sql.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** Somebody has changed an account's role by hand, in the room of buyers. Steps end what hangs on the role, or refuse. */
    'buyer.role': { userId: number; from: Role; to: '2' | null; staffId: number }
  }
}

type Role = '2' | '3' | null
type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>

export function listBuyers({ db, staff }: Caller, filter: BuyerFilter, sort: Sort, limit: number, offset: number) {
  demandOperator(staff)
  return selectBuyers(db, filter, sort, limit, offset)
}

/** Refuses an id that nobody has. */
export async function readBuyer({ db, now, staff }: Caller, id: number): Promise<BuyerDetailRow> {
  demandOperator(staff)
  return (await selectBuyer(db, id, now)) ?? refuse('missing', 'not-found')
}

/**
 * Disables the account and ends its sessions, also one that its owner has closed and could keep by logging in, or enables it; audited with the reason. Already so: nothing
 * happens. Refuses `account-erased`.
 */
export const setDisabled = (caller: Caller, id: number, disabled: boolean, reason: string): Promise<void> =>
  act(caller, id, async (tx, before) => {
    if (before.erased_at !== null) refuse('refused', 'account-erased')
    const keepable = isKeepable(before)
    if ((before.disabled_at !== null) === disabled && !(disabled && keepable)) return undefined
    // One that its owner has closed is erased all the same; what an earlier closing has left says nothing any more.
    const state = keepable && disabled ? {} : { closed_at: null, erase_at: null }
    await updateState(tx, id, { ...state, disabled_at: disabled ? caller.now : null })
    const change = { field: 'disabled', from: disabled ? 'N' : 'Y', to: disabled ? 'Y' : 'N' }
    const changes = reason ? [change, { field: 'reason', from: '', to: reason }] : [change]
    if (before.erase_at && disabled) await tellLeaving(tx, { id, ...before }, before.erase_at, true, caller.now)
    else await tellOfAccount(tx, { id, ...before }, disabled ? 'closed' : 'opened', caller.now)
    return { action: disabled ? 'buyer.disable' : 'buyer.enable', changes }
  })

/**
 * Gives the role, or takes it away with null, and ends the buyer's sessions; audited. Already so: nothing happens (SPEC-153).
 * City partner is nothing without a partnership: an accepted application gives both. `seen`: the role at which that was decided; refuses when it is
 * another by now.
 */
export const setCharacteristic = (caller: Caller, id: number, characteristic: Role, seen?: Role): Promise<void> =>
  act(caller, id, async (tx, before) => {
    if (before.erased_at !== null) refuse('refused', 'account-erased')
    if (before.characteristic === characteristic) return undefined
    if (seen !== undefined && before.characteristic !== seen) refuse('conflict', 'changed-meanwhile')
    if (characteristic === '3') refuse('refused', 'partner-by-application')
    await updateState(tx, id, { characteristic })
    await raise(tx, 'buyer.role', { userId: id, from: before.characteristic, to: characteristic, staffId: caller.staff.id }, caller.now)
    await tellOfAccount(tx, { id, ...before }, ROLE_LINES[characteristic ?? '0'], caller.now)
    return { action: 'buyer.role', changes: [{ field: 'characteristic', from: before.characteristic, to: characteristic }] }
  })

const ROLE_LINES = { '0': 'buyer', '2': 'sales' } as const

type Done = { action: string; changes: { field: string; from: string | null; to: string | null }[] } | undefined

/** Every act on an account: locked, done, all its sessions ended, audited, in one transaction. */
function act({ db, now, staff }: Caller, id: number, step: (tx: Tx, before: LockedBuyer) => Promise<Done>): Promise<void> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const done = await step(tx, (await lockBuyer(tx, id)) ?? refuse('missing', 'not-found'))
    if (!done) return
    await deleteSessions(tx, id)
    await audit(tx, { staff, action: done.action, subjectKind: 'buyer', subjectId: id, detail: { changes: done.changes }, now })
  })
}
