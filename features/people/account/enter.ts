// Coming in from a mailed link by a mailed code: the code proves the address, and an address without an account gets one, without a password.
import type { Session } from '#contract/account.ts'
import { refuse } from '#contract/refusals.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { countCalls } from '#features/people/credential/credential.ts'
import { takeOneTime } from '#features/people/one-time/one-time.ts'
import { forgetSecrets } from '#features/platform/mail/mail.ts'
import { CODE_PURPOSES } from './account.rules.ts'
import { knownClient, openSession, registerProved } from './account.ts'
import { selectByEmail } from './account.sql.ts'
import { logInByCode } from './log-in.ts'
import { askCode } from './recovery.ts'

type Caller = Pick<Context, 'db' | 'now' | 'address' | 'language' | 'userAgent' | 'country' | 'buyer'>

/** Mails a code to the address, whether or not it has an account; refuses as askCode does. */
export const mailCode = async (caller: Caller, email: string): Promise<void> =>
  askCode(caller, email, (await selectByEmail(caller.db, email)) ? 'login' : 'register')

type Entering = { email: string; code: string; clientId: string; person: { name: string; phone: string; nation: string; company: string } }

/** Opens a session for whoever has the code. Refuses `code-wrong`, also for a closed account. */
export async function enterByCode(caller: Caller, { email, code, clientId, person }: Entering): Promise<Session> {
  const { db, now, address } = caller
  if (await selectByEmail(db, email)) return logInByCode(caller, email, code, clientId)
  await knownClient(db, clientId)
  await countCalls(db, [{ kind: 'registered', of: address }], now)
  if (!(await takeOneTime(db, { purpose: CODE_PURPOSES.register, subject: email, secret: code }, now))) refuse('refused', 'code-wrong')
  await forgetSecrets(db, email, ['email-code'])
  const userId = (await registerProved(caller, { email, ...person })) ?? refuse('refused', 'code-wrong')
  return openSession(caller, { userId, clientId })
}
