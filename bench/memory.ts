// What the server holds after many mixed requests, on the demo: `npm run bench:memory` (requests, default 20,000). One server process on a new
// data folder; pages of visitors and of somebody signed in, lists, searches, pictures, one image search in two hundred. Linux only.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { prepare } from './buyer.ts'
import { cpuMs, memoryMb } from './cpu.ts'
import { load, visitor, type Ask } from './load.ts'

/** As `npm start` gives them; `NODE_FLAGS` instead, to compare. */
const FLAGS = process.env['NODE_FLAGS']?.split(' ') ?? (JSON.parse(fs.readFileSync('tools/node-flags.json', 'utf8')) as string[])
const COUNT = Number(process.argv[2] ?? 20_000)
const LANGUAGES = ['en', 'fr', 'es', 'pt', 'zh']
const WIDTHS = [200, 400, 800]
const START_MS = 600_000

type Held = { rss: number; heapTotal: number; heapUsed: number; external: number; arrayBuffers: number }
const mb = (bytes: number) => Math.round(bytes / 1024 / 1024)

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-memory-'))
const child = spawn(process.execPath, [...FLAGS, '--import', './bench/held.ts', 'tools/start.ts'], {
  env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
})
const address = await addressOf(child)
const { ask, close } = visitor(address, 8)
const held = async (collect: boolean): Promise<Held> => {
  const told = once(child, 'message')
  child.send(collect ? 'collect' : 'tell')
  return ((await told) as [Held])[0]
}
const tell = async (label: string, collect = false) => {
  const { heapTotal, heapUsed, external, arrayBuffers } = await held(collect)
  const parts = { heapTotal, heapUsed, external, arrayBuffers }
  const text = Object.entries(parts).map(([name, bytes]) => `${name} ${mb(bytes)}`)
  console.log(`${label.padEnd(16)} resident ${memoryMb(child.pid!)} MB   ${text.join('   ')}`)
}

try {
  const ready = await prepare(ask)
  const slugs = [...new Set(ready.products.map(({ slug }) => slug))]
  const images = [...new Set(ready.products.flatMap((one) => (one as { productMainImgUrl?: string }).productMainImgUrl ?? []))]
  const signedIn = { cookie: ready.cookie }
  const of = <T>(list: readonly T[], n: number): T => list[(n * 7919) % list.length]!
  const kinds: ((n: number) => Ask)[] = [
    (n) => ({ path: `/${of(slugs, n)}`, headers: { 'accept-language': of(LANGUAGES, n), 'accept-encoding': 'br' } }),
    (n) => ({ path: `/${of(slugs, n)}`, headers: signedIn }),
    (n) => ({ path: `/${of(ready.categorySlugs, n)}`, headers: { 'accept-encoding': 'gzip' } }),
    () => ({ path: '/' }),
    (n) => ({ method: 'POST', path: '/dev-api/shop/pm/product/list', body: { id: String(of(ready.categoryIds, n)), pageSize: 48 } }),
    (n) => ({ method: 'POST', path: '/dev-api/shop/pm/product/list', body: { keyword: `bed ${n % 500}`, pageSize: 24 } }),
    (n) => ({ path: `/search?keyword=monitor%20${n % 300}` }),
    (n) => {
      const image = of(images, n)
      return { path: image ? `${image.split('?')[0]}?w=${of(WIDTHS, n)}` : '/' }
    },
    () => ({ path: '/dev-api/shop/pm/cartItem/info', headers: ready.headers }),
    () => ({ path: '/cart', headers: signedIn }),
  ]
  const refused = new Map<string, number>()
  const one = (n: number) =>
    ask(of(kinds, n)(Math.floor(n / kinds.length))).catch((error: unknown) => {
      const what = String(error).slice(0, 60)
      refused.set(what, (refused.get(what) ?? 0) + 1)
    })
  await tell('started')
  const before = cpuMs(child.pid!)
  const step = Math.ceil(COUNT / 5)
  for (let done = 0; done < COUNT; done += step) {
    await load((n) => one(done + n), Math.min(step, COUNT - done), 8)
    await tell(`after ${Math.min(done + step, COUNT)}`)
  }
  console.log(`${((cpuMs(child.pid!) - before) / COUNT).toFixed(2)} ms of CPU a request, the database’s with it`)
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  await tell('ten s later')
  await tell('collected', true)
  for (const [what, times] of refused) console.log(`${times} times ${what}`)
} finally {
  close()
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  fs.rmSync(dataDir, { recursive: true, force: true })
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const limit = setTimeout(() => reject(new Error(`No start within ${START_MS / 1000} s: ${said}`)), START_MS)
    server.stdout!.on('data', (part: Buffer) => {
      said += part.toString()
      const found = /The shop:\s+(\S+)/.exec(said)?.[1]
      if (!found) return
      clearTimeout(limit)
      resolve(found)
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)))
  })
}
