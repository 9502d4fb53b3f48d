// SQL of matching: notices and units as they are compared, pairs worth comparing, and what has become of them.
import type { RecallBy, RecallMatchState, RecallOutcome, RecallSure } from '#contract/codes/recall.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { pageSql } from '#db/page.ts'
import { MEANT } from './recall.sql.ts'
import type { NoticeKeys, UnitIdentity, UnitKeys } from './match.rules.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'recall_matches.by': RecallBy[]
    'recall_matches.state': RecallMatchState
    'recall_products.sure': RecallSure
  }
}

/** Notices and units that are new to each other at the same moment would not see one another: one transaction at a time compares. */
export const waitForMatching = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('recall-matching'))`.execute(tx)

export async function replaceKeys(tx: Tx, list: readonly { recallId: number; keys: NoticeKeys }[]): Promise<void> {
  await sql`delete from recall_keys where recall_id = any(${list.map(({ recallId }) => recallId)}::bigint[])`.execute(tx)
  const rows = list.flatMap(({ recallId, keys }) => [
    ...keys.gtins.map((key) => ({ recall_id: recallId, kind: 'gtin', key, fewest: null, most: null })),
    ...[...new Set(keys.codes.map(({ key }) => key))].map((key) => ({ recall_id: recallId, kind: 'code', key, fewest: null, most: null })),
    ...keys.ranges.map(({ stem, fewest, most }) => ({ recall_id: recallId, kind: 'range', key: stem, fewest, most })),
  ])
  if (rows.length === 0) return
  await sql`insert into recall_keys select recall_id, kind, key, fewest, most from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as g (recall_id bigint, kind text, key text, fewest integer, most integer)`.execute(tx)
}

export const selectModels = async (db: Db): Promise<string[]> =>
  (await sql<{ model: string }>`select distinct model from recall_units where model <> ''`.execute(db)).rows.map(({ model }) => model)

export type Pair = { recall_id: number } & UnitIdentity & { unit_id: number; user_id: number }
const identity = sql`u.id as unit_id, u.user_id, u.udi_di as "udiDi", u.model, u.manufacturer, u.brand, u.serial, u.lot`

/** Of a unit `c` and a range `k`: its code begins so and is so long. */
const inRange = sql`(
  (starts_with(c.serial, k.key) and length(c.serial) - length(k.key) between k.fewest and k.most)
  or (starts_with(c.lot, k.key) and length(c.lot) - length(k.key) between k.fewest and k.most))`

/**
 * Units that notices may be about: of the same identifier, or of a model that they name, or without a model but of a code that they name. A superset
 * of what match.rules.ts finds. `models`: of each notice those that its words name.
 */
export async function selectUnitsFor(
  tx: Tx,
  ids: readonly number[],
  models: readonly { recallId: number; model: string }[],
): Promise<Pair[]> {
  const of = [...ids]
  const { rows } = await sql<Pair>`
    with pairs as (
      select k.recall_id, c.unit_id from recall_keys k join recall_units c on c.gtin = k.key and c.gtin <> ''
        where k.recall_id = any(${of}::bigint[]) and k.kind = 'gtin'
      union select g.id, c.unit_id from jsonb_to_recordset(${JSON.stringify(models.map(({ recallId: id, model }) => ({ id, model })))}::jsonb) as g (id bigint, model text)
        join recall_units c on c.model = g.model and c.model <> ''
      union select k.recall_id, c.unit_id from recall_keys k join recall_units c on c.serial = k.key and c.serial <> '' and c.model = ''
        where k.recall_id = any(${of}::bigint[]) and k.kind = 'code'
      union select k.recall_id, c.unit_id from recall_keys k join recall_units c on c.lot = k.key and c.lot <> '' and c.model = ''
        where k.recall_id = any(${of}::bigint[]) and k.kind = 'code'
      union select k.recall_id, c.unit_id from recall_keys k join recall_units c on c.model = '' and ${inRange}
        where k.recall_id = any(${of}::bigint[]) and k.kind = 'range')
    select pairs.recall_id, ${identity} from pairs join units u on u.id = pairs.unit_id order by 1, 2`.execute(tx)
  return rows
}

/** The other way round: open notices that may be about units. */
export async function selectNoticesFor(tx: Tx, unitIds: readonly number[], states: readonly string[]): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    with own as materialized (select * from recall_units where unit_id = any(${[...unitIds]}::bigint[])),
    pairs as (
      select k.recall_id, c.unit_id from own c join recall_keys k on k.kind = 'gtin' and k.key = c.gtin where c.gtin <> ''
      union select r.id, c.unit_id from (select distinct model from own where length(model) >= 3) m
        join recalls r on r.phrase_text like '%' || m.model || '%' join own c on c.model = m.model
      union select k.recall_id, c.unit_id from own c join recall_keys k on k.kind = 'code' and k.key in (c.serial, c.lot) where c.model = ''
      union select k.recall_id, c.unit_id from own c join recall_keys k on k.kind = 'range' and ${inRange} where c.model = '')
    select pairs.recall_id, ${identity} from pairs
      join recalls r on r.id = pairs.recall_id and r.state = any(${[...states]}::text[])
      join units u on u.id = pairs.unit_id
    union select m.recall_id, ${identity} from recall_matches m join units u on u.id = m.unit_id
      join recalls r on r.id = m.recall_id and r.state = any(${[...states]}::text[])
      where m.unit_id = any(${[...unitIds]}::bigint[])
    order by 1, 2`.execute(tx)
  return rows
}

/** Takes units out of the queue, which waits for whoever changes them. */
export async function takeQueued(tx: Tx, most: number): Promise<(UnitIdentity & { unit_id: number })[]> {
  const { rows } = await sql<UnitIdentity & { unit_id: number }>`
    with taken as (delete from recall_queue where unit_id in (select unit_id from recall_queue order by unit_id limit ${sql.lit(most)} for update skip locked) returning unit_id)
    select ${identity} from taken join units u on u.id = taken.unit_id order by u.id`.execute(tx)
  return rows
}

export async function upsertUnits(tx: Tx, list: readonly { unitId: number; keys: UnitKeys }[]): Promise<void> {
  if (list.length === 0) return
  const rows = list.map(({ unitId, keys: { gtin, model, serial, lot } }) => ({ unit_id: unitId, gtin, model, serial, lot }))
  await sql`
    insert into recall_units (unit_id, gtin, model, serial, lot)
      select unit_id, gtin, model, serial, lot from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g (unit_id bigint, gtin text, model text, serial text, lot text)
    on conflict (unit_id) do update set gtin = excluded.gtin, model = excluded.model, serial = excluded.serial, lot = excluded.lot`.execute(
    tx,
  )
}

export type Found = { recall_id: number; unit_id: number; by: RecallBy[]; sure: RecallSure }
export type Written = { recall_id: number; fresh: boolean; state: RecallMatchState }
/**
 * Keeps what was found. What a person has said of a match stays said; what was certain and told stays so. Answers those that are new or another now.
 */
export async function upsertMatches(tx: Tx, found: readonly Found[], now: Date): Promise<Written[]> {
  if (found.length === 0) return []
  const { rows } = await sql<Written>`
    insert into recall_matches as m (recall_id, unit_id, by, state, created_at)
      select recall_id, unit_id, array(select jsonb_array_elements_text(by)), case sure when 'certain' then 'certain' else 'open' end, ${now}
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as g (recall_id bigint, unit_id bigint, by jsonb, sure text)
    on conflict (recall_id, unit_id) do update set by = excluded.by, state = case
        when m.state in ('rejected', 'confirmed') and not (m.state = 'confirmed' and excluded.state = 'certain') then m.state
        when m.state = 'certain' and exists (select from recalls r where r.id = m.recall_id and r.told_number is not null) then m.state
        else excluded.state end
      where (m.by, m.state) is distinct from (excluded.by, excluded.state)
    returning m.recall_id, (xmax = 0) as fresh, m.state`.execute(tx)
  return rows
}

/** Pairs that were compared again and are none any more: answers of which notices. Of those that nobody was told of nothing stays. */
export async function dropMatches(
  tx: Tx,
  compared: { recallIds: readonly number[] } | { unitIds: readonly number[] },
  found: readonly Found[],
): Promise<number[]> {
  const scope =
    'recallIds' in compared
      ? sql`m.recall_id = any(${[...compared.recallIds]}::bigint[])`
      : sql`m.unit_id = any(${[...compared.unitIds]}::bigint[])`
  const kept = JSON.stringify(found.map(({ recall_id, unit_id }) => ({ recall_id, unit_id })))
  const isGone = sql`${scope} and m.state <> 'rejected' and r.id = m.recall_id and r.state in ('draft', 'awaiting', 'published')
    and not exists (select from jsonb_to_recordset(${kept}::jsonb) as k (recall_id bigint, unit_id bigint) where k.recall_id = m.recall_id and k.unit_id = m.unit_id)`
  await sql`delete from recall_matches m using recalls r where ${isGone} and r.told_number is null`.execute(tx)
  const { rows } = await sql<{ recall_id: number }>`
    update recall_matches m set state = 'gone' from recalls r where ${isGone} and r.told_number is not null and m.state <> 'gone'
    returning m.recall_id`.execute(tx)
  return rows.map(({ recall_id }) => recall_id)
}

export type OnSale = { id: number; gtin: string; model: string; manufacturer: string; brand: string }
export const selectOnSale = async (db: Db): Promise<OnSale[]> =>
  (await sql<OnSale>`select id, coalesce(gtin, '') as gtin, model, manufacturer, brand from products where on_sale`.execute(db)).rows
export async function replaceProducts(
  tx: Tx,
  recallIds: readonly number[],
  found: readonly { recallId: number; productId: number; sure: RecallSure }[],
): Promise<void> {
  const kept = JSON.stringify(found.map(({ recallId, productId, sure }) => ({ recall_id: recallId, product_id: productId, sure })))
  await sql`delete from recall_products p where recall_id = any(${[...recallIds]}::bigint[]) and not shown and not exists (
    select from jsonb_to_recordset(${kept}::jsonb) as k (recall_id bigint, product_id bigint) where k.recall_id = p.recall_id and k.product_id = p.product_id)`.execute(
    tx,
  )
  if (found.length === 0) return
  await sql`insert into recall_products (recall_id, product_id, sure)
    select recall_id, product_id, sure from jsonb_to_recordset(${kept}::jsonb) as k (recall_id bigint, product_id bigint, sure text)
    on conflict (recall_id, product_id) do update set sure = excluded.sure`.execute(tx)
}

// What staff looks at.

const reportOf = sql`lateral (select outcome, note, passed_to, created_at from recall_reports p
  where p.recall_id = m.recall_id and p.unit_id = m.unit_id and p.user_id = u.user_id order by p.id desc limit 1)`
export type MatchRow = UnitIdentity & {
  id: number; unit_id: number; name: string; user_id: number; owner: string; erased: boolean; by: RecallBy[]; state: RecallMatchState; said_by: string | null
  outcome: RecallOutcome | null; note: string | null; passed_to: string | null
} // prettier-ignore
export async function selectMatches(db: Db, recallId: number, states: readonly string[] | null, size: number, offset: number) {
  const where = sql`where m.recall_id = ${recallId} ${states ? sql`and m.state = any(${[...states]}::text[])` : sql``}`
  const { rows } = await sql<MatchRow>`
    select m.id, ${identity}, u.name ->> 'en' as name, coalesce(nullif(w.company_name, ''), w.first_name || ' ' || w.last_name) as owner, w.erased_at is not null as erased,
      array_to_json(m.by) as by, m.state, s.name as said_by, p.outcome, p.note, p.passed_to
    from recall_matches m join units u on u.id = m.unit_id join users w on w.id = u.user_id
      left join staff s on s.id = m.staff_id left join ${reportOf} p on true
    ${where} order by m.state <> 'open', m.id ${pageSql(size, offset)}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from recall_matches m ${where}`.execute(db)
  return { rows, total: counted.rows[0]!.total }
}

/** Answers how many it was: those that are of this notice and said otherwise before. */
export async function decideMatches(
  tx: Tx,
  recallId: number,
  ids: readonly number[],
  meant: boolean,
  staffId: number,
  now: Date,
): Promise<number> {
  const to = meant ? 'confirmed' : 'rejected'
  const { rows } = await sql<{ id: number }>`
    update recall_matches set state = ${to}, staff_id = ${staffId}, said_at = ${now}
    where recall_id = ${recallId} and id = any(${[...ids]}::bigint[]) and state not in (${to}, 'gone') returning id`.execute(tx)
  return rows.length
}
export const countMatches = async (db: Db, recallId: number, ids: readonly number[]): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from recall_matches where recall_id = ${recallId} and id = any(${[...ids]}::bigint[])`.execute(db)).rows[0]!.n // prettier-ignore

/** Units, owners, and of those owners who have not been told this version, or not of each unit that it is about, and can be. */
export async function selectReach(db: Db, recallId: number): Promise<{ units: number; owners: number; fresh: number }> {
  const { rows } = await sql<{ units: number; owners: number; fresh: number }>`
    select count(*)::int as units, count(distinct u.user_id)::int as owners, count(distinct u.user_id)
      filter (where (o.user_id is null or m.told_user_id is distinct from u.user_id) and w.erased_at is null)::int as fresh
    from recall_matches m join units u on u.id = m.unit_id join users w on w.id = u.user_id join recalls r on r.id = m.recall_id
      left join recall_owners o on o.recall_id = m.recall_id and o.user_id = u.user_id and o.told_number >= r.content_number
    where m.recall_id = ${recallId} and m.${MEANT}`.execute(db)
  return rows[0]!
}
