// `npm run mutate [-- --of rules --sample 40 --seed 1 --at-once 2 files...]`: puts small faults into rules, machines, limits and shapes, one at a time and in
// a copy of the tree, and says which of them no test notices. Why a tool of our own: docs/decisions/061-mutation.md.
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { readOpens, testsOf, type Opens } from './changed.ts'
import { knownSeconds } from './run-tests.ts'
import { applied, mutantsOf, sampled, type Mutant } from './mutants.ts'
import { makeTemplates } from './templates.ts'

export type Group = 'rules' | 'machines' | 'limits' | 'shapes'
type Verdict = 'killed' | 'survived' | 'types'

/** Of a mutant no more tests are run than these, the likeliest first. */
const FILES_MOST = 8
/** What starting a test costs by itself: without it all that is far and quick would go before what is near. */
const START_SECONDS = 0.5
/** A file that takes longer is left out: it would be run hundreds of times. */
const SECONDS_MOST = 30

export function groupOf(file: string): Group | undefined {
  if (!file.endsWith('.ts') || /\.(test|samples)\.ts$/.test(file)) return undefined
  if (file.endsWith('.rules.ts')) return 'rules'
  if (/\.machine\.ts$|^shared\/state-machine\.ts$/.test(file)) return 'machines'
  if (/(^|\/)limits?\.ts$/.test(file)) return 'limits'
  return file.startsWith('contract/') ? 'shapes' : undefined
}

/**
 * The tests that may notice a change of the file, the cheapest and nearest first; no journeys. `seconds` as one run had them all: those of
 * single starts on a busy machine, of some, would put every test that was tried behind those that were not.
 */
export function likeliest(file: string, tests: readonly string[], seconds: Readonly<Record<string, number>>, opens: Opens): string[] {
  const noun = path.basename(file).split('.')[0]!
  const rank = (test: string) => {
    if (test.startsWith(`${file.replace(/\.ts$/, '')}.`) || opens.get(test)?.includes(file)) return 0
    if (test.startsWith(`${path.dirname(file)}/`) && path.dirname(file) !== 'contract') return 1
    return test.includes(`/${noun}/`) || path.basename(test).startsWith(noun) ? 2 : 3
  }
  const cost = (test: string) => (START_SECONDS + (seconds[test] ?? 3)) * [0.1, 1, 3, 100][rank(test)]!
  return tests.filter((test) => test.endsWith('.test.ts')).toSorted((a, b) => cost(a) - cost(b) || a.localeCompare(b))
}

/** A copy of the tree that may be broken. */
function copyOfTree(): string {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-mutants-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  for (const file of files.split('\0').filter((one) => one && fs.existsSync(one))) {
    fs.mkdirSync(path.join(place, path.dirname(file)), { recursive: true })
    if (/\.(tsx?|mjs|json)$/.test(file)) fs.copyFileSync(file, path.join(place, file))
    else fs.symlinkSync(path.resolve(file), path.join(place, file))
  }
  fs.symlinkSync(path.resolve('node_modules'), path.join(place, 'node_modules'))
  return place
}

/** Whether the test file passes there; a test that hangs has failed. */
function passes(place: string, test: string, env: NodeJS.ProcessEnv, limitSeconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [test], { cwd: place, env, stdio: 'ignore', detached: true })
    const late = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), limitSeconds * 1000)
    child.once('exit', (code) => {
      clearTimeout(late)
      resolve(code === 0)
    })
  })
}

/** Of the test files run so far: whether they pass without a mutant, and how long they took. */
type Known = Map<string, { sound: boolean; seconds: number }>

/** Tries mutants one after the other in a place of its own. */
async function tryAll(
  next: () => Mutant | undefined,
  env: NodeJS.ProcessEnv,
  known: Known,
  tell: (mutant: Mutant, verdict: Verdict) => void,
) {
  const place = copyOfTree()
  const opens = readOpens('.')
  const usual = knownSeconds()
  const timed = async (test: string) => {
    const begun = performance.now()
    const passed = await passes(place, test, env, 10 + 4 * (known.get(test)?.seconds ?? 3 * (usual[test] ?? SECONDS_MOST)))
    return { passed, seconds: (performance.now() - begun) / 1000 }
  }
  const notices = async (mutant: Mutant, tests: readonly string[]): Promise<boolean> => {
    const target = path.join(place, mutant.file)
    const text = fs.readFileSync(target, 'utf8')
    for (const test of tests) {
      fs.writeFileSync(target, applied(text, mutant))
      const { passed, seconds } = await timed(test)
      fs.writeFileSync(target, text)
      if (passed) known.set(test, { sound: true, seconds })
      else {
        // A test that fails without any mutant notices nothing.
        if (!known.has(test)) {
          const alone = await timed(test)
          known.set(test, { sound: alone.passed, seconds: alone.seconds })
          if (!alone.passed) console.log(`Left out, it fails without any mutant: ${test}`)
        }
        if (known.get(test)!.sound) return true
      }
    }
    return false
  }
  try {
    for (let mutant = next(); mutant; mutant = next()) {
      const tests = likeliest(
        mutant.file,
        testsOf([mutant.file], opens, () => ''),
        usual,
        opens,
      ).filter((test) => known.get(test)?.sound !== false && (usual[test] ?? 0) < SECONDS_MOST)
      tell(mutant, (await notices(mutant, tests.slice(0, FILES_MOST))) ? 'killed' : 'survived')
    }
  } finally {
    fs.rmSync(place, { recursive: true, force: true })
  }
}

/** Those that the compiler notices, in the line that was changed: they never get as far as a test. All are looked at at once. */
function noticedByTypes(survivors: readonly Mutant[]): Mutant[] {
  if (survivors.length === 0) return []
  const place = copyOfTree()
  try {
    const byFile = Map.groupBy(survivors, ({ file }) => file)
    const applicable: Mutant[] = []
    for (const [file, mutants] of byFile) {
      let text = fs.readFileSync(path.join(place, file), 'utf8')
      let before = Infinity
      for (const one of mutants.toSorted((a, b) => b.start - a.start)) {
        if (one.end > before || one.was.includes('\n')) continue // would change another, or the lines
        text = applied(text, one)
        before = one.start
        applicable.push(one)
      }
      fs.writeFileSync(path.join(place, file), text)
    }
    let said = ''
    try {
      execFileSync(path.resolve('node_modules/.bin/tsc'), ['-p', '.', '--pretty', 'false'], { cwd: place, encoding: 'utf8' })
    } catch (error) {
      said = String((error as { stdout?: string }).stdout)
    }
    return applicable.filter(({ file, line }) => said.includes(`${file}(${line},`))
  } finally {
    fs.rmSync(place, { recursive: true, force: true })
  }
}

/** The table of docs/measured.md, and the survivors by name. */
export function report(results: readonly { mutant: Mutant; verdict: Verdict }[]): string {
  const groups = Map.groupBy(results, ({ mutant }) => groupOf(mutant.file)!)
  const rows = [...groups].map(([group, all]) => {
    const of = (wanted: Verdict) => all.filter(({ verdict }) => verdict === wanted).length
    return `| ${group} | ${all.length} | ${of('killed')} | ${of('types')} | ${Math.round((100 * (all.length - of('survived'))) / all.length)} % |`
  })
  const name = ({ file, line, was, becomes }: Mutant) => `- ${file}:${line} \`${oneLine(was)}\` -> \`${oneLine(becomes)}\``
  const survivors = results.filter(({ verdict }) => verdict === 'survived').map(({ mutant }) => name(mutant))
  return ['| of | mutants | killed by tests | by types | noticed |', '|---|---|---|---|---|', ...rows, '', ...survivors].join('\n')
}
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 70)

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string', default: '40' },
      seed: { type: 'string', default: '1' },
      of: { type: 'string', multiple: true, default: [] }, // groups; none: all
      'at-once': { type: 'string', default: '2' },
    },
  })
  const all = [...readOpens('.').keys()].filter(
    (file) =>
      groupOf(file) &&
      (values.of.length === 0 || values.of.includes(groupOf(file)!)) &&
      (positionals.length === 0 || positionals.some((one) => file.startsWith(one))),
  )
  if (all.length === 0) throw new Error('There is nothing to put a fault into.')
  const groups = Map.groupBy(all, (file) => groupOf(file)!)
  const mutants = [...groups.values()].flatMap((files) =>
    sampled(
      files.toSorted().flatMap((file) => mutantsOf(file, fs.readFileSync(file, 'utf8'))),
      Number(values.sample),
      Number(values.seed),
    ),
  )
  console.log(`${mutants.length} mutants in ${all.length} files`)
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-mutate-'))
  const server = await startEmbeddedPostgres(path.join(dataDir, 'postgres'), [
    'fsync=off',
    'synchronous_commit=off',
    'max_connections=120',
    'jit=off',
  ])
  const results: { mutant: Mutant; verdict: Verdict }[] = []
  let ending = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (ending = true))
  try {
    const env = { ...process.env, ...(await makeTemplates(server.url, dataDir, false)), NODE_ENV: 'test' }
    const queue = mutants.values()
    const known: Known = new Map()
    const tell = (mutant: Mutant, verdict: Verdict) => {
      results.push({ mutant, verdict })
      console.log(
        `${results.length}/${mutants.length} ${verdict} ${mutant.file}:${mutant.line} ${oneLine(mutant.was)} -> ${oneLine(mutant.becomes)}`,
      )
    }
    await Promise.all(
      Array.from({ length: Number(values['at-once']) }, () => tryAll(() => (ending ? undefined : queue.next().value), env, known, tell)),
    )
  } finally {
    await server.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  const typed = new Set(noticedByTypes(results.filter(({ verdict }) => verdict === 'survived').map(({ mutant }) => mutant)))
  console.log(report(results.map((one) => (typed.has(one.mutant) ? { ...one, verdict: 'types' } : one))))
}

if (import.meta.main) await main()
