import type { MailKind } from '#features/platform/mail/mail.ts'
import { after, days } from '#shared/time.ts'
import { LINES, newsContent, WORDS, type Told } from './member-mail.ts'

const EXAMPLE = (now: Date): Told => ({ firstName: 'Anna', level: 'Gold', next: 'Silver', ends: after(now, days(28)), missing: 12_500 })

export const MAIL_KINDS: Record<'member-news', MailKind> = {
  'member-news': {
    to: 'buyer',
    words: (language) => WORDS[language].news,
    examples: (language, now) => {
      const [first, ...others] = LINES
      const one = EXAMPLE(now)
      return [newsContent(one, first, language), ...others.map((line) => newsContent(one, line, language))]
    },
  },
}
