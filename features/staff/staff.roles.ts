// What each role of the back office may do: permissions are 'noun:thing[:act]', '*' stands for everything in its place.
// The table staff_roles is a copy of this list, refreshed when staff is set up.

export type Role = { key: string; name: string; permissions: readonly string[]; ofShop: boolean }

export const ROLES: readonly Role[] = [
  { key: 'administrator', name: 'Administrator', permissions: ['*:*:*'], ofShop: false },
  {
    key: 'sales',
    name: 'Sales',
    permissions: ['dashboard:view', 'order:list', 'order:freight:set', 'order:edit', 'order:cancel', 'product:list'],
    ofShop: false,
  },
  { key: 'finance', name: 'Finance', permissions: ['dashboard:view', 'order:list', 'payment:*'], ofShop: false },
  {
    key: 'warehouse',
    name: 'Warehouse',
    permissions: ['dashboard:view', 'order:list', 'order:edit', 'shipment:*', 'product:list'],
    ofShop: false,
  },
  { key: 'product-manager', name: 'Product manager', permissions: ['dashboard:view', 'product:*'], ofShop: false },
  {
    key: 'seller',
    name: 'Seller',
    permissions: ['dashboard:view', 'order:list', 'order:freight:set', 'order:edit', 'order:cancel', 'shipment:*', 'product:*'],
    ofShop: true,
  },
  {
    key: 'seller-sales',
    name: 'Seller, sales only',
    permissions: ['dashboard:view', 'order:list', 'order:freight:set', 'product:list'],
    ofShop: true,
  },
]
