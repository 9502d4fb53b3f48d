// Builds the whole application over a database; never listens. Tests and the page rendering call it in-process.
import { randomBytes } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { Hono, type Context as HonoContext, type Next } from 'hono'
import type { GenericSchema } from 'valibot'
import type { Context } from '#features/platform/caller/caller.ts'
import { connectReactions } from '#features/platform/reaction/reaction.ts'
import { CODES, type Call, type FileAnswer } from '#contract/call.ts'
import { UPLOAD_MAX_BYTES } from '#contract/file.ts'
import { adminApi, devApi } from './api.ts'
import { REACTIONS } from './reactions.ts'
import { personOf, strangersContext, type Means } from './edge/context.ts'
import { dispatch, fixedFirst, guard, type Route } from './mount.ts'
import { httpStatus, refusal, shopStatus, waitOf, wrap, type Envelope } from './edge/envelope.ts'
import { incomingFolder, type Incoming } from './edge/incoming.ts'
import { callLimits, isExempt } from './edge/limits.ts'
import { countInFlight, isOverloaded, overloaded, type Load } from './edge/overload.ts'
import { changesSomething, isAway, refusalOf, RETRY_S } from './edge/outcome.ts'
import { fileResponse, partAsked } from './media/file-response.ts'
import { awayPage } from './pages/away-page.ts'
import type { NoPage } from './pages/page-cache.ts'
import { kindOf, secureHeaders } from './pages/page-headers.ts'
import { mountCarrierNotices } from './carrier-notice.ts'
import { mountPaymentNotices } from './payment-notice.ts'
import { bodyInput, queryInput, type SealKeysOf } from './edge/request-input.ts'
import { SEAL_ANSWER_HEADER, SEAL_HEADER, sealAnswer } from './edge/sealed-body.ts'
import { sealKeys } from './edge/seal-keys.ts'
import { demandOwnOrigin, demandOwnPerson, isOwnPage } from './edge/own-origin.ts'
import { mayZip, zipFor } from './edge/zip.ts'
import { withKey } from './edge/idempotency.ts'
import { callerOf, demandShownCustomer, languagesOf, ownCookie, tokenOf } from './edge/session.ts'
import { Refusal } from '#shared/refusal.ts'
import { refusalText, refuse } from '#contract/refusals.ts'

const SHOP_BASES = ['/dev-api', '/prod-api']

export type AppOptions = Means & {
  now?: () => Date
  log?: (line: Record<string, unknown>) => void
  peer?: (c: HonoContext) => string // network address of the caller
  country?: (c: HonoContext) => string | null // of the caller, where known
  load?: () => Omit<Load, 'inFlight'> // what the process has to do; absent: never too much
  secure?: boolean // browsers reach us by HTTPS: cookies are kept to it
  publicUrl?: string // '' or absent: only the address that the caller used
  incoming?: Incoming // where uploads lie on their way in; absent: a folder of the system's for temporary files
  keptPage?: (request: Request, why: NoPage) => Response | undefined // a page that may be shown where none can be made
  watch?: (call: Call, answer: Envelope) => void // sees every answer of a call before it leaves; for tests
  mount?: (app: Hono) => void // pages, media and assets; absent in tests of the calls
}

export const newRequestId = () => randomBytes(9).toString('base64url')

/** As a browser sends the form of a page that has no script: what is in it is not read. */
const isSentForm = (request: HonoContext['req']) =>
  request.method === 'POST' && (request.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded')
/** The page says what it needs (storefront/parts/form); one slash, or the address could be another host's. */
function pageAgain(c: HonoContext): Response {
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(pathname.replace(/^\/+/, '/') + search, 303)
}

export function createApp(options: AppOptions): Hono {
  const { db, keys, secure = false, publicUrl = '' } = options
  connectReactions(REACTIONS)
  const now = options.now ?? (() => new Date())
  const log = options.log ?? ((line) => console.error(JSON.stringify(line)))
  const app = new Hono()
  app.use(secureHeaders(secure))
  const { handler, inFlight } = countInFlight()
  const tooBusy = () => options.load !== undefined && isOverloaded({ ...options.load(), inFlight: inFlight() })
  const limits = callLimits(db)
  app.use(handler, async (c, next) => {
    if (kindOf(c.req.path) !== 'page') return next()
    if (isSentForm(c.req)) return pageAgain(c)
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.text('Method not allowed', 405, { Allow: 'GET, HEAD' })
    if (tooBusy()) return sorry(c, 'busy')
    const address = options.peer?.(c) ?? ''
    return isExempt(address) ? next() : paceOfPages(c, address, next)
  })

  /** What was to be shown could not be made for want of time, or of the database; calls answer the envelope. */
  const sorry = (c: HonoContext, why: NoPage): Response => {
    if (kindOf(c.req.path) === 'page') return options.keptPage?.(c.req.raw, why) ?? awayPage(c.req.raw)
    return c.text(refusalText('unavailable', languagesOf(c.req.raw.headers).language), 503, { 'Retry-After': String(RETRY_S) })
  }

  const paceOfPages = async (c: HonoContext, address: string, next: Next) => {
    const seconds = await limits.pace('page', address, now())
    return seconds > 0 ? slower(c, seconds) : next()
  }
  /** Before its signature is looked at, which can cost a question to the provider. Who is in earnest comes again. */
  const paceOfNotices = async (c: HonoContext, next: Next) => {
    const address = options.peer?.(c) ?? ''
    const seconds = isExempt(address) ? 0 : await limits.pace('notice', address, now())
    return seconds > 0 ? c.text('', 429, { 'Retry-After': String(seconds) }) : next()
  }
  const seal = sealKeys(keys)
  const incoming = options.incoming ?? incomingFolder(path.join(os.tmpdir(), `medharbor-incoming-${process.pid}`))

  const answer = async (c: HonoContext, body: Envelope, office: boolean, call?: Call) => {
    c.header('Cache-Control', 'no-store')
    const status = office ? httpStatus(body.code) : shopStatus(body.code)
    // What refuses a file is read by whoever waited for bytes: never sealed.
    if (office || status !== 200 || call?.wrap === 'file' || c.req.header(SEAL_ANSWER_HEADER) !== 'true')
      return plainAnswer(c, body, status, body.code === CODES.ok && call !== undefined && mayZip(call))
    const { text, header } = sealAnswer(await seal(), JSON.stringify(body))
    c.header(SEAL_HEADER, header)
    c.header('Access-Control-Expose-Headers', SEAL_HEADER)
    c.header('Content-Type', 'application/json')
    return c.body(text, 200)
  }

  const serve = (one: Route, office: boolean) => async (c: HonoContext) => {
    const { language, contentLanguage } = languagesOf(c.req.raw.headers)
    const requestId = newRequestId()
    let release: (() => Promise<void>) | undefined
    let acting = false
    try {
      if (tooBusy()) overloaded()
      const time = now()
      const door = { office, secure }
      const token = tokenOf(c.req.raw, door, one.call)
      const address = options.peer?.(c) ?? ''
      limits.early(one.call, address, token, time)
      if (office) demandOwnOrigin(c.req.raw, one.call, publicUrl)
      const caller = await callerOf(c.req.raw, db, time, door, one.call)
      if (office) demandOwnPerson(c.req.raw, one.call, caller.staff)
      else demandShownCustomer(c.req.raw, one.call, caller.buyer)
      await limits.count(one.call, { address, ...caller }, token, time)
      const clientId = c.req.header('clientid') ?? c.req.header('client-id') ?? ''
      const context: Context = {
        ...strangersContext(options, { now: time, language, contentLanguage, requestId, clientId }),
        ...caller,
        browser: ownCookie(c.req.header('cookie'), 'browser', secure) ?? '',
        address,
        userAgent: c.req.header('user-agent') ?? '',
        // Few calls ask for these two, and finding them costs more than the rest.
        get country() {
          return options.country?.(c) ?? null
        },
        get ownOrigins() {
          return [publicUrl, c.req.url].flatMap((one) => URL.parse(one)?.origin ?? [])
        },
      }
      guard(one.call, context) // before the body is read: a stranger's upload is not worth reading
      const form = one.call.form ? await incoming.read(c.req.raw, senderOf(context), one.call.maxBytes ?? UPLOAD_MAX_BYTES) : undefined
      release = form?.release
      const input = await inputOf(c, one, form?.fields, office ? undefined : seal)
      acting = changesSomething(one.call)
      const result = await withKey(one, c.req.raw, input, context, async (inner) => {
        const found = await dispatch(one, input, inner)
        if (one.call.wrap === 'file') return fileResponse(found as FileAnswer, c.req.method, partAsked(c.req.raw.headers))
        if (!one.after) return wrap(one.call, found, language)
        const cookies = office || isOwnPage(c.req.raw, publicUrl) ? c.res.headers : new Headers() // another site's page gets the answer alone
        return wrap(one.call, one.after(found as never, cookies, secure), language)
      })
      if (result instanceof Response) return result
      options.watch?.(one.call, result)
      return await answer(c, result, office, one.call)
    } catch (thrown) {
      const error = refusalOf(thrown, acting) ?? thrown
      if (!(thrown instanceof Refusal))
        log({ at: now(), requestId, call: `${one.call.method} ${one.call.path}`, error: String((thrown as Error)?.stack ?? thrown) })
      const seconds = error instanceof Refusal && waitOf(error)
      if (seconds) c.header('Retry-After', String(seconds))
      const refused = refusal(error, language, requestId)
      options.watch?.(one.call, refused)
      return answer(c, refused, office, one.call)
    } finally {
      await release?.()
    }
  }

  const mountAll = (bases: string[], routes: Route[], office: boolean) => {
    for (const base of bases) {
      for (const one of fixedFirst(routes))
        app.on(one.call.method, base + one.call.path.replaceAll(/\{(\w+)\}/g, ':$1'), serve(one, office))
      app.all(`${base}/*`, (c, next) => {
        if (kindOf(c.req.path) === 'page') return next()
        const { language } = languagesOf(c.req.raw.headers)
        const others = routes.filter(({ call }) => isAt(call.path, c.req.path.slice(base.length))).map(({ call }) => call.method)
        if (others.length) c.header('Allow', allowed(others))
        const refused = others.length ? new Refusal('bad-method', 'bad-method') : new Refusal('missing', 'call-not-found')
        return answer(c, refusal(refused, language, ''), office)
      })
    }
  }
  for (const base of SHOP_BASES) app.use(`${base}/shop/notice/*`, paceOfNotices)
  mountPaymentNotices(app, SHOP_BASES, { db, payments: options.payments ?? new Map(), now, log })
  mountCarrierNotices(app, SHOP_BASES, { db, keys, now, log })
  mountAll(SHOP_BASES, devApi, false)
  mountAll(['/admin-api'], adminApi, true)
  options.mount?.(app)
  app.onError((error, c) => {
    const requestId = newRequestId()
    log({ at: now(), requestId, path: c.req.path, error: String(error.stack ?? error) })
    if (isAway(error)) return sorry(c, 'away')
    return c.text(`Something went wrong on our side (${requestId}).`, 500)
  })
  return app
}

function plainAnswer(c: HonoContext, body: Envelope, status: ReturnType<typeof httpStatus>, zips: boolean): Response {
  if (!zips) return c.json(body, status)
  const text = JSON.stringify(body)
  const zipped = zipFor(text, c.req.header('accept-encoding') ?? '')
  c.header('Content-Type', 'application/json')
  c.header('Vary', 'Accept-Encoding', { append: true })
  if (!zipped) return c.body(text, status)
  c.header('Content-Encoding', zipped.coding)
  return c.body(zipped.bytes, status)
}

/** HEAD goes wherever GET does. */
const allowed = (methods: readonly string[]) =>
  [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].join(', ')

/** Whoever asks for pages faster than people read them: machines. */
function slower(c: HonoContext, seconds: number): Response {
  const text = refusalText('too-many-calls', languagesOf(c.req.raw.headers).language, { seconds })
  return c.text(text, 429, { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' })
}

/** Whether a path is of this form, '/orders/{id}'. */
function isAt(form: string, path: string): boolean {
  const [wanted, parts] = [form.split('/'), path.split('/')]
  return wanted.length === parts.length && wanted.every((part, i) => part === parts[i] || (part.startsWith('{') && parts[i] !== ''))
}

/** Who sends, for counting what comes in at once. */
const senderOf = (context: Context) => personOf(context) ?? context.address

const takesList = (input: GenericSchema): boolean =>
  input.type === 'array' || ('options' in input && Array.isArray(input.options) && input.options.some(takesList))

async function inputOf(
  c: HonoContext,
  { call }: Route,
  form: Record<string, unknown> | undefined,
  seal: SealKeysOf | undefined,
): Promise<unknown> {
  const query = queryInput(new URL(c.req.url).searchParams)
  if (form) return { ...query, ...form, ...c.req.param() }
  if (call.method === 'GET' || call.method === 'DELETE') return { ...query, ...c.req.param() }
  const body = await bodyInput(c.req.raw, seal)
  if (Array.isArray(body)) return takesList(call.input) ? body : refuse('invalid', 'malformed-body')
  if (body !== undefined && (typeof body !== 'object' || body === null)) refuse('invalid', 'malformed-body')
  return { ...query, ...body, ...c.req.param() }
}
