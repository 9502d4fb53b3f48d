// Pages of the shop: rendered by the storefront's built entry, as the caller of the page, with calls made in-process.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import type { Db } from '#db/connect.ts'
import { CODES, type Call } from '#contract/call.ts'
import { CallError, type Client } from '#contract/client.ts'
import type { RenderPage } from '#contract/page.ts'
import { findBuyer } from '#features/identity/identity.ts'
import type { Context, FileStore } from '#features/caller/caller.ts'
import { toLanguage, type Language } from '#shared/language.ts'
import { newRequestId } from './app.ts'
import { readPageAssets } from './assets.ts'
import { devApi } from './dev-api.ts'
import { dispatch } from './dispatch.ts'
import { refusal } from './envelope.ts'
import { pageCache } from './page-cache.ts'
import { SHOP_PAGE } from './page-headers.ts'
import { LANGUAGE_COOKIE, PAGE_COOKIE, readCookie } from './session.ts'

export type PagesOptions = {
  db: Db
  files: FileStore
  paypal?: Context['paypal']
  distDir: string
  publicUrl: string
  now?: () => Date
  log: (line: Record<string, unknown>) => void
}

// By name, not by identity: the built storefront carries its own copy of the contract.
const nameOf = ({ method, path }: Call) => `${method} ${path}`
const routes = new Map(devApi.map((route) => [nameOf(route.call), route]))

/** Mounts the catch-all of the shop's pages; everything else must be mounted before. */
export async function mountPages(app: Hono, options: PagesOptions): Promise<{ forget(): void }> {
  const entry = pathToFileURL(path.join(options.distDir, 'server', 'entry-server.js')).href
  const { render } = (await import(entry)) as { render: RenderPage }
  const assets = readPageAssets(options.distDir, 'shop', 'storefront/entry-client.tsx')
  const cache = pageCache()
  const now = options.now ?? (() => new Date())

  app.get('*', async (c) => {
    const cookies = c.req.header('cookie')
    const url = new URL(c.req.url)
    const language = toLanguage(url.searchParams.get('sl')) ?? toLanguage(readCookie(cookies, LANGUAGE_COOKIE)) ?? 'en'
    const sessionToken = readCookie(cookies, PAGE_COOKIE)
    // The page names its own address: what one host asked for is not for another.
    const origin = options.publicUrl || url.origin
    const key = sessionToken ? undefined : `${language} ${origin}${url.pathname}${url.search}`
    const accepted = c.req.header('accept-encoding') ?? ''
    const kept = key && cache.find(key, accepted)
    if (kept) return kept

    const requestId = newRequestId()
    const buyer = sessionToken ? await findBuyer(options.db, sessionToken, now()) : null
    const context: Context = {
      db: options.db,
      files: options.files,
      paypal: options.paypal ?? null,
      now: now(),
      language,
      contentLanguage: language,
      buyer,
      staff: null,
      clientId: 'shop',
      address: '',
      requestId,
    }
    const rendered = async () => {
      const response = await render({
        request: c.req.raw,
        call: localClient(context, options.log),
        signedIn: Boolean(buyer),
        language,
        origin,
        assets,
      })
      for (const [name, value] of Object.entries(SHOP_PAGE)) response.headers.set(name, value)
      response.headers.set('Cache-Control', 'private, no-cache')
      response.headers.set('Vary', 'Cookie, Accept-Encoding')
      response.headers.set('Content-Language', language)
      return response
    }
    return key ? cache.keep(key, rendered, accepted) : rendered()
  })
  return { forget: cache.clear }
}

/** Calls without a socket: the same access checks, input checks and refusals as over HTTP. */
export function localClient(context: Context, log: (line: Record<string, unknown>) => void): Client {
  return async (call, input) => {
    const route = routes.get(nameOf(call))
    if (!route) throw new CallError(CODES.missing, `${call.path} is not mounted`)
    try {
      return (await dispatch(route, input ?? {}, context)) as never
    } catch (error) {
      const { code, msg } = refusal(error, context.language as Language, context.requestId)
      if (code === CODES.refused && (error as Error).name !== 'Refusal')
        log({ at: context.now, requestId: context.requestId, call: call.path, error: String((error as Error).stack) })
      throw new CallError(code, msg)
    }
  }
}
