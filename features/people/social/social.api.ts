import type * as social from '#contract/social.ts'
import type { Context, Handler } from '#features/platform/caller/caller.ts'
import type { Parsed } from '#contract/call.ts'
import { begin, finish, ownBindings, sourcesOf, unbind } from './social.ts'

export const socialSources: Handler<typeof social.socialSources> = async (_, context) => sourcesOf(context)

/** The mark of the browser goes into a cookie; the body shows the address alone. */
export const binding = ({ source }: Parsed<typeof social.binding>, context: Context): Promise<{ url: string; browser: string }> =>
  begin(context, source)

export const socialCallback: Handler<typeof social.socialCallback> = ({ source, socialCode, socialState, clientId }, context) =>
  finish(context, { source, code: socialCode, state: socialState, clientId })

export const socialList: Handler<typeof social.socialList> = async (_, context) => {
  const rows = await ownBindings(context)
  return rows.map(({ id, source, name, email }) => ({ id, source, userName: name, avatar: '', email }))
}

export const socialUnlock: Handler<typeof social.socialUnlock> = async ({ id }, context) => {
  await unbind(context, id)
  return null
}
