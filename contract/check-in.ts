// The daily check-in of members (calls 85 to 88), and its calendar.
import * as v from 'valibot'
import { get, post, type Call } from './call.ts'
import { DateTime } from './fields.ts'
import { isZone, zoneName } from '#shared/zone.ts'

/** The member's own time zone as the browser names it, 'Europe/Paris'. Absent: the one of the latest check-in, else UTC. */
const zone = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(60), v.check(isZone), v.transform(zoneName))))
const Month = v.pipe(v.string(), v.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))

export const SignedIn = v.object({ points: v.number(), totalCount: v.number(), lastTime: DateTime, streak: v.number() })
export type SignedIn = v.InferOutput<typeof SignedIn>

/** Call 85 (SPEC-016, SPEC-201). */
export const signIn = post('/shop/signIn', {
  access: 'user',
  about: 'Check in today, by the calendar of one’s own time zone; a second time that day is told as a warning (601), and brings nothing',
  input: v.object({ zone }),
  output: SignedIn,
})
export const isSignInToday = get('/shop/signIn/isSignInToday', {
  access: 'user',
  about: 'Whether one has checked in today',
  input: v.object({ zone }),
  output: v.boolean(),
})
export const lastSignIn = get('/shop/signIn/getLastTime', {
  access: 'user',
  about: 'When one has checked in last; null: never',
  output: v.nullable(DateTime),
})
export const signInCount = get('/shop/signIn/getTotalCount', {
  access: 'user',
  about: 'On how many days one has checked in',
  output: v.number(),
})

export const SignInCalendar = v.object({
  month: Month,
  today: v.string(), // 'YYYY-MM-DD' by the member's calendar
  zone: v.string(),
  signedInToday: v.boolean(),
  openTime: DateTime, // from when on the next check-in counts; past: now
  days: v.array(v.object({ day: v.string(), points: v.number() })), // of the month
  streak: v.number(), // 0 once it is broken
  totalCount: v.number(),
  lastTime: v.nullable(DateTime),
  rewards: v.array(v.number()), // points by day in a row
  next: v.number(), // the day of the row that the next check-in is, from 1
})
export type SignInCalendar = v.InferOutput<typeof SignInCalendar>
export const signInCalendar = get('/shop/signIn/calendar', {
  access: 'user',
  about: 'A month of one’s check-ins, the row of days, and what the next one brings',
  input: v.object({ month: v.optional(v.nullable(Month)), zone }),
  output: SignInCalendar,
})

export const calls = { signIn, isSignInToday, lastSignIn, signInCount, signInCalendar } satisfies Record<string, Call>
