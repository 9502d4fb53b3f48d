// SQL of notices: what they say, their versions, and the files that brought them.
import type { RecallClass, RecallSource, RecallState } from '#contract/codes/recall.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { hasLetters } from '#db/like.ts'
import { pageSql } from '#db/page.ts'
import { savesTo } from '#features/platform/workflow/workflow.ts'
import type { RecallContent } from './content.rules.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'recalls.state': RecallState
    'recalls.source': RecallSource
    'recalls.content': RecallContent
    'recalls.told_content': RecallContent | null
    'recall_versions.content': RecallContent
  }
}

const select = (db: Db) => db.selectFrom('recalls').selectAll()
export type Recall = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const selectRecall = (db: Db, id: number): Promise<Recall | undefined> => select(db).where('id', '=', id).executeTakeFirst()
export const lockRecall = (tx: Tx, id: number): Promise<Recall | undefined> =>
  select(tx).where('id', '=', id).forUpdate().executeTakeFirst()
export const selectRecalls = (db: Db, ids: readonly number[]): Promise<Recall[]> =>
  ids.length === 0 ? Promise.resolve([]) : select(db).where(sql<boolean>`id = any(${[...ids]}::bigint[])`).orderBy('id').execute() // prettier-ignore

/** A match counts where it is certain, or a person has said so. */
export const MEANT = sql`state in ('certain', 'confirmed')`

/** Of the recall `r`: what it meets, and how far its owners are. */
const countsSql = sql<number>`
  (select count(*)::int from recall_matches m where m.recall_id = r.id and m.${MEANT}) as units,
  (select count(*)::int from recall_matches m where m.recall_id = r.id and m.state = 'open') as open,
  (select count(distinct u.user_id)::int from recall_matches m join units u on u.id = m.unit_id where m.recall_id = r.id and m.${MEANT}) as owners,
  (select count(*)::int from recall_owners o where o.recall_id = r.id) as told,
  (select count(*)::int from recall_owners o where o.recall_id = r.id and o.acknowledged_at is not null) as acknowledged`
export type Counts = { units: number; open: number; owners: number; told: number; acknowledged: number }
export type Listed = Recall & Counts

export type Wanted = {
  states: readonly RecallState[] | null
  source: RecallSource | null
  class: RecallClass | null
  matched: 'some' | 'open' | 'none' | null
  unitId: number | null
  keyword: string
}
export async function selectPage(db: Db, wanted: Wanted, size: number, offset: number): Promise<{ rows: Listed[]; total: number }> {
  const { states, source, matched, keyword } = wanted
  const number = /^RN-0*(\d{1,15})$/i.exec(keyword)?.[1] ?? null
  const met = (state: 'meant' | 'open') =>
    sql`exists (select from recall_matches m where m.recall_id = r.id and m.${state === 'open' ? sql`state = 'open'` : sql`state in ('certain', 'confirmed', 'open')`})`
  const where = [
    states && sql`r.state = any(${[...states]}::text[])`,
    source && sql`r.source = ${source}`,
    wanted.class && sql`r.content ->> 'class' = ${wanted.class}`,
    matched === 'some' && met('meant'),
    matched === 'open' && met('open'),
    matched === 'none' && sql`not ${met('meant')}`,
    wanted.unitId !== null &&
      sql`r.id in (select m.recall_id from recall_matches m where m.unit_id = ${wanted.unitId} and m.state in ('certain', 'confirmed', 'open'))`,
    keyword !== '' && (number ? sql`r.id = ${number}::bigint` : hasLetters(sql`r.found_by`, keyword)),
  ].filter((one) => one !== null && one !== false)
  const from = sql`from recalls r where ${where.length ? sql.join(where, sql` and `) : sql`true`}`
  const { rows } = await sql<Listed>`select r.*, ${countsSql} ${from} order by r.id desc ${pageSql(size, offset)}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
  return { rows, total: counted.rows[0]!.total }
}
export const selectListed = async (db: Db, id: number): Promise<Listed | undefined> =>
  (await sql<Listed>`select r.*, ${countsSql} from recalls r where r.id = ${id}`.execute(db)).rows[0]

export type NewRecall = { source: RecallSource; key: string | null; content: RecallContent; phrases: string }
/** Undefined for one whose key is there already. */
export async function insertRecalls(tx: Tx, list: readonly NewRecall[], now: Date): Promise<{ id: number; source_key: string | null }[]> {
  if (list.length === 0) return []
  const rows = list.map(({ source, key, content, phrases }) => ({
    state: 'draft' as const,
    state_at: now,
    source,
    source_key: key,
    content: JSON.stringify(content),
    phrase_text: phrases,
    created_at: now,
  }))
  return tx.insertInto('recalls').values(rows).returning(['id', 'source_key']).execute()
}
export const selectByKeys = async (tx: Tx, keys: readonly string[]): Promise<Recall[]> =>
  select(tx).where(sql<boolean>`source_key = any(${[...keys]}::text[])`).orderBy('id').forUpdate().execute() // prettier-ignore

/** Those that staff has changed by hand. */
export const selectEdited = async (tx: Tx, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await sql<{ id: number }>`select distinct recall_id as id from recall_versions
        where recall_id = any(${[...ids]}::bigint[]) and recall_file_id is null`.execute(tx)
    ).rows.map(({ id }) => id),
  )

export type NewVersion = { recallId: number; number: number; content: RecallContent; staffId: number | null; fileId: number | null }
export async function insertVersions(tx: Tx, list: readonly NewVersion[], now: Date): Promise<void> {
  if (list.length === 0) return
  const rows = list.map(({ recallId, number, content, staffId, fileId }) => ({
    recall_id: recallId,
    number,
    content: JSON.stringify(content),
    staff_id: staffId,
    recall_file_id: fileId,
    created_at: now,
  }))
  await tx.insertInto('recall_versions').values(rows).execute()
}
/** Newest first, each with the one before it. */
export async function selectVersions(db: Db, recallId: number, size: number, offset: number) {
  const { rows } = await sql<{ number: number; content: RecallContent; before: RecallContent | null; at: Date; by: string | null; file: string | null }>`
    select v.number, v.content, p.content as before, v.created_at as at, s.name as by, f.name as file
    from recall_versions v
      left join recall_versions p on p.recall_id = v.recall_id and p.number = v.number - 1
      left join staff s on s.id = v.staff_id
      left join recall_files f on f.id = v.recall_file_id
    where v.recall_id = ${recallId} order by v.number desc ${pageSql(size, offset)}`.execute(db) // prettier-ignore
  const counted = await sql<{ total: number }>`select count(*)::int as total from recall_versions where recall_id = ${recallId}`.execute(db)
  return { rows, total: counted.rows[0]!.total }
}

/** What it says from now on; without a step, so whoever has seen it before is told. */
export async function updateContents(tx: Tx, list: readonly { id: number; content: RecallContent; phrases: string }[]): Promise<void> {
  if (list.length === 0) return
  await sql`
    update recalls r set content = g.content, phrase_text = g.phrases, content_number = r.content_number + 1, version = r.version + 1
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as g (id bigint, content jsonb, phrases text) where g.id = r.id`.execute(tx)
}

export const saveRecall = savesTo('recalls')
export type RecallChange = Partial<
  Pick<Recall, 'published_at' | 'asked_by' | 'asked_at' | 'approved_by' | 'reason' | 'to_tell' | 'told_number'>
>
export const updateRecall = (tx: Tx, id: number, change: RecallChange) =>
  tx.updateTable('recalls').set(change).where('id', '=', id).execute()
/** Owners are told what it says now. */
export const updateTold = (tx: Tx, id: number) =>
  sql`update recalls set told_content = content, told_number = content_number where id = ${id}`.execute(tx)
export const touchRecall = async (tx: Tx, id: number): Promise<void> =>
  void (await sql`update recalls set version = version + 1 where id = ${id}`.execute(tx))

// Products on sale.

export const selectProducts = async (db: Db, recallId: number) =>
  (
    await sql<{ id: number; name: string; model: string; sure: 'certain' | 'likely'; shown: boolean }>`
      select p.id, p.name ->> 'en' as name, p.model, rp.sure, rp.shown from recall_products rp join products p on p.id = rp.product_id
      where rp.recall_id = ${recallId} order by rp.sure, p.model, p.id limit 100`.execute(db)
  ).rows
export const updateShown = async (tx: Tx, recallId: number, productId: number, shown: boolean): Promise<boolean> => {
  const result = await tx
    .updateTable('recall_products')
    .set({ shown })
    .where('recall_id', '=', recallId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}
export const selectOfProduct = async (db: Db, productId: number) =>
  (
    await sql<{ id: number; told_content: RecallContent; published_at: Date }>`
      select r.id, r.told_content, r.published_at from recall_products rp join recalls r on r.id = rp.recall_id
      where rp.product_id = ${productId} and rp.shown and r.state = 'published' order by r.id desc limit 20`.execute(db)
  ).rows
