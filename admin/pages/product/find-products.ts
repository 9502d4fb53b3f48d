import { deskProducts } from '#contract/product-desk.ts'
import type { Find } from '../../app/room.ts'
import { productPaths } from './room.ts'

/** By model or name. */
export const findProducts: Find = async (call, input) =>
  (await call(deskProducts, input)).rows.map(({ id, productName, productModel, shopName }) => ({
    id,
    href: productPaths.one(id),
    title: productName,
    text: [productModel, shopName].join(' · '),
  }))
