// SQL of what belongs to units: entries, tests, papers; and of their owners' settings and calendars.
import type { AfterSaleState, AfterSaleType } from '#contract/codes/after-sale.ts'
import type { UnitEntryKind, UnitFileKind, UnitTestKind } from '#contract/codes/unit.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'

export type Reading = { name: string; value: string; unit: string; least: string | null; most: string | null; ok: boolean }
declare module '#db/columns.ts' {
  interface Columns {
    'unit_entries.kind': UnitEntryKind
    'unit_tests.kind': UnitTestKind
    'unit_tests.readings': Reading[]
    'unit_files.kind': UnitFileKind
  }
}

export type NewEntry = {
  unit_id: number
  user_id: number | null // null: the service, in a case
  after_sale_id?: number
  kind: UnitEntryKind
  on_day: string
  by_whom: string
  text: string
  file_id: number | null
  created_at: Date
}
export const insertEntry = async (tx: Tx, row: NewEntry): Promise<number> =>
  (await tx.insertInto('unit_entries').values(row).returning('id').executeTakeFirstOrThrow()).id

export const selectEntries = (db: Db, unitId: number) =>
  db
    .selectFrom('unit_entries as e')
    .leftJoin('files as f', 'f.id', 'e.file_id')
    .selectAll('e')
    .select('f.name as file_name')
    .where('e.unit_id', '=', unitId)
    .orderBy('e.on_day', 'desc')
    .orderBy('e.id', 'desc')
    .execute()
export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

/** One statement for all of them. */
export const insertSerials = (tx: Tx, rows: readonly { unit_id: number; was: string; serial: string; at: Date }[]) =>
  tx
    .insertInto('unit_serials')
    .values([...rows])
    .execute()
export const selectSerials = (db: Db, unitId: number) =>
  db.selectFrom('unit_serials').select(['was', 'serial', 'at']).where('unit_id', '=', unitId).orderBy('id').execute()

/** The latest day on which it was maintained, of what stands; null: none. */
export async function selectMaintained(tx: Tx, unitId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('unit_entries')
    .select((of) => of.fn.max('on_day').as('day'))
    .where('unit_id', '=', unitId)
    .where('kind', '=', 'maintenance')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row?.day ?? null
}

/** One's own, that stands: answers its kind and day; undefined where there is none such. */
export const withdrawEntry = (tx: Tx, unitId: number, userId: number, id: number, now: Date) =>
  tx
    .updateTable('unit_entries')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('unit_id', '=', unitId)
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .returning(['kind', 'on_day'])
    .executeTakeFirst()

export type NewTest = {
  unit_id: number
  user_id: number
  kind: UnitTestKind
  on_day: string
  by_whom: string
  instrument: string
  readings: Reading[]
  passed: boolean
  note: string
  file_id: number | null
  created_at: Date
}
export const insertTest = async (tx: Tx, { readings, ...row }: NewTest): Promise<number> =>
  (
    await tx
      .insertInto('unit_tests')
      .values({ ...row, readings: JSON.stringify(readings) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
export const selectTests = (db: Db, unitId: number) =>
  db
    .selectFrom('unit_tests as t')
    .leftJoin('files as f', 'f.id', 't.file_id')
    .selectAll('t')
    .select('f.name as file_name')
    .where('t.unit_id', '=', unitId)
    .orderBy('t.on_day', 'desc')
    .orderBy('t.id', 'desc')
    .execute()
export type TestRow = Awaited<ReturnType<typeof selectTests>>[number]
export async function withdrawTest(tx: Tx, unitId: number, userId: number, id: number, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('unit_tests')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('unit_id', '=', unitId)
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}

// Papers. What says what a unit cost is read by whoever put it there, and by no later owner.

export async function insertFile(tx: Tx, row: { unit_id: number; user_id: number; file_id: number; kind: UnitFileKind; created_at: Date }) {
  await tx
    .insertInto('unit_files')
    .values(row)
    .onConflict((is) => is.columns(['unit_id', 'file_id']).doUpdateSet({ kind: row.kind, removed_at: null }))
    .execute()
}
const readable = (userId: number) => sql<boolean>`(u.kind <> 'purchase' or u.user_id = ${userId})`
export const selectFiles = (db: Db, unitId: number, userId: number) =>
  db
    .selectFrom('unit_files as u')
    .innerJoin('files as f', 'f.id', 'u.file_id')
    .select(['u.file_id', 'u.kind', 'u.user_id', 'u.created_at', 'f.name'])
    .where('u.unit_id', '=', unitId)
    .where('u.removed_at', 'is', null)
    .where(readable(userId))
    .orderBy('u.id')
    .execute()
export async function removeFile(tx: Tx, unitId: number, userId: number, fileId: number, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('unit_files')
    .set({ removed_at: now })
    .where('unit_id', '=', unitId)
    .where('user_id', '=', userId)
    .where('file_id', '=', fileId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}
/** Whether a file stands with a unit for this reader: its papers, what is attached to entries and tests, what shows its installation. */
export async function standsWith(db: Db, unitId: number, userId: number, fileId: number): Promise<boolean> {
  const { rows } = await sql`
    select from unit_files u where u.unit_id = ${unitId} and u.file_id = ${fileId} and u.removed_at is null and ${readable(userId)}
    union all select from unit_entries where unit_id = ${unitId} and file_id = ${fileId}
    union all select from unit_tests where unit_id = ${unitId} and file_id = ${fileId}
    union all select from units where id = ${unitId} and installed_file_id = ${fileId}`.execute(db)
  return rows.length > 0
}

/** Whose cases: of one owner, of one shop, or all. */
type CasesOf = { userId: number } | { shopId: number | null }
/** After-sale cases about a unit: by itself, or by its serial number on the line that it came with. The newest first. */
export async function selectCases(db: Db, unit: { id: number; order_line_id: number | null; serial: string }, of: CasesOf) {
  const isTheirs = 'userId' in of ? sql`a.user_id = ${of.userId}` : of.shopId === null ? sql`true` : sql`a.shop_id = ${of.shopId}`
  const { rows } = await sql<{ id: number; type: AfterSaleType; state: AfterSaleState; created_at: Date }>`
    select a.id, a.type, a.state, a.created_at from after_sales a
    where ${isTheirs} and a.id in (
      select after_sale_id from after_sale_units where unit_id = ${unit.id}
      union all select after_sale_id from after_sale_lines where order_line_id = ${unit.order_line_id} and ${unit.serial} <> ''
        and exists (select from unnest(serials) named where upper(named) = upper(${unit.serial})))
    order by a.id desc limit 50`.execute(db)
  return rows
}

// Settings and calendars of owners.

export const selectSettings = (db: Db, userId: number) =>
  db.selectFrom('unit_owners').select('remind_days').where('user_id', '=', userId).executeTakeFirst()
export const saveSettings = (tx: Tx, userId: number, remindDays: number | null) =>
  tx
    .insertInto('unit_owners')
    .values({ user_id: userId, remind_days: remindDays })
    .onConflict((is) => is.column('user_id').doUpdateSet({ remind_days: remindDays }))
    .execute()

export const selectFeed = (db: Db, userId: number) =>
  db.selectFrom('unit_feeds').select(['created_at', 'used_at', 'uses']).where('user_id', '=', userId).executeTakeFirst()
/** In the place of the one before, which nobody can use any more. */
export const saveFeed = (tx: Tx, userId: number, tokenSha256: Buffer, now: Date) => {
  const fresh = { token_sha256: tokenSha256, created_at: now, used_at: null, uses: 0 }
  return tx
    .insertInto('unit_feeds')
    .values({ user_id: userId, ...fresh })
    .onConflict((is) => is.column('user_id').doUpdateSet(fresh))
    .execute()
}
export const deleteFeed = (tx: Tx, userId: number) => tx.deleteFrom('unit_feeds').where('user_id', '=', userId).execute()
/** Whose calendar it is, of an account that is open; the use is written down with it. */
export async function useFeed(db: Db, tokenSha256: Buffer, now: Date) {
  const { rows } = await sql<{ user_id: number; language: string }>`
    update unit_feeds f set used_at = ${now}, uses = f.uses + 1 from users u
    where f.token_sha256 = ${tokenSha256} and u.id = f.user_id and u.disabled_at is null returning f.user_id, u.language`.execute(db)
  return rows[0]
}
