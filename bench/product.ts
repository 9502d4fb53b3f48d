// The product under measurement: the real server process over a database of its own.
import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect, type Db } from '#db/connect.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { DEFAULT_SETTINGS } from '#features/platform/setting/setting.ts'

export type Measured = { address: string; serverPid: number; databasePid: number; stop(): Promise<void> }

/** Prepares a database by `fill`, then starts the server on it. Everything lies in a temporary folder and is removed at the end. */
export async function startMeasured(fill: (db: Db) => Promise<void>): Promise<Measured> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-bench-'))
  const postgres = await startEmbeddedPostgres(path.join(dataDir, 'postgres'), ['jit=off', 'random_page_cost=1.1', 'shared_buffers=256MB'])
  const connection = connect(postgres.url, { statementLimitMs: 0 })
  await migrate(connection.db)
  await fill(connection.db)
  await connection.pool.query('vacuum analyze')
  const bank = { ...DEFAULT_SETTINGS.bank, accountNo: 'DE02 1203 0000 0000 2020 51', swiftCode: 'BYLADEM1001' } // without an account of one's own no transfers
  await connection.db
    .insertInto('settings')
    .values({ key: 'bank', value: JSON.stringify(bank) })
    .execute()
  await connection.close()
  const { child, address } = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: dataDir })
  return {
    address,
    serverPid: child.pid!,
    databasePid: postgres.pid,
    async stop() {
      await new Promise((resolve) => {
        child.once('exit', resolve)
        child.kill('SIGTERM')
      })
      await postgres.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function startServer(settings: Record<string, string>): Promise<{ child: ChildProcess; address: string }> {
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', DEMO: 'off', ...settings }
  const child = spawn(process.execPath, ['tools/start.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout!.on('data', (part: Buffer) => {
      said += part.toString()
      const address = /The shop:\s+(\S+)/.exec(said)?.[1]
      if (address) resolve({ child, address })
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)))
  })
}
