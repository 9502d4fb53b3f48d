// LISTEN on a connection of its own, which comes back by itself after the database was away.
import pg from 'pg'

const RETRY_MS = 1_000

export type Listener = {
  message: () => void // a NOTIFY came
  listening: (on: boolean) => void // false: messages may be missed from now on
}

/** Listens until stopped. Resolves once it listens; throws if the first connection fails. */
export async function listen(url: string, channel: string, { message, listening }: Listener): Promise<{ stop(): Promise<void> }> {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  const open = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    let gone = false
    const lost = () => {
      if (gone || stopped) return
      gone = true
      listening(false)
      retry = setTimeout(() => void open().catch(lostAgain), RETRY_MS)
    }
    const lostAgain = () => {
      if (!stopped) retry = setTimeout(() => void open().catch(lostAgain), RETRY_MS)
    }
    next.on('notification', message)
    await next.connect()
    next.on('error', lost)
    next.on('end', lost)
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
    listening(true)
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
