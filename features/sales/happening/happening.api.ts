import type * as contract from '#contract/happening.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { recentHappenings } from './happening.ts'

export const happenings: Handler<typeof contract.happenings> = (_, { db, now, contentLanguage }) =>
  recentHappenings(db, now, contentLanguage)
