// `npm run bench:bundles`: what the first visit of each page of the shop loads, from the built files (DIST_DIR, default ./dist), in KB gzip.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const TARGET_KB = 130 // scripts of a product page
const folder = path.join(path.resolve(process.env['DIST_DIR'] ?? 'dist'), 'shop')
const ENTRY = 'storefront/entry-client.tsx'

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

const gzipKb = (file: string) => statSync(path.join(folder, `${file}.gz`)).size / 1024
const sum = (files: Iterable<string>) => [...new Set(files)].reduce((kb, file) => kb + gzipKb(file), 0)

const pages = Object.keys(manifest).filter((name) => name.endsWith('.page.tsx'))
const english = Object.keys(manifest).filter((name) => /^storefront\/words\/en\b/.test(name))
const texts = english.flatMap((name) => [...closure(name)])
console.log('| page | scripts, KB gzip | styles | files |\n|---|---|---|---|')
for (const page of ['(frame only)', ...pages.sort()]) {
  const chunks = [...new Set([...closure(ENTRY), ...texts, ...closure(page)])].map((name) => manifest[name]!)
  const scripts = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))
  const styles = chunks.flatMap(({ css = [] }) => css)
  const kb = sum(scripts)
  console.log(
    `| ${path.basename(page, '.page.tsx')} | ${kb.toFixed(1)}${kb > TARGET_KB ? ' (over)' : ''} | ${sum(styles).toFixed(1)} | ${new Set(scripts).size} |`,
  )
}
const biggest = readdirSync(path.join(folder, 'assets')).filter((file) => file.endsWith('.js'))
const sizes = biggest.map((file) => ({ file, kb: gzipKb(`assets/${file}`) })).toSorted((a, b) => b.kb - a.kb)
console.log(
  `\nBiggest: ${sizes
    .slice(0, 6)
    .map(({ file, kb }) => `${file} ${kb.toFixed(1)}`)
    .join(', ')}`,
)
