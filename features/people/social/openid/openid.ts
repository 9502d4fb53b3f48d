// OpenID Connect, authorization code flow with PKCE, state and nonce. Knows the protocol only; what a profile means for an account
// is decided in social.ts. Google speaks it; so do most others.
import type * as Openid from 'openid-client'
import { whenUsed } from '#features/platform/package/package.ts'
import { IdentityRefused, IdentityUnclear, type IdentityProvider, type Profile } from '#features/platform/port/identity-provider.ts'

const client = whenUsed<typeof Openid>('openid-client')

/** `issuer` is an address whose /.well-known/openid-configuration describes the provider. */
export type OpenidSettings = { issuer: string; clientId: string; clientSecret: string }

const TIMEOUT_S = 10
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/** `settings` may come later: the demo's own provider starts when it is first asked for. */
export function createOpenid(settings: () => Promise<OpenidSettings>): IdentityProvider {
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
        throw new IdentityUnclear(String(error), { cause: error })
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
        if (!claims) throw new IdentityRefused('The provider answered no identity')
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
  if (error instanceof IdentityRefused) return error
  const refused =
    error instanceof client().ResponseBodyError ||
    error instanceof client().AuthorizationResponseError ||
    (error instanceof client().ClientError && error.code !== 'OAUTH_TIMEOUT')
  return refused ? new IdentityRefused(String(error), { cause: error }) : new IdentityUnclear(String(error), { cause: error })
}
