// An OpenID provider of our own for the demo and for tests: oidc-provider, a certified implementation, over a real socket.
import { randomBytes, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { interactionPolicy, type Configuration } from 'oidc-provider'
import { choosePage } from './choose-page.ts'
import { OPENID_PEOPLE, type OpenidPerson } from './people.ts'

export type OpenidStandIn = {
  settings: { issuer: string; clientId: string; clientSecret: string }
  people: OpenidPerson[] // may be added to
  stop(): Promise<void>
}

const BODY_MAX = 4_096
const RETURN_PATH = '/social-callback'

/** `port` 0 takes any. Sends browsers back to the page /social-callback of a shop on this machine only. */
export async function startOpenidProvider({ port }: { port: number }): Promise<OpenidStandIn> {
  const people = [...OPENID_PEOPLE]
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { issuer, clientId: `demo-${randomBytes(6).toString('hex')}`, clientSecret: randomBytes(24).toString('hex') }
  const provider = new Provider(issuer, configuration(settings, people))
  // Registered per client and exact at a real provider; the demo's shop may be reached by localhost or by 127.0.0.1, on any port.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => {
    const { hostname, pathname, search } = new URL(uri)
    return ['localhost', '127.0.0.1'].includes(hostname) && pathname === RETURN_PATH && search === ''
  }
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    interact(provider, people, request, response).catch(() => response.writeHead(400).end('This log-in is not known here any more.'))
  })
  const stop = () => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve())))
  return { settings, people, stop }
}

function configuration({ clientId, clientSecret }: OpenidStandIn['settings'], people: readonly OpenidPerson[]): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const minute = 60
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`https://shop.invalid${RETURN_PATH}`], // what counts is redirectUriAllowed
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(24).toString('hex')] },
    claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/interaction/${uid}`, policy: asksWhoItIs() },
    ttl: {
      AccessToken: 10 * minute,
      AuthorizationCode: minute,
      IdToken: 10 * minute,
      Interaction: 15 * minute,
      Session: 15 * minute,
      Grant: 15 * minute,
    },
    findAccount: (_, subject) => {
      const person = people.find((one) => one.subject === subject)
      return person && { accountId: subject, claims: () => claimsOf(person) }
    },
    // Nobody is asked for consent: whoever chose an account has given it.
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({ clientId, accountId: ctx.oidc.session!.accountId! })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

/** The library's own policy, and a question for the account whenever the shop asks for one. */
function asksWhoItIs() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

const claimsOf = ({ subject, email, verified, firstName, lastName }: OpenidPerson) => ({
  sub: subject,
  email,
  email_verified: verified,
  name: `${firstName} ${lastName}`,
  given_name: firstName,
  family_name: lastName,
})

/** Shows who can be chosen, and takes the choice. */
async function interact(provider: Provider, people: readonly OpenidPerson[], request: IncomingMessage, response: ServerResponse) {
  const { uid } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(choosePage(uid, people))
    return
  }
  const chosen = new URLSearchParams(await bodyOf(request)).get('person') ?? ''
  const known = people.some(({ subject }) => subject === chosen)
  await provider.interactionFinished(
    request,
    response,
    known ? { select_account: {}, login: { accountId: chosen } } : { error: 'access_denied', error_description: 'Nobody was chosen' },
  )
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > BODY_MAX) throw new Error('The form is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
