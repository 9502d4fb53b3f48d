import { favouriteProducts } from '#contract/favourite.ts'
import { naturalOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

export const FAVOURITES_A_PAGE = 24

export type FavouritesData = Awaited<ReturnType<typeof loadFavourites>>

/** Null for visitors: the page is open to them and asks to log in. */
export async function loadFavourites({ call, visitor }: Shop, query: Query) {
  if (!visitor.read().signedIn) return null
  const page = Math.max(1, naturalOf(query['page']))
  return { page, products: await call(favouriteProducts, { pageNum: page, pageSize: FAVOURITES_A_PAGE }) }
}
