// SQL of lists of after-sale cases, and how many there are.
import type { IncidentState } from '#contract/incident.ts'
import type { AfterSaleState, AfterSaleType } from '#contract/codes/after-sale.ts'
import { sql, type Db } from '#db/connect.ts'
import { pageSql } from '#db/page.ts'
import { hasKeyword } from '#db/planned-for.ts'
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
 * The ids of cases by their number, with or without what stands before it; by number, buyer or company of the order; by model or name of the goods;
 * by serial number of what it is about, or of what was sent for it. Each is found by an index of its own: a list of any length is never read.
 */
export function casesWith(keyword: string) {
  const number = /^(?:(?:as|rma)-)?0*(\d{1,12})$/i.exec(keyword)?.[1]
  const serials = (of: string) =>
    sql`select c.after_sale_id from ${sql.table(of)} c where c.serials <> '{}' and ${hasKeyword(sql`keyword_text(words_of(c.serials))`, keyword)}`
  return sql`(select c.id from after_sales c join orders o on o.id = c.order_id where ${hasKeyword(sql`o.keyword`, keyword)}
    union all select c.after_sale_id from after_sale_lines c join order_lines l on l.id = c.order_line_id where ${hasKeyword(sql`l.keyword`, keyword)}
    union all select c.after_sale_id from after_sale_units c join units u on u.id = c.unit_id where ${hasKeyword(sql`u.keyword`, keyword)}
    union all ${serials('after_sale_lines')} union all ${serials('after_sale_dispatches')}
    union all select ${sql.lit(number ? Number(number) : 0)}::bigint)`
}
const matches = (keyword: string) => sql<boolean>`s.id in ${casesWith(keyword)}`

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
  judging: IncidentState | null // how the incident stands; those that are late are open, too
  orderId: number | null
  keyword: string
  now: Date
}
const SORTS = { createTime: 's.created_at', stateTime: 's.state_at', dueTime: 's.due_at', promiseTime: 's.promise_at' } as const
export type DeskSort = { column: keyof typeof SORTS; direction: 'asc' | 'desc' } | null
export const DESK_SORTS = Object.keys(SORTS) as (keyof typeof SORTS)[]

function withIncident(db: Db, state: IncidentState, now: Date) {
  const cases = db
    .selectFrom('vigilance_records')
    .select('after_sale_id')
    .where('closed_at', state === 'closed' ? 'is not' : 'is', null)
  return state === 'late' ? cases.where('due_at', '<', now) : cases
}

function deskQuery(db: Db, filter: DeskFilter): Query {
  const { shopId, states, types, owner, late, incident, judging, orderId, keyword, now } = filter
  let query = listed(db)
  if (shopId !== null) query = query.where('s.shop_id', '=', shopId)
  if (states) query = query.where('s.state', 'in', states)
  if (types) query = query.where('s.type', 'in', types)
  if (owner === 'nobody') query = query.where('s.owner_id', 'is', null)
  else if (owner !== null) query = query.where('s.owner_id', '=', owner)
  if (late) query = query.where('s.promise_at', '<', now)
  if (incident) query = query.where('s.incident', '=', true)
  if (judging) query = query.where('s.id', 'in', withIncident(db, judging, now))
  if (orderId !== null) query = query.where('s.order_id', '=', orderId)
  return keyword ? query.where(matches(keyword)) : query
}
/** The ids of all of them, as a query. */
export const idsOf = (db: Db, filter: DeskFilter) => sql`select q.id from ${deskQuery(db, filter).clearSelect().select('s.id').as('q')}`

/** Without a wish: those first whose promise ends first, then the oldest. */
export function selectDeskPage(db: Db, filter: DeskFilter, sort: DeskSort, size: number, offset: number) {
  const sorts: Sort[] = sort
    ? [
        [SORTS[sort.column], sort.direction],
        ['s.id', sort.direction],
      ]
    : [
        ['s.promise_at', 'asc'],
        ['s.id', 'asc'],
      ]
  return paged(deskQuery(db, filter), size, offset, sorts)
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
