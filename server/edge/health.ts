// What whoever watches over this process may ask: /health, whether it lives; /ready, whether it should be sent anything.
import type { Hono } from 'hono'
import type { Clock } from '#db/clock.ts'
import { connect, sql } from '#db/connect.ts'

/** The database has so long to answer. */
const DATABASE_MS = 2_000
/** An answer is good for so long: nobody makes us ask the database as often as they like. */
const KNOWN_MS = 500
/** Beyond it a machine's clock is wrong, not late. */
export const SKEW_MAX_MS = 30_000

export const isSkewed = (clock: Clock): boolean => Math.abs(clock.skewMs()) > SKEW_MAX_MS

/** One sentence about a clock that is wrong. */
export function skewSentence(clock: Clock): string {
  const seconds = Math.round(clock.skewMs() / 1000)
  return `The clock of this machine is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} that of the database; keep both on time (NTP).`
}

type Options = { databaseUrl: string; clock: Clock; draining: () => boolean }

/**
 * Not ready while the process is stopping, and while the database does not answer. A wrong clock is told but is no reason: the time that
 * counts is the database's, and if its clock is the wrong one, nobody would be ready. The question has a connection of its own: it must not
 * wait behind the requests of a busy process, or under load every process would call itself not ready.
 */
export function mountHealth(app: Hono, { databaseUrl, clock, draining }: Options): { stop(): Promise<void> } {
  const limits = { statementLimitMs: DATABASE_MS, silenceMs: KNOWN_MS, waitMs: DATABASE_MS }
  const { db, close } = connect(databaseUrl, { max: 1, ...limits, onLost: () => undefined }) // opened by the first question
  let known: { database: Promise<boolean>; until: number } | undefined
  const databaseAnswers = (): Promise<boolean> => {
    if (known && performance.now() < known.until) return known.database
    const asked = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    const late = new Promise<boolean>((over) => setTimeout(over, DATABASE_MS, false).unref())
    known = { database: Promise.race([asked, late]), until: performance.now() + KNOWN_MS }
    return known.database
  }
  app.get('/health', (c) => c.json({ ok: true }))
  app.get('/ready', async (c) => {
    const database = await databaseAnswers()
    const ready = database && !draining()
    const told = { ready, database, draining: draining(), ...(isSkewed(clock) ? { clock: skewSentence(clock) } : {}) }
    return c.json(told, ready ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
  return { stop: close }
}
