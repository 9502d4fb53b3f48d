import type { MailKind } from '#features/platform/mail/mail.ts'
import { after, days } from '#shared/time.ts'
import { LINES, newsContent, waitsContent, WORDS, type Told } from './financing-mail.ts'

const EXAMPLE = (now: Date): Told => ({
  id: 123,
  form: { name: 'Anna', companyName: 'Harbour Clinic' },
  amount_cents: 12_000_000,
  offer: null,
  decline_reason: 'means',
  due_on: after(now, days(14)).toISOString().slice(0, 10),
})

export const MAIL_KINDS: Record<'financing-news' | 'financing-waits', MailKind> = {
  'financing-news': {
    to: 'buyer',
    words: (language) => WORDS[language].news,
    examples: (language, now) => {
      const [first, ...others] = LINES
      const one = EXAMPLE(now)
      return [newsContent(one, first, '', language), ...others.map((line) => newsContent(one, line, '', language))]
    },
  },
  'financing-waits': { to: 'office', words: (language) => WORDS[language].waits, examples: (_, now) => [waitsContent(EXAMPLE(now))] },
}
