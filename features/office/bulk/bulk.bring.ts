// A sheet that somebody brings: what its columns are, and the dry run that a job reads it for (bulk.sheet.ts); and an archive of pictures.
import { ARCHIVE_MAX_BYTES, ARCHIVE_MAX_FILES, BULK_ACTS, type SheetAct, type WishOf } from '#contract/bulk.ts'
import { UPLOAD_MAX_BYTES } from '#contract/file.ts'
import { refuse } from '#contract/refusals.ts'
import { BrokenArchive, ofBlob, openArchive } from '#features/platform/archive/archive.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { keepBytes, sheetTypeOf, type FileToKeep } from '#features/platform/file/file.ts'
import { cellText } from '#features/platform/spreadsheet/cell.rules.ts'
import { readHead, type Cells } from '#features/platform/spreadsheet/spreadsheet.ts'
import type { Language } from '#shared/language.ts'
import { beginRun, handOver, type Caller } from './bulk.ts'
import { nounOf } from './bulk.nouns.ts'
import { mayAct } from './bulk.staff.ts'
import type { Reading } from './bulk.sql.ts'

/** Of a sheet's columns, shown to whoever says what they are. */
const EXAMPLE_ROWS = 4
const EXAMPLE_MAX = 60

/** What each column of a sheet is called and probably holds, and what it can hold. */
export async function readColumns(caller: Caller, act: 'product.import', file: File) {
  const { db, now, staff, language } = caller
  if (!mayAct(staff, act)) refuse('forbidden', 'forbidden')
  const head = await headOf(file, language, 1 + EXAMPLE_ROWS)
  const { columns, fields } = await nounOf(BULK_ACTS[act].list).sheet!.known(headings(head), { db, now, staff, language })
  const examples = (at: number) => head.slice(1).flatMap((row) => cellText(row[at]).slice(0, EXAMPLE_MAX) || [])
  return { columns: columns.map((one, at) => ({ ...one, examples: examples(at) })), fields }
}

/**
 * Begins the dry run of a sheet, each row of which names a thing of the list and what it shall become: a job reads it. `said`: what its
 * columns are, where the headings don't say it. Refuses a sheet whose columns are not known. Answers the run's id.
 */
export async function planSheet(
  caller: Caller & Pick<StaffContext, 'files'>,
  wish: WishOf<SheetAct>,
  file: File,
  said: readonly string[] | null,
): Promise<number> {
  const { db, now, staff, language } = caller
  if (!mayAct(staff, wish.act)) refuse('forbidden', 'forbidden')
  const { list } = BULK_ACTS[wish.act]
  const [first, second] = await headOf(file, language, 2)
  if (!second) refuse('refused', 'bulk-pick')
  const columns = await nounOf(list).sheet!.columns(headings([first!]), said, { db, now, staff, language })
  const type = sheetTypeOf(new Uint8Array(await file.slice(0, 4).arrayBuffer()), 'any.csv')! // it has been read
  return beginReading(caller, wish, { file, type, purpose: 'sheet' }, { columns, read: 1 })
}

/** Unpacked, of all files together: far more than pictures of so many bytes can have. */
const UNPACKED_MAX = 1024 ** 3

/**
 * Begins the dry run of an archive of pictures, each of which names a thing of the list: a job looks at them. Refuses what is no ZIP, and more
 * than can be looked at. Answers the run's id.
 */
export async function planPictures(
  caller: Caller & Pick<StaffContext, 'files'>,
  { act, way }: Pick<WishOf<'product.pictures'>, 'act' | 'way'>,
  file: File,
): Promise<number> {
  if (!mayAct(caller.staff, act)) refuse('forbidden', 'forbidden')
  if (file.size > ARCHIVE_MAX_BYTES) refuse('refused', 'file-too-large')
  const entries = await entriesIn(file)
  const wish = { act, way, file: file.name.slice(0, 120), files: entries.length }
  return beginReading(caller, wish, { file, type: 'application/zip', purpose: 'pictures' }, { columns: null, read: 0 })
}

/** Keeps what is to be read, and begins the run whose job reads it. Answers the run's id. */
function beginReading(
  caller: Caller & Pick<StaffContext, 'files'>,
  wish: WishOf<SheetAct | 'product.pictures'>,
  { file, ...kept }: Pick<FileToKeep, 'type' | 'purpose'> & { file: File },
  from: Pick<Reading, 'columns' | 'read'>,
): Promise<number> {
  const { list } = BULK_ACTS[wish.act]
  const owner = { kind: 'staff', id: caller.staff.id } as const
  return keepBytes(caller, { ...kept, owner, name: file.name, content: file }, async (tx, { id: fileId, stored_as: storedAs }) => {
    const run = { undo_of: null, list, wish, selection: { sheet: wish.file }, sheet: { fileId, storedAs, ...from } }
    const id = await beginRun(tx, { ...caller, db: tx }, run)
    await handOver(tx, id)
    return id
  })
}

async function entriesIn(file: File) {
  try {
    const archive = await openArchive(ofBlob(file))
    if (archive.count > ARCHIVE_MAX_FILES) refuse('refused', 'archive-too-many', { count: archive.count, most: ARCHIVE_MAX_FILES })
    const entries = await archive.entries()
    if (entries.length === 0) refuse('refused', 'archive-empty')
    if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > UNPACKED_MAX) refuse('refused', 'archive-too-large')
    return entries
  } catch (error) {
    return error instanceof BrokenArchive ? refuse('refused', 'archive-unreadable') : Promise.reject(error)
  }
}

const headings = ([first = []]: Cells): string[] => first.map(cellText)

async function headOf(file: File, language: Language, rows: number): Promise<Cells> {
  if (file.size > UPLOAD_MAX_BYTES) refuse('refused', 'file-too-large')
  return readHead(new Uint8Array(await file.arrayBuffer()), language, rows)
}
