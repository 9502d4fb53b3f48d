// The roles that come with the product. What each may do stands with the permissions, in contract/permission.ts.
// The table staff_roles has them, refreshed at every start, beside those that administrators make (desk/role-desk.ts).

import { EVERYTHING, PERMISSIONS, type Permission, type RoleKey } from '#contract/permission.ts'

/** `ofShop`: for the people of one shop. */
export type Role = { key: string; name: string; permissions: readonly (Permission | typeof EVERYTHING)[]; ofShop: boolean }

const GRANTS: Record<Permission, { roles: readonly RoleKey[] }> = PERMISSIONS
const holding = (key: RoleKey) => (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => GRANTS[permission].roles.includes(key))

const role = (key: RoleKey, name: string, ofShop = false): Role => ({ key, name, permissions: holding(key), ofShop })

export const ROLES: readonly Role[] = [
  { key: 'administrator', name: 'Administrator', permissions: [EVERYTHING], ofShop: false },
  role('sales', 'Sales'),
  role('finance', 'Finance'),
  role('warehouse', 'Warehouse'),
  role('product-manager', 'Product manager'),
  role('seller', 'Seller', true),
  role('seller-sales', 'Seller, sales only', true),
]
