// Orders, with their payments and shipments.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'
import { bulkWords } from '../bulk/room.ts'

export const orderWords = wordsOf('order', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(orderWords)

export const orderPaths = pathsUnder('/workspace/orders')

export const orderRoom: Room = {
  title: { en: 'Orders', zh: '订单', es: 'Pedidos', fr: 'Commandes', pt: 'Pedidos' },
  path: orderPaths.list(),
  icon: 'list',
  permission: 'order:list',
  words: [orderWords, bulkWords],
  pages: {
    '': async () => (await import('./orders.page.tsx')).OrdersPage,
    $id: async () => (await import('./order.page.tsx')).OrderPage,
  },
}
