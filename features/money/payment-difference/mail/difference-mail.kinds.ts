import type { MailKind } from '#features/platform/mail/mail.ts'
import { foundContent, WORDS } from './difference-mail.ts'

const FOUND = [
  { kind: 'unknown', order_no: null, capture_id: '8F148933LY9388354', ours: '', theirs: '12480.00 USD' },
  { kind: 'amount', order_no: 'MH202611030007', capture_id: '2GG279541U471931P', ours: '12480.00 USD', theirs: '12400.00 USD' },
] as const

export const MAIL_KINDS: Record<'payment-differences', MailKind> = {
  'payment-differences': {
    to: 'able',
    words: (language) => WORDS[language].mail,
    examples: (language) => [{ ...foundContent('paypal', FOUND, language), firstName: 'Lena' }],
  },
}
