// An account that its owner closes: disabled at once, kept by whoever logs in before its day, then emptied of what is personal. What else there
// is of a person goes by 'account.erased', each noun its own; when an account may be closed is told in the office, which knows all of them.
import { refuse } from '#contract/refusals.ts'
import type { Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { dropOneTime } from '#features/people/one-time/one-time.ts'
import { OWN_ACT } from './prove.ts'
import { dropMailed } from './recovery.ts'
import { emptyUser, keepUser, lockClosing, setClosing, type Closing } from './closing.sql.ts'
import { tellLeaving, tellOfAccount } from './mail/buyer-mail.ts'
import { deleteSessions } from './session.sql.ts'

export { dueForErasure, postponeErasure } from './closing.sql.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /**
     * `ownerId`: whose customer it is; `staffId`: who did it for the buyer; null: the buyer. `email` of these: null where nobody has proved it,
     * as it may be a stranger's.
     */
    'account.closed': { userId: number; email: string | null; ownerId: number | null; staffId: number | null }
    /** Its owner has logged in meanwhile. */
    'account.kept': { userId: number; ownerId: number | null }
    /** What is personal goes, in the same transaction; records that the law demands stay. */
    'account.erased': { userId: number; email: string | null }
  }
}

const provedOf = (user: Closing) => (user.email_proved_at === null ? null : user.email)

/** The account, held until the end of the transaction. */
export const lockForClosing = async (tx: Tx, id: number): Promise<Closing> => (await lockClosing(tx, id)) ?? refuse('missing', 'not-found')

/** Disables it, ends its sessions and what was mailed to it, and tells its owner until when it can be kept. */
export async function closeUser(tx: Tx, user: Closing, eraseAt: Date, staffId: number | null, now: Date): Promise<void> {
  await setClosing(tx, user.id, eraseAt, now)
  await deleteSessions(tx, user.id)
  await dropMailed(tx, user)
  await dropOneTime(tx, [OWN_ACT], String(user.id))
  await tellLeaving(tx, user, eraseAt, user.disabled_at !== null, now)
  await raise(tx, 'account.closed', { userId: user.id, email: provedOf(user), ownerId: user.owner_id, staffId }, now)
}

/** For whoever logs in: an account that its owner has closed is open again, and its owner is told. Nothing happens to any other. */
export async function keepByLogIn(tx: Tx, userId: number, now: Date): Promise<void> {
  const kept = await keepUser(tx, userId)
  if (!kept) return
  await tellOfAccount(tx, { id: userId, ...kept }, 'kept', now)
  await audit(tx, { staff: null, action: 'buyer.keep', subjectKind: 'buyer', subjectId: userId, now })
  await raise(tx, 'account.kept', { userId, ownerId: kept.owner_id }, now)
}

/** What is personal is gone; `company`: whether orders or quotations say whose they are, so that its name stays with them. */
export async function eraseUser(tx: Tx, user: Closing, company: boolean, now: Date): Promise<void> {
  await raise(tx, 'account.erased', { userId: user.id, email: provedOf(user) }, now)
  await tellOfAccount(tx, user, 'erased', now)
  await emptyUser(tx, user.id, company, now)
}
