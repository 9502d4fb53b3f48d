// The door of the daily check-in (SPEC-016, SPEC-201): once a day by the member's own calendar, with points that rise with the days in a row.
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db } from '#db/connect.ts'
import { earnPoints } from '#features/loyalty/points/points.ts'
import { knownSetting, readSetting } from '#features/platform/setting/setting.ts'
import { dayIn } from '#shared/zone.ts'
import { after, days } from '#shared/time.ts'
import { liveStreak, mayCheckIn, opensAt, rewardOf, streakOf, type Card } from './check-in.rules.ts'
import * as store from './check-in.sql.ts'

export const NO_ZONE = 'UTC'
const zoneOf = (card: Card | undefined, told: string | null | undefined): string => told || card?.zone || NO_ZONE

export type CheckedIn = { points: number; total: number; at: Date; streak: number }

/**
 * Checks the member in. Of many at once one counts; refuses the others, and a second one of the day, as a warning (601).
 * `zone`: where the member's browser is; null: as the last time.
 */
export const checkIn = (db: Db, userId: number, told: string | null, now: Date): Promise<CheckedIn> =>
  inTransaction(db, async (tx) => {
    await store.lockMember(tx, userId)
    const card = await store.selectCard(tx, userId)
    const zone = zoneOf(card, told)
    if (!mayCheckIn(card, zone, now)) refuse('warning', 'check-in-done')
    const { rewards } = await readSetting(tx, 'checkIn')
    const streak = streakOf(card, zone, now)
    const one = { userId, day: dayIn(zone, now), at: now, zone, streak, points: rewardOf(rewards, streak) }
    const made = (await store.insertCheckIn(tx, one)) ?? refuse('warning', 'check-in-done')
    await store.saveCard(tx, one)
    await earnPoints(tx, { userId, points: one.points, kind: 'check_in', causeId: String(made.id), now })
    return { points: one.points, total: (card?.total ?? 0) + 1, at: now, streak }
  })

export type CheckInState = { today: boolean; last: Date | null; total: number; streak: number }
export async function readState(db: Db, userId: number, told: string | null, now: Date): Promise<CheckInState> {
  const card = await store.selectCard(db, userId)
  const zone = zoneOf(card, told)
  return {
    today: card !== undefined && !mayCheckIn(card, zone, now),
    last: card?.last_at ?? null,
    total: card?.total ?? 0,
    streak: liveStreak(card, zone, now),
  }
}

/** A month of check-ins, 'YYYY-MM' (null: the present one), the row, and what the next one brings. Three queries. */
export async function readCalendar(db: Db, userId: number, month: string | null, told: string | null, now: Date) {
  const card = await store.selectCard(db, userId)
  const zone = zoneOf(card, told)
  const today = dayIn(zone, now)
  const shown = month || today.slice(0, 7)
  const [rows, { rewards }] = await Promise.all([store.selectMonth(db, userId, shown), knownSetting(db, 'checkIn')])
  const signedIn = card !== undefined && !mayCheckIn(card, zone, now)
  const opens = card ? opensAt(card, zone) : now
  return {
    month: shown,
    today,
    zone,
    signedInToday: signedIn,
    opens,
    days: rows,
    streak: liveStreak(card, zone, now),
    total: card?.total ?? 0,
    last: card?.last_at ?? null,
    rewards,
    next: ((streakOf(card, zone, opens > now ? opens : now) - 1) % rewards.length) + 1,
  }
}

/** How many members come daily, and what it has given in a week. */
export async function countLately(db: Db, now: Date): Promise<{ today: number; week: number; points: number }> {
  const [today, week] = await Promise.all([store.countSince(db, after(now, -days(1))), store.countSince(db, after(now, -days(7)))])
  return { today: today.members, week: week.members, points: week.points }
}
