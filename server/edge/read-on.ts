// A body that is still on its way when its call has been answered. A browser that is sending reads nothing before it has sent all: whoever
// closes the line on it takes the answer away (a session that has ended during an upload would look like a dead network).
import type { IncomingMessage } from 'node:http'

export type ReadOnLimits = {
  bytes: number // of a body; whoever sends more loses the answer
  idleMs: number // without a byte
  wholeMs: number
  atOnce: number // per process: each costs a connection, and nothing else
}

export const READ_ON: ReadOnLimits = { bytes: 64 * 1024 * 1024, idleMs: 30_000, wholeMs: 600_000, atOnce: 500 }

/** Reads and discards what is still to come. Resolves when the body is over, or is not worth waiting for. */
export function reader(limits: ReadOnLimits): (incoming: IncomingMessage) => Promise<void> {
  let reading = 0
  return async (incoming) => {
    if (incoming.complete || incoming.destroyed || !hasBody(incoming)) return
    if (Number(incoming.headers['content-length'] ?? 0) > limits.bytes || reading >= limits.atOnce) return
    reading++
    try {
      await discard(incoming, limits)
    } finally {
      reading--
    }
  }
}

const hasBody = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

function discard(incoming: IncomingMessage, { bytes, idleMs, wholeMs }: ReadOnLimits): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let size = 0
  const idle = setTimeout(resolve, idleMs)
  const whole = setTimeout(resolve, wholeMs)
  const over = () => resolve()
  const count = (piece: Buffer) => {
    idle.refresh()
    size += piece.length
    if (size > bytes) resolve()
  }
  // Whatever read before has stopped reading; it would hold the rest in memory, and pause.
  incoming.removeAllListeners('data').on('data', count).once('end', over).once('close', over).once('error', over)
  incoming.resume()
  return promise.finally(() => {
    clearTimeout(idle)
    clearTimeout(whole)
    incoming.off('data', count)
  })
}
