// Who wants news by mail; reached from the messages.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'
import { bulkWords } from '../bulk/room.ts'

export const subscriberWords = wordsOf('subscriber', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(subscriberWords)

export const subscriberPaths = pathsUnder('/workspace/enquiries/subscribers')

export const subscriberRoom: Room = {
  title: { en: 'Subscribers', zh: '订阅者', es: 'Suscriptores', fr: 'Abonnés', pt: 'Assinantes' },
  path: subscriberPaths.list(),
  icon: 'mail',
  permission: 'subscriber:list',
  inner: true,
  words: [subscriberWords, bulkWords],
  pages: {
    '': async () => (await import('./subscribers.page.tsx')).SubscribersPage,
    $id: async () => (await import('./subscriber.page.tsx')).SubscriberPage,
  },
}
