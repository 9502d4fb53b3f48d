// The back office's calls about invitations (mounted below /admin-api): what somebody has to look at, and the terms.
import * as v from 'valibot'
import { listedIn } from '#shared/punctuation.ts'
import { AllowedAction } from './actions.ts'
import { get, getPage, put, type Call } from './call.ts'
import { INVITATION_REASONS, INVITATION_STATES } from './codes/invitation.ts'
import { AMOUNT_MAX, Id, YN, int, several, text } from './fields.ts'
import { PageFields } from './paging.ts'
import type { Permissions } from './permission.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { Changed, Version } from './version.ts'

export const permissions = {
  'invitation:list': { seller: false, roles: ['sales', 'finance'], lists: ['invitations'] },
  'invitation:decide': { seller: false, roles: ['finance'] },
} as const satisfies Permissions
const list = { permission: 'invitation:list' } as const
const decide = { permission: 'invitation:decide' } as const

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/
export const InvitationSetting = v.object({
  inviterPoints: int(0, 100_000),
  invitedPoints: int(0, 100_000),
  minimumCents: int(0, AMOUNT_MAX), // goods of the first order that were paid in money
  waitDays: int(0, 365), // after it is complete, in which goods may come back
  monthlyMost: int(1, 1_000), // rewards of one inviter in a calendar month, UTC; beyond it somebody looks
  networkDays: int(1, 90), // in which accounts from one network are told of
  throwAway: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.maxLength(5_000),
    v.check((typed) => listedIn(typed).every((one) => DOMAIN.test(one)), 'invitation-domains'),
  ),
})
export type InvitationSetting = v.InferOutput<typeof InvitationSetting>

export const InvitationRow = v.object({
  id: Id,
  version: v.number(),
  state: v.picklist(INVITATION_STATES),
  stateTime: v.string(),
  reasons: v.array(v.picklist(INVITATION_REASONS)),
  inviterId: Id,
  inviterName: v.string(),
  invitedId: Id,
  invitedName: v.string(),
  invitedEmail: v.string(),
  createTime: v.string(),
  ripeTime: v.nullable(v.string()),
  points: v.number(),
})
export type InvitationRow = v.InferOutput<typeof InvitationRow>
export const deskInvitations = getPage('/invitation/list', {
  access: list,
  about: 'Invitations, those first that somebody has to look at: by state, and by words of both people',
  input: v.object({
    ...PageFields,
    state: v.optional(v.nullable(several(INVITATION_STATES))),
    suspicious: v.optional(v.nullable(YN)), // Y: with reasons only
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  }),
  output: InvitationRow,
})
export const DeskInvitation = v.object({
  ...InvitationRow.entries,
  inviterEmail: v.string(),
  inviterPhone: v.string(),
  invitedPhone: v.string(),
  invitedPoints: v.number(),
  orderId: v.nullable(Id),
  orderNo: v.nullable(v.string()),
  note: v.string(),
  decidedBy: v.string(), // '' = nobody
  siblings: v.number(), // how many others this inviter has invited
  rewardedThisMonth: v.number(),
  allowedActions: v.array(AllowedAction), // release, refuse
})
export type DeskInvitation = v.InferOutput<typeof DeskInvitation>
export const deskInvitation = get('/invitation/{id}', {
  access: list,
  about: 'One invitation: both people, the order, why it is looked at, and what may be done',
  input: v.object({ id: Id }),
  output: DeskInvitation,
})
export const decideInvitation = put('/invitation/{id}/decide', {
  access: decide,
  about: 'Release the reward of an invitation that is looked at, or give none, with a reason for the office',
  input: v.object({ id: Id, version: Version, verdict: v.picklist(['release', 'refuse']), reason: text(300) }),
  output: Changed,
})
export const invitationTrail = getPage('/invitation/{id}/trail', {
  access: list,
  about: 'What staff did about an invitation, newest first',
  input: TrailInput,
  output: TrailEntry,
})
export const invitationTerms = get('/invitation/terms', {
  access: list,
  about: 'What an invitation brings, when, and what makes one suspicious',
  output: v.object({ version: v.number(), terms: InvitationSetting, mayEdit: YN }),
})
export const editInvitationTerms = put('/invitation/terms', {
  access: decide,
  about: 'Change what an invitation brings and when; what is under way follows the new terms',
  input: v.object({ version: int(0, 1_000_000_000), terms: InvitationSetting }),
  output: v.object({ version: v.number() }),
})

export const calls = {
  deskInvitations,
  deskInvitation,
  decideInvitation,
  invitationTrail,
  invitationTerms,
  editInvitationTerms,
} satisfies Record<string, Call>
