// What buyers see of their invitations (SPEC-019, SPEC-242).
import * as v from 'valibot'
import { get, postPage, type Call } from './call.ts'
import { INVITATION_STATES } from './codes/invitation.ts'
import { Id } from './fields.ts'
import { PageFields } from './paging.ts'

export const Invited = v.object({
  id: Id,
  nickName: v.string(), // first letter only
  email: v.string(), // first letter and domain only
  createTime: v.string(),
  points: v.number(), // that the inviter has got for it
  status: v.picklist(['0', '1']), // registered; e-mail address confirmed too
  state: v.picklist(INVITATION_STATES),
  stateTime: v.string(),
  ripeTime: v.nullable(v.string()), // when the return time of the first order is over
})
export type Invited = v.InferOutput<typeof Invited>

/** Call 43: who registered with the caller's invite code (SPEC-242). */
export const inviterHistory = postPage('/shop/pm/user/inviterHistory', {
  access: 'user',
  about: 'Whom I have invited, the newest first; names and addresses are masked',
  input: v.object(PageFields),
  output: Invited,
})

export const InvitationCard = v.object({
  code: v.string(),
  inviterPoints: v.number(), // for the inviter
  invitedPoints: v.number(), // for whoever was invited
  minimum: v.number(), // cents of goods that the first order must come to
  waitDays: v.number(), // after it is complete
  monthlyMost: v.number(), // rewards of one inviter in a calendar month
  invited: v.number(),
  waiting: v.number(), // whose first order is complete and not rewarded yet
  rewarded: v.number(),
  points: v.number(), // got so far
})
export type InvitationCard = v.InferOutput<typeof InvitationCard>
export const invitationCard = get('/shop/pm/user/invitation', {
  access: 'user',
  about: 'One’s own invite code, what an invitation brings and when, and what it has brought so far',
  output: InvitationCard,
})

export const calls = { inviterHistory, invitationCard } satisfies Record<string, Call>
