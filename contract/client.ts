import { CODES, type Call, type Input, type Received } from './call.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import type { DuplicateGuard } from './duplicate-guard.ts'
import { IDEMPOTENCY_HEADER, leavesOpen, wishOf, type IdempotencyKeys } from './idempotency-key.ts'

export type CallOptions = {
  /** The caller says by itself what a failure means, or nothing: no message is shown. A session that has ended is still told. */
  quiet?: boolean
  /** Meant to be sent twice in a row: the guard against double submission is off (SPEC-221). */
  repeat?: boolean
  /** Carries this one call: an upload that tells how far it is. */
  fetch?: typeof fetch
}

/** Makes one call and answers its data (or page). Throws a CallError for every refusal. The same shape in the browser and on the server. */
export type Client = <C extends Call>(call: C, input?: Input<C>, options?: CallOptions) => Promise<Received<C>>

/** The same client for callers that show failures in their own place. */
export const quietly =
  (call: Client): Client =>
  (one, input, options) =>
    call(one, input, { ...options, quiet: true })

/** In place of a result code: no answer came, it did not come in time, the request was a double click and was not sent. */
export const NO_ANSWER = 0
export const TIMED_OUT = CODES.unknown
export const REPEATED = -1

/**
 * A call that was turned down, with the server's sentence. `code` is the envelope's, or one of the three above. `status` is there when
 * something else than our envelope came: its HTTP status; `retryAfter`, in seconds, when the answer names a time to wait. `unsettled`: an act
 * that may have been done, though nobody said so; asking for the same again does it once at most. `field`: what was sent in it is why.
 */
export class CallError extends Error {
  readonly code: number
  readonly status: number | undefined
  readonly retryAfter: number | undefined
  readonly unsettled: boolean
  readonly field: string | undefined
  /** By name: the shop's server bundle and the server each carry this class, and one must know the other's errors. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'CallError'
  }
  constructor(code: number, message: string, more: { status?: number; retryAfter?: number; unsettled?: boolean; field?: string } = {}) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.status = more.status
    this.retryAfter = more.retryAfter
    this.unsettled = more.unsettled ?? false
    this.field = more.field
  }
}

/** Who calls, and in which language: messages, and names and descriptions. */
export const callHeaders = (clientId: string, language: Language): Record<string, string> => ({
  clientid: clientId,
  'Content-Language': LANGUAGE_NAMES[language].locale.replace('-', '_'),
  'Db-Language': language,
})

/** What a front needs to make calls over the network. */
export type HttpOptions = {
  base: string
  headers: () => Record<string, string>
  fetch?: typeof fetch
  timeoutMs?: number
  signal?: AbortSignal
  /** Without it nothing is taken for a double click. */
  guard?: { against: DuplicateGuard; now: () => number }
  /** Names each wish of the user, so that one whose answer got lost is not done twice. Without it calls go out unnamed. */
  idempotencyKeys?: IdempotencyKeys
  /** Waits between two attempts at an act whose outcome is unknown, in ms. */
  pause?: (ms: number) => Promise<void>
}

export const REQUEST_TIMEOUT_MS = 50_000

/** After an attempt whose outcome is unknown, in ms: the same is sent again so often. */
const AGAIN_MS = [300, 1_000, 2_000]
/** No answer makes anybody wait longer than so before the next attempt, in seconds. */
const RETRY_AFTER_MAX = 5

/**
 * The network client of both fronts. An act that is safe to send again and whose outcome is unknown is sent again by itself, some times; of a
 * file, which may be large, only when the user presses again. Texts for a dead line and a time-out are the callers' own.
 */
export function httpClient(options: HttpOptions): Client {
  const pause = options.pause ?? ((ms) => new Promise((over) => setTimeout(over, ms * (0.75 + Math.random() / 2)))) // not all at once
  return async (call, input, { repeat = false, fetch: carry = options.fetch ?? fetch } = {}) => {
    const { url, body, headers } = requestFor(call, input, options.base)
    const guard = !repeat && changes(call) && typeof body === 'string' ? options.guard : undefined
    if (guard?.against.repeats(`${call.method} ${url}`, body as string, guard.now())) throw new CallError(REPEATED, 'repeated')
    const attempt = named(call)
      ? options.idempotencyKeys?.begin(`${call.method} ${call.path}`, `${url} ${wishOf(input)}`, repeat, body)
      : undefined
    const own = options.headers() // as whoever presses: an attempt must not go out as somebody who logs in meanwhile
    const send = async () => {
      const signal = AbortSignal.any([
        AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS),
        ...(options.signal ? [options.signal] : []),
      ])
      const response = await carry(url, {
        method: call.method,
        body: attempt ? attempt.body : body,
        headers: { ...own, ...headers, ...(attempt ? { [IDEMPOTENCY_HEADER]: attempt.key } : {}) },
        signal,
        credentials: 'same-origin',
      })
      return answerOf(call, response)
    }
    try {
      const answer = await (attempt && !call.form ? untilSettled(send, pause, options.signal) : send().catch(failed))
      attempt?.answered()
      return answer
    } catch (error) {
      const failure = error as CallError
      if (isDefinite(failure)) attempt?.answered()
      else attempt?.lost()
      if (mayFollowAtOnce(failure)) guard?.against.forget(`${call.method} ${url}`)
      throw failure
    }
  }
}

/** Sends until an answer tells what became of it, a few times at most. */
async function untilSettled<T>(send: () => Promise<T>, pause: (ms: number) => Promise<void>, signal?: AbortSignal): Promise<T> {
  for (let sent = 0; ; sent++) {
    try {
      return await send().catch(failed)
    } catch (error) {
      const failure = error as CallError
      const { code, message, status, retryAfter } = failure
      // After an attempt that nobody knows of, a 'not now' leaves open what became of that one.
      const unknown = code === NO_ANSWER || code === TIMED_OUT || (sent > 0 && retryAfter !== undefined && leavesOpen(code))
      if (!unknown || signal?.aborted) throw failure
      const wait = AGAIN_MS[sent]
      const inTime = code === NO_ANSWER || retryAfter !== undefined // whoever has waited for a whole time-out has waited long enough
      if (wait === undefined || !inTime) throw new CallError(code, message, { status, retryAfter, unsettled: true })
      await pause(Math.max(wait, Math.min(retryAfter ?? 0, RETRY_AFTER_MAX) * 1000))
    }
  }
}

function failed(error: unknown): never {
  if (error instanceof CallError) throw error
  throw new CallError((error as Error).name === 'TimeoutError' ? TIMED_OUT : NO_ANSWER, (error as Error).message)
}

/** Without an answer, or for want of a log-in, nothing was done: sending it again, however soon, is no double click. */
const mayFollowAtOnce = ({ code, unsettled }: CallError) =>
  unsettled || code === NO_ANSWER || code === TIMED_OUT || code === CODES.signedOut || code === CODES.unproved

/** Calls that a key makes safe to send again, or that would refuse what they have done themselves: those that change something. */
const named = (call: Call) => call.method !== 'GET' && call.wrap === 'result' && !call.read && call.repeat !== 'never'

/** Only our own envelope says what became of the call. A conflict does, unless it asks to come again: then an earlier attempt is still at work. */
const isDefinite = ({ code, status, retryAfter }: CallError) =>
  code > NO_ANSWER && status === undefined && (!leavesOpen(code) || (code === CODES.conflict && retryAfter === undefined))

const changes = (call: Call) => (call.method === 'POST' || call.method === 'PUT') && !call.read && call.wrap !== 'page'

async function answerOf<C extends Call>(call: C, response: Response): Promise<Received<C>> {
  const json = (response.headers.get('content-type') ?? '').startsWith('application/json')
  if (!json && call.wrap === 'file' && response.ok) return response as never
  const answer = json ? envelopeOf(await response.text()) : undefined
  if (!answer) throw strange(response)
  if (answer.code !== CODES.ok) throw new CallError(answer.code, answer.msg, { ...waiting(response), field: answer.field })
  return (call.wrap === 'page' ? pageOf(answer) : answer.data) as never
}

/** What a call of `wrap: 'file'` has brought, and the name that the server gives it. */
export async function fileOf(response: Response): Promise<{ blob: Blob; name: string }> {
  return { name: decodeURIComponent(response.headers.get('download-filename') ?? ''), blob: await response.blob() }
}

type Envelope = { code: number; msg: string; field?: string; data?: unknown; total?: number; totalPrecision?: 'at-least'; rows?: unknown[] }

/** What a page's answer says of it. */
export const pageOf = ({ total, totalPrecision, rows }: Envelope) => ({ total, ...(totalPrecision && { totalPrecision }), rows })

function envelopeOf(text: string): Envelope | undefined {
  try {
    const answer = JSON.parse(text) as Partial<Envelope> | null
    return typeof answer?.code === 'number' ? ({ ...answer, msg: answer.msg ?? '' } as Envelope) : undefined
  } catch {
    return undefined
  }
}

/** Something between us and the server has answered. From a broken server it is no answer; anything else keeps its status as code. */
function strange(response: Response): CallError {
  const { status } = response
  const code = status >= 400 && status < 500 ? status : NO_ANSWER
  return new CallError(code, response.statusText, { status, ...waiting(response) })
}

/** Retry-After in seconds; a date in it is not worth the clock that it needs. */
function waiting(response: Response): { retryAfter?: number } {
  const seconds = response.headers.get('retry-after') ?? ''
  return /^\d{1,5}$/.test(seconds) ? { retryAfter: Number(seconds) } : {}
}

/** Where a call goes and what it carries: path parameters filled in, the rest as query or JSON body. */
export function requestFor(
  call: Call,
  input: unknown,
  base: string,
): { url: string; body?: string | FormData; headers: Record<string, string> } {
  const rest: Record<string, unknown> = Array.isArray(input) ? {} : { ...(input as Record<string, unknown>) }
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (call.form) {
    const form = new FormData()
    for (const [name, value] of Object.entries(rest)) form.append(name, value as string | Blob)
    return { url: base + path, body: form, headers: {} }
  }
  if (call.method === 'GET' || call.method === 'DELETE') {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(rest)) {
      if (value !== undefined && value !== null)
        search.append(name, Array.isArray(value) ? value.join(',') : String(value as string | number | boolean))
    }
    const query = search.toString()
    return { url: base + path + (query ? `?${query}` : ''), headers: {} }
  }
  return { url: base + path, body: JSON.stringify(Array.isArray(input) ? input : rest), headers: { 'Content-Type': 'application/json' } }
}
