// The back office's calls about membership (mounted below /admin-api): the levels, their members, and what a daily check-in brings.
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { get, getPage, post, put, type Call } from './call.ts'
import { LEVELS_MOST, MEMBER_KINDS } from './codes/membership.ts'
import { Id, YN, forBuyers, int, several, text, texts } from './fields.ts'
import { PageFields } from './paging.ts'
import type { Permissions } from './permission.ts'
import { TrailEntry, TrailInput } from './trail.ts'

export const permissions = {
  'membership:list': { seller: false, roles: ['sales', 'finance'], lists: ['members'] },
  'membership:edit': { seller: false, roles: [] },
} as const satisfies Permissions
const list = { permission: 'membership:list' } as const
const edit = { permission: 'membership:edit' } as const

const GROWTH_MOST = 1_000_000_000
const LevelSetting = v.object({
  name: forBuyers(texts(40)),
  from: int(0, GROWTH_MOST),
  multiplier: int(100, 1_000), // percent of the points that an order brings
  coupon: v.pipe(v.string(), v.trim(), v.maxLength(60), v.regex(/^(none|level-[a-z0-9-]+)$/)), // key of the campaign that grants it
})
type Rung = { from: number; multiplier: number }
/** Nobody loses by growing: each level begins higher, and brings no less, than the one below; the first is everybody's. */
const ascend = (levels: readonly Rung[]): boolean =>
  levels[0]?.from === 0 &&
  levels.every((one, at) => {
    const below = levels[at - 1]
    return !below || (one.from > below.from && one.multiplier >= below.multiplier)
  })
export const MembershipSetting = v.object({
  levels: v.pipe(
    v.array(LevelSetting),
    v.minLength(2),
    v.maxLength(LEVELS_MOST),
    v.check((levels) => ascend(levels), 'levels-ascend'),
  ),
  growthCents: int(1, 1_000_000), // of goods, for one of growth
  pointCents: int(1, 1_000_000), // of goods, for one point before the level's multiplier
  warnDays: int(1, 180), // before the year ends, where the level is about to fall
})
export type MembershipSetting = v.InferOutput<typeof MembershipSetting>

const SettingVersion = int(0, 1_000_000_000)
const Counted = v.object({ level: v.number(), name: v.string(), members: v.number() })

export const membershipRules = get('/membership/rules', {
  access: list,
  about: 'The levels as staff edits them, and how many members have each; whoever has never grown counts as of the first',
  output: v.object({
    version: v.number(),
    rules: MembershipSetting,
    members: v.array(Counted),
    notGrown: v.number(), // of those of the first level: accounts that have never grown, which the list leaves out
    coupons: v.array(v.object({ key: v.string(), name: v.string() })),
    mayEdit: YN,
  }),
})
export const previewMembership = post('/membership/preview', {
  access: edit,
  read: true,
  about: 'What such levels would change at once: how many members would rise, how many would keep theirs until their year ends',
  input: v.object({ rules: MembershipSetting }),
  output: v.object({
    rise: v.number(),
    kept: v.number(), // below what they have: they keep it until their year ends
    members: v.array(Counted),
  }),
})
export const editMembership = put('/membership/rules', {
  access: edit,
  about:
    'Change the levels: members who reach a higher one rise at once, nobody falls before the year ends; refused when somebody was faster',
  input: v.object({ version: SettingVersion, rules: MembershipSetting }),
  output: v.object({ version: v.number() }),
})

export const REWARD_DAYS = 7
export const CheckInSetting = v.object({
  rewards: v.pipe(v.array(int(0, 10_000)), v.length(REWARD_DAYS)), // points of each day in a row; after the last it begins anew
})
export type CheckInSetting = v.InferOutput<typeof CheckInSetting>
export const checkInRules = get('/check-in/rules', {
  access: list,
  about: 'What each day in a row brings, and how many members have checked in lately',
  output: v.object({ version: v.number(), rules: CheckInSetting, today: v.number(), week: v.number(), points: v.number(), mayEdit: YN }),
})
export const editCheckIn = put('/check-in/rules', {
  access: edit,
  about: 'Change what each day in a row brings, from the next check-in on; refused when somebody was faster',
  input: v.object({ version: SettingVersion, rules: CheckInSetting }),
  output: v.object({ version: v.number() }),
})
export const membershipTrail = getPage('/membership/trail', {
  access: list,
  about: 'What staff did to levels and check-in rewards, newest first',
  input: v.object(PageFields),
  output: TrailEntry,
})

export const MemberRow = v.object({
  id: Id, // of the buyer
  name: v.string(),
  company: v.string(),
  email: v.string(),
  level: v.number(),
  levelName: v.string(),
  growth: v.number(),
  endTime: v.string(),
  falls: YN, // when the year ends, if nothing more comes
  held: YN, // at least this level until the year ends, by staff or by a change of levels
})
export type MemberRow = v.InferOutput<typeof MemberRow>
export const deskMembers = getPage('/membership/list', {
  access: list,
  about: 'Members who have grown, the highest level first: by level, and by words of name, company and address',
  input: v.object({
    ...PageFields,
    level: v.optional(v.nullable(several(['1', '2', '3', '4', '5', '6', '7', '8']))),
    falls: v.optional(v.nullable(YN)),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  }),
  output: MemberRow,
})
export const DeskMember = v.object({
  ...MemberRow.entries,
  version: v.number(), // 0: has never grown
  startTime: v.string(),
  priorGrowth: v.number(), // of the year before
  nextYearLevel: v.string(),
  heldLevel: v.nullable(v.number()),
  levels: v.array(v.object({ level: v.number(), name: v.string() })),
  points: v.number(),
  streak: v.number(),
  signIns: v.number(),
  lastSignIn: v.nullable(v.string()),
  allowedActions: v.array(AllowedAction), // correct
})
export type DeskMember = v.InferOutput<typeof DeskMember>
export const deskMember = get('/membership/{id}', {
  access: list,
  about: 'One member, by the buyer’s id: level, growth, year, points, check-in',
  input: v.object({ id: Id }),
  output: DeskMember,
})
export const DeskMemberEntry = v.object({
  id: Id,
  time: v.string(),
  kind: v.picklist(MEMBER_KINDS),
  growth: v.number(),
  points: v.number(),
  orderId: v.nullable(Id),
  orderNo: v.nullable(v.string()),
  levelBefore: v.string(),
  levelAfter: v.string(),
  by: v.string(), // '' = the system
  note: v.string(),
})
export const deskMemberEntries = getPage('/membership/{id}/entries', {
  access: list,
  about: 'What a member’s growth and level are made of, the newest first',
  input: TrailInput,
  output: DeskMemberEntry,
})
export const correctMember = put('/membership/{id}/correct', {
  access: edit,
  about: 'Add to a member’s growth, or take from it, and say which level is kept at least until the year ends (0: none), with a reason',
  input: v.object({
    id: Id,
    version: SettingVersion,
    growth: int(-GROWTH_MOST, GROWTH_MOST),
    heldLevel: int(0, LEVELS_MOST),
    reason: text(300),
  }),
  output: v.object({ version: v.number() }),
})
export const memberTrail = getPage('/membership/{id}/trail', {
  access: list,
  about: 'What staff did to a member, newest first',
  input: TrailInput,
  output: TrailEntry,
})

export const calls = {
  membershipRules,
  previewMembership,
  editMembership,
  checkInRules,
  editCheckIn,
  membershipTrail,
  deskMembers,
  deskMember,
  deskMemberEntries,
  correctMember,
  memberTrail,
} satisfies Record<string, Call>
