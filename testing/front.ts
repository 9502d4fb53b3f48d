// A front of a few lines, for tests of the server around it: pages that say who they are for, that have a part to come when asked by ?late=, and
// that make the call of ?reads=, whatever comes of it. Each says something new, but ?still= only when it was made.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after } from 'node:test'

export type LatePart = { comes: Promise<string>; left?: boolean }
/** By the value of ?late=. The built front is loaded as a file of its own and finds them here. */
export const lateParts: Record<string, LatePart> = {}
Object.assign(globalThis, { lateParts })

const FRONT = `export const listed = ['/index']
let rendered = 0
export const render = async ({ request, origin, signedIn, language, nonce, whole, call }) => {
  const asked = new URL(request.url).searchParams
  const headers = new Headers({ 'Content-Type': 'text/html; charset=UTF-8' })
  const sound = () => !asked.has('broken')
  if (asked.has('to')) return { status: 302, headers: new Headers({ Location: asked.get('to') }), body: null, sound }
  if (asked.has('reads')) await call({ method: 'GET', path: asked.get('reads') }).catch(() => undefined)
  const html = \`<html><script nonce="\${nonce}">own()</script>\${origin} \${signedIn ? 'buyer' : 'visitor'} \${language} no. \${asked.has('still') ? 0 : ++rendered} u:\${Date.now()}</html>\`
  const part = globalThis.lateParts[asked.get('late')]
  if (!part) return { status: 200, headers, body: html, sound }
  if (whole) return { status: 200, headers, body: html + await part.comes, sound }
  const bytes = (text) => new TextEncoder().encode(text)
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes(html))
      part.comes.then((text) => { controller.enqueue(bytes(text)); controller.close() }).catch((error) => controller.error(error))
    },
    cancel() { part.left = true },
  })
  return { status: 200, headers, body, sound }
}`

/** A DIST_DIR with this front; it goes after the tests of the file. */
export function testFront(): string {
  const distDir = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-front-'))
  after(() => fs.rmSync(distDir, { recursive: true, force: true }))
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(distDir, file)), { recursive: true })
    fs.writeFileSync(path.join(distDir, file), text)
  }
  write('server/entry-server.js', FRONT)
  write('shop/manifest.json', '{"storefront/app/entry-client.tsx":{"file":"entry.js"}}')
  write('shop/entry.js', 'own()')
  write('workspace/manifest.json', '{"admin/app/entry.tsx":{"file":"entry.js"}}')
  write('workspace/entry.js', 'own()')
  return distDir
}
