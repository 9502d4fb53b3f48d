// Who may do what with whose account. Pure. Nobody grants what they lack, touches who may do more, or changes their own.
import type { RefusalWord } from '#contract/refusals.ts'
import type { StaffAction } from '#contract/staff-desk.ts'
import type { Staff } from '#features/platform/caller/caller.ts'
import { covers } from '../staff.rules.ts'

export type Actor = Pick<Staff, 'id' | 'shopId' | 'permissions'>
export type State = 'active' | 'invited' | 'disabled'
export type Person = { id: number; permissions: readonly string[]; state: State; hasFactor: boolean }

export type Role = { key: string; permissions: readonly string[]; ofShop: boolean; given: boolean; retired_at: Date | null }

/** Why the actor may not give the role, or null. */
export function grantRefusal(actor: Actor, role: Pick<Role, 'permissions' | 'ofShop' | 'retired_at'>): RefusalWord | null {
  if (role.retired_at !== null) return 'role-retired'
  if (actor.shopId !== null && !role.ofShop) return 'role-of-operator'
  return covers(actor.permissions, role.permissions) ? null : 'role-above-yours'
}

/** The same for the shop that goes with it; `shopId` null: none. */
export function shopRefusal(actor: Actor, role: Pick<Role, 'ofShop'>, shopId: number | null): RefusalWord | null {
  if (role.ofShop !== (shopId !== null)) return role.ofShop ? 'role-needs-shop' : 'role-without-shop'
  return actor.shopId !== null && shopId !== actor.shopId ? 'shop-foreign' : null
}

/** Why the actor, whose own role is `own`, may not change the role itself, or null. Only whoever may do all that it may can judge it. */
export function roleRefusal(actor: Actor, own: string, role: Role): RefusalWord | null {
  if (role.given) return 'role-given'
  if (role.key === own) return 'role-own'
  return covers(actor.permissions, role.permissions) ? null : 'role-above-yours'
}

/** In which states an action means something, and with which permission. */
export const ACTIONS: Record<StaffAction, { permission: string; means: (person: Person) => boolean }> = {
  change_role: { permission: 'staff:edit', means: () => true },
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
