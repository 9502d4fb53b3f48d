// COPY as streams, in PostgreSQL's own text form: what tables are carried in and out by, a piece at a time however large they are.
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** What pg's connection has for COPY; its types leave it out. */
type Connection = {
  stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

const PIECE = 1 << 16

/** `copy ... to stdout`: the bytes, and then how many rows they were. One at a time on a client. */
export function copyOut(client: pg.Client, text: string): { bytes: Readable; rows: Promise<number> } {
  const rows = Promise.withResolvers<number>()
  rows.promise.catch(() => undefined) // the stream tells of it, too
  let socket: Socket | undefined
  let parts: Buffer[] = []
  let held = 0
  let count = 0
  const bytes = new Readable({ read: () => void socket?.resume() })
  const pass = () => {
    if (held > 0 && !bytes.push(Buffer.concat(parts, held))) socket?.pause()
    parts = []
    held = 0
  }
  const query = {
    submit(connection: Connection) {
      socket = connection.stream
      connection.query(text)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      parts.push(Buffer.from(chunk)) // the parser uses its own again
      held += chunk.length
      if (held >= PIECE) pass()
    },
    handleCommandComplete: (message: { text: string }) => void (count = rowsOf(message)),
    handleReadyForQuery() {
      pass()
      bytes.push(null)
      socket?.resume()
      rows.resolve(count)
    },
    handleError(error: Error) {
      bytes.destroy(error)
      socket?.resume()
      rows.reject(error)
    },
  }
  client.query(query as unknown as pg.Submittable)
  return { bytes, rows: rows.promise }
}

/** `copy ... from stdin`. Answers how many rows there were; throws what the source or the database does not like, and then none is kept. */
export async function copyIn(client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<number> {
  const done = Promise.withResolvers<number>()
  let count = 0
  let refused = false
  let broken: unknown
  const send = async (connection: Connection) => {
    try {
      for await (const chunk of source) {
        if (refused) return
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), done.promise.catch(() => undefined)])
      }
      connection.endCopyFrom()
    } catch (error) {
      broken = error
      connection.sendCopyFail('The source broke off.')
    }
  }
  const query = {
    submit: (connection: Connection) => connection.query(text),
    handleCopyInResponse: (connection: Connection) => void send(connection),
    handleCommandComplete: (message: { text: string }) => void (count = rowsOf(message)),
    handleReadyForQuery: () => done.resolve(count),
    handleError(error: Error) {
      refused = true
      done.reject(broken ?? error)
    },
  }
  client.query(query as unknown as pg.Submittable)
  return done.promise
}

const rowsOf = ({ text }: { text: string }): number => Number(/^COPY (\d+)$/.exec(text)?.[1])
