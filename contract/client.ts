import { CODES, type Answer, type Call, type Input } from './call.ts'

/** Makes one call and answers its data (or page). Throws a CallError for every refusal. The same shape in the browser and on the server. */
export type Client = <C extends Call>(call: C, input?: Input<C>) => Promise<Answer<C>>

/** A call that was turned down, with the server's sentence; `code` is the envelope's, or 0 when no answer came. */
export class CallError extends Error {
  readonly code: number
  /** By name: the shop's server bundle and the server each carry this class, and one must know the other's errors. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'CallError'
  }
  constructor(code: number, message: string) {
    super(message)
    this.name = 'CallError'
    this.code = code
  }
}

/** What a front needs to make calls over the network. */
export type HttpOptions = {
  base: string
  headers: () => Record<string, string>
  fetch?: typeof fetch
  timeoutMs?: number
  signal?: AbortSignal
}

export const REQUEST_TIMEOUT_MS = 50_000

/** The network client of both fronts. Texts for a dead line and a time-out are the callers' own: codes 0 and 504. */
export function httpClient(options: HttpOptions): Client {
  return async (call, input) => {
    const { url, body, headers } = requestFor(call, input, options.base)
    const signal = AbortSignal.any([
      AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS),
      ...(options.signal ? [options.signal] : []),
    ])
    let response: Response
    try {
      response = await (options.fetch ?? fetch)(url, {
        method: call.method,
        body,
        headers: { ...options.headers(), ...headers },
        signal,
        credentials: 'same-origin',
      })
    } catch (error) {
      throw new CallError((error as Error).name === 'TimeoutError' ? 504 : 0, (error as Error).message)
    }
    const type = response.headers.get('content-type') ?? ''
    if (!type.startsWith('application/json')) {
      if (call.wrap === 'file' && response.ok) return response as never
      throw new CallError(response.status, response.statusText)
    }
    const answer = (await response.json()) as { code: number; msg: string; data?: unknown; total?: number; rows?: unknown[] }
    if (answer.code !== CODES.ok) throw new CallError(answer.code, answer.msg)
    return (call.wrap === 'page' ? { total: answer.total, rows: answer.rows } : answer.data) as never
  }
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
