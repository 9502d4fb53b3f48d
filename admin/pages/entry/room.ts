// What stands in front of the rooms: log-in, and the links that were mailed or told. entry-page.tsx shows it; it is no room of the side bar.
import { wordsOf } from '../../app/words.ts'

export const entryWords = wordsOf('entry', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})

export const entryPaths = {
  forgot: () => '/workspace/forgot',
  reset: () => '/workspace/reset',
  join: () => '/workspace/join',
  first: () => '/workspace/first',
}
