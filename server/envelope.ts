// The only place that knows the result codes and the wrapping of answers.
import { CODES, type Wrap } from '#contract/call.ts'
import { refusalText } from '#contract/refusals.ts'
import { Refusal, type RefusalKind } from '#shared/refusal.ts'
import type { Language } from '#shared/language.ts'

export type Envelope = { code: number; msg: string; data?: unknown; total?: number; rows?: unknown[] }

const CODE_OF: Record<RefusalKind, number> = {
  invalid: CODES.invalid,
  'signed-out': CODES.signedOut,
  forbidden: CODES.forbidden,
  missing: CODES.missing,
  conflict: CODES.conflict,
  warning: CODES.warning,
  refused: CODES.refused,
}

const OK = 'Operation successful'

/** Wraps what a handler answered: R<T> always has code, msg and data; a page has total and rows. */
export function wrap(kind: Wrap, answer: unknown): Envelope {
  if (kind === 'page') {
    const { total, rows } = answer as { total: number; rows: unknown[] }
    return { code: CODES.ok, msg: OK, total, rows }
  }
  return { code: CODES.ok, msg: OK, data: answer ?? null }
}

/** A refusal in the caller's language. Anything that is not a Refusal is a bug: a fixed sentence, nothing of its inside. */
export function refusal(error: unknown, language: Language, requestId: string): Envelope {
  if (error instanceof Refusal) return { code: CODE_OF[error.kind], msg: refusalText(error.word, language, error.values), data: null }
  return { code: CODES.refused, msg: `${refusalText('unknown-error', language)} (${requestId})`, data: null }
}

/** HTTP status outside /dev-api, where the real codes are used: 601 and 500 of the envelope are a refused request there. */
export function httpStatus(code: number): 200 | 400 | 401 | 403 | 404 | 409 | 422 {
  if (code === 200 || code === 400 || code === 401 || code === 403 || code === 404 || code === 409) return code
  return 422
}
