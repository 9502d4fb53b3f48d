// Makes the pages of offers and plans in a thread of their own.
import type { FinancingOffer, FinancingView, PrintedFinancing } from '#contract/financing.ts'
import { drawnBy, type Letterhead } from '#features/platform/pdf/pdf.ts'
import type { Language } from '#shared/language.ts'

export type WantedFinancing = {
  paper: PrintedFinancing['paper']
  view: FinancingView & { offer: FinancingOffer }
  offeredAt: Date
  language: Language
  letterhead: Letterhead
  now: Date
}

/** Refuses (503) when too many wait for theirs. */
export const drawFinancing = drawnBy<WantedFinancing>(new URL('financing-paper.thread.ts', import.meta.url))
