import type { MailKind } from '#features/platform/mail/mail.ts'
import { digestContent, WORDS } from './digest.ts'

const THINGS = [
  { kind: 'order', id: 1, title: 'MH202611030007' },
  { kind: 'product', id: 2, title: 'LX-300' },
] as const
const NEWS = [
  { kind: 'order', thing_id: 1, why: 'mention', by_name: 'Lena Brandt' },
  { kind: 'order', thing_id: 1, why: 'clock', by_name: null },
  { kind: 'product', thing_id: 2, why: 'comment', by_name: 'Li Wei' },
] as const

export const MAIL_KINDS: Record<'inbox-digest', MailKind> = {
  'inbox-digest': {
    to: 'person',
    words: (language) => WORDS[language].mail,
    examples: (language) => [
      { ...digestContent(NEWS, THINGS, language)!, firstName: 'Anna' },
      { ...digestContent(NEWS.slice(0, 1), THINGS, language)!, firstName: 'Anna' },
    ],
  },
}
