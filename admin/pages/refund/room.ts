// Money that is owed back to buyers: prepared by one person, approved by another.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const refundWords = wordsOf('refund', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(refundWords)

export const refundPaths = pathsUnder('/workspace/refunds')

export const refundRoom: Room = {
  title: { en: 'Refunds', zh: '退款', es: 'Reembolsos', fr: 'Remboursements', pt: 'Reembolsos' },
  path: refundPaths.list(),
  icon: 'coin',
  permission: 'refund:list',
  words: [refundWords],
  pages: {
    '': async () => (await import('./refunds.page.tsx')).RefundsPage,
    $id: async () => (await import('./refund.page.tsx')).RefundPage,
  },
  tile: { place: 'waiting', load: async () => (await import('./refunds-tile.tsx')).RefundsTile },
}
