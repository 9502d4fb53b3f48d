// An account is closed by its owner, or by staff whom its owner has asked; what is personal in it is erased when it can no longer be kept
// (docs/decisions/179-an-account-is-closed.md).
import { KEPT_DAYS, OPEN_MATTERS, type AccountClosing } from '#contract/account-closing.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import {
  closeUser,
  dueForErasure,
  eraseUser,
  findUser,
  lockForClosing,
  postponeErasure,
  proveOwner,
  type Proof,
} from '#features/people/account/account.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { BuyerContext, Doer, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { after, days } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import { countLost, countOpen, hasTraded } from './account-closing.sql.ts'

/** Who meanwhile has something open again is looked at anew after so many days. */
const AGAIN_DAYS = 1
const AT_ONCE = 20

/** What keeps the account open, in the order of the contract, and what would be lost with it. Refuses an id that nobody has. */
export async function readClosing(db: Db, userId: number): Promise<AccountClosing> {
  const user = (await findUser(db, userId)) ?? refuse('missing', 'not-found')
  return { open: await openOf(db, userId), lost: await countLost(db, userId), hasPassword: yn(user.password_hash !== null) }
}

const openOf = async (db: Db, userId: number) =>
  (await countOpen(db, userId)).toSorted((a, b) => OPEN_MATTERS.indexOf(a.matter) - OPEN_MATTERS.indexOf(b.matter))

/** Closes one's own account. Refuses as proveOwner does, and `account-has-open`. Answers when it is erased. */
export async function closeOwn(caller: Pick<BuyerContext, 'db' | 'now' | 'address' | 'buyer'>, proof: Proof): Promise<Date> {
  await proveOwner(caller, proof)
  const { db, buyer, now } = caller
  return inTransaction(db, (tx) => close(tx, buyer.id, null, [], now))
}

/** The same for a buyer who has asked for it; audited with the reason. Closed so already: nothing happens. */
export async function closeFor({ db, now, staff }: Pick<StaffContext, 'db' | 'now' | 'staff'>, id: number, reason: string): Promise<void> {
  demandOperator(staff)
  await inTransaction(db, (tx) => close(tx, id, staff, [{ field: 'reason', from: '', to: reason }], now))
}

type Change = { field: string; from: string; to: string }

/** Once: whoever comes second finds it closed, and learns the same day. */
async function close(tx: Tx, id: number, staff: Doer | null, why: readonly Change[], now: Date): Promise<Date> {
  const user = await lockForClosing(tx, id)
  if (user.erase_at && user.disabled_at) return user.erase_at
  if ((await countOpen(tx, id)).length > 0) refuse('refused', 'account-has-open')
  const eraseAt = after(now, days(KEPT_DAYS))
  await closeUser(tx, user, eraseAt, staff?.id ?? null, now)
  const changes = [{ field: 'eraseTime', from: '', to: eraseAt.toISOString().slice(0, 10) }, ...why]
  await audit(tx, { staff, action: staff ? 'buyer.close' : 'buyer.leave', subjectKind: 'buyer', subjectId: id, detail: { changes }, now })
  return eraseAt
}

/** Erases what is personal in accounts whose day has come. What has become open meanwhile (a refund that came back) has to end first. Answers which could not be. */
export async function sweepClosings(db: Db, now: Date): Promise<{ id: number; error: string }[]> {
  const failed: { id: number; error: string }[] = []
  for (const id of await dueForErasure(db, now, AT_ONCE))
    await erase(db, id, now).catch((error: unknown) => failed.push({ id, error: String(error) }))
  return failed
}

const erase = (db: Db, id: number, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const user = await lockForClosing(tx, id)
    if (!user.disabled_at || !user.erase_at || user.erase_at > now || user.erased_at) return
    if ((await countOpen(tx, id)).length > 0) return postponeErasure(tx, id, after(now, days(AGAIN_DAYS)))
    await eraseUser(tx, user, await hasTraded(tx, id), now)
    await audit(tx, { staff: null, action: 'buyer.erase', subjectKind: 'buyer', subjectId: id, now })
  })
