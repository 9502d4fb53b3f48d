import type { MailKind } from '#features/platform/mail/mail.ts'
import { LINES, salesContent, WORDS } from './sales-mail.ts'

export const MAIL_KINDS: Record<'sales-news', MailKind> = {
  'sales-news': {
    to: 'buyer',
    words: (language) => WORDS[language].news,
    examples: (language) => {
      const [first, ...others] = LINES
      const make = (line: (typeof LINES)[number]) => salesContent('Anna', 'Sam Field', line, language, '/my-sales-person', 3)
      return [make(first), ...others.map(make)]
    },
  },
}
