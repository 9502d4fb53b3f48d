import type { login } from '#contract/account.ts'
import { refuse } from '#contract/refusals.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { finish } from './social.ts'

type LogIn = Handler<typeof login>

/** A log-in whose grantType is 'social' ends here, every other with the log-in it wraps; it never binds. */
export const orSocial =
  (otherwise: LogIn): LogIn =>
  async (input, context) => {
    if (input.grantType !== 'social') return otherwise(input, context)
    const { source = '', socialCode: code = '', socialState: state = '', clientId } = input
    return (await finish({ ...context, buyer: null }, { source, code, state, clientId })) ?? refuse('refused', 'social-expired')
  }
