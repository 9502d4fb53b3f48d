// Pages of long lists: which rows stand on one is read from indexes, and only those are read whole. A keyword that few rows have is answered exactly; of one that very many have, no more is read
// than the page needs, and how many there are is said as 'at least': reading all of them only to count them is what made such a list slow.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './connect.ts'
import { pagePlanned, plannedFor } from './planned-for.ts'

type Sql = RawBuilder<unknown>

/**
 * One way from a keyword to what the list holds: `id` of it in `from`, where `match`; found by an index of its own. `few`: so many rows are
 * looked up; one that has more is asked the other way round.
 */
export type Finder = { from: Sql; id: Sql; match: Sql; few?: number }

/**
 * The rows of `from` where `where`, called `id`; without finders whatever they are called. Where nothing else narrows them, all that is found is
 * among them. `order` holds each row in one place.
 */
export type Narrowed = { from: Sql; id: Sql; where: readonly Sql[]; finders: readonly Finder[] }
/** `walked` false: no index has the order, so that the list is not looked through from its beginning. */
export type LongList = Narrowed & { order: Sql; walked?: boolean }

/** As an answer of a page says it. */
export type Counted = { total: number; totalPrecision?: 'at-least' }

const FEW = 2_500
/** Of a table that holds nothing but words; a row of another takes three times as long. */
export const OF_WORDS = 8_000
/** A sample of so many rows tells of a keyword that very many have before they are looked up; it is the same one each time, and so is the answer. */
const SAMPLE = sql`tablesample system (1) repeatable (1)`
const [SAMPLED, CLEARLY] = [500, 1.25]
/** So many rows of the list are looked at, one by one, whether they have the keyword: some first, then more where those promise a page. */
const [SOME, MORE] = [500, 2_000]

const either = (parts: readonly Sql[]) => sql.join(parts, sql` union all `)
const whereAll = (conditions: readonly Sql[]) => (conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``)

/** That what is called `id` has the keyword. */
export const isSought = (id: Sql, finders: readonly Finder[]): Sql =>
  sql`${id} in (${either(finders.map((finder) => sql`select ${finder.id} from ${finder.from} where ${finder.match}`))})`

/** The same, asked of one row by itself: but for the offset the planner would gather all that have the keyword. */
const hasIt = (id: Sql, finders: readonly Finder[]) =>
  sql.join(
    finders.map((finder) => sql`exists (select from ${finder.from} where ${finder.id} = ${id} and (${finder.match}) offset 0)`),
    sql` or `,
  )

type Places = { total: number; ids: number[] }
/** How many `hits (id, place)` has, and those of the page. */
const placesOf = (limit: number, offset: number) => ({
  total: sql`(select count(*)::int from hits)`,
  ids: sql`array(select id from hits where place > ${plannedFor(offset)} and place <= ${plannedFor(offset + limit)} order by place)`,
})
const pageOf = (limit: number, offset: number) => {
  const { total, ids } = placesOf(limit, offset)
  return sql`${total} as total, ${ids} as ids`
}

/** Whether by a sample clearly more than `few` have the keyword; never of a table that is too small for one. */
const clearlyMore = ({ from, match, few = FEW }: Finder): Sql =>
  few <= FEW
    ? sql`false`
    : sql`(
      select coalesce(avg(hit::int) * (select reltuples from pg_class where oid = max(place)) > ${plannedFor(Math.ceil(few * CLEARLY))}, false)
      from (select ${match} as hit, tableoid as place from ${from} ${SAMPLE} limit ${plannedFor(SAMPLED)}) sampled)`
const clear = (at: number) => sql.raw(`clear_${at}`)

/** Those that have the keyword, one more than `most` at most. Of a keyword that very many have no more are looked up than are counted for any. */
function lookedUp({ from, id, match, few = FEW }: Finder, at: number): Sql {
  const more = sql`(select ${clear(at)} from by_sample)`
  const until = (most: number, when: Sql) => sql`
    (select ${id} as id, ${sql.lit(at)} as finder, ${plannedFor(most)} as most from ${from} where ${when} (${match}) limit ${plannedFor(most)} + 1)`
  return few <= FEW ? until(few, sql``) : either([until(few, sql`not ${more} and`), until(FEW, sql`${more} and`)])
}

/**
 * Of few, all: a handful is put in order, some thousands (`large`) are met along the list until the page is full; `is true` keeps the planner from
 * joining them first. `many`: there are more; nothing else was asked then, but for how many there are `atLeast`.
 */
async function amongFew(db: Db, { from, id, where, order, finders }: LongList, limit: number, offset: number) {
  const bySample = finders.map((finder, at) => sql`${clearlyMore(finder)} as ${clear(at)}`)
  const among = sql`${id} in (select id from few)`
  const few = placesOf(limit, offset)
  const largeTotal = where.length
    ? sql`(select count(*)::int from ${from} ${whereAll([sql`(select large from size)`, ...where, among])})`
    : sql`(select count(distinct few.id)::int from few)`
  const { rows } = await sql<Places & { many: boolean; atLeast: number }>`
    with by_sample as materialized (select ${sql.join(bySample)}),
      few as materialized (${either(finders.map(lookedUp))}),
      counted as (select count(*) as n, most from few group by finder, most),
      found as (select coalesce(bool_or(n > most), false) as many, coalesce(sum(n), 0) > ${plannedFor(FEW)} as thousands from counted),
      size as materialized (select many, thousands and not many as large, not thousands and not many as small from found),
      hits as materialized (
        select ${id} as id, row_number() over (order by ${order}) as place from ${from}
        ${whereAll([sql`(select small from size)`, ...where, among])})
    select many, case when many then (select count(distinct few.id)::int from few) else 0 end as "atLeast",
      case when large then ${largeTotal} else ${few.total} end as total,
      case when large then array(
        select ${id} from ${from} ${whereAll([sql`(select large from size)`, ...where, sql`(${among}) is true`])}
        order by ${order} ${pagePlanned(limit, offset)}) else ${few.ids} end as ids
    from size`.execute(db)
  return rows[0]!
}

/** Of the `walked` that stand first in the list. `whole`: the list has no more rows. */
async function amongFirst(db: Db, walked: number, { from, id, where, order, finders }: LongList, limit: number, offset: number) {
  const { rows } = await sql<Places & { whole: boolean }>`
    with walked as materialized (
        select ${id} as id, row_number() over (order by ${order}) as place from ${from} ${whereAll(where)}
        order by ${order} limit ${plannedFor(walked + 1)}),
      hits as materialized (select id, row_number() over (order by place) as place from walked where ${hasIt(sql`walked.id`, finders)})
    select (select count(*) from walked) <= ${plannedFor(walked)} as whole, ${pageOf(limit, offset)}`.execute(db)
  return rows[0]!
}

async function amongAll(db: Db, { from, id, where, order, finders }: LongList, limit: number, offset: number): Promise<Places> {
  const { rows } = await sql<Places>`
    with hits as materialized (
      select ${id} as id, row_number() over (order by ${order}) as place from ${from} ${whereAll([...where, isSought(id, finders)])})
    select ${pageOf(limit, offset)}`.execute(db)
  return rows[0]!
}

/** The ids of one page, in the list's order. One to four statements. */
async function selectSought(db: Db, list: LongList, limit: number, offset: number): Promise<Counted & { ids: number[] }> {
  const { many, atLeast, ...few } = await amongFew(db, list, limit, offset)
  if (!many) return few
  const found = list.walked === false ? null : await walk(db, list, limit, offset)
  if (!found) return amongAll(db, list, limit, offset)
  if (!found.totalPrecision || list.where.length > 0) return found
  return { ...found, total: Math.max(found.total, atLeast) } // more are known of than have been walked past
}

/** Null where the page does not stand among the first, or hardly. */
async function walk(db: Db, list: LongList, limit: number, offset: number): Promise<(Counted & { ids: number[] }) | null> {
  const wanted = offset + limit
  for (const walked of [SOME, MORE]) {
    const { whole, ids, total } = await amongFirst(db, walked, list, limit, offset)
    if (whole) return { ids, total }
    const full = ids.length === limit
    if (full && (walked === MORE || list.where.length === 0)) return { ids, total, totalPrecision: 'at-least' }
    if ((total * MORE) / walked < wanted) return null
  }
  return null
}

/** The ids of all of them, as a query. */
export const idsIn = ({ from, id, where, finders }: Narrowed): Sql =>
  sql`select ${id} as id from ${from} ${whereAll(finders.length ? [...where, isSought(id, finders)] : where)}`

/**
 * One page and how many there are. `read`: the rows whose ids the query says, whole and in the list's order. `countFrom`: where counting takes
 * less than `from`. Two statements, side by side; with a keyword one after the other.
 */
export async function selectPageOf<Row>(
  db: Db,
  list: LongList & { countFrom?: Sql },
  { limit, offset }: { limit: number; offset: number },
  read: (ids: Sql) => Promise<Row[]>,
): Promise<Counted & { rows: Row[] }> {
  if (list.finders.length > 0) {
    const { ids, ...counted } = await selectSought(db, list, limit, offset)
    return { ...counted, rows: ids.length ? await read(sql`select unnest(${ids}::bigint[]) as id`) : [] }
  }
  const [rows, counted] = await Promise.all([
    read(sql`${idsIn(list)} order by ${list.order} ${pagePlanned(limit, offset)}`),
    sql<{ total: number }>`select count(*)::int as total from ${list.countFrom ?? list.from} ${whereAll(list.where)}`.execute(db),
  ])
  return { total: counted.rows[0]!.total, rows }
}
