// `npm test [-- files...]`: the whole check first (unless files are named), then one PostgreSQL for the run, the template databases, and node's
// test runner over the house.
import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { connect } from '#db/connect.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { connectReactions } from '#features/platform/reaction/reaction.ts'
import { buildWhenStale } from './build.ts'
import { check } from './check.ts'
import { chromium } from './chromium.ts'
import { findTests } from './find-tests.ts'

const wanted = process.argv.slice(2)
const files = wanted.length ? wanted : findTests(process.cwd())
if (wanted.length === 0 && check(true).length > 0) process.exit(1)
if (files.length === 0) throw new Error('There are no tests to run.')
const browser = files.some((file) => file.endsWith('.e2e.ts')) ? chromium() : ''
if (browser || files.some((file) => /server\/start[\w-]*\.test\.ts$/.test(file))) buildWhenStale()

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-test-'))
/** The store of the demo's template: every test reads from it, none writes. */
const TEMPLATE_FILES = path.join(dataDir, 'files')
// Durability is the business of the safety tests, which start servers of their own.
const server = await startEmbeddedPostgres(path.join(dataDir, 'postgres'), [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=120',
  'jit=off',
])
let code = 1
let tests: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => (tests ? tests.kill(signal) : void end().then(() => process.exit(1))))
try {
  await makeTemplate('template_empty')
  await makeTemplate('template_demo', async (url) => {
    const { seedDemo } = await import('#demo/seed.ts')
    connectReactions((await import('#server/reactions.ts')).REACTIONS)
    const { folderStore } = await import('#features/platform/object-store/folder/folder.ts')
    const connection = connect(url)
    try {
      const options = {
        files: folderStore(TEMPLATE_FILES),
        past: false,
        now: new Date('2026-11-02T08:00:00Z'),
        password: 'Demo-harbour-52',
      }
      const logins = await seedDemo(connection.db, options)
      fs.writeFileSync(path.join(dataDir, 'demo-logins.json'), JSON.stringify(logins))
    } finally {
      await connection.close()
    }
  })
  code = await run()
} finally {
  await end()
}
process.exit(code)

async function end() {
  await server.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}

async function makeTemplate(name: string, fill?: (url: string) => Promise<void>) {
  const admin = new pg.Client(server.url)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end() // before the rest: a failure below stops the server, and that must not end this process with another error
  const url = new URL(server.url)
  url.pathname = `/${name}`
  const connection = connect(url.href)
  try {
    await migrate(connection.db)
  } finally {
    await connection.close()
  }
  await fill?.(url.href)
}

function run(): Promise<number> {
  const args = ['--test', '--test-concurrency=2', '--test-timeout=600000', ...files]
  const env = {
    ...process.env,
    TEST_DATABASE_URL: server.url,
    TEST_FILES: TEMPLATE_FILES,
    TEST_LOGINS: path.join(dataDir, 'demo-logins.json'),
    CHROMIUM: browser,
    NODE_ENV: 'test',
    NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compile'), // a test file's imports cost half
  }
  const child = (tests = spawn(process.execPath, args, { stdio: 'inherit', env }))
  return new Promise((resolve) => child.once('exit', (status) => resolve(status ?? 1)))
}
