import type * as search from '#contract/search.ts'
import { type Handler } from '#features/platform/caller/caller.ts'
import { findCategories, trendingTerms } from './search.ts'

export const trending: Handler<typeof search.trending> = (_, { db, now }) => trendingTerms(db, now)

export const suggestedCategories: Handler<typeof search.suggestedCategories> = ({ productName }, { db, contentLanguage }) =>
  findCategories(db, productName, contentLanguage)
