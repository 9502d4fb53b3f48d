// `npm test`: the whole check, then every test. `npm test -- <files>` only these, `npm test -- --changed [base]` only what differs from the
// base (main) touches, both without the check. One PostgreSQL for the run, the template databases, and node's test runner.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { lifeOf } from '#db/processes.ts'
import { buildWhenStale } from './build.ts'
import { changedTests } from './changed.ts'
import { check } from './check.ts'
import { chromium } from './chromium.ts'
import { findTests } from './find-tests.ts'
import { cpuOfChildren, runTests, toldOf } from './run-tests.ts'
import { makeTemplates } from './templates.ts'

const begun = performance.now()
const wanted = process.argv.slice(2)
const changed = wanted[0] === '--changed'
const files = changed ? changedTests(wanted[1]) : wanted.length ? wanted : findTests(process.cwd())
if (wanted.length === 0 && check(true).length > 0) process.exit(1)
if (changed) console.log(files.length ? `What changed touches:\n  ${files.join('\n  ')}` : 'What changed touches no test.')
if (files.length === 0) {
  if (changed) process.exit(0)
  throw new Error('There are no tests to run.')
}
const journeys = files.some((file) => file.endsWith('.e2e.ts'))
const browser = journeys ? chromium() : ''
if (journeys || files.some((file) => /(server\/start[\w-]*|bench\/bundles)\.test\.ts$/.test(file))) buildWhenStale()

const NAME = 'medharbor-test-'
/** A folder of this run. What a run that was killed has left goes first: databases in memory would keep it from everybody. */
function folderIn(place: string): string {
  for (const name of fs.readdirSync(place)) {
    const pid = name.startsWith(NAME) ? Number(name.slice(NAME.length).split('-')[0]) : 0
    if (pid && lifeOf(pid) === '') fs.rmSync(path.join(place, name), { recursive: true, force: true })
  }
  return fs.mkdtempSync(path.join(place, `${NAME}${process.pid}-`))
}

/** Where a memory disk has room to spare the databases lie there: each is two thousand files, and making those on a disk is most of a copy. */
function placeOfDatabases(): string {
  const [memory, room] = ['/dev/shm', 4 * 2 ** 30]
  if (!fs.existsSync(memory) || process.availableMemory() < room) return os.tmpdir()
  const { bavail, bsize } = fs.statfsSync(memory)
  return bavail * bsize < room ? os.tmpdir() : memory
}

const dataDir = folderIn(os.tmpdir())
const databases = folderIn(placeOfDatabases())
// Durability is the business of the safety tests, which start servers of their own.
const server = await startEmbeddedPostgres(path.join(databases, 'postgres'), [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=120',
  'jit=off',
  'max_wal_size=256MB', // it lies beside them
])
const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort())
let outcome: Awaited<ReturnType<typeof runTests>> | undefined
try {
  process.env['NODE_COMPILE_CACHE'] = path.resolve('node_modules/.cache/compile') // a file's imports cost half, and a server's start
  const templates = await makeTemplates(server.url, dataDir, journeys)
  ending.signal.throwIfAborted()
  outcome = await runTests(files, { ...process.env, ...templates, CHROMIUM: browser, NODE_ENV: 'test' }, ending.signal)
} finally {
  await server.stop()
  for (const folder of [databases, dataDir]) fs.rmSync(folder, { recursive: true, force: true })
}
console.log(toldOf(outcome.took, (performance.now() - begun) / 1000, cpuOfChildren()))
process.exit(outcome.passed ? 0 : 1)
