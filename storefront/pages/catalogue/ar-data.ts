// What /ar shows: the product that `id` names, by number or by slug, and others with a model.
import { productDetail } from '#contract/product.ts'
import { productList } from '#contract/listing.ts'
import { notFound } from '@tanstack/react-router'
import type { Query } from '../../frame/addresses.ts'
import type { Shop } from '../../shop.ts'
import type { ArData } from './ar.page.tsx'
import { found } from './path-page.tsx'

const CHOICE = 60
const OTHERS = 6

/** Throws what makes the not-found page where `id` names no product. */
export async function loadAr({ call }: Pick<Shop, 'call'>, search: Query): Promise<ArData> {
  const id = typeof search['id'] === 'string' || typeof search['id'] === 'number' ? String(search['id']) : ''
  const which = /^\d{1,15}$/.test(id) ? { id: Number(id) } : { slug: id }
  const [product, list] = await Promise.all([
    id ? found(call(productDetail, which)) : null,
    call(productList, { has3d: 'Y', pageSize: id ? OTHERS + 1 : CHOICE, sort: 'new' }),
  ])
  if (id && !product) throw notFound()
  const others = list.rows.filter((one) => one.id !== product?.id)
  return { product, others: product ? others.slice(0, OTHERS) : others, more: !product && list.total > list.rows.length }
}
