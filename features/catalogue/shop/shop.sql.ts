// SQL of shops as buyers see them.
import { sql, type Db } from '#db/connect.ts'
import type { Translated } from '#shared/language.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'shop_terms.body': Translated
    'shop_terms_drafts.body': Translated
    'shop_closings.said': Translated
  }
}

/** The address of a shop `s`'s logo, as its picture is named: '<name>?v=<hash>'. */
export const logoOf = sql<string | null>`(select l.name || '?v=' || l.version from shop_logos l where l.name = s.logo)`

export type ShopPageRow = {
  id: number
  name: string
  slug: string
  logo: string | null
  city: string
  country: string
  founded: number
  about: Translated
  terms_version: number | null
  suspended_at: Date | null
  on_sale: number
}
export async function selectShopPage(db: Db, id: number): Promise<ShopPageRow | undefined> {
  const { rows } = await sql<ShopPageRow>`
    select s.id, s.name, s.slug, ${logoOf} as logo, s.city, s.country, s.founded, s.about, s.terms_version, s.suspended_at,
      (select count(*) from products p where p.shop_id = s.id and p.on_sale)::int as on_sale
    from shops s where s.id = ${id}`.execute(db)
  return rows[0]
}

export type TermsRow = { shop_name: string; slug: string; version: number; current: boolean; published_at: Date; body: Translated }
/** `version` null: the terms of now. */
export async function selectTerms(db: Db, shopId: number, version: number | null): Promise<TermsRow | undefined> {
  const { rows } = await sql<TermsRow>`
    select s.name as shop_name, s.slug, t.version, t.version is not distinct from s.terms_version as current, t.published_at, t.body
    from shops s join shop_terms t on t.shop_id = s.id and t.version = coalesce(${version}::integer, s.terms_version)
    where s.id = ${shopId}`.execute(db)
  return rows[0]
}

export type ClosingRow = { shop_id: number; from: string; to: string; said: Translated; zone: string }
/** Closings that are not over, of all shops: few at any time. */
export async function selectClosings(db: Db, now: Date): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`
    select c.shop_id, c.from_day::text as from, c.to_day::text as to, c.said, coalesce(own.zone, operators.zone, 'UTC') as zone
    from shop_closings c
    left join work_calendars own on own.shop_id = c.shop_id
    left join work_calendars operators on operators.shop_id is null
    where c.to_day >= (${now}::timestamptz at time zone 'UTC')::date - 1`.execute(db)
  return rows
}

/** A picture that a shop has brought, by its name in addresses. */
export const shopLogo = (db: Db, name: string) =>
  db
    .selectFrom('shop_logos as l')
    .innerJoin('files', 'files.id', 'l.file_id')
    .select(['l.version', 'files.stored_as'])
    .where('l.name', '=', name)
    .executeTakeFirst()

/** The file of the logo that the shop shows now; undefined: it has none. */
export async function logoFileOf(db: Db, shopId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('shops as s')
    .innerJoin('shop_logos as l', 'l.name', 's.logo')
    .select('l.file_id')
    .where('s.id', '=', shopId)
    .executeTakeFirst()
  return row?.file_id
}

/** Whether anything of it can be ordered: it is not suspended. */
export const isSelling = async (db: Db, shopId: number): Promise<boolean> =>
  (await db.selectFrom('shops').select('id').where('id', '=', shopId).where('suspended_at', 'is', null).executeTakeFirst()) !== undefined
