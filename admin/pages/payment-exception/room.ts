// Money that does not fit what was asked for, and waits for a person.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const paymentExceptionWords = wordsOf('payment-exception', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(paymentExceptionWords)

export const paymentExceptionPaths = pathsUnder('/workspace/payment-exceptions')

export const paymentExceptionRoom: Room = {
  title: { en: 'Payment exceptions', zh: '付款异常', es: 'Pagos por revisar', fr: 'Paiements à vérifier', pt: 'Pagamentos a verificar' },
  path: paymentExceptionPaths.list(),
  icon: 'coin',
  permission: 'payment:confirm',
  words: [paymentExceptionWords],
  pages: {
    '': async () => (await import('./payment-exceptions.page.tsx')).PaymentExceptionsPage,
    $id: async () => (await import('./payment-exception.page.tsx')).PaymentExceptionPage,
  },
  tile: { place: 'waiting', load: async () => (await import('./payment-exceptions-tile.tsx')).PaymentExceptionsTile },
}
