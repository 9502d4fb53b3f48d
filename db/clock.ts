// The time by the clock of the database, which all processes share: a machine whose own clock is wrong must not end what is not over.
import { sql, type Db } from './connect.ts'

export type Clock = {
  now(): Date
  /** Asks the database anew. */
  ask(): Promise<Date>
  /** By how much the clock of this machine was ahead of the database's when it was last asked, in ms. */
  skewMs(): number
}

/** Between two questions the time goes on by a clock that nobody sets. */
export async function databaseClock(db: Db): Promise<Clock> {
  let known = { time: 0, at: 0, skewMs: 0 }
  const now = () => new Date(known.time + performance.now() - known.at)
  const ask = async () => {
    const before = performance.now()
    const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db)
    const at = (before + performance.now()) / 2 // when it looked, as near as can be told
    const time = rows[0]!.time.getTime()
    known = { time, at, skewMs: Date.now() - (time + performance.now() - at) }
    return now()
  }
  await ask()
  return { now, ask, skewMs: () => known.skewMs }
}
