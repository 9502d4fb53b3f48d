// Which tests a change touches: those that reach a changed file by what they open, and of the journeys the few that its pages name.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize } from 'node:path'
import { MAY_OPEN } from './rooms.ts'

/** By file, the files it opens. */
export type Opens = ReadonlyMap<string, readonly string[]>

/** What a whole shop needs: run whenever something changed that a browser would meet. */
const SMOKE = ['e2e/buyer-orders-by-transfer.e2e.ts', 'e2e/everyone-finds-the-doors.e2e.ts', 'e2e/staff-edits-a-product.e2e.ts']
const MET_BY_BROWSERS = /^(storefront|admin|ui|server|features|contract|shared)\/(?!.*\.(test|samples)\.tsx?$)/
/** Whatever these are, every test stands on them. */
const GROUND = /^(package(-lock)?\.json|tsconfig\.json|tools\/(test|run-tests|templates)\.ts|db\/migrations\/)/
const PATH = /['"`](#?[\w./-]+\.(?:tsx?|mjs))['"`]/g
/** What a test walks by a pattern, from the root. */
const PATTERN = /['"`]([\w./-]*\*[\w./*-]*\.tsx?)['"`]/g

const ASKS_BY_WIRE = /^(features|server|storefront|admin)\//

const isTest = (file: string) => /\.(test|e2e)\.ts$/.test(file)
const isJourney = (file: string) => file.endsWith('.e2e.ts')

/**
 * The tests that the changed files touch. A test opens what it imports or starts, and a test of a noun, a page or the server its folder's
 * files: it asks through the wire. Ways that would lead from everywhere to everywhere do not count: what test helpers stand on, what lies
 * behind the calls that the server mounts, and the server that a journey starts.
 */
export function testsOf(changed: readonly string[], opens: Opens, textOf: (file: string) => string): string[] {
  const all = [...opens.keys()].filter(isTest)
  if (changed.some((file) => GROUND.test(file))) return all
  const openers = openersIn(opens)
  const reached = new Set(changed)
  for (const file of reached)
    for (const opener of openers.get(file) ?? []) {
      const own = changed.includes(file)
      const aside =
        (opener.startsWith('testing/') && !file.startsWith('testing/')) ||
        (opener.startsWith('server/') && file.startsWith('features/') && !own) ||
        (opener.startsWith('e2e/') && !/^(e2e|testing|demo)\//.test(file))
      if (!aside) reached.add(opener)
    }
  const pages = changed.flatMap((file) => /^(?:storefront|admin)\/pages\/([^/]+)\//.exec(file)?.[1] ?? [])
  const named = (file: string) => isJourney(file) && pages.some((page) => new RegExp(`['"\`/]${page}\\b`).test(textOf(file)))
  const smoke = changed.some((file) => MET_BY_BROWSERS.test(file)) ? SMOKE : []
  const beside = new Set(changed.filter((file) => !opens.has(file)).map((file) => dirname(file))) // a picture, a table, words
  return all.filter((file) => reached.has(file) || smoke.includes(file) || named(file) || beside.has(dirname(file)))
}

function openersIn(opens: Opens): Map<string, string[]> {
  const openers = new Map<string, string[]>()
  const add = (target: string, opener: string) => void openers.set(target, [...(openers.get(target) ?? []), opener])
  for (const [file, targets] of opens) {
    for (const target of targets) add(target, file)
    if (!isTest(file) || !ASKS_BY_WIRE.test(file)) continue
    for (const other of opens.keys()) if (dirname(other) === dirname(file) && !isTest(other)) add(other, file)
  }
  return openers
}

/** All files of the rooms with what they name: by import, or as a program that they start. */
export function readOpens(root: string): Opens {
  const files = Object.keys(MAY_OPEN).flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
      .map((entry) => normalize(join(room, join(entry.parentPath, entry.name).slice(join(root, room).length))).replaceAll('\\', '/')),
  )
  const there = new Set(files)
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const walked = isTest(file)
        ? [...text.matchAll(PATTERN)].flatMap(([, pattern]) => files.filter((one) => matchesGlob(one, pattern!)))
        : []
      return [file, [...namedIn(file, text).filter((one) => there.has(one)), ...walked]]
    }),
  )
}

function namedIn(file: string, text: string): string[] {
  const beside = (said: string) => normalize(join(dirname(file), said)).replaceAll('\\', '/')
  return [...text.matchAll(PATH)].flatMap(({ 1: said = '' }) => (said.startsWith('#') ? [said.slice(1)] : [beside(said), said]))
}

/** Files that differ from where this branch left `base` (none: from `main`), the uncommitted ones included. */
export function changedSince(base = 'main'): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n').filter(Boolean)
  const [fork = base] = git('merge-base', base, 'HEAD')
  return [...new Set([...git('diff', '--name-only', fork), ...git('ls-files', '--others', '--exclude-standard')])]
}

export const changedTests = (base?: string): string[] =>
  testsOf(changedSince(base), readOpens('.'), (file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
