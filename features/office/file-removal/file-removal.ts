// Files that should not have been sent: what was in them is removed for good, and whoever sent them learns why
// (docs/decisions/173-what-should-not-have-been-sent.md).
import { refuse } from '#contract/refusals.ts'
import { readUser } from '#features/people/account/account.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { removeContent } from '#features/platform/file/file.ts'
import { tellFileRemoved } from './mail/file-removal-mail.ts'

/** Refuses as not found what nobody has sent: papers and catalogue files are replaced where they are made. `reason`: to the buyer. */
export async function removeSent(
  { db, files, staff, now }: Pick<StaffContext, 'db' | 'files' | 'staff' | 'now'>,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const found = await removeContent({ db, files, now }, id, async (tx, file) => {
    const detail = { reason, owner: `${file.owner_kind} ${file.owner_id}`, purpose: file.purpose } // its name may say what must not be said
    await audit(tx, { staff, action: 'file.remove', subjectKind: 'file', subjectId: id, detail, now })
    if (file.owner_kind === 'buyer') await tellFileRemoved(tx, await readUser(tx, { id: file.owner_id }), file, reason, now)
  })
  if (!found) refuse('missing', 'not-found')
}
