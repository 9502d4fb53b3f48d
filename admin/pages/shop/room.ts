// Who sells here.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { begunAt, pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const shopWords = wordsOf('shop', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(shopWords)

const paths = pathsUnder('/workspace/shops')
export const shopRoomPaths = { ...paths, terms: (id: number) => `${paths.one(id)}/terms` }

export const shopRoom: Room = {
  title: { en: 'Shops', zh: '店铺', es: 'Tiendas', fr: 'Boutiques', pt: 'Lojas' },
  path: shopRoomPaths.list(),
  icon: 'factory',
  permission: 'shop:list',
  words: [shopWords],
  begins: [{ word: 'shop.add', permission: 'shop:manage', href: begunAt(shopRoomPaths.list()) }],
  pages: {
    '': async () => (await import('./shops.page.tsx')).ShopsPage,
    $id: async () => (await import('./shop.page.tsx')).ShopPage,
    '$id/terms': async () => (await import('./shop-terms-edit.page.tsx')).ShopTermsEditPage,
    '$id/edit': async () => (await import('./shop-edit.page.tsx')).ShopEditPage,
  },
}
