// SQL of the dictionary as staff keeps it.
import { sql, type Db, type Tx } from '#db/connect.ts'
import { inLanguage } from '#db/in-language.ts'
import { hasLetters } from '#db/like.ts'
import { pageSql } from '#db/page.ts'
import type { Language } from '#shared/language.ts'
import type { Words } from '../term.ts'

/** `categories`: whose products say it; `usual`: phrases that have words without the dictionary. */
export type Filter = {
  words: readonly string[]
  missing: keyof Words | null
  categories: readonly number[] | null
  usual: readonly string[]
}

const COLUMNS = ['t.id', 't.version', 't.phrase', 't.words', 't.changed_at'] as const
const products = (most: number) =>
  sql<number>`(select count(*)::int from (select from product_terms u where u.term_id = t.id limit ${most}) counted)`.as('products')

/** The newest first. Two queries, side by side. */
export async function selectTerms(db: Db, { words, missing, categories, usual }: Filter, counted: number, size: number, offset: number) {
  const found = words
    .reduce((query, word) => query.where(hasLetters(sql`t.found_by`, word)), db.selectFrom('catalogue_terms as t'))
    .$if(missing !== null, (query) =>
      query.where(sql<boolean>`not t.words ? ${sql.lit(missing)} and not t.phrase = any(${[...usual]}::text[])`),
    )
    .$if(categories !== null, (query) =>
      query.where(
        sql<boolean>`t.id in (select u.term_id from products p join product_terms u on u.product_id = p.id
          where p.category_id = any(${[...(categories ?? [])]}::bigint[]))`,
      ),
    )
  const [rows, { count }] = await Promise.all([
    found
      .leftJoin('staff', 'staff.id', 't.changed_by')
      .select([...COLUMNS, 'staff.name as changed_by', products(counted)])
      .orderBy('t.id', 'desc')
      .modifyEnd(pageSql(size, offset))
      .execute(),
    found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count }
}

export const selectTerm = (db: Db, id: number, counted: number) =>
  db
    .selectFrom('catalogue_terms as t')
    .leftJoin('staff', 'staff.id', 't.changed_by')
    .select([...COLUMNS, 'staff.name as changed_by', products(counted)])
    .where('t.id', '=', id)
    .executeTakeFirst()

/** Some of the products that say it, the oldest first. */
export const selectUsers = (db: Db, id: number, language: Language, most: number) =>
  db
    .selectFrom('product_terms as u')
    .innerJoin('products as p', 'p.id', 'u.product_id')
    .select(['p.id', 'p.model', inLanguage('p.name', language).as('name')])
    .where('u.term_id', '=', id)
    .orderBy('u.product_id')
    .limit(most)
    .execute()

export const lockTerm = (tx: Tx, id: number) =>
  tx.selectFrom('catalogue_terms as t').select(COLUMNS).where('t.id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** The phrases that there are, by what they say. One query. */
export async function selectByPhrase(db: Db, phrases: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('catalogue_terms')
    .select(['id', 'phrase'])
    .where('phrase', 'in', [...phrases, ''])
    .execute()
  return new Map(rows.map(({ id, phrase }) => [phrase, id]))
}

/** `lock` holds them until the end. One query. */
export const selectForBulk = (db: Db, ids: readonly number[], lock: boolean) =>
  db
    .selectFrom('catalogue_terms as t')
    .select(COLUMNS)
    .where('t.id', 'in', [...ids, 0])
    .orderBy('t.id')
    .$if(lock, (query) => query.forNoKeyUpdate())
    .execute()

export const updateTerm = (tx: Tx, id: number, words: Words, staffId: number, now: Date) =>
  tx
    .updateTable('catalogue_terms')
    .set({ words: JSON.stringify(words), version: sql<number>`version + 1`, changed_at: now, changed_by: staffId })
    .where('id', '=', id)
    .execute()
