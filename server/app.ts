// Builds the whole application over a database; never listens. Tests and the page rendering call it in-process.
import { randomBytes } from 'node:crypto'
import { Hono, type Context as HonoContext } from 'hono'
import type { Db } from '#db/connect.ts'
import type { Context, FileStore } from '#features/caller/caller.ts'
import { UPLOAD_MAX_BYTES } from '#contract/file.ts'
import type { Paypal } from '#features/payment/paypal.ts'
import { adminApi } from './admin-api.ts'
import { devApi } from './dev-api.ts'
import { dispatch, guard, type Route } from './dispatch.ts'
import { httpStatus, refusal, wrap, type Envelope } from './envelope.ts'
import { mountPaymentNotices } from './payment-notice.ts'
import { formBody, jsonBody, queryInput } from './request-input.ts'
import { demandOwnOrigin, demandOwnPage } from './own-origin.ts'
import { callerOf, languagesOf } from './session.ts'
import { Refusal } from '#shared/refusal.ts'
import { refuse } from '#contract/refusals.ts'

const SHOP_BASES = ['/dev-api', '/prod-api']

export type AppOptions = {
  db: Db
  files: FileStore
  paypal?: Paypal | null
  now?: () => Date
  log?: (line: Record<string, unknown>) => void
  peer?: (c: HonoContext) => string // network address of the caller
  secure?: boolean // browsers reach us by HTTPS: cookies are kept to it
  mount?: (app: Hono) => void // pages, media and assets; absent in tests of the calls
}

export const newRequestId = () => randomBytes(9).toString('base64url')

export function createApp(options: AppOptions): Hono {
  const { db, files } = options
  const now = options.now ?? (() => new Date())
  const log = options.log ?? ((line) => console.error(JSON.stringify(line)))
  const app = new Hono()

  const answer = (c: HonoContext, body: Envelope, office: boolean) => {
    c.header('Cache-Control', 'no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    return c.json(body, office ? httpStatus(body.code) : 200)
  }

  const serve = (one: Route, office: boolean) => async (c: HonoContext) => {
    const { language, contentLanguage } = languagesOf(c.req.raw.headers)
    const requestId = newRequestId()
    try {
      if (office) demandOwnOrigin(c.req.raw, one.call)
      else if (one.after) demandOwnPage(c.req.raw)
      const time = now()
      const caller = await callerOf(c.req.raw, db, time, office)
      const context: Context = {
        db,
        files,
        paypal: options.paypal ?? null,
        now: time,
        language,
        contentLanguage,
        ...caller,
        clientId: c.req.header('clientid') ?? '',
        address: options.peer?.(c) ?? '',
        requestId,
      }
      guard(one.call, context) // before the body is read: a stranger's upload is not worth reading
      const result = await dispatch(one, await inputOf(c, one), context)
      if (result instanceof Response) return result
      const shown = one.after ? one.after(result as never, c.res.headers, options.secure ?? false) : result
      return answer(c, wrap(one.call.wrap, shown), office)
    } catch (error) {
      if (!(error instanceof Refusal))
        log({ at: now(), requestId, call: `${one.call.method} ${one.call.path}`, error: String((error as Error)?.stack ?? error) })
      return answer(c, refusal(error, language, requestId), office)
    }
  }

  const mountAll = (bases: string[], routes: Route[], office: boolean) => {
    for (const base of bases) {
      for (const one of routes) app.on(one.call.method, base + one.call.path.replaceAll(/\{(\w+)\}/g, ':$1'), serve(one, office))
      app.all(`${base}/*`, (c) => {
        const { language } = languagesOf(c.req.raw.headers)
        return answer(c, refusal(new Refusal('missing', 'call-not-found'), language, ''), office)
      })
    }
  }
  mountPaymentNotices(app, SHOP_BASES, { db, paypal: options.paypal ?? null, now, log })
  mountAll(SHOP_BASES, devApi, false)
  mountAll(['/admin-api'], adminApi, true)
  options.mount?.(app)
  app.onError((error, c) => {
    const requestId = newRequestId()
    log({ at: now(), requestId, path: c.req.path, error: String(error.stack ?? error) })
    return c.text(`Something went wrong on our side (${requestId}).`, 500)
  })
  return app
}

async function inputOf(c: HonoContext, { call }: Route): Promise<unknown> {
  const query = queryInput(new URL(c.req.url).searchParams)
  if (call.form) return { ...query, ...(await formBody(c.req.raw, UPLOAD_MAX_BYTES)), ...c.req.param() }
  if (call.method === 'GET' || call.method === 'DELETE') return { ...query, ...c.req.param() }
  const body = await jsonBody(c.req.raw)
  if (Array.isArray(body)) return body
  if (body !== undefined && (typeof body !== 'object' || body === null)) refuse('invalid', 'malformed-body')
  return { ...query, ...body, ...c.req.param() }
}
