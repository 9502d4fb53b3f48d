// Files that should not have been sent: what was in them is removed for good, and whoever sent or goes by them learns of it
// (docs/decisions/173-what-should-not-have-been-sent.md).
import { refuse } from '#contract/refusals.ts'
import { selectThings } from '#features/office/thing/thing.ts'
import { readUser } from '#features/people/account/account.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { removeContent } from '#features/platform/file/file.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { selectThingsOf, type HangsOn } from './file-removal.sql.ts'
import { tellFileRemoved } from './mail/file-removal-mail.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** What was in a file is removed. `things`: what it hangs on, of whose shop each (null: the operator's own), and who of the staff has added it there. */
    'file.removed': { things: (HangsOn & { shopId: number | null })[]; staffId: number }
  }
}

/** Refuses as not found what nobody has sent: papers and catalogue files are replaced where they are made. `reason`: to the buyer. */
export async function removeSent(
  { db, files, staff, now }: Pick<StaffContext, 'db' | 'files' | 'staff' | 'now'>,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const found = await removeContent({ db, files, now }, id, async (tx, file) => {
    const detail = { reason, owner: `${file.owner_kind} ${file.owner_id}`, purpose: file.purpose } // its name may say what must not be said
    await audit(tx, { staff, action: 'file.remove', subjectKind: 'file', subjectId: id, detail, now })
    const hangsOn = await selectThingsOf(tx, id)
    const known = await selectThings(tx, hangsOn)
    const senderOf = (senderId: number | null) => senderId ?? (file.owner_kind === 'staff' ? file.owner_id : null)
    const things = hangsOn.flatMap(({ kind, id: thingId, senderId }) => {
      const thing = known.find((one) => one.kind === kind && one.id === thingId)
      return thing ? [{ kind, id: thingId, shopId: thing.shop_id, senderId: senderOf(senderId) }] : []
    })
    await raise(tx, 'file.removed', { things, staffId: staff.id }, now)
    if (file.owner_kind !== 'buyer') return
    await tellFileRemoved(tx, await readUser(tx, { id: file.owner_id }), { sent: file.created_at, thing: known[0] ?? null }, reason, now)
  })
  if (!found) refuse('missing', 'not-found')
}
