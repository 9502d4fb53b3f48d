import type { MailKind } from '#features/platform/mail/mail.ts'
import { after, days } from '#shared/time.ts'
import { LINES, newsContent, WORDS, type Told } from './points-mail.ts'

const EXAMPLE = (now: Date): Told => ({ firstName: 'Anna', points: 1_250, ends: after(now, days(28)), settled: 400 })

export const MAIL_KINDS: Record<'points-news', MailKind> = {
  'points-news': {
    to: 'buyer',
    words: (language) => WORDS[language].news,
    examples: (language, now) => {
      const [first, ...others] = LINES
      const one = EXAMPLE(now)
      return [newsContent(one, first, language), ...others.map((line) => newsContent(one, line, language))]
    },
  },
}
