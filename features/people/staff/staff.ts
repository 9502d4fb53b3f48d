// The door of the back office's people: log-in in one or two steps, sessions, who they are.
import type { Me } from '#contract/staff.ts'
import { CHALLENGE_MINUTES } from '#contract/staff.ts'
import { may, type Permission } from '#contract/permission.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Context, Doer, Staff, StaffContext } from '#features/platform/caller/caller.ts'
import type { Addressee } from '#features/platform/mail/mail.ts'
import { beginAttempt, fits, forgiveAttempt, hashPassword, hashToken, newToken } from '#features/people/credential/credential.ts'
import { toLanguage, type Language } from '#shared/language.ts'
import { after, minutes } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import { checkCode, refuseWrong } from './second-factor.ts'
import { ROLES } from './staff.roles.ts'
import { ABSOLUTE_MS, FIRST_LINK_MS, TOUCH_MS, TRIES_MAX, idleEnd, ownWords, staffPasswordFault } from './staff.rules.ts'
import { hasStaff, offerFirstLink } from './staff-entry.sql.ts'
import * as store from './staff.sql.ts'

export { isOwnApproval, readFactor, withCode } from './second-factor.ts'
export { shopsOf } from './staff.sql.ts'

/** The shop that what a member of staff makes is of: the one named, or the only one. Refuses a foreign one, and none where there are several. */
export async function shopOfNew(db: Db, staff: Doer, shopId: number | null): Promise<number> {
  const shops = await store.shopsOf(db, staff.shopId)
  const shop = shops.find(({ id }) => id === (shopId ?? (shops.length === 1 ? shops[0]!.id : undefined)))
  return shop?.id ?? (shopId ? refuse('missing', 'not-found') : refuse('invalid', 'invalid-input', { field: 'shopId' }))
}

/** Where the staff whose work needs the permission gets mail, at the operator and in the shop; administrators, who may everything, are not meant. */
export const staffHolding = (db: Db, permission: Permission, shopId: number): Promise<Addressee[]> =>
  store.selectHolding(db, permission, shopId)

/** What a member of staff is called, also one that has gone. */
export const nameOfStaff = async (db: Db, id: number): Promise<string> => (await store.selectName(db, id))?.name ?? ''

/** Where a member of staff who can log in gets mail, and in which language. */
export const mailOfStaff = (db: Db, id: number) => store.selectMail(db, id)

/** The language that somebody has chosen for their mails; null: that of their last log-in. */
export const mailLanguageOf = async (db: Db, id: number): Promise<Language | null> =>
  toLanguage((await store.selectMailLanguage(db, id)).mail_language) ?? null
export const chooseMailLanguage = store.writeMailLanguage

/** Somebody for whom a job acts: what they may now, not when they began it. Undefined when they may nothing any more. */
export async function doerOf(db: Db, id: number): Promise<Doer | undefined> {
  const row = await store.selectDoer(db, id)
  return row && { id: row.id, name: row.name, shopId: row.shop_id, permissions: row.permissions }
}

/** Who may do something (`permission`) about a thing of the shop (null: of any): the operator's people and the shop's own, by name. */
export const colleaguesFor = async (db: Db, shopId: number | null, permission: string) =>
  (await colleaguesOf(db, shopId)).filter(({ permissions }) => may(permissions, permission))
/** All of them, each with what they may: for who asks of several permissions. */
export const colleaguesOf = store.selectColleagues
export type Colleague = Awaited<ReturnType<typeof colleaguesOf>>[number]

/**
 * Their names, and of `id` the name, too: things stay those of people who have left or may no longer. A
 * shop's people learn the names of those only who could ever have its things. Two queries at most.
 */
export async function namesFor(
  db: Db,
  shopId: number | null,
  permission: Permission,
  id?: number,
): Promise<{ id: number; name: string }[]> {
  const people = (await colleaguesFor(db, shopId, permission)).map((one) => ({ id: one.id, name: one.name }))
  const other = id === undefined || people.some((one) => one.id === id) ? undefined : await store.selectNamed(db, shopId, id)
  const isTold = other && (shopId === null || may(other.permissions, permission))
  return isTold ? [...people, { id: other.id, name: other.name }] : people
}

/** The member of staff whose live session the token opens, else null; at most once a minute the idle time starts anew. */
export async function findStaff(db: Db, token: string, now: Date): Promise<Staff | null> {
  const row = await store.selectSession(db, hashToken(token), now)
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() >= TOUCH_MS)
    await store.touchSession(db, row.session_id, now, idleEnd(now, row.expires_at))
  return {
    id: row.id,
    sessionId: row.session_id,
    name: row.name,
    email: row.email,
    shopId: row.shop_id,
    permissions: row.permissions,
    provedAt: row.proved_at,
    mustEnrol: row.must_enrol,
  }
}

/** Who calls, and from where: what a session remembers of its beginning. */
export type Visitor = Pick<Context, 'db' | 'now' | 'address' | 'userAgent' | 'staff' | 'language'>
export type Opened = { token: string; me: Me }

const USER_AGENT_MAX = 300

/** Opens a session for somebody who has shown who they are, and ends the caller's former one. `action` tells the audit trail how. */
export async function openSession(tx: Tx, staffId: number, visitor: Omit<Visitor, 'db'>, action: string): Promise<Opened> {
  const { now, address, userAgent, staff, language } = visitor
  const token = newToken()
  const absoluteEnd = after(now, ABSOLUTE_MS)
  if (staff) await store.deleteSession(tx, staff.sessionId)
  await store.insertSession(tx, {
    tokenHash: hashToken(token),
    staffId,
    now,
    idleEnd: idleEnd(now, absoluteEnd),
    absoluteEnd,
    userAgent: userAgent.slice(0, USER_AGENT_MAX),
    address,
    language,
  })
  await audit(tx, { staff: { id: staffId }, action, subjectKind: 'staff', subjectId: staffId, detail: { address }, now })
  return { token, me: await readMe(tx, staffId) }
}

/** `challenge`: the password was right, and the code must follow; it belongs to this browser alone. */
export type Entered = ({ next: 'done' } & Opened) | { next: 'code'; challenge: string }

/** The first step. Refuses like a buyer's log-in: alike for unknown, disabled, invited and wrong. */
export async function logIn(visitor: Visitor, email: string, password: string): Promise<Entered> {
  const { db, now, address } = visitor
  const attempt = { db, realm: 'workspace', login: email, address, now }
  await beginAttempt(attempt)
  const found = await store.selectByEmail(db, email.trim())
  const known = found && !found.disabled_at ? found : undefined
  if (!(await fits(password, known?.password_hash ?? undefined)) || !known) refuse('refused', 'log-in-failed')
  await forgiveAttempt(attempt)
  if (known.has_factor) {
    const challenge = newToken()
    await store.insertChallenge(db, hashToken(challenge), known.id, after(now, minutes(CHALLENGE_MINUTES)), now)
    return { next: 'code', challenge }
  }
  return { next: 'done', ...(await inTransaction(db, (tx) => openSession(tx, known.id, visitor, 'staff.log-in'))) }
}

/** The second step: a code for the challenge that this browser holds. Five tries, five minutes; right once, it is spent. */
export async function enterCode(visitor: Visitor & Pick<Context, 'keys' | 'challenge'>, code: string): Promise<Opened> {
  const { db, now, keys, challenge } = visitor
  if (!challenge) refuse('refused', 'challenge-over')
  const hash = hashToken(challenge)
  const outcome = await inTransaction(db, async (tx) => {
    const tried = await store.takeTry(tx, hash, TRIES_MAX, now)
    if (!tried) return 'over'
    const checked = await checkCode(tx, keys, tried.staff_id, code, now)
    if (checked !== 'right') return checked // what was counted stays
    await store.deleteChallenge(tx, hash)
    return openSession(tx, tried.staff_id, visitor, 'staff.log-in')
  })
  if (outcome === 'over') refuse('refused', 'challenge-over')
  if (outcome === 'wrong' || 'blockedMinutes' in outcome) refuseWrong(outcome)
  return outcome
}

/** Ends the session at once. */
export async function logOut({ db, now, staff }: Pick<Context, 'db' | 'now' | 'staff'>): Promise<void> {
  if (!staff) return
  await inTransaction(db, async (tx) => {
    await store.deleteSession(tx, staff.sessionId)
    await audit(tx, { staff, action: 'staff.log-out', subjectKind: 'staff', subjectId: staff.id, now })
  })
}

/** Shows again who sits there; sensitive acts are then open for a while (staff.rules.ts). Refuses when neither fits. */
export async function prove(caller: StaffContext, { password, code }: { password?: string; code?: string }): Promise<void> {
  const { db, now, keys, staff } = caller
  if ((password === undefined) === (code === undefined)) refuse('invalid', 'invalid-input', { field: 'password' })
  if (password !== undefined) await demandPassword(caller, password)
  else {
    const checked = await inTransaction(db, (tx) => checkCode(tx, keys, staff.id, code!, now))
    if (checked !== 'right') refuseWrong(checked)
  }
  await store.proveSession(db, staff.sessionId, now)
}

/** Refuses unless this is the caller's own password; as often as a log-in may fail. Answers its hash. */
export async function demandPassword(
  { db, now, address, staff }: Pick<StaffContext, 'db' | 'now' | 'address' | 'staff'>,
  password: string,
) {
  const attempt = { db, realm: 'workspace-proof', login: String(staff.id), address, now }
  await beginAttempt(attempt)
  const { password_hash: stored } = await store.selectPassword(db, staff.id)
  if (!(await fits(password, stored ?? undefined))) refuse('refused', 'password-wrong')
  await forgiveAttempt(attempt)
  return stored
}

/** Whom to write to of the operator's people that may do something, each in the language of their mails. */
export async function whoMay(db: Db, permission: Permission): Promise<{ name: string; email: string; language: Language }[]> {
  const people = await store.selectOperators(db)
  return people
    .filter(({ permissions }) => may(permissions, permission))
    .map(({ name, email, language }) => ({ name, email, language: toLanguage(language) ?? 'en' }))
}

type PersonRow = Pick<
  Awaited<ReturnType<typeof store.selectStaff>>,
  'id' | 'name' | 'email' | 'role' | 'role_name' | 'shop_id' | 'shop_name' | 'has_factor'
>

/** Somebody of staff, as lists and their own pages name them. */
export const shapePerson = (row: PersonRow) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  roleName: row.role_name,
  shopId: row.shop_id,
  shopName: row.shop_name,
  secondFactor: row.has_factor ? ('Y' as const) : ('N' as const),
})

export async function readMe(db: Db, id: number): Promise<Me> {
  const row = await store.selectStaff(db, id)
  return {
    ...shapePerson(row),
    shopSuspended: yn(row.shop_suspended),
    permissions: row.permissions,
    mustEnrol: yn(row.must_enrol),
  }
}

/** Refuses a password that is too short, too long or easily guessed. */
export function demandGoodPassword(password: string, email: string, name: string): void {
  const fault = staffPasswordFault(password, ownWords(email, name))
  if (fault) refuse('refused', fault)
}

export type NewMember = { email: string; name: string; password: string; role: string; shopId: number | null }

/**
 * Adds a member of staff; undefined when the address is taken. `by` null = set up by the system.
 * Refuses a password that is too short or weak. Throws when the role is unknown or the shop does not go with it: a bug of the caller.
 */
export async function addStaff(db: Db, member: NewMember, by: Staff | null, now: Date): Promise<number | undefined> {
  const role = await store.selectRoleShape(db, member.role)
  if (!role) throw new Error(`There is no role ${member.role}`)
  if (role.ofShop !== (member.shopId !== null)) throw new Error(`The role ${role.key} ${role.ofShop ? 'needs a' : 'has no'} shop`)
  demandGoodPassword(member.password, member.email, member.name)
  const passwordHash = await hashPassword(member.password)
  return inTransaction(db, async (tx) => {
    const id = await store.insertStaff(tx, { ...member, passwordHash, now })
    const detail = { role: member.role, shopId: member.shopId }
    if (id !== undefined) await audit(tx, { staff: by, action: 'staff.add', subjectKind: 'staff', subjectId: id, detail, now })
    return id
  })
}

/** Makes the given roles equal to staff.roles.ts, and leaves those that were made here; run at every start, so that a release may change what a role grants. */
export const refreshRoles = (db: Db): Promise<void> => store.upsertRoles(db, ROLES)

/**
 * A link for the first administrator, while there is no staff at all: '/workspace/first#...'; undefined when there is, or when a link
 * made less than a day ago is still good. `keep` gets it before it counts. Several processes that start together get one.
 */
export async function offerFirstAdministrator(db: Db, keep: (link: string) => void, now: Date): Promise<'made' | 'waiting' | undefined> {
  return inTransaction(db, async (tx) => {
    await store.lockStaff(tx)
    if (await hasStaff(tx)) return undefined
    const token = newToken()
    if (!(await offerFirstLink(tx, hashToken(token), now, after(now, -FIRST_LINK_MS)))) return 'waiting'
    keep(`/workspace/first#${token}`)
    return 'made'
  })
}
