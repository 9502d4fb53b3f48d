// The thread that makes the pages of papers.
import { drawWhenAsked } from '#features/platform/pdf/pdf.ts'
import type { WantedPages } from './document.pages.ts'
import { pagesOf } from './pages/pages.ts'

drawWhenAsked(({ issued, language }: WantedPages) => pagesOf(issued, language))
