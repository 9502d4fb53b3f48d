// The thread that makes overviews of the catalogue.
import { drawWhenAsked } from '#features/platform/pdf/pdf.ts'
import { overviewPages } from './product.overview-pages.ts'

drawWhenAsked(overviewPages)
