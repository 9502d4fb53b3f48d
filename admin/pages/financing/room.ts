// Financing: applications, their screening, the offer of two people, contract, funding and plan.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const financingWords = wordsOf('financing', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(financingWords)
export const financingPaths = pathsUnder('/workspace/financing')

export const financingRoom: Room = {
  title: { en: 'Financing', zh: '融资', es: 'Financiación', fr: 'Financement', pt: 'Financiamento' },
  path: financingPaths.list(),
  icon: 'document',
  permission: 'financing:list',
  words: [financingWords],
  pages: {
    '': async () => (await import('./financings.page.tsx')).FinancingsPage,
    $id: async () => (await import('./financing.page.tsx')).FinancingPage,
  },
  tile: { place: 'waiting', load: async () => (await import('./financings-tile.tsx')).FinancingsTile },
}
