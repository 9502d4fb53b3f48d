import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './columns.ts'

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

/** What was acknowledged is on the disk, whatever the server's own default says. */
export const DURABLE = '-c synchronous_commit=on'

/**
 * Opens a pool. A lost connection is logged and replaced; it never ends the process. `statementLimitMs` 0 is no limit; `role`: as whom its
 * connections act, where that is not who logs in.
 */
export function connect(
  url: string,
  options: { max?: number; onLost?: (error: Error) => void; statementLimitMs?: number; waitMs?: number; role?: string } = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.waitMs ?? 5_000, // for a free connection; the edge then says that we are busy
    idleTimeoutMillis: 30_000,
    // Named statements are planned once. Left to itself PostgreSQL plans many of them anew at every call, which costs more than running them.
    options: [
      '-c plan_cache_mode=force_generic_plan',
      `-c statement_timeout=${options.statementLimitMs ?? STATEMENT_LIMIT_MS}`,
      DURABLE,
      ...(options.role ? [`-c role=${options.role}`] : []),
    ].join(' '),
  })
  let closing = false
  const lost = (error: Error) => {
    if (!closing) (options.onLost ?? report)(error)
  }
  pool.on('error', lost)
  pool.on('connect', (client) => {
    client.on('error', lost)
    nameStatements(client)
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const close = () => {
    closing = true
    return db.destroy()
  }
  return { db, pool, close }
}

const report = (error: Error) => console.error(`database connection lost: ${error.message}`)

const names = new Map<string, string>()
const NAMES_MAX = 1000

/** Gives every parameterised statement a name made from its text, so that the server plans it once per connection. */
function nameStatements(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(text, values, ...rest)
    let name = names.get(text)
    if (!name && names.size < NAMES_MAX) names.set(text, (name = createHash('sha1').update(text).digest('base64url')))
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
