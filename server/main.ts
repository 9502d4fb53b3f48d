// The one process: database, demo, HTTP. Starts in order, stops gracefully.
import { serve, type HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { openDatabase } from '#db/open.ts'
import { folderStore } from '#features/file/file.store.ts'
import { refreshRoles } from '#features/staff/staff.ts'
import { keepAnswers } from '#features/catalogue/catalogue.memory.ts'
import { flushSearches } from '#features/catalogue/search.ts'
import { createPaypal, type Paypal } from '#features/payment/paypal.ts'
import { createApp } from './app.ts'
import { mountAssets } from './assets.ts'
import { readConfig, type Config } from './config.ts'
import { mountMedia } from './media.ts'
import { mountPages } from './pages.ts'
import { mountWorkspace } from './workspace.ts'
import { prepareDemo, type Demo } from './demo.ts'
import { startSweeps } from './sweeps.ts'

const GRACE_MS = 10_000

/** Starts everything. Throws an Error with one clear sentence when something is wrong. */
export async function start(config: Config): Promise<{ address: string; stop(): Promise<void> }> {
  const log = (line: Record<string, unknown>) => console.error(JSON.stringify(line))
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, max: config.databasePool })
  try {
    await refreshRoles(database.db)
    const demo = config.demo ? await prepareDemo(database.db, config) : undefined
    const paypal = paypalOf(config, demo)
    const files = folderStore(path.join(config.dataDir, 'files'))
    const app = createApp({
      db: database.db,
      files,
      paypal,
      log,
      secure: config.publicUrl.startsWith('https:'),
      peer: (c: HonoContext) => peerAddress(c, config.trustProxy),
    })
    mountAssets(app, config.distDir, 'shop')
    mountAssets(app, config.distDir, 'workspace')
    mountWorkspace(app, config.distDir)
    mountMedia(app, {
      db: database.db,
      pictureDirs: [path.join(import.meta.dirname, '../demo/images/products')],
      cacheDir: path.join(config.dataDir, 'cache'),
    })
    app.get('/health', (c) => c.json({ ok: true }))
    const pages = await mountPages(app, { db: database.db, files, paypal, distDir: config.distDir, publicUrl: config.publicUrl, log })

    const server = await listen(app.fetch, config)
    const answers = await keepAnswers(database.db, database.url, pages.forget)
    const { port } = server.address() as AddressInfo
    const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
    demo?.shopIsAt(address)
    const stopSweeps = startSweeps({ db: database.db, paypal, log })
    const stop = async () => {
      await closed(server)
      await stopSweeps()
      await flushSearches(database.db)
      await answers.stop()
      await demo?.stop()
      await database.stop()
    }
    return { address, stop }
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** PayPal as configured, else the demo's stand-in, else none: the method is then closed. */
function paypalOf({ paypal }: Config, demo: Demo | undefined): Paypal | null {
  const settings = paypal ?? demo?.paypal
  return settings ? createPaypal(settings) : null
}

/** The network address of the caller. Our own proxy appends it to X-Forwarded-For: only the last one is not the caller's invention. */
function peerAddress(c: HonoContext, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || ((c.env as HttpBindings).incoming?.socket.remoteAddress ?? '')
}

type Server = ReturnType<typeof serve>

function listen(fetch: Parameters<typeof serve>[0]['fetch'], config: Config): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({
      fetch,
      port: config.port,
      hostname: config.host,
      overrideGlobalObjects: false,
      serverOptions: { connectionsCheckingInterval: 1000, headersTimeout: 10_000, requestTimeout: 300_000 },
    })
    server.once('listening', () => resolve(server))
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new Error(`Port ${config.port} is in use; stop the other program or set PORT to another number.`))
      else if (error.code === 'EACCES')
        reject(new Error(`Port ${config.port} may not be opened by this user; set PORT to a number above 1023.`))
      else if (error.code === 'EADDRNOTAVAIL') reject(new Error(`HOST=${config.host} is not an address of this machine.`))
      else reject(error)
    })
  })
}

/** Finishes what is running, takes nothing new; connections that stay busy are cut after the grace time. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), GRACE_MS)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })
}

/** The process as `npm start` runs it: prints the addresses, stops on the first signal. */
export async function run(): Promise<void> {
  try {
    const config = readConfig(process.env)
    const { address, stop } = await start(config)
    console.log(`The shop:      ${address}\nMy Workspace:  ${address}/workspace`)
    let stopping = false
    const end = () => {
      if (stopping) return
      stopping = true
      console.log('Stopping ...')
      void stop().then(() => process.exit(0))
    }
    process.on('SIGINT', end).on('SIGTERM', end)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

if (import.meta.main) await run()
