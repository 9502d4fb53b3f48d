// Builds both fronts into DIST_DIR (default ./dist): client assets, the storefront's server entry, My Workspace. `npm run build`
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { build, type InlineConfig } from 'vite'

const root = path.join(import.meta.dirname, '..')
const dist = path.resolve(process.env['DIST_DIR'] ?? path.join(root, 'dist'))

const common: InlineConfig = { root, configFile: false, logLevel: 'warn', plugins: [react(), tailwindcss()], publicDir: false }

const client = (input: Record<string, string>, outDir: string, base: string): InlineConfig => ({
  ...common,
  base,
  build: {
    outDir: path.join(dist, outDir),
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { input },
  },
})

/** Runs all builds, one after the other, and compresses what the server will send compressed. */
export async function buildAll(): Promise<void> {
  await build(client({ shop: 'storefront/entry-client.tsx' }, 'shop', '/assets/shop/'))
  await build({
    ...common,
    build: {
      outDir: path.join(dist, 'server'),
      emptyOutDir: true,
      ssr: 'storefront/entry-server.tsx',
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  await build(client({ workspace: 'admin/entry.tsx' }, 'workspace', '/assets/workspace/'))
  for (const folder of ['shop', 'workspace']) compress(path.join(dist, folder))
}

function compress(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
  }
}

if (import.meta.main) await buildAll()
