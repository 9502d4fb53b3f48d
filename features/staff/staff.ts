// The door of the back office's people: log-in, sessions, who they are.
import type { Me } from '#contract/staff.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db } from '#db/connect.ts'
import type { Context, Staff } from '#features/caller/caller.ts'
import { beginAttempt, fits, forgiveAttempt, hashPassword, hashToken, newToken } from '#features/credential/credential.ts'
import { after } from '#shared/time.ts'
import { audit } from './staff.audit.ts'
import { ROLES } from './staff.roles.ts'
import { ABSOLUTE_MS, TOUCH_MS, idleEnd, staffPasswordFault } from './staff.rules.ts'
import {
  deleteSession,
  insertSession,
  insertStaff,
  selectByEmail,
  selectSession,
  selectStaff,
  touchSession,
  upsertRoles,
} from './staff.sql.ts'

/** The member of staff whose live session the token opens, else null; at most once a minute the idle hour starts anew. */
export async function findStaff(db: Db, token: string, now: Date): Promise<Staff | null> {
  const row = await selectSession(db, hashToken(token), now)
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() >= TOUCH_MS) await touchSession(db, row.session_id, now, idleEnd(now, row.expires_at))
  return { id: row.id, sessionId: row.session_id, name: row.name, email: row.email, shopId: row.shop_id, permissions: row.permissions }
}

type Caller = Pick<Context, 'db' | 'now' | 'address' | 'staff'>

/** Opens a session and ends the caller's former one. Refuses like a buyer's log-in: alike for unknown, disabled and wrong. */
export async function logIn({ db, now, address, staff }: Caller, email: string, password: string): Promise<{ token: string; me: Me }> {
  const attempt = { db, realm: 'workspace', login: email, address, now } as const
  await beginAttempt(attempt)
  const found = await selectByEmail(db, email.trim())
  const known = found && !found.disabled_at ? found : undefined
  if (!(await fits(password, known?.password_hash)) || !known) refuse('refused', 'log-in-failed')
  await forgiveAttempt(attempt)
  const token = newToken()
  const absoluteEnd = after(now, ABSOLUTE_MS)
  await inTransaction(db, async (tx) => {
    if (staff) await deleteSession(tx, staff.sessionId, now)
    await insertSession(tx, { tokenHash: hashToken(token), staffId: known.id, now, idleEnd: idleEnd(now, absoluteEnd), absoluteEnd })
    await audit(tx, { staff: known, action: 'staff.log-in', subjectKind: 'staff', subjectId: known.id, detail: { address }, now })
  })
  return { token, me: await readMe(db, known.id) }
}

/** Ends the session at once. */
export async function logOut({ db, now, staff }: Caller): Promise<void> {
  if (!staff) return
  await inTransaction(db, async (tx) => {
    await deleteSession(tx, staff.sessionId, now)
    await audit(tx, { staff, action: 'staff.log-out', subjectKind: 'staff', subjectId: staff.id, now })
  })
}

export async function readMe(db: Db, id: number): Promise<Me> {
  const row = await selectStaff(db, id)
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    roleName: row.role_name,
    shopId: row.shop_id,
    shopName: row.shop_name,
    permissions: row.permissions,
  }
}

export type NewMember = { email: string; name: string; password: string; role: string; shopId: number | null }

/**
 * Adds a member of staff; undefined when the address is taken. `by` null = set up by the system.
 * Refuses a password that is too short or weak. Throws when the role is unknown or the shop does not go with it: a bug of the caller.
 */
export async function addStaff(db: Db, member: NewMember, by: Staff | null, now: Date): Promise<number | undefined> {
  const role = ROLES.find((one) => one.key === member.role)
  if (!role) throw new Error(`There is no role ${member.role}`)
  if (role.ofShop !== (member.shopId !== null)) throw new Error(`The role ${role.key} ${role.ofShop ? 'needs a' : 'has no'} shop`)
  const fault = staffPasswordFault(member.password, [member.email, member.email.split('@')[0]!, ...member.name.split(' ')])
  if (fault) refuse('refused', fault)
  const passwordHash = await hashPassword(member.password)
  return inTransaction(db, async (tx) => {
    const id = await insertStaff(tx, { ...member, passwordHash, now })
    const detail = { role: member.role, shopId: member.shopId }
    if (id !== undefined) await audit(tx, { staff: by, action: 'staff.add', subjectKind: 'staff', subjectId: id, detail, now })
    return id
  })
}

/** Makes the stored roles equal to staff.roles.ts; run at every start, so that a release may change what a role grants. */
export const refreshRoles = (db: Db): Promise<void> => upsertRoles(db, ROLES)
