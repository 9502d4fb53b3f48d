// OpenID Connect, authorization code flow with PKCE, state and nonce. Knows the protocol only; what a profile means for an account
// is decided in social.ts.
import type * as Openid from 'openid-client'
import { whenUsed } from '#features/platform/package/when-used.ts'

const client = whenUsed<typeof Openid>('openid-client')

/** `issuer` is an address whose /.well-known/openid-configuration describes the provider. */
export type OpenidSettings = { issuer: string; clientId: string; clientSecret: string }

/** What the provider vouches for. The key of an account is issuer and subject; an address may change hands. */
export type Profile = {
  issuer: string
  subject: string
  email: string // lower case; '' where none was given
  emailVerified: boolean
  firstName: string
  lastName: string
}

export type SignIn = { state: string; nonce: string; verifier: string; redirectUri: string }

/** The provider turned the log-in down, or its answer does not fit what was asked. */
export class OpenidRefused extends Error {}
/** No answer, or none that can be understood. */
export class OpenidUnclear extends Error {}

export type OpenidProvider = {
  /** Where the browser goes to log in. Throws OpenidUnclear when the provider cannot be reached. */
  address(signIn: SignIn): Promise<string>
  /** Exchanges the code and checks everything that comes back. Throws OpenidRefused or OpenidUnclear. */
  profile(code: string, signIn: SignIn): Promise<Profile>
}

const TIMEOUT_S = 10
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/** `settings` may come later: the demo's own provider starts when it is first asked for. */
export function createOpenid(settings: () => Promise<OpenidSettings>): OpenidProvider {
  let known: Promise<Openid.Configuration> | undefined
  const configuration = () => {
    known ??= discover(settings)
    known.catch(() => (known = undefined)) // asked again next time
    return known
  }
  return {
    async address({ state, nonce, verifier, redirectUri }) {
      try {
        const config = await configuration()
        return client().buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          prompt: 'select_account',
          state,
          nonce,
          code_challenge: await client().calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }).href
      } catch (error) {
        throw new OpenidUnclear(String(error), { cause: error })
      }
    },
    async profile(code, { state, nonce, verifier, redirectUri }) {
      const answer = new URL(redirectUri)
      answer.searchParams.set('code', code)
      answer.searchParams.set('state', state)
      try {
        const config = await configuration()
        const { issuer, authorization_response_iss_parameter_supported } = config.serverMetadata()
        if (authorization_response_iss_parameter_supported) answer.searchParams.set('iss', issuer) // the wire does not carry it; state names the one provider asked
        const tokens = await client().authorizationCodeGrant(config, answer, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new OpenidRefused('The provider answered no identity')
        const info = await client().fetchUserInfo(config, tokens.access_token, claims.sub) // not every provider puts the address into the identity token
        return profileOf(issuer, { ...info, ...claims })
      } catch (error) {
        throw faultOf(error)
      }
    },
  }
}

async function discover(settings: () => Promise<OpenidSettings>): Promise<Openid.Configuration> {
  const { issuer, clientId, clientSecret } = await settings()
  const address = new URL(issuer)
  return client().discovery(address, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_S,
    execute: address.protocol === 'http:' && LOCAL.has(address.hostname) ? [client().allowInsecureRequests] : [],
  })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

function profileOf(issuer: string, claims: Record<string, unknown>): Profile {
  const [first = '', ...rest] = textOf(claims['name']).split(/\s+/)
  return {
    issuer,
    subject: textOf(claims['sub']),
    email: textOf(claims['email']).toLowerCase(),
    emailVerified: claims['email_verified'] === true,
    firstName: (textOf(claims['given_name']) || first).slice(0, 60),
    lastName: (textOf(claims['family_name']) || rest.join(' ')).slice(0, 60),
  }
}

/** Refusals of the provider and answers that fail a check (state, nonce, signature, audience) are one thing to the caller. */
function faultOf(error: unknown): Error {
  if (error instanceof OpenidRefused) return error
  const refused =
    error instanceof client().ResponseBodyError ||
    error instanceof client().AuthorizationResponseError ||
    (error instanceof client().ClientError && error.code !== 'OAUTH_TIMEOUT')
  return refused ? new OpenidRefused(String(error), { cause: error }) : new OpenidUnclear(String(error), { cause: error })
}
