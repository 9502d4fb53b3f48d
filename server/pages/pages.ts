// Pages of the shop: rendered by the storefront's built entry, as the caller of the page, with calls made in-process.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import type { InferOutput } from 'valibot'
import { CODES, type Call } from '#contract/call.ts'
import { CallError, type Client } from '#contract/client.ts'
import { CLIENT_IDS } from '#contract/account.ts'
import type { ShopEntry } from '#contract/page.ts'
import { brand } from '#contract/setting.ts'
import { findBuyer } from '#features/people/account/account.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import type { Language } from '#shared/language.ts'
import { frameOrigin } from '#shared/video.ts'
import { newRequestId } from '../app.ts'
import { ALONG_WITH_PAGES } from '../edge/along.ts'
import { readPageAssets } from './assets.ts'
import { mountPreview } from './preview.ts'
import { codingFor, zip } from '../edge/zip.ts'
import { strangersContext, type Means } from '../edge/context.ts'
import { devApi } from '../api.ts'
import { dispatch } from '../mount.ts'
import { refusal } from '../edge/envelope.ts'
import { isAway, refusalOf } from '../edge/outcome.ts'
import { pageCache, unlessHad, type PageCache } from './page-cache.ts'
import { shopPolicy } from './page-headers.ts'
import { newNonce } from './page-scripts.ts'
import { readerOf } from './page-reader.ts'
import { passOn } from './page-stream.ts'

export type PagesOptions = Means & {
  distDir: string
  publicUrl: string
  secure?: boolean // browsers reach us by HTTPS
  cache?: PageCache // where others look, too
  now?: () => Date
  log: (line: Record<string, unknown>) => void
}

// By name, not by identity: the built storefront carries its own copy of the contract.
const nameOf = ({ method, path }: Call) => `${method} ${path}`
const routes = new Map(devApi.map((route) => [nameOf(route.call), route]))

/** The storefront as it was built for the server. */
export const readEntry = async (distDir: string): Promise<ShopEntry> =>
  (await import(pathToFileURL(path.join(distDir, 'server', 'entry-server.js')).href)) as ShopEntry

/** Mounts the catch-all of the shop's pages; everything else must be mounted before. `forget` follows a change, see PageCache. */
export async function mountPages(app: Hono, options: PagesOptions): Promise<{ forget(heard?: boolean): void }> {
  const { render } = await readEntry(options.distDir)
  const assets = readPageAssets(options.distDir, 'shop', 'storefront/app/entry-client.tsx')
  const cache = options.cache ?? pageCache()
  const { withBrand, framed, forgetBrand } = rememberBrand()
  const now = options.now ?? (() => new Date())
  const { log } = options
  mountPreview(app, { options, render, assets })

  app.get('*', async (c) => {
    const { url, language = 'en', sessionToken, origin, key } = readerOf(c.req.raw, options)
    const accepted = c.req.header('accept-encoding') ?? ''
    const kept = key && cache.find(key, accepted)
    if (kept) return unlessHad(c.req.raw, kept)

    const keep = key ? cache.keeper(key) : undefined
    const requestId = newRequestId()
    const buyer = sessionToken ? await findBuyer(options.db, sessionToken, now(), ALONG_WITH_PAGES) : null
    const known = { now: now(), language, contentLanguage: language, requestId, clientId: CLIENT_IDS.shop }
    const context: Context = { ...strangersContext(options, known), buyer }
    const nonce = newNonce()
    const calls = localClient(context, log)
    const page = await render({
      request: c.req.raw,
      call: withBrand(calls.client),
      signedIn: Boolean(buyer),
      language,
      origin,
      assets,
      nonce,
      failed: (error) => log({ at: now(), requestId, page: url.pathname, error: String((error as Error)?.stack ?? error) }),
      whole: c.req.method === 'HEAD' || !isBrowser(c.req.header('user-agent') ?? ''),
    }).catch((error: unknown) => {
      if (c.req.raw.signal.aborted) return undefined // nobody waits for it any more
      throw error
    })
    if (!page) return new Response(null, { status: 499 })
    const { status, body } = page
    const away = calls.away()
    if (away) {
      if (body instanceof ReadableStream) void body.cancel().catch(() => undefined) // begun, and sent to nobody
      throw away
    }
    const headers: Record<string, string> = {
      ...Object.fromEntries(page.headers),
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Encoding',
      'content-language': language,
    }
    if (body === null) return new Response(null, { status, headers })
    const frames = frameOrigin(framed())
    headers['content-security-policy'] = shopPolicy(`'nonce-${nonce}'`, frames)
    const keepable = (html: string) =>
      keep && status === 200 && page.sound() ? keep({ html, headers, nonce, frames }, accepted) : undefined
    const coding = codingFor(accepted)
    const sent = { status, headers: coding ? { ...headers, 'content-encoding': coding } : headers }
    if (typeof body !== 'string') return new Response(passOn(body, { coding, whole: keepable }), sent)
    const answer = keepable(body)
    return answer ? unlessHad(c.req.raw, answer) : new Response(coding ? zip(body, coding) : body, sent)
  })
  const forget = (heard = true) => {
    forgetBrand()
    cache.clear(heard)
  }
  return { forget }
}

/** Whoever reads for search engines and previews takes no page in pieces. */
const isBrowser = (userAgent: string): boolean =>
  userAgent.startsWith('Mozilla/5.0 (') && !/bot|crawl|spider|slurp|preview|lighthouse|https?:/i.test(userAgent)

const COMMON_MS = 10_000

/** What the frame says about the operator is the same for everybody and on every page: for a moment it is not read again. */
function rememberBrand() {
  type Known = { answer?: unknown; until: number }
  let known: Known = { until: 0 }
  const withBrand =
    (client: Client): Client =>
    async (call, input) => {
      if (nameOf(call) !== nameOf(brand)) return client(call, input)
      if (known.until > Date.now()) return known.answer as never
      const into = known // what is asked before a change is forgotten with it
      const answer = await client(call, input) // by each page itself until there is one: its own calls know of a database that is away
      Object.assign(into, { answer, until: Date.now() + COMMON_MS } satisfies Known)
      return answer
    }
  /** The address of the operator's video, as the page that asks has it. */
  const framed = () => (known.answer as InferOutput<typeof brand.output> | undefined)?.videoUrl ?? ''
  return { withBrand, framed, forgetBrand: () => (known = { until: 0 }) }
}

export type Calls = {
  client: Client
  away(): Error | undefined // what any call found of a database that is not there: no page is to be made of that
}

/** Calls without a socket: the same access checks, input checks and refusals as over HTTP. */
export function localClient(context: Context, log: (line: Record<string, unknown>) => void): Calls {
  let away: Error | undefined
  const client: Client = async (call, input) => {
    const route = routes.get(nameOf(call))
    if (!route) throw new CallError(CODES.missing, `${call.path} is not mounted`)
    try {
      return (await dispatch(route, input ?? {}, context)) as never
    } catch (error) {
      const refused = refusalOf(error, false)
      const { code, msg } = refusal(refused ?? error, context.language as Language, context.requestId)
      if (isAway(error)) away = error
      else if (!refused) log({ at: context.now, requestId: context.requestId, call: call.path, error: String((error as Error).stack) })
      throw new CallError(code, msg)
    }
  }
  return { client, away: () => away }
}
