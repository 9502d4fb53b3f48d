// What staff has typed and not saved yet: each person's own, one for each form and thing, for a limited time.
import { DRAFT_DAYS } from '#contract/draft.ts'
import { inTransaction, type Db } from '#db/connect.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { after, days } from '#shared/time.ts'
import {
  deleteDraft,
  deleteKeptBefore,
  deleteSurplus,
  lockPerson,
  selectDraft,
  upsertDraft,
  type DraftRow,
  type Place,
} from './draft.sql.ts'

export type { DraftRow, Place }
type Caller = Pick<StaffContext, 'db' | 'staff' | 'now'>

const oldest = (now: Date) => after(now, -days(DRAFT_DAYS))

/** The caller's own; nobody can name another person's. */
export const readDraft = ({ db, staff, now }: Caller, place: Place): Promise<DraftRow | undefined> =>
  selectDraft(db, staff.id, place, oldest(now))

/** In place of what was kept of it before; of too many the oldest of the person's goes. */
export const keepDraft = ({ db, staff, now }: Caller, place: Place, draft: { version: number; content: string }): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockPerson(tx, staff.id)
    await upsertDraft(tx, staff.id, place, { seen_version: draft.version, content: draft.content, kept_at: now })
    await deleteSurplus(tx, staff.id)
  })

export const dropDraft = ({ db, staff }: Caller, place: Place): Promise<void> => deleteDraft(db, staff.id, place)

/** Forgets those that nobody has gone on with. */
export const sweepDrafts = (db: Db, now: Date): Promise<void> => deleteKeptBefore(db, oldest(now))
