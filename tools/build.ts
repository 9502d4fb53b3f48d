// Builds both fronts into DIST_DIR (default ./dist): client assets, the storefront's server entry, My Workspace. `npm run build`
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { InlineConfig } from 'vite'
import { packCountries } from '#features/platform/country-table/country-table.ts'
import {
  callsWithoutSchemas,
  FIELD_SCHEMAS,
  routerInUse,
  withNamedWords,
  withTheEntry,
  withTheTiles,
  type Grouping,
} from './lean-client.ts'
import { reactInUse } from './lean-react.ts'
import { viewerUnderOurPolicy } from './viewer-policy.ts'

const root = path.join(import.meta.dirname, '..')
const dist = path.resolve(process.env['DIST_DIR'] ?? path.join(root, 'dist'))

const client = (input: Record<string, string>, outDir: string, base: string, grouping?: Grouping): InlineConfig => ({
  base,
  build: {
    outDir: path.join(dist, outDir),
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    // The head of a page names what it needs, all at once. A table of it for every page of the shop would be 1.6 KB of each first visit.
    modulePreload: { resolveDependencies: () => [] },
    chunkSizeWarningLimit: 1_100, // KB: the 3D view, which nobody loads who does not ask for it
    rolldownOptions: {
      input,
      output: {
        chunkFileNames: withNamedWords(marked(SPOKEN)),
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: withTheEntry(grouping), debugName: 'base' }] },
      },
    },
  },
})

/** Runs all builds, one after the other, and compresses what the server will send compressed. */
export async function buildAll(): Promise<void> {
  const sources = digest() // of before: what changes meanwhile is built next time
  rmSync(mark, { force: true })
  // Loaded only when there is something to build: a start without a build takes a second less.
  const [{ build: vite }, { default: react }, { default: tailwindcss }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
    import('@tailwindcss/vite'),
  ])
  const common = (): InlineConfig => ({ root, configFile: false, logLevel: 'warn', plugins: [react(), tailwindcss()], publicDir: false })
  const build = (config: InlineConfig) => vite({ ...common(), ...config })
  await build({
    ...client({ shop: 'storefront/app/entry-client.tsx' }, 'shop', '/assets/shop/', {
      first: '/storefront/app/come-to-life.tsx',
      together: withTheTiles,
      late: FIELD_SCHEMAS,
    }),
    plugins: [react(), tailwindcss(), viewerUnderOurPolicy(), callsWithoutSchemas(), routerInUse(), reactInUse()],
  })
  await build({
    base: '/assets/shop/', // addresses of icons and fonts are the browser's
    build: {
      outDir: path.join(dist, 'server'),
      emptyOutDir: true,
      ssr: 'storefront/app/entry-server.tsx',
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  await build(client({ workspace: 'admin/app/entry.tsx' }, 'workspace', '/assets/workspace/'))
  for (const folder of ['shop', 'workspace']) compress(path.join(dist, folder))
  packTable()
  writeFileSync(mark, sources)
}

/** The countries of networks, as the server reads them: 4 MB instead of 18. Made anew when the published table or its form has changed. */
function packTable() {
  const source = path.join(root, 'node_modules/@ip-location-db/geo-whois-asn-country')
  const files = ['ipv4', 'ipv6'].map((kind) => path.join(source, `geo-whois-asn-country-${kind}-num.csv`)) as [string, string]
  const target = path.join(dist, 'countries.bin')
  const made = statSync(target, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const causes = [...files, ...[TABLE, 'package-lock.json'].map((file) => path.join(root, file))]
  if (causes.every((file) => statSync(file).mtimeMs < made)) return
  writeFileSync(target, packCountries(readFileSync(files[0], 'utf8'), readFileSync(files[1], 'utf8')))
}

function compress(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}

const TABLE = 'features/platform/country-table/country-table.ts'
const SOURCES = ['storefront', 'admin', 'ui', 'contract', 'shared', 'package-lock.json', 'tools/build.ts', TABLE]

const mark = path.join(dist, '.sources')

/** Has a source of the fronts changed since the last build into the same folder? */
export const frontsAreStale = () => !existsSync(mark) || readFileSync(mark, 'utf8') !== digest()

/** In a process of its own: the builder's memory and module hooks are no business of the caller. Ends this process when it fails. */
export function buildWhenStale(): void {
  if (!frontsAreStale()) return
  console.log('Building the fronts ...')
  const { status } = spawnSync(process.execPath, [import.meta.filename], { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) fail('The fronts could not be built; see the message above.')
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/** What the built files of words follow from. */
const SPOKEN = ['storefront', 'admin', 'package-lock.json']

/** A short mark of what all words say. */
function marked(places: string[]): string {
  const hash = createHash('sha256')
  const files = places
    .flatMap((place) => filesOf(path.join(root, place)))
    .filter((file) => /words\/\w+\.json$|package-lock\.json$/.test(file))
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('base64url').slice(0, 8)
}

/** Names, sizes and times of all sources: cheap, and any edit changes it. */
function digest(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesOf(path.join(root, source)).sort()) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

function filesOf(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place]
  const entries = readdirSync(place, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

if (import.meta.main) await buildAll()
