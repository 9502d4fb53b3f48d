import * as v from 'valibot'
import { get, postPage, type Call } from './call.ts'
import { int } from './fields.ts'
import { PageFields } from './paging.ts'
import { Product } from './product.ts'

export const MIN_SEARCH_LENGTH = 3

export const SUGGESTION_PAGE_SIZE = 12

export const SUGGESTION_WAIT_MS = 1000

export const suggestions = postPage('/shop/pm/product/keyWordsProductList', {
  limit: 'search',
  access: 'optional',
  about: 'Search suggestions: exact model, model prefix, name, text; forgives typing errors',
  input: v.object({
    ...PageFields,
    pageSize: v.optional(int(1, 100), SUGGESTION_PAGE_SIZE),
    productName: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  }),
  output: Product,
})

export const trending = get('/shop/pm/search/trending', {
  access: 'public',
  about: 'Terms that were searched most lately',
  output: v.array(v.string()),
})

export const calls = { suggestions, trending } satisfies Record<string, Call>
