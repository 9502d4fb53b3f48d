// SQL of lists of after-sale cases, and how many there are.
import type { RawBuilder } from 'kysely'
import type { IncidentState } from '#contract/incident.ts'
import type { AfterSaleState, AfterSaleType } from '#contract/codes/after-sale.ts'
import { sql, type Db } from '#db/connect.ts'
import { pageAndCount } from '#db/page.ts'
import { hasKeyword, plannedFor, plannedForAny } from '#db/planned-for.ts'
import { idsIn, isSought, selectPageOf, type Finder } from '#db/sought.ts'
import type { SaleRow } from './after-sale.sql.ts'

/** A case with what a list says of its order. */
export type Listed = SaleRow & { order_no: string; shop_name: string; buyer_name: string; company: string; owner_name: string | null }

const listed = (db: Db) =>
  db
    .selectFrom('after_sales as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .leftJoin('staff as owner', 'owner.id', 's.owner_id')
    .selectAll('s')
    .select(['o.order_no', 'o.shop_name', 'owner.name as owner_name'])
    .select(sql<string>`coalesce(o.buyer->>'name', '')`.as('buyer_name'))
    .select(sql<string>`coalesce(o.buyer->>'company', '')`.as('company'))

/**
 * Cases by their number, with or without what stands before it; by number, buyer or company of the order; by model or name of the goods;
 * by serial number of what it is about, or of what was sent for it, as entered and as put right, but for parcels taken back.
 */
function findersOf(keyword: string): Finder[] {
  const number = /^(?:(?:as|rma)-)?0*(\d{1,12})$/i.exec(keyword)?.[1]
  const hasSerial = (of: 'c' | 'r') => {
    const serials = sql.ref(`${of}.serials`)
    return sql`${serials} <> '{}' and ${hasKeyword(sql`keyword_text(words_of(${serials}))`, keyword)}`
  }
  const sent = sql`not exists (select from after_sale_dispatches_undone undone where undone.dispatch_id = c.id)`
  return [
    { from: sql`after_sales c join orders o on o.id = c.order_id`, id: sql`c.id`, match: hasKeyword(sql`o.keyword`, keyword) },
    {
      from: sql`after_sale_lines c join order_lines l on l.id = c.order_line_id`,
      id: sql`c.after_sale_id`,
      match: hasKeyword(sql`l.keyword`, keyword),
    },
    {
      from: sql`after_sale_units c join units u on u.id = c.unit_id`,
      id: sql`c.after_sale_id`,
      match: hasKeyword(sql`u.keyword`, keyword),
    },
    { from: sql`after_sale_lines c`, id: sql`c.after_sale_id`, match: hasSerial('c') },
    { from: sql`after_sale_dispatches c`, id: sql`c.after_sale_id`, match: sql`${hasSerial('c')} and ${sent}` },
    {
      from: sql`after_sale_dispatch_corrections r join after_sale_dispatches c on c.id = r.dispatch_id`,
      id: sql`c.after_sale_id`,
      match: sql`${hasSerial('r')} and ${sent}`,
    },
    ...(number ? [{ from: sql`after_sales c`, id: sql`c.id`, match: sql`c.id = ${plannedFor(Number(number))}` }] : []),
  ]
}

export type OwnFilter = {
  userId: number
  states: readonly AfterSaleState[] | null
  rejected: boolean | null
  orderId: number | null
  keyword: string
}
export async function selectOwnPage(db: Db, { userId, states, rejected, orderId, keyword }: OwnFilter, size: number, offset: number) {
  let query = listed(db).where('s.user_id', '=', userId)
  if (states) query = query.where('s.state', 'in', states)
  if (rejected !== null) query = query.where((is) => is.or([is('s.state', '<>', 'closed'), is('s.rejected', '=', rejected)]))
  if (orderId !== null) query = query.where('s.order_id', '=', orderId)
  if (keyword) query = query.where(sql<boolean>`${isSought(sql`s.id`, findersOf(keyword))}`)
  return pageAndCount(query.orderBy('s.id', 'desc'), size, offset)
}

/** How many of a buyer's there are in each state; `rejected`: of closed ones, those that were turned down. */
export const countOwn = (db: Db, userId: number) =>
  db
    .selectFrom('after_sales')
    .select(['state', 'rejected', (select) => select.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy(['state', 'rejected'])
    .execute()

export type DeskFilter = {
  shopId: number | null // of a seller's people: theirs alone
  states: readonly AfterSaleState[] | null
  types: readonly AfterSaleType[] | null
  owner: number | 'nobody' | null
  late: boolean // the promise is missed, or its time is
  incident: boolean
  judging: IncidentState | null // how the incident stands; those that are late are open, too
  orderId: number | null
  keyword: string
  now: Date
}
/** As the indexes of 0261_lists_in_order have them: what has no such moment stands last both ways. */
const SORTS = {
  createTime: { up: sql`s.created_at, s.id`, down: sql`s.created_at desc, s.id desc` },
  stateTime: { up: sql`s.state_at, s.id`, down: sql`s.state_at desc, s.id desc` },
  dueTime: { up: sql`s.due_at, s.id`, down: sql`s.due_at desc nulls last, s.id desc` },
  promiseTime: { up: sql`s.promise_at, s.id`, down: sql`s.promise_at desc nulls last, s.id desc` },
} as const
export type DeskSort = { column: keyof typeof SORTS; direction: 'asc' | 'desc' } | null
export const DESK_SORTS = Object.keys(SORTS) as (keyof typeof SORTS)[]

const withIncident = (state: IncidentState, now: Date) => sql`s.id in (
  select v.after_sale_id from vigilance_records v where v.closed_at is ${state === 'closed' ? sql`not null` : sql`null`}
  ${state === 'late' ? sql`and v.due_at < ${plannedFor(now)}` : sql``})`

/** All but the keyword. */
const conditions = ({ shopId, states, types, owner, late, incident, judging, orderId, now }: DeskFilter) =>
  [
    shopId !== null && sql`s.shop_id = ${plannedFor(shopId)}`,
    states && sql`s.state = any(${plannedForAny(states)})`,
    types && sql`s.type = any(${plannedForAny(types)})`,
    owner === 'nobody' ? sql`s.owner_id is null` : owner !== null && sql`s.owner_id = ${plannedFor(owner)}`,
    late && sql`s.promise_at < ${plannedFor(now)}`,
    incident && sql`s.incident`,
    judging && withIncident(judging, now),
    orderId !== null && sql`s.order_id = ${plannedFor(orderId)}`,
  ].filter((one) => one !== false && one !== null)

const listOf = (filter: DeskFilter) => ({
  from: sql`after_sales s`,
  id: sql`s.id`,
  where: conditions(filter),
  finders: filter.keyword ? findersOf(filter.keyword) : [],
})

/** The ids of all of them, as a query. */
export const idsOf = (filter: DeskFilter) => idsIn(listOf(filter))

/** Without a wish: those first whose promise ends first, then the oldest. */
export function selectDeskPage(db: Db, filter: DeskFilter, sort: DeskSort, limit: number, offset: number) {
  const order = SORTS[sort?.column ?? 'promiseTime'][sort?.direction === 'desc' ? 'down' : 'up']
  const read = async (ids: RawBuilder<unknown>) =>
    (await listed(db)
      .where(sql<boolean>`s.id in (${ids})`)
      .orderBy(order)
      .execute()) as Listed[]
  return selectPageOf(db, { ...listOf(filter), order }, { limit, offset }, read)
}

export type BulkRow = { id: number; shop_id: number; state: AfterSaleState; owner_id: number | null; owner_name: string | null }
/** Those of the cases that the shop has (null: any shop). `lock` holds them until the end: their orders first, as every act does. */
export async function selectForBulk(db: Db, ids: readonly number[], shopId: number | null, lock: boolean): Promise<BulkRow[]> {
  const own = shopId === null ? sql`` : sql`and shop_id = ${shopId}`
  const wanted = sql`id = any(${ids}::bigint[]) ${own}`
  if (lock) await sql`select from orders where id in (select order_id from after_sales where ${wanted}) order by id for update`.execute(db)
  const { rows } = await sql<BulkRow>`
    select id, shop_id, state, owner_id, (select name from staff where staff.id = owner_id) as owner_name
    from after_sales where ${wanted} order by id ${lock ? sql`for update` : sql``}`.execute(db)
  return rows
}

export const selectListed = (db: Db, id: number): Promise<Listed | undefined> =>
  listed(db).where('s.id', '=', id).executeTakeFirst() as Promise<Listed | undefined>

/** For the dashboard: what waits for the office, by state, and how much of it is late. */
export async function countWaiting(db: Db, shopId: number | null, now: Date) {
  let query = db
    .selectFrom('after_sales as s')
    .where('s.state', 'in', ['submitted', 'in_review', 'returning', 'inspecting', 'resolving'])
    .select(['s.state', (select) => select.fn.countAll<number>().as('count')])
    .select(sql<number>`count(*) filter (where s.promise_at < ${now})`.as('late'))
    .groupBy('s.state')
  if (shopId !== null) query = query.where('s.shop_id', '=', shopId)
  return query.execute()
}

/** Where returns of the shop were sent last; '' = none yet. */
export async function selectReturnAddress(db: Db, shopId: number): Promise<string> {
  const row = await db
    .selectFrom('after_sales')
    .select('return_address')
    .where('shop_id', '=', shopId)
    .where('return_address', '<>', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.return_address ?? ''
}
