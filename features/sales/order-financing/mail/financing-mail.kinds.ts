import type { MailKind } from '#features/platform/mail/mail.ts'
import { after, days } from '#shared/time.ts'
import { LINES, newsContent, waitsContent, WORDS, type Line, type Told } from './financing-mail.ts'

const EXAMPLE = (now: Date): Told => ({
  id: 123,
  state: 'offered',
  form: { name: 'Anna', companyName: 'Harbour Clinic' },
  amount_cents: 12_000_000,
  papers: ['registration', 'accounts'],
  rateCents: 1_033_990,
  offer: null,
  benefit: null,
  decline_reason: 'means',
  due_on: after(now, days(14)).toISOString().slice(0, 10),
})

const WITH_COUPON = (now: Date): Told => ({
  ...EXAMPLE(now),
  offer: {
    amountCents: 12_000_000,
    downBp: 1_000,
    months: 12,
    rateBp: 690,
    offBp: 50,
    financer: 'Demo Leasing Bank',
    financeType: 0,
    validUntil: EXAMPLE(now).due_on!,
    message: '',
  },
  benefit: {
    id: 1,
    number: 'FN123456789012',
    name: {
      en: 'Finance week: 0.50 points off',
      zh: '融资周：利率减 0.50 个百分点',
      es: 'Semana de la financiación: 0,50 puntos menos',
      fr: 'Semaine du financement : 0,50 point de moins',
      pt: 'Semana do financiamento: 0,50 ponto a menos',
    },
    offBp: 50,
    floorBp: 400,
    leastCents: 5_000_000,
    mostCents: 50_000_000,
    monthsMost: 36,
    shops: [],
  },
})

export const MAIL_KINDS: Record<'financing-news' | 'financing-waits', MailKind> = {
  'financing-news': {
    to: 'buyer',
    words: (language) => WORDS[language].news,
    examples: (language, now) => {
      const [first, ...others] = LINES
      const one = EXAMPLE(now)
      const ofCoupon = (['received', 'offered', 'ready', 'declined'] as const).map((line) =>
        newsContent(WITH_COUPON(now), line, '', language, line === 'ready' ? 'used' : 'back'),
      )
      const make = (line: Line) => newsContent(one, line, '', language)
      return [make(first), ...others.map(make), ...ofCoupon]
    },
  },
  'financing-waits': { to: 'office', words: (language) => WORDS[language].waits, examples: (_, now) => [waitsContent(EXAMPLE(now))] },
}
