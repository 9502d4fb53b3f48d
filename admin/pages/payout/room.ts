// Money that goes to shops: prepared by one person, approved by another.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const payoutWords = wordsOf('payout', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(payoutWords)

export const payoutPaths = pathsUnder('/workspace/payouts')

export const payoutRoom: Room = {
  title: { en: 'Payouts', zh: '店铺付款', es: 'Pagos a tiendas', fr: 'Versements', pt: 'Pagamentos às lojas' },
  path: payoutPaths.list(),
  icon: 'coin',
  permission: 'payout:list',
  words: [payoutWords],
  pages: {
    '': async () => (await import('./payouts.page.tsx')).PayoutsPage,
    $id: async () => (await import('./payout.page.tsx')).PayoutPage,
  },
  tile: { place: 'waiting', load: async () => (await import('./payouts-tile.tsx')).PayoutsTile },
}
