// The payment methods of the wire as data. A method is offered when it has a plan; the others are listed with the reason.
import { DEFAULT_PAY_TYPE, PAY_TYPES, type PayMethod } from '#contract/codes/payment-method.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import type { PaymentProviders } from '#features/platform/port/payment-provider.ts'
import type { Translated } from '#shared/language.ts'

/** One part of what is to be paid. `half`: 50 %, the odd cent on the deposit. `when`: the order's state that makes it due. */
export type Part = {
  kind: 'full' | 'deposit' | 'balance'
  share: 'all' | 'half'
  when: 'awaiting_payment' | 'ready_to_ship'
}
export type Method = {
  method: PayMethod
  value: number
  label: Translated
  way: 'bank' | 'online' | 'none'
  provider?: string // of what is paid online: who takes the money
  plan: readonly Part[]
  closed?: RefusalWord // why it is not offered
}

const full: readonly Part[] = [{ kind: 'full', share: 'all', when: 'awaiting_payment' }]
const halves: readonly Part[] = [
  { kind: 'deposit', share: 'half', when: 'awaiting_payment' },
  { kind: 'balance', share: 'half', when: 'ready_to_ship' }, // released before dispatch
]
const later: Pick<Method, 'way' | 'plan' | 'closed'> = { way: 'none', plan: [], closed: 'pay-type-not-offered' }

/** In the order in which they are shown; value 4 is reserved (SPEC-139..146). */
export const METHODS: readonly Method[] = [
  { method: 'paypal', value: PAY_TYPES.paypal, label: { en: 'PayPal' }, way: 'online', provider: 'paypal', plan: full },
  {
    method: 'tt50',
    value: PAY_TYPES.tt50,
    label: {
      en: 'T/T, 50% prepaid',
      zh: '电汇（预付 50%）',
      es: 'Transferencia, 50 % por adelantado',
      fr: 'Virement, 50 % d’acompte',
      pt: 'Transferência, 50% antecipado',
    },
    way: 'bank',
    plan: halves,
  },
  {
    method: 'tt',
    value: PAY_TYPES.tt,
    label: {
      en: 'T/T, full payment',
      zh: '电汇（全款）',
      es: 'Transferencia, pago total',
      fr: 'Virement, paiement intégral',
      pt: 'Transferência, pagamento integral',
    },
    way: 'bank',
    plan: full,
  },
  {
    method: 'lc',
    value: PAY_TYPES.lc,
    label: {
      en: 'L/C, full payment',
      zh: '信用证（全款）',
      es: 'Carta de crédito, pago total',
      fr: 'Lettre de crédit, paiement intégral',
      pt: 'Carta de crédito, pagamento integral',
    },
    ...later,
  },
  {
    method: 'financing',
    value: PAY_TYPES.financing,
    label: {
      en: 'Financing service',
      zh: '融资服务',
      es: 'Servicio de financiación',
      fr: 'Service de financement',
      pt: 'Serviço de financiamento',
    },
    ...later,
  },
  {
    method: 'cardPaypal',
    value: PAY_TYPES.cardPaypal,
    label: {
      en: 'Credit card via PayPal account',
      zh: '通过 PayPal 账户使用信用卡',
      es: 'Tarjeta de crédito mediante cuenta PayPal',
      fr: 'Carte de crédit via un compte PayPal',
      pt: 'Cartão de crédito via conta PayPal',
    },
    ...later,
  },
  {
    method: 'local',
    value: PAY_TYPES.local,
    label: { en: 'Local currency', zh: '当地货币', es: 'Moneda local', fr: 'Devise locale', pt: 'Moeda local' },
    ...later,
  },
  {
    method: 'card',
    value: PAY_TYPES.card,
    label: { en: 'Credit card', zh: '信用卡', es: 'Tarjeta de crédito', fr: 'Carte de crédit', pt: 'Cartão de crédito' },
    ...later,
  },
]

export const DEFAULT_METHOD: PayMethod = METHODS.find(({ value }) => value === DEFAULT_PAY_TYPE)!.method

/** The ways by which money can be taken at all. */
export type Ways = { bank: boolean; payments: PaymentProviders }

function isOpen({ way, provider }: Method, { bank, payments }: Ways): boolean {
  if (way === 'bank') return bank
  return way === 'none' || (provider !== undefined && payments.has(provider))
}

/** Why a method is not offered; undefined where it is. */
export const closedFor = (method: Method, ways: Ways): RefusalWord | undefined =>
  method.closed ?? (isOpen(method, ways) ? undefined : 'pay-type-closed')

export const methodOf = (method: string): Method => {
  const found = METHODS.find((one) => one.method === method)
  if (!found) throw new Error(`${method} is no payment method`)
  return found
}
/** Undefined for 4 and for whatever else is no method. */
export const methodOfValue = (value: number): Method | undefined => METHODS.find((one) => one.value === value)
