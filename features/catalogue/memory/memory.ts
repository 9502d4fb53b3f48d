// What the catalogue answers everyone alike (tree, totals, facets, search results), kept until the catalogue changes.
import { memoryOf } from '#features/platform/memory/memory.ts'

/** keepMs: numbers whose changes are not told of (units sold) are at most this old. */
export const { remember, keep: keepAnswers } = memoryOf('catalogue_changed', { answersMax: 2_000, keepMs: 60_000 })
