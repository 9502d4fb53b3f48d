// What other pages show of announced changes; it comes after them, with its words.
import { latePart } from '../../shop/late-part.tsx'
import { withWords } from '../../shop/words.ts'
import { contentWords } from '../content/words.ts'
import { policyChangeWords } from './words.ts'

/** Changes of which one has not taken note. */
export const PolicyBar = latePart<object>(
  async () => (await withWords([policyChangeWords, contentWords], import('./policy-bar.tsx'))).PolicyBarShown,
)
