// The back office's calls about coupons: campaigns, what they have granted, codes, what may still be spent (mounted below /admin-api).
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { get, getFile, getPage, post, put, type Call } from './call.ts'
import { CAMPAIGN_STATES, COUPON_KINDS, COUPON_STATES, STAFF_KINDS } from './codes/coupon.ts'
import { FINANCING_LEAST, FINANCING_MOST } from './codes/financing.ts'
import { IDENTITY_TYPES } from './codes/identity-type.ts'
import { AMOUNT_MAX, Day, Id, Nation, YN, forBuyers, int, several, text, texts } from './fields.ts'
import { PageFields } from './paging.ts'
import type { Permissions } from './permission.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { Changed, Version } from './version.ts'

export const permissions = {
  'coupon:list': { seller: false, roles: ['sales', 'finance'], lists: ['coupons', 'coupon-grants'] },
  'coupon:edit': { seller: false, roles: ['sales'] },
  'coupon:grant': { seller: false, roles: ['sales'] },
} as const satisfies Permissions

export const TIERS_MAX = 10
export const CODES_MAX = 10_000 // of one batch
export const PER_USER_MAX = 100
const SCOPE_MAX = 200
const cents = int(1, AMOUNT_MAX)
const listOf = v.optional(v.pipe(v.array(Id), v.maxLength(SCOPE_MAX)), [])

/** What staff says of a campaign. Of the terms only those that its kind takes count (codes/coupon, COUPON_TERMS). */
export const CampaignEdit = v.object({
  kind: v.picklist(COUPON_KINDS),
  name: forBuyers(texts(80)),
  percent: v.optional(v.nullable(int(1, 100))),
  amount: v.optional(v.nullable(cents)),
  cap: v.optional(v.nullable(cents)), // it takes off no more
  freightCap: v.optional(v.nullable(int(0, AMOUNT_MAX))), // freight above this comes off
  minimum: v.optional(v.nullable(int(0, AMOUNT_MAX))),
  tiers: v.optional(v.pipe(v.array(v.object({ from: cents, off: cents })), v.maxLength(TIERS_MAX)), []),
  rateOff: v.optional(v.nullable(int(1, 5_000))), // hundredths of a percent, off the yearly rate of financing,
  rateFloor: v.optional(v.nullable(int(0, 5_000))), // which does not go below this by it
  amountLeast: v.optional(v.nullable(int(FINANCING_LEAST, FINANCING_MOST))), // financed
  amountMost: v.optional(v.nullable(int(FINANCING_LEAST, FINANCING_MOST))),
  monthsMost: v.optional(v.nullable(int(1, 120))),
  beginDay: Day,
  endDay: v.optional(
    v.nullable(
      v.union([
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        Day,
      ]),
    ),
  ), // the last, included, UTC
  validDays: v.optional(v.nullable(int(1, 3660))),
  perUser: int(1, PER_USER_MAX),
  total: v.optional(v.nullable(int(1, 10_000_000))),
  shopIds: listOf,
  categoryIds: listOf,
  productIds: listOf,
  identityTypes: v.optional(several(IDENTITY_TYPES), []),
  countries: v.optional(v.pipe(v.array(Nation), v.maxLength(SCOPE_MAX)), []),
  code: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^([A-Z0-9][A-Z0-9 -]{2,38}[A-Z0-9])?$/)))), // one that all share
})
export type CampaignEdit = v.InferOutput<typeof CampaignEdit>

const Figures = v.object({
  granted: v.number(),
  available: v.number(),
  reserved: v.number(),
  used: v.number(),
  expired: v.number(),
  revoked: v.number(),
  costMoney: v.number(), // taken off orders that were paid
  openMoney: v.number(), // can still be taken off, at most
  openUnbound: v.number(), // coupons beside it that have no bound
})
export type Figures = v.InferOutput<typeof Figures>

export const CampaignRow = v.object({
  id: Id,
  version: v.number(),
  kind: v.picklist(COUPON_KINDS),
  name: v.string(),
  gives: v.string(), // in words
  state: v.picklist(CAMPAIGN_STATES),
  house: YN, // granted by the house itself
  beginDay: v.string(),
  endDay: v.nullable(v.string()),
  validDays: v.nullable(v.number()),
  total: v.nullable(v.number()),
  code: v.string(), // '' none
  ...Figures.entries,
})
export type CampaignRow = v.InferOutput<typeof CampaignRow>

export const couponCampaigns = getPage('/coupon/campaign/list', {
  access: { permission: 'coupon:list' },
  about: 'Campaigns with what they have granted, what was used and what it cost, the newest first',
  input: v.object({
    ...PageFields,
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
    state: v.optional(v.nullable(several(CAMPAIGN_STATES))),
    kind: v.optional(v.nullable(several(COUPON_KINDS))),
  }),
  output: CampaignRow,
})

const Named = v.array(v.object({ id: Id, label: v.string() }))
export const Campaign = v.object({
  ...CampaignRow.entries,
  edit: CampaignEdit, // as the form takes it
  names: v.object({ shops: Named, products: Named }), // of what it is for
  codes: v.object({ made: v.number(), taken: v.number(), batches: v.number() }),
  createdBy: v.string(),
  createTime: v.string(),
  /** edit, open, close, codes, grant: allowed by state and permission. */
  allowedActions: v.array(AllowedAction),
})
export type Campaign = v.InferOutput<typeof Campaign>

export const couponCampaign = get('/coupon/campaign/{id}', {
  access: { permission: 'coupon:list' },
  about: 'One campaign: what it gives, to whom, how far it has gone, and what may be done',
  input: v.object({ id: Id }),
  output: Campaign,
})
export const addCampaign = post('/coupon/campaign', {
  access: { permission: 'coupon:edit' },
  about: `Make a campaign, in preparation until it is opened; of the kinds ${STAFF_KINDS.join(', ')}`,
  input: CampaignEdit,
  output: v.object({ id: Id }),
})
export const editCampaign = put('/coupon/campaign/{id}', {
  access: { permission: 'coupon:edit' },
  about: 'Change a campaign: what it gives from now on; coupons that people hold stay as they were promised',
  input: v.object({ id: Id, version: Version, ...CampaignEdit.entries }),
  output: Changed,
})
export const moveCampaign = put('/coupon/campaign/{id}/state', {
  access: { permission: 'coupon:edit' },
  about: 'Begin to grant, or stop; what was granted stays',
  input: v.object({ id: Id, version: Version, to: v.picklist(['open', 'closed']) }),
  output: Changed,
})
export const makeCodes = post('/coupon/campaign/{id}/codes', {
  access: { permission: 'coupon:grant' },
  about: 'Make codes of which each gives one coupon to whoever redeems it first',
  input: v.object({ id: Id, count: int(1, CODES_MAX) }),
  output: v.object({ batch: v.number(), count: v.number() }),
})
export const codesSheet = getFile('/coupon/campaign/{id}/codes/sheet', {
  access: { permission: 'coupon:grant' },
  limit: 'export',
  about: 'The codes of a campaign as a spreadsheet (XLSX), the newest batch first, and which are taken; every export is audited',
  input: v.object({ id: Id, batch: v.optional(v.nullable(int(1, 100_000))) }),
})
export const grantOne = post('/coupon/campaign/{id}/grant', {
  access: { permission: 'coupon:grant' },
  about: 'Grant one coupon of a campaign to one buyer, who is told by mail; to many: the list of buyers, Grant coupons',
  input: v.object({ id: Id, userId: Id }),
  output: v.object({ grantId: Id }),
})
export const campaignTrail = getPage('/coupon/campaign/{id}/trail', {
  access: { permission: 'coupon:list' },
  about: 'What staff did about a campaign, newest first',
  input: TrailInput,
  output: TrailEntry,
})

export const GrantRow = v.object({
  id: Id,
  version: v.number(),
  couponNo: v.string(),
  campaignId: Id,
  campaignName: v.string(),
  kind: v.picklist(COUPON_KINDS),
  state: v.picklist(COUPON_STATES),
  userId: Id,
  buyerName: v.string(),
  company: v.string(),
  email: v.string(),
  grantTime: v.string(),
  endTime: v.string(),
  savedMoney: v.number(),
})
export type GrantRow = v.InferOutput<typeof GrantRow>

export const couponGrants = getPage('/coupon/grant/list', {
  access: { permission: 'coupon:list' },
  about: 'Coupons that buyers hold or have held, the newest first; by campaign, state, buyer, or the coupon’s number',
  input: v.object({
    ...PageFields,
    campaignId: v.optional(v.nullable(Id)),
    userId: v.optional(v.nullable(Id)),
    state: v.optional(v.nullable(several(COUPON_STATES))),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  }),
  output: GrantRow,
})

export const Grant = v.object({
  ...GrantRow.entries,
  gives: v.string(),
  givenBy: v.string(), // '' = the system, or taken by the buyer
  reason: v.string(), // why it was revoked
  orders: v.array(v.object({ id: Id, orderNo: v.string() })),
  application: v.nullable(v.object({ id: Id, applicationNo: v.string() })), // for financing, that it is spent on
  history: v.array(
    v.object({
      time: v.string(),
      event: v.string(),
      state: v.picklist(COUPON_STATES),
      by: v.string(), // '' = the system
      reason: v.string(),
    }),
  ),
  /** revoke, restore: allowed by state and permission. */
  allowedActions: v.array(AllowedAction),
})
export type Grant = v.InferOutput<typeof Grant>

export const couponGrant = get('/coupon/grant/{id}', {
  access: { permission: 'coupon:list' },
  about: 'One coupon: who holds it, what it was spent on, what became of it, and what may be done',
  input: v.object({ id: Id }),
  output: Grant,
})
const Moved = v.object({ state: v.picklist(COUPON_STATES) })
export const revokeGrant = put('/coupon/grant/{id}/revoke', {
  access: { permission: 'coupon:grant' },
  about: 'Take an unspent coupon away; its holder reads the reason, on the page and by mail',
  input: v.object({ id: Id, version: Version, reason: forBuyers(text(300)) }),
  output: Moved,
})
export const restoreGrant = put('/coupon/grant/{id}/restore', {
  access: { permission: 'coupon:grant' },
  about:
    'Give a used coupon back while it lasts, all orders that it was spent on being cancelled, or its financing ended unused; the reason stays ' +
    'in the office',
  input: v.object({ id: Id, version: Version, reason: text(300) }),
  output: Moved,
})
export const grantTrail = getPage('/coupon/grant/{id}/trail', {
  access: { permission: 'coupon:list' },
  about: 'What staff did about a coupon, newest first',
  input: TrailInput,
  output: TrailEntry,
})

export const couponLiability = get('/coupon/liability', {
  access: { permission: 'coupon:list' },
  about: 'What coupons may still cost at most, today and at the end of each of the last twelve months, and what they have cost in each',
  output: v.object({
    ...v.omit(Figures, ['granted', 'revoked']).entries,
    months: v.array(
      v.object({
        month: v.string(),
        openMoney: v.number(),
        openCount: v.number(),
        openUnbound: v.number(),
        costMoney: v.number(),
        used: v.number(),
      }),
    ),
  }),
})
/** Campaigns that grant now, for whoever picks buyers. */
export const openCampaigns = get('/coupon/campaign/open', {
  access: { permission: 'coupon:grant' },
  about: 'Campaigns that grant now, to choose from',
  output: Named,
})

export const calls = {
  openCampaigns,
  couponCampaigns,
  couponLiability,
  couponCampaign,
  addCampaign,
  editCampaign,
  moveCampaign,
  makeCodes,
  codesSheet,
  grantOne,
  campaignTrail,
  couponGrants,
  couponGrant,
  revokeGrant,
  restoreGrant,
  grantTrail,
} satisfies Record<string, Call>
