// Several products side by side.
import type { ComparedGroup, ProductDetail } from '#contract/product.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { sideBySide } from './comparison.rules.ts'
import { readDetail } from './detail.ts'

/** In the order asked for, each once; what is not shown any more is left out. */
export async function compareProducts(
  ids: readonly number[],
  context: Context,
): Promise<{ products: ProductDetail[]; specs: ComparedGroup[] }> {
  const found = await Promise.all([...new Set(ids)].map((id) => readDetail({ id }, context)))
  const products = found.filter((one) => one !== undefined)
  return { products, specs: sideBySide(products.map(({ specs }) => specs)) }
}
