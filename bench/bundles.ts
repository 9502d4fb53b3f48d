// `npm run bench:bundles`: what the first visit of each page of the shop loads, from the built files (DIST_DIR, default ./dist), in KB as browsers get it (brotli)
// and gzip.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const TARGET_KB = 105 // scripts of a product page
const dist = path.resolve(process.env['DIST_DIR'] ?? 'dist')
const folder = path.join(dist, 'shop')
const ALL_PAGES = 'storefront/app/pages.ts' // comes before the page where that is not among the first (storefront/app/first-pages.ts)
const ENTRY = ['storefront/app/entry-client.tsx', 'storefront/app/come-to-life.tsx'] // the first loads the second
const SAID_EVERYWHERE = ['storefront/frame', 'storefront/shop/failure', 'storefront/parts/offer']

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Chunk>

export const readManifest = (front: 'shop' | 'workspace' = 'shop') =>
  JSON.parse(readFileSync(path.join(dist, front, 'manifest.json'), 'utf8')) as Manifest

/** A chunk and all that it imports at once. */
function closure(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (chunk && !seen.has(name)) {
    seen.add(name)
    for (const next of chunk.imports ?? []) closure(manifest, next, seen)
  }
  return seen
}

/** The files that are among what they import themselves. */
export const ringsIn = (manifest: Manifest): string[] =>
  Object.entries(manifest).flatMap(([name, { imports = [] }]) => (imports.some((next) => closure(manifest, next).has(name)) ? [name] : []))

const kb = (file: string, as: 'br' | 'gz') => statSync(path.join(folder, `${file}.${as}`)).size / 1024
const sum = (files: Iterable<string>, as: 'br' | 'gz') => [...new Set(files)].reduce((sofar, file) => sofar + kb(file, as), 0)

/** Files that the first visit of a page loads in English; `page`: its source, or '' for the frame alone. */
export function firstVisit(page: string, manifest = readManifest()): { scripts: string[]; styles: string[]; brotliKb: number } {
  const words = [...SAID_EVERYWHERE, ...(page ? [path.dirname(page)] : [])].map((place) => `${place}/words/en.json`)
  const entry = new Set(ENTRY.flatMap((name) => [...closure(manifest, name)]))
  const first = !page || [...entry].some((name) => manifest[name]!.dynamicImports?.includes(page))
  const names = new Set([...ENTRY, ...words, ...(first ? [] : [ALL_PAGES]), page].flatMap((name) => [...closure(manifest, name)]))
  const chunks = [...names].map((name) => manifest[name]!)
  const scripts = [...new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')))]
  return { scripts, styles: chunks.flatMap(({ css = [] }) => css), brotliKb: sum(scripts, 'br') }
}

function told(): string[] {
  const manifest = readManifest()
  const lines = ['| page | scripts, KB brotli | gzip | styles, brotli | files |', '|---|---|---|---|---|']
  const pages = Object.keys(manifest).filter((name) => name.endsWith('.page.tsx'))
  for (const page of ['', ...pages.sort()]) {
    const { scripts, styles, brotliKb } = firstVisit(page, manifest)
    const over = brotliKb > TARGET_KB ? ' (over)' : ''
    const name = page ? path.basename(page, '.page.tsx') : '(frame only)'
    const cells = [name, brotliKb.toFixed(1) + over, sum(scripts, 'gz').toFixed(1), sum(styles, 'br').toFixed(1), scripts.length]
    lines.push(`| ${cells.join(' | ')} |`)
  }
  /** What follows once the page has come to life and the browser is idle, beyond what the page itself has brought. */
  const idle = [
    'frame/footer',
    'frame/region-panel',
    'frame/region-sheet',
    'frame/me-panel',
    'pages/product/sections',
    'pages/product/large-view',
  ].map((name) => `storefront/${name}.tsx`)
  const there = new Set(firstVisit('storefront/pages/product/detail.page.tsx', manifest).scripts)
  const filesOf = (name: string) => [...closure(manifest, name)].map((one) => manifest[one]!.file)
  const after = new Set([...idle, ALL_PAGES].flatMap(filesOf).filter((file) => !there.has(file)))
  lines.push('', `After that, when a product page is idle: ${sum(after, 'br').toFixed(1)} brotli in ${after.size} files`)
  const frame = new Set(firstVisit('', manifest).scripts)
  const viewer = filesOf('storefront/parts/model-3d/model-3d.tsx').filter((file) => !frame.has(file))
  lines.push('', `The 3D view, on a press only: ${sum(viewer, 'br').toFixed(1)} brotli, ${sum(viewer, 'gz').toFixed(1)} gzip`)
  const all = readdirSync(path.join(folder, 'assets')).filter((file) => file.endsWith('.js'))
  const sizes = all.map((file) => ({ file, size: kb(`assets/${file}`, 'br') })).toSorted((a, b) => b.size - a.size)
  const biggest = sizes.slice(0, 6).map(({ file, size }) => `${file} ${size.toFixed(1)}`)
  return [...lines, '', `Biggest: ${biggest.join(', ')}`]
}

if (import.meta.main) console.log(told().join('\n'))
