/** A path of this shop, or undefined: a remembered destination never leads to another site or back to the log-in. */
export function inside(href: unknown): string | undefined {
  if (typeof href !== 'string' || !/^\/(?![/\\])/.test(href)) return undefined
  return /^\/(login|register|profiles-add)([/?#]|$)/.test(href) ? undefined : href
}
