// The whole product as a user meets it: the real server process on a seeded database of its own, and a real browser.
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, afterEach } from 'node:test'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import pg from 'pg'
import { hearToasts } from './toasts.ts'

const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--site-per-process', // as a browser with windows does by itself: what is sandboxed lives apart
]
/** Pages live for seconds: what V8 would optimise on threads beside them costs a fifth of their time, and does not come back. */
const SHORT_LIVED = '--js-flags=--no-opt,--no-maglev'
/** For pages that draw in three dimensions: by the processor, wherever it runs. */
const DRAWING = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']
const START_LIMIT_MS = 180_000 // far above what a start takes: machines that run this are busy

export const WIDE = { width: 1440, height: 900 }
export const NARROW = { width: 390, height: 844 }

export type Product = {
  address: string
  dataDir: string
  logins: { role: string; name: string; email: string; password: string }[]
  /** A fresh visitor with a window of the given size. Errors of the page fail the test. */
  visit(size?: { width: number; height: number }, language?: string): Promise<Page>
  sql<T extends object>(text: string, values?: unknown[]): Promise<T[]>
  /** Kills the server as a crash would; starts it again at the same address. */
  server: { kill(): Promise<void>; start(): Promise<void> }
  /** Shuts the database, cutting every connection, and opens it again. */
  withoutDatabase(steps: () => Promise<void>): Promise<void>
  /** What the pages have complained of so far and was brought about on purpose. */
  forgive(complaint: RegExp): void
}

/**
 * Starts the product on a copy of a shop that has been started once with the demo, or without the demo as a new installation; `draws`: its pages draw in 3D. Everything ends after the tests of the file.
 */
export async function startProduct({ demo = true, draws = false } = {}): Promise<Product> {
  const server = required('TEST_DATABASE_URL')
  const name = `e2e_${randomBytes(6).toString('hex')}`
  await query(server, `create database ${name} template ${demo ? 'template_shop' : 'template_empty'} strategy file_copy`)
  const at = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const databaseUrl = at(required('TEST_SERVING_URL'))
  const dataDir = path.join(os.tmpdir(), `medharbor-${name}`)
  layOut(dataDir, required('TEST_SHOP'), demo)
  const started = await startServer(databaseUrl, dataDir, demo)
  const { address } = started
  let { child } = started
  const browser = await chromium.launch({
    executablePath: required('CHROMIUM'),
    args: draws ? [...ARGS.filter((one) => one !== '--disable-gpu'), ...DRAWING] : [...ARGS, SHORT_LIVED],
  })
  const complaints: string[] = []
  process.once('exit', () => child.kill()) // a file that fails before its tests has no `after`, and the runner waits for what it left running

  afterEach(() => {
    const found = complaints.splice(0)
    if (found.length) throw new Error(`The page complained:\n${found.join('\n')}`)
  })
  after(async () => {
    await browser.close()
    await stopped(child)
    rmSync(dataDir, { recursive: true, force: true })
    await query(server, `drop database ${name} with (force)`)
  })
  return {
    address,
    dataDir,
    logins: JSON.parse(readFileSync(required('TEST_LOGINS'), 'utf8')) as Product['logins'],
    forgive: (complaint) => void complaints.splice(0, complaints.length, ...complaints.filter((one) => !complaint.test(one))),
    server: {
      kill: () => stopped(child, 'SIGKILL'),
      start: async () => void ({ child } = await startServer(databaseUrl, dataDir, demo, new URL(address).port)),
    },
    withoutDatabase: async (steps) => {
      await query(server, `alter database ${name} with allow_connections false`)
      try {
        await query(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [name])
        await steps()
      } finally {
        await query(server, `alter database ${name} with allow_connections true`)
      }
    },
    visit: (size = WIDE, language = 'en-US') => open(browser, address, size, language, complaints),
    sql: async <T extends object>(text: string, values: unknown[] = []) => (await query(at(server), text, values)) as T[],
  }
}

/**
 * The folder that belongs to the copied database. Stored files are links: nothing is copied, and what this product removes stays there for
 * others. Pictures at their widths are the same for all: each is made once in a run.
 */
function layOut(dataDir: string, template: string, demo: boolean) {
  const cache = path.join(template, 'cache')
  const files = path.join(template, 'files')
  mkdirSync(cache, { recursive: true })
  if (demo) {
    cpSync(template, dataDir, { recursive: true, filter: (place) => place !== cache && place !== files })
    linkFiles(files, path.join(dataDir, 'files'))
  } else mkdirSync(dataDir)
  symlinkSync(cache, path.join(dataDir, 'cache'))
}

function linkFiles(from: string, to: string) {
  for (const folder of readdirSync(from)) {
    mkdirSync(path.join(to, folder), { recursive: true })
    for (const name of readdirSync(path.join(from, folder))) linkSync(path.join(from, folder, name), path.join(to, folder, name))
  }
}

async function open(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
  locale: string,
  complaints: string[],
): Promise<Page> {
  const narrow = viewport.width <= 750
  const context = await browser.newContext({
    viewport,
    locale,
    baseURL: address,
    hasTouch: narrow,
    isMobile: narrow,
    reducedMotion: 'reduce',
  })
  await listen(context, complaints)
  await hearToasts(context)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  return page
}

/** Everything that a page of ours should never say: errors, on the console or thrown, and what its content security policy stopped. */
async function listen(context: BrowserContext, complaints: string[]) {
  await context.exposeBinding('tellOfViolation', ({ page }, told: string) => complaints.push(`${told} at ${page.url()}`))
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      const told = `The policy's ${effectiveDirective} stopped ${blockedURI} (${sourceFile}:${lineNumber})`
      ;(window as unknown as { tellOfViolation(told: string): void }).tellOfViolation(told)
    }),
  )
  context.on('weberror', (error) => {
    const told = String(error.error().stack || error.error())
    if (!/Viewport size changed/.test(told)) complaints.push(told) // a page that was fading in when its window changed: the browser gives up the fade
  })
  context.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text())
  })
}

function startServer(databaseUrl: string, dataDir: string, demo: boolean, port = '0'): Promise<{ child: ChildProcess; address: string }> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: port,
    HOST: '127.0.0.1',
    DEMO: demo ? 'on' : 'off',
  }
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The product did not start in time.')), START_LIMIT_MS)
    let said = ''
    child.stdout!.on('data', (part: Buffer) => {
      said += part.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(/The shop:.*/.exec(said)?.[0] ?? '')?.[0]
      if (!address) return
      clearTimeout(late)
      resolve({ child, address })
    })
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}: ${said}`)))
  })
}

function stopped(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.removeAllListeners('exit')
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

async function query(url: string, text: string, values: unknown[] = []): Promise<object[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text, values)).rows as object[]
  } finally {
    await client.end()
  }
}

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the journeys with \`npm test\`.`)
  return value
}
