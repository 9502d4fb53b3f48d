// Shipments, from planning to their end.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'
import { orderWords } from '../order/room.ts'

const shipmentWords = wordsOf('shipment', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(shipmentWords)

export const shipmentPaths = pathsUnder('/workspace/shipments')

export const importsPath = '/workspace/shipments/imports'
export const carriersPath = '/workspace/shipments/carriers'

export const shipmentRoom: Room = {
  title: { en: 'Shipments', zh: '发货', es: 'Envíos', fr: 'Expéditions', pt: 'Envios' },
  path: shipmentPaths.list(),
  icon: 'ship',
  permission: 'order:list',
  words: [shipmentWords, orderWords], // how goods travel is worded by their orders
  pages: {
    '': async () => (await import('./shipments.page.tsx')).ShipmentsPage,
    imports: async () => (await import('./imports.page.tsx')).ImportsPage,
    carriers: async () => (await import('./carriers.page.tsx')).CarriersPage,
    $id: async () => (await import('./shipment.page.tsx')).ShipmentPage,
  },
}
