import type * as contract from '#contract/search.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { suggestProducts } from './listing.ts'

export const suggestions: Handler<typeof contract.suggestions> = ({ productName, ...paging }, context) =>
  suggestProducts(productName, paging, context)
