// My Workspace is rendered in the browser: one page for all its addresses.
import type { Hono } from 'hono'
import { readPageAssets } from './assets.ts'

export function mountWorkspace(app: Hono, distDir: string) {
  const { entry, styles, preloads } = readPageAssets(distDir, 'workspace', 'admin/entry.tsx')
  const links = [
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads('admin/entry.tsx').map((href) => `<link rel="modulepreload" href="${href}">`),
  ]
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>My Workspace</title>${links.join('')}</head><body><div id="workspace"></div><script type="module" src="${entry}"></script></body></html>`
  app.get('/workspace', (c) => c.html(page, 200, { 'Cache-Control': 'no-cache' }))
  app.get('/workspace/*', (c) => c.html(page, 200, { 'Cache-Control': 'no-cache' }))
}
