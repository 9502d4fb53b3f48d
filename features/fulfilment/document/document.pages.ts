// Makes the pages of papers in a thread of their own.
import { drawnBy, type Drawn } from '#features/platform/pdf/pdf.ts'
import type { Language } from '#shared/language.ts'
import type { Issued } from './pages/pages.ts'

export type WantedPages = { issued: Issued; language: Language }

const draw = drawnBy<WantedPages>(new URL('document.thread.ts', import.meta.url))

/** Refuses (503) when too many wait for theirs. */
export const drawPages = (issued: Issued, language: Language): Promise<Drawn> => draw({ issued, language })
