// SQL of what readers get: published pages only.
import type { ContentFields, ContentKind } from '#contract/content-kind.ts'
import { sql, type Db } from '#db/connect.ts'
import { hasLetters } from '#db/like.ts'
import { pageSql } from '#db/page.ts'
import type { Language, Translated } from '#shared/language.ts'

const WHOLE = ['p.id', 'p.kind', 'p.slug', 'p.changed_at', 'p.title', 'p.summary', 'p.body', 'p.fields'] as const
const published = (db: Db) => db.selectFrom('content_pages as p').select(WHOLE).where('p.published', '=', true)
export type PublishedRow = NonNullable<Awaited<ReturnType<typeof selectBySlug>>>

/** By its present address, or one that it has had. */
export const selectBySlug = (db: Db, slug: string, kinds: readonly ContentKind[]) =>
  published(db)
    .where('p.kind', 'in', kinds)
    .where((is) =>
      is.or([is('p.slug', '=', slug), is('p.id', '=', is.selectFrom('content_slugs as s').select('s.page_id').where('s.slug', '=', slug))]),
    )
    .limit(1)
    .executeTakeFirst()

const HISTORY_MAX = 100

/**
 * What readers have had. Of a page that staff had added, its state before it was first published was once kept, too, as the first: without a body.
 */
const READ = sql<boolean>`(v.number > 1 or exists (select from jsonb_each_text(v.body) as said where said.value <> '')
  or exists (select from content_pages p where p.id = v.page_id and p.key is not null))`

/** The texts that a page has had, without them, the newest first. */
export const selectHistory = (db: Db, id: number) =>
  db
    .selectFrom('content_versions as v')
    .select(['number', 'published_at'])
    .where('page_id', '=', id)
    .where(READ)
    .orderBy('number', 'desc')
    .limit(HISTORY_MAX)
    .execute()

export const selectEarlier = (db: Db, id: number, number: number) =>
  db
    .selectFrom('content_versions as v')
    .select(['title', 'summary', 'body', 'fields', 'published_at'])
    .where('page_id', '=', id)
    .where(READ)
    .where('number', '=', number)
    .executeTakeFirst()

export const selectById = (db: Db, id: number, kinds: readonly ContentKind[]) =>
  published(db).where('p.kind', 'in', kinds).where('p.id', '=', id).executeTakeFirst()

/** All of a kind that are shown at this moment, in their order: few, as a person keeps them. */
export const selectOfKind = (db: Db, kind: ContentKind, atMost: number) =>
  published(db).where('p.kind', '=', kind).orderBy('p.place').orderBy('p.id').limit(atMost).execute()

export type ArticleRow = {
  id: number
  kind: ContentKind
  slug: string
  title: Translated
  summary: Translated
  fields: ContentFields
  shown_on: string
  changed_at: Date
  whole: boolean // its text is there in the language asked for
}
export type ArticleFilter = { kinds: readonly ContentKind[]; keyword: string }

/** The newest day first; without their texts. Two queries. */
export async function selectArticles(db: Db, { kinds, keyword }: ArticleFilter, language: Language, size: number, offset: number) {
  const wanted = sql`p.published and p.shown_on is not null and p.kind = any(${[...kinds]}::text[])
    ${keyword === '' ? sql`` : sql`and ${hasLetters(sql`p.keyword`, keyword)}`}`
  const [page, counted] = await Promise.all([
    sql<ArticleRow>`
      select p.id, p.kind, p.slug, p.title, p.summary, p.fields, p.shown_on, p.changed_at,
        coalesce(p.body->>${language}, '') <> '' as whole
      from content_pages p where ${wanted} order by p.shown_on desc, p.id desc ${pageSql(size, offset)}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from content_pages p where ${wanted}`.execute(db),
  ])
  return { rows: page.rows, total: counted.rows[0]!.count }
}

export type ShelfFilter = { kind: ContentKind; type: string | null; keyword: string }
export type ShelfRow = Omit<ArticleRow, 'shown_on'>

/** Of a kind in its order, by its type and a keyword; without their texts. Two queries. */
export async function selectShelf(db: Db, { kind, type, keyword }: ShelfFilter, language: Language, size: number, offset: number) {
  const wanted = sql`p.published and p.kind = ${kind}
    ${type === null ? sql`` : sql`and p.fields->>'solutionType' = ${type}`}
    ${keyword === '' ? sql`` : sql`and ${hasLetters(sql`p.keyword`, keyword)}`}`
  const [page, counted] = await Promise.all([
    sql<ShelfRow>`
      select p.id, p.kind, p.slug, p.title, p.summary, p.fields, p.changed_at, coalesce(p.body->>${language}, '') <> '' as whole
      from content_pages p where ${wanted} order by p.place, p.id ${pageSql(size, offset)}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from content_pages p where ${wanted}`.execute(db),
  ])
  return { rows: page.rows, total: counted.rows[0]!.count }
}

/** How many of each type are published. */
export const selectTypes = async (db: Db, kind: ContentKind): Promise<{ type: string; count: number }[]> =>
  (
    await sql<{ type: string; count: number }>`
      select fields->>'solutionType' as type, count(*)::int as count from content_pages
      where published and kind = ${kind} group by 1`.execute(db)
  ).rows

export type Neighbour = { side: 'prev' | 'next'; id: number; kind: ContentKind; slug: string; title: Translated }

/** The articles of the same kind beside one: the older, and the newer. */
export async function selectNeighbours(db: Db, { id, kind, fields }: PublishedRow): Promise<Neighbour[]> {
  const day = fields.published ?? ''
  const at = sql`(p.shown_on, p.id)`
  const one = (side: 'prev' | 'next') => sql`
    (select ${sql.lit(side)} as side, p.id, p.kind, p.slug, p.title from content_pages p
     where p.published and p.kind = ${kind} and ${at} ${side === 'prev' ? sql`<` : sql`>`} (${day}, ${id}::bigint)
     order by p.shown_on ${side === 'prev' ? sql`desc` : sql`asc`}, p.id ${side === 'prev' ? sql`desc` : sql`asc`} limit 1)`
  const { rows } = await sql<Neighbour>`${one('prev')} union all ${one('next')}`.execute(db)
  return rows
}

/** What stands at an address of its own, for site maps. */
export const selectPlaces = (db: Db, kinds: readonly ContentKind[]) =>
  db
    .selectFrom('content_pages')
    .select(['id', 'kind', 'slug', 'title', 'summary', 'fields', 'changed_at'])
    .where('published', '=', true)
    .where('kind', 'in', kinds)
    .orderBy('slug')
    .execute()
