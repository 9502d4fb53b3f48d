import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './columns.ts'
import { DatabaseFault } from './fault.ts'

/** A connection to the database, or a transaction in it: use cases take either. */
export type Db = Kysely<DB>
export type Tx = Transaction<DB>
export { sql }

// bigint columns are ids and cents, both below 2^53: numbers in code, never strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
const INT8_ARRAY = 1016
pg.types.setTypeParser(INT8_ARRAY as never, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)))
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type Connection = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** A statement that takes longer is ended by the database: one runaway must not hold a connection, or a lock, for ever. */
const STATEMENT_LIMIT_MS = 15_000

/** The database has this long beyond the limit to say that it has ended a statement. One that says nothing is taken for gone. */
const SILENCE_MS = 2_000
/** A transaction of a process that is gone, or cannot be heard, must not hold its locks. */
const IDLE_LIMIT_MS = 60_000
/** An idle line is asked after so long whether anybody is there: by us, and by the database. */
const KEEP_ALIVE_MS = 10_000

/** What was acknowledged is on the disk, whatever the server's own default says. */
export const DURABLE = '-c synchronous_commit=on'

/**
 * Opens a pool. A lost connection is logged and replaced; it never ends the process. What the database is at fault for is a DatabaseFault.
 * `statementLimitMs` 0 is no limit; `role`: as whom its connections act, where that is not who logs in.
 */
export function connect(
  url: string,
  options: {
    max?: number
    onLost?: (error: Error) => void
    statementLimitMs?: number
    silenceMs?: number
    waitMs?: number
    role?: string
  } = {},
): Connection {
  const { statementLimitMs: limitMs = STATEMENT_LIMIT_MS, silenceMs = SILENCE_MS } = options
  const settings = {
    plan_cache_mode: 'force_generic_plan', // named statements are planned once; by itself PostgreSQL plans many of them anew at every call
    statement_timeout: limitMs,
    idle_in_transaction_session_timeout: IDLE_LIMIT_MS,
    tcp_keepalives_idle: KEEP_ALIVE_MS / 1000,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
    ...(options.role ? { role: options.role } : {}),
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.waitMs ?? 5_000, // for a free connection; the edge then says that we are busy
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    options: [DURABLE, ...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)].join(' '),
  })
  const opened = new WeakMap<pg.PoolClient, number>()
  let silentAt = 0 // whatever was opened before may be as dead, and nobody shall find out one by one
  let closing = false
  const lost = (error: Error) => {
    if (!closing) (options.onLost ?? report)(error)
  }
  pool.on('error', lost)
  pool.on('connect', (client) => {
    client.on('error', lost)
    nameStatements(client)
    opened.set(client, performance.now())
    tellFaults(client, limitMs && limitMs + silenceMs, (silent) => {
      opened.delete(client) // it may be handed out once more before its end is noticed
      if (silent) silentAt = performance.now()
    })
  })
  const open = async () => {
    for (;;) {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseFault('absent', error)
      })
      if ((opened.get(client) ?? -1) >= silentAt) return client
      client.release(true)
    }
  }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect: open, end: () => pool.end(), options: pool.options } }) })
  const close = () => {
    closing = true
    return db.destroy()
  }
  return { db, pool, close }
}

const report = (error: Error) => console.error(`database connection lost: ${error.message}`)

/** Codes with which the database ends a connection; the severity beside them is a word in the server's language. */
const LAST_WORDS = /^(08|57P0|25P0[34])/

/** A statement whose connection breaks is a DatabaseFault; one that gets no answer for so long breaks it (0: never). `tell` hears of both. */
function tellFaults(client: pg.PoolClient, silenceMs: number, tell: (silent: boolean) => void) {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  let broken = false
  client.on('error', () => (broken = true)).on('end', () => (broken = true))
  const told = async (...args: unknown[]) => {
    const hangUp = () => {
      tell(true)
      stream.destroy(new Error('The database gives no answer.'))
    }
    const silence = silenceMs ? setTimeout(hangUp, silenceMs) : undefined
    try {
      return await query(...args)
    } catch (error) {
      const ended = error instanceof pg.DatabaseError && LAST_WORDS.test(error.code ?? '')
      if (!broken && !ended) throw error
      tell(false)
      throw new DatabaseFault('lost', error)
    } finally {
      clearTimeout(silence)
    }
  }
  client.query = told as typeof client.query
}

/** Marks a statement whose text holds what is asked: it will not come again. */
export const ONCE = '/*once*/'

const names = new Map<string, string>()
const NAMES_MAX = 1000

/** Gives every parameterised statement a name made from its text, so that the server plans it once per connection. */
function nameStatements(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(text, values, ...rest)
    let name = names.get(text)
    if (!name && names.size < NAMES_MAX && !text.includes(ONCE))
      names.set(text, (name = createHash('sha1').update(text).digest('base64url')))
    return query({ name, text, values }, ...rest)
  }
  client.query = named as typeof client.query
}

/** Runs the steps in one transaction; inside one already, joins it. */
export function inTransaction<T>(db: Db, steps: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return steps(db as Tx)
  return db.transaction().execute((tx) => {
    roots.set(tx, rootOf(db))
    return steps(tx)
  })
}

const roots = new WeakMap<Db, Db>()

/** The handle that a transaction was begun on, for what is known of a database as a whole; a handle that began by itself is its own. */
export const rootOf = (db: Db): Db => roots.get(db) ?? db

/** Says that a handle belongs to the same database as another. */
export const shareRoot = <T extends Db>(db: T, with_: Db): T => {
  roots.set(db, rootOf(with_))
  return db
}
