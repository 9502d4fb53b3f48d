// The data sheet of a product as PDF, made from its data. It holds no price, so it is for everyone.
import type { ProductDetail } from '#contract/product.ts'
import { drawnBy } from '#features/platform/pdf/pdf.ts'

/** `picture`: a JPEG or PNG. */
export type WantedSheet = {
  product: ProductDetail
  letterhead: { brand: string; contact: string; now: Date }
  picture: Uint8Array | undefined
}

const draw = drawnBy<WantedSheet>(new URL('product.datasheet-thread.ts', import.meta.url))

/** One product on A4 pages, in English. Refuses (503) when too many wait for theirs. */
export const datasheetPdf = async (product: ProductDetail, letterhead: WantedSheet['letterhead'], picture?: Uint8Array): Promise<Buffer> =>
  Buffer.from((await draw({ product, letterhead, picture })).bytes.buffer)
