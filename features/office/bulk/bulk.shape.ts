// From the database's rows to what the wire shows of runs.
import type { BulkItem, BulkRun, BulkRunRow } from '#contract/bulk.ts'
import { refusalText } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import type { TakenEntry } from '#features/platform/bulk-noun/bulk-noun.ts'
import type { Staff } from '#features/platform/caller/caller.ts'
import type { Language } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import { nounOf } from './bulk.nouns.ts'
import { isUndoable } from './bulk.ts'
import type { ItemRow, Reason, RunRow } from './bulk.sql.ts'

const timeOrNull = (time: Date | null) => time && wireTime(time)

export const shapeRun = (run: RunRow, staff: Staff): BulkRunRow => ({
  id: run.id,
  act: run.wish.act,
  wish: { ...run.wish },
  list: run.list,
  undoOf: run.undo_of,
  undoneBy: run.undone_by,
  state: run.state,
  staffName: run.staff_name,
  mine: yn(run.staff_id === staff.id),
  all: yn('filters' in run.selection),
  picked: run.picked,
  will: run.will,
  wont: run.wont,
  done: run.done,
  failed: run.failed,
  undoable: yn(isUndoable(run) && run.done > 0),
  createTime: wireTime(run.created_at),
  startTime: timeOrNull(run.started_at),
  endTime: timeOrNull(run.ended_at),
})

/** In which language results are told, and how values read in it. */
export type Reader = { language: Language; shown: (field: string, value: unknown) => string | null }

export async function readerOf(run: RunRow, { db, language }: { db: Db; language: Language }): Promise<Reader> {
  const { shown, shownIn } = nounOf(run.list)
  const lookedUp = await shownIn?.(db, language)
  return { language, shown: (field, value) => shown?.(field, value) ?? lookedUp?.(field, value) ?? null }
}

/** One field of a thing as text: as its noun shows it, JSON where it has parts. */
const textOf = (run: RunRow, field: string, value: unknown, { shown }: Reader): string =>
  shown(field, value) ?? (typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value))

/** What a run has made goes as a whole: its values are told where it comes and where it goes. */
const changesOf = (run: RunRow, { before, after, fresh }: ItemRow, reader: Reader): BulkItem['changes'] =>
  Object.keys((fresh && run.undo_of !== null ? before : after) ?? {}).map((field) => ({
    field,
    called: nounOf(run.list).called?.(field, reader.language) ?? '',
    from: textOf(run, field, before?.[field], reader),
    to: textOf(run, field, after?.[field], reader),
  }))

/** A file of an archive, in its place; put back, it goes from there. */
function pictureChange(run: RunRow, { name, place, instead }: TakenEntry, language: Language): BulkItem['changes'][number] {
  const field = `picture-${place}`
  const called = nounOf(run.list).called?.(field, language) ?? ''
  return run.undo_of === null ? { field, called, from: instead, to: name } : { field, called, from: name, to: instead }
}

export const shapeItem = (run: RunRow, row: ItemRow, reader: Reader): BulkItem => ({
  id: row.gone ? -row.row! : row.thing_id,
  label: row.label,
  state: row.state === 'picked' ? 'will' : row.state,
  changes: row.entries ? row.entries.map((one) => pictureChange(run, one, reader.language)) : changesOf(run, row, reader),
  reason: row.word ? refusalText(row.word, reader.language, row.word_values ?? {}) : '',
})

export const shapeWhole = (run: RunRow, staff: Staff, reasons: Reason[], examples: ItemRow[], reader: Reader): BulkRun => ({
  ...shapeRun(run, staff),
  refusals: reasons.map(({ word, word_values, count, examples: labels }) => ({
    reason: refusalText(word, reader.language, word_values ?? {}),
    count,
    examples: labels.filter(Boolean),
  })),
  examples: examples.map((row) => shapeItem(run, row, reader)),
})
