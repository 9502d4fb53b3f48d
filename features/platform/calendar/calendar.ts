// The door of working calendars: when a shop's people are there. A shop without its own has the operator's, and without that they always are.
import { refuse } from '#contract/refusals.ts'
import { inTransaction, sql, type Db } from '#db/connect.ts'
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
  await inTransaction(db, async (tx) => {
    await sql`lock table work_calendars in share row exclusive mode`.execute(tx) // a few rows, seldom changed: one that is not there yet cannot be locked
    const stored = await ownCalendar(tx, shopId)
    if (stored.version !== version) refuse('conflict', 'changed-meanwhile')
    if (calendar === null) {
      await tx
        .deleteFrom('work_calendars')
        .where('shop_id', shopId === null ? 'is' : '=', shopId)
        .execute()
      return
    }
    const row = { zone: calendar.zone, hours: JSON.stringify(calendar.hours), holidays: [...calendar.holidays], changed_at: now }
    await tx
      .insertInto('work_calendars')
      .values({ shop_id: shopId, ...row })
      .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ ...row, version: version + 1 }))
      .execute()
  })
}
