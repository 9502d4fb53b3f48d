// The room of staff in My Workspace (mounted below /admin-api): who works here, in which role, and who is invited.
import * as v from 'valibot'
import { get, getPage, post, postFile, put, type Call } from './call.ts'
import { DateTime, Email, Id, YN, int, text } from './fields.ts'
import { PageFields } from './paging.ts'
import { AllowedAction } from './actions.ts'
import { exportOf } from './export.ts'
import { STAFF_NAME_MAX } from './staff.ts'
import { LANGUAGES } from '#shared/language.ts'
import type { Permissions } from './permission.ts'

export const permissions = {
  'staff:list': { seller: true, roles: ['seller'], lists: ['staff'] },
  'staff:invite': { seller: true, roles: ['seller'] },
  'staff:edit': { seller: true, roles: ['seller'] },
  'staff:role': { seller: false, roles: [] },
  'staff:policy': { seller: false, roles: [] },
} as const satisfies Permissions

export const STAFF_STATES = ['active', 'invited', 'disabled'] as const
export const STAFF_SORTS = ['name', 'email', 'role', 'entered', 'created'] as const

const Version = int(1, 2_000_000_000)
const RoleKey = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))

export const StaffRow = v.object({
  id: Id,
  version: v.number(),
  name: v.string(),
  email: v.string(),
  role: v.string(),
  roleName: v.string(),
  shopId: v.nullable(Id),
  shopName: v.nullable(v.string()),
  state: v.picklist(STAFF_STATES),
  secondFactor: YN,
  createTime: DateTime,
  enterTime: v.nullable(DateTime), // the last log-in
})
export type StaffRow = v.InferOutput<typeof StaffRow>

export const staffList = getPage('/staff/list', {
  access: { permission: 'staff:list' },
  about: 'Staff by name, address, role, shop and state; a seller’s staff sees its own shop’s',
  input: v.object({
    ...PageFields,
    orderByColumn: v.optional(v.nullable(v.picklist(STAFF_SORTS))),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
    role: v.optional(v.nullable(RoleKey)),
    shopId: v.optional(v.nullable(Id)),
    state: v.optional(v.nullable(v.picklist(STAFF_STATES))),
  }),
  output: StaffRow,
})
export const exportStaff = postFile('/staff/export', exportOf(staffList))

export const STAFF_ACTIONS = ['change_role', 'disable', 'enable', 'reset_factor', 'invite_again', 'withdraw'] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]

export const StaffDetail = v.object({
  ...StaffRow.entries,
  permissions: v.array(v.string()),
  disabledTime: v.nullable(DateTime),
  sessions: v.number(), // open ones
  invitation: v.nullable(v.object({ inviter: v.string(), sentTime: DateTime, expireTime: DateTime, expired: YN })),
  allowedActions: v.array(AllowedAction),
})
export type StaffDetail = v.InferOutput<typeof StaffDetail>

export const staffDetail = get('/staff/{id}', {
  access: { permission: 'staff:list' },
  about: 'One member of staff and what may be done',
  input: v.object({ id: Id }),
  output: StaffDetail,
})

export const staffTrail = getPage('/staff/{id}/trail', {
  access: { permission: 'staff:list' },
  about: 'What happened to a member of staff’s account, the newest first',
  input: v.object({ pageNum: PageFields.pageNum, pageSize: PageFields.pageSize, id: Id }),
  output: v.object({
    id: Id,
    time: DateTime,
    staffName: v.string(), // '' = the system
    action: v.string(),
    detail: v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
  }),
})

/** `grantable` N: the role may do what one may not oneself, or is not for one's shop; `reason` says which. */
export const StaffRole = v.object({
  id: Id,
  version: v.number(),
  key: v.string(),
  name: v.string(),
  note: v.string(),
  given: YN, // Y: comes with the product, and stays as it is
  retired: YN, // Y: is not given any more
  ofShop: YN,
  permissions: v.array(v.string()),
  grantable: YN,
  reason: v.string(),
  members: v.number(), // active ones that one may see
})
export type StaffRole = v.InferOutput<typeof StaffRole>

export const staffRoles = get('/staff/roles', {
  access: { permission: 'staff:list' },
  about: 'The roles with what they may do, whether one may grant them, and the shops to grant them for',
  output: v.object({
    roles: v.array(StaffRole),
    shops: v.array(v.object({ id: Id, name: v.string() })),
    secondFactor: v.picklist(['required', 'optional']),
  }),
})

export const setStaffPolicy = put('/staff/policy', {
  access: { permission: 'staff:policy' },
  fresh: true,
  about: 'Whether every member of staff must have a second factor',
  input: v.object({ secondFactor: v.picklist(['required', 'optional']) }),
})

const Mailed = YN // N: no mail server is set up, the mail waits in the outbox

export const inviteStaff = post('/staff/invite', {
  access: { permission: 'staff:invite' },
  fresh: true,
  about: 'Invite somebody by mail; the link works once, for three days',
  input: v.object({
    email: Email,
    name: text(STAFF_NAME_MAX),
    role: RoleKey,
    shopId: v.optional(v.nullable(Id), null),
    language: v.picklist(LANGUAGES),
  }),
  output: v.object({ id: Id, mailed: Mailed }),
})
export const inviteStaffAgain = post('/staff/{id}/invite-again', {
  access: { permission: 'staff:invite' },
  fresh: true,
  about: 'Send an invitation again with a new link; the former link is dead',
  input: v.object({ id: Id }),
  output: v.object({ mailed: Mailed }),
})
export const withdrawInvitation = post('/staff/{id}/withdraw', {
  access: { permission: 'staff:invite' },
  about: 'Take an invitation back',
  input: v.object({ id: Id }),
})

export const changeStaffRole = put('/staff/{id}/role', {
  access: { permission: 'staff:edit' },
  fresh: true,
  about: 'Give another role (and shop); ends the person’s sessions. Who is only invited gets another invitation',
  input: v.object({ id: Id, version: Version, role: RoleKey, shopId: v.optional(v.nullable(Id), null) }),
  output: v.object({ mailed: v.nullable(Mailed) }), // null: no invitation
})
export const disableStaff = post('/staff/{id}/disable', {
  access: { permission: 'staff:edit' },
  fresh: true,
  about: 'Close the account: sessions end at once, open invitations by this person are taken back',
  input: v.object({ id: Id, version: Version }),
})
export const enableStaff = post('/staff/{id}/enable', {
  access: { permission: 'staff:edit' },
  fresh: true,
  about: 'Open the account again',
  input: v.object({ id: Id, version: Version }),
})
export const resetStaffFactor = post('/staff/{id}/reset-factor', {
  access: { permission: 'staff:edit' },
  fresh: true,
  about: 'Remove the second factor of somebody who has lost it; ends the person’s sessions',
  input: v.object({ id: Id, version: Version }),
})

export const calls = {
  staffList,
  exportStaff,
  staffRoles,
  staffDetail,
  staffTrail,
  setStaffPolicy,
  inviteStaff,
  inviteStaffAgain,
  withdrawInvitation,
  changeStaffRole,
  disableStaff,
  enableStaff,
  resetStaffFactor,
} satisfies Record<string, Call>
