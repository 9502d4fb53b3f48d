// SQL of digests: who is to be told, of what, and that they were.
import { sql, type Db, type Tx } from '#db/connect.ts'
import { visibleTo } from '#features/office/thing/thing.ts'
import type { Staff } from '#features/platform/caller/caller.ts'
import type { DIGESTS } from '#contract/inbox.ts'
import './inbox.sql.ts' // what its columns hold

declare module '#db/columns.ts' {
  interface Columns {
    'inbox_settings.digest': (typeof DIGESTS)[number]
  }
}

const FIELDS = ['digest', 'time_zone', 'morning_hour', 'quiet_from', 'quiet_to', 'weekends', 'version'] as const

export const selectSettings = (db: Db, staffId: number) =>
  db
    .selectFrom('inbox_settings')
    .select([...FIELDS, sql<string | null>`last_day::text`.as('last_day')])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()

type Kept = {
  digest: (typeof DIGESTS)[number]
  time_zone: string
  morning_hour: number
  quiet_from: number | null
  quiet_to: number | null
  weekends: boolean
}

/** Undefined when the version is no longer that one (0: there were none). */
export async function writeSettings(db: Db, staffId: number, version: number, wish: Kept, now: Date): Promise<number | undefined> {
  const values = { ...wish, version: version + 1, changed_at: now }
  const row =
    version === 0
      ? await db
          .insertInto('inbox_settings')
          .values({ ...values, staff_id: staffId })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('inbox_settings')
          .set(values)
          .where('staff_id', '=', staffId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  return row?.version
}

/** People at work who may be due: those whom something was written for since `since`, and those who read in the morning. */
export async function selectDue(db: Db, since: Date, until: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from staff s where s.disabled_at is null and s.password_hash is not null and s.id in (
      select i.staff_id from inbox_news n join inbox_items i on i.id = n.item_id
        where not n.mailed and n.why in ('mention', 'assigned') and n.at between ${since} and ${until} and i.unread and i.done_at is null
      union select w.staff_id from inbox_settings w
        where w.digest = 'morning' and exists (select from inbox_items i where i.staff_id = w.staff_id and i.unread and i.done_at is null)
    ) order by s.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether this transaction is the only one that tells this person. */
export async function takeTurn(tx: Tx, staffId: number): Promise<boolean> {
  const { rows } = await sql<{
    mine: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`digest ${staffId}`}, 0)) as mine`.execute(tx)
  return rows[0]!.mine
}

export const selectPerson = (tx: Tx, id: number) =>
  tx
    .selectFrom('staff')
    .innerJoin('staff_roles as role', 'role.key', 'staff.role_key')
    .select(['staff.shop_id', 'role.permissions'])
    .where('staff.id', '=', id)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()

/** News that no mail has told, of lines that are unread and about what the person may see now; the latest first. */
export const selectUntold = (tx: Tx, reader: Pick<Staff, 'id' | 'permissions' | 'shopId'>, since: Date, onlyOwn: boolean, now: Date) =>
  tx
    .selectFrom('inbox_items as i')
    .innerJoin('inbox_news as n', 'n.item_id', 'i.id')
    .leftJoin('staff as by', 'by.id', 'n.by_id')
    .leftJoin('comments as c', 'c.id', 'n.comment_id')
    .select(['n.id', 'n.why', 'i.kind', 'i.thing_id', 'i.clock_for', 'i.clock_due', 'by.name as by_name'])
    .where('i.staff_id', '=', reader.id)
    .where('i.unread', '=', true)
    .where('i.done_at', 'is', null)
    .where(sql<boolean>`(i.snoozed_until is null or i.snoozed_until <= ${now})`)
    .where('n.mailed', '=', false)
    .where('n.at', '>=', since)
    .where(sql<boolean>`(c.id is null or c.shared or c.shop_id is not distinct from ${reader.shopId})`)
    .$if(onlyOwn, (query) => query.where('n.why', 'in', ['mention', 'assigned']))
    .where(visibleTo('i', reader))
    .orderBy('n.id', 'desc')
    .limit(200)
    .execute()

export const markMailed = (tx: Tx, ids: readonly number[]) =>
  tx
    .updateTable('inbox_news')
    .set({ mailed: true })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()

export const keepDay = (tx: Tx, staffId: number, day: string) =>
  tx.updateTable('inbox_settings').set({ last_day: day }).where('staff_id', '=', staffId).execute()
