// My Workspace is rendered in the browser: one page for all its addresses.
import type { Hono } from 'hono'
import { readPageAssets } from './assets.ts'
import { workspacePolicy } from './page-headers.ts'
import { newNonce } from './page-scripts.ts'

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%231660c4'/%3E%3Cpath d='M9 9h5v14H9zM18 9h5v6h-5zM18 18h5v5h-5z' fill='%23fff'/%3E%3C/svg%3E"

export function mountWorkspace(app: Hono, distDir: string) {
  const { entry, styles, preloads } = readPageAssets(distDir, 'workspace', 'admin/app/entry.tsx')
  const links = [
    `<link rel="icon" href="${ICON}">`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads('admin/app/entry.tsx').map((href) => `<link rel="modulepreload" href="${href}">`),
  ]
  const page = (nonce: string) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>My Workspace</title>${links.join('')}</head><body><div id="workspace"></div><script type="module" nonce="${nonce}" src="${entry}"></script></body></html>`
  for (const address of ['/workspace', '/workspace/*'])
    app.get(address, (c) => {
      const nonce = newNonce()
      return c.html(page(nonce), 200, { 'Cache-Control': 'no-cache', 'Content-Security-Policy': workspacePolicy(nonce) })
    })
}
