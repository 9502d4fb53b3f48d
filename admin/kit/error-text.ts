// One place that turns a failed call into a sentence for the reader.
import { CODES } from '#contract/call.ts'
import { CallError } from '#contract/client.ts'
import type { Translate } from '../words/words.ts'

/** The server's own sentence; fixed ones for a dead line, a time-out and anything that was not meant for people. */
export function errorText(error: unknown, t: Translate): string {
  if (!(error instanceof CallError)) return t('kit.failed')
  if (error.code === 0) return t('kit.no-connection')
  if (error.code === 504) return t('kit.time-out')
  const known = (Object.values(CODES) as number[]).includes(error.code)
  return known && error.message ? error.message : t('kit.failed')
}

export const isConflict = (error: unknown): boolean => error instanceof CallError && error.code === CODES.conflict
export const isMissing = (error: unknown): boolean => error instanceof CallError && error.code === CODES.missing
export const isForbidden = (error: unknown): boolean => error instanceof CallError && error.code === CODES.forbidden
