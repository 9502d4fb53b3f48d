// The door of working calendars: when a shop's people are there. A shop without its own has the operator's, and without that they always are.
import { refuse } from '#contract/refusals.ts'
import type { ExpressionBuilder } from 'kysely'
import { sql, type Db } from '#db/connect.ts'
import type { DB } from '#db/schema.ts'
import { calendarFault, ROUND_THE_CLOCK, type Calendar, type Span } from './calendar.rules.ts'

export { afterWorking, beforeWorking, dayIn, workingBetween, worksAgain, type Calendar, type Span } from './calendar.rules.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'work_calendars.hours': Span[][]
  }
}

const columns = ['shop_id', 'zone', 'hours', sql<string[]>`holidays::text[]`.as('holidays'), 'version'] as const

/** The calendar by which the shop (null: the operator) works. */
export async function calendarFor(db: Db, shopId: number | null): Promise<Calendar | null> {
  const rows = await db
    .selectFrom('work_calendars')
    .select(columns)
    .where((is) => is.or([is('shop_id', 'is', null), ...(shopId === null ? [] : [is('shop_id', '=', shopId)])]))
    .execute()
  const row = rows.find((one) => one.shop_id !== null) ?? rows[0]
  return row ? { zone: row.zone, hours: row.hours, holidays: row.holidays } : ROUND_THE_CLOCK
}

/** The calendar that is the shop's own, to be changed; version 0: it has none. */
export async function ownCalendar(db: Db, shopId: number | null): Promise<{ calendar: Calendar | null; version: number }> {
  const row = await db
    .selectFrom('work_calendars')
    .select(columns)
    .where('shop_id', shopId === null ? 'is' : '=', shopId)
    .executeTakeFirst()
  return row
    ? { calendar: { zone: row.zone, hours: row.hours, holidays: row.holidays }, version: row.version }
    : { calendar: null, version: 0 }
}

/** Stores a shop's calendar; null takes it away. Refuses one that cannot stand, and a version that is no longer the present one. */
export async function setCalendar(
  db: Db,
  { shopId, calendar, version }: { shopId: number | null; calendar: Calendar | null; version: number },
  now: Date,
): Promise<void> {
  const fault = calendar && calendarFault(calendar)
  if (fault) refuse('invalid', `calendar-${fault}`)
  const stored = await ownCalendar(db, shopId)
  if (stored.version !== version) refuse('conflict', 'changed-meanwhile')
  const own = (shop: ExpressionBuilder<DB, 'work_calendars'>) => shop.and([shop('shop_id', shopId === null ? 'is' : '=', shopId), shop('version', '=', version)]) // prettier-ignore
  // Each says once more which version it is about: of two at once one is told that somebody was faster.
  if (calendar === null) {
    const { numDeletedRows } = await db.deleteFrom('work_calendars').where(own).executeTakeFirst()
    if (version > 0 && numDeletedRows === 0n) refuse('conflict', 'changed-meanwhile')
    return
  }
  const row = { zone: calendar.zone, hours: JSON.stringify(calendar.hours), holidays: [...calendar.holidays], changed_at: now }
  const written =
    version === 0
      ? db
          .insertInto('work_calendars')
          .values({ shop_id: shopId, ...row })
          .onConflict((conflict) => conflict.column('shop_id').doNothing())
          .returning('version')
      : db
          .updateTable('work_calendars')
          .set({ ...row, version: version + 1 })
          .where(own)
          .returning('version')
  if (!(await written.executeTakeFirst())) refuse('conflict', 'changed-meanwhile')
}
