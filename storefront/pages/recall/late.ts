// What other pages show of notices from the field; it comes after them, with its words.
import { latePart } from '../../shop/late-part.tsx'
import { withWords } from '../../shop/words.ts'
import { accountWords } from '../account/words.ts'
import { momentWords } from '../../parts/moment/words.ts'
import { recallWords } from './words.ts'

/** The notices that wait for one's answer; with `unitId` those about that unit. */
export const RecallBar = latePart<{ unitId?: number }>(
  async () => (await withWords([recallWords], import('./recall-bar.tsx'))).RecallBarShown,
)

/** All notices about one of one's own units. */
export const UnitRecalls = latePart<{ unitId: number }>(
  async () => (await withWords([recallWords, accountWords, momentWords], import('./unit-recalls.tsx'))).UnitRecallsShown,
)

/** What is published about a product on sale. */
export const ProductRecalls = latePart<{ productId: number }>(
  async () => (await withWords([recallWords], import('./product-recalls.tsx'))).ProductRecallsShown,
)
