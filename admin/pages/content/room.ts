// All that the operator writes: articles, policies, pages, questions, banners, activities.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { begunAt, pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const contentWords = wordsOf('content', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(contentWords)

export const contentPaths = pathsUnder('/workspace/pages')

export const contentRoom: Room = {
  title: { en: 'Content', zh: '内容', es: 'Contenidos', fr: 'Contenus', pt: 'Conteúdo' },
  path: contentPaths.list(),
  icon: 'document',
  permission: 'content:list',
  words: [contentWords],
  begins: [{ word: 'content.new', permission: 'content:edit', href: begunAt(contentPaths.list()) }],
  pages: {
    '': async () => (await import('./pages.page.tsx')).PagesPage,
    $id: async () => (await import('./page.page.tsx')).PagePage,
    '$id/edit': async () => (await import('./page-edit.page.tsx')).PageEditPage,
  },
}
