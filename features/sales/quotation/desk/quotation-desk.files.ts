// Files that staff sends to whoever asked: handed in first, named by a message or a draft then.
import { WITH_SHEETS } from '#contract/file.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db } from '#db/connect.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { dropFiles, keepSent, staffFiles, type FileRow } from '#features/platform/file/file.ts'
import { after, days } from '#shared/time.ts'
import { selectLostFiles } from './quotation-desk.sql.ts'

/** Keeps a picture, PDF or spreadsheet under the rules that buyers' files have. */
export const handIn = ({ db, files, staff, now }: Pick<StaffContext, 'db' | 'files' | 'staff' | 'now'>, sent: File): Promise<FileRow> =>
  keepSent({ db, files, now }, { kind: 'staff', id: staff.id }, sent, WITH_SHEETS)

/** What somebody has handed in for quotations, by these ids. Refuses others' files, and what was handed in for something else, alike. */
export async function handedIn(db: Db, staffId: number, ids: readonly number[]): Promise<FileRow[]> {
  if (ids.length === 0) return []
  const own = (await staffFiles(db, staffId, ids)).filter(({ purpose }) => purpose === WITH_SHEETS)
  return own.length === new Set(ids).size ? own : refuse('refused', 'file-missing')
}

const AT_ONCE = 100
/** Clears away what was handed in and went nowhere: no message, no version and no draft names it. */
export const sweepQuotationFiles = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const lost = await selectLostFiles(tx, after(now, -days(1)), AT_ONCE)
    if (lost.length > 0) await dropFiles(tx, lost)
  })
