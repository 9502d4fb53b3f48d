// What our cookies are called. Where browsers reach us by HTTPS, the prefix makes them refuse a cookie of that name which a neighbouring
// subdomain, or anybody on an unencrypted line, would like to set: it has to be Secure, for the whole host and for this host alone.

export const COOKIES = {
  page: 'shop_session', // read for rendering pages only, never for calls
  staff: 'workspace_session',
  challenge: 'workspace_challenge', // between password and code
  browser: 'shop_browser', // marks the browser that began a log-in at an identity provider
} as const
export type CookieOf = keyof typeof COOKIES

/** The one name that is written and read; `secure`: browsers reach us by HTTPS. By plain HTTP browsers would refuse the prefix. */
export const cookieName = (which: CookieOf, secure: boolean): string => (secure ? `__Host-${COOKIES[which]}` : COOKIES[which])

/** The prefix demands the whole host; without it a cookie goes only where it is read. */
export const cookiePath = (path: string, secure: boolean): string => (secure ? '/' : path)
