// The tree in which buyers find products.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { begunAt, pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const categoryWords = wordsOf('category', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(categoryWords)

const paths = pathsUnder('/workspace/categories')
export const categoryPaths = { ...paths, attributes: (id: number) => `${paths.one(id)}/attributes/edit` }

export const categoryRoom: Room = {
  title: { en: 'Categories', zh: '分类', es: 'Categorías', fr: 'Catégories', pt: 'Categorias' },
  path: categoryPaths.list(),
  icon: 'grid',
  permission: 'category:list',
  words: [categoryWords],
  begins: [{ word: 'category.add', permission: 'category:edit', href: begunAt(categoryPaths.list()) }],
  pages: {
    '': async () => (await import('./categories.page.tsx')).CategoriesPage,
    $id: async () => (await import('./category.page.tsx')).CategoryPage,
    '$id/attributes/edit': async () => (await import('./attributes.page.tsx')).AttributesPage,
    '$id/edit': async () => (await import('./category-edit.page.tsx')).CategoryEditPage,
  },
}
