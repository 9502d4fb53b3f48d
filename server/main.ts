// The one process: database, demo, HTTP. Starts in order, stops gracefully.
import { once } from 'node:events'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { databaseClock } from '#db/clock.ts'
import { openDatabase } from '#db/open.ts'
import { openKeys } from '#features/platform/key/key.ts'
import { writeFirstPages } from '#features/publishing/content/content.ts'
import type { IdentityProviders } from '#features/platform/port/identity-provider.ts'
import type { PaymentProviders } from '#features/platform/port/payment-provider.ts'
import { refreshRoles } from '#features/people/staff/staff.ts'
import { moveContentIntoStore } from '#features/catalogue/product/product.ts'
import { keepAnswers } from '#features/catalogue/memory/memory.ts'
import { keepSettings } from '#features/platform/setting/setting.ts'
import { startRefreshing } from '#features/catalogue/search/search.worker.ts'
import { flushSearches } from '#features/catalogue/search/search.ts'
import { createPaypal } from '#features/money/payment/paypal/paypal.ts'
import { createOpenid } from '#features/people/social/openid/openid.ts'
import { createApp } from './app.ts'
import { mountAssets } from './pages/assets.ts'
import { readConfig, type Config } from './config.ts'
import { tellFirstAdministrator } from './first-administrator.ts'
import { rootKey } from './keys.ts'
import { writeClientSettings } from './edge/seal-keys.ts'
import { openFileStore } from './media/file-store.ts'
import { incomingFolder } from './edge/incoming.ts'
import { connectionLimits, limitConnections } from './edge/connections.ts'
import { countriesIn } from './edge/countries.ts'
import { mountCspReports } from './edge/csp-reports.ts'
import { isSkewed, mountHealth, skewSentence } from './edge/health.ts'
import { checkPort, closed, listen } from './edge/listener.ts'
import { mountMedia } from './media/media.ts'
import { oldPage, pageCache } from './pages/page-cache.ts'
import { mountPages, readEntry } from './pages/pages.ts'
import { mountFeed } from './pages/feed.ts'
import { mountLlms } from './pages/llms.ts'
import { mountEquipmentCalendar } from './pages/equipment-calendar.ts'
import { mountProductFeed } from './pages/product-feed.ts'
import { mountSiteMap } from './pages/site-map.ts'
import { startPictureIndex } from './media/picture-index.ts'
import { mountWorkspace } from './pages/workspace.ts'
import { watchLag } from './edge/overload.ts'
import { peersOf } from './edge/peer.ts'
import type { Demo } from './demo.ts'
import { startOutbox, type Outbox } from './outbox.ts'
import { startSweeps } from './sweeps.ts'

/** Starts everything; between its steps it heeds `ending`. Throws an Error with one clear sentence when something is wrong. */
export async function start(
  config: Config,
  ending?: AbortSignal,
): Promise<{ address: string; stop(): Promise<void>; lost: Promise<string> }> {
  const log = (line: Record<string, unknown>) => console.error(JSON.stringify(line))
  await checkPort(config)
  checkDataFolder(config.dataDir)
  checkFronts(config.distDir)
  const database = await openDatabase({ ...config.database, max: config.databasePool })
  let outbox: Outbox | undefined
  try {
    ending?.throwIfAborted()
    const clock = await databaseClock(database.db)
    if (isSkewed(clock)) throw new Error(skewSentence(clock))
    const { now } = clock
    await refreshRoles(database.db)
    await writeFirstPages(database.db, now())
    outbox = await startOutbox({ databaseUrl: database.url, config, now, log })
    const keys = await openKeys(database.db, rootKey(config.dataDir, config.rootKey), now())
    await writeClientSettings(keys, config.dataDir)
    const files = await openFileStore(config, log)
    await outbox.workOnFiles(files)
    await moveContentIntoStore({ db: database.db, files, now: now() })
    const incoming = incomingFolder(path.join(config.dataDir, 'incoming'))
    const demo = config.demo ? await (await import('./demo.ts')).prepareDemo(database.db, files, keys, config) : undefined
    ending?.throwIfAborted()
    const payments = paymentsOf(config, demo)
    const countryOf = countriesIn(config.distDir, log)
    const peers = peersOf({ ...config, countryOf, log })
    const lag = watchLag()
    const means = { db: database.db, files, keys, payments, identities: identitiesOf(config, demo), demo: config.demo }
    const secure = config.publicUrl.startsWith('https:')
    const { publicUrl } = config
    const cache = pageCache()
    const app = createApp({
      ...means,
      incoming,
      now,
      log,
      secure,
      publicUrl,
      keptPage: (request, why) => oldPage(cache, request, why, { publicUrl, secure }),
      peer: peers.address,
      country: peers.country,
      load: () => ({ lagMs: lag.lagMs(), waiting: database.pool.waitingCount }),
    })
    mountAssets(app, config.distDir, 'shop')
    mountAssets(app, config.distDir, 'workspace')
    mountWorkspace(app, config.distDir)
    mountMedia(app, {
      db: database.db,
      files,
      cacheDir: path.join(config.dataDir, 'cache'),
      now,
      log,
      publicUrl,
    })
    mountSiteMap(app, { db: database.db, publicUrl, listed: (await readEntry(config.distDir)).listed })
    mountFeed(app, { db: database.db, publicUrl })
    mountProductFeed(app, { db: database.db, publicUrl })
    mountEquipmentCalendar(app, { db: database.db, publicUrl, now })
    mountLlms(app, { db: database.db, publicUrl })
    mountCspReports(app, { log, publicUrl })
    let draining = false
    const health = mountHealth(app, { databaseUrl: database.url, clock, draining: () => draining })
    const pages = await mountPages(app, { ...means, distDir: config.distDir, publicUrl, secure, cache, now, log })

    const server = await listen(app.fetch, config)
    limitConnections(server, connectionLimits(config.trustProxy))
    const refreshing = startRefreshing(database.db, log)
    const answers = await keepAnswers(database.db, database.url, (heard) => {
      pages.forget(heard)
      refreshing.wake()
    })
    const settings = await keepSettings(database.db, database.url)
    const { port } = server.address() as AddressInfo
    const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
    demo?.shopIsAt(address)
    outbox.shopIsAt(address)
    if (!config.demo) await tellFirstAdministrator(database.db, config.dataDir, publicUrl || address, now())
    const stopPictures = await startPictureIndex({ db: database.db, files, url: database.url, log })
    const stopSweeps = startSweeps({ db: database.db, clock, files, incoming, payments, log })
    const steps = [
      () => {
        draining = true
        return closed(server, config.drainMs)
      },
      health.stop,
      stopSweeps,
      stopPictures,
      () => flushSearches(database.db),
      answers.stop,
      refreshing.stop,
      settings.stop,
      demo?.stop,
      outbox.stop,
      database.stop,
    ]
    const stop = async () => {
      for (const step of steps) {
        await step?.().catch((error: Error) => log({ at: new Date(), stopping: 'failed', error: String(error.stack) })) // the others still count
      }
    }
    return { address, stop, lost: database.lost }
  } catch (error) {
    await outbox?.stop().catch(() => undefined)
    await database.stop()
    throw error
  }
}

/** PayPal and who takes cards, as configured, else the demo's stand-ins, else none: their methods are then closed (docs/decisions/104). */
function paymentsOf({ paypal, card }: Config, demo: Demo | undefined): PaymentProviders {
  const named = { paypal: paypal ?? demo?.paypal, card: card ?? demo?.card }
  return new Map(Object.entries(named).flatMap(([name, settings]) => (settings ? [[name, createPaypal(settings)]] : [])))
}

/** Google as configured, else the demo's stand-in, else none: the button is then left out. */
function identitiesOf({ google }: Config, demo: Demo | undefined): IdentityProviders {
  const settings = google ? async () => google : demo?.openid
  return new Map(settings ? [['google', createOpenid(settings)]] : [])
}

function checkFronts(folder: string) {
  if (fs.existsSync(path.join(folder, 'server/entry-server.js'))) return
  throw new Error(`The fronts are not built in ${folder}; run \`npm run build\` or set DIST_DIR to where they are.`)
}

/** Uploads, caches and the embedded database live there. */
function checkDataFolder(folder: string) {
  try {
    makeFolder(folder)
    fs.accessSync(folder, fs.constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'EEXIST' || code === 'ENOTDIR' ? 'is not a folder' : `cannot be written (${code})`
    throw new Error(`The data folder ${folder} ${why}; set DATA_DIR to another one.`)
  }
}

/** With its parents. Node's own recursive mkdir never comes back from a place like /proc. */
function makeFolder(folder: string) {
  try {
    if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) fs.mkdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || fs.existsSync(path.dirname(folder))) throw error
    makeFolder(path.dirname(folder))
    fs.mkdirSync(folder)
  }
}

const FORCE_AFTER_MS = 2_000

/** The process as `npm start` runs it: prints the addresses, stops on the first signal, at once on a later one. */
export async function run(): Promise<void> {
  const ending = new AbortController()
  let asked = 0
  const end = () => {
    if (asked && Date.now() - asked > FORCE_AFTER_MS) process.exit(1) // Ctrl-C comes twice within moments: from the terminal and from npm
    if (asked) return
    asked = Date.now()
    console.log('Stopping ...')
    ending.abort()
  }
  process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end)
  try {
    const { address, stop, lost } = await start(readConfig(process.env), ending.signal)
    void lost.then((sentence) => {
      console.error(sentence) // a supervisor starts us again, and the next start recovers the database
      process.exit(1)
    })
    console.log(`The shop:      ${address}\nMy Workspace:  ${address}/workspace`)
    if (!ending.signal.aborted) await once(ending.signal, 'abort')
    await stop()
  } catch (error) {
    if (!ending.signal.aborted) {
      console.error((error as Error).message)
      process.exit(1)
    }
  }
  process.exit(0)
}

if (import.meta.main) await run()
