import { sql, type Db, type Tx } from '#db/connect.ts'
import { pageSql } from '#db/page.ts'
import type { Texts } from './content.rules.ts'

const TEXTS = ['p.title', 'p.summary', 'p.body'] as const
const PLAIN = ['p.id', 'p.key', 'p.slug', 'p.published', 'p.version', 'p.changed_at'] as const

export const selectPublished = (db: Db, slug: string) =>
  db
    .selectFrom('content_pages as p')
    .select([...PLAIN, ...TEXTS])
    .where('p.slug', '=', slug)
    .where('p.published', '=', true)
    .executeTakeFirst()

export const selectPublishedPlaces = (db: Db) =>
  db.selectFrom('content_pages').select(['slug', 'changed_at']).where('published', '=', true).orderBy('slug').execute()

export const selectPage = (db: Db, id: number) =>
  db
    .selectFrom('content_pages as p')
    .leftJoin('staff', 'staff.id', 'p.changed_by')
    .select([...PLAIN, ...TEXTS, 'staff.name as staff_name'])
    .where('p.id', '=', id)
    .executeTakeFirst()
export type PageEntity = NonNullable<Awaited<ReturnType<typeof selectPage>>>

export const lockPage = (tx: Tx, id: number) =>
  tx
    .selectFrom('content_pages as p')
    .select([...PLAIN, ...TEXTS])
    .where('p.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type PageFilter = { keyword: string; published: boolean | null; untranslated: string | null }

/** By address; two queries. */
export async function selectPages(db: Db, { keyword, published, untranslated }: PageFilter, size: number, offset: number) {
  const like = `%${keyword.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const found = db
    .selectFrom('content_pages as p')
    .$if(published !== null, (query) => query.where('p.published', '=', published!))
    .$if(keyword !== '', (query) => query.where(sql<boolean>`(lower(p.title::text) like ${like} or p.slug like ${like})`))
    .$if(untranslated !== null, (query) =>
      query.where(
        sql<boolean>`exists (select from (values (p.title), (p.summary), (p.body)) as t(texts) where coalesce(t.texts->>${untranslated}, '') = '')`,
      ),
    )
  const [rows, counted] = await Promise.all([
    found
      .leftJoin('staff', 'staff.id', 'p.changed_by')
      .select([...PLAIN, ...TEXTS, 'staff.name as staff_name'])
      .orderBy('p.slug')
      .modifyEnd(pageSql(size, offset))
      .execute(),
    found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.count }
}

type Change = { now: Date; staffId: number }

export async function updateTexts(tx: Tx, id: number, { title, summary, body }: Texts, { now, staffId }: Change): Promise<void> {
  await tx
    .updateTable('content_pages')
    .set({ title: JSON.stringify(title), summary: JSON.stringify(summary), body: JSON.stringify(body) })
    .set({ version: sql<number>`version + 1`, changed_at: now, changed_by: staffId })
    .where('id', '=', id)
    .execute()
}

export async function updatePublished(tx: Tx, id: number, published: boolean, { now, staffId }: Change): Promise<void> {
  await tx
    .updateTable('content_pages')
    .set({ published, version: sql<number>`version + 1`, changed_at: now, changed_by: staffId })
    .where('id', '=', id)
    .execute()
}

export type NewPage = Texts & { key: string; slug: string }

/** Those whose key is there already stay as they are. */
export async function insertMissing(db: Db, pages: readonly NewPage[], now: Date): Promise<void> {
  const rows = pages.map(({ key, slug, title, summary, body }) => ({
    key,
    slug,
    title: JSON.stringify(title),
    summary: JSON.stringify(summary),
    body: JSON.stringify(body),
    published: true,
    changed_at: now,
  }))
  await db
    .insertInto('content_pages')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing()) // of whichever column: processes that start together may meet at either
    .execute()
}

export const selectKeys = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('content_pages').select('key').execute()).map(({ key }) => key)
