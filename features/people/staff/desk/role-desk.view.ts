import type { StaffRole } from '#contract/staff-desk.ts'
import { yn } from '#shared/yn.ts'
import type { readRoles } from './staff-desk.ts'

type Role = Awaited<ReturnType<typeof readRoles>>['roles'][number]

/** A role on the wire, as lists and its own page show it. */
export const shapeRole = ({ word, ofShop, given, retired_at: retiredAt, ...role }: Role): StaffRole => ({
  ...role,
  ofShop: yn(ofShop),
  given: yn(given),
  retired: yn(retiredAt !== null),
  grantable: yn(word === null),
})
