// The map of the house: every top folder is a room; each line says whose doors it may open.
// `npm run check` fails when a file opens any other door.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

export const MAY_OPEN: Record<string, string[]> = {
  shared: [],
  contract: ['shared'],
  ui: ['shared'],
  db: ['shared'],
  features: ['shared', 'contract', 'db'],
  storefront: ['shared', 'contract', 'ui'],
  admin: ['shared', 'contract', 'ui'],
  demo: ['shared', 'contract', 'db', 'features'],
  imagery: ['shared', 'demo', 'features'], // makes the demo's pictures; nobody opens it at run time
  server: ['shared', 'contract', 'db', 'features', 'demo'],
  testing: ['shared', 'contract', 'db', 'features', 'demo', 'server'],
  e2e: ['shared', 'contract', 'demo', 'testing'],
  bench: ['shared', 'contract', 'db', 'features', 'demo', 'imagery'], // it prepares databases of its own, and teaches the eye of the image search
  tools: ['shared', 'contract', 'db', 'features', 'demo', 'server'], // its tests quote breaches, so the survey skips it
}

/** Districts of features in the order in which they may know each other: a noun opens its own and those before it. */
export const DISTRICTS = ['platform', 'people', 'catalogue', 'money', 'loyalty', 'fulfilment', 'sales', 'aftercare', 'publishing', 'office']

/** The shop's rooms inside: each may open those before it; the frame knows no page, and the pages need no frame. */
export const STOREFRONT: Record<string, string[]> = {
  session: [],
  shop: ['session'],
  parts: ['session', 'shop'],
  frame: ['session', 'shop', 'parts'],
  pages: ['session', 'shop', 'parts'],
  app: ['session', 'shop', 'parts', 'frame', 'pages'],
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"\n]+)['"]/g
const TEST_FILE = /(\.(test|samples)\.tsx?$)|^testing\// // tests, and what only they use
const TEST_DOOR = /^(testing\/|server\/app\.ts$)/ // tests beside the code go through the real HTTP door
const TEST_ONLY = /^testing\/|\.samples\.ts$/
const PRIVATE = /\.(sql|api|admin-api)\.ts$/ // a feature's own drawers

const INNARDS_KNOWN = ['bench', 'imagery', 'tools'] // they measure, teach and tend single parts
/** HTTP is known to the server alone; the storefront's entry runs inside it. */
const MAKES_RESPONSES = ['server', 'storefront']
/** Stands in for fetch where one has to hear how far an upload is. */
const STANDS_FOR_FETCH = 'admin/kit/fetch-with-progress.ts'
const RESPONSE = /\bnew Response\b|\bResponse\.(?:json|redirect|error)\b/g

export type Breach = { file: string; line: number; said: string; why: string }

/**
 * What another may open of a noun: its door, what it decides, its states, what staff does there, to one or to many, and the words of it, its kinds of mail; of the ports every
 * one. The server, which puts the parts together, also opens calls, media, workers and the folders of providers, and the demo the provider that it stands in for.
 */
function isDoor(target: string, noun: string, room: string): boolean {
  const inside = target.split('/').slice(3).join('/')
  if (noun === 'port') return true
  if (
    inside === `${noun}.ts` ||
    inside === `${noun}.acts.ts` ||
    inside === `desk/${noun}-desk.ts` ||
    /^(desk\/)?[\w-]+-bulk\.ts$/.test(inside) ||
    /^(mail\/)?[\w-]+\.kinds\.ts$/.test(inside) ||
    /\.(rules|machine)\.ts$/.test(inside)
  )
    return true
  return (
    (room === 'server' && /(api|\.(media|worker))\.ts$/.test(inside)) ||
    (['server', 'demo'].includes(room) && /^(?!desk\/)[\w-]+\//.test(inside))
  )
}

const nounOf = (file: string) => /^features\/([^/]+)\/([^/]+)\//.exec(file)?.slice(1) as [district: string, noun: string] | undefined

/** What a file opens of the house: `said` in the import, `target` from the root. */
export function* opensOf(file: string, text: string): Generator<{ said: string; target: string; at: number }> {
  for (const { 1: said = '', index } of text.matchAll(IMPORT)) {
    if (said.startsWith('#')) yield { said, target: said.slice(1), at: index }
    else if (said.startsWith('.')) yield { said, target: normalize(join(dirname(file), said)).replaceAll('\\', '/'), at: index }
  }
}

export function breachesIn(file: string, text: string): Breach[] {
  const found: Breach[] = []
  const lineOf = (index: number) => text.slice(0, index).split('\n').length
  if (file !== STANDS_FOR_FETCH && !MAKES_RESPONSES.includes(file.split('/')[0]!) && !TEST_FILE.test(file))
    for (const { 0: said, index } of text.matchAll(RESPONSE))
      found.push({ file, line: lineOf(index), said, why: 'only the server makes responses; a handler answers bytes, type and name' })
  for (const { said, target, at } of opensOf(file, text)) {
    const why = whyNot(file, said, target)
    if (why) found.push({ file, line: lineOf(at), said, why })
  }
  return found
}

function whyNot(file: string, said: string, target: string): string | null {
  const room = file.split('/')[0]!
  const toRoom = target.split('/')[0]!
  const test = TEST_FILE.test(file)
  if (toRoom !== room && !said.startsWith('#')) return `leave a room only through its door: write '#${target}'`
  if (TEST_ONLY.test(target) && !test && room !== 'e2e') return 'only tests open what is made for tests'
  if (toRoom !== room && !MAY_OPEN[room]?.includes(toRoom) && !(test && TEST_DOOR.test(target)))
    return `${room} may open only: ${MAY_OPEN[room]?.join(', ') || 'nothing'}`
  if (room === 'storefront' && toRoom === room) {
    const [from, to] = [file, target].map((one) => one.split('/')[1]!) as [string, string]
    return from === to || STOREFRONT[from]?.includes(to)
      ? null
      : `storefront/${from} may open only: ${STOREFRONT[from]?.join(', ') || 'nothing'}`
  }
  const to = nounOf(target)
  if (!to || test) return null
  const from = nounOf(file)
  if (from?.join('/') === to.join('/')) return null
  if (PRIVATE.test(target) && room !== 'server') return `${to[1]}'s sql and api files are private to it`
  if (!INNARDS_KNOWN.includes(room) && !isDoor(target, to[1], room))
    return `of ${to[1]} only ${to[1]}.ts, its rules and its machine are open to others`
  if (from && DISTRICTS.indexOf(from[0]) < DISTRICTS.indexOf(to[0])) return `${from[0]} stands before ${to[0]} and must not know it`
  return null
}

// Features form a one-way street: returns the first ring found, or null.
export function featureRing(edges: Map<string, Set<string>>): string[] | null {
  const done = new Set<string>()
  const walk = (node: string, path: string[]): string[] | null => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return null
    for (const next of edges.get(node) ?? []) {
      const ring = walk(next, [...path, node])
      if (ring) return ring
    }
    done.add(node)
    return null
  }
  for (const node of edges.keys()) {
    const ring = walk(node, [])
    if (ring) return ring
  }
  return null
}

export function survey(root: string) {
  const breaches: Breach[] = []
  const edges = new Map<string, Set<string>>()
  let files = 0
  for (const room of Object.keys(MAY_OPEN).filter((r) => r !== 'tools')) {
    for (const entry of readdirSync(join(root, room), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(ts|tsx)$/.test(entry.name)) continue
      const file = relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')
      const text = readFileSync(join(root, file), 'utf8')
      files++
      breaches.push(...breachesIn(file, text))
      if (TEST_FILE.test(file)) continue
      const from = nounOf(file)?.[1]
      if (from)
        for (const [, to, inside] of text.matchAll(/['"]#features\/[^/'"]+\/([^/'"]+)\/([^'"]+)/g))
          // Words of acts open nothing: whoever reads them all (the audit room) closes no ring by it.
          if (to !== from && !inside!.endsWith('.acts.ts')) edges.set(from, (edges.get(from) ?? new Set()).add(to!))
    }
  }
  return { files, breaches, ring: featureRing(edges) }
}

if (import.meta.main) {
  const { files, breaches, ring } = survey(process.cwd())
  if (files === 0) throw new Error('The survey of the rooms saw no files.')
  for (const { file, line, said, why } of breaches) console.error(`${file}:${line}: '${said}': ${why}`)
  if (ring) console.error(`Features form a ring: ${ring.join(' -> ')}`)
  if (breaches.length || ring) process.exit(1)
  console.log(`${files} files in their rooms`)
}
