import type * as wire from '#contract/staff-desk.ts'
import { actOf, readTrail } from '#features/platform/trail/trail.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { answerSpreadsheet, wholeList } from '#features/platform/spreadsheet/spreadsheet.ts'
import { wireTime } from '#shared/time.ts'
import { shapePerson } from '../staff.ts'
import * as desk from './staff-desk.ts'
import { shapeRole } from './role-desk.view.ts'
import { staffSpreadsheet } from './staff-desk.spreadsheet.ts'

const shapeRow = (row: desk.PersonRow): wire.StaffRow => ({
  ...shapePerson(row),
  version: row.version,
  state: row.state,
  createTime: wireTime(row.created_at),
  enterTime: row.entered_at && wireTime(row.entered_at),
})

export const staffList: Handler<typeof wire.staffList> = async (input, context) => {
  const { total, rows } = await desk.listStaff(context, input)
  return { total, rows: rows.map(shapeRow) }
}

export const exportStaff: Handler<typeof wire.exportStaff> = async (input, context) =>
  answerSpreadsheet(context, staffSpreadsheet, await staffList(wholeList(input), context), input)

export const staffDetail: Handler<typeof wire.staffDetail> = async ({ id }, context) => {
  const { row, sessions, invitation, actions } = await desk.readPerson(context, id)
  return {
    ...shapeRow(row),
    permissions: row.permissions,
    disabledTime: row.disabled_at && wireTime(row.disabled_at),
    sessions,
    invitation: invitation
      ? {
          inviter: invitation.inviter,
          sentTime: wireTime(invitation.sent_at),
          expireTime: wireTime(invitation.expires_at),
          expired: invitation.expires_at <= context.now ? 'Y' : 'N',
        }
      : null,
    allowedActions: actions,
  }
}

type Shown = string | number | boolean | null

export const staffTrail: Handler<typeof wire.staffTrail> = async ({ id, ...slice }, { db, staff }) => {
  await desk.demandPerson(db, id, staff)
  const { total, rows } = await readTrail(db, { kind: 'staff', id }, slice)
  return { total, rows: rows.map(({ detail, ...row }) => ({ ...actOf(row), detail: detail as Record<string, Shown> })) }
}

export const staffRoles: Handler<typeof wire.staffRoles> = async (_, context) => {
  const { roles, shops, secondFactor } = await desk.readRoles(context)
  return {
    roles: roles.map(shapeRole),
    shops,
    secondFactor,
  }
}

export const setStaffPolicy: Handler<typeof wire.setStaffPolicy> = async ({ secondFactor }, context) => {
  await desk.setPolicy(context, secondFactor)
  return null
}

const mailed = () => (desk.invitationsGoOut() ? ('Y' as const) : ('N' as const))

export const inviteStaff: Handler<typeof wire.inviteStaff> = async (input, context) => ({
  id: await desk.invite(context, input),
  mailed: mailed(),
})

export const inviteStaffAgain: Handler<typeof wire.inviteStaffAgain> = async ({ id }, context) => {
  await desk.inviteAgain(context, id)
  return { mailed: mailed() }
}

export const withdrawInvitation: Handler<typeof wire.withdrawInvitation> = async ({ id }, context) => {
  await desk.withdraw(context, id)
  return null
}

export const changeStaffRole: Handler<typeof wire.changeStaffRole> = async (input, context) => {
  const invited = await desk.changeRole(context, input)
  return { mailed: invited ? mailed() : null }
}

export const disableStaff: Handler<typeof wire.disableStaff> = async (input, context) => {
  await desk.setDisabled(context, input, true)
  return null
}

export const enableStaff: Handler<typeof wire.enableStaff> = async (input, context) => {
  await desk.setDisabled(context, input, false)
  return null
}

export const resetStaffFactor: Handler<typeof wire.resetStaffFactor> = async (input, context) => {
  await desk.resetFactor(context, input)
  return null
}
