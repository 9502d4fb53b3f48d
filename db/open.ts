// One way to a ready database: an outside server by DATABASE_URL, or the embedded one with an application role of its own.
import fs from 'node:fs'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connect, type Connection } from './connect.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { migrate } from './migrate.ts'

export type OpenDatabase = Connection & { url: string; migrated: string[]; stop(): Promise<void> }

/** Opens and migrates. Throws an Error with one clear sentence for a wrong address, a wrong password or a broken folder. */
export async function openDatabase(options: { url?: string; dataDir: string; max?: number }): Promise<OpenDatabase> {
  const embedded = options.url ? undefined : await startEmbeddedPostgres(path.join(options.dataDir, 'postgres'), EMBEDDED_SETTINGS)
  const url = options.url ?? (await applicationDatabase(embedded!.url, path.join(options.dataDir, 'postgres')))
  const connection = connect(url, { max: options.max })
  try {
    const migrated = await migrate(connection.db)
    const stop = async () => {
      await connection.close()
      if (embedded && !embedded.adopted) await embedded.stop()
    }
    return { ...connection, url, migrated, stop }
  } catch (error) {
    await connection.close()
    if (embedded && !embedded.adopted) await embedded.stop()
    throw options.url ? explain(error, options.url) : error
  }
}

const EMBEDDED_SETTINGS = ['max_connections=60', 'shared_buffers=64MB', 'random_page_cost=1.1', 'jit=off']

/** The application connects as an ordinary role that owns its database, never as the superuser. */
async function applicationDatabase(superUrl: string, folder: string): Promise<string> {
  const secret = path.join(folder, 'application-password')
  if (!fs.existsSync(secret)) fs.writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 })
  const password = fs.readFileSync(secret, 'utf8').trim()
  const client = new pg.Client(superUrl)
  await client.connect()
  try {
    const role = await client.query(`select 1 from pg_roles where rolname = 'medharbor'`)
    if (!role.rowCount) await client.query(`create role medharbor login password '${password}'`)
    const database = await client.query(`select 1 from pg_database where datname = 'medharbor'`)
    if (!database.rowCount) await client.query('create database medharbor owner medharbor')
  } finally {
    await client.end()
  }
  const url = new URL(superUrl)
  url.username = 'medharbor'
  url.password = password
  url.pathname = '/medharbor'
  return url.href
}

function explain(error: unknown, text: string): Error {
  const where = URL.canParse(text) ? new URL(text).host : 'DATABASE_URL'
  const code = (error as { code?: string }).code
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT')
    return new Error(`No PostgreSQL server answers at ${where}; check DATABASE_URL.`)
  if (code === '28P01' || code === '28000') return new Error(`PostgreSQL at ${where} refuses the user or password in DATABASE_URL.`)
  if (code === '3D000') return new Error(`The database named in DATABASE_URL does not exist at ${where}.`)
  if (code === 'ERR_INVALID_URL') return new Error('DATABASE_URL is not a valid address, like postgresql://user:password@host:5432/name.')
  return error instanceof Error ? error : new Error(String(error))
}
