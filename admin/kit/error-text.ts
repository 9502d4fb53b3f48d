// One place that turns a failed call into a sentence for the reader.
import { CODES } from '#contract/call.ts'
import { CallError, NO_ANSWER, REPEATED, TIMED_OUT } from '#contract/client.ts'
import { isConflict } from '#contract/conflict.ts'
import type { CommonKey } from '../app/office.ts'
import type { Translate } from '../app/words.ts'

/** The server's own sentence; fixed ones for a dead line, a time-out and anything that was not meant for people. */
export function errorText(error: unknown, t: Translate<CommonKey>): string {
  if (!(error instanceof CallError)) return t('kit.failed')
  if (error.code === REPEATED) return '' // a double click: the first one's outcome stands
  if (error.unsettled) return t('kit.unsettled')
  if (error.code === NO_ANSWER) return t('kit.no-connection')
  if (error.code === TIMED_OUT) return t('kit.time-out')
  const known = (Object.values(CODES) as number[]).includes(error.code)
  return known && error.message ? error.message : t('kit.failed')
}

export const isMissing = (error: unknown): boolean => error instanceof CallError && error.code === CODES.missing
/** The same over a page that is read anew after a conflict: sending again is a decision then. */
export const dialogError = (error: unknown, t: Translate<CommonKey>): string =>
  isConflict(error) && !(error as CallError).unsettled ? t('kit.conflict-dialog') : errorText(error, t)
/** A page's own query refused as malformed: only its address can be wrong. */
export const isInvalid = (error: unknown): boolean => error instanceof CallError && error.code === CODES.invalid
export const isForbidden = (error: unknown): boolean => error instanceof CallError && error.code === CODES.forbidden
