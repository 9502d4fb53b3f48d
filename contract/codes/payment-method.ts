import type { Translated } from '#shared/language.ts'

/** Payment methods on the wire (SPEC-139..146); 4 is reserved. 9: goods for points, which nobody chooses at a checkout. */
export const PAY_TYPES = { tt50: 0, tt: 1, lc: 2, paypal: 3, financing: 5, cardPaypal: 6, local: 7, card: 8, points: 9 } as const

export type PayMethod = keyof typeof PAY_TYPES

export const DEFAULT_PAY_TYPE = PAY_TYPES.paypal

/** In the order in which they are offered. */
export const PAY_LABELS: Record<PayMethod, Translated> = {
  paypal: { en: 'PayPal' },
  tt50: {
    en: 'T/T, 50% prepaid',
    zh: '电汇（预付 50%）',
    es: 'Transferencia, 50 % por adelantado',
    fr: 'Virement, 50 % d’acompte',
    pt: 'Transferência, 50% antecipado',
  },
  tt: {
    en: 'T/T, full payment',
    zh: '电汇（全款）',
    es: 'Transferencia, pago total',
    fr: 'Virement, paiement intégral',
    pt: 'Transferência, pagamento integral',
  },
  lc: {
    en: 'L/C, full payment',
    zh: '信用证（全款）',
    es: 'Carta de crédito, pago total',
    fr: 'Lettre de crédit, paiement intégral',
    pt: 'Carta de crédito, pagamento integral',
  },
  financing: {
    en: 'Financing service',
    zh: '融资服务',
    es: 'Servicio de financiación',
    fr: 'Service de financement',
    pt: 'Serviço de financiamento',
  },
  cardPaypal: {
    en: 'Credit card via PayPal account',
    zh: '通过 PayPal 账户使用信用卡',
    es: 'Tarjeta de crédito mediante cuenta PayPal',
    fr: 'Carte de crédit via un compte PayPal',
    pt: 'Cartão de crédito via conta PayPal',
  },
  local: { en: 'Local currency', zh: '当地货币', es: 'Moneda local', fr: 'Monnaie locale', pt: 'Moeda local' },
  points: { en: 'Points', zh: '积分', es: 'Puntos', fr: 'Points', pt: 'Pontos' },
  card: { en: 'Credit card', zh: '信用卡', es: 'Tarjeta de crédito', fr: 'Carte de crédit', pt: 'Cartão de crédito' },
}

export const PAY_METHODS = Object.keys(PAY_LABELS) as PayMethod[]

/** Paid at a provider's page, to which the payer is sent at once. */
const ONLINE: readonly PayMethod[] = ['paypal', 'cardPaypal', 'card']
export const paidOnline = (payType: number): boolean => ONLINE.some((method) => PAY_TYPES[method] === payType)

/** Undefined for 4 and for whatever else is no method. */
export const payMethodOf = (payType: number): PayMethod | undefined => PAY_METHODS.find((method) => PAY_TYPES[method] === payType)
