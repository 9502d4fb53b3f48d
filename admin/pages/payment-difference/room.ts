// What payment providers' books and ours say differently: compared daily, seen to by a person.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const paymentDifferenceWords = wordsOf('payment-difference', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(paymentDifferenceWords)

export const paymentDifferencePaths = pathsUnder('/workspace/payment-differences')

export const paymentDifferenceRoom: Room = {
  title: {
    en: 'Providers’ books',
    zh: '支付服务商对账',
    es: 'Libros de proveedores',
    fr: 'Livres des prestataires',
    pt: 'Livros dos provedores',
  },
  path: paymentDifferencePaths.list(),
  icon: 'compare',
  permission: 'payment:confirm',
  words: [paymentDifferenceWords],
  pages: {
    '': async () => (await import('./payment-differences.page.tsx')).PaymentDifferencesPage,
    $id: async () => (await import('./payment-difference.page.tsx')).PaymentDifferencePage,
  },
  tile: { place: 'waiting', load: async () => (await import('./payment-differences-tile.tsx')).PaymentDifferencesTile },
}
