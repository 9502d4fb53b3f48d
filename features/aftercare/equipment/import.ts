// Units bought elsewhere come in from a spreadsheet: looked at first, then kept. Every row that says something is accounted for.
import { createHash } from 'node:crypto'
import { IMPORT_ROWS_MAX, IMPORT_ROWS_SHOWN, type ImportRow, type Looked } from '#contract/equipment-import.ts'
import { refusalText, refuse } from '#contract/refusals.ts'
import { inTransaction, type Db } from '#db/connect.ts'
import type { BuyerContext } from '#features/platform/caller/caller.ts'
import { headingText, readHead, type Heading } from '#features/platform/spreadsheet/spreadsheet.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import type { NewUnit } from './equipment.sql.ts'
import { bear } from './units.ts'
import { columnsOf, judge, saidOf, sameKey, type ImportField, type Outcome, type Said } from './import.rules.ts'
import { insertImport, selectKept, selectSerials, waitForOwner } from './import.sql.ts'
import { dayIn, dueOf } from './unit.rules.ts'

export const IMPORT_HEADINGS: Record<ImportField, Heading> = {
  name: 'name',
  manufacturer: 'p-manufacturer',
  brand: 'brand',
  model: 'model',
  serial: 'u-serial',
  lot: 'u-lot',
  udi: 'u-udi',
  bought: 'u-delivered',
  warrantyEnds: 'u-warranty',
  site: 'u-site',
  ward: 'u-ward',
  room: 'u-room',
  months: 'u-months',
  maintained: 'u-maintained',
}
const own = (field: ImportField) => LANGUAGES.map((language) => headingText(IMPORT_HEADINGS[field], language))

type Read = { rows: Said[]; ignored: string[]; sha256: Buffer }
/** Refuses what is no spreadsheet, has no column by which a piece could be called, or more rows than one list may have. */
async function read(file: File, language: Language, now: Date): Promise<Read> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const cells = await readHead(bytes, language, IMPORT_ROWS_MAX + 2)
  if (cells.length > IMPORT_ROWS_MAX + 1) refuse('refused', 'unit-rows-many', { most: IMPORT_ROWS_MAX })
  const { places, ignored } = columnsOf(cells[0] ?? [], own)
  if (!places.has('name') && !places.has('model')) refuse('refused', 'unit-columns')
  const today = dayIn(now)
  const rows = cells.slice(1).flatMap((row, at) => saidOf(row, places, at + 2, today) ?? [])
  if (rows.length === 0) refuse('refused', 'unit-rows-none')
  return { rows, ignored, sha256: createHash('sha256').update(bytes).digest() }
}

async function outcomesOf(db: Db, userId: number, { rows, sha256 }: Read): Promise<Outcome[]> {
  const serials = rows.flatMap(({ serial }) => (serial ? [serial] : []))
  const known = new Set((await selectSerials(db, userId, serials)).flatMap((one) => sameKey(one) ?? []))
  return judge(rows, known, new Set(await selectKept(db, userId, sha256)))
}

function shape(file: File, { rows, ignored }: Read, outcomes: readonly Outcome[], language: Language): Looked {
  const counts = { adds: 0, known: 0, twice: 0, fault: 0 }
  for (const outcome of outcomes) counts[outcome]++
  const told = rows.map((said, at): ImportRow => {
    const { row, name, manufacturer, model, serial, faults } = said
    const outcome = outcomes[at]!
    return {
      row,
      name,
      manufacturer,
      model,
      serial,
      outcome,
      faults:
        outcome === 'fault'
          ? faults.map(({ field, word, values }) => ({
              column: headingText(IMPORT_HEADINGS[field], language),
              text: refusalText(word, language, values),
            }))
          : [],
    }
  })
  const first = told.filter(({ outcome }) => outcome !== 'adds')
  const rest = told.filter(({ outcome }) => outcome === 'adds')
  const shown = [...first, ...rest].slice(0, IMPORT_ROWS_SHOWN).toSorted((a, b) => a.row - b.row)
  return { fileName: file.name.slice(0, 200), counts, ignored: ignored.slice(0, 20), rows: shown }
}

type Caller = Pick<BuyerContext, 'db' | 'now' | 'buyer' | 'language'>

/** Nothing is kept. */
export async function lookInto({ db, now, buyer, language }: Caller, file: File): Promise<Looked> {
  const found = await read(file, language, now)
  return shape(file, found, await outcomesOf(db, buyer.id, found), language)
}

function unitOf(said: Said, userId: number, importId: number, now: Date): NewUnit {
  const { name, months, maintained, bought, warrantyEnds } = said
  const today = dayIn(now)
  const starts = warrantyEnds && [bought ?? today, warrantyEnds].toSorted()[0]!
  return {
    user_id: userId,
    source: 'imported',
    product_id: null,
    shop_id: null,
    order_id: null,
    order_line_id: null,
    shipment_id: null,
    piece: null,
    import_id: importId,
    import_row: said.row,
    manufacturer: said.manufacturer,
    brand: said.brand,
    model: said.model,
    name: { en: name || said.model },
    serial: said.serial,
    serial_by: said.serial ? 'import' : '',
    lot: said.lot,
    udi_di: said.udi,
    made_on: null,
    expires_on: null,
    shipped_at: null,
    delivered_at: bought ? new Date(`${bought}T00:00:00Z`) : null,
    warranty_months: null,
    warranty_from: 'delivery',
    warranty_starts: starts,
    warranty_ends: warrantyEnds,
    maintenance_months: months,
    maintained_on: maintained,
    maintenance_due: dueOf({ months, lastOn: maintained, since: bought ?? today, state: 'in_use' }),
    site: said.site,
    ward: said.ward,
    room: said.room,
    state: 'in_use',
    state_at: now,
    created_at: now,
  }
}

/** Keeps the rows that can be, all in one transaction. `importId` null: there was none. */
export async function bringIn(caller: Caller, file: File): Promise<Looked & { importId: number | null }> {
  const { now, buyer, language } = caller
  const found = await read(file, language, now)
  return inTransaction(caller.db, async (tx) => {
    await waitForOwner(tx, buyer.id)
    const outcomes = await outcomesOf(tx, buyer.id, found)
    const fresh = found.rows.filter((_, at) => outcomes[at] === 'adds')
    let importId: number | null = null
    if (fresh.length > 0) {
      const kept = { user_id: buyer.id, sha256: found.sha256, file_name: file.name.slice(0, 200), rows: found.rows.length, created_at: now }
      importId = await insertImport(tx, kept)
      const units = fresh.map((said) => unitOf(said, buyer.id, importId!, now))
      await bear(tx, units, 'import', { actor: 'buyer', actorId: buyer.id, now })
    }
    return { ...shape(file, found, outcomes, language), importId }
  })
}
