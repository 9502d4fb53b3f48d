// The thread that makes data sheets.
import { drawWhenAsked } from '#features/platform/pdf/pdf.ts'
import { datasheetPages } from './product.datasheet-pages.ts'

drawWhenAsked(datasheetPages)
