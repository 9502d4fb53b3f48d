import type { MailKind } from '#features/platform/mail/mail.ts'
import { after, hours } from '#shared/time.ts'
import { digestContent, WORDS } from './digest.ts'

const THINGS = [
  { kind: 'order', id: 1, title: 'MH202611030007' },
  { kind: 'product', id: 2, title: 'LX-300' },
] as const
const NOW = new Date('2026-11-03T07:00:00Z')
const NEWS = [
  { kind: 'order', thing_id: 1, why: 'mention', by_name: 'Lena Brandt', clock_for: 'freight', clock_due: after(NOW, hours(2)) },
  { kind: 'order', thing_id: 1, why: 'clock', by_name: null, clock_for: 'freight', clock_due: after(NOW, hours(2)) },
  { kind: 'product', thing_id: 2, why: 'comment', by_name: 'Li Wei', clock_for: null, clock_due: null },
] as const

export const MAIL_KINDS: Record<'inbox-digest', MailKind> = {
  'inbox-digest': {
    to: 'person',
    words: (language) => WORDS[language].mail,
    examples: (language) => [
      { ...digestContent(NEWS, THINGS, language, NOW)!, firstName: 'Anna' },
      { ...digestContent(NEWS.slice(0, 1), THINGS, language, NOW)!, firstName: 'Anna' },
    ],
  },
}
