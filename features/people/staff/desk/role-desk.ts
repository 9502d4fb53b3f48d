// Roles that are made here. Nobody puts into a role what they lack, changes the one they have themselves, or one that may do more than they.
import { randomUUID } from 'node:crypto'
import type { Parsed } from '#contract/call.ts'
import { PERMISSIONS, may, type Permission } from '#contract/permission.ts'
import { refuse, refusalText } from '#contract/refusals.ts'
import type * as wire from '#contract/role-desk.ts'
import type { Db, Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { sendMail } from '#features/platform/mail/mail.ts'
import { raise, type Events } from '#features/platform/reaction/reaction.ts'
import type { Change } from '#features/platform/trail/trail.rules.ts'
import { toLanguage } from '#shared/language.ts'
import { covers } from '../staff.rules.ts'
import { grantRefusal, roleRefusal, type Actor } from './staff-desk.rules.ts'
import * as store from './role-desk.sql.ts'
import { asActor, nameable, takeBack } from './staff-desk.ts'
import { countMembers } from './staff-desk.sql.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** A role may do more or less. `by`: who has decided so; `name`: what the role is called. It is told to those whose id is greater than `afterId`. */
    'staff.rights_changed': { by: string; roleKey: string; name: string; gained: number; lost: number; afterId: number }
  }
}

const PERMISSION = 'staff:role'

/** The role of this number; refuses where there is none. */
export const demandRole = async (db: Db, id: number) => (await store.selectRole(db, id)) ?? refuse('missing', 'not-found')

/** One role as the caller may see and change it. */
export async function readRole({ db, staff, language }: StaffContext, id: number) {
  const role = await demandRole(db, id)
  const [{ people, count }, members, own] = await Promise.all([
    store.selectRolePeople(db, role.key),
    countMembers(db, null),
    ownKey(db, staff.id),
  ])
  const grant = grantRefusal(staff, role)
  const edit = roleRefusal(staff, own, role)
  return {
    role: { ...role, word: grant, reason: grant ? refusalText(grant, language) : '', members: members.get(role.key) ?? 0 },
    people,
    count,
    editReason: edit ? refusalText(edit, language) : '',
  }
}

const ownKey = async (db: Db, staffId: number): Promise<string> =>
  (await db.selectFrom('staff').select('role_key').where('id', '=', staffId).executeTakeFirstOrThrow()).role_key

function demandGrantable(actor: Actor, permissions: readonly Permission[], ofShop: boolean) {
  if (ofShop && permissions.some((one) => !PERMISSIONS[one].seller)) refuse('refused', 'role-not-for-shops')
  if (!covers(actor.permissions, permissions)) refuse('forbidden', 'role-above-yours')
}

async function demandName(tx: Tx, name: string, but: number | null) {
  if (await store.hasRoleNamed(tx, name, but)) refuse('refused', 'role-name-taken')
}

/** Makes a role; answers its number. */
export function makeRole(context: StaffContext, { name, note, permissions, ofShop }: Parsed<typeof wire.makeRole>): Promise<number> {
  return asActor(context, PERMISSION, async (tx, actor) => {
    demandGrantable(actor, permissions, ofShop === 'Y')
    await demandName(tx, name, null)
    const id = await store.insertRole(tx, { key: `own-${randomUUID().slice(0, 13)}`, name, note, permissions, of_shop: ofShop === 'Y' })
    const changes = [...changed('name', '', name), ...changed('note', '', note), ...granted([], permissions)]
    await audit(tx, { staff: actor, action: 'role.make', subjectKind: 'role', subjectId: id, detail: { changes }, now: context.now })
    return id
  })
}

const changed = (field: string, from: string, to: string): Change[] => (from === to ? [] : [{ field, from, to }])

const differing = (before: readonly string[], after: readonly string[]) =>
  [after.filter((one) => !before.includes(one)), before.filter((one) => !after.includes(one))] as const

/** What a role gains and loses, as the trail keeps it: one field each. */
function granted(before: readonly string[], after: readonly string[]): Change[] {
  const [gained, lost] = differing(before, after)
  return [...changed('granted', '', gained.join(', ')), ...changed('withdrawn', '', lost.join(', '))]
}

/** The role for a change that the actor may make now. */
async function demandEditable(tx: Tx, actor: Actor, id: number): Promise<store.RoleRow> {
  const role = await demandRole(tx, id)
  const word = roleRefusal(actor, await ownKey(tx, actor.id), role)
  if (word) refuse('forbidden', word)
  return role
}

/** Changes a role; answers its version. What people of it have begun by a permission that it loses is taken back; they learn of it. */
export function editRole(context: StaffContext, { id, version, name, note, permissions }: Parsed<typeof wire.editRole>): Promise<number> {
  const { now } = context
  return asActor(context, PERMISSION, async (tx, actor) => {
    const role = await demandEditable(tx, actor, id)
    demandGrantable(actor, permissions, role.ofShop)
    const changes = [...changed('name', role.name, name), ...changed('note', role.note, note), ...granted(role.permissions, permissions)]
    if (changes.length === 0 && role.version === version) return version
    await demandName(tx, name, id)
    if (!(await store.updateRole(tx, id, version, { name, note, permissions }))) refuse('conflict', 'changed-meanwhile')
    const { count } = await store.selectRolePeople(tx, role.key)
    await audit(tx, { staff: actor, action: 'role.edit', subjectKind: 'role', subjectId: id, detail: { changes, people: count }, now })
    for (const invited of await store.selectInvitedByRole(tx, role.key))
      if (!may(permissions, 'staff:invite') || (covers(role.permissions, invited.permissions) && !covers(permissions, invited.permissions)))
        await takeBack(tx, actor, invited.staff_id, now)
    const [gained, lost] = differing(role.permissions, permissions).map(({ length }) => length) as [number, number]
    if (gained + lost > 0)
      await raise(tx, 'staff.rights_changed', { by: actor.name, roleKey: role.key, name, gained, lost, afterId: 0 }, now)
    return version + 1
  })
}

const TOLD_AT_ONCE = 100

/** Whoever works in the role has other rooms and buttons before them from now on; some are told at a time. */
export async function tellRightsChanged(tx: Tx, change: Events['staff.rights_changed'], now: Date): Promise<void> {
  const { by, roleKey, name, gained, lost } = change
  const values = { by, role: nameable(roleKey, name), gained, lost, place: '/workspace/me' }
  const people = await store.selectWorkingIn(tx, roleKey, change.afterId, TOLD_AT_ONCE)
  for (const { email, language } of people)
    await sendMail(tx, { to: email, language: toLanguage(language) ?? 'en', template: 'staff-rights', values }, now)
  if (people.length === TOLD_AT_ONCE) await raise(tx, 'staff.rights_changed', { ...change, afterId: people.at(-1)!.id }, now)
}

/** Offers a role no longer, or again. Refuses while somebody works or is invited in it. */
export function retireRole(context: StaffContext, { id, version, retired }: Parsed<typeof wire.retireRole>): Promise<number> {
  const { now } = context
  return asActor(context, PERMISSION, async (tx, actor) => {
    const role = await demandEditable(tx, actor, id)
    const away = retired === 'Y'
    if (away && (await store.isRoleUsed(tx, role.key))) refuse('refused', 'role-in-use')
    if (!away) await demandName(tx, role.name, id)
    if (!(await store.updateRole(tx, id, version, { retired_at: away ? now : null }))) refuse('conflict', 'changed-meanwhile')
    await audit(tx, { staff: actor, action: away ? 'role.retire' : 'role.restore', subjectKind: 'role', subjectId: id, now })
    return version + 1
  })
}
