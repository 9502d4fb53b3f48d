// SQL of inboxes. What is visible is asked at each reading: roles and shops change.
import type { ClockFor, InboxReason } from '#contract/inbox.ts'
import type { Thing, ThingKind } from '#contract/thing.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { pageSql } from '#db/page.ts'
import { visibleTo } from '#features/office/thing/thing.ts'
import type { Staff } from '#features/platform/caller/caller.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'inbox_items.kind': ThingKind
    'inbox_items.reasons': InboxReason[]
    'inbox_items.clock_for': ClockFor | null
    'inbox_news.why': InboxReason
    'inbox_news.by_actor': 'staff' | 'buyer' | 'system'
  }
}

type Reader = Pick<Staff, 'id' | 'permissions' | 'shopId'>
/** `act`: what was done, as the audit log calls it. `byBuyer`: by the buyer, where no member of staff did it. */
export type From = { staffId: number | null; commentId: number | null; act?: string; byBuyer?: boolean }

export const insertNews = (tx: Tx, people: readonly number[], { kind, id }: Thing, why: InboxReason, from: From, at: Date) =>
  sql`select tell_staff(${[...people]}::bigint[], ${kind}, ${id}::bigint, ${why}, ${from.staffId}::bigint,
    ${from.staffId === null ? (from.byBuyer ? 'buyer' : 'system') : 'staff'}, ${from.commentId}::bigint, ${from.act ?? ''}, ${at}::timestamptz)`.execute(
    tx,
  )

/** A clock runs out, or something waits for an approval: people have it before them, with what it is about. */
export async function noteClock(
  tx: Tx,
  people: readonly number[],
  thing: Thing,
  clock: ClockFor,
  due: Date | null,
  now: Date,
): Promise<void> {
  if (people.length === 0) return
  await insertNews(tx, people, thing, 'clock', { staffId: null, commentId: null }, now)
  await sql`update inbox_items set clock_for = ${clock}, clock_due = ${due}
    where kind = ${thing.kind} and thing_id = ${thing.id} and staff_id = any(${[...people]}::bigint[])`.execute(tx)
}

/** What the clocks ran for has happened: the line goes where that was its only reason. */
export async function stopClocks(tx: Tx, { kind, id }: Thing, clocks: readonly ClockFor[], now: Date): Promise<void> {
  await sql`update inbox_items set clock_for = null, clock_due = null, reasons = array_remove(reasons, 'clock'),
      done_at = case when reasons = '{clock}' then coalesce(done_at, ${now}::timestamptz) else done_at end
    where kind = ${kind} and thing_id = ${id} and clock_for = any(${[...clocks]})`.execute(tx)
}

/** Lines of a person that are about what they may see now. */
const own = (db: Db, reader: Reader) => db.selectFrom('inbox_items as i').where('i.staff_id', '=', reader.id).where(visibleTo('i', reader))

const isAwake = (now: Date) => sql<boolean>`(i.snoozed_until is null or i.snoozed_until <= ${now})`

export type Wanted = { box: 'open' | 'snoozed' | 'done'; reason: InboxReason | null; unread: boolean | null }

/** Two queries. What was put off stands where its moment has put it. */
export async function selectItems(db: Db, reader: Reader, { box, reason, unread }: Wanted, now: Date, size: number, offset: number) {
  const found = own(db, reader)
    .$if(box === 'done', (query) => query.where('i.done_at', 'is not', null))
    .$if(box !== 'done', (query) => query.where('i.done_at', 'is', null))
    .$if(box === 'open', (query) => query.where(isAwake(now)))
    .$if(box === 'snoozed', (query) => query.where('i.snoozed_until', '>', now))
    .$if(reason !== null, (query) => query.where(sql<boolean>`${reason} = any(i.reasons)`))
    .$if(unread !== null, (query) => query.where('i.unread', '=', unread!))
  const order = { open: 'i.latest_at', snoozed: 'i.snoozed_until', done: 'i.done_at' } as const
  const way = box === 'snoozed' ? 'asc' : 'desc'
  const rows = await found
    .select([
      'i.id',
      'i.kind',
      'i.thing_id',
      'i.reasons',
      'i.latest_at',
      'i.unread',
      'i.done_at',
      'i.snoozed_until',
      'i.clock_for',
      'i.clock_due',
    ])
    .orderBy(order[box], way)
    .orderBy('i.id', way)
    .modifyEnd(pageSql(size, offset))
    .execute()
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

const NEWS_MOST = 5

/** The latest of each line, without comments that the side does not read. */
export async function selectNews(db: Db, itemIds: readonly number[], shopId: number | null) {
  const { rows } = await sql<{
    id: number
    item_id: number
    at: Date
    why: InboxReason
    by_name: string | null
    by_actor: 'staff' | 'buyer' | 'system'
    act: string
    said: string | null
    place: number
    total: number
  }>`
    select * from (
      select n.id, n.item_id, n.at, n.why, s.name as by_name, n.by_actor, n.act, left(c.text, 200) as said,
        row_number() over (partition by n.item_id order by n.id desc)::int as place, count(*) over (partition by n.item_id)::int as total
      from inbox_news n left join staff s on s.id = n.by_id left join comments c on c.id = n.comment_id
      where n.item_id = any(${[...itemIds]}::bigint[]) and (c.id is null or c.shared or c.shop_id is not distinct from ${shopId})
    ) news where place <= ${NEWS_MOST} order by item_id, place`.execute(db)
  return rows
}

export async function countItems(db: Db, reader: Reader, now: Date) {
  return own(db, reader)
    .where('i.done_at', 'is', null)
    .where(isAwake(now))
    .select(['i.kind', 'i.reasons', 'i.unread', sql<number>`count(*)::int`.as('count')])
    .groupBy(['i.kind', 'i.reasons', 'i.unread'])
    .execute()
}

type Marks = Partial<{ unread: boolean; done_at: Date | null; snoozed_until: Date | null }>

export async function updateItems(db: Db, reader: Reader, ids: readonly number[], marks: Marks): Promise<number> {
  const changed = await db
    .updateTable('inbox_items as i')
    .set(marks)
    .where('i.staff_id', '=', reader.id)
    .where(sql<boolean>`i.id = any(${[...ids]}::bigint[])`)
    .where(visibleTo('i', reader))
    .executeTakeFirst()
  return Number(changed.numUpdatedRows)
}

export const markSeen = (db: Db, staffId: number, { kind, id }: Thing) =>
  db
    .updateTable('inbox_items')
    .set({ unread: false })
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .where('staff_id', '=', staffId)
    .where('unread', '=', true)
    .execute()

export const markDone = (db: Db, staffId: number, { kind, id }: Thing, now: Date) =>
  db
    .updateTable('inbox_items')
    .set({ unread: false, done_at: now, snoozed_until: null })
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .where('staff_id', '=', staffId)
    .where('done_at', 'is', null)
    .execute()

export const deleteItems = (db: Db, kind: ThingKind, ids: readonly number[]) =>
  sql`delete from inbox_items where kind = ${kind} and thing_id = any(${[...ids]}::bigint[])`.execute(db)

/** It is no longer theirs: whoever else had been given the thing keeps no trace of that in the inbox. */
export const takeReason = (tx: Tx, { kind, id }: Thing, reason: InboxReason, exceptStaffId: number | null, now: Date) =>
  sql`update inbox_items set reasons = array_remove(reasons, ${reason}),
      done_at = case when reasons = array[${reason}] then coalesce(done_at, ${now}::timestamptz) else done_at end
    where kind = ${kind} and thing_id = ${id} and staff_id is distinct from ${exceptStaffId}::bigint and ${reason} = any(reasons)`.execute(
    tx,
  )

/** Lines that have long been done, or that nobody has looked at for long. Answers how many went. */
export async function deleteOldItems(db: Db, doneBefore: Date, before: Date, most: number): Promise<number> {
  const gone = await sql`delete from inbox_items where id in (
    select id from inbox_items where latest_at < ${doneBefore} and (done_at < ${doneBefore} or latest_at < ${before})
    order by latest_at limit ${sql.lit(most)})`.execute(db)
  return Number(gone.numAffectedRows ?? 0n)
}
