import type * as search from '#contract/search.ts'
import { type Handler } from '#features/platform/caller/caller.ts'
import { trendingTerms } from './search.ts'

export const trending: Handler<typeof search.trending> = (_, { db, now }) => trendingTerms(db, now)
