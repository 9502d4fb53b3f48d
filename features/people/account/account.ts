// The door of buyers' accounts: how they come to be, and their sessions. log-in.ts logs them in, profile.ts changes them.
import { createHmac, randomInt } from 'node:crypto'
import type { Session } from '#contract/account.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { along, type Along } from '#features/platform/along/along.ts'
import type { Buyer, Context } from '#features/platform/caller/caller.ts'
import { countCalls, countProbe, forgiveAttempt, hashPassword, hashToken, newToken } from '#features/people/credential/credential.ts'
import { takeOneTime } from '#features/people/one-time/one-time.ts'
import { forgetSecrets, sendMail } from '#features/platform/mail/mail.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { knownSetting } from '#features/platform/setting/setting.ts'
import type { Language } from '#shared/language.ts'
import { own } from '#shared/own.ts'
import { isLoopback, subscriberOf } from '#shared/network-address.ts'
import { after } from '#shared/time.ts'
import { ABSOLUTE_MS, CODE_PURPOSES, IDLE_MS, INVITE_ALPHABET, TOUCH_MS, idleEnd, registrationFault } from './account.rules.ts'
import {
  holdOpen,
  insertUser,
  personJson,
  selectByEmail,
  selectPerson,
  selectUser,
  type NewUser,
  type PersonJson,
  type Registrant,
  type UserRow,
} from './account.sql.ts'
import { keepByLogIn } from './closing.ts'
import { deleteDeadSessions, deleteSession, insertSession, selectSession, touchSession, type NewSession } from './session.sql.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** `network`: a mark of where it was made, in hex, by a key of the installation; null where nobody knows. */
    'account.registered': { userId: number; network?: string | null }
  }
}

/**
 * The buyer whose live session the token opens, else null. One statement, with what is asked along; once a minute the session's idle time
 * starts anew.
 */
export async function findBuyer(db: Db, token: string, now: Date, along: readonly Along[] = []): Promise<Buyer | null> {
  const row = await selectSession(db, hashToken(token), now, along)
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() >= TOUCH_MS) await touchSession(db, row.session_id, now, idleEnd(now, row.expires_at))
  return {
    id: row.id,
    sessionId: row.session_id,
    country: row.country,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    identityType: row.identity_type,
    characteristic: row.characteristic,
    ...(row.along ? { along: row.along } : {}),
    ...(row.acting ? { acting: row.acting } : {}),
  }
}

type Opener = Pick<Context, 'db' | 'now' | 'userAgent' | 'country'>

/**
 * Opens a session for somebody who has been identified otherwise, and keeps an account that they have closed. Refuses an unknown client, and a
 * disabled account as `log-in-failed`.
 */
export async function openSessionFor(caller: Opener, userId: number, clientId: string): Promise<Session> {
  await knownClient(caller.db, clientId)
  return inTransaction(caller.db, async (tx) => {
    await keepByLogIn(tx, userId, caller.now)
    return openSession({ ...caller, db: tx }, { userId, clientId })
  })
}

/** Ends the session at once; whoever has none has nothing to end. */
export async function logOut(db: Db, buyer: Buyer | null): Promise<void> {
  if (buyer) await deleteSession(db, buyer.sessionId)
}

/** Forgets sessions that have ended for good. */
export const sweepSessions = (db: Db, now: Date): Promise<void> => deleteDeadSessions(db, now)

/** SPEC-033: the site that whoever logged in from this country belongs to; null = this one. Only staff says where that is. */
export async function regionalSite(db: Db, country: string | null): Promise<string | null> {
  if (!country) return null
  const { sites } = await knownSetting(db, 'regional')
  return own(sites, country) ?? null
}

/** What stands beside the session on every page. */
export const personAlong = along<PersonJson>('person', personJson)

/** Usually no query: it came with the session. */
export const readPerson = async (db: Db, buyer: Buyer): Promise<PersonJson> =>
  personAlong.of(buyer) ?? (await selectPerson(db, buyer.id)) ?? refuse('signed-out', 'signed-out')

/** Everything an account shows to its owner. */
export async function readUser(db: Db, buyer: Pick<Buyer, 'id'>): Promise<UserRow> {
  return (await selectUser(db, buyer.id)) ?? refuse('signed-out', 'signed-out')
}

/** Refuses a client that the setting 'clients' does not name (decision 51). */
export async function knownClient(db: Db, clientId: string): Promise<void> {
  if (!Object.hasOwn(await knownSetting(db, 'clients'), clientId)) refuse('invalid', 'invalid-input', { field: 'clientId' })
}

const AGENT_MAX = 300

/** The step itself. `provedHash`: of the password that was proved; if it has been changed since, no session is opened. */
export async function openSession(
  caller: Opener,
  { userId, provedHash, clientId }: { userId: number; provedHash?: string; clientId: string },
): Promise<Session> {
  const { row, told } = newSession(caller, clientId)
  if (!(await insertSession(caller.db, userId, provedHash ?? null, row))) refuse('refused', 'log-in-failed')
  return told
}

/** A session that is not anybody's yet: what is stored of it, and what its owner is told. */
function newSession({ now, userAgent, country }: Omit<Opener, 'db'>, clientId: string): { row: NewSession; told: Session } {
  const token = newToken()
  const absoluteEnd = after(now, ABSOLUTE_MS)
  return {
    row: {
      tokenHash: hashToken(token),
      clientId,
      userAgent: userAgent.slice(0, AGENT_MAX),
      country,
      now,
      idleEnd: idleEnd(now, absoluteEnd),
      absoluteEnd,
    },
    told: {
      access_token: token,
      expire_in: IDLE_MS / 1000,
      refresh_token: null,
      refresh_expire_in: null,
      client_id: clientId,
      scope: null,
      openid: null,
    },
  }
}

export type Registration = Registrant & {
  password: string
  confirmPassword: string
  agree: string
  referrer: string // invite code of another user; an unknown one has no effect
  emailCode?: string // proves the address; without it the account starts unproved
}

type Caller = Pick<Context, 'db' | 'now' | 'address' | 'language' | 'userAgent' | 'country'> & Partial<Pick<Context, 'keys'>>

/**
 * Makes an account, and logs it in (SPEC-160, SPEC-026). Refuses by registrationFault, `email-taken`, and
 * `code-wrong`; nothing is made then. Two at once for one address make one account.
 */
export async function register(caller: Caller, wanted: Registration, clientId: string): Promise<Session> {
  const { db, now, address } = caller
  await knownClient(db, clientId)
  const fault = registrationFault(wanted)
  if (fault) refuse('refused', fault)
  const taken = async (): Promise<never> => {
    await countProbe(db, address, now)
    return refuse('refused', 'email-taken')
  }
  if (await selectByEmail(db, wanted.email)) return taken()
  await countCalls(db, [{ kind: 'registered', of: address }], now)
  const code = wanted.emailCode?.trim()
  if (code && !(await takeOneTime(db, { purpose: CODE_PURPOSES.register, subject: wanted.email, secret: code }, now))) {
    refuse('refused', 'code-wrong')
  }
  if (code) await forgetSecrets(db, wanted.email, ['email-code'])
  const session = newSession(caller, clientId)
  const made = { emailProved: Boolean(code), demo: false, network: await networkMark(caller) }
  const id = await createBuyer(caller, wanted, made, session.row)
  if (id === undefined) return taken()
  await forgiveAttempt({ db, realm: 'shop', login: wanted.email, address, now }) // no stranger locks out who has just come
  return session.told
}

/** Tells whether two accounts come from one subscriber, and nobody where that is. */
const networkMark = async ({ keys, address }: Pick<Caller, 'keys' | 'address'>): Promise<string | null> =>
  keys && address && !isLoopback(address)
    ? createHmac('sha256', await keys.secretKey('networks'))
        .update(subscriberOf(address))
        .digest('hex')
    : null

/** The account, with its first session where one is given; undefined when the address is taken. The caller has checked the password. */
export async function createBuyer(
  { db, now, language }: Pick<Caller, 'db' | 'now' | 'language'>,
  wanted: Omit<Registration, 'confirmPassword' | 'agree' | 'emailCode'>,
  { emailProved, demo, network = null }: { emailProved: boolean; demo: boolean; network?: string | null },
  session: NewSession | null = null,
): Promise<number | undefined> {
  const { password, referrer, ...person } = wanted
  const passwordHash = await hashPassword(password)
  return openAccount(db, { ...person, passwordHash, invitedByCode: referrer, language, emailProved, demo, network }, session, now)
}

export type SocialProfile = { email: string; emailVerified: boolean; firstName: string; lastName: string }

/**
 * Makes an account without a password from a profile that an identity provider has vouched for; undefined when the address is taken.
 * Country, phone, company and kind of institution are the buyer's to add. Answers the new id; openSessionFor logs it in.
 */
export function registerSocial({ db, now, language }: Pick<Caller, 'db' | 'now' | 'language'>, profile: SocialProfile) {
  const { firstName, lastName, emailVerified: emailProved } = profile
  const unknown = { nation: '', phone: '', companyName: '', identityType: 'other', invitedByCode: '', passwordHash: null }
  const email = profile.email.toLowerCase()
  return openAccount(db, { email, firstName, lastName, emailProved, language, ...unknown, demo: false }, null, now)
}

export { closeUser, dueForErasure, eraseUser, lockForClosing, postponeErasure } from './closing.ts'
export { isShut } from './account.rules.ts'
/** For what is to happen with an account that stays open until that is done. Refuses one that has just been disabled, as its next call is. */
export async function demandOpen(tx: Tx, id: number): Promise<void> {
  if (!(await holdOpen(tx, id))) refuse('signed-out', 'signed-out')
}

export { enterByCode, mailCode } from './enter.ts'
export { mailOwnCode, proveOwner, type Proof } from './prove.ts'
export { accountFinders, lockRole, selectByEmail as findByEmail, selectUser as findUser, setRole } from './account.sql.ts'

type Proved = { email: string; name: string; phone: string; nation: string; company: string }

/** The same for somebody whose address has just been proved and who has said who they are; the last word of the name is the last name. */
export function registerProved(
  { db, now, language }: Pick<Caller, 'db' | 'now' | 'language'>,
  { email, name, phone, nation, company }: Proved,
) {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? words.pop()! : ''
  const person = { firstName: words.join(' '), lastName, phone, nation, companyName: company }
  const opening = {
    email,
    ...person,
    identityType: 'other',
    invitedByCode: '',
    passwordHash: null,
    emailProved: true,
    language,
    demo: false,
  }
  return openAccount(db, opening, null, now)
}

type Opening = Omit<NewUser, 'inviteCode' | 'now' | 'language'> & { language: Language; network?: string | null }

/** Account, first session, what is given to every new one, and welcome come together or not at all; the demo's people get no mail. */
function openAccount(db: Db, { network = null, ...user }: Opening, session: NewSession | null, now: Date) {
  return inTransaction(db, async (tx) => {
    const inviteCode = Array.from({ length: 8 }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join('')
    const id = await insertUser(tx, { ...user, inviteCode, now }, session)
    if (id === undefined) return undefined
    await raise(tx, 'account.registered', { userId: id, network }, now)
    const { email: to, firstName, language } = user
    if (!user.demo) await sendMail(tx, { to, template: 'welcome', language, values: { firstName } }, now)
    return id
  })
}
