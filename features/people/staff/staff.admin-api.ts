import type { Parsed } from '#contract/call.ts'
import type * as contract from '#contract/staff.ts'
import type { Context, Handler } from '#features/platform/caller/caller.ts'
import { askStaffReset, becomeFirstAdministrator, joinByInvitation, resetStaffPassword, showInvitation } from './staff-entry.ts'
import { logInByRecovery } from './staff-recovery.ts'
import { enterCode, logIn, logOut, prove, readMe, type Entered, type Opened } from './staff.ts'

// Tokens are for cookies alone: server/cookies.ts takes them out before the answer leaves.

export const staffLogin = ({ email, password, recoveryCode }: Parsed<typeof contract.staffLogin>, context: Context): Promise<Entered> =>
  recoveryCode === undefined ? logIn(context, email, password) : logInByRecovery(context, { email, password, code: recoveryCode })

export const staffCode = ({ code }: Parsed<typeof contract.staffCode>, context: Context): Promise<Opened> => enterCode(context, code)

export const staffLogout: Handler<typeof contract.staffLogout> = async (_, context) => {
  await logOut(context)
  return null
}

export const staffSession: Handler<typeof contract.staffSession> = async (_, { db, staff }) => (staff ? readMe(db, staff.id) : null)

export const staffMe: Handler<typeof contract.staffMe> = (_, { db, staff }) => readMe(db, staff.id)

export const staffProve: Handler<typeof contract.staffProve> = async (input, context) => {
  await prove(context, input)
  return null
}

export const staffForgot: Handler<typeof contract.staffForgot> = async ({ email }, context) => {
  await askStaffReset(context, email)
  return null
}

export const staffReset: Handler<typeof contract.staffReset> = async ({ token, password }, context) => {
  await resetStaffPassword(context, token, password)
  return null
}

export const readInvitation: Handler<typeof contract.readInvitation> = ({ token }, context) => showInvitation(context, token)

export const acceptInvitation = ({ token, ...person }: Parsed<typeof contract.acceptInvitation>, context: Context): Promise<Opened> =>
  joinByInvitation(context, token, person)

export const firstAdministrator = (input: Parsed<typeof contract.firstAdministrator>, context: Context): Promise<Opened> =>
  becomeFirstAdministrator(context, input)
