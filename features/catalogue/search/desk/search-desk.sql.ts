// SQL of what the search takes for the same, and of what it has not found.
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { Language } from '#shared/language.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'synonyms.language': Language
    'search_misses.language': Language
  }
}

const COLUMNS = ['s.id', 's.language', 's.one_way', 's.words', 's.version', 's.changed_at'] as const

/** The last changed first. One query. */
export const selectSynonyms = (db: Db) =>
  db
    .selectFrom('synonyms as s')
    .leftJoin('staff', 'staff.id', 's.changed_by')
    .select([...COLUMNS, 'staff.name as changed_by'])
    .orderBy(sql`s.changed_at desc nulls last, s.language, s.id`)
    .execute()

export const lockSynonyms = (tx: Tx, id: number) =>
  tx.selectFrom('synonyms as s').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export type SynonymsRow = { language: Language; one_way: boolean; words: string[]; changed_at: Date; changed_by: number }

/** Undefined where there are so many already. */
export async function insertSynonyms(tx: Tx, row: SynonymsRow, most: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into synonyms (language, one_way, words, changed_at, changed_by)
    select ${row.language}, ${row.one_way}, ${row.words}, ${row.changed_at}, ${row.changed_by}
    where (select count(*) from synonyms) < ${most} returning id`.execute(tx)
  return rows[0]?.id
}

export const updateSynonyms = (tx: Tx, id: number, row: SynonymsRow) =>
  tx
    .updateTable('synonyms')
    .set({ ...row, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export const deleteSynonyms = (tx: Tx, id: number) => tx.deleteFrom('synonyms').where('id', '=', id).execute()

export type MissedRow = { term: string; people: number; last: string; language: Language; total: number }

/** One query. */
export async function selectMissed(db: Db, since: string, size: number, offset: number): Promise<{ total: number; rows: MissedRow[] }> {
  const missed = sql`select term, count(*)::int as people, max(day) as last, (array_agg(language order by day desc))[1] as language
    from search_misses where day >= ${since}::date group by term`
  const { rows } = await sql<MissedRow>`
    select term, people, last::text as last, language, (select count(*)::int from (${missed}) each) as total
    from (${missed}) found order by people desc, last desc, term limit ${size} offset ${offset}`.execute(db)
  if (rows[0] || offset === 0) return { total: rows[0]?.total ?? 0, rows }
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${missed}) found`.execute(db)
  return { total: counted.rows[0]!.total, rows: [] }
}

export async function deleteMissed(tx: Tx, term: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('search_misses').where('term', '=', term).executeTakeFirst()
  return numDeletedRows > 0n
}
