// Who acts in the demo's stories: its buyers, and its staff by what they do.
import type { Tx } from '#db/connect.ts'
import type { Buyer, Staff } from '#features/platform/caller/caller.ts'
import { emailOf } from './people.ts'

export const DEMO_BUYERS = ['hospital', 'distributor', 'clinic'] as const
export type DemoBuyer = (typeof DEMO_BUYERS)[number]
const DEMO_STAFF = ['sales', 'finance', 'warehouse'] as const
type DemoStaff = (typeof DEMO_STAFF)[number]

export type DemoCustomer = Buyer & { company: string }
export type Cast = { buyers: Record<DemoBuyer, DemoCustomer>; staff: Record<DemoStaff, Staff> }

type User = { id: number; email: string; first_name: string; last_name: string; identity_type: string }
/** A buyer whom nobody has signed in. */
export const buyerOf = (user: User): Buyer => ({
  id: user.id,
  sessionId: 0,
  country: null,
  email: user.email,
  firstName: user.first_name,
  lastName: user.last_name,
  identityType: user.identity_type,
  characteristic: null,
})

/** Undefined when one of them is not there: a log-in may have been changed since. */
export async function findCast(tx: Tx): Promise<Cast | undefined> {
  const users = await tx.selectFrom('users').selectAll().where('email', 'in', DEMO_BUYERS.map(emailOf)).where('demo', '=', true).execute()
  const members = await tx.selectFrom('staff').selectAll().where('email', 'in', DEMO_STAFF.map(emailOf)).execute()
  if (users.length < DEMO_BUYERS.length || members.length < DEMO_STAFF.length) return undefined
  const buyers = users.map((user): [string, DemoCustomer] => [user.email, { ...buyerOf(user), company: user.company_name }])
  const staff = members.map(({ id, name, email, shop_id: shopId }): [string, Staff] => [
    email,
    { id, sessionId: 0, name, email, shopId, permissions: [], provedAt: new Date(0), mustEnrol: false },
  ])
  return { buyers: byRole(DEMO_BUYERS, new Map(buyers)), staff: byRole(DEMO_STAFF, new Map(staff)) }
}

function byRole<R extends string, P>(roles: readonly R[], people: Map<string, P>): Record<R, P> {
  return Object.fromEntries(roles.map((role) => [role, people.get(emailOf(role))!])) as Record<R, P>
}
