// What each role of the back office may do; every permission stands in contract/permission.ts.
// The table staff_roles is a copy of this list, refreshed when staff is set up.
import { EVERYTHING, may, PERMISSIONS, type Permission } from '#contract/permission.ts'

/** `ofShop`: for the people of one shop. */
export type Role = { key: string; name: string; permissions: readonly (Permission | typeof EVERYTHING)[]; ofShop: boolean }

const ALL = Object.keys(PERMISSIONS) as Permission[]
const OF_SHOPS = ALL.filter((one) => PERMISSIONS[one].seller)

/** What these patterns grant of `all`; a star stands for everything in its place. One that grants nothing is a mistake. */
function granted(all: readonly Permission[], patterns: readonly string[]): Permission[] {
  const idle = patterns.find((pattern) => !all.some((one) => may([pattern], one)))
  if (idle) throw new Error(`${idle} grants no permission that there is`)
  return all.filter((one) => may(patterns, one))
}
const role = (key: string, name: string, ...patterns: string[]): Role => ({
  key,
  name,
  permissions: granted(ALL, patterns),
  ofShop: false,
})
const shopRole = (key: string, name: string, ...patterns: string[]): Role => ({
  key,
  name,
  permissions: granted(OF_SHOPS, patterns),
  ofShop: true,
})

export const ROLES: readonly Role[] = [
  { key: 'administrator', name: 'Administrator', permissions: [EVERYTHING], ofShop: false },
  role('sales', 'Sales', 'order:*', 'product:list', 'buyer:list', 'enquiry:*', 'subscriber:list', 'subscriber:edit'),
  role('finance', 'Finance', 'order:list', 'payment:confirm'),
  role('warehouse', 'Warehouse', 'order:list', 'order:edit', 'shipment:create', 'product:list'),
  role('product-manager', 'Product manager', 'product:*', 'content:*'),
  shopRole('seller', 'Seller', 'order:*', 'shipment:*', 'product:*', 'staff:list', 'staff:invite', 'staff:edit'),
  shopRole('seller-sales', 'Seller, sales only', 'order:list', 'order:freight:set', 'product:list'),
]
