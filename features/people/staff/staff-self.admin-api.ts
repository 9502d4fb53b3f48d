import type { Parsed } from '#contract/call.ts'
import type * as contract from '#contract/staff-self.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { confirmEnrolment, readFactor, removeOwnFactor, renewCodes, startEnrolment } from './second-factor.ts'
import { changeOwnPassword, endOwnSession, endOwnSessions, listOwnSessions, renameOneself } from './staff-self.ts'
import { demandPassword, type Opened } from './staff.ts'

export const renameSelf: Handler<typeof contract.renameSelf> = ({ name }, context) => renameOneself(context, name)

/** The token is for the cookie alone. */
export const changeStaffPassword = (input: Parsed<typeof contract.changeStaffPassword>, context: StaffContext): Promise<Opened> =>
  changeOwnPassword(context, input.currentPassword, input.password)

export const myFactor: Handler<typeof contract.myFactor> = (_, { db, staff }) => readFactor(db, staff.id)

export const startFactor: Handler<typeof contract.startFactor> = (_, context) => startEnrolment(context)

export const confirmFactor: Handler<typeof contract.confirmFactor> = async ({ code }, context) => ({
  codes: await confirmEnrolment(context, code),
})

export const removeFactor: Handler<typeof contract.removeFactor> = async (_, context) => {
  await removeOwnFactor(context)
  return null
}

export const renewRecoveryCodes: Handler<typeof contract.renewRecoveryCodes> = async ({ password }, context) => {
  await demandPassword(context, password)
  return { codes: await renewCodes(context) }
}

export const mySessions: Handler<typeof contract.mySessions> = (_, context) => listOwnSessions(context)

export const endMySession: Handler<typeof contract.endMySession> = async ({ id }, context) => {
  await endOwnSession(context, id)
  return null
}

export const endMySessions: Handler<typeof contract.endMySessions> = async (_, context) => {
  await endOwnSessions(context)
  return null
}
