// SQL of lists of after-sale cases, and how many there are.
import type { AfterSaleState, AfterSaleType } from '#contract/codes/after-sale.ts'
import { sql, type Db } from '#db/connect.ts'
import { containing } from '#db/like.ts'
import { pageSql } from '#db/page.ts'
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

/** The number of a case, with or without what stands before it; of an order; a model, serial number or name. */
const matches = (keyword: string) => {
  const like = containing(keyword)
  const number = /^(?:(?:as|rma)-)?0*(\d{1,12})$/i.exec(keyword)?.[1]
  return sql<boolean>`(o.order_no ilike ${like} or s.id = ${number ? Number(number) : 0}
    or o.buyer->>'company' ilike ${like} or o.buyer->>'name' ilike ${like}
    or exists (select from after_sale_lines l join order_lines ol on ol.id = l.order_line_id where l.after_sale_id = s.id
      and (ol.model ilike ${like} or exists (select from jsonb_each_text(ol.name) n where n.value ilike ${like})
        or exists (select from unnest(l.serials) serial where serial ilike ${like})))
    or exists (select from after_sale_units a join units u on u.id = a.unit_id where a.after_sale_id = s.id and u.serial ilike ${like}))`
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
  if (keyword) query = query.where(matches(keyword))
  return paged(query, size, offset, [['s.id', 'desc']])
}

type Query = ReturnType<typeof listed>
type Sort = readonly [column: 's.id' | 's.promise_at' | 's.due_at' | 's.state_at' | 's.created_at', direction: 'asc' | 'desc']
async function paged(query: Query, size: number, offset: number, sorts: readonly Sort[]): Promise<{ rows: Listed[]; total: number }> {
  let ordered = query
  for (const [column, direction] of sorts)
    ordered = ordered.orderBy(sql.ref(column), (order) => (direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast()))
  const [rows, count] = await Promise.all([
    ordered.modifyEnd(pageSql(size, offset)).execute(),
    query
      .clearSelect()
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows: rows as Listed[], total: Number(count.total) }
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
  orderId: number | null
  keyword: string
  now: Date
}
const SORTS = { createTime: 's.created_at', stateTime: 's.state_at', dueTime: 's.due_at', promiseTime: 's.promise_at' } as const
export type DeskSort = { column: keyof typeof SORTS; direction: 'asc' | 'desc' } | null
export const DESK_SORTS = Object.keys(SORTS) as (keyof typeof SORTS)[]

/** Without a wish: those first whose promise ends first, then the oldest. */
export function selectDeskPage(db: Db, filter: DeskFilter, sort: DeskSort, size: number, offset: number) {
  const { shopId, states, types, owner, late, incident, orderId, keyword, now } = filter
  let query = listed(db)
  if (shopId !== null) query = query.where('s.shop_id', '=', shopId)
  if (states) query = query.where('s.state', 'in', states)
  if (types) query = query.where('s.type', 'in', types)
  if (owner === 'nobody') query = query.where('s.owner_id', 'is', null)
  else if (owner !== null) query = query.where('s.owner_id', '=', owner)
  if (late) query = query.where('s.promise_at', '<', now)
  if (incident) query = query.where('s.incident', '=', true)
  if (orderId !== null) query = query.where('s.order_id', '=', orderId)
  if (keyword) query = query.where(matches(keyword))
  const sorts: Sort[] = sort
    ? [
        [SORTS[sort.column], sort.direction],
        ['s.id', sort.direction],
      ]
    : [
        ['s.promise_at', 'asc'],
        ['s.id', 'asc'],
      ]
  return paged(query, size, offset, sorts)
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
