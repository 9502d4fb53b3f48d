// The product under measurement: the real server process over a database of its own.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect, type Db } from '#db/connect.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { SERVING } from '#db/open.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { DEFAULT_SETTINGS } from '#features/platform/setting/setting.ts'

export type Measured = {
  address: string
  serverPid: number
  floor: { address: string; serverPid: number } // the same reads by hand, see floor.ts
  databasePid: number
  /** Statements that the product has sent to the database since the last call. */
  statements(): Promise<number>
  stop(): Promise<void>
}

/** Prepares a database by `fill`, then starts the server on it. Everything lies in a temporary folder and is removed at the end. */
export async function startMeasured(fill: (db: Db) => Promise<void>): Promise<Measured> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-bench-'))
  const postgres = await startEmbeddedPostgres(path.join(dataDir, 'postgres'), ['jit=off', 'random_page_cost=1.1', 'shared_buffers=256MB'])
  const connection = connect(postgres.url, { statementLimitMs: 0 })
  await connection.pool.query(`create role ${SERVING} login password '${SERVING}'`)
  await prepareDatabase({ url: postgres.url }, SERVING)
  await fill(connection.db)
  await connection.pool.query('vacuum analyze')
  const bank = { ...DEFAULT_SETTINGS.bank, accountNo: 'DE02 1203 0000 0000 2020 51', swiftCode: 'BYLADEM1001' } // without an account of one's own no transfers
  await connection.db
    .insertInto('settings')
    .values({ key: 'bank', value: JSON.stringify(bank) })
    .execute()
  await connection.close()
  const serving = Object.assign(new URL(postgres.url), { username: SERVING, password: SERVING }).href
  const settings = { DATABASE_URL: serving, DATA_DIR: dataDir, NODE_ENV: 'production' }
  const counted = ['--import', './bench/counted.ts']
  const { child, address } = await startServer([...counted, 'tools/start.ts'], { ...settings, PORT: '0', DEMO: 'off' }, /The shop:\s+(\S+)/)
  const floor = await startServer(['bench/floor.ts'], settings, /The floor:\s+(\S+)/)
  return {
    address,
    serverPid: child.pid!,
    floor: { address: floor.address, serverPid: floor.child.pid! },
    databasePid: postgres.pid,
    statements: async () => {
      const told = once(child, 'message')
      child.send('statements')
      return Number((await told)[0])
    },
    async stop() {
      for (const one of [child, floor.child]) {
        const ended = once(one, 'exit')
        one.kill('SIGTERM')
        await ended
      }
      await postgres.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a program of ours and waits until it says where it is. */
function startServer(program: string[], settings: Record<string, string>, says: RegExp): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, program, { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout!.on('data', (part: Buffer) => {
      said += part.toString()
      const address = says.exec(said)?.[1]
      if (address) resolve({ child, address })
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)))
  })
}
