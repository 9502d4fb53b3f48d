// The door of buyers' accounts: registration, log-in, sessions.
import { randomInt } from 'node:crypto'
import { CLIENT_IDS, type Session } from '#contract/identity.ts'
import { refuse } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import type { Buyer, Context } from '#features/caller/caller.ts'
import { beginAttempt, countProbe, fits, forgiveAttempt, hashPassword, hashToken, newToken } from '#features/credential/credential.ts'
import { after } from '#shared/time.ts'
import { ABSOLUTE_MS, IDLE_MS, INVITE_ALPHABET, TOUCH_MS, idleEnd, registrationFault } from './identity.rules.ts'
import {
  deleteDeadSessions,
  deleteSession,
  emailExists,
  insertSession,
  insertUser,
  selectByLogin,
  selectSession,
  selectUser,
  touchSession,
} from './identity.sql.ts'

/** The buyer whose live session the token opens, else null. One indexed read; once a minute the session's idle time starts anew. */
export async function findBuyer(db: Db, token: string, now: Date): Promise<Buyer | null> {
  const row = await selectSession(db, hashToken(token), now)
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() >= TOUCH_MS) await touchSession(db, row.session_id, now, idleEnd(now, row.expires_at))
  return {
    id: row.id,
    sessionId: row.session_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    characteristic: row.characteristic as Buyer['characteristic'],
  }
}

type Caller = Pick<Context, 'db' | 'now' | 'address' | 'language'>

/** Opens a session. Refuses `log-in-failed`, alike in words and in time for unknown accounts and wrong passwords; `log-in-throttled` after too many. */
export async function logIn({ db, now, address }: Caller, login: string, password: string, clientId: string): Promise<Session> {
  checkClient(clientId)
  const attempt = { db, realm: 'shop', login, address, now } as const
  await beginAttempt(attempt)
  const user = await selectByLogin(db, login.trim())
  const known = user && !user.disabled_at ? user : undefined
  if (!(await fits(password, known?.password_hash)) || !known) refuse('refused', 'log-in-failed')
  await forgiveAttempt(attempt)
  return openSession(db, known.id, clientId, now)
}

export type Registration = {
  email: string
  password: string
  confirmPassword: string
  agree: string
  firstName: string
  lastName: string
  nation: string
  phone: string
  companyName: string
  identityType: string
  referrer: string // invite code of another user; an unknown one has no effect
}

/** Makes an account and logs it in (SPEC-160). Refuses by registrationFault, and `email-taken`; two at once for one address make one account. */
export async function register(caller: Caller, wanted: Registration, clientId: string): Promise<Session> {
  checkClient(clientId)
  const { db, now, address } = caller
  const fault = registrationFault(wanted)
  if (fault) refuse('refused', fault)
  const taken = async (): Promise<never> => {
    await countProbe(db, address, now)
    return refuse('refused', 'email-taken')
  }
  if (await emailExists(db, wanted.email)) return taken()
  const id = await createBuyer(caller, wanted, false)
  if (id === undefined) return taken()
  return openSession(db, id, clientId, now)
}

/** The account alone, without a session; undefined when the address is taken. The caller has checked the password. */
export async function createBuyer(
  { db, now, language }: Pick<Caller, 'db' | 'now' | 'language'>,
  wanted: Omit<Registration, 'confirmPassword' | 'agree'>,
  demo: boolean,
): Promise<number | undefined> {
  const passwordHash = await hashPassword(wanted.password)
  const inviteCode = Array.from({ length: 8 }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join('')
  return insertUser(db, { ...wanted, passwordHash, inviteCode, invitedByCode: wanted.referrer, language, demo, now })
}

/** Ends the session at once; whoever has none has nothing to end. */
export async function logOut(db: Db, buyer: Buyer | null): Promise<void> {
  if (buyer) await deleteSession(db, buyer.sessionId)
}

/** Forgets sessions that have ended for good. */
export const sweepSessions = (db: Db, now: Date): Promise<void> => deleteDeadSessions(db, now)

/** Everything an account shows to its owner. */
export async function readUser(db: Db, buyer: Buyer) {
  return (await selectUser(db, buyer.id)) ?? refuse('signed-out', 'signed-out')
}

async function openSession(db: Db, userId: number, clientId: string, now: Date): Promise<Session> {
  const token = newToken()
  const absoluteEnd = after(now, ABSOLUTE_MS)
  await insertSession(db, { tokenHash: hashToken(token), userId, clientId, now, idleEnd: idleEnd(now, absoluteEnd), absoluteEnd })
  return {
    access_token: token,
    expire_in: IDLE_MS / 1000,
    refresh_token: null,
    refresh_expire_in: null,
    client_id: clientId,
    scope: null,
    openid: null,
  }
}

function checkClient(clientId: string) {
  if (clientId !== CLIENT_IDS.shop) refuse('invalid', 'invalid-input', { field: 'clientId' })
}
