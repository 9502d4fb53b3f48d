// SQL of what a provider's books and ours say differently, and of what we have booked to compare them with.
import type { RawBuilder } from 'kysely'
import type { DifferenceKind, DifferenceState } from '#contract/payment-difference-desk.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { hasKeyword, plannedFor, plannedForAny } from '#db/planned-for.ts'
import { selectPageOf, type Finder } from '#db/sought.ts'
import { savesTo } from '#features/platform/workflow/workflow.ts'
import { after, hours } from '#shared/time.ts'
import type { Booked, Finding } from './payment-difference.rules.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'payment_differences.kind': DifferenceKind
    'payment_differences.state': DifferenceState
    'provider_checks.source': 'list' | 'each' | null
  }
}

/** One that broke off is tried again after so long. */
const AGAIN_MS = hours(1)

/** True for who makes the day's check of a provider: the first, or the next where it broke off. `anew`: once more, whatever was. */
export async function beginCheck(db: Db, provider: string, now: Date, anew: boolean): Promise<boolean> {
  const { rows } = await sql`
    insert into provider_checks as c (provider, day, begun_at) values (${provider}, ${now.toISOString().slice(0, 10)}, ${now})
    on conflict (provider, day) do update set begun_at = excluded.begun_at, done_at = null, failure = ''
      where ${anew} or c.done_at is null and c.begun_at <= ${after(now, -AGAIN_MS)}
    returning provider`.execute(db)
  return rows.length === 1
}

/** From when the last check that came to its end compared. */
export async function lastChecked(db: Db, provider: string): Promise<Date | null> {
  const row = await db
    .selectFrom('provider_checks')
    .select('begun_at')
    .where('provider', '=', provider)
    .where('done_at', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.begun_at ?? null
}

type Ended = { source: 'list' | 'each'; from: Date; movements: number; found: number }
export const endCheck = (tx: Tx, provider: string, day: Date, { source, from, movements, found }: Ended, now: Date) =>
  tx
    .updateTable('provider_checks')
    .set({ done_at: now, source, from_at: from, movements, found, failure: '' })
    .where('provider', '=', provider)
    .where('day', '=', day.toISOString().slice(0, 10))
    .execute()

export const noteFailure = (db: Db, provider: string, day: Date, failure: string) =>
  db
    .updateTable('provider_checks')
    .set({ failure: failure.slice(0, 500) })
    .where('provider', '=', provider)
    .where('day', '=', day.toISOString().slice(0, 10))
    .execute()

/** The last check of each provider. */
export async function selectChecks(db: Db) {
  const { rows } = await sql<{
    provider: string
    begun_at: Date
    done_at: Date | null
    source: 'list' | 'each' | null
    movements: number
    found: number
    failure: string
  }>`select distinct on (provider) provider, begun_at, done_at, source, movements, found, failure from provider_checks
    order by provider, day desc`.execute(db)
  return rows
}

const BOOKED = sql`
  select p.id as "paymentId", (select min(order_id) from payment_instalments where payment_id = p.id) as "orderId",
    p.provider_order_id as "providerOrderId", p.capture_id as "captureId", p.currency, coalesce(p.fee_cents, 0) as "feeCents", p.changed_at as at,
    p.amount_cents + coalesce((select sum(e.cents) from payment_exceptions e where e.payment_id = p.id and e.kind = 'excess'), 0)::bigint as cents
  from payments p`

/** What we have booked of these captures, as far as this provider took them. */
export async function selectBooked(db: Db, provider: string, captureIds: readonly string[]): Promise<Booked[]> {
  if (captureIds.length === 0) return []
  const { rows } = await sql<Booked>`
    ${BOOKED} where p.provider = ${provider} and p.state = 'captured' and p.capture_id = any(${[...captureIds]}::text[])`.execute(db)
  return rows
}

export async function selectBookedIn(db: Db, provider: string, from: Date, to: Date, most: number): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    ${BOOKED} where p.provider = ${provider} and p.state = 'captured' and p.changed_at >= ${from} and p.changed_at < ${to}
    order by p.changed_at desc limit ${most}`.execute(db)
  return rows
}

/** A payment by our own id, as the provider names it, with the exception in which its money waits. */
export async function selectNamed(db: Db, provider: string, paymentId: string) {
  const { rows } = await sql<{ paymentId: string; orderId: number; exceptionId: number | null }>`
    select p.id as "paymentId", (select min(order_id) from payment_instalments where payment_id = p.id) as "orderId",
      (select max(e.id) from payment_exceptions e where e.payment_id = p.id) as "exceptionId"
    from payments p where p.id = ${paymentId} and p.provider = ${provider}`.execute(db)
  return rows[0]
}

export type Sent = {
  paymentId: string
  orderId: number
  providerOrderId: string
  captureId: string
  currency: string
  cents: number
  waits: boolean // a provider has been told to send back more, and has not answered
  at: Date
}
/** What we have sent back by the provider, of these payments and of those of which something went in a time. */
export async function selectSentBack(db: Db, provider: string, paymentIds: readonly string[], from: Date, to: Date): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    with moved as (
      select unnest(${[...paymentIds]}::text[]) as id
      union select payment_id from refunds where way = 'provider' and state = 'paid' and state_at >= ${from} and state_at < ${to}
      union select payment_id from payment_exceptions where state = 'returned' and state_at >= ${from} and state_at < ${to}
    )
    select p.id as "paymentId", (select min(order_id) from payment_instalments where payment_id = p.id) as "orderId",
      p.provider_order_id as "providerOrderId", coalesce(p.capture_id, e.told ->> 'captureId', '') as "captureId", p.currency,
      (coalesce(r.cents, 0) + coalesce(e.cents, 0))::bigint as cents, coalesce(r.waits, false) or coalesce(e.waits, false) as waits,
      greatest(r.at, e.at, p.changed_at) as at
    from moved join payments p using (id)
      left join lateral (select sum(cents) filter (where state = 'paid') as cents, bool_or(state = 'approved') as waits,
        max(state_at) filter (where state = 'paid') as at from refunds where payment_id = p.id and way = 'provider') r on true
      left join lateral (select sum(cents) filter (where state = 'returned') as cents, bool_or(state = 'returning') as waits,
        max(state_at) filter (where state = 'returned') as at, (array_agg(told order by id desc))[1] as told
        from payment_exceptions where payment_id = p.id) e on true
    where p.provider = ${provider} and p.provider_order_id is not null`.execute(db)
  return rows
}

/** The new ones of them, with what each is. */
export async function insertFindings(tx: Tx, provider: string, found: readonly Finding[], now: Date) {
  if (found.length === 0) return []
  return tx
    .insertInto('payment_differences')
    .values(
      found.map((one) => ({
        provider,
        kind: one.kind,
        capture_id: one.captureId,
        payment_id: one.paymentId,
        order_id: one.orderId,
        exception_id: one.exceptionId,
        ours: one.ours,
        theirs: one.theirs,
        at: one.at,
        state: one.exceptionId === null ? ('open' as const) : ('explained' as const),
        state_at: now,
        found_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'exception_id'])
    .execute()
}

/** Those that wait, of what moved since the time. */
export const selectWaiting = (tx: Tx, provider: string, from: Date) =>
  tx
    .selectFrom('payment_differences')
    .selectAll()
    .where('provider', '=', provider)
    .where('state', '<>', 'resolved')
    .where('at', '>=', from)
    .orderBy('id')
    .forUpdate()
    .execute()

export const lockDifference = (tx: Tx, id: number) =>
  tx.selectFrom('payment_differences').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type Difference = NonNullable<Awaited<ReturnType<typeof lockDifference>>>

export const saveDifference = savesTo('payment_differences')

export const setNote = (tx: Tx, id: number, note: string) =>
  tx.updateTable('payment_differences').set({ note }).where('id', '=', id).execute()

const rowsOf = (db: Db) =>
  db
    .selectFrom('payment_differences as d')
    .leftJoin('orders as o', 'o.id', 'd.order_id')
    .leftJoin('payments as p', 'p.id', 'd.payment_id')
    .selectAll('d')
    .select(['o.order_no', 'o.buyer', 'p.provider_order_id'])

export type DifferenceRow = NonNullable<Awaited<ReturnType<typeof selectDifference>>>
export const selectDifference = (db: Db, id: number) => rowsOf(db).where('d.id', '=', id).executeTakeFirst()
export const selectDifferences = (db: Db, ids: readonly number[]) =>
  rowsOf(db)
    .where('d.id', 'in', [...ids])
    .orderBy('d.id')
    .execute()

export type DifferenceFilter = { states: readonly DifferenceState[] | null; kind: DifferenceKind | null; keyword: string }
const WAITING: readonly DifferenceState[] = ['open', 'explained']

const findersOf = (keyword: string): Finder[] => [
  { from: sql`payment_differences w`, id: sql`w.id`, match: hasKeyword(sql`keyword_text(w.capture_id)`, keyword) },
  { from: sql`payment_differences w join orders n on n.id = w.order_id`, id: sql`w.id`, match: hasKeyword(sql`n.keyword`, keyword) },
]

/** What waits stands with the oldest first, what is resolved with the newest. */
export async function selectPage(db: Db, { states, kind, keyword }: DifferenceFilter, size: number, offset: number) {
  const wanted = states ?? WAITING
  const order = wanted.includes('resolved') ? sql`d.state_at desc, d.id desc` : sql`d.found_at, d.id`
  const where = [sql`d.state = any(${plannedForAny(wanted)})`, ...(kind === null ? [] : [sql`d.kind = ${plannedFor(kind)}`])]
  const read = (ids: RawBuilder<unknown>) =>
    rowsOf(db)
      .where(sql<boolean>`d.id in (${ids})`)
      .orderBy(order)
      .execute()
  const finders = keyword === '' ? [] : findersOf(keyword)
  return selectPageOf(db, { from: sql`payment_differences d`, id: sql`d.id`, where, order, finders }, { limit: size, offset }, read)
}
