// The page's cookie, brought back by the token. The token comes in the body too, because calls see who is calling but not by which token.
import type { renewPageSession as renewCall } from '#contract/page-session.ts'
import type { Parsed } from '#contract/call.ts'
import { refuse } from '#contract/refusals.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { findBuyer } from '#features/people/account/account.ts'

/** Refuses `signed-out` for any other token than the caller's own. */
export async function renewPageSession(
  { access_token }: Parsed<typeof renewCall>,
  { db, now, buyer }: Context,
): Promise<{ token: string }> {
  const owner = buyer && (await findBuyer(db, access_token, now))
  if (!owner || owner.sessionId !== buyer.sessionId) refuse('signed-out', 'signed-out')
  return { token: access_token }
}
