// The thread that makes offers and plans.
import { drawWhenAsked } from '#features/platform/pdf/pdf.ts'
import { financingPages } from './financing-paper.layout.ts'

drawWhenAsked(financingPages)
