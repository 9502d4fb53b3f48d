// What waits for oneself.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { withQuery, type Query } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const inboxWords = wordsOf('inbox', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(inboxWords)

export const inboxPath = (query?: Query) => withQuery('/workspace/inbox', query)

export const inboxRoom: Room = {
  title: { en: 'Inbox', zh: '收件箱', es: 'Bandeja', fr: 'Boîte de réception', pt: 'Caixa de entrada' },
  path: inboxPath(),
  icon: 'bell',
  permission: null,
  words: [inboxWords],
  pages: {
    '': async () => (await import('./inbox.page.tsx')).InboxPage,
  },
  tile: { place: 'waiting', load: async () => (await import('./inbox-tile.tsx')).InboxTile },
}
