import type * as contract from '#contract/invitation-desk.ts'
import { allows } from '#contract/permission.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { readSettings } from '#features/platform/setting/setting.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { wireTime } from '#shared/time.ts'
import * as desk from './desk/invitation-desk.ts'
import { countRewarded, selectPage, selectSiblings, type ListedInvitation } from './invitation.ts'
import { monthOf } from './invitation.rules.ts'

const row = (one: ListedInvitation): contract.InvitationRow => ({
  id: one.id,
  version: one.version,
  state: one.state,
  stateTime: wireTime(one.state_at),
  reasons: one.reasons,
  inviterId: one.inviter_id,
  inviterName: `${one.inviter_first} ${one.inviter_last}`.trim(),
  invitedId: one.invited_id,
  invitedName: `${one.invited_first} ${one.invited_last}`.trim(),
  invitedEmail: one.invited_email,
  createTime: wireTime(one.created_at),
  ripeTime: one.ripe_at && wireTime(one.ripe_at),
  points: one.points,
})

export const deskInvitations: Handler<typeof contract.deskInvitations> = async (sent, { db, staff }) => {
  demandOperator(staff)
  const { state, suspicious, keyword, pageNum, pageSize } = sent
  const filter = {
    states: state?.length ? state : null,
    suspicious: suspicious ? suspicious === 'Y' : null,
    keyword: keyword?.trim() ?? '',
  }
  const { total, rows } = await selectPage(db, filter, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map(row) }
}

export const deskInvitation: Handler<typeof contract.deskInvitation> = async ({ id }, { db, staff, now }) => {
  const one = await desk.readOne({ db, staff }, id)
  const [siblings, rewardedThisMonth] = await Promise.all([
    selectSiblings(db, one.inviter_id, one.invited_id),
    countRewarded(db, one.inviter_id, monthOf(now)),
  ])
  return {
    ...row(one),
    inviterEmail: one.inviter_email,
    inviterPhone: one.inviter_phone,
    invitedPhone: one.invited_phone,
    invitedPoints: one.invited_points,
    orderId: one.order_no === null ? null : one.order_id,
    orderNo: one.order_no,
    note: one.note,
    decidedBy: one.staff_name ?? '',
    siblings: siblings.length,
    rewardedThisMonth,
    allowedActions: desk.actionsFor(one, staff),
  }
}
export const decideInvitation: Handler<typeof contract.decideInvitation> = async (sent, context) => ({
  version: await desk.decideInvitation(context, sent),
})
export const invitationTrail: Handler<typeof contract.invitationTrail> = async ({ id, ...slice }, { db, staff }) => {
  await desk.readOne({ db, staff }, id)
  return answerTrail(db, desk.subjectOf(id), slice)
}
export const invitationTerms: Handler<typeof contract.invitationTerms> = async (_, { db, staff }) => {
  demandOperator(staff)
  const { value, version } = (await readSettings(db, ['invitation'])).invitation
  return { version, terms: value, mayEdit: allows(staff, 'invitation:decide') ? 'Y' : 'N' }
}
export const editInvitationTerms: Handler<typeof contract.editInvitationTerms> = async ({ version, terms }, context) => ({
  version: await desk.editTerms(context, version, terms),
})
