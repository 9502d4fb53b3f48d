// Letters of credit: drafts, credits and their amendments, documents, discrepancies.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const letterWords = wordsOf('letter', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(letterWords)
export const letterPaths = pathsUnder('/workspace/letters-of-credit')

export const letterRoom: Room = {
  title: { en: 'Letters of credit', zh: '信用证', es: 'Cartas de crédito', fr: 'Lettres de crédit', pt: 'Cartas de crédito' },
  path: letterPaths.list(),
  icon: 'shield',
  permission: 'payment:confirm',
  words: [letterWords],
  pages: {
    '': async () => (await import('./letters.page.tsx')).LettersPage,
    $id: async () => (await import('./letter.page.tsx')).LetterPage,
  },
  tile: { place: 'waiting', load: async () => (await import('./letters-tile.tsx')).LettersTile },
}
