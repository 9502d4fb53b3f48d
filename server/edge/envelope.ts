// The only place that knows the result codes and the wrapping of answers.
import { CODES, EDGE_CODES, type Call, type Page } from '#contract/call.ts'
import { FIELD_OF, refusalText } from '#contract/refusals.ts'
import { own } from '#shared/own.ts'
import { Refusal, type RefusalKind } from '#shared/refusal.ts'
import type { Language } from '#shared/language.ts'

/** `field`: of a refusal that is about one field of what was sent. */
export type Envelope = {
  code: number
  msg: string
  field?: string
  data?: unknown
  total?: number
  totalPrecision?: 'at-least'
  rows?: unknown[]
}

const CODE_OF: Record<RefusalKind, number> = {
  invalid: CODES.invalid,
  'signed-out': CODES.signedOut,
  forbidden: CODES.forbidden,
  unproved: CODES.unproved,
  missing: CODES.missing,
  'bad-method': CODES.badMethod,
  conflict: CODES.conflict,
  warning: CODES.warning,
  refused: CODES.refused,
  'too-slow': CODES.tooSlow,
  'too-large': CODES.tooLarge,
  'too-many': CODES.tooMany,
  overloaded: CODES.overloaded,
  unknown: CODES.unknown,
}

/** Wraps what a handler answered: R<T> always has code, msg and data; a page has total and rows. */
export function wrap(call: Pick<Call, 'wrap' | 'msg'>, answer: unknown, language: Language): Envelope {
  const msg = refusalText('done', language)
  if (call.wrap === 'page') {
    const { total, totalPrecision, rows } = answer as Page<unknown>
    return { code: CODES.ok, msg, total, ...(totalPrecision && { totalPrecision }), rows }
  }
  return { code: CODES.ok, msg: call.msg === 'data' ? String(answer) : msg, data: answer ?? null }
}

/** A refusal in the caller's language. Anything that is not a Refusal is a bug: a fixed sentence, nothing of its inside. */
export function refusal(error: unknown, language: Language, requestId: string): Envelope {
  if (error instanceof Refusal) {
    const field = own(FIELD_OF, error.word) ?? (error.kind === 'refused' ? error.values['field'] : undefined)
    return {
      code: CODE_OF[error.kind],
      msg: refusalText(error.word, language, error.values),
      ...(field && { field: String(field) }),
      data: null,
    }
  }
  return { code: CODES.refused, msg: `${refusalText('unknown-error', language)} (${requestId})`, data: null }
}

/** How many seconds a refusal asks to wait; undefined where it does not. Callers are told by the header Retry-After as well. */
export function waitOf({ kind, word, values }: Refusal): number | undefined {
  if (kind === 'too-many' || kind === 'overloaded' || kind === 'unknown' || word === 'code-pause' || word === 'repeat-running')
    return Number(values['seconds']) || undefined
  return word === 'log-in-throttled' ? Number(values['minutes']) * 60 : undefined
}

type Status = 200 | 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 422 | 428 | 429 | 503
const REAL: readonly number[] = [200, 400, 401, 403, 404, 405, 409, 428, ...EDGE_CODES]

/** HTTP status outside /dev-api, where the real codes are used: 601 and 500 of the envelope are a refused request there. */
export const httpStatus = (code: number): Status => (REAL.includes(code) ? (code as Status) : code === CODES.unknown ? 503 : 422)

/** HTTP status on /dev-api: 200, except where the edge itself says no (decision 38), or nobody knows. */
export const shopStatus = (code: number): Status => (EDGE_CODES.includes(code) || code === CODES.unknown ? httpStatus(code) : 200)
