// Roles in My Workspace (mounted below /admin-api): the given ones, and those that an administrator makes.
import * as v from 'valibot'
import { get, getPage, post, put, type Call } from './call.ts'
import { Id, YN, line, optionalText } from './fields.ts'
import { PERMISSIONS, type Permission } from './permission.ts'
import { StaffRole } from './staff-desk.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { Changed, Version } from './version.ts'

export const ROLE_NAME_MAX = 60
export const ROLE_NOTE_MAX = 300
export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as [Permission, ...Permission[]]

const access = { permission: 'staff:role' } as const
const wanted = {
  name: line(ROLE_NAME_MAX),
  note: optionalText(ROLE_NOTE_MAX), // what the role is for
  permissions: v.pipe(
    v.array(v.picklist(ALL_PERMISSIONS)),
    v.minLength(1),
    v.transform((list) => ALL_PERMISSIONS.filter((one) => list.includes(one))),
  ),
}

export const DeskRole = v.object({
  ...StaffRole.entries,
  /** Those who have it, in or out, the first of them by name. */
  people: v.array(
    v.object({ id: Id, name: v.string(), shopName: v.nullable(v.string()), state: v.picklist(['active', 'invited', 'disabled']) }),
  ),
  peopleCount: v.number(),
  editable: YN,
  editReason: v.string(), // N: why not
})
export type DeskRole = v.InferOutput<typeof DeskRole>

export const deskRole = get('/staff/role/{id}', {
  access,
  about: 'One role with what it may do and the people who have it',
  input: v.object({ id: Id }),
  output: DeskRole,
})
export const makeRole = post('/staff/role', {
  access,
  fresh: true,
  about:
    'Make a role of some permissions; nobody puts in what they may not do themselves, and roles of shops take only what sellers may be given',
  input: v.object({ ...wanted, ofShop: v.optional(YN, 'N') }),
  output: v.object({ id: Id }),
})
export const editRole = put('/staff/role/{id}', {
  access,
  fresh: true,
  about:
    'Change what a role is called and may do; counts from the next call of everybody who has it. Given roles and one’s own stay as they are',
  input: v.object({ id: Id, version: Version, ...wanted }),
  output: Changed,
})
export const retireRole = put('/staff/role/{id}/retired', {
  access,
  fresh: true,
  about: 'Offer a role no longer (nobody may have it any more), or again',
  input: v.object({ id: Id, version: Version, retired: YN }),
  output: Changed,
})
export const roleTrail = getPage('/staff/role/{id}/trail', {
  access,
  about: 'Who changed a role, newest first',
  input: TrailInput,
  output: TrailEntry,
})

export const calls = { deskRole, makeRole, editRole, retireRole, roleTrail } satisfies Record<string, Call>
