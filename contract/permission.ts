/** Whether permissions grant one: '*:*:*' grants everything, 'order:*:*' every permission of orders (SPEC-229). Server and fronts ask here. */
export function may(permissions: readonly string[], wanted: string): boolean {
  const want = wanted.split(':')
  return permissions.some((permission) => permission.split(':').every((part, i) => part === '*' || part === want[i]))
}
