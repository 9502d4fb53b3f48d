// One's own account.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { wordsOf } from '../../app/words.ts'
import { inboxWords } from '../inbox/room.ts'

export const meWords = wordsOf('me', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(meWords)

export const mePath = '/workspace/me'

export const meRoom: Room = {
  title: { en: 'My account', zh: '我的账号', es: 'Mi cuenta', fr: 'Mon compte', pt: 'Minha conta' },
  path: mePath,
  icon: 'user',
  permission: null,
  inner: true,
  words: [meWords, inboxWords],
  namesPermissions: true,
  places: async () => (await import('./me-places.ts')).mePlaces,
  pages: {
    '': async () => (await import('./me.page.tsx')).MePage,
  },
}
