// After-sale cases: what is wrong with goods that have left, and what is done about it.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'
import { bulkWords } from '../bulk/room.ts'

export const afterSaleWords = wordsOf('after-sale', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(afterSaleWords)
export const afterSalePaths = pathsUnder('/workspace/after-sales')

export const afterSaleRoom: Room = {
  title: { en: 'After-sale', zh: '售后', es: 'Posventa', fr: 'Après-vente', pt: 'Pós-venda' },
  path: afterSalePaths.list(),
  icon: 'refresh',
  permission: 'after-sale:list',
  words: [afterSaleWords, bulkWords],
  pages: {
    '': async () => (await import('./after-sales.page.tsx')).AfterSalesPage,
    $id: async () => (await import('./after-sale.page.tsx')).AfterSalePage,
  },
  tile: { place: 'waiting', load: async () => (await import('./after-sales-tile.tsx')).AfterSalesTile },
}
