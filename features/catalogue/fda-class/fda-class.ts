// The door of the FDA's device classification: a table that staff brings as the FDA publishes it, and to which products link by their code.
import { isUtf8 } from 'node:buffer'
import { FDA_FILE_MAX_BYTES } from '#contract/fda-class-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { classesIn } from './fda-class.rules.ts'
import { insertClasses, selectClasses, writeClasses } from './fda-class.sql.ts'

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>

/** Of lines that are no class so many are told. */
const TOLD = 20

export const listClasses = ({ db }: Pick<Caller, 'db'>, keyword: string, size: number, offset: number) =>
  selectClasses(db, keyword.toLowerCase().split(/\s+/).filter(Boolean), size, offset)

/** Classes that are not known yet; those that are stay as they are. */
export const addClasses = insertClasses

/** Takes the FDA's file in; what it no longer has stays, since products may name it. Refuses what is not that file. */
export async function bringClasses({ db, now, staff }: Caller, file: File) {
  if (file.size > FDA_FILE_MAX_BYTES) refuse('refused', 'file-too-large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const found = classesIn(new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes))
  if (!found || found.classes.length === 0) return refuse('refused', 'fda-file')
  const { classes, rows, wrong } = found
  return inTransaction(db, async (tx) => {
    const { added, changed } = await writeClasses(tx, classes, now)
    const same = classes.length - added - changed
    const detail = { file: file.name.slice(0, 120), rows, added, changed, wrong: wrong.length }
    if (added + changed > 0) await audit(tx, { staff, action: 'fda-class.import', subjectKind: 'list', subjectId: 0, detail, now })
    return { rows, added, changed, same, wrong: wrong.slice(0, TOLD), wrongCount: wrong.length }
  })
}
