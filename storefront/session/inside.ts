/**
 * A path of this shop, or undefined: a remembered destination never leads to another site or back to the log-in. Browsers drop tabs and
 * line breaks from addresses.
 */
export function inside(href: unknown): string | undefined {
  if (typeof href !== 'string' || !/^\/(?![/\\])[^\u0000-\u001f]*$/.test(href)) return undefined
  return /^\/(login|login-other|register|profiles-add|forgot|social-callback)([/?#]|$)/.test(href) ? undefined : href
}
