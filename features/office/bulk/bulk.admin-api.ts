import { BULK_EXAMPLES, BULK_SHEET_ROWS, type BulkRun } from '#contract/bulk.ts'
import type * as contract from '#contract/bulk.ts'
import { refuse } from '#contract/refusals.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { shopOfNew } from '#features/people/staff/staff.ts'
import { answerSpreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'
import { planPictures, planSheet, readColumns } from './bulk.bring.ts'
import * as bulk from './bulk.ts'
import { resultRows, resultSheet } from './bulk.spreadsheet.ts'
import { readerOf, shapeItem, shapeRun, shapeWhole } from './bulk.shape.ts'
import { selectItems, selectReasons } from './bulk.sql.ts'

/** While it is worked on only the counts are told: they are asked for each second. */
async function answer(context: StaffContext, id: number): Promise<BulkRun> {
  const { db, staff } = context
  const run = await bulk.readRun(context, id)
  const reader = await readerOf(run, context)
  if (run.state === 'planning' || run.state === 'running') return shapeWhole(run, staff, [], [], reader)
  const [reasons, examples] = await Promise.all([
    selectReasons(db, id),
    selectItems(db, id, run.started_at ? 'done' : 'will', BULK_EXAMPLES, 0),
  ])
  return shapeWhole(run, staff, reasons, examples.rows, reader)
}

export const planBulk: Handler<typeof contract.planBulk> = async ({ wish, ids, filters }, context) => {
  if (Boolean(ids?.length) === Boolean(filters)) return refuse('refused', 'bulk-pick') // one of both
  return answer(context, await bulk.plan(context, wish, filters ? { filters } : { ids: ids ?? [] }))
}

export const sheetColumns: Handler<typeof contract.sheetColumns> = ({ file }, context) => readColumns(context, 'product.import', file)

export const importProducts: Handler<typeof contract.importProducts> = async ({ file, columns = null, fresh, shopId = null }, context) => {
  const into = fresh === 'Y' ? await shopOfNew(context.db, context.staff, shopId) : null
  return answer(context, await planSheet(context, { act: 'product.import', file: file.name.slice(0, 120), into }, file, columns))
}

export const importTerms: Handler<typeof contract.importTerms> = async ({ file }, context) =>
  answer(context, await planSheet(context, { act: 'term.import', file: file.name.slice(0, 120) }, file, null))

export const importPictures: Handler<typeof contract.importPictures> = async ({ file, way }, context) =>
  answer(context, await planPictures(context, { act: 'product.pictures', way }, file))

export const bulkRun: Handler<typeof contract.bulkRun> = ({ id }, context) => answer(context, id)

export const bulkRuns: Handler<typeof contract.bulkRuns> = async ({ state, pageNum, pageSize }, context) => {
  const { total, rows } = await bulk.listRuns(context, state ?? null, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map((run) => shapeRun(run, context.staff)) }
}

export const bulkItems: Handler<typeof contract.bulkItems> = async ({ id, state, pageNum, pageSize }, context) => {
  const run = await bulk.readRun(context, id)
  const { total, rows } = await bulk.listItems(context, id, state ?? null, pageSize, (pageNum - 1) * pageSize)
  const reader = await readerOf(run, context)
  return { total, rows: rows.map((row) => shapeItem(run, row, reader)) }
}

export const startBulk: Handler<typeof contract.startBulk> = async ({ id, count }, context) => {
  await bulk.start(context, id, count)
  return answer(context, id)
}

export const cancelBulk: Handler<typeof contract.cancelBulk> = async ({ id }, context) => {
  await bulk.cancel(context, id)
  return answer(context, id)
}

export const undoBulk: Handler<typeof contract.undoBulk> = async ({ id }, context) => answer(context, await bulk.undo(context, id))

export const bulkSheet: Handler<typeof contract.bulkSheet> = async ({ id, part }, context) => {
  const run = await bulk.readRun(context, id)
  const { rows } = await bulk.listItems(context, id, null, BULK_SHEET_ROWS, (part - 1) * BULK_SHEET_ROWS)
  const reader = await readerOf(run, context)
  const results = resultRows(rows.map((row) => shapeItem(run, row, reader)))
  return answerSpreadsheet(context, resultSheet(run.wish.act), { total: rows.length, rows: results }, { id, part })
}
