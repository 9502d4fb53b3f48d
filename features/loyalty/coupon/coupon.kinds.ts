// The kinds of coupons as data: what each gives, to whom, and for how long. Amounts in cents. A change counts for coupons granted from
// then on; those that people hold keep what they were granted with. A kind that people hold is never taken out.
import type { IDENTITY_TYPES } from '#contract/codes/identity-type.ts'
import { days } from '#shared/time.ts'
import type { Translated } from '#shared/language.ts'

export type Gift = { percent: number } | { amountCents: number }

export type CouponKind = {
  name: Translated
  gift: Gift
  minimumCents: number // of the goods of one checkout
  lifeMs: number
  prefix: string // of the coupon's number
}

export const COUPON_KINDS = {
  /** For every new account (SPEC-026). */
  'first-order': {
    name: {
      en: '5% off your first order',
      zh: '首单立减 5%',
      es: '5 % de descuento en su primer pedido',
      fr: '5 % de remise sur votre première commande',
      pt: '5% de desconto no primeiro pedido',
    },
    gift: { percent: 5 },
    minimumCents: 0,
    lifeMs: days(365),
    prefix: 'FO',
  },
  /** Waits for hospitals and clinics after their log-in (SPEC-192). */
  'welcome-hospital': {
    name: {
      en: 'Hospital welcome: $500 off orders from $10,000',
      zh: '医院欢迎礼：满 $10,000 减 $500',
      es: 'Bienvenida a hospitales: 500 USD de descuento en pedidos desde 10 000 USD',
      fr: 'Bienvenue aux hôpitaux : 500 $ de remise dès 10 000 $ de commande',
      pt: 'Boas-vindas a hospitais: US$ 500 de desconto em pedidos a partir de US$ 10.000',
    },
    gift: { amountCents: 50_000 },
    minimumCents: 1_000_000,
    lifeMs: days(180),
    prefix: 'WH',
  },
  /** Waits for distributors and trading companies after their log-in (SPEC-193). */
  'welcome-distributor': {
    name: {
      en: 'Distributor welcome kit: 3% off orders from $20,000',
      zh: '经销商欢迎礼包：满 $20,000 享 97 折',
      es: 'Paquete de bienvenida a distribuidores: 3 % de descuento en pedidos desde 20 000 USD',
      fr: 'Kit de bienvenue distributeurs : 3 % de remise dès 20 000 $ de commande',
      pt: 'Kit de boas-vindas a distribuidores: 3% de desconto em pedidos a partir de US$ 20.000',
    },
    gift: { percent: 3 },
    minimumCents: 2_000_000,
    lifeMs: days(180),
    prefix: 'WD',
  },
} satisfies Record<string, CouponKind>
export type CouponKindKey = keyof typeof COUPON_KINDS

/** The answers of getCouponExist, and the kind each stands for; '0' = none waits. */
export const WELCOME = { '1': 'welcome-hospital', '2': 'welcome-distributor' } as const satisfies Record<string, CouponKindKey>
export type Welcome = keyof typeof WELCOME

type IdentityType = (typeof IDENTITY_TYPES)[number]

/** Whom which welcome waits for (decision 26). Companies buy to sell again, like distributors; laboratories and others have none. */
export const WELCOME_OF: Partial<Record<IdentityType, Welcome>> = { hospital: '1', clinic: '1', distributor: '2', company: '2' }
