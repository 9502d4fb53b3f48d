// Who buys here.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { bulkWords } from '../bulk/room.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const buyerWords = wordsOf('buyer', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(buyerWords)

export const buyerPaths = pathsUnder('/workspace/buyers')

export const buyerRoom: Room = {
  title: { en: 'Buyers', zh: '买家', es: 'Compradores', fr: 'Acheteurs', pt: 'Compradores' },
  path: buyerPaths.list(),
  icon: 'user',
  permission: 'buyer:list',
  words: [buyerWords, bulkWords],
  pages: {
    '': async () => (await import('./buyers.page.tsx')).BuyersPage,
    $id: async () => (await import('./buyer.page.tsx')).BuyerPage,
  },
}
