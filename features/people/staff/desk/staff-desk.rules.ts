// Who may do what with whose account. Pure. Nobody grants what they lack, touches who may do more, or changes their own.
import type { RefusalWord } from '#contract/refusals.ts'
import type { StaffAction } from '#contract/staff-desk.ts'
import type { Staff } from '#features/platform/caller/caller.ts'
import type { Role } from '../staff.roles.ts'
import { covers } from '../staff.rules.ts'

export type Actor = Pick<Staff, 'id' | 'shopId' | 'permissions'>
export type State = 'active' | 'invited' | 'disabled'
export type Person = { id: number; permissions: readonly string[]; state: State; hasFactor: boolean }

/** Why the actor may not give the role, or null. */
export function grantRefusal(actor: Actor, role: Role): RefusalWord | null {
  if (actor.shopId !== null && !role.ofShop) return 'role-of-operator'
  return covers(actor.permissions, role.permissions) ? null : 'role-above-yours'
}

/** The same for the shop that goes with it; `shopId` null: none. */
export function shopRefusal(actor: Actor, role: Role, shopId: number | null): RefusalWord | null {
  if (role.ofShop !== (shopId !== null)) return role.ofShop ? 'role-needs-shop' : 'role-without-shop'
  return actor.shopId !== null && shopId !== actor.shopId ? 'shop-foreign' : null
}

/** In which states an action means something, and with which permission. */
export const ACTIONS: Record<StaffAction, { permission: string; means: (person: Person) => boolean }> = {
  change_role: { permission: 'staff:edit', means: ({ state }) => state !== 'disabled' },
  disable: { permission: 'staff:edit', means: ({ state }) => state === 'active' },
  enable: { permission: 'staff:edit', means: ({ state }) => state === 'disabled' },
  reset_factor: { permission: 'staff:edit', means: ({ state, hasFactor }) => state !== 'invited' && hasFactor },
  invite_again: { permission: 'staff:invite', means: ({ state }) => state === 'invited' },
  withdraw: { permission: 'staff:invite', means: ({ state }) => state === 'invited' },
}

/** Why the actor may not touch the person's account at all, or null. */
export function touchRefusal(actor: Actor, person: Person): RefusalWord | null {
  if (person.id === actor.id) return 'staff-own-account'
  return covers(actor.permissions, person.permissions) ? null : 'staff-above-you'
}

const ALL = '*:*:*'
export const isAdministrator = (permissions: readonly string[]): boolean => permissions.includes(ALL)
