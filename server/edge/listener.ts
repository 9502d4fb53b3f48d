// The socket side of the process: where it listens, how it stops, how long a slow client may take.
import { serve, type HttpBindings } from '@hono/node-server'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { READ_ON, reader } from './read-on.ts'

const GRACE_MS = 10_000
/** What was asked on an idle connection when the port closed has arrived by then. */
const IDLE_MS = 250
/** A client that has not finished its headers by then is cut; looked after once per second. */
export const HEADERS_LIMIT_MS = 10_000
/** Of a whole request: an upload over a slow line. Other bodies have less (request-input.ts), and nobody may pause for long (incoming.ts). */
const REQUEST_LIMIT_MS = 1_800_000

/** Longer than proxies keep theirs (nginx 60 s, AWS 60): the proxy closes, and asks for nothing on a line that we are just closing. */
const KEEP_ALIVE_MS = 75_000
/** Nothing has moved on a connection for so long, in either direction: a client that does not read its answer is cut. */
export const STALLED_MS = 300_000

export type Listener = ReturnType<typeof serve>
type Place = { port: number; host: string }

/** Throws one sentence when nobody could listen there. For the beginning of a start: what follows may take long. */
export async function checkPort(place: Place): Promise<void> {
  if (place.port === 0) return
  const probe = createServer().listen(place.port, place.host)
  await once(probe, 'listening').catch((error: unknown) => explain(error, place))
  probe.close()
  await once(probe, 'close')
}

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>

/** Throws one sentence when it can't listen. */
export async function listen(fetch: Fetch, place: Place, stalledMs = STALLED_MS): Promise<Listener> {
  const readOn = reader(READ_ON)
  const server = serve({
    fetch: async (request, env) => {
      const { incoming } = env as HttpBindings
      const answer = hostsOf(incoming) > 1 ? new Response(null, { status: 400 }) : await fetch(request, env as HttpBindings)
      await readOn(incoming)
      return answer
    },
    port: place.port,
    hostname: place.host,
    overrideGlobalObjects: false,
    serverOptions: {
      connectionsCheckingInterval: 1000,
      headersTimeout: HEADERS_LIMIT_MS,
      requestTimeout: REQUEST_LIMIT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
  })
  if ('setTimeout' in server) server.setTimeout(stalledMs)
  await once(server, 'listening').catch((error: unknown) => explain(error, place))
  return server
}

/** Of two, a proxy before us may have believed the other one. */
const hostsOf = ({ rawHeaders }: IncomingMessage) => rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length

function explain(error: unknown, { port, host }: Place): never {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') throw new Error(`Port ${port} is in use; stop the other program or set PORT to another number.`)
  if (code === 'EACCES') throw new Error(`Port ${port} may not be opened by this user; set PORT to a number above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    throw new Error(`HOST=${host} is not an address of this machine.`)
  throw error
}

/**
 * Finishes what is running and takes nothing new, in the order in which nobody loses an answer: for `drainMs` it still takes connections, while
 * whoever spreads the load finds out that we are not ready, and each answer is the last of its connection; then the port closes; then the
 * connections on which nothing was asked for a moment. What stays busy is cut after the grace time.
 */
export async function closed(server: Listener, drainMs = 0): Promise<void> {
  server.prependListener('request', (_: unknown, response: ServerResponse) => (response.shouldKeepAlive = false))
  await sleep(drainMs)
  const { promise, resolve } = Promise.withResolvers<void>()
  NetServer.prototype.close.call(server, () => resolve()) // the HTTP server's own would cut off idle connections at once, and who asks just then
  const idle = setTimeout(() => {
    sweep = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 50) // kept alive after their last answer
  }, IDLE_MS)
  let sweep: NodeJS.Timeout | undefined
  const cut = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), GRACE_MS)
  await promise
  for (const timer of [idle, sweep, cut]) clearTimeout(timer)
}
