// After-sale cases: what is wrong with goods that have left, and what is done about it.
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const afterSaleWords = wordsOf('after-sale', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(afterSaleWords)
export const afterSalePaths = pathsUnder('/workspace/after-sales')
