import type * as contract from '#contract/check-in.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { wireTime } from '#shared/time.ts'
import { checkIn, readCalendar, readState } from './check-in.ts'

export const signIn: Handler<typeof contract.signIn> = async ({ zone }, { db, buyer, now }) => {
  const { points, total, at, streak } = await checkIn(db, buyer.id, zone ?? null, now)
  return { points, totalCount: total, lastTime: wireTime(at), streak }
}

export const isSignInToday: Handler<typeof contract.isSignInToday> = async ({ zone }, { db, buyer, now }) =>
  (await readState(db, buyer.id, zone ?? null, now)).today

export const lastSignIn: Handler<typeof contract.lastSignIn> = async (_, { db, buyer, now }) => {
  const { last } = await readState(db, buyer.id, null, now)
  return last && wireTime(last)
}

export const signInCount: Handler<typeof contract.signInCount> = async (_, { db, buyer, now }) =>
  (await readState(db, buyer.id, null, now)).total

export const signInCalendar: Handler<typeof contract.signInCalendar> = async ({ month, zone }, { db, buyer, now }) => {
  const found = await readCalendar(db, buyer.id, month ?? null, zone ?? null, now)
  return {
    month: found.month,
    today: found.today,
    zone: found.zone,
    signedInToday: found.signedInToday,
    openTime: wireTime(found.opens),
    days: found.days,
    streak: found.streak,
    totalCount: found.total,
    lastTime: found.last && wireTime(found.last),
    rewards: found.rewards,
    next: found.next,
  }
}
