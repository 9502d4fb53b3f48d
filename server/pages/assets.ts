// Built files of both fronts: read once, sent compressed, kept by browsers for a year (their names change with their content).
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Hono } from 'hono'
import type { PageAssets } from '#contract/page.ts'
import { takes } from '../edge/zip.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.png': 'image/png',
}

type Asset = { type: string; plain: Buffer; br?: Buffer; gz?: Buffer }

/** Serves /assets/<front>/* from the build folder's <front>/. */
export function mountAssets(app: Hono, distDir: string, front: 'shop' | 'workspace') {
  const assets = readAssets(path.join(distDir, front))
  app.get(`/assets/${front}/*`, (c) => {
    const asset = assets.get(c.req.path.slice(`/assets/${front}/`.length))
    if (!asset) return c.text('Not found', 404)
    const accepted = c.req.header('accept-encoding') ?? ''
    const encoding = asset.br && takes(accepted, 'br') ? 'br' : asset.gz && takes(accepted, 'gzip') ? 'gzip' : undefined
    const body = encoding === 'br' ? asset.br! : encoding === 'gzip' ? asset.gz! : asset.plain
    return c.body(new Uint8Array(body), 200, {
      'Content-Type': asset.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    })
  })
}

function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[path.extname(entry.name)]
    if (!entry.isFile() || !type || entry.name === 'manifest.json') continue
    const file = path.join(entry.parentPath, entry.name)
    const sibling = (suffix: string) => (existsSync(file + suffix) ? readFileSync(file + suffix) : undefined)
    assets.set(path.relative(folder, file).replaceAll('\\', '/'), {
      type,
      plain: readFileSync(file),
      br: sibling('.br'),
      gz: sibling('.gz'),
    })
  }
  return assets
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>

/** What a page of a front must load: its entry script, its styles, and each page's own chunks with all they import. */
export function readPageAssets(distDir: string, front: 'shop' | 'workspace', entry: string): PageAssets {
  const manifest = JSON.parse(readFileSync(path.join(distDir, front, 'manifest.json'), 'utf8')) as Manifest
  const base = `/assets/${front}/`
  const collect = (name: string, seen: Set<string>) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const next of chunk.imports ?? []) collect(next, seen)
  }
  const chunksOf = (page: string) => {
    const seen = new Set<string>()
    collect(page, seen)
    return [...seen].map((name) => manifest[name]!)
  }
  const chunks = chunksOf(entry)
  return {
    entry: base + manifest[entry]!.file,
    styles: chunks.flatMap((chunk) => chunk.css ?? []).map((file) => base + file),
    preloads: (page) => chunksOf(page).map((chunk) => base + chunk.file),
  }
}
