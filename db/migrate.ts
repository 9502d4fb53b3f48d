import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import type { Db } from './connect.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Reviewable SQL: db/migrations/NNNN_name.sql, run once each in order. Forward only; a mistake gets a new migration. */
const provider: MigrationProvider = {
  async getMigrations() {
    const files = readdirSync(folder).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    return Object.fromEntries(
      files.sort().map((name): [string, Migration] => {
        const text = readFileSync(join(folder, name), 'utf8')
        return [name.slice(0, -4), { up: async (db) => void (await sql.raw(text).execute(db)) }]
      }),
    )
  },
}

/**
 * Brings the database to the present schema, or to a former one (`upTo`, for tests of the next); several processes may call it at once
 * (the migrator locks). Throws the first failure.
 */
export async function migrate(db: Db, upTo?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider })
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** All migrations of this version by name. */
export const knownMigrations = async (db: Db): Promise<string[]> =>
  (await new Migrator({ db, provider }).getMigrations()).map(({ name }) => name)

/** What `migrate` would run, for who may only look. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const all = await new Migrator({ db, provider }).getMigrations()
  return all.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
}
