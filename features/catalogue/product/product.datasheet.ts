// The data sheet of a product as PDF, made from its data. It holds no price, so it is for everyone.
import type { ProductDetail } from '#contract/product.ts'
import type { Language } from '#shared/language.ts'
import { drawnBy } from '#features/platform/pdf/pdf.ts'

/** `picture`: a JPEG or PNG. */
export type WantedSheet = {
  language: Language
  product: ProductDetail
  letterhead: { brand: string; contact: string; now: Date }
  picture: Uint8Array | undefined
}

const draw = drawnBy<WantedSheet>(new URL('product.datasheet-thread.ts', import.meta.url))

/** One product on A4 pages, in the language that its words are in. Refuses (503) when too many wait for theirs. */
export const datasheetPdf = async (wanted: WantedSheet): Promise<Buffer> => Buffer.from((await draw(wanted)).bytes.buffer)
