// SQL of runs of one act on many things.
import type { RawBuilder } from 'kysely'
import type { BULK_ITEM_STATES, BULK_STATES, BulkList, Wish } from '#contract/bulk.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { pageSql } from '#db/page.ts'
import type { SheetColumns, TakenEntry, Values } from '#features/platform/bulk-noun/bulk-noun.ts'
import type { Language } from '#shared/language.ts'
import type { Planned } from './bulk.rules.ts'

export type RunState = (typeof BULK_STATES)[number]
export type ItemState = (typeof BULK_ITEM_STATES)[number] | 'picked'
/** As it was asked for. */
export type Selection = { ids: readonly number[] } | { filters: Record<string, unknown> } | { undo: true } | { sheet: string }
type WordValues = Record<string, string | number>
/** A sheet while it is read, or an archive, which has no columns. `read`: rows of it that are done, headings among them; files of the archive. */
export type Reading = { fileId: number; storedAs: string; columns: SheetColumns | null; read: number }

declare module '#db/columns.ts' {
  interface Columns {
    'bulk_runs.list': BulkList
    'bulk_runs.wish': Wish
    'bulk_runs.selection': Selection
    'bulk_runs.sheet': Reading | null
    'bulk_runs.language': Language
    'bulk_runs.state': RunState
    'bulk_items.state': ItemState
    'bulk_items.before': Values | null
    'bulk_items.after': Values | null
    'bulk_items.entries': TakenEntry[] | null
    'bulk_items.word': RefusalWord | null
    'bulk_items.word_values': WordValues | null
  }
}

export type NewRun = {
  staff_id: number
  shop_id: number | null
  undo_of: number | null
  list: BulkList
  wish: Wish
  selection: Selection
  language: Language
  sheet?: Reading
  created_at: Date
}

export async function insertRun(tx: Tx, { wish, selection, sheet, ...run }: NewRun): Promise<number> {
  const { id } = await tx
    .insertInto('bulk_runs')
    .values({
      ...run,
      wish: JSON.stringify(wish),
      selection: JSON.stringify(selection),
      sheet: sheet ? JSON.stringify(sheet) : null,
      state: 'planning',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes what the query finds at this moment; `ids` narrows it. Answers how many. One statement, however many there are. */
export async function pickItems(tx: Tx, runId: number, found: RawBuilder<unknown>, ids: readonly number[] | null): Promise<number> {
  const narrowed = ids ? sql`where found.id = any(${ids}::bigint[])` : sql``
  const { numAffectedRows } = await sql`
    insert into bulk_items (run_id, thing_id) select ${runId}, found.id from (${found}) as found ${narrowed}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** A row of a sheet with what would become of it. `thing_id`: minus its number where it names nothing that is not named before. */
export type PlannedRow = Planned & { row: number; entries?: TakenEntry[]; fresh?: boolean }

/** Takes rows of a sheet that have been looked at, and notes how far it is read. Two statements. */
export async function insertRows(tx: Tx, runId: number, rows: readonly PlannedRow[], sheet: Reading): Promise<void> {
  if (rows.length > 0)
    await sql`
      insert into bulk_items (run_id, thing_id, row, state, label, mark, before, after, word, word_values, entries, fresh)
        select ${runId}, thing_id, row, state, label, mark, before, after, word, word_values, entries, coalesce(fresh, false) from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as p(thing_id bigint, row integer, state text, label text, mark text, before jsonb, after jsonb, word text, word_values jsonb, entries jsonb, fresh boolean)`.execute(
      tx,
    )
  const will = rows.filter(({ state }) => state === 'will').length
  const taken = rows.reduce((sum, { entries }) => sum + (entries?.length ?? 1), 0)
  await sql`
    update bulk_runs set picked = picked + ${taken}, will = will + ${will}, wont = wont + ${rows.length - will},
      sheet = ${JSON.stringify(sheet)}::jsonb
    where id = ${runId}`.execute(tx)
}

/** Files of an archive that a run has told of already. One query. */
export async function selectTold(db: Db, runId: number): Promise<Set<number>> {
  const { rows } = await sql<{ row: number }>`
    select (entry->>'row')::integer as row from bulk_items, jsonb_array_elements(entries) entry where run_id = ${runId} and entries is not null
    union select row from bulk_items where run_id = ${runId} and entries is null and row is not null`.execute(db)
  return new Set(rows.map(({ row }) => row))
}

/** Those of the things that a run has already. */
export async function selectTaken(tx: Tx, runId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('bulk_items')
    .select('thing_id')
    .where('run_id', '=', runId)
    .where('thing_id', 'in', [...ids, 0])
    .execute()
  return new Set(rows.map(({ thing_id }) => thing_id))
}

/** Those of the names that a run makes things under already. */
export async function selectTakenNames(tx: Tx, runId: number, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await tx.selectFrom('bulk_items').select('mark').where('run_id', '=', runId).where('fresh', '=', true).where('mark', 'in', names).execute() // prettier-ignore
  return new Set(rows.map(({ mark }) => mark))
}

/** The sheet is read, or will not be read on: the run forgets it. */
export const forgetSheet = (tx: Tx, id: number) => tx.updateTable('bulk_runs').set({ sheet: null }).where('id', '=', id).execute()

/** Takes what a run has changed, with before and after the other way round. */
export async function pickDone(tx: Tx, runId: number, undoOf: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into bulk_items (run_id, thing_id, row, label, before, after, entries, fresh, mark)
      select ${runId}, thing_id, row, label, after, before, entries, fresh, mark from bulk_items where run_id = ${undoOf} and state = 'done'`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

export const setPicked = (tx: Tx, id: number, picked: number) => tx.updateTable('bulk_runs').set({ picked }).where('id', '=', id).execute()

const runs = (db: Db) =>
  db
    .selectFrom('bulk_runs as run')
    .innerJoin('staff', 'staff.id', 'run.staff_id')
    .selectAll('run')
    .select('staff.name as staff_name')
    // a dry run of it that nobody has started has put nothing back
    .select(sql<number | null>`(select id from bulk_runs u where u.undo_of = run.id and u.state in ('running', 'done'))`.as('undone_by'))

export const selectRun = (db: Db, id: number) => runs(db).where('run.id', '=', id).executeTakeFirst()
export type RunRow = NonNullable<Awaited<ReturnType<typeof selectRun>>>

/** The state of a run, held until the end of the transaction. */
export const lockRun = (tx: Tx, id: number) =>
  tx.selectFrom('bulk_runs').select(['id', 'state']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** The run as it is, held until the end of the transaction; undefined when it is not read any more. */
export async function heldReading(tx: Tx, id: number): Promise<RunRow | undefined> {
  await lockRun(tx, id)
  const run = await selectRun(tx, id)
  return run?.state === 'planning' && run.sheet ? run : undefined
}

/** Whose runs: of somebody, in a shop or at the operator, and of which acts. */
export type Begun = { staffId: number; shopId: number | null; acts: readonly string[] }

/** What somebody has begun (null: what everybody has), the newest first; a dry run that was thrown away is none. Two queries. */
export async function selectRuns(db: Db, by: Begun | null, state: RunState | null, size: number, offset: number) {
  const thrownAway = sql<boolean>`(run.state = 'cancelled' and run.started_at is null)`
  const found = runs(db)
    .where((is) => is.not(thrownAway))
    .$if(by !== null, (query) =>
      query
        .where('run.staff_id', '=', by!.staffId)
        .where(sql<boolean>`run.shop_id is not distinct from ${by!.shopId}`)
        .where(sql<boolean>`run.wish->>'act' = any(${[...by!.acts]}::text[])`),
    )
    .$if(state !== null, (query) => query.where('run.state', '=', state!))
  const [rows, counted] = await Promise.all([
    found.orderBy('run.id', 'desc').modifyEnd(pageSql(size, offset)).execute(),
    found
      .clearSelect()
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.count }
}

/** How many runs of somebody are being worked on. */
export async function countOpen(tx: Tx, staffId: number): Promise<number> {
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('bulk_runs')
    .select(sql<number>`count(*)`.as('count'))
    .where('staff_id', '=', staffId)
    .where('state', 'in', ['planning', 'running'])
    .executeTakeFirstOrThrow()
  return count
}

/** The run of undoing another that has not been thrown away. */
export const selectUndo = (tx: Tx, id: number) =>
  tx.selectFrom('bulk_runs').select(['id', 'state']).where('undo_of', '=', id).where('state', '<>', 'cancelled').executeTakeFirst()

type Change = Partial<{ state: RunState; started_at: Date; ended_at: Date }>
export const updateRun = (tx: Tx, id: number, change: Change) => tx.updateTable('bulk_runs').set(change).where('id', '=', id).execute()

/** Counts anew what has become of the things. */
export const recount = (tx: Tx, id: number) =>
  sql`
    update bulk_runs set will = counted.will, wont = counted.wont, done = counted.done, failed = counted.failed
    from (select count(*) filter (where state in ('will', 'done', 'failed')) as will, count(*) filter (where state = 'wont') as wont,
      count(*) filter (where state = 'done') as done, count(*) filter (where state = 'failed') as failed
      from bulk_items where run_id = ${id}) counted
    where bulk_runs.id = ${id}`.execute(tx)

export const addCounts = (db: Db, id: number, { done, failed }: { done: number; failed: number }) =>
  sql`update bulk_runs set done = done + ${done}, failed = failed + ${failed} where id = ${id}`.execute(db)
export const addPlanned = (db: Db, id: number, { will, wont }: { will: number; wont: number }) =>
  sql`update bulk_runs set will = will + ${will}, wont = wont + ${wont} where id = ${id}`.execute(db)

export const selectNext = (db: Db, runId: number, state: ItemState, limit: number) =>
  db
    .selectFrom('bulk_items')
    .select(['thing_id', 'before', 'after', 'fresh', 'mark'])
    .where('run_id', '=', runId)
    .where('state', '=', state)
    .orderBy('thing_id')
    .limit(limit)
    .execute()

/** Writes what the dry run says of these things; a thing that is gone keeps the label it had. One statement. */
export async function writePlanned(tx: Tx, runId: number, planned: readonly Planned[]): Promise<void> {
  await sql`
    update bulk_items i set state = p.state, label = coalesce(nullif(p.label, ''), i.label), mark = p.mark, before = p.before, after = p.after,
      word = p.word, word_values = p.word_values
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb)
      as p(thing_id bigint, state text, label text, mark text, before jsonb, after jsonb, word text, word_values jsonb)
    where i.run_id = ${runId} and i.thing_id = p.thing_id`.execute(tx)
}

/** One thing that is still to be changed, held until the end; undefined when somebody has it in hand or it is done. */
export const lockItem = (tx: Tx, runId: number, thingId: number) =>
  tx
    .selectFrom('bulk_items')
    .select(['thing_id', 'mark', 'after', 'fresh'])
    .where('run_id', '=', runId)
    .where('thing_id', '=', thingId)
    .where('state', '=', 'will')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export type Outcome = { state: 'done' } | { state: 'failed'; word: RefusalWord; values?: WordValues | undefined }

/** Only where nobody has said what became of it. */
export const settleItem = (db: Db, runId: number, thingId: number, outcome: Outcome) =>
  db
    .updateTable('bulk_items')
    .set({
      state: outcome.state,
      word: outcome.state === 'failed' ? outcome.word : null,
      word_values: outcome.state === 'failed' && outcome.values ? JSON.stringify(outcome.values) : null,
    })
    .where('run_id', '=', runId)
    .where('thing_id', '=', thingId)
    .where('state', '=', 'will')
    .execute()

/** A row that named nothing has made this: from now on it is the row's thing. */
export const settleMade = (tx: Tx, runId: number, thingId: number, { id, mark }: { id: number; mark: string }) =>
  tx
    .updateTable('bulk_items')
    .set({ thing_id: id, mark, state: 'done' })
    .where('run_id', '=', runId)
    .where('thing_id', '=', thingId)
    .execute()

export type ItemRow = {
  thing_id: number
  label: string
  state: ItemState
  before: Values | null
  after: Values | null
  word: RefusalWord | null
  word_values: WordValues | null
  entries: TakenEntry[] | null
  fresh: boolean
  row: number | null
  gone: boolean // the run had made it, and it was put back
}

const isGone = sql<boolean>`fresh and exists (
  select from bulk_items back join bulk_runs undoing on undoing.id = back.run_id
  where back.thing_id = bulk_items.thing_id and back.state = 'done' and (undoing.undo_of = bulk_items.run_id or (undoing.id = bulk_items.run_id and undoing.undo_of is not null)))`.as(
  'gone',
)

/** Things of a run in the order of their ids; of a sheet, in that of its rows. Two queries. */
export async function selectItems(db: Db, runId: number, state: ItemState | null, size: number, offset: number) {
  const found = db
    .selectFrom('bulk_items')
    .where('run_id', '=', runId)
    .$if(state !== null, (query) => query.where('state', '=', state!))
  const [rows, counted] = await Promise.all([
    found
      .select(['thing_id', 'label', 'state', 'before', 'after', 'word', 'word_values', 'entries', 'fresh', 'row'])
      .select(isGone)
      .orderBy('row')
      .orderBy('thing_id')
      .modifyEnd(pageSql(size, offset))
      .execute(),
    found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows satisfies ItemRow[], total: counted.count }
}

const REASONS_MAX = 20
export type Reason = { word: RefusalWord; word_values: WordValues | null; count: number; examples: string[] }

/** Why things will not change or have not, the most frequent reasons with a few things of each: those of a sheet in the order of its rows. */
export async function selectReasons(db: Db, runId: number): Promise<Reason[]> {
  const { rows } = await sql<Reason>`
    select word, word_values, count, examples from (
      select word, word_values, count(*) as count, (array_agg(label order by row, thing_id))[1:3] as examples, min(row) as first
      from bulk_items where run_id = ${runId} and state in ('wont', 'failed')
      group by word, word_values order by count(*) desc, min(row), word limit ${sql.lit(REASONS_MAX)}
    ) frequent order by first, count desc, word`.execute(db)
  return rows
}

/** Runs that should be worked on and were begun before `time`. */
export const selectOpen = (db: Db, time: Date, limit: number) =>
  db
    .selectFrom('bulk_runs')
    .select('id')
    .where('state', 'in', ['planning', 'running'])
    .where('created_at', '<=', time)
    .orderBy('created_at')
    .limit(limit)
    .execute()

/** Forgets a few of the oldest runs: those begun before `kept`, and dry runs that nobody has started before `planned`. Answers which went. */
export async function deleteOld(db: Db, kept: Date, planned: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from bulk_runs where id in (
      select id from bulk_runs
      where (created_at < ${kept} and state in ('done', 'cancelled')) or (created_at < ${planned} and started_at is null and state <> 'planning')
      order by created_at limit 10) returning id`.execute(db)
  return rows.map(({ id }) => id)
}
