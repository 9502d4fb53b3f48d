import type { MailKind } from '#features/platform/mail/mail.ts'
import { LINES, newsContent, WORDS } from './withdrawal-mail.ts'

const ONE = {
  id: 118,
  points: 8_000,
  cents: 40_000,
  bank_name: 'Harbour Savings Bank',
  tail: '4471',
  reference: 'WD-2026-0118',
  value_date: '2026-11-20',
}

export const MAIL_KINDS: Record<'withdrawal-news', MailKind> = {
  'withdrawal-news': {
    to: 'buyer',
    words: (language) => WORDS[language].mail,
    examples: (language) => {
      const [first, ...others] = LINES
      const of = (line: typeof first) => ({ ...newsContent(ONE, line, '', language), firstName: 'Anna' })
      return [of(first), ...others.map(of)]
    },
  },
}
