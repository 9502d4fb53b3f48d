// One way to a ready database: an outside server by DATABASE_URL, or the embedded one with roles of its own.
import fs from 'node:fs'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connect, sql, type Connection } from './connect.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { pendingMigrations } from './migrate.ts'
import { prepareDatabase, type Owner } from './prepare.ts'
import { readText } from './processes.ts'
import { ownsRecords } from './roles.ts'

export type Address = { url?: string; ownerUrl?: string; dataDir: string }

export type OpenDatabase = Connection & {
  url: string
  migrated: string[]
  stop(): Promise<void>
  /** One sentence, should the embedded server end while it is in use. An outside server may go and come back: the pool waits for it. */
  lost: Promise<string>
}

/** Where a database is and who owns it. `stop` ends the embedded server, unless another process uses it. */
export type Place = { url: string; owner: Owner | undefined; stop(): Promise<void>; lost: Promise<string> }

/** Opens and migrates. Throws an Error with one clear sentence for a wrong address, a wrong password or a broken folder. */
export async function openDatabase({ max, ...address }: Address & { max?: number }): Promise<OpenDatabase> {
  const place = await findDatabase(address)
  try {
    const migrated = await prepare(place)
    const connection = connect(place.url, { max })
    const stop = async () => {
      try {
        await connection.close()
      } finally {
        await place.stop()
      }
    }
    return { ...connection, url: place.url, migrated, stop, lost: place.lost }
  } catch (error) {
    await place.stop()
    throw error
  }
}

/** The database as it is, perhaps empty. */
export async function findDatabase({ url, ownerUrl, dataDir }: Address): Promise<Place> {
  if (url) {
    const owner = ownerUrl ? { url: checkedUrl('DATABASE_OWNER_URL', ownerUrl) } : undefined
    return { url: checkedUrl('DATABASE_URL', url), owner, stop: async () => undefined, lost: NEVER }
  }
  const folder = path.join(dataDir, 'postgres')
  const embedded = await startEmbeddedPostgres(folder, EMBEDDED_SETTINGS)
  try {
    return { ...(await applicationDatabase(embedded.url, folder)), stop: embedded.stop, lost: embedded.lost }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

async function prepare({ url, owner }: Place): Promise<string[]> {
  const first = connect(url, { max: 1 })
  try {
    const serving = await sql<{ name: string }>`select current_user as name`
      .execute(first.db)
      .catch((error: unknown) => explain(error, url, 'DATABASE_URL'))
    const role = serving.rows[0]!.name
    const migrates = owner ?? ((await ownsRecords(first.db, 'usage')) ? { url } : undefined)
    if (owner) await reach(owner)
    const migrated = migrates ? await prepareDatabase(migrates, role).catch(explainMigration) : await presentAlready(first)
    if (await ownsRecords(first.db, 'member')) console.error(OWNS)
    return migrated
  } finally {
    await first.close()
  }
}

const OWNS =
  'The role of DATABASE_URL owns the tables, or may act as who does, so whoever gets hold of it can erase records like the audit trail; give the owner to DATABASE_OWNER_URL and another role to DATABASE_URL ("Two roles" in docs/operating.md).'

/** A role that only serves finds the database ready, or says what is missing. */
async function presentAlready({ db }: Connection): Promise<string[]> {
  const pending = await pendingMigrations(db).catch((error: { code?: string }) => {
    if (error.code !== '42501') throw error
    throw new Error('The role of DATABASE_URL may not read the tables; start once with DATABASE_OWNER_URL, which gives it what it needs.')
  })
  if (pending.length === 0) return []
  throw new Error(
    `The database lacks ${pending.length} of this version's changes (from ${pending[0]}), which the role of DATABASE_URL may not make; start once with DATABASE_OWNER_URL.`,
  )
}

async function reach({ url, role }: Owner) {
  const { db, close } = connect(url, { max: 1, role })
  try {
    await sql`select 1`.execute(db).catch((error: unknown) => explain(error, url, 'DATABASE_OWNER_URL'))
  } finally {
    await close()
  }
}

const NEVER = new Promise<string>(() => undefined)

const EMBEDDED_SETTINGS = ['max_connections=60', 'shared_buffers=64MB', 'random_page_cost=1.1', 'jit=off']

/** Who owns the application's database: nobody logs in as it, the superuser acts as it. */
export const OWNER = 'medharbor'
/** As whom the application connects. */
export const SERVING = 'medharbor_server'

/** The roles and the database, made where they are not there yet. */
async function applicationDatabase(superUrl: string, folder: string): Promise<{ url: string; owner: Owner }> {
  const secret = path.join(folder, 'application-password')
  const client = new pg.Client(superUrl)
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('medharbor application'))`) // two first starts at once; goes with the connection
    const kept = readText(secret).trim()
    const password = kept || randomBytes(24).toString('base64url')
    const has = async (role: string) => (await client.query('select from pg_roles where rolname = $1', [role])).rowCount === 1
    if (!(await has(OWNER))) await client.query(`create role ${OWNER} nologin`)
    if (!(await has(SERVING))) {
      await client.query(`alter role ${OWNER} nologin password null`) // installations had one role for both
      await client.query(`create role ${SERVING} login password '${password}'`)
    } else if (!kept) await client.query(`alter role ${SERVING} password '${password}'`)
    const database = await client.query(`select 1 from pg_database where datname = 'medharbor'`)
    if (!database.rowCount) await client.query(`create database medharbor owner ${OWNER}`)
    if (!kept) keepSecret(secret, password)
    const url = Object.assign(new URL(superUrl), { pathname: '/medharbor' })
    const owner = { url: url.href, role: OWNER }
    return { url: Object.assign(url, { username: SERVING, password }).href, owner }
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

function checkedUrl(setting: string, text: string): string {
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol))
    throw new Error(`${setting} is not an address of a database, like ${EXAMPLE}.`)
  return text
}

/** Never shows the address itself: it holds the password. */
function explain(error: unknown, url: string, setting: string): never {
  const where = new URL(url).host || 'this machine'
  const { code, message } = error as { code?: string; message: string }
  if (code === '28P01' || code === '28000' || /password must be/.test(message))
    throw new Error(`PostgreSQL at ${where} refuses the user or password in ${setting}.`)
  if (code === '3D000') throw new Error(`The database named in ${setting} does not exist at ${where}.`)
  if (code === '53300')
    throw new Error(`PostgreSQL at ${where} has no connection left for us; raise its max_connections or lower DATABASE_POOL.`)
  if (code && /^[0-9A-Z]{5}$/.test(code)) throw new Error(`PostgreSQL at ${where} does not let us in: ${message}.`)
  throw new Error(`No PostgreSQL server answers at ${where} (${code ?? message}); check ${setting}.`)
}

function explainMigration(error: unknown): never {
  throw new Error(`The database could not be brought to the present schema: ${(error as Error).message}.`, { cause: error })
}
