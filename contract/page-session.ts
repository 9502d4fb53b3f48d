import * as v from 'valibot'
import { post, type Call } from './call.ts'

/** Storage may outlive the cookie (a browser that cleans up, a cookie that was deleted): the token brings it back. */
export const renewPageSession = post('/auth/pageSession', {
  read: true,
  access: 'optional', // like every call that sets a cookie it may also answer that another site's page may not ask
  about: "Set the cookie anew by which pages are rendered as the caller's; takes the caller's own token only",
  input: v.object({ access_token: v.pipe(v.string(), v.maxLength(200)) }),
})

export const calls = { renewPageSession } satisfies Record<string, Call>
