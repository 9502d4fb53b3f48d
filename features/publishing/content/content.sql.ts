// SQL of what staff does to pages. What readers get: reader.sql.ts.
import type { PAGE_SORTS } from '#contract/content-desk.ts'
import type { ContentFields, ContentKind } from '#contract/content-kind.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { haveLetters } from '#db/like.ts'
import { pageSql } from '#db/page.ts'
import type { Texts } from './content.rules.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'content_pages.kind': ContentKind
    'content_pages.fields': ContentFields
    'content_drafts.fields': ContentFields
    'content_versions.fields': ContentFields
  }
}

const TEXTS = ['p.title', 'p.summary', 'p.body', 'p.fields'] as const
const PLAIN = ['p.id', 'p.kind', 'p.key', 'p.slug', 'p.published', 'p.version', 'p.changed_at'] as const
/** Readers have had it: as it came, or since somebody published it. */
const WAS_PUBLISHED = sql<boolean>`(p.published or p.key is not null or exists (select from content_versions v where v.page_id = p.id))`.as(
  'was_published',
)
const DRAFT = ['d.title as draft_title', 'd.summary as draft_summary', 'd.body as draft_body', 'd.fields as draft_fields'] as const

/** Of what is written, where buyers have been told of it. */
const ANNOUNCED = sql<number | null>`(select a.id from content_announcements a where a.page_id = p.id and a.state = 'announced')`.as(
  'announcement_id',
)

/** As the desk sees it: with what is written, and who wrote last. */
const deskPages = (db: Db) =>
  db
    .selectFrom('content_pages as p')
    .leftJoin('content_drafts as d', 'd.page_id', 'p.id')
    .leftJoin('staff', (join) => join.on('staff.id', '=', sql<number>`coalesce(d.changed_by, p.changed_by)`))
    .select([...PLAIN, ...TEXTS, 'p.publish_at', 'staff.name as staff_name'])
    .select([...DRAFT, 'd.changed_at as draft_at', WAS_PUBLISHED, ANNOUNCED])

export const selectPage = (db: Db, id: number) => deskPages(db).where('p.id', '=', id).executeTakeFirst()
export type PageEntity = NonNullable<Awaited<ReturnType<typeof selectPage>>>

export const lockPage = (tx: Tx, id: number) =>
  tx
    .selectFrom('content_pages as p')
    .leftJoin('content_drafts as d', 'd.page_id', 'p.id')
    .select([...PLAIN, ...TEXTS, 'p.publish_at', 'p.publish_by', 'p.changed_by'])
    .select([...DRAFT, WAS_PUBLISHED, ANNOUNCED])
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirst()

export type PageFilter = {
  keyword: string
  kind: ContentKind | null
  state: 'published' | 'unpublished' | 'draft' | 'scheduled' | null
  untranslated: string | null
}

const SORTS: Record<(typeof PAGE_SORTS)[number], ReturnType<typeof sql>> = {
  slug: sql`p.slug`,
  changeTime: sql`coalesce(d.changed_at, p.changed_at)`,
}
export type PageOrder = { by: keyof typeof SORTS; down: boolean }

/** Narrowed by what is written; two queries. */
export async function selectPages(
  db: Db,
  { keyword, kind, state, untranslated }: PageFilter,
  { by, down }: PageOrder,
  size: number,
  offset: number,
) {
  const found = deskPages(db)
    .$if(kind !== null, (query) => query.where('p.kind', '=', kind!))
    .$if(state === 'published' || state === 'unpublished', (query) => query.where('p.published', '=', state === 'published'))
    .$if(state === 'draft', (query) => query.where('d.page_id', 'is not', null))
    .$if(state === 'scheduled', (query) => query.where('p.publish_at', 'is not', null))
    .$if(keyword !== '', (query) => query.where(haveLetters([sql`texts_of(coalesce(d.title, p.title))`, sql`p.slug`], keyword)))
    .$if(untranslated !== null, (query) =>
      query.where(
        sql<boolean>`exists (select from (values (coalesce(d.title, p.title)), (coalesce(d.summary, p.summary)), (coalesce(d.body, p.body))) as t(texts) where coalesce(t.texts->>${untranslated}, '') = '')`,
      ),
    )
  const [rows, counted] = await Promise.all([
    found
      .orderBy(down ? sql`${SORTS[by]} desc, p.slug desc` : sql`${SORTS[by]}, p.slug`)
      .modifyEnd(pageSql(size, offset))
      .execute(),
    found
      .clearSelect()
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.count }
}

type Change = { now: Date; staffId: number }

const stored = ({ title, summary, body, fields }: Texts) => ({
  title: JSON.stringify(title),
  summary: JSON.stringify(summary),
  body: JSON.stringify(body),
  fields: JSON.stringify(fields),
})

/** Something was done to the page, of which readers get nothing. */
const touched = (tx: Tx, id: number) =>
  tx
    .updateTable('content_pages')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)

export async function writeDraft(tx: Tx, id: number, texts: Texts, { now, staffId }: Change): Promise<void> {
  const draft = { ...stored(texts), changed_at: now, changed_by: staffId }
  await tx
    .insertInto('content_drafts')
    .values({ page_id: id, ...draft })
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet(draft))
    .execute()
  await touched(tx, id).execute()
}

/** A text to come that is no longer there is not published either. */
export async function dropDraft(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('content_drafts').where('page_id', '=', id).execute()
  await touched(tx, id).set({ publish_at: null, publish_by: null }).execute()
}

export async function updateSchedule(tx: Tx, id: number, publishAt: Date | null, staffId: number): Promise<void> {
  await touched(tx, id)
    .set({ publish_at: publishAt, publish_by: publishAt && staffId })
    .execute()
}

/** From here on readers get these texts, or nothing; whatever was set for later is done with. */
export async function updatePublished(tx: Tx, id: number, texts: Texts | null, { now, staffId }: Change): Promise<void> {
  await touched(tx, id)
    .set({ ...(texts ? stored(texts) : {}), published: texts !== null })
    .set({ changed_at: now, changed_by: staffId, publish_at: null, publish_by: null })
    .execute()
  if (texts) await tx.deleteFrom('content_drafts').where('page_id', '=', id).execute()
}

export type PageVersion = Texts & { published_at: Date; published_by: number | null }

/** Answers its number. The page is held, so that no other one gets the same. */
export async function insertVersion(tx: Tx, id: number, { published_at, published_by, ...texts }: PageVersion): Promise<number> {
  const { number } = await tx
    .insertInto('content_versions')
    .values({
      page_id: id,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from content_versions where page_id = ${id})`,
      ...stored(texts),
      published_at,
      published_by,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

const versionsOf = (db: Db, id: number) =>
  db
    .selectFrom('content_versions as w')
    .leftJoin('staff', 'staff.id', 'w.published_by')
    .select(['w.number', 'w.title', 'w.summary', 'w.body', 'w.fields', 'w.published_at', 'staff.name as staff_name'])
    .where('w.page_id', '=', id)

export async function selectVersions(db: Db, id: number, size: number, offset: number) {
  const [rows, { count }] = await Promise.all([
    versionsOf(db, id).orderBy('w.number', 'desc').modifyEnd(pageSql(size, offset)).execute(),
    db
      .selectFrom('content_versions')
      .select(sql<number>`count(*)`.as('count'))
      .where('page_id', '=', id)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: count }
}

export const selectVersion = (db: Db, id: number, number: number) => versionsOf(db, id).where('w.number', '=', number).executeTakeFirst()
export type VersionEntity = NonNullable<Awaited<ReturnType<typeof selectVersion>>>

/** Those whose time has come. */
export const selectDue = async (db: Db, now: Date): Promise<number[]> =>
  (await db.selectFrom('content_pages').select('id').where('publish_at', '<=', now).orderBy('publish_at').execute()).map(({ id }) => id)

/** `writtenAt`: when it was written, where that was before. */
export type NewPage = Texts & { kind: ContentKind; key: string; slug: string; writtenAt?: Date }

/** Those whose key or address is there already stay as they are. */
export async function insertMissing(db: Db, pages: readonly NewPage[], now: Date): Promise<void> {
  const rows = pages.map(({ kind, key, slug, writtenAt, ...texts }) => ({
    kind,
    key,
    slug,
    ...stored(texts),
    published: true,
    changed_at: writtenAt ?? now,
  }))
  await db
    .insertInto('content_pages')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing()) // of whichever column: processes that start together may meet at either
    .execute()
}

export const selectKeys = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('content_pages').select('key').where('key', 'is not', null).execute()).map(({ key }) => key!)

/** A page of which readers get nothing yet. Undefined where the address is taken meanwhile. */
export const insertPage = (tx: Tx, page: Omit<NewPage, 'key' | 'writtenAt'>, { now, staffId }: Change) =>
  tx
    .insertInto('content_pages')
    .values({ kind: page.kind, slug: page.slug, ...stored(page), published: false, changed_at: now, changed_by: staffId })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()

/** The page with its draft and its addresses. */
export const deletePage = async (tx: Tx, id: number): Promise<void> =>
  void (await tx.deleteFrom('content_pages').where('id', '=', id).execute())

/** Pictures that were brought for a page and that no text names any more. Answers their files. */
export async function deletePictures(tx: Tx, pageId: number): Promise<number[]> {
  const names = (table: 'content_pages' | 'content_drafts' | 'content_versions') =>
    sql`select from ${sql.table(table)} t where concat(t.body, t.fields) like '%' || c.name || '%'`
  const { rows } = await sql<{ file_id: number }>`
    delete from content_pictures c using files f
    where f.id = c.file_id and f.owner_kind = 'page' and f.owner_id = ${pageId} and not exists (${names('content_pages')})
      and not exists (${names('content_drafts')}) and not exists (${names('content_versions')})
    returning c.file_id`.execute(tx)
  return rows.map(({ file_id }) => file_id)
}

/** The page that has an address, or had it; 0: a category or a product has. */
export async function holderOf(db: Db, slug: string): Promise<number | undefined> {
  const { rows } = await sql<{ page_id: number }>`
    select id as page_id from content_pages where slug = ${slug}
    union all select page_id from content_slugs where slug = ${slug}
    union all select 0::bigint from slugs where slug = ${slug}
    limit 1`.execute(db)
  return rows[0]?.page_id
}

/** From here on the page stands at another address; the former one leads on to it. */
export async function updateSlug(tx: Tx, id: number, former: string, slug: string, now: Date): Promise<void> {
  await tx.deleteFrom('content_slugs').where('slug', '=', slug).where('page_id', '=', id).execute() // it comes back to one it has had
  await tx.insertInto('content_slugs').values({ slug: former, page_id: id, given_up_at: now }).execute()
  await touched(tx, id).set({ slug }).execute()
}

export const selectFormerSlugs = async (db: Db, id: number): Promise<string[]> =>
  (
    await db.selectFrom('content_slugs').select('slug').where('page_id', '=', id).orderBy('given_up_at', 'desc').orderBy('slug').execute()
  ).map(({ slug }) => slug)
