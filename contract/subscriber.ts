// Asking for news by mail, and asking for no more.
import * as v from 'valibot'
import { post, type Call } from './call.ts'
import { Email } from './fields.ts'

/** Where the form stood: 'footer', 'dialog'. */
const Source = v.pipe(v.string(), v.trim(), v.maxLength(40), v.regex(/^[a-z0-9-]*$/))

export const Subscription = v.object({ email: Email, source: v.nullish(Source, '') })

export const subscribe = post('/shop/pm/subscribe', {
  access: 'public',
  limit: 'form',
  about: 'Put an address on the list for news; the same answer whether or not it is on it already',
  input: Subscription,
})

/** Mail programs send this by themselves where a mail names the address in List-Unsubscribe (RFC 8058): the token is in the query then. */
export const unsubscribe = post('/shop/pm/unsubscribe', {
  access: 'public',
  limit: 'form',
  about: 'Take an address off the list by the token of its link; the same answer for every token',
  input: v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{10,100}$/)) }),
})

/** The page that takes an address off the list once its reader has pressed the button there. */
export const withdrawPath = (token: string): string => `/unsubscribe?token=${token}`
/** The call itself, for mail programs. */
export const oneClickPath = (token: string): string => `/prod-api${unsubscribe.path}?token=${token}`

export const calls = { subscribe, unsubscribe } satisfies Record<string, Call>
