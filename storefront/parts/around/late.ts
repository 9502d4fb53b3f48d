import { withWords } from '../../shop/words.ts'
import { aroundWords } from './words.ts'

/** What stands around the page, with its words: neither is part of a first visit. */
export const lateAround = async () => (await withWords([aroundWords], import('./around.tsx'))).Around
