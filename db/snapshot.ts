// All tables of a database at one moment, and the same put into an empty database.
import type { Readable } from 'node:stream'
import pg from 'pg'
import { BACKUP_LOCK } from './backup-lock.ts'
import { connect, sql } from './connect.ts'
import { copyIn, copyOut } from './copy.ts'
import { knownMigrations, migrate } from './migrate.ts'
import { prepareDatabase, type Owner } from './prepare.ts'

/** A table with the columns that hold something by themselves; generated ones follow from them. */
export type TableShape = { name: string; columns: string[] }
export type SequenceState = { name: string; last: number; called: boolean }

export type Snapshot = {
  migration: string // the last that this database has had
  tables: TableShape[]
  sequences: SequenceState[]
  copy(table: TableShape): { bytes: Readable; rows: Promise<number> }
  /** Rows of a query on the same moment; for what is small, or read in pieces. */
  query<T extends object>(text: string, values?: unknown[]): Promise<T[]>
  close(): Promise<void>
}

/** Opens it; writers go on. One backup at a time: a second waits. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = patientClient({ url })
  await client.connect()
  const query = async <T extends object>(text: string, values: unknown[] = []) => (await client.query<T>(text, values)).rows
  try {
    await query(`select pg_advisory_lock(${BACKUP_LOCK})`) // before the moment: what a sweep removes from now on is in no row of it
    await query('begin isolation level repeatable read read only')
    const [last] = await query<{ name: string }>('select max(name) as name from kysely_migration')
    const tables = await query<TableShape>(TABLES)
    const sequences = await query<SequenceState>(
      (await query<{ name: string }>(`select relname as name from pg_class where ${OURS} and relkind = 'S' order by 1`))
        .map(({ name }) => `select '${name}' as name, last_value as last, is_called as called from ${pg.escapeIdentifier(name)}`)
        .join(' union all '),
    )
    return {
      migration: last!.name,
      tables,
      sequences,
      query,
      copy: (table) => copyOut(client, `copy ${target(table)} to stdout`),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

const OURS = `relnamespace = 'public'::regnamespace`
/** Migrations write their own; what is not logged ahead may be forgotten; the queue finds its work in the other tables. */
const TABLES = `
  select relname as name, array_agg(attname::text order by attnum) as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where ${OURS} and relkind = 'r' and relpersistence = 'p' and relname not like 'kysely\\_%' and attnum > 0 and not attisdropped and attgenerated = ''
  group by relname order by relname`

const target = ({ name, columns }: TableShape) => `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`

/** Nobody ends it for taking long, or for waiting while files are carried. */
function patientClient({ url, role }: Owner): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    options: `-c statement_timeout=0 -c idle_in_transaction_session_timeout=0${role ? ` -c role=${role}` : ''}`,
  })
  return client.on('error', () => undefined) // whatever is asked next throws it
}

export type Filling = {
  migration: string
  sequences: readonly SequenceState[]
  tables: readonly (TableShape & { rows: number })[]
  /** Throws where something is missing or damaged; nothing has been made by then. */
  check(): Promise<void>
  open(table: TableShape): AsyncIterable<Buffer>
  /** Puts the stored files in their place, before any row is there for good. */
  files(): Promise<void>
}

/**
 * Fills an empty database: the schema as it was, then all rows in one transaction, then what has changed since. Throws one sentence where
 * there are tables already, or what was written by a later version; nothing is kept of rows that are not whole.
 */
export async function fillDatabase(owner: Owner, serving: string, filling: Filling): Promise<void> {
  const { db, close } = connect(owner.url, { max: 2, role: owner.role, statementLimitMs: 0 })
  try {
    const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
    if (rows.length > 0) throw new Error('The database is not empty; restore into a new one, or into a new DATA_DIR.')
    if (!(await knownMigrations(db)).includes(filling.migration))
      throw new Error(`The backup was made by a later version (${filling.migration}); restore it with that one.`)
    await filling.check() // before the schema: the next try finds an empty database
    await migrate(db, filling.migration)
  } finally {
    await close()
  }
  const client = patientClient(owner)
  await client.connect()
  try {
    await client.query('begin')
    await fill(client, filling)
    await filling.files()
    await client.query('commit')
    await prepareDatabase(owner, serving)
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** Nothing reacts to rows that come back, and what refers to what is checked when all are there. */
async function fill(client: pg.Client, { tables, sequences, open }: Filling): Promise<void> {
  const there = (await client.query<TableShape>(TABLES)).rows
  const unlike = there.find(({ name, columns }) => `${tables.find((one) => one.name === name)?.columns.join()}` !== columns.join())
  if (unlike || there.length !== tables.length) throw new Error(`The backup has other tables than its version (${unlike?.name ?? 'more'}).`)
  const { rows: references } = await client.query<{ on: string; name: string; text: string }>(`
    select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as text
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { on, name } of references) await client.query(`alter table ${on} drop constraint ${name}`)
  for (const { name } of tables) await client.query(`alter table ${pg.escapeIdentifier(name)} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`) // what migrations have written
  for (const table of tables) {
    const rows = await copyIn(client, `copy ${target(table)} from stdin`, open(table))
    if (rows !== table.rows) throw new Error(`The table ${table.name} came back with ${rows} rows of ${table.rows}.`)
  }
  for (const { name } of tables) await client.query(`alter table ${pg.escapeIdentifier(name)} enable trigger user`)
  for (const { on, name, text } of references) await client.query(`alter table ${on} add constraint ${name} ${text}`)
  for (const { name, last, called } of sequences) await client.query('select setval($1::regclass, $2, $3)', [name, last, called])
}
