// The one process: database, demo, HTTP. Starts in order, stops gracefully.
import { serve, type HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'
import type { AddressInfo } from 'node:net'
import { openDatabase } from '#db/open.ts'
import { createApp } from './app.ts'
import { mountAssets } from './assets.ts'
import { readConfig, type Config } from './config.ts'
import { mountPages } from './pages.ts'
import { mountWorkspace } from './workspace.ts'
import { prepareDemo } from './demo.ts'

const GRACE_MS = 10_000

/** Starts everything. Throws an Error with one clear sentence when something is wrong. */
export async function start(config: Config): Promise<{ address: string; stop(): Promise<void> }> {
  const log = (line: Record<string, unknown>) => console.error(JSON.stringify(line))
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, max: config.databasePool })
  try {
    const demo = config.demo ? await prepareDemo(database.db, config) : undefined
    const app = createApp({
      db: database.db,
      log,
      peer: (c: HonoContext) => (c.env as HttpBindings).incoming?.socket.remoteAddress ?? '',
    })
    mountAssets(app, config.distDir, 'shop')
    mountAssets(app, config.distDir, 'workspace')
    mountWorkspace(app, config.distDir)
    app.get('/health', (c) => c.json({ ok: true }))
    await mountPages(app, { db: database.db, distDir: config.distDir, publicUrl: config.publicUrl, log })

    const server = await listen(app.fetch, config)
    const { port } = server.address() as AddressInfo
    const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
    const stop = async () => {
      await closed(server)
      await demo?.stop()
      await database.stop()
    }
    return { address, stop }
  } catch (error) {
    await database.stop()
    throw error
  }
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
