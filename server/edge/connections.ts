// At most so many connections at once, and so many from one network address: a few machines that open and hold them shut nobody out.
import type { Server } from 'node:net'
import { isLoopback, networkOf } from '#shared/network-address.ts'

export type ConnectionLimits = { all: number; each: number; counts: (address: string) => boolean }

/** Behind a proxy of ours all connections are the proxy's: `each` is not counted then. */
export const connectionLimits = (trustProxy: boolean): ConnectionLimits => ({
  all: 10_000,
  each: 256,
  counts: (address) => !trustProxy && !isLoopback(address),
})

/** What is over is closed without a word. */
export function limitConnections(server: Server, { all, each, counts }: ConnectionLimits): void {
  const open = new Map<string, number>()
  server.maxConnections = all
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (!counts(address)) return
    const network = networkOf(address)
    const before = open.get(network) ?? 0
    if (before >= each) return void socket.destroy()
    open.set(network, before + 1)
    socket.once('close', () => {
      const left = open.get(network)! - 1
      if (left) open.set(network, left)
      else open.delete(network)
    })
  })
}
