// One act on many things of a list, and what became of each.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const bulkWords = wordsOf('bulk', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(bulkWords)

export const bulkPaths = pathsUnder('/workspace/bulk')

export const bulkRoom: Room = {
  title: { en: 'Bulk changes', zh: '批量更改', es: 'Cambios en bloque', fr: 'Modifications groupées', pt: 'Alterações em massa' },
  path: bulkPaths.list(),
  icon: 'copy',
  permission: [
    'after-sale:handle',
    'product:edit',
    'order:note',
    'payment:confirm',
    'buyer:care',
    'buyer:mail',
    'coupon:grant',
    'enquiry:edit',
    'subscriber:edit',
    'term:edit',
  ],
  words: [bulkWords],
  pages: {
    '': async () => (await import('./runs.page.tsx')).RunsPage,
    $id: async () => (await import('./run.page.tsx')).RunPage,
  },
}
