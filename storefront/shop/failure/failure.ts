// The table of failures (specification, section 8): what became of a call -> how the reader is told, and in which words.
import { CODES, EDGE_CODES } from '#contract/call.ts'
import { CallError, NO_ANSWER, REPEATED, TIMED_OUT } from '#contract/client.ts'
import type { ToastKind } from '#ui/toast.ts'
import type { Translate, WordKey } from '../words.ts'

/** 'session': the dialog about the log-in. 'notice': a message with a title. 'nothing': there is nothing to say. */
export type Manner = 'session' | 'error' | 'warning' | 'notice' | 'nothing'

type Row = {
  as: Manner
  /** The fixed sentence; with `own` only where the server gave none, or one too long to be meant for people. */
  words: WordKey
  own?: true
}

/** A code of the answer, or what came instead of one. */
const FAILURES: Record<number | 'line' | 'late' | 'status' | 'other' | 'bug', Row> = {
  [CODES.signedOut]: { as: 'session', words: 'failure.session' }, // SPEC-247
  [CODES.refused]: { as: 'error', words: 'failure.operation', own: true }, // SPEC-248
  [CODES.warning]: { as: 'warning', words: 'failure.operation', own: true }, // SPEC-249
  [CODES.forbidden]: { as: 'notice', words: 'failure.forbidden', own: true }, // SPEC-250, SPEC-251
  [CODES.missing]: { as: 'notice', words: 'failure.missing', own: true },
  other: { as: 'notice', words: 'failure.unknown', own: true },
  line: { as: 'error', words: 'failure.line' }, // SPEC-252
  late: { as: 'error', words: 'failure.late' }, // SPEC-253
  status: { as: 'error', words: 'failure.status' },
  bug: { as: 'error', words: 'failure.operation' },
  [REPEATED]: { as: 'nothing', words: 'failure.operation' }, // SPEC-221
}

/** What a file that does not come is explained by, before the server's own sentence (SPEC-254). */
const DOWNLOADS: Record<number, WordKey> = {
  [CODES.signedOut]: 'failure.unauthorized',
  [CODES.forbidden]: 'failure.forbidden',
  [CODES.missing]: 'failure.missing',
}

/** How a message of each manner looks, and how long it stays, in ms. */
export const LOOKS: Record<Exclude<Manner, 'session' | 'nothing'>, { kind: ToastKind; ms: number; title?: WordKey }> = {
  error: { kind: 'bad', ms: 5_000 },
  warning: { kind: 'caution', ms: 5_000 },
  notice: { kind: 'bad', ms: 8_000, title: 'failure.notice' },
}

/** Longer ones are not meant for people. */
const MESSAGE_MAX = 255

function rowOf(error: unknown): Row {
  if (!(error instanceof CallError)) return FAILURES.bug
  if (error.status !== undefined) return FAILURES.status
  if (error.code === NO_ANSWER) return FAILURES.line
  if (error.code === TIMED_OUT || error.unsettled) return FAILURES.late
  return FAILURES[error.code] ?? FAILURES.other
}

export const mannerOf = (error: unknown): Manner => rowOf(error).as

/** No answer of the server: what was asked for may or may not have happened. */
export const unanswered = (error: unknown): boolean =>
  error instanceof CallError && (error.code === NO_ANSWER || error.code === TIMED_OUT || error.unsettled)

/** The server has looked, and said no. Not what it could not look at for the moment. */
export const isRefused = (error: unknown): boolean =>
  error instanceof CallError && error.status === undefined && !unanswered(error) && !EDGE_CODES.includes(error.code)

/**
 * Which of a form's fields the server would not take, where it says so. Where only its sentence names the field, as the wire does, that is no
 * word for the reader: the form says its own beside the field.
 */
export function fieldRefused(error: unknown, names: readonly string[]): string | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.field && names.includes(error.field)) return error.field
  if (error.code !== CODES.invalid) return undefined
  const said = new Set(error.message.match(/[A-Za-z]\w*/g))
  return names.find((name) => said.has(name))
}

/** The sentence for the reader; empty where there is nothing to say. */
export function failureText(error: unknown, t: Translate): string {
  const row = rowOf(error)
  if (row.as === 'nothing') return ''
  const said = row.own && error instanceof CallError && !error.unsettled ? error.message : ''
  if (said && said.length < MESSAGE_MAX) return said
  const status = error instanceof CallError ? (error.status ?? '') : ''
  const text = t(row.words, { status })
  if (error instanceof CallError && error.unsettled) return t('failure.unsettled', { text: text.replace(/[.。]$/, '') })
  const seconds = error instanceof CallError ? error.retryAfter : undefined
  return seconds ? t('failure.wait', { text, seconds }) : text
}

/** The same for a file that was to be downloaded: the table of codes, then the server's sentence, then a fixed one (SPEC-254). */
export function downloadText(error: unknown, t: Translate): string {
  if (mannerOf(error) === 'nothing') return ''
  if (!(error instanceof CallError) || error.status !== undefined || unanswered(error)) return t('failure.download')
  const known = DOWNLOADS[error.code]
  if (known) return t(known)
  return error.message && error.message.length < MESSAGE_MAX ? error.message : t('failure.unknown')
}
