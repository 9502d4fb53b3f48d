// The dictionary of technical phrases: what makers write in English, in the other languages of the shop.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'
import { bulkWords } from '../bulk/room.ts'

export const termWords = wordsOf('term', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(termWords)

export const termPaths = pathsUnder('/workspace/terms')

export const termRoom: Room = {
  title: { en: 'Technical terms', zh: '技术术语', es: 'Términos técnicos', fr: 'Termes techniques', pt: 'Termos técnicos' },
  path: termPaths.list(),
  icon: 'globe',
  permission: 'term:list',
  words: [termWords, bulkWords],
  pages: {
    '': async () => (await import('./terms.page.tsx')).TermsPage,
    $id: async () => (await import('./term.page.tsx')).TermPage,
  },
}
