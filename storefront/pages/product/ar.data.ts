// What /ar shows: the product that `id` names, by number or by slug, and others with a model.
import { productDetail } from '#contract/product.ts'
import { productList } from '#contract/listing.ts'
import { notFound } from '@tanstack/react-router'
import { found } from '../../shop/answers.ts'
import { textOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

export type ArData = Awaited<ReturnType<typeof loadAr>>

const CHOICE = 60
const OTHERS = 6

/** Throws what makes the not-found page where `id` names no product. */
export async function loadAr({ call }: Pick<Shop, 'call'>, query: Query) {
  const id = textOf(query['id'])
  const which = /^\d{1,15}$/.test(id) ? { id: Number(id) } : { slug: id }
  const [product, list] = await Promise.all([
    id ? found(call(productDetail, which)) : null,
    call(productList, { has3d: 'Y', pageSize: id ? OTHERS + 1 : CHOICE, sort: 'new' }),
  ])
  if (id && !product) throw notFound()
  const others = list.rows.filter((one) => one.id !== product?.id)
  return { product, others: product ? others.slice(0, OTHERS) : others, more: !product && list.total > list.rows.length }
}
