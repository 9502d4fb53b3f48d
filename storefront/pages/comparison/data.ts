import { COMPARED_MAX, productComparison, type ComparedGroup, type ProductDetail } from '#contract/product.ts'
import { textOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

export type CompareData = { asked: number; products: ProductDetail[]; specs: ComparedGroup[] }

/** The first four products that the address names; nothing is asked for where it names none. */
export async function loadComparison({ call }: Pick<Shop, 'call'>, query: Query): Promise<CompareData> {
  const named = textOf(query['ids']).split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id)) // prettier-ignore
  const ids = [...new Set(named.map(Number))].slice(0, COMPARED_MAX)
  if (ids.length === 0) return { asked: 0, products: [], specs: [] }
  return { asked: ids.length, ...(await call(productComparison, { ids: ids.join(',') })) }
}
