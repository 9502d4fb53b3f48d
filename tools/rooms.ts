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
  server: ['shared', 'contract', 'db', 'features', 'demo'],
  e2e: ['shared', 'contract', 'demo'],
  bench: ['shared', 'contract', 'db', 'features', 'demo'], // it prepares databases of its own, and teaches the eye of the search by picture
  tools: ['shared', 'contract', 'db', 'features', 'demo', 'server'], // its tests quote breaches, so the survey skips it
}

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
const TEST_FILE = /\.test(-[a-z]+)?\.ts$/ // tests, and what they share: order.test-kit.ts
const TEST_DOOR = /^server\/(app|testing[\w-]*)\.ts$/ // tests beside the code go through the real HTTP door
const PRIVATE = /\.(sql|api|admin-api)\.ts$/ // a feature's own drawers

const opensInside = (from: string, to: string) => from === to || Boolean(STOREFRONT[from]?.includes(to))

export type Breach = { file: string; line: number; said: string; why: string }

export function breachesIn(file: string, text: string): Breach[] {
  const room = file.split('/')[0]!
  const feature = room === 'features' ? file.split('/')[1] : undefined
  const found: Breach[] = []
  for (const match of text.matchAll(IMPORT)) {
    const said = match[1]!
    const target = said.startsWith('#') ? said.slice(1) : said.startsWith('.') ? normalize(join(dirname(file), said)) : null
    if (!target) continue
    const [toRoom, toFeature] = target.split('/')
    const why =
      toRoom !== room && !said.startsWith('#')
        ? `leave a room only through its door: write '#${target}'`
        : toRoom !== room && !MAY_OPEN[room]?.includes(toRoom!) && !(TEST_FILE.test(file) && TEST_DOOR.test(target))
          ? `${room} may open only: ${MAY_OPEN[room]?.join(', ') || 'nothing'}`
          : toRoom === 'features' && toFeature !== feature && PRIVATE.test(target) && room !== 'server'
            ? `${toFeature}'s sql and api files are private to it`
            : room === 'storefront' && toRoom === room && !opensInside(file.split('/')[1]!, toFeature!)
              ? `storefront/${file.split('/')[1]} may open only: ${STOREFRONT[file.split('/')[1]!]?.join(', ') || 'nothing'}`
              : null
    if (why) found.push({ file, line: text.slice(0, match.index).split('\n').length, said, why })
  }
  return found
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
      const from = file.match(/^features\/([^/]+)\//)?.[1]
      if (from && !TEST_FILE.test(file))
        for (const [, to] of text.matchAll(/['"]#features\/([^/'"]+)\//g))
          if (to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to!))
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
