// Quotations: what buyers and visitors ask for, and what the shops offer.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const quotationWords = wordsOf('quotation', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(quotationWords)

export const quotationPaths = {
  ...pathsUnder('/workspace/quotations'),
  rules: (shopId?: number) => `/workspace/quotations/rules${shopId ? `?shop=${shopId}` : ''}`,
}

export const quotationRoom: Room = {
  title: { en: 'Quotations', zh: '报价', es: 'Cotizaciones', fr: 'Devis', pt: 'Cotações' },
  path: quotationPaths.list(),
  icon: 'clock',
  permission: 'quotation:list',
  words: [quotationWords],
  pages: {
    '': async () => (await import('./quotations.page.tsx')).QuotationsPage,
    $id: async () => (await import('./quotation.page.tsx')).QuotationPage,
    rules: async () => (await import('./rules.page.tsx')).RulesPage,
  },
  tile: { place: 'waiting', load: async () => (await import('./quotations-tile.tsx')).QuotationsTile },
}
