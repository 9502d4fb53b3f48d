import type * as contract from '#contract/staff.ts'
import type { Me } from '#contract/staff.ts'
import type { Context, Handler } from '#features/caller/caller.ts'
import { logIn, logOut, readMe } from './staff.ts'

/** The token is for the cookie alone: server/admin-api.ts takes it out before the answer leaves. */
export const staffLogin = (input: { email: string; password: string }, context: Context): Promise<{ token: string; me: Me }> =>
  logIn(context, input.email, input.password)

export const staffLogout: Handler<typeof contract.staffLogout> = async (_, context) => {
  await logOut(context)
  return null
}

export const staffMe: Handler<typeof contract.staffMe> = (_, { db, staff }) => readMe(db, staff.id)
