/** Roles that hold single permissions; administrators hold them all. */
export type RoleKey = 'sales' | 'finance' | 'warehouse' | 'product-manager' | 'seller' | 'seller-sales'

/**
 * Every permission there is, 'noun:thing[:act]', and the roles that hold it. `seller`: a shop's people may be given it, and have it for
 * their shop only; without it a call is closed to them whatever their role says. What it means in words stands with its noun, in
 * admin/pages/<noun>/words, 'may <permission>'.
 */
export const PERMISSIONS = {
  'order:list': { seller: true, roles: ['sales', 'finance', 'warehouse', 'seller', 'seller-sales'] },
  'order:freight:set': { seller: true, roles: ['sales', 'seller', 'seller-sales'] },
  'order:edit': { seller: true, roles: ['sales', 'warehouse', 'seller'] },
  'order:cancel': { seller: true, roles: ['sales', 'seller'] },
  'payment:confirm': { seller: false, roles: ['finance'] },
  'shipment:create': { seller: true, roles: ['warehouse', 'seller'] },
  'product:list': { seller: true, roles: ['sales', 'warehouse', 'product-manager', 'seller', 'seller-sales'] },
  'product:edit': { seller: true, roles: ['product-manager', 'seller'] },
  'buyer:list': { seller: false, roles: ['sales'] },
  'buyer:edit': { seller: false, roles: [] },
  'content:list': { seller: false, roles: ['product-manager'] },
  'content:edit': { seller: false, roles: ['product-manager'] },
  'enquiry:list': { seller: false, roles: ['sales'] },
  'enquiry:edit': { seller: false, roles: ['sales'] },
  'subscriber:list': { seller: false, roles: ['sales'] },
  'subscriber:edit': { seller: false, roles: ['sales'] },
  'subscriber:export': { seller: false, roles: [] },
  'mail:list': { seller: false, roles: [] },
  'mail:send': { seller: false, roles: [] },
  'mail:secret': { seller: false, roles: [] },
  'setting:edit': { seller: false, roles: [] },
  'system:config:edit': { seller: false, roles: [] },
  'staff:list': { seller: true, roles: ['seller'] },
  'staff:invite': { seller: true, roles: ['seller'] },
  'staff:edit': { seller: true, roles: ['seller'] },
  'staff:policy': { seller: false, roles: [] },
} as const satisfies Record<string, { seller: boolean; roles: readonly RoleKey[] }>

export type Permission = keyof typeof PERMISSIONS
export const EVERYTHING = '*:*:*'

/** Whether permissions grant one: '*:*:*' grants everything, 'order:*:*' every permission of orders (SPEC-229). Server and fronts ask here. */
export function may(permissions: readonly string[], wanted: string): boolean {
  const want = wanted.split(':')
  return permissions.some((permission) => permission.split(':').every((part, i) => part === '*' || part === want[i]))
}

/** The same for roles: 'admin' grants every role. */
export const hasRole = (roles: readonly string[], wanted: string): boolean => roles.includes('admin') || roles.includes(wanted)
