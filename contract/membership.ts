// What buyers see of membership: their level and year, what all levels bring, and what their growth is made of.
import * as v from 'valibot'
import { get, getPage, type Call } from './call.ts'
import { MEMBER_KINDS } from './codes/membership.ts'
import { DateTime, Id } from './fields.ts'
import { PageFields } from './paging.ts'

/** Group 0 of the wire (SPEC-155): the year begins one calendar year before it ends. `nextGrowth`: at which growth the next level begins. */
export const MemberLevel = v.object({
  levelId: Id,
  levelName: v.string(),
  level: v.number(), // from 1 upwards
  startTime: DateTime,
  endTime: DateTime,
  growth: v.number(),
  nextLevelName: v.nullable(v.string()), // null: there is none above
  nextGrowth: v.nullable(v.number()),
  benefits: v.array(v.string()), // in the reader's language
})
export type MemberLevel = v.InferOutput<typeof MemberLevel>

/** Call 81. */
export const getUserMember = get('/shop/pm/pointsRecord/getUserMember', {
  access: 'user',
  about: 'One’s own level with its year, growth, the next level, and what it brings',
  output: MemberLevel,
})

export const Level = v.object({
  level: v.number(),
  name: v.string(),
  from: v.number(), // growth in a year of membership
  multiplier: v.number(), // of points, in percent
  benefits: v.array(v.string()),
})
export type Level = v.InferOutput<typeof Level>

/** Growth and points by cents of goods: how many cents give one. */
export const memberLevels = get('/shop/pm/member/levels', {
  access: 'public',
  about: 'All levels, from the first upwards, with what each brings and by which goods one grows',
  output: v.object({ levels: v.array(Level), growthCents: v.number(), pointCents: v.number(), warnDays: v.number() }),
})
export type MemberLevels = v.InferOutput<typeof memberLevels.output>

/** SPEC-154..156: what account pages show at a glance. */
export const MemberCard = v.object({
  member: MemberLevel,
  nextYearLevel: v.string(), // what the level is after the year's end if nothing more comes
  nextYearFalls: v.boolean(),
  points: v.number(), // available
  pointsThisMonth: v.number(),
  pointsExpiring: v.number(), // within 30 days
  signedInToday: v.boolean(),
  lastSignIn: v.nullable(DateTime),
  signIns: v.number(),
  streak: v.number(), // days in a row, 0 once it is broken
})
export type MemberCard = v.InferOutput<typeof MemberCard>
export const memberCard = get('/shop/pm/member/card', {
  access: 'user',
  about: 'One’s own level, points and daily check-in in one answer',
  output: MemberCard,
})

export const MemberEntry = v.object({
  id: Id,
  time: DateTime,
  kind: v.picklist(MEMBER_KINDS),
  growth: v.number(), // signed
  points: v.number(), // signed, that came or went with it
  orderId: v.nullable(Id),
  orderNo: v.nullable(v.string()),
  levelBefore: v.string(),
  levelAfter: v.string(),
  moved: v.picklist(['up', 'down', 'same']),
})
export type MemberEntry = v.InferOutput<typeof MemberEntry>
export const memberHistory = getPage('/shop/pm/member/history', {
  access: 'user',
  about: 'What one’s growth and level are made of, the newest first',
  input: v.object(PageFields),
  output: MemberEntry,
})

export const calls = { getUserMember, memberLevels, memberCard, memberHistory } satisfies Record<string, Call>
