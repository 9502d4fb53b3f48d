// Log-in through an identity provider (OpenID Connect). The one source today is 'google'.
import * as v from 'valibot'
import { get, post, remove, type Call } from './call.ts'
import { Id } from './fields.ts'
import { Session } from './account.ts'

export const SOURCES = ['google'] as const
export type Source = (typeof SOURCES)[number]

/** Whether the provider is set up; the fronts leave its button out otherwise. */
export const socialSources = get('/auth/sources', {
  access: 'public',
  about: 'Identity providers that are set up',
  output: v.array(v.picklist(SOURCES)),
})

/** Call 4 and 5: the address to send the browser to. With a token the answer will bind the account, without one it will log in. */
export const binding = get('/auth/binding/{source}', {
  limit: 'log-in',
  access: 'optional',
  about: 'The identity provider’s address for a log-in or a binding',
  input: v.object({
    source: v.string(),
    provider: v.optional(v.string()),
    tenantId: v.optional(v.string()),
    domain: v.optional(v.string()),
  }),
  output: v.string(),
})

/** Call 3: null when an account was bound, a session when somebody logged in. */
export const socialCallback = post('/auth/social/callback', {
  repeat: 'never',
  limit: 'log-in',
  access: 'optional',
  about: 'Finish a log-in or a binding with the provider’s answer',
  input: v.object({
    source: v.string(),
    socialCode: v.pipe(v.string(), v.maxLength(2000)),
    socialState: v.pipe(v.string(), v.maxLength(500)),
    clientId: v.string(),
    grantType: v.string(),
    tenantId: v.optional(v.string()),
  }),
  output: v.nullable(Session),
})

export const socialList = get('/system/social/list', {
  access: 'user',
  about: 'Identity providers that the buyer’s account is bound to',
  output: v.array(v.object({ id: Id, source: v.string(), userName: v.string(), avatar: v.string(), email: v.string() })),
})
export const socialUnlock = remove('/auth/unlock/{id}', {
  access: 'user',
  about: 'Take a binding away; refused while it is the only way in',
  input: v.object({ id: Id }),
})

export const calls = { socialSources, binding, socialCallback, socialList, socialUnlock } satisfies Record<string, Call>
