// Makes the pages of statements in a thread of their own.
import { drawnBy, type Letterhead } from '#features/platform/pdf/pdf.ts'
import type { Language } from '#shared/language.ts'
import type { Lines } from './statement.ts'

export type WantedStatement = {
  kind: 'shop' | 'partner' | 'buyer'
  statement: Lines
  language: Language
  letterhead: Letterhead
  now: Date
}

/** Refuses (503) when too many wait for theirs. */
export const drawStatement = drawnBy<WantedStatement>(new URL('statement.thread.ts', import.meta.url))
