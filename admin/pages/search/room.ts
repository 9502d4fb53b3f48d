// What the shop's search takes for the same, and what it has not found.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { wordsOf } from '../../app/words.ts'

export const searchWords = wordsOf('search', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(searchWords)

export const searchRoom: Room = {
  title: { en: 'Search words', zh: '搜索用词', es: 'Palabras de búsqueda', fr: 'Mots de recherche', pt: 'Palavras de pesquisa' },
  path: '/workspace/search-words',
  icon: 'search',
  permission: 'search:list',
  words: [searchWords],
  pages: { '': async () => (await import('./search-words.page.tsx')).SearchWordsPage },
}
