// Products as they are sold.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { begunAt, pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'
import { bulkWords } from '../bulk/room.ts'

export const productWords = wordsOf('product', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(productWords)

export const productPaths = pathsUnder('/workspace/products')

export const productRoom: Room = {
  title: { en: 'Products', zh: '产品', es: 'Productos', fr: 'Produits', pt: 'Produtos' },
  path: productPaths.list(),
  icon: 'box',
  permission: 'product:list',
  words: [productWords, bulkWords],
  begins: [{ word: 'product.new', permission: 'product:edit', href: begunAt(productPaths.list()) }],
  pages: {
    '': async () => (await import('./products.page.tsx')).ProductsPage,
    $id: async () => (await import('./product.page.tsx')).ProductPage,
    '$id/edit': async () => (await import('./product-edit.page.tsx')).ProductEditPage,
  },
  tile: { place: 'state', load: async () => (await import('./products-tile.tsx')).ProductsTile },
}
