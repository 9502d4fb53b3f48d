// The room of staff: who works here, and every change of it. Each change looks again, under a lock, at what its caller may do.
import type { Parsed } from '#contract/call.ts'
import { may } from '#contract/permission.ts'
import { refusalText, refuse, type RefusalWord } from '#contract/refusals.ts'
import { INVITATION_DAYS } from '#contract/staff.ts'
import { STAFF_ACTIONS, type StaffAction } from '#contract/staff-desk.ts'
import type * as wire from '#contract/staff-desk.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { hashToken, newToken } from '#features/people/credential/credential.ts'
import { forgetSecrets, hasMailServer, sendMail } from '#features/platform/mail/mail.ts'
import { raise, type Events } from '#features/platform/reaction/reaction.ts'
import { readSetting, readSettings, writeSetting } from '#features/platform/setting/setting.ts'
import { LANGUAGE_NAMES, toLanguage, type Language } from '#shared/language.ts'
import { after, days } from '#shared/time.ts'
import { dropFactor } from '../second-factor.ts'
import { ACTIONS, grantRefusal, isAdministrator, shopRefusal, touchRefusal, type Actor, type Person } from './staff-desk.rules.ts'
import * as store from './staff-desk.sql.ts'
import { selectRoleByKey, selectRoles, type RoleRow } from './role-desk.sql.ts'
import { ROLES } from '../staff.roles.ts'
import { deleteSessions, insertStaff, lockStaff, shopsOf } from '../staff.sql.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /**
     * A second factor is demanded of all; `by`: who has decided so. `demand`: the version of the setting that says so. It is told to those whose
     * id is greater than `afterId`.
     */
    'staff.factor_wanted': { by: string; demand?: number; afterId: number }
  }
}

export { tellRightsChanged } from './role-desk.ts'

export type PersonRow = NonNullable<Awaited<ReturnType<typeof store.selectPerson>>>

const personOf = (row: PersonRow): Person => ({ id: row.id, permissions: row.permissions, state: row.state, hasFactor: row.has_factor })

/** One member of staff whom the caller may see; refuses like an unknown one where they may not. */
export async function demandPerson(db: Db, id: number, actor: Pick<Actor, 'shopId'>): Promise<PersonRow> {
  return (await store.selectPerson(db, id, actor.shopId)) ?? refuse('missing', 'not-found')
}

export const listStaff = ({ db, staff }: StaffContext, input: Parsed<typeof wire.staffList>) =>
  store.selectStaffPage(db, input, staff.shopId)

export async function readPerson({ db, now, staff, language }: StaffContext, id: number) {
  const row = await demandPerson(db, id, staff)
  const person = personOf(row)
  const sessions = await store.countSessions(db, id, now)
  const invitation = row.state === 'invited' ? await store.selectInvitationOf(db, id) : undefined
  const word = touchRefusal(staff, person) ?? (await lastRefusal(db, person))
  const actions = STAFF_ACTIONS.filter((action) => ACTIONS[action].means(person) && may(staff.permissions, ACTIONS[action].permission)).map(
    (action) => ({ action, allowed: word ? ('N' as const) : ('Y' as const), reason: word ? refusalText(word, language) : '' }),
  )
  return { row, sessions, invitation, actions }
}

/** An active administrator who is the only one can't be disabled or get another role. */
const lastRefusal = async (db: Db, person: Person): Promise<RefusalWord | null> =>
  person.state === 'active' && isAdministrator(person.permissions) && !(await store.hasOtherAdministrator(db, person.id))
    ? 'last-administrator'
    : null

/** The roles with whether the caller may grant each, and the shops to grant them for. */
export async function readRoles({ db, staff, language }: StaffContext) {
  const [members, known] = await Promise.all([store.countMembers(db, staff.shopId), selectRoles(db)])
  // What the operator has made for its own people is nothing to a shop's.
  const shown = known.filter(({ given, ofShop }) => staff.shopId === null || given || ofShop)
  const roles = shown.map((role) => {
    const word = grantRefusal(staff, role)
    return { ...role, word, reason: word ? refusalText(word, language) : '', members: members.get(role.key) ?? 0 }
  })
  const { secondFactor } = await readSetting(db, 'staff')
  return { roles, shops: await shopsOf(db, staff.shopId), secondFactor }
}

/** Runs the steps under the lock of staff, as the caller is now: who was disabled or demoted a moment ago does nothing more. */
export function asActor<T>(
  { db, staff }: StaffContext,
  permission: string,
  steps: (tx: Tx, actor: Actor & { name: string }) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const now = await store.selectActor(tx, staff.sessionId)
    if (!now) refuse('signed-out', 'signed-out')
    if (!may(now.permissions, permission)) refuse('forbidden', 'forbidden')
    return steps(tx, { id: now.id, name: now.name, shopId: now.shop_id, permissions: now.permissions })
  })
}

/** The person for an action that the actor may take now; refuses with the reason otherwise. */
async function demandTouchable(tx: Tx, actor: Actor, id: number, action: StaffAction): Promise<PersonRow> {
  const row = await demandPerson(tx, id, actor)
  const person = personOf(row)
  const word = touchRefusal(actor, person)
  if (word) refuse('forbidden', word)
  if (!ACTIONS[action].means(person)) refuse('conflict', 'changed-meanwhile')
  return row
}

async function demandRole(tx: Tx, actor: Actor, key: string, shopId: number | null): Promise<RoleRow> {
  const role = (await selectRoleByKey(tx, key)) ?? refuse('invalid', 'invalid-input', { field: 'role' })
  const word = grantRefusal(actor, role)
  if (word) refuse('forbidden', word)
  const fault = shopRefusal(actor, role, shopId)
  if (fault === 'shop-foreign') refuse('missing', 'not-found') // foreign reads like absent
  if (fault) refuse('refused', fault)
  if (shopId !== null && !(await shopsOf(tx, shopId)).length) refuse('missing', 'not-found')
  return role
}

/** Invites somebody; answers the id. Refuses a role that the caller may not grant and an address that is taken. */
export function invite(context: StaffContext, wanted: Parsed<typeof wire.inviteStaff>): Promise<number> {
  const { now } = context
  return asActor(context, 'staff:invite', async (tx, actor) => {
    const { key: role, name: roleName } = await demandRole(tx, actor, wanted.role, wanted.shopId)
    const { email, name, shopId, language } = wanted
    const id = await insertStaff(tx, { email, name, passwordHash: null, role, shopId, now })
    if (id === undefined) refuse('refused', 'staff-email-taken')
    await audit(tx, { staff: actor, action: 'staff.invite', subjectKind: 'staff', subjectId: id, detail: { email, role, shopId }, now })
    await sendInvitation(tx, actor, { id, email, role, role_name: roleName }, language, now)
    return id
  })
}

/** Whether invitations go out; without a mail server they wait in the outbox. */
export const invitationsGoOut = hasMailServer

/** What a mail says a role by: mails know the names of given ones in every language. */
export const nameable = (role: string, name: string) => (ROLES.some(({ key }) => key === role) ? role : name)

type Invited = { id: number; email: string; role: string; role_name: string }

async function sendInvitation(
  tx: Tx,
  inviter: { id: number; name: string },
  { id, email, role, role_name: name }: Invited,
  language: Language,
  now: Date,
) {
  const token = newToken()
  const expiresAt = after(now, days(INVITATION_DAYS))
  await store.upsertInvitation(tx, { staffId: id, tokenHash: hashToken(token), invitedBy: inviter.id, language, sentAt: now, expiresAt })
  const { secondFactor } = await readSetting(tx, 'staff')
  const link = `/workspace/join?sl=${LANGUAGE_NAMES[language].wire}#${token}` // the page speaks the mail's language
  const values = {
    link,
    inviter: inviter.name,
    role: nameable(role, name),
    days: INVITATION_DAYS,
    secondFactor,
  }
  await sendMail(tx, { to: email, template: 'staff-invitation', language, values }, now)
}

/** Sends a new link; the former one is dead. */
export function inviteAgain(context: StaffContext, id: number): Promise<void> {
  return asActor(context, 'staff:invite', async (tx, actor) => {
    const row = await demandTouchable(tx, actor, id, 'invite_again')
    await audit(tx, { staff: actor, action: 'staff.invite-again', subjectKind: 'staff', subjectId: id, now: context.now })
    const before = await store.selectInvitationOf(tx, id)
    await sendInvitation(tx, actor, row, before?.language ?? context.language, context.now)
  })
}

/** Another link by whoever has invited them, in the language of the first: changing a role is not inviting. */
async function inviteAnew(tx: Tx, invited: Invited, now: Date): Promise<boolean> {
  const before = await store.selectInvitationOf(tx, invited.id)
  if (before) await sendInvitation(tx, { id: before.inviter_id, name: before.inviter }, invited, before.language, now)
  return before !== undefined
}

export function withdraw(context: StaffContext, id: number): Promise<void> {
  return asActor(context, 'staff:invite', async (tx, actor) => {
    await demandTouchable(tx, actor, id, 'withdraw')
    await takeBack(tx, actor, id, context.now)
  })
}

/** Takes an invitation back that nobody has followed yet. */
export async function takeBack(tx: Tx, actor: Pick<Actor, 'id'>, id: number, now: Date) {
  const gone = await store.deleteInvited(tx, id)
  if (gone) await forgetSecrets(tx, gone.email, ['staff-invitation'])
  await audit(tx, { staff: actor, action: 'staff.withdraw', subjectKind: 'staff', subjectId: id, now })
}

/** What a person has started ends with their account or role: sessions, and invitations that nobody has followed yet. */
async function endWork(tx: Tx, actor: Pick<Actor, 'id'>, id: number, now: Date) {
  await deleteSessions(tx, id)
  for (const { staff_id } of await store.selectInvitedBy(tx, id)) await takeBack(tx, actor, staff_id, now)
}

/**
 * Another role, or the same for another shop. The person's sessions end; who is invited gets another invitation, which names the role.
 * Answers whether one went out.
 */
export function changeRole(
  context: StaffContext,
  { id, version, role: key, shopId }: Parsed<typeof wire.changeStaffRole>,
): Promise<boolean> {
  const { now } = context
  return asActor(context, 'staff:edit', async (tx, actor) => {
    const row = await demandTouchable(tx, actor, id, 'change_role')
    const role = await demandRole(tx, actor, key, shopId)
    if (row.version === version && row.role === role.key && row.shop_id === shopId) return false
    if (!isAdministrator(role.permissions)) await demandNotLast(tx, row)
    if (!(await store.updateStaff(tx, id, version, { role_key: role.key, shop_id: shopId }))) refuse('conflict', 'changed-meanwhile')
    await endWork(tx, actor, id, now)
    const detail = { from: row.role, to: role.key, shopFrom: row.shop_id, shopTo: shopId }
    await audit(tx, { staff: actor, action: 'staff.role', subjectKind: 'staff', subjectId: id, detail, now })
    if (row.state === 'active') await tell(tx, actor, id, 'staff-role', now)
    return row.state === 'invited' && (await inviteAnew(tx, { ...row, role: role.key, role_name: role.name }, now))
  })
}

/** Tells somebody who has logged in before what has become of their account. */
async function tell(tx: Tx, actor: { name: string }, id: number, template: 'staff-role' | 'staff-disabled' | 'staff-enabled', now: Date) {
  const { email, language: code, role, role_name: roleName, shop_name: shopName } = await store.selectTold(tx, id)
  const mail = { to: email, language: toLanguage(code) ?? ('en' as const) }
  const by = actor.name
  if (template === 'staff-disabled') return sendMail(tx, { ...mail, template, values: { by } }, now)
  return sendMail(tx, { ...mail, template, values: { by, role: nameable(role, roleName), shop: shopName ?? '' } }, now)
}

async function demandNotLast(tx: Tx, row: PersonRow) {
  const word = await lastRefusal(tx, personOf(row))
  if (word) refuse('refused', word)
}

export function setDisabled(context: StaffContext, { id, version }: { id: number; version: number }, disabled: boolean): Promise<void> {
  const { now } = context
  return asActor(context, 'staff:edit', async (tx, actor) => {
    const row = await demandTouchable(tx, actor, id, disabled ? 'disable' : 'enable')
    if (disabled) await demandNotLast(tx, row)
    else if (row.role_retired_at !== null) refuse('refused', 'role-retired')
    if (!(await store.updateStaff(tx, id, version, { disabled_at: disabled ? now : null }))) refuse('conflict', 'changed-meanwhile')
    if (disabled) await endWork(tx, actor, id, now)
    await audit(tx, { staff: actor, action: disabled ? 'staff.disable' : 'staff.enable', subjectKind: 'staff', subjectId: id, now })
    await tell(tx, actor, id, disabled ? 'staff-disabled' : 'staff-enabled', now)
  })
}

/** For somebody who has lost the app and the recovery codes. Their sessions end. */
export function resetFactor(context: StaffContext, { id, version }: { id: number; version: number }): Promise<void> {
  return asActor(context, 'staff:edit', async (tx, actor) => {
    await demandTouchable(tx, actor, id, 'reset_factor')
    if (!(await store.updateStaff(tx, id, version, {}))) refuse('conflict', 'changed-meanwhile')
    await dropFactor(tx, id, actor, context.now)
    await deleteSessions(tx, id)
  })
}

const POLICY_ID = 1 // there is one

/** Whoever demands a second factor of all must have one. */
export function setPolicy(context: StaffContext, secondFactor: 'required' | 'optional'): Promise<void> {
  const { now } = context
  return asActor(context, 'staff:policy', async (tx, actor) => {
    const before = await readSetting(tx, 'staff')
    if (before.secondFactor === secondFactor) return
    const own = await demandPerson(tx, actor.id, actor)
    if (secondFactor === 'required' && !own.has_factor) refuse('refused', 'second-factor-own-first')
    await writeSetting(tx, 'staff', { ...before, secondFactor }, now)
    const detail = { from: before.secondFactor, to: secondFactor }
    await audit(tx, { staff: actor, action: 'staff.policy', subjectKind: 'staff-policy', subjectId: POLICY_ID, detail, now })
    if (secondFactor === 'optional') return
    const { staff } = await readSettings(tx, ['staff'])
    await raise(tx, 'staff.factor_wanted', { by: actor.name, demand: staff.version, afterId: 0 }, now)
  })
}

const TOLD_AT_ONCE = 100

/**
 * Tells everybody without a second factor that they can do nothing else until they have one: some at a time, as long as it is demanded. One that
 * was withdrawn and made anew is another demand, which tells all by itself.
 */
export async function tellFactorWanted(tx: Tx, { by, demand, afterId }: Events['staff.factor_wanted'], now: Date): Promise<void> {
  const { staff } = await readSettings(tx, ['staff'])
  if (staff.value.secondFactor !== 'required' || (demand !== undefined && staff.version !== demand)) return // one raised before demands were named has none
  const people = await store.selectWithoutFactor(tx, afterId, TOLD_AT_ONCE)
  for (const { email, language } of people)
    await sendMail(tx, { to: email, language: toLanguage(language) ?? 'en', template: 'staff-factor-wanted', values: { by } }, now)
  if (people.length === TOLD_AT_ONCE) await raise(tx, 'staff.factor_wanted', { by, demand: staff.version, afterId: people.at(-1)!.id }, now)
}
