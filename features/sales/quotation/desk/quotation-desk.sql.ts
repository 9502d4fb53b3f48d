// SQL of quotations that only staff asks: lists, costs, what a buyer was quoted before, rules and figures.
import type { RawBuilder } from 'kysely'
import { ENDED_STATES, type QuotationState } from '#contract/codes/quotation-state.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { hasKeyword, plannedFor, plannedForAny } from '#db/planned-for.ts'
import { OF_WORDS, selectPageOf, type Finder } from '#db/sought.ts'
import { WITH_SHEETS } from '#contract/file.ts'
import type { Translated } from '#shared/language.ts'
import { unitCents, type Unit } from '#shared/price.ts'
import type { MarginRule } from '../quotation.rules.ts'

export type ListFilter = {
  states: readonly QuotationState[] | null
  ownerId: number | 'nobody' | null
  overdue: boolean | null
  shopId: number | null
  /** Parts that no shop has yet are the operator's. */
  ofShopOnly: boolean
  buyerId: number | null
  keyword: string
  from: Date | null
  before: Date | null
  now: Date
}
const SORTS = {
  createTime: sql`p.quotation_id`,
  dueTime: sql`p.due_at`,
  resultMoney: sql`p.result_cents`,
  validTime: sql`p.valid_until`,
  company: sql`p.company`,
} as const
export type Order = { by: keyof typeof SORTS | null; descending: boolean }

/** As the indexes of 0261_lists_in_order have them: what has no such moment or amount stands last both ways. */
const DOWN = {
  createTime: sql`desc`,
  dueTime: sql`desc nulls last`,
  resultMoney: sql`desc nulls last`,
  validTime: sql`desc nulls last`,
  company: sql`desc`,
} as const

/** Number, person or company of the quotation, or model or name of a line. */
const findersOf = (keyword: string): Finder[] => [
  { from: sql`quotation_words w`, id: sql`w.part_id`, match: hasKeyword(sql`w.keyword`, keyword), few: OF_WORDS },
]

/** All but the keyword. */
function conditions({ states, ownerId, overdue, shopId, ofShopOnly, buyerId, from, before, now }: ListFilter) {
  return [
    states && sql`p.state = any(${plannedForAny(states)})`,
    ownerId === 'nobody' ? sql`p.owner_id is null` : ownerId !== null && sql`p.owner_id = ${plannedFor(ownerId)}`,
    overdue !== null && (overdue ? sql`p.due_at < ${plannedFor(now)}` : sql`(p.due_at is null or p.due_at >= ${plannedFor(now)})`),
    shopId !== null && sql`p.shop_id = ${plannedFor(shopId)}`,
    ofShopOnly && sql`p.shop_id is not null`,
    buyerId !== null && sql`p.quotation_id in (select id from quotations where user_id = ${plannedFor(buyerId)})`,
    from && sql`p.created_at >= ${plannedFor(from)}`,
    before && sql`p.created_at < ${plannedFor(before)}`,
  ].filter((one) => one !== false && one !== null)
}

export type DeskRow = {
  id: number
  version: number
  quotation_id: number
  quotation_no: string
  state: QuotationState
  shop_id: number | null
  shop_name: string | null
  contact: { name: string; company: string }
  nation: string
  product_name: string
  first_name: Translated | null
  line_count: number
  owner_name: string | null
  result_cents: number | null
  number: number | null
  due_at: Date | null
  valid_until: Date | null
  created_at: Date
}
const ROW = sql`p.id, p.version, p.quotation_id, q.quotation_no, p.state, p.shop_id, s.name as shop_name, q.contact, q.nation, q.product_name,
  (select l.name from quotation_lines l where l.part_id = p.id order by l.position limit 1) as first_name,
  (select count(*)::int from quotation_lines l where l.part_id = p.id) as line_count,
  o.name as owner_name, p.result_cents, v.number, p.due_at, p.valid_until, q.created_at`
const readId = (staffId: number) => sql`coalesce(
  (select r.message_id from quotation_reads r where r.part_id = p.id and r.staff_id = ${staffId}),
  (select max(a.id) from quotation_messages a where a.quotation_id = p.quotation_id and a.part_id = p.id and a.actor = 'staff' and not a.internal), 0)`
const unreadBy = (staffId: number) => sql`(select count(*)::int from quotation_messages m where m.quotation_id = p.quotation_id
  and (m.part_id is null or m.part_id = p.id) and m.actor = 'buyer' and m.id > ${readId(staffId)}) as unread`
const FROM = sql`quotation_parts p join quotations q on q.id = p.quotation_id left join shops s on s.id = p.shop_id
  left join staff o on o.id = p.owner_id left join quotation_versions v on v.id = p.current_id`

/** A page of parts, with what is new to the reader. Without an order: what is due first stands first, then the newest. */
export async function selectRows(
  db: Db,
  filter: ListFilter,
  { by, descending }: Order,
  { size, offset, staffId }: { size: number; offset: number; staffId: number },
) {
  const order =
    by && (descending || by !== 'dueTime')
      ? sql`${SORTS[by]} ${descending ? DOWN[by] : sql`asc`}, p.id ${descending ? sql`desc` : sql`asc`}`
      : sql`p.due_at, p.id desc`
  const read = async (ids: RawBuilder<unknown>) =>
    (
      await sql<DeskRow & { unread: number }>`
        select ${ROW}, ${unreadBy(staffId)} from ${FROM} where p.id in (${ids}) order by ${order}`.execute(db)
    ).rows
  const finders = filter.keyword === '' ? [] : findersOf(filter.keyword)
  const list = { from: sql`quotation_parts p`, id: sql`p.id`, where: conditions(filter), order, finders }
  return selectPageOf(db, list, { limit: size, offset }, read)
}

/** One row by its part; undefined where the shop (null: any) has no such part. */
export async function selectRow(db: Db, id: number, shopId: number | null): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`
    select ${ROW} from ${FROM} where p.id = ${id} ${shopId === null ? sql`` : sql`and p.shop_id = ${shopId}`}`.execute(db)
  return rows[0]
}

/** Up to which message somebody has read of a part; of what they never opened, up to the last answer. 0: nothing. */
export async function selectReadId(db: Db, partId: number, staffId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ${readId(staffId)} as id from quotation_parts p where p.id = ${partId}`.execute(db)
  return rows[0]?.id ?? 0
}

/** False where the part has no such message. Only goes forward: an older window takes nothing back. */
export async function noteReadBy(db: Db, { partId, staffId, messageId }: { partId: number; staffId: number; messageId: number }) {
  const { numAffectedRows } = await sql`
    insert into quotation_reads (part_id, staff_id, message_id)
    select p.id, ${staffId}, m.id from quotation_parts p
      join quotation_messages m on m.quotation_id = p.quotation_id and (m.part_id is null or m.part_id = p.id)
      where p.id = ${partId} and m.id = ${messageId}
    on conflict (part_id, staff_id) do update set message_id = greatest(quotation_reads.message_id, excluded.message_id)`.execute(db)
  return numAffectedRows === 1n
}

/** What is to go out with the next version of a part. */
export async function selectDraftFiles(db: Db, partId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select f.id, f.name from quotation_parts p, jsonb_array_elements(coalesce(p.draft->'fileIds', '[]')) with ordinality as d(id, place)
      join files f on f.id = d.id::bigint
    where p.id = ${partId} order by d.place`.execute(db)
  return rows
}

/** Handed in by staff for quotations, and named by nothing. */
export async function selectLostFiles(tx: Tx, before: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from files f where f.owner_kind = 'staff' and f.purpose = ${WITH_SHEETS} and f.created_at < ${before}
      and not exists (select from quotation_files q where q.file_id = f.id)
      and not exists (select from quotation_parts p where p.draft is not null and p.draft->'fileIds' @> to_jsonb(f.id))
    order by f.id limit ${sql.lit(most)} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What the versions of a part cost, and who sent and approved them. */
export const selectInsides = (db: Db, partId: number) =>
  db
    .selectFrom('quotation_versions as v')
    .leftJoin('staff as s', 's.id', 'v.sent_by')
    .leftJoin('staff as a', 'a.id', 'v.approved_by')
    .select(['v.id', 'v.costs', 's.name as sent_by', 'a.name as approved_by'])
    .where('v.part_id', '=', partId)
    .execute()

/** What units cost the shop, as last entered; unknown ones are absent. */
export async function selectCosts(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('product_costs')
    .select(['product_id', 'cost_cents'])
    .where(sql<boolean>`product_id = any(${productIds})`)
    .execute()
  return new Map(rows.map(({ product_id, cost_cents }) => [product_id, cost_cents]))
}

export const upsertCosts = (tx: Tx, costs: ReadonlyMap<number, number>, staffId: number, now: Date) =>
  tx
    .insertInto('product_costs')
    .values([...costs].map(([product_id, cost_cents]) => ({ product_id, cost_cents, changed_by: staffId, changed_at: now })))
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet((set) => ({
        cost_cents: set.ref('excluded.cost_cents'),
        changed_by: set.ref('excluded.changed_by'),
        changed_at: set.ref('excluded.changed_at'),
      })),
    )
    .execute()

/** What the same person was quoted last for a unit of each product, in other quotations. */
export async function selectLastPrices(
  db: Db,
  asker: { userId: number | null; email: string },
  quotationId: number,
  productIds: readonly number[],
) {
  const { rows } = await sql<{ product_id: number; unit: Unit; at: Date }>`
    select distinct on (product_id) product_id, unit, at from (
      select (line->'goods'->>'id')::bigint as product_id, v.sent_at as at, line as unit
      from quotations q join quotation_parts p on p.quotation_id = q.id join quotation_versions v on v.id = p.current_id,
        jsonb_array_elements(v.lines) line
      where q.id <> ${quotationId} and ${asker.userId === null ? sql`q.email = ${asker.email} and q.user_id is null` : sql`q.user_id = ${asker.userId}`}
    ) quoted where product_id = any(${productIds}) order by product_id, at desc`.execute(db)
  return new Map(rows.map(({ product_id, unit, at }) => [product_id, { cents: unitCents(unit), at }]))
}

/** The category of each product with those above it, from the nearest on. */
export async function selectCategoriesOf(db: Db, productIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ product_id: number; ids: number[] }>`
    with recursive above as (
      select p.id as product_id, c.id, c.parent_id, 0 as depth from products p join categories c on c.id = p.category_id where p.id = any(${productIds})
      union all
      select a.product_id, c.id, c.parent_id, a.depth + 1 from above a join categories c on c.id = a.parent_id
    )
    select product_id, array_agg(id order by depth) as ids from above group by product_id`.execute(db)
  return new Map(rows.map(({ product_id, ids }) => [product_id, ids.map(Number)]))
}

export async function insertVersion(
  tx: Tx,
  row: {
    part_id: number
    number: number
    sent_at: Date
    sent_by: number
    valid_until: Date
    terms: unknown
    lines: unknown
    total_cents: number
    saving_cents: number
    options_cents: number
    discount_cents: number
    freight_cents: number | null
    insurance_cents: number
    result_cents: number
    costs: unknown
    approved_by: number | null
    document_id: number
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('quotation_versions')
    .values({ ...row, terms: JSON.stringify(row.terms), lines: JSON.stringify(row.lines), costs: JSON.stringify(row.costs) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const selectLastNumber = async (db: Db, partId: number): Promise<number> =>
  (
    await db
      .selectFrom('quotation_versions')
      .select(sql<number>`coalesce(max(number), 0)::int`.as('number'))
      .where('part_id', '=', partId)
      .executeTakeFirstOrThrow()
  ).number

/** Of what was asked in a time, by priced answers only. */
export async function selectFigures(db: Db, { shopId, from, now }: { shopId: number | null; from: Date; now: Date }) {
  const { rows } = await sql<{
    asked: number
    answered: number
    in_time: number
    median_ms: number | null
    ordered: number
    open: number
    overdue: number
    unowned: number
  }>`
    select count(*)::int as asked, count(p.first_sent_at)::int as answered,
      count(*) filter (where p.answer_ms <= 28800000)::int as in_time,
      percentile_cont(0.5) within group (order by p.answer_ms) as median_ms,
      count(*) filter (where p.state = 'ordered')::int as ordered,
      count(*) filter (where p.due_at is not null)::int as open,
      count(*) filter (where p.due_at < ${now})::int as overdue,
      count(*) filter (where p.due_at is not null and p.owner_id is null)::int as unowned
    from quotation_parts p join quotations q on q.id = p.quotation_id
    where (q.created_at >= ${plannedFor(from)} or p.state <> all(${ENDED_STATES})) ${shopId === null ? sql`` : sql`and p.shop_id = ${shopId}`}`.execute(
    db,
  )
  return rows[0]!
}

/** Moves what was asked in words to a part of the shop: the part itself where the shop has none, else its lines. */
export const moveLines = (tx: Tx, fromPart: number, toPart: number) =>
  tx.updateTable('quotation_lines').set({ part_id: toPart }).where('part_id', '=', fromPart).execute()

export const shopExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('shops').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The identity type of a buyer, '' for a visitor. */
export const identityOf = async (db: Db, userId: number | null): Promise<string> =>
  userId === null
    ? ''
    : ((await db.selectFrom('users').select('identity_type').where('id', '=', userId).executeTakeFirst())?.identity_type ?? '')
