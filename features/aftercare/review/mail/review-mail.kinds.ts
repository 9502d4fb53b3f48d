import type { MailKind } from '#features/platform/mail/mail.ts'
import { givenContent, LINES, newsContent, WORDS, type Line, type Told } from './review-mail.ts'

const ONE: Told = {
  id: 123,
  product: { en: 'Patient monitor', zh: '病人监护仪', es: 'Monitor de paciente', fr: 'Moniteur patient', pt: 'Monitor de paciente' },
  model: 'PM-12',
  stars: 4,
  refuseReason: 'personal-data',
}

export const MAIL_KINDS: Record<'review-news' | 'review-given', MailKind> = {
  'review-news': {
    to: 'buyer',
    words: (language) => WORDS[language].news,
    examples: (language) => {
      const [first, ...others] = LINES
      const news = (line: Line) => ({ ...newsContent(ONE, line, '', language), firstName: 'Anna' })
      return [news(first), ...others.map(news)]
    },
  },
  'review-given': {
    to: 'able',
    words: (language) => WORDS[language].given,
    examples: (language) => [
      { ...givenContent(ONE, 'first', language), firstName: 'Lena' },
      { ...givenContent(ONE, 'again', language), firstName: 'Lena' },
    ],
  },
}
