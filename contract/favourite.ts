import * as v from 'valibot'
import { get, getPage, post, type Call } from './call.ts'
import { Product } from './product.ts'
import { Id, YN } from './fields.ts'
import { PageFields } from './paging.ts'

export const favouriteProducts = getPage('/shop/pm/collection/prods', {
  access: 'user',
  about: 'The favourites, newest first',
  input: v.object(PageFields),
  output: Product,
})
export const isFavourite = get('/shop/pm/collection/isCollection', {
  access: 'user',
  about: 'Whether a product is a favourite',
  input: v.object({ productId: v.optional(Id), prodId: v.optional(Id) }),
  output: v.boolean(),
})
export const favouriteCount = get('/shop/pm/collection/count', { access: 'user', about: 'How many favourites', output: v.number() })
export const toggleFavourite = post('/shop/pm/collection/addOrCancel', {
  access: 'user',
  about: 'Add to the favourites, or take away',
  input: v.object({ productId: Id }),
  output: v.object({ isCollect: YN }),
})

export const calls = { favouriteProducts, isFavourite, favouriteCount, toggleFavourite } satisfies Record<string, Call>
