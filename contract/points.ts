// A member's points (contract group 7). The specification's own spellings are kept; the correct ones are answered, too.
import * as v from 'valibot'
import { get, postPage, type Call } from './call.ts'
import { POINTS_KINDS, type PointsKind } from './codes/points.ts'
import { Cents, Id, digit } from './fields.ts'
import { PageFields } from './paging.ts'

/** Call 79: one entry. type 1 earned, 2 spent. */
export const PointsRecord = v.object({
  id: Id,
  type: v.picklist(['1', '2']),
  kind: v.picklist(Object.keys(POINTS_KINDS) as PointsKind[]),
  title: v.string(), // in the reader's language
  points: v.number(), // by which what is available has changed; negative: less
  owed: v.number(), // by which what is owed has changed
  balance: v.number(), // available after it
  orderId: v.nullable(Id),
  orderNo: v.nullable(v.string()),
  createTime: v.string(),
  expireTime: v.nullable(v.string()), // of points that were earned; null: of an entry that brought none
})
export type PointsRecord = v.InferOutput<typeof PointsRecord>

/** SPEC-081. */
export const pointsRecords = postPage('/shop/pm/pointsRecord/list', {
  access: 'user',
  read: true,
  about: 'The entries of one’s points, the newest first: all, or what was earned (1) or spent (2)',
  input: v.object({ ...PageFields, type: v.optional(v.nullable(digit(['', '1', '2']))) }),
  output: PointsRecord,
})

const count = (path: string, about: string) => get(path, { access: 'user', about, output: v.number() })

export const pointsAvailable = count('/shop/pm/pointsRecord/getAvaliblePoints', 'How many points one can spend now')
export const pointsAvailableSpelt = count('/shop/pm/pointsRecord/getAvailablePoints', 'The same, by its correct spelling')
export const pointsThisMonth = count('/shop/pm/pointsRecord/getPointsThisMoth', 'How many points one has earned this month (UTC)')
export const pointsThisMonthSpelt = count('/shop/pm/pointsRecord/getPointsThisMonth', 'The same, by its correct spelling')
export const pointsExpiring = count('/shop/pm/pointsRecord/getPointsExpire', 'How many points end within 30 days')

export const PointsSummary = v.object({
  available: v.number(),
  held: v.number(), // set aside for orders that are not paid, or for withdrawals
  owed: v.number(), // taken back when they were spent already; what is earned next settles them
  worth: Cents, // of what is available
  thisMonth: v.number(),
  expiring: v.number(), // within 30 days
  nextExpiry: v.nullable(v.object({ points: v.number(), time: v.string() })), // what ends first
  lifeMonths: v.number(), // of what is earned now
})
export type PointsSummary = v.InferOutput<typeof PointsSummary>

export const pointsSummary = get('/shop/pm/pointsRecord/summary', {
  access: 'user',
  about: 'One’s points at a glance: what there is, is set aside, was earned this month and ends soon',
  output: PointsSummary,
})

export const calls = {
  pointsRecords,
  pointsAvailable,
  pointsAvailableSpelt,
  pointsThisMonth,
  pointsThisMonthSpelt,
  pointsExpiring,
  pointsSummary,
} satisfies Record<string, Call>
