// LISTEN on a connection of its own, which comes back by itself after the database was away.
import type { Socket } from 'node:net'
import pg from 'pg'

const RETRY_MS = 1_000
/** Nothing is heard of a line that has fallen silent, as of one on which there is nothing to say: it is asked now and then. */
const ASK_MS = 15_000
const ANSWER_MS = 5_000

const streamOf = (client: pg.Client) => (client as unknown as { connection: { stream: Socket } }).connection.stream

export type Listener = {
  message: () => void // a NOTIFY came
  listening: (on: boolean) => void // false: messages may be missed from now on
}

/** Listens until stopped. Resolves once it listens; throws if the first connection fails. */
export async function listen(
  url: string,
  channel: string,
  { message, listening }: Listener,
  { askMs, answerMs } = { askMs: ASK_MS, answerMs: ANSWER_MS },
): Promise<{ stop(): Promise<void> }> {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  const open = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: answerMs, query_timeout: answerMs })
    let lost = false
    next.on('notification', message)
    next.on('error', () => undefined) // 'end' follows
    next.on('end', () => {
      lost = true
      if (client !== next || stopped) return
      listening(false)
      again()
    })
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (lost || stopped) throw new Error('The connection was lost at once.')
    } catch (error) {
      void next.end().catch(() => undefined)
      throw error
    }
    client = next
    let asking: NodeJS.Timeout
    const ask = () => next.query('select 1').then(later, () => streamOf(next).destroy())
    const later = () => {
      if (!lost) asking = setTimeout(() => void ask(), askMs).unref()
    }
    later()
    next.once('end', () => clearTimeout(asking))
    listening(true)
  }
  const again = () => {
    if (!stopped) retry = setTimeout(() => void open().catch(again), RETRY_MS)
  }
  await open()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
      listening(false)
    },
  }
}
