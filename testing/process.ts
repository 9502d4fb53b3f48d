// The server as a process of its own, for tests of starting and stopping.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { httpClient, type Client } from '#contract/client.ts'
import { lifeOf } from '#db/processes.ts'

const MAIN = path.join(import.meta.dirname, '../server/main.ts')
const LIMIT_MS = 180_000

export type Ended = { code: number | null; signal: string | null }
export type ServerProcess = {
  child: ChildProcess
  out: () => string
  err: () => string
  /** Its address once it serves. Throws what it said if it ends before. */
  address: Promise<string>
  ended: Promise<Ended>
}

const children = new Map<ChildProcess, string | undefined>()

/** Stops what still runs on the data folder (all: by itself at the end of the file), so that a failed test does not fail the next. */
export async function stopProcesses(dataDir?: string): Promise<void> {
  for (const [child, folder] of children) {
    if (dataDir !== undefined && folder !== dataDir) continue
    children.delete(child)
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}
after(() => stopProcesses())

/** Starts it with these settings on top of: a free port, no demo. */
export function startProcess(settings: Record<string, string>): ServerProcess {
  const { NODE_TEST_CONTEXT: _, DATABASE_URL: __, ...inherited } = process.env
  const env = { ...inherited, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DEMO: 'off', ...settings }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.set(child, settings['DATA_DIR'])
  let out = ''
  let err = ''
  const ended = new Promise<Ended>((resolve) => child.once('close', (code, signal) => resolve({ code, signal })))
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      out += part.toString()
      const found = /^The shop: +(\S+)\n/m.exec(out)
      if (found) resolve(found[1]!)
    })
    void ended.then(({ code, signal }) => reject(new Error(`It ended with ${code ?? signal}: ${out}${err}`)))
    sleep(LIMIT_MS, undefined, { ref: false }).then(() => reject(new Error(`It did not start in time: ${out}${err}`)), reject)
  })
  child.stderr.on('data', (part: Buffer) => (err += part.toString()))
  address.catch(() => undefined) // tests of failures do not wait for it
  return { child, out: () => out, err: () => err, address, ended }
}

/** A folder that goes after the tests of the file. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-start-'))
  fs.chmodSync(folder, 0o755) // PostgreSQL may have to run as nobody
  after(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A caller over the network, signed in when it has a token. */
export function networkClient(address: string, token?: string): Client {
  const headers = () => ({ clientid: 'shop', 'Content-Language': 'en', ...(token ? { Authorization: `Bearer ${token}` } : {}) })
  return httpClient({ base: `${address}/dev-api`, headers })
}

export type Line = { socket: net.Socket; said: () => string; ended: Promise<void>; hears: (words: string) => Promise<void> }

/** A bare connection that first says `words`. */
export async function connectTo(address: string, words: string): Promise<Line> {
  const { hostname, port } = new URL(address)
  const socket = net.connect(Number(port), hostname)
  let said = ''
  socket.on('data', (part) => (said += part.toString())).on('error', () => undefined)
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  socket.write(words)
  const hears = async (wanted: string) => {
    while (!said.includes(wanted)) {
      if (socket.destroyed) throw new Error(`The line ended after: ${said}`)
      await sleep(5)
    }
  }
  return { socket, said: () => said, ended, hears }
}

/** The embedded server of a data folder, as its own file tells; undefined when none runs. */
export function postgresOf(dataDir: string): number | undefined {
  const file = path.join(dataDir, 'postgres/pgdata/postmaster.pid')
  const pid = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : 0
  return pid && isAlive(pid) ? pid : undefined
}

/** A process that has ended but that nobody has buried yet counts as ended. */
export const isAlive = (pid: number): boolean => lifeOf(pid) !== ''
