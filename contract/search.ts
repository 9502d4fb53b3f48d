import * as v from 'valibot'
import { get, postPage, type Call } from './call.ts'
import { Id, int } from './fields.ts'
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

/** A category whose name holds what was typed; `within`: the one above it, '' at the top. */
export const SuggestedCategory = v.object({ id: Id, label: v.string(), slug: v.string(), within: v.string(), productCount: v.number() })
export type SuggestedCategory = v.InferOutput<typeof SuggestedCategory>

export const suggestedCategories = get('/shop/pm/search/categories', {
  limit: 'search',
  access: 'public',
  about: 'Categories that are called what was typed, in the content language or in English, or what the trade calls the same; at most four',
  input: v.object({ productName: v.pipe(v.string(), v.trim(), v.maxLength(200)) }),
  output: v.array(SuggestedCategory),
})

export const trending = get('/shop/pm/search/trending', {
  access: 'public',
  about: 'Terms that were searched most lately',
  output: v.array(v.string()),
})

export const calls = { suggestions, suggestedCategories, trending } satisfies Record<string, Call>
