// The thread that makes return labels.
import { drawWhenAsked } from '#features/platform/pdf/pdf.ts'
import { labelPages } from './after-sale.label-pages.ts'

drawWhenAsked(labelPages)
