import type { MailKind } from '#features/platform/mail/mail.ts'
import { after, days } from '#shared/time.ts'
import { couponContent, WORDS, type CouponMail, type Told } from './coupon-mail.ts'

const EXAMPLE = (now: Date): Told => ({
  name: {
    en: '$500 off imaging',
    zh: '影像设备减 $500',
    es: '500 USD de descuento en imagen',
    fr: '500 $ de remise sur l’imagerie',
    pt: 'US$ 500 de desconto em imagem',
  },
  kind: 'fixed',
  terms: { amountCents: 50_000, minimumCents: 1_000_000, shopIds: [], categoryIds: [], productIds: [] },
  number: 'FX123456789012',
  ends_at: after(now, days(30)),
  reason: '',
})
const FINANCING = (now: Date): Told => ({
  ...EXAMPLE(now),
  kind: 'financing',
  terms: {
    financing: { offBp: 50, floorBp: 400, leastCents: 5_000_000, mostCents: 50_000_000, monthsMost: 36 },
    minimumCents: 0,
    shopIds: [],
    categoryIds: [],
    productIds: [],
  },
})
const NOTHING = { shops: new Map(), categories: new Map(), products: new Map() }

const kind = (mail: CouponMail): MailKind => ({
  to: 'buyer',
  words: (language) => WORDS[language].mails[mail],
  examples: (language, now) => {
    const of = (one: Told) => couponContent(mail, one, NOTHING, 'Anna', language, null)
    return [of(EXAMPLE(now)), of(FINANCING(now))]
  },
})

export const MAIL_KINDS: Record<CouponMail, MailKind> = {
  'coupon-granted': kind('coupon-granted'),
  'coupon-ends': kind('coupon-ends'),
  'coupon-restored': kind('coupon-restored'),
  'coupon-revoked': kind('coupon-revoked'),
}
