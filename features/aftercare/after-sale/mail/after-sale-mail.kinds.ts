import type { MailKind } from '#features/platform/mail/mail.ts'
import { after, days } from '#shared/time.ts'
import { LINES, newsContent, WAITS, waitsContent, WORDS, type Told } from './after-sale-mail.ts'

const EXAMPLE = (now: Date): Told => ({
  id: 123,
  order_no: 'MH-261102-7K3Q2',
  buyer_name: 'Anna Berg',
  company: 'Harbour Clinic',
  due_at: after(now, days(14)),
  quote_cents: 48_000,
  quote_until: after(now, days(14)).toISOString().slice(0, 10),
  promise_at: after(now, days(1)),
  carrier: 'Parcel Post',
  tracking_no: 'PP 4711',
})
const MORE = {
  missing: '1 × BeneHeart D3 (D3)',
  hours: 24,
  cents: 48_000,
  points: 4_800,
  parcel: { carrier: 'Parcel Post', trackingNo: 'PP 4711' },
}

export const MAIL_KINDS: Record<'after-sale-news' | 'after-sale-waits', MailKind> = {
  'after-sale-news': {
    to: 'buyer',
    words: (language) => WORDS[language].news,
    examples: (language, now) => {
      const [first, ...others] = LINES
      const one = EXAMPLE(now)
      return [newsContent(one, first, '', language, MORE), ...others.map((line) => newsContent(one, line, '', language, MORE))]
    },
  },
  'after-sale-waits': {
    to: 'office',
    words: (language) => WORDS[language].waits,
    examples: (language, now) => {
      const [first, ...others] = WAITS
      const one = EXAMPLE(now)
      return [waitsContent(one, first, language), ...others.map((line) => waitsContent(one, line, language))]
    },
  },
}
