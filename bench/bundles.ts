// `npm run bench:bundles`: what the first visit of each page of the shop loads, from the built files (DIST_DIR, default ./dist), in KB as browsers get it (brotli)
// and gzip.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const TARGET_KB = 105 // scripts of a product page
const folder = path.join(path.resolve(process.env['DIST_DIR'] ?? 'dist'), 'shop')
const ENTRY = ['storefront/app/entry-client.tsx', 'storefront/app/come-to-life.tsx'] // the first loads the second

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Record<string, Chunk>

/** A chunk and all that it imports at once. */
function closure(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (chunk && !seen.has(name)) {
    seen.add(name)
    for (const next of chunk.imports ?? []) closure(next, seen)
  }
  return seen
}

const kb = (file: string, as: 'br' | 'gz') => statSync(path.join(folder, `${file}.${as}`)).size / 1024
const sum = (files: Iterable<string>, as: 'br' | 'gz') => [...new Set(files)].reduce((sofar, file) => sofar + kb(file, as), 0)

const pages = Object.keys(manifest).filter((name) => name.endsWith('.page.tsx'))
const english = (folder: string) => closure(`${folder}/words/en.json`)
const texts = ['storefront/frame', 'storefront/shop/failure', 'storefront/parts/offer'].flatMap((folder) => [...english(folder)])
/** English words of the nouns that a page's entry names. */
const wordsOf = (page: string) => (page.endsWith('.page.tsx') ? [...english(path.dirname(page))] : [])
console.log('| page | scripts, KB brotli | gzip | styles, brotli | files |\n|---|---|---|---|---|')
for (const page of ['(frame only)', ...pages.sort()]) {
  const chunks = [...new Set([...ENTRY.flatMap((name) => [...closure(name)]), ...texts, ...closure(page), ...wordsOf(page)])].map(
    (name) => manifest[name]!,
  )
  const scripts = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))
  const styles = chunks.flatMap(({ css = [] }) => css)
  const size = sum(scripts, 'br')
  const over = size > TARGET_KB ? ' (over)' : ''
  const cells = [path.basename(page, '.page.tsx'), size.toFixed(1) + over, sum(scripts, 'gz').toFixed(1), sum(styles, 'br').toFixed(1)]
  console.log(`| ${cells.join(' | ')} | ${new Set(scripts).size} |`)
}
/** What follows once the page has come to life and the browser is idle, beyond what the page itself has brought. */
const idle = [
  'frame/footer',
  'frame/region-panel',
  'frame/region-sheet',
  'frame/me-panel',
  'pages/product/sections',
  'pages/product/large-view',
]
const there = new Set([...ENTRY, 'storefront/pages/product/detail.page.tsx'].flatMap((name) => [...closure(name)]))
const after = idle.flatMap((name) => [...closure(`storefront/${name}.tsx`)]).filter((name) => !there.has(name))
const afterwards = after.map((name) => manifest[name]!.file)
console.log(`\nAfter that, when a product page is idle: ${sum(afterwards, 'br').toFixed(1)} brotli in ${new Set(afterwards).size} files`)
const viewer = [...closure('storefront/parts/model-3d/model-3d.tsx')]
  .filter((name) => !ENTRY.some((entry) => closure(entry).has(name)))
  .map((name) => manifest[name]!.file)
console.log(`\nThe 3D view, on a press only: ${sum(viewer, 'br').toFixed(1)} brotli, ${sum(viewer, 'gz').toFixed(1)} gzip`)
const biggest = readdirSync(path.join(folder, 'assets')).filter((file) => file.endsWith('.js'))
const sizes = biggest.map((file) => ({ file, size: kb(`assets/${file}`, 'br') })).toSorted((a, b) => b.size - a.size)
console.log(
  `\nBiggest: ${sizes
    .slice(0, 6)
    .map(({ file, size }) => `${file} ${size.toFixed(1)}`)
    .join(', ')}`,
)
