// SQL of the category tree as the back office sees and changes it.
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { Language, Translated } from '#shared/language.ts'
import { inLanguage } from '#db/in-language.ts'
import type { CategoryPicture } from '#contract/category-desk.ts'

export type DeskRow = {
  id: number
  version: number
  parent_id: number | null
  weight: number
  label: string
  name: Translated
  brief: Translated
  slug: string | null
  tile: string
  banner: string
  picture: string
  on_sale: number
  products: number
  stale: number
  emptying_into: string | null
}

const columns = (language: Language) => sql`
  c.id, c.version, c.parent_id, c.weight, ${inLanguage('c.name', language)} as label, c.name, c.brief, g.slug, c.tile, c.banner, c.picture,
  coalesce(n.on_sale, 0)::int as on_sale, coalesce(n.products, 0)::int as products, coalesce(w.stale, 0)::int as stale,
  (select ${inLanguage('into_.name', language)} from category_emptyings e join categories into_ on into_.id = e.into_id
    where e.category_id = c.id) as emptying_into`

const tables = (one: number | null) => sql`
  categories c
  left join slugs g on g.kind = 'category' and g.target_id = c.id and g.current
  left join (
    select category_id, count(*) as products, count(*) filter (where on_sale) as on_sale
    from products where ${one}::bigint is null or category_id = ${one} group by category_id
  ) n on n.category_id = c.id
  left join lateral (
    select count(*) as stale from search_stale s join products p on p.category_id = s.category_id and p.id > s.done_to
    where s.category_id = c.id
  ) w on true`

/** All of them, siblings in their order. One query. */
export async function selectDeskRows(db: Db, language: Language): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select ${columns(language)} from ${tables(null)} order by c.parent_id nulls first, c.weight, c.id`.execute(db)
  return rows
}

export async function selectDeskRow(db: Db, id: number, language: Language): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`select ${columns(language)} from ${tables(id)} where c.id = ${id}`.execute(db)
  return rows[0]
}

/** The addresses that lead to it beside its own, the newest first. */
export const selectAliases = (db: Db, id: number) =>
  db
    .selectFrom('slugs')
    .select(['slug', 'created_at'])
    .where('kind', '=', 'category')
    .where('target_id', '=', id)
    .where('current', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('slug')
    .execute()

const PLACES = 0x63617465 // keeps this lock apart from other uses of advisory locks
/** Who changes places does so alone: two moves at once could put two categories below each other. */
export const lockPlaces = async (tx: Tx): Promise<void> => void (await sql`select pg_advisory_xact_lock(${PLACES}::bigint)`.execute(tx))

export const lockCategory = (tx: Tx, id: number) =>
  tx
    .selectFrom('categories')
    .select(['id', 'version', 'parent_id', 'weight', 'name', 'brief', 'tile', 'banner', 'tile_file_id', 'banner_file_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export type LockedCategory = NonNullable<Awaited<ReturnType<typeof lockCategory>>>

export const selectPlaces = (tx: Tx) =>
  tx.selectFrom('categories').select(['id', 'parent_id', 'weight', 'name']).orderBy('weight').orderBy('id').execute()
export type PlaceRow = Awaited<ReturnType<typeof selectPlaces>>[number]

export const currentSlug = async (db: Db, id: number): Promise<string> =>
  (
    await db
      .selectFrom('slugs')
      .select('slug')
      .where('kind', '=', 'category')
      .where('target_id', '=', id)
      .where('current', '=', true)
      .executeTakeFirst()
  )?.slug ?? ''

/** What an address stands for already; letters count alike, large or small. */
export const slugOwner = (tx: Tx, slug: string) =>
  tx
    .selectFrom('slugs')
    .select(['slug', 'kind', 'target_id', 'current'])
    .where(sql<boolean>`lower(slug) = lower(${slug}::text)`)
    .executeTakeFirst()

/** The present address becomes a former one, which goes on leading here; '' takes none in its place. */
export async function putSlug(tx: Tx, id: number, slug: string, now: Date): Promise<void> {
  await tx
    .updateTable('slugs')
    .set({ current: false })
    .where('kind', '=', 'category')
    .where('target_id', '=', id)
    .where('current', '=', true)
    .execute()
  await tx
    .insertInto('slugs')
    .values({ slug, kind: 'category', target_id: id, current: true, created_at: now })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ current: true }))
    .execute()
}

export const insertAlias = (tx: Tx, id: number, slug: string, now: Date) =>
  tx.insertInto('slugs').values({ slug, kind: 'category', target_id: id, current: false, created_at: now }).execute()

/** Answers whether there was one. */
export async function deleteAlias(tx: Tx, id: number, slug: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('slugs')
    .where('slug', '=', slug)
    .where('kind', '=', 'category')
    .where('target_id', '=', id)
    .where('current', '=', false)
    .executeTakeFirst()
  return Number(numDeletedRows) === 1
}

/** All addresses of one lead to another from now on; without one they lead nowhere. */
export async function passSlugs(tx: Tx, id: number, into: number | null): Promise<void> {
  const own = tx.selectFrom('slugs').select('slug').where('kind', '=', 'category').where('target_id', '=', id)
  if (into === null) await tx.deleteFrom('slugs').where('slug', 'in', own).execute()
  else await tx.updateTable('slugs').set({ target_id: into, current: false }).where('slug', 'in', own).execute()
}

type Texts = { name: Translated; brief: Translated }

export async function insertCategory(
  tx: Tx,
  { name, brief }: Texts,
  place: { parentId: number | null; weight: number },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('categories')
    .values({
      name: JSON.stringify(name),
      brief: JSON.stringify(brief),
      parent_id: place.parentId,
      weight: place.weight,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const touched = (now: Date) => ({ changed_at: now, version: sql<number>`version + 1` })

export const updateTexts = (tx: Tx, id: number, { name, brief }: Texts, now: Date) =>
  tx
    .updateTable('categories')
    .set({ name: JSON.stringify(name), brief: JSON.stringify(brief), ...touched(now) })
    .where('id', '=', id)
    .execute()

export const touch = (tx: Tx, id: number, now: Date) => tx.updateTable('categories').set(touched(now)).where('id', '=', id).execute()

/** Below its new parent, and the siblings in the given order; only what differs is written. */
export async function updatePlaces(tx: Tx, id: number, parentId: number | null, order: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ parent_id: parentId, ...touched(now) })
    .where('id', '=', id)
    .execute()
  await sql`
    update categories c set weight = placed.weight
    from unnest(${[...order]}::bigint[]) with ordinality placed (id, weight) where placed.id = c.id and c.weight <> placed.weight`.execute(
    tx,
  )
}

/** `picture`: '<name>?v=<version>'; '' takes it away. */
export const updatePicture = (tx: Tx, id: number, kind: CategoryPicture, picture: string, fileId: number | null, now: Date) =>
  tx
    .updateTable('categories')
    .set(
      kind === 'tile'
        ? { tile: picture, tile_file_id: fileId, tile_by_staff: true, ...touched(now) }
        : { banner: picture, banner_file_id: fileId, banner_by_staff: true, ...touched(now) },
    )
    .where('id', '=', id)
    .execute()

export async function holdings(tx: Tx, id: number): Promise<{ products: boolean; children: boolean; awaited: boolean }> {
  const { rows } = await sql<{ products: boolean; children: boolean; awaited: boolean }>`
    select exists (select from products where category_id = ${id}) as products,
      exists (select from categories where parent_id = ${id}) as children,
      exists (select from category_emptyings where into_id = ${id}) as awaited`.execute(tx)
  return rows[0]!
}

export const deleteCategory = (tx: Tx, id: number) => tx.deleteFrom('categories').where('id', '=', id).execute()

/** Already on their way: the last one says where to. */
export const putEmptying = (tx: Tx, row: { category_id: number; into_id: number; staff_id: number; began_at: Date }) =>
  tx
    .insertInto('category_emptyings')
    .values(row)
    .onConflict((conflict) => conflict.column('category_id').doUpdateSet({ into_id: row.into_id, staff_id: row.staff_id }))
    .execute()

/** A category that is being emptied, locked for this process; undefined when none is, or others have them all in hand. */
export async function lockEmptying(tx: Tx): Promise<{ id: number; into: number } | undefined> {
  const { rows } = await sql<{ id: number; into: number }>`
    select category_id as id, into_id as "into" from category_emptyings order by category_id limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

/** Puts the next products into the other category; answers how many. Their words in the search follow by its trigger. */
export async function passProducts(tx: Tx, from: number, into: number, size: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with piece as (select id from products where category_id = ${from} order by id limit ${size} for update),
    moved as (
      update products p set category_id = ${into}, version = version + 1 from piece where piece.id = p.id returning p.id
    )
    select count(*)::int as count from moved`.execute(tx)
  return rows[0]!.count
}

export const deleteEmptying = (tx: Tx, id: number) => tx.deleteFrom('category_emptyings').where('category_id', '=', id).execute()

/** An act on a category with what it changed. */
export const selectAct = (tx: Tx, id: number, act: number) =>
  tx
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('id', '=', act)
    .where('subject_kind', '=', 'category')
    .where('subject_id', '=', id)
    .executeTakeFirst()
