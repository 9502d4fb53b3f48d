// How a letter's terms name the delivery.
import type { LetterTerms } from '#contract/letter-terms.ts'
import { TERM_NAMES } from '#contract/codes/shipping-term.ts'

/** 'CIF Mombasa'. */
export const termText = ({ term, place }: Pick<LetterTerms, 'term' | 'place'>): string =>
  [TERM_NAMES[term], place].filter(Boolean).join(' ')
