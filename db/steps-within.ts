// A database handle inside one transaction that behaves like a handle outside of any: each of its statements and transactions is done or
// undone by itself, by savepoints, and all of them are kept or lost together with the outer transaction.
import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { shareRoot, type Db, type Tx } from './connect.ts'
import type { DB } from './schema.ts'

/** Code that was written for a plain `Db` runs on the answered handle unchanged. Its transactions must not overlap. */
export function stepsWithin(tx: Tx): Db {
  let open = false // one of the handle's own transactions
  let line: Promise<unknown> = Promise.resolve() // what must not overlap, one after another
  const run = (query: CompiledQuery): Promise<QueryResult<never>> => tx.executeQuery(query as CompiledQuery<never>)
  const say = (text: string) => run(CompiledQuery.raw(text))
  const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
    const turn = line.then(step)
    line = turn.catch(() => undefined)
    return turn
  }
  /** A statement that fails must not take the outer transaction with it. */
  const byItself = (query: CompiledQuery) =>
    inTurn(async () => {
      if (open) return run(query)
      await say('savepoint one')
      try {
        const result = await run(query)
        await say('release savepoint one')
        return result
      } catch (error) {
        await say('rollback to savepoint one')
        throw error
      }
    })

  const own = new WeakSet<DatabaseConnection>() // those that hold the open transaction
  const end = async (connection: DatabaseConnection, undo: boolean) => {
    if (undo) await say('rollback to savepoint steps')
    await say('release savepoint steps')
    own.delete(connection)
    open = false
  }
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => {
      const connection: DatabaseConnection = {
        executeQuery: ((query: CompiledQuery) =>
          own.has(connection) || query.query.kind === 'SelectQueryNode' ? run(query) : byItself(query)) as never,
        streamQuery: () => {
          throw new Error('Results are not streamed inside a repeatable call.')
        },
      }
      return connection
    },
    beginTransaction: (connection) =>
      inTurn(async () => {
        if (open) throw new Error('Two transactions of one repeatable call overlap.')
        await say('savepoint steps')
        open = true
        own.add(connection)
      }),
    commitTransaction: (connection) => end(connection, false),
    rollbackTransaction: (connection) => end(connection, true),
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  }
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
  return shareRoot(new Kysely<DB>({ dialect }), tx)
}
