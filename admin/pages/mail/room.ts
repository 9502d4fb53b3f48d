// The outbox.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const mailWords = wordsOf('mail', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(mailWords)

export const mailPaths = pathsUnder('/workspace/outbox')

export const mailRoom: Room = {
  title: { en: 'Outbox', zh: '发件箱', es: 'Bandeja de salida', fr: 'Boîte d’envoi', pt: 'Caixa de saída' },
  path: mailPaths.list(),
  icon: 'mail',
  permission: 'mail:list',
  words: [mailWords],
  pages: {
    '': async () => (await import('./mails.page.tsx')).MailsPage,
    $id: async () => (await import('./mail.page.tsx')).MailPage,
  },
}
