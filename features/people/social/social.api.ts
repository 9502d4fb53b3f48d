import type * as social from '#contract/social.ts'
import type * as identity from '#contract/account.ts'
import { refuse } from '#contract/refusals.ts'
import type { Context, Handler } from '#features/platform/caller/caller.ts'
import type { Parsed } from '#contract/call.ts'
import { begin, finish, ownBindings, sourcesOf, unbind } from './social.ts'

export const socialSources: Handler<typeof social.socialSources> = async (_, context) => sourcesOf(context)

/** The mark of the browser goes into a cookie; the body shows the address alone. */
export const binding = ({ source }: Parsed<typeof social.binding>, context: Context): Promise<{ url: string; browser: string }> =>
  begin(context, source)

export const socialCallback: Handler<typeof social.socialCallback> = ({ source, socialCode, socialState, clientId }, context) =>
  finish(context, { source, code: socialCode, state: socialState, clientId })

type LogIn = Handler<typeof identity.login>

/** A log-in whose grantType is 'social' ends here, every other with the log-in it wraps; it never binds. */
export const orSocial =
  (otherwise: LogIn): LogIn =>
  async (input, context) => {
    if (input.grantType !== 'social') return otherwise(input, context)
    const { source = '', socialCode: code = '', socialState: state = '', clientId } = input
    return (await finish({ ...context, buyer: null }, { source, code, state, clientId })) ?? refuse('refused', 'social-expired')
  }

export const socialList: Handler<typeof social.socialList> = async (_, context) => {
  const rows = await ownBindings(context)
  return rows.map(({ id, source, name, email }) => ({ id, source, userName: name, avatar: '', email }))
}

export const socialUnlock: Handler<typeof social.socialUnlock> = async ({ id }, context) => {
  await unbind(context, id)
  return null
}
