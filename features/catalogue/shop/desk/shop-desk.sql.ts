// SQL of shops as the back office sees and changes them.
import type { RawBuilder } from 'kysely'
import type { SHOP_SORTS, ShopEdit } from '#contract/shop-desk.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { hasLetters } from '#db/like.ts'
import { pageSql } from '#db/page.ts'
import { withoutEmpty, type Translated } from '#shared/language.ts'

export type ShopRow = {
  id: number
  version: number
  name: string
  slug: string
  city: string
  country: string
  founded: number
  about: Translated
  suspended_at: Date | null
  suspended_note: string
  on_sale: number
  products: number
  people: number
  turning: boolean
}
export type ShopFilter = { keyword: string; shopId: number | null; suspended: boolean | null }
export type Order = { by: (typeof SHOP_SORTS)[number]; descending: boolean }

const SORT_KEYS: Record<Order['by'], RawBuilder<unknown>> = { name: sql`lower(s.name)`, products: sql`products`, newest: sql`s.id` }

const columns = sql`s.id, s.version, s.name, s.slug, s.city, s.country, s.founded, s.about, s.suspended_at, s.suspended_note,
  (select count(*) from products p where p.shop_id = s.id and p.on_sale)::int as on_sale,
  (select count(*) from products p where p.shop_id = s.id)::int as products,
  (select count(*) from staff where staff.shop_id = s.id and staff.disabled_at is null)::int as people,
  exists (select from shop_turns t where t.shop_id = s.id) as turning`

function conditions({ keyword, shopId, suspended }: ShopFilter): RawBuilder<unknown> {
  const found = [
    sql`true`,
    ...(keyword ? [hasLetters(sql`s.keyword`, keyword)] : []),
    ...(shopId === null ? [] : [sql`s.id = ${shopId}`]),
    ...(suspended === null ? [] : [suspended ? sql`s.suspended_at is not null` : sql`s.suspended_at is null`]),
  ]
  return sql.join(found, sql` and `)
}

/** By name. Two queries, whatever the shops have on sale. */
export async function selectShopNames(db: Db, filter: ShopFilter, size: number, offset: number) {
  const where = conditions(filter)
  const counted = await sql<{ total: number }>`select count(*)::int as total from shops s where ${where}`.execute(db)
  const { rows } = await sql<{ id: number; name: string }>`
    select s.id, s.name from shops s where ${where} order by ${SORT_KEYS.name}, s.id ${pageSql(size, offset)}`.execute(db)
  return { total: counted.rows[0]!.total, rows }
}

/** Two queries. */
export async function selectShops(db: Db, filter: ShopFilter, { by, descending }: Order, size: number, offset: number) {
  const where = conditions(filter)
  const counted = await sql<{ total: number }>`select count(*)::int as total from shops s where ${where}`.execute(db)
  const { rows } = await sql<ShopRow>`
    select ${columns} from shops s where ${where}
    order by ${SORT_KEYS[by]} ${descending ? sql`desc` : sql`asc`}, s.id ${pageSql(size, offset)}`.execute(db)
  return { total: counted.rows[0]!.total, rows }
}

export async function selectShop(db: Db, id: number): Promise<ShopRow | undefined> {
  const { rows } = await sql<ShopRow>`select ${columns} from shops s where s.id = ${id}`.execute(db)
  return rows[0]
}

export const lockShop = (tx: Tx, id: number) =>
  tx
    .selectFrom('shops')
    .select(['id', 'version', 'name', 'slug', 'city', 'country', 'founded', 'about', 'suspended_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export type LockedShop = NonNullable<Awaited<ReturnType<typeof lockShop>>>

export const isSlugTaken = async (tx: Tx, slug: string, id: number | null): Promise<boolean> =>
  (await tx
    .selectFrom('shops')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
    .then((row) => row && row.id !== id)) === true

const texts = ({ about, ...shop }: ShopEdit) => ({
  ...shop,
  about: JSON.stringify(withoutEmpty(about)),
})

export async function insertShop(tx: Tx, shop: ShopEdit, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('shops')
    .values({ ...texts(shop), changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const touched = (now: Date) => ({ changed_at: now, version: sql<number>`version + 1` })

export const updateShop = (tx: Tx, id: number, shop: ShopEdit, now: Date) =>
  tx
    .updateTable('shops')
    .set({ ...texts(shop), ...touched(now) })
    .where('id', '=', id)
    .execute()

export const updateSuspended = (tx: Tx, id: number, { suspended, note }: { suspended: boolean; note: string }, now: Date) =>
  tx
    .updateTable('shops')
    .set({ suspended_at: suspended ? now : null, suspended_note: suspended ? note : '', ...touched(now) })
    .where('id', '=', id)
    .execute()

export const touch = (tx: Tx, id: number, now: Date) => tx.updateTable('shops').set(touched(now)).where('id', '=', id).execute()

export const selectCommissions = (db: Db, id: number) =>
  db
    .selectFrom('shop_commissions as c')
    .innerJoin('staff', 'staff.id', 'c.staff_id')
    .select([sql<string>`c.from_day::text`.as('from_day'), 'c.basis_points', 'c.created_at', 'staff.name as staff_name'])
    .where('c.shop_id', '=', id)
    .orderBy('c.from_day', 'desc')
    .orderBy('c.id', 'desc')
    .limit(50)
    .execute()

export type NewCommission = { shop_id: number; from_day: string; basis_points: number; staff_id: number; created_at: Date }
export const insertCommission = (tx: Tx, row: NewCommission) => tx.insertInto('shop_commissions').values(row).execute()

/** The account that counts now, and the one that is to count later. */
export async function selectAccounts(db: Db, shopId: number, now: Date) {
  const accounts = db
    .selectFrom('shop_accounts as a')
    .innerJoin('staff', 'staff.id', 'a.asked_by')
    .select(['a.id', 'a.beneficiary', 'a.bank_name', 'a.account_no', 'a.swift_code', 'a.effective_at', 'staff.name as staff_name'])
    .where('a.shop_id', '=', shopId)
    .where('a.stopped_at', 'is', null)
    .orderBy('a.effective_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
  return {
    present: await accounts.where('a.effective_at', '<=', now).executeTakeFirst(),
    waiting: await accounts.where('a.effective_at', '>', now).executeTakeFirst(),
  }
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof selectAccounts>>['present']>

export type NewAccount = {
  shop_id: number
  beneficiary: string
  bank_name: string
  account_no: string
  swift_code: string
  asked_by: number
  asked_at: Date
  effective_at: Date
}
/** One that waited before is stopped by it. */
export async function insertAccount(tx: Tx, row: NewAccount): Promise<void> {
  await stopAccounts(tx, row.shop_id, null, row.asked_by, row.asked_at)
  await tx.insertInto('shop_accounts').values(row).execute()
}

/** Stops what waits (`id` null: whatever does); answers how many that were. */
export async function stopAccounts(tx: Tx, shopId: number, id: number | null, staffId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('shop_accounts')
    .set({ stopped_by: staffId, stopped_at: now })
    .where('shop_id', '=', shopId)
    .$if(id !== null, (query) => query.where('id', '=', id!))
    .where('effective_at', '>', now)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** A shop whose products have to follow it, locked for this process. */
export async function lockTurn(tx: Tx) {
  const { rows } = await sql<{ id: number; doneTo: number; suspended: boolean }>`
    select t.shop_id as id, t.done_to as "doneTo", s.suspended_at is not null as suspended
    from shop_turns t join shops s on s.id = t.shop_id order by t.shop_id limit 1 for update of t skip locked`.execute(tx)
  return rows[0]
}

/** The next products of the shop leave the lists, or come back; answers the last of them, null when there was none. */
export async function turnProducts(tx: Tx, shopId: number, after: number, suspended: boolean, size: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with piece as (
      select id from products where shop_id = ${shopId} and id > ${after} and ${suspended ? sql`on_sale` : sql`sale_paused`}
      order by id limit ${size} for update
    ), turned as (
      update products p set on_sale = ${!suspended}, sale_paused = ${suspended} from piece where piece.id = p.id returning p.id
    )
    select max(id) as last from turned`.execute(tx)
  return rows[0]?.last ?? null
}

export const saveTurn = (tx: Tx, shopId: number, doneTo: number) =>
  tx.updateTable('shop_turns').set({ done_to: doneTo }).where('shop_id', '=', shopId).execute()
export const deleteTurn = (tx: Tx, shopId: number) => tx.deleteFrom('shop_turns').where('shop_id', '=', shopId).execute()
