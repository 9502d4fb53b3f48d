// The back office's calls about points (mounted below /admin-api): who has how many, what they come to, giving and taking by two people, and goods.
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { get, getPage, post, postFile, put, type Call } from './call.ts'
import { POINTS_ADJUSTMENT_STATES, POINTS_KINDS, type PointsAdjustmentState, type PointsKind } from './codes/points.ts'
import { exportOf } from './export.ts'
import { Cents, Id, YN, int, optionalText, text } from './fields.ts'
import { PageFields } from './paging.ts'
import type { Permissions } from './permission.ts'

export const permissions = {
  'points:list': { seller: false, roles: ['finance', 'sales'], lists: ['points'] },
  'points:adjust': { seller: false, roles: ['finance'] },
} as const satisfies Permissions

const list = { permission: 'points:list' } as const
const adjust = { permission: 'points:adjust' } as const

export const PointsMemberRow = v.object({
  id: Id, // of the buyer
  name: v.string(),
  email: v.string(),
  companyName: v.string(),
  available: v.number(),
  held: v.number(),
  owed: v.number(),
  worth: Cents, // of what is available and set aside
})
export type PointsMemberRow = v.InferOutput<typeof PointsMemberRow>

export const pointsMembers = getPage('/points/members', {
  access: list,
  about: 'Members who have or have had points, those with the most on top',
  input: v.object({ ...PageFields, keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))) }),
  output: PointsMemberRow,
})
export const exportPointsMembers = postFile('/points/export', exportOf(pointsMembers))

export const pointsMember = get('/points/member/{id}', {
  access: list,
  about: 'One member’s points',
  input: v.object({ id: Id }),
  output: v.object({ ...PointsMemberRow.entries, expiring: v.number() }), // within 30 days
})

export const PointsEntry = v.object({
  id: Id,
  kind: v.picklist(Object.keys(POINTS_KINDS) as PointsKind[]),
  title: v.string(),
  points: v.number(),
  owed: v.number(),
  balance: v.number(),
  orderId: v.nullable(Id),
  orderNo: v.nullable(v.string()),
  note: v.string(),
  staffName: v.string(), // '' = nobody of the office
  time: v.string(),
  expireTime: v.nullable(v.string()),
})

export const pointsMemberEntries = getPage('/points/member/{id}/entries', {
  access: list,
  about: 'The entries of one member’s points, the newest first',
  input: v.object({ id: Id, ...PageFields }),
  output: PointsEntry,
})

export const PointsAdjustment = v.object({
  id: Id,
  memberId: Id,
  memberName: v.string(),
  points: v.number(),
  reason: v.string(),
  askedBy: v.string(),
  askTime: v.string(),
  mine: YN, // asked for by the reader, who may take it back and not approve it
})
export type PointsAdjustment = v.InferOutput<typeof PointsAdjustment>

export const pointsAdjustments = getPage('/points/adjustments', {
  access: list,
  about: 'Points that somebody wants to give or take and that nobody has decided about, the oldest first',
  input: v.object({ ...PageFields, memberId: v.optional(v.nullable(Id)) }),
  output: PointsAdjustment,
})

export const PointsAdjustmentDetail = v.object({
  ...PointsAdjustment.entries,
  state: v.picklist(Object.keys(POINTS_ADJUSTMENT_STATES) as PointsAdjustmentState[]),
  decidedBy: v.string(), // '' = nobody yet
  decideTime: v.nullable(v.string()),
  answer: v.string(),
  available: v.number(), // what the member can spend now
  allowedActions: v.array(AllowedAction), // approve, refuse, withdraw
})
export type PointsAdjustmentDetail = v.InferOutput<typeof PointsAdjustmentDetail>

export const pointsAdjustment = get('/points/adjustment/{id}', {
  access: list,
  about: 'Points that somebody wanted to give or take, and what became of it',
  input: v.object({ id: Id }),
  output: PointsAdjustmentDetail,
})

const POINTS_MOST = 10_000_000
export const askPointsAdjustment = post('/points/adjustment', {
  access: adjust,
  about: 'Ask that points are given to a member, or (negative) taken; another person decides',
  input: v.object({
    memberId: Id,
    points: v.pipe(
      int(-POINTS_MOST, POINTS_MOST),
      v.check((points) => points !== 0),
    ),
    reason: text(300), // for the office alone
  }),
  output: v.object({ id: Id }),
})

export const decidePointsAdjustment = put('/points/adjustment/{id}', {
  access: adjust,
  about: 'Approve or refuse what another person has asked for, or withdraw what one has asked for oneself',
  input: v.object({ id: Id, verdict: v.picklist(['approve', 'refuse', 'withdraw']), answer: optionalText(300) }),
})

export const pointsLiability = get('/points/liability', {
  access: list,
  about: 'What all points together come to, now and at the end of each of the last 24 months',
  output: v.object({
    available: v.number(),
    held: v.number(),
    owed: v.number(),
    expiring: v.number(), // within 30 days
    worth: Cents,
    months: v.array(
      v.object({
        month: v.string(), // 2026-10
        issued: v.number(),
        redeemed: v.number(),
        expired: v.number(),
        outstanding: v.number(), // at its last day that is over
        worth: Cents,
      }),
    ),
  }),
})

/**
 * available, held, owed: kept of a member, against the postings; lot: what is left of one; entry: against itself; running: the balance after an entry;
 * hold: against its state; order, withdrawal: what is set aside or spent for one, against what it says.
 */
export const POINTS_DIFFERENCES = ['available', 'held', 'owed', 'lot', 'entry', 'running', 'hold', 'order', 'withdrawal'] as const

export const pointsCheck = get('/points/check', {
  access: list,
  about: 'When points were last held against what is posted and what it was for, and what differs',
  output: v.object({
    check: v.nullable(v.object({ time: v.string(), staffName: v.string(), entries: v.number(), members: v.number(), found: v.number() })),
    /** What differs still, the oldest first; at most a hundred. */
    differences: v.array(
      v.object({
        id: Id,
        kind: v.picklist(POINTS_DIFFERENCES),
        subject: v.string(), // the number of the member, lot, entry, hold, order or withdrawal
        expected: v.nullable(v.number()), // null: nothing should be there
        found: v.nullable(v.number()),
        sinceTime: v.string(),
      }),
    ),
  }),
})

export const checkPoints = post('/points/check', {
  access: adjust,
  about:
    'Hold points against what is posted and what it was for, now; what differs is noted, nothing is changed. It is done by itself each day',
  output: v.object({ found: v.number(), fresh: v.number() }),
})

export const ExchangeGood = v.object({
  productId: Id,
  productName: v.string(),
  productModel: v.string(),
  pointsPrice: v.number(),
  left: v.number(),
  offered: YN,
  version: v.number(),
})
export type ExchangeGood = v.InferOutput<typeof ExchangeGood>

export const exchangeGoods = getPage('/points/goods', {
  access: list,
  about: 'Goods that can be had for points',
  input: v.object(PageFields),
  output: ExchangeGood,
})

export const saveExchangeGood = put('/points/goods', {
  access: adjust,
  about: 'Offer a product for points, or change for how many and how many there are; version 0: for the first time',
  input: v.object({
    productModel: text(80),
    pointsPrice: int(1, 1_000_000_000),
    left: int(0, 1_000_000),
    offered: YN,
    version: int(0, 1_000_000_000),
  }),
  output: v.object({ productId: Id, version: v.number() }),
})

export const calls = {
  pointsMembers,
  exportPointsMembers,
  pointsMember,
  pointsMemberEntries,
  pointsAdjustments,
  pointsAdjustment,
  askPointsAdjustment,
  decidePointsAdjustment,
  pointsLiability,
  pointsCheck,
  checkPoints,
  exchangeGoods,
  saveExchangeGood,
} satisfies Record<string, Call>
