// node's test runner over files, the slow ones first so that none is left for the end, and what it says of the time. Short files share a
// process: docs/decisions/163-short-tests-share-a-process.md.
import fs from 'node:fs'
import os, { availableParallelism } from 'node:os'
import path from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { pathToFileURL } from 'node:url'

/** A journey waits for its browser half of the time: one file more than there are cores keeps them busy. */
const AT_ONCE = Math.min(availableParallelism() + 1, 6)
const LIMIT_MS = 900_000 // a file that takes five minutes takes eight where others keep the machine busy
/** What each file took the last time, in seconds. */
const KNOWN = path.resolve('node_modules/.cache/test-seconds.json')
const TOLD = 12

export type Seconds = Record<string, number>

/** What takes long, as a fresh clone cannot know it: left for the end, one of these alone would keep all others waiting. */
export const LONG: Seconds = {
  'server/foreign-ids.test.ts': 277,
  'server/edge/bad-input.test.ts': 252,
  'e2e/staff-goes-through-every-room.e2e.ts': 250,
  'e2e/everyone-finds-every-address.e2e.ts': 202,
  'e2e/errors-are-told.e2e.ts': 191,
  'e2e/visitor-asks-for-a-quotation.e2e.ts': 164,
  'e2e/staff-opens-every-dialog.e2e.ts': 160,
  'e2e/a-product-in-3d.e2e.ts': 129,
  'e2e/a-unit-lives-its-life.e2e.ts': 122,
  'e2e/buyer-is-clumsy.e2e.ts': 121,
  'server/internal-texts.test.ts': 99,
  'server/start.test.ts': 77,
  'server/who-may-call.test.ts': 69,
}

/** Longest first; what has never run counts by its kind. */
export function longestFirst(files: readonly string[], known: Seconds): string[] {
  return files.toSorted((a, b) => secondsOf(b, known) - secondsOf(a, known) || a.localeCompare(b))
}

/** The slowest files and how much of the whole they are. */
export function toldOf(took: Seconds, wallSeconds: number, cpuSeconds: number | null): string {
  const rows = Object.entries(took).toSorted(([, a], [, b]) => b - a)
  const sum = rows.reduce((total, [, seconds]) => total + seconds, 0)
  const minutes = (seconds: number) => `${(seconds / 60).toFixed(1)} min`
  const slowest = rows.slice(0, TOLD).map(([file, seconds]) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
  const tenth = rows.slice(0, Math.ceil(rows.length / 10)).reduce((total, [, seconds]) => total + seconds, 0)
  return [
    `Slowest of ${rows.length} files (the slowest tenth: ${Math.round((100 * tenth) / (sum || 1))} % of their time):`,
    ...slowest,
    `In all ${minutes(wallSeconds)}, ${AT_ONCE} files at a time${cpuSeconds === null ? '' : `; ${minutes(cpuSeconds)} of CPU with all they started`}`,
  ].join('\n')
}

/** CPU seconds of all processes that this one started and saw end, with theirs; null where the system does not tell. */
export function cpuOfChildren(): number | null {
  const text = fs.existsSync('/proc/self/stat') ? fs.readFileSync('/proc/self/stat', 'utf8') : ''
  const [user, system] = text.split(') ')[1]?.split(' ').slice(13, 15) ?? []
  const TICKS = 100 // a second, on every Linux
  return user && system ? (Number(user) + Number(system)) / TICKS : null
}

/** Of files that share a process: how many, and how long they take together. More gain little and keep a core busy when others have none left. */
const SHARING = { files: 10, seconds: 60 }
/** What the whole process has in common, and a file that changes or measures it would find, or leave, changed. */
const OF_THE_PROCESS =
  /process\.(env|on|exit|exitCode|chdir|memoryUsage|cpuUsage)\b|globalThis|\bmock\.|node:(child_process|worker_threads)|#testing\/(process|statements)\.ts|\b(linksBegin|connectReactions|startJobs|startOutbox|statementsSent)\b/
export const sharesProcess = (file: string, text: string): boolean => file.endsWith('.test.ts') && !OF_THE_PROCESS.test(text)

const secondsOf = (file: string, known: Seconds): number => known[file] ?? LONG[file] ?? (file.endsWith('.e2e.ts') ? 30 : 1)

/** The files of each process: those that may share one by their names, neighbours together. */
export function processesOf(files: readonly string[], known: Seconds, shares: (file: string) => boolean): string[][] {
  const processes = files.filter((file) => !shares(file)).map((file) => [file])
  let [own, seconds]: [string[], number] = [[], 0]
  for (const file of files.filter(shares).toSorted()) {
    seconds += secondsOf(file, known)
    if (own.length === 0 || own.length >= SHARING.files || seconds > SHARING.seconds) {
      processes.push((own = []))
      seconds = secondsOf(file, known)
    }
    own.push(file)
  }
  return processes
}

/**
 * One file that runs several, each as a test of its name, one after the other; each ends its own hooks before the next is loaded. Node takes
 * a test whose first ones have ended for done, though its file waits and then has more: a last one holds it open.
 */
const programOf = (files: readonly string[]) => {
  const urls = files.map((file) => [file, pathToFileURL(path.resolve(file)).href])
  return `import { test } from 'node:test'
for (const [file, url] of ${JSON.stringify(urls)})
  await test(file, async (t) => {
    await import(url)
    await t.test('has ended', () => undefined)
  })
`
}

type Outcome = { passed: boolean; took: Seconds; failed: string[] }

/** More journeys than these do not fail by chance. */
const SHAKY_AT_MOST = 3

/** Which files run a second time: a few journeys, when nothing else failed. */
export const toRepeat = (failed: readonly string[]): readonly string[] =>
  failed.length <= SHAKY_AT_MOST && failed.every((file) => file.endsWith('.e2e.ts')) ? failed : []

/**
 * Runs the files as processes of their own, and a few failed journeys a second time by themselves; one that passes then is told as shaky
 * (docs/decisions/056-shaky-journeys.md). Answers whether all passed, and what each took.
 */
export async function runTests(
  files: readonly string[],
  env: NodeJS.ProcessEnv,
  ending: AbortSignal,
  limitMs = LIMIT_MS,
): Promise<Outcome> {
  const first = await runOnce(files, env, ending, AT_ONCE, limitMs)
  const again = toRepeat(first.failed)
  if (again.length === 0 || ending.aborted) return first
  console.log(`These journeys failed beside others and run once more by themselves:\n  ${again.join('\n  ')}`)
  const second = await runOnce(again, env, ending, 1, limitMs)
  const shaky = again.filter((file) => !second.failed.includes(file))
  if (shaky.length > 0) console.log(`SHAKY, passed the second time only; find out why:\n  ${shaky.join('\n  ')}`)
  return { ...second, took: { ...second.took, ...first.took } }
}

const nameOf = (file: string) => path.relative('.', file).replaceAll('\\', '/')

async function runOnce(
  files: readonly string[],
  env: NodeJS.ProcessEnv,
  ending: AbortSignal,
  atOnce: number,
  limitMs: number,
): Promise<Outcome> {
  const known = knownSeconds()
  const took: Seconds = {}
  const failed = new Set<string>()
  let passed = false
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-tests-'))
  const { programs, seconds } = writePrograms(files.map(nameOf), known, folder)
  const events = run({
    files: longestFirst(programs, seconds).map((file) => path.resolve(file)),
    concurrency: atOnce,
    timeout: limitMs,
    env,
    signal: ending,
  })
  const asked = new Set(files.map(nameOf))
  events.on('test:summary', ({ file, duration_ms, success }) => {
    if (!file) return void (passed = success)
    const name = nameOf(file)
    if (!asked.has(name)) return // several in one process, each of which is a test of its name
    took[name] = duration_ms / 1000
    if (!success) failed.add(name)
  })
  events.on('test:pass', ({ name, nesting, details }) => {
    if (nesting === 0 && asked.has(name)) took[name] = details.duration_ms / 1000
  })
  // A file that exits badly after its summary fails by itself, under its own name. (A test that a helper tells is said to be in the helper.)
  events.on('test:fail', ({ name, nesting, todo }) => {
    if (nesting === 0 && (todo === undefined || todo === false) && asked.has(nameOf(name))) failed.add(nameOf(name))
  })
  try {
    for await (const text of events.compose(new spec())) process.stdout.write(text as string)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
  if (!ending.aborted) write({ ...known, ...took })
  for (const file of files) if (!(nameOf(file) in took)) failed.add(nameOf(file)) // it crashed, or was ended for its time
  return { passed, took, failed: [...failed] }
}

/** What node's runner is to run, and how long that may take. */
function writePrograms(files: readonly string[], known: Seconds, folder: string): { programs: string[]; seconds: Seconds } {
  const seconds = { ...known }
  const programs = processesOf(files, known, (file) => sharesProcess(file, fs.readFileSync(file, 'utf8'))).map((own, at) => {
    if (own.length === 1) return own[0]!
    const program = path.join(folder, `shared-${at}.test.ts`)
    fs.writeFileSync(program, programOf(own))
    seconds[program] = own.reduce((sum, file) => sum + secondsOf(file, known), 0)
    return program
  })
  return { programs, seconds }
}

/** What each file took the last time it was run, in seconds. */
export const knownSeconds = (): Seconds => (fs.existsSync(KNOWN) ? (JSON.parse(fs.readFileSync(KNOWN, 'utf8')) as Seconds) : {})

function write(seconds: Seconds) {
  fs.mkdirSync(path.dirname(KNOWN), { recursive: true })
  fs.writeFileSync(KNOWN, JSON.stringify(seconds))
}
