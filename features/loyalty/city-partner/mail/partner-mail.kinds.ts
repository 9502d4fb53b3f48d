import type { MailKind } from '#features/platform/mail/mail.ts'
import { LINES, newsContent, WORDS } from './partner-mail.ts'

const ONE = { name: 'Anna', city: 'Hamburg', commissionPoints: 300, customerMonths: 24 }

export const MAIL_KINDS: Record<'partner-news', MailKind> = {
  'partner-news': {
    to: 'writer',
    words: (language) => WORDS[language].mail,
    examples: (language) => {
      const [first, ...others] = LINES
      return [newsContent(ONE, first, '', language), ...others.map((line) => newsContent(ONE, line, '', language))]
    },
  },
}
