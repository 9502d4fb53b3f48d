// SQL of owners: whom a notice was told, what they have read and acknowledged, and what they report of their units.
import type { RecallBy, RecallOutcome, RecallState } from '#contract/codes/recall.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { pageSql } from '#db/page.ts'
import type { Language, Translated } from '#shared/language.ts'
import type { RecallContent } from './content.rules.ts'
import { MEANT } from './recall.sql.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'recall_reports.outcome': RecallOutcome
  }
}

export type Person = { id: number; email: string; first_name: string; language: Language; units: number }
const person = sql`w.id, w.email, w.first_name, w.language`

/** Notices of which somebody may not have been told yet. What was published and says something else by now waits until that is published, too. */
export const selectToTell = async (db: Db): Promise<number[]> =>
  (
    await sql<{
      id: number
    }>`select id from recalls where to_tell and (state <> 'published' or told_number = content_number) order by id limit 100`.execute(db)
  ).rows.map(({ id }) => id)

export type Untold = Person & { before: number | null; fresh: boolean; cleared: boolean }
/**
 * Owners who have not been told what the notice says now, or not of each unit that it is about (`fresh`), or who were told of units that it is not
 * about after all (`cleared`), with how many of theirs it is about. What is still to be looked at is neither, and whose account is erased cannot be told.
 */
export const selectUntold = async (tx: Tx, recallId: number, number: number, most: number): Promise<Untold[]> =>
  (
    await sql<Untold>`
      select * from (
        select ${person}, (count(*) filter (where m.${MEANT}))::int as units, max(o.told_number) as before,
          bool_or(m.${MEANT} and (coalesce(o.told_number, 0) < ${number} or m.told_user_id is distinct from w.id)) as fresh,
          bool_or(m.state in ('rejected', 'gone') and m.told_user_id is not distinct from w.id) as cleared
        from recall_matches m join units u on u.id = m.unit_id join users w on w.id = u.user_id
          left join recall_owners o on o.recall_id = m.recall_id and o.user_id = w.id
        where m.recall_id = ${recallId} and w.erased_at is null group by w.id) owner
      where fresh or cleared order by id limit ${sql.lit(most)}`.execute(tx)
  ).rows
/** Of which units these people have been told by now. */
export const noteTold = (tx: Tx, recallId: number, ids: readonly number[]) =>
  sql`update recall_matches m set told_user_id = case when m.${MEANT} then u.user_id end from units u
    where u.id = m.unit_id and m.recall_id = ${recallId} and m.state <> 'open' and u.user_id = any(${[...ids]}::bigint[])`.execute(tx)
/** Everybody was told; whose units are none of it any more, too. */
export const selectToRetract = async (tx: Tx, recallId: number, most: number): Promise<Person[]> =>
  (
    await sql<Person>`
      select ${person}, 0 as units from recall_owners o join users w on w.id = o.user_id
      where o.recall_id = ${recallId} and o.retracted_at is null and w.erased_at is null order by w.id limit ${sql.lit(most)}`.execute(tx)
  ).rows

/** Of a newer version whoever has acknowledged the one before has to read and acknowledge again. */
export const upsertOwners = (tx: Tx, recallId: number, list: readonly { id: number; remindAt: Date }[], number: number, now: Date) =>
  sql`
    insert into recall_owners (recall_id, user_id, first_number, told_number, told_at, remind_at)
      select ${recallId}, id, ${number}, ${number}, ${now}, "remindAt" from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as g (id bigint, "remindAt" timestamptz)
    on conflict (recall_id, user_id) do update set told_number = excluded.told_number, told_at = excluded.told_at, remind_at = excluded.remind_at,
      reminded = 0, read_at = null, acknowledged_at = null`.execute(tx)
export const markRetracted = (tx: Tx, recallId: number, ids: readonly number[], now: Date) =>
  sql`update recall_owners set retracted_at = ${now}, remind_at = null where recall_id = ${recallId} and user_id = any(${[...ids]}::bigint[])`.execute(
    tx,
  )
export const endReminders = (tx: Tx, recallId: number) =>
  sql`update recall_owners set remind_at = null where recall_id = ${recallId} and remind_at is not null`.execute(tx)
export const endRemindersOf = (tx: Tx, userId: number) =>
  sql`update recall_owners set remind_at = null where user_id = ${userId} and remind_at is not null`.execute(tx)
/** Whoever has not acknowledged is reminded again. */
export const beginReminders = (tx: Tx, recallId: number, at: Date) =>
  sql`update recall_owners set remind_at = ${at} where recall_id = ${recallId} and acknowledged_at is null`.execute(tx)

export const selectToRemind = async (db: Db, now: Date): Promise<{ recall_id: number; user_id: number }[]> =>
  (
    await sql<{ recall_id: number; user_id: number }>`
      select recall_id, user_id from recall_owners o join users w on w.id = o.user_id
      where remind_at <= ${now} and w.erased_at is null order by remind_at limit 200`.execute(db)
  ).rows
export type Owner = {
  told_number: number; told_at: Date; read_at: Date | null; acknowledged_at: Date | null; reminded: number; remind_at: Date | null; retracted_at: Date | null
} // prettier-ignore
export const lockOwner = async (tx: Tx, recallId: number, userId: number): Promise<Owner | undefined> =>
  (await sql<Owner>`select * from recall_owners where recall_id = ${recallId} and user_id = ${userId} for update`.execute(tx)).rows[0]
/** With how many units are theirs still. */
export const selectPerson = async (tx: Tx, recallId: number, userId: number): Promise<Person> =>
  (
    await sql<Person>`select ${person}, (select count(*)::int from recall_matches m join units u on u.id = m.unit_id
      where m.recall_id = ${recallId} and u.user_id = w.id and m.${MEANT}) as units from users w where w.id = ${userId}`.execute(tx)
  ).rows[0]!
export const updateOwner = (
  tx: Tx,
  recallId: number,
  userId: number,
  change: Partial<{ read_at: Date; read_number: number; acknowledged_at: Date; reminded: number; remind_at: Date | null }>,
) => tx.updateTable('recall_owners').set(change).where('recall_id', '=', recallId).where('user_id', '=', userId).execute()

// What owners see.

export type OwnRow = {
  id: number; state: RecallState; told_content: RecallContent; first_number: number | null; told_number: number; reason: string; told_at: Date; read_at: Date | null
  acknowledged_at: Date | null; units: number; reported: number
} // prettier-ignore
/** Of a match `m` of the owner's unit `u`: whether its owner has reported. */
const isReported = sql`exists (select from recall_reports p where p.recall_id = m.recall_id and p.unit_id = m.unit_id and p.user_id = u.user_id)`
const ownSql = (userId: number) => sql`
  select r.id, r.state, r.told_content, o.first_number, o.told_number, case when r.state = 'retracted' then r.reason else '' end as reason, o.told_at, o.read_at, o.acknowledged_at,
    (select count(*)::int from recall_matches m join units u on u.id = m.unit_id
      where m.recall_id = r.id and u.user_id = o.user_id and m.${MEANT}) as units,
    (select count(*)::int from recall_matches m join units u on u.id = m.unit_id
      where m.recall_id = r.id and u.user_id = o.user_id and m.${MEANT} and ${isReported}) as reported
  from recall_owners o join recalls r on r.id = o.recall_id where o.user_id = ${userId} and r.told_content is not null`
export async function selectOwn(
  db: Db,
  userId: number,
  unitId: number | null,
  size: number,
  offset: number,
): Promise<{ rows: OwnRow[]; total: number }> {
  const own = sql`${ownSql(userId)} ${
    unitId === null
      ? sql``
      : sql`and exists (select from recall_matches m join units u on u.id = m.unit_id
    where m.recall_id = r.id and m.unit_id = ${unitId} and u.user_id = ${userId} and m.${MEANT})`
  }`
  const { rows } = await sql<OwnRow>`
    select * from (${own}) own order by (state = 'published' and (acknowledged_at is null or reported < units)) desc, id desc ${pageSql(size, offset)}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${own}) own`.execute(db)
  return { rows, total: counted.rows[0]!.total }
}
export const selectOneOwn = async (db: Db, userId: number, id: number): Promise<OwnRow | undefined> =>
  (await sql<OwnRow>`${ownSql(userId)} and r.id = ${id}`.execute(db)).rows[0]
export async function selectWaiting(db: Db, userId: number): Promise<{ count: number; latest: OwnRow | null; unitIds: number[] }> {
  const waiting = sql`(${ownSql(userId)} and r.state = 'published') own where units > 0 and (acknowledged_at is null or reported < units)`
  const { rows } = await sql<
    OwnRow & { count: number }
  >`select *, count(*) over ()::int as count from ${waiting} order by id desc limit 1`.execute(db)
  const [latest] = rows
  if (!latest) return { count: 0, latest: null, unitIds: [] }
  const units = await sql<{ unit_id: number }>`
    select distinct m.unit_id from recall_owners o join recalls r on r.id = o.recall_id and r.state = 'published'
      join recall_matches m on m.recall_id = r.id and m.${MEANT} join units u on u.id = m.unit_id and u.user_id = o.user_id
    where o.user_id = ${userId} and not ${isReported} order by 1 limit 500`.execute(db)
  return { count: latest.count, latest, unitIds: units.rows.map(({ unit_id }) => unit_id) }
}

export type OwnUnit = {
  id: number; name: Translated; model: string; serial: string; lot: string; site: string; ward: string; room: string; by: RecallBy[]
  outcome: RecallOutcome | null; note: string | null; passed_to: string | null; reported_at: Date | null
} // prettier-ignore
export const selectOwnUnits = async (db: Db, userId: number, recallId: number): Promise<OwnUnit[]> =>
  (
    await sql<OwnUnit>`
      select u.id, u.name, u.model, u.serial, u.lot, u.site, u.ward, u.room, array_to_json(m.by) as by, p.outcome, p.note, p.passed_to, p.created_at as reported_at
      from recall_matches m join units u on u.id = m.unit_id
        left join lateral (select * from recall_reports p where p.recall_id = m.recall_id and p.unit_id = m.unit_id and p.user_id = u.user_id
          order by p.id desc limit 1) p on true
      where m.recall_id = ${recallId} and u.user_id = ${userId} and m.${MEANT}
      order by p.outcome is not null, u.site, u.ward, u.room, u.id limit 1000`.execute(db)
  ).rows

export type NewReport = { unitId: number; outcome: RecallOutcome; note: string; passedTo: string }
/** What was said already in the same words is not said again. */
export const insertReports = (tx: Tx, recallId: number, userId: number, list: readonly NewReport[], now: Date) =>
  sql`
    insert into recall_reports (recall_id, unit_id, user_id, outcome, note, passed_to, created_at)
      select ${recallId}, "unitId", ${userId}, outcome, note, "passedTo", ${now}
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as g ("unitId" bigint, outcome text, note text, "passedTo" text)
      where not exists (select from (select * from recall_reports p where p.recall_id = ${recallId} and p.unit_id = g."unitId" and p.user_id = ${userId}
        order by p.id desc limit 1) p where (p.outcome, p.note, p.passed_to) = (g.outcome, g.note, g."passedTo"))`.execute(tx)

// What staff sees.

export type OwnerRow = {
  user_id: number; name: string; company: string; email: string; units: number; reported: number; told_at: Date | null; read_at: Date | null
  acknowledged_at: Date | null; reminded: number; erased: boolean
} // prettier-ignore
const isOut = sql`erased and acknowledged_at is null and units > 0`
const ownersSql = (recallId: number) => sql`
  select w.id as user_id, w.first_name || ' ' || w.last_name as name, w.company_name as company, w.email, coalesce(x.units, 0) as units,
    coalesce(x.reported, 0) as reported, o.told_at, o.read_at, o.acknowledged_at, coalesce(o.reminded, 0) as reminded,
    w.erased_at is not null as erased
  from (select u.user_id, count(*)::int as units, count(*) filter (where ${isReported})::int as reported
      from recall_matches m join units u on u.id = m.unit_id where m.recall_id = ${recallId} and m.${MEANT} group by u.user_id) x
    full join (select * from recall_owners where recall_id = ${recallId}) o on o.user_id = x.user_id
    join users w on w.id = coalesce(o.user_id, x.user_id)`
export async function selectOwners(db: Db, recallId: number, waiting: boolean | null, size: number, offset: number) {
  const own = sql`select * from (${ownersSql(recallId)}) own ${waiting === null ? sql`` : waiting ? sql`where acknowledged_at is null` : sql`where acknowledged_at is not null`}`
  const { rows } = await sql<OwnerRow>`${own} order by acknowledged_at is not null, company, user_id ${pageSql(size, offset)}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${own}) own`.execute(db)
  return { rows, total: counted.rows[0]!.total }
}
/** `unreachable`: accounts that are erased, of which nobody has acknowledged it, and their units that nobody has reported of. */
export type Progress = {
  told: number
  read: number
  acknowledged: number
  done: number
  units: number
  reported: number
  unreachable: { owners: number; units: number }
}
export const selectProgress = async (db: Db, recallId: number): Promise<Progress> =>
  (
    await sql<Progress>`
      select count(told_at)::int as told, count(read_at)::int as read, count(acknowledged_at)::int as acknowledged,
        count(*) filter (where told_at is not null and units > 0 and reported = units)::int as done,
        coalesce(sum(units), 0)::int as units, coalesce(sum(reported), 0)::int as reported,
        json_build_object('owners', count(*) filter (where ${isOut}), 'units', coalesce(sum(units - reported) filter (where ${isOut}), 0)) as unreachable
      from (${ownersSql(recallId)}) own`.execute(db)
  ).rows[0]!
