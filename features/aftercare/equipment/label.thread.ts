// The thread that makes labels of units.
import { drawWhenAsked } from '#features/platform/pdf/pdf.ts'
import { labelPages } from './label.pages.ts'

drawWhenAsked(labelPages)
