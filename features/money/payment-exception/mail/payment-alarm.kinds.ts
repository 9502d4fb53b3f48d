import type { MailKind } from '#features/platform/mail/mail.ts'
import { alarmContent, WORDS } from './payment-alarm.ts'

const ONE = { id: 1, order_no: 'MH202611030007', asked_cents: 1_248_000 }

export const MAIL_KINDS: Record<'payment-alarm', MailKind> = {
  'payment-alarm': {
    to: 'able',
    words: (language) => WORDS[language].mail,
    examples: (language) => [
      { ...alarmContent({ ...ONE, kind: 'amount', cents: 1_240_000 }, ({ kinds }) => kinds.amount, language), firstName: 'Lena' },
      { ...alarmContent({ ...ONE, kind: 'excess', cents: 1_248_000 }, ({ kinds }) => kinds.excess, language), firstName: 'Lena' },
      { ...alarmContent({ ...ONE, kind: 'late', cents: 1_248_000 }, ({ silent }) => silent, language), firstName: 'Lena' },
    ],
  },
}
