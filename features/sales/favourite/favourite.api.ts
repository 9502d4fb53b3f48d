import type * as contract from '#contract/favourite.ts'
import { refuse } from '#contract/refusals.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import * as favourites from './favourite.ts'

export const favouriteProducts: Handler<typeof contract.favouriteProducts> = ({ pageNum, pageSize }, context) =>
  favourites.readFavourites(context, pageNum, pageSize)

export const isFavourite: Handler<typeof contract.isFavourite> = ({ productId, prodId }, context) => {
  const id = productId ?? prodId ?? refuse('invalid', 'invalid-input', { field: 'productId' })
  return favourites.isFavourite(context, id)
}

export const favouriteCount: Handler<typeof contract.favouriteCount> = (_, context) => favourites.countFavourites(context)

export const toggleFavourite: Handler<typeof contract.toggleFavourite> = async ({ productId }, context) => ({
  isCollect: (await favourites.toggleFavourite(context, productId)) ? 'Y' : 'N',
})
