/**
 * Every permission there is, 'noun:thing[:act]'. `seller`: a shop's people may be given it, and have it for their shop only; without it a
 * call is closed to them whatever their role says. What it means in words stands with its noun, in admin/pages/<noun>/words, 'may <permission>'.
 */
export const PERMISSIONS = {
  'order:list': { seller: true },
  'order:freight:set': { seller: true },
  'order:edit': { seller: true },
  'order:cancel': { seller: true },
  'payment:confirm': { seller: false },
  'shipment:create': { seller: true },
  'product:list': { seller: true },
  'product:edit': { seller: true },
  'buyer:list': { seller: false },
  'buyer:edit': { seller: false },
  'content:list': { seller: false },
  'content:edit': { seller: false },
  'enquiry:list': { seller: false },
  'enquiry:edit': { seller: false },
  'subscriber:list': { seller: false },
  'subscriber:edit': { seller: false },
  'subscriber:export': { seller: false },
  'mail:list': { seller: false },
  'mail:send': { seller: false },
  'mail:secret': { seller: false },
  'setting:edit': { seller: false },
  'system:config:edit': { seller: false },
  'staff:list': { seller: true },
  'staff:invite': { seller: true },
  'staff:edit': { seller: true },
  'staff:policy': { seller: false },
} as const satisfies Record<string, { seller: boolean }>

export type Permission = keyof typeof PERMISSIONS
export const EVERYTHING = '*:*:*'

/** Whether permissions grant one: '*:*:*' grants everything, 'order:*:*' every permission of orders (SPEC-229). Server and fronts ask here. */
export function may(permissions: readonly string[], wanted: string): boolean {
  const want = wanted.split(':')
  return permissions.some((permission) => permission.split(':').every((part, i) => part === '*' || part === want[i]))
}

/** The same for roles: 'admin' grants every role. */
export const hasRole = (roles: readonly string[], wanted: string): boolean => roles.includes('admin') || roles.includes(wanted)
