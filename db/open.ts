// One way to a ready database: an outside server by DATABASE_URL, or the embedded one with an application role of its own.
import fs from 'node:fs'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connect, sql, type Connection } from './connect.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { migrate } from './migrate.ts'
import { readText } from './processes.ts'

export type OpenDatabase = Connection & {
  url: string
  migrated: string[]
  stop(): Promise<void>
  /** One sentence, should the embedded server end while it is in use. An outside server may go and come back: the pool waits for it. */
  lost: Promise<string>
}

/** Opens and migrates. Throws an Error with one clear sentence for a wrong address, a wrong password or a broken folder. */
export async function openDatabase(options: { url?: string; dataDir: string; max?: number }): Promise<OpenDatabase> {
  if (options.url) return prepare(checkedUrl(options.url), options.max)
  const folder = path.join(options.dataDir, 'postgres')
  const embedded = await startEmbeddedPostgres(folder, EMBEDDED_SETTINGS)
  try {
    const database = await prepare(await applicationDatabase(embedded.url, folder), options.max)
    const stop = async () => {
      try {
        await database.stop()
      } finally {
        await embedded.stop()
      }
    }
    return { ...database, stop, lost: embedded.lost }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

async function prepare(url: string, max?: number): Promise<OpenDatabase> {
  const first = connect(url, { max: 2, statementLimitMs: 0 }) // changing the schema of a large shop may take its time
  try {
    await sql`select 1`.execute(first.db).catch((error: unknown) => explain(error, url))
    const migrated = await migrate(first.db).catch(explainMigration)
    const connection = connect(url, { max })
    return { ...connection, url, migrated, stop: connection.close, lost: NEVER }
  } finally {
    await first.close()
  }
}
const NEVER = new Promise<string>(() => undefined)

const EMBEDDED_SETTINGS = ['max_connections=60', 'shared_buffers=64MB', 'random_page_cost=1.1', 'jit=off']

/** The application connects as an ordinary role that owns its database, never as the superuser. */
async function applicationDatabase(superUrl: string, folder: string): Promise<string> {
  const secret = path.join(folder, 'application-password')
  const client = new pg.Client(superUrl)
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('medharbor application'))`) // two first starts at once; goes with the connection
    const kept = readText(secret).trim()
    const password = kept || randomBytes(24).toString('base64url')
    const role = await client.query(`select 1 from pg_roles where rolname = 'medharbor'`)
    if (!role.rowCount) await client.query(`create role medharbor login password '${password}'`)
    else if (!kept) await client.query(`alter role medharbor password '${password}'`)
    const database = await client.query(`select 1 from pg_database where datname = 'medharbor'`)
    if (!database.rowCount) await client.query('create database medharbor owner medharbor')
    if (!kept) keepSecret(secret, password)
    const url = new URL(superUrl)
    url.username = 'medharbor'
    url.password = password
    url.pathname = '/medharbor'
    return url.href
  } finally {
    await client.end()
  }
}

/** Whole or not at all. */
function keepSecret(file: string, text: string) {
  fs.writeFileSync(`${file}.new`, text, { mode: 0o600 })
  fs.renameSync(`${file}.new`, file)
}

const EXAMPLE = 'postgresql://user:password@host:5432/name'

function checkedUrl(text: string): string {
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol))
    throw new Error(`DATABASE_URL is not an address of a database, like ${EXAMPLE}.`)
  return text
}

/** Never shows the address itself: it holds the password. */
function explain(error: unknown, url: string): never {
  const where = new URL(url).host || 'this machine'
  const { code, message } = error as { code?: string; message: string }
  if (code === '28P01' || code === '28000' || /password must be/.test(message))
    throw new Error(`PostgreSQL at ${where} refuses the user or password in DATABASE_URL.`)
  if (code === '3D000') throw new Error(`The database named in DATABASE_URL does not exist at ${where}.`)
  if (code === '53300')
    throw new Error(`PostgreSQL at ${where} has no connection left for us; raise its max_connections or lower DATABASE_POOL.`)
  if (code && /^[0-9A-Z]{5}$/.test(code)) throw new Error(`PostgreSQL at ${where} does not let us in: ${message}.`)
  throw new Error(`No PostgreSQL server answers at ${where} (${code ?? message}); check DATABASE_URL.`)
}

function explainMigration(error: unknown): never {
  throw new Error(`The database could not be brought to the present schema: ${(error as Error).message}.`, { cause: error })
}
