// The payment methods of the wire as data. A method is offered when it has a plan; the others are listed with the reason.
import { DEFAULT_PAY_TYPE, PAY_LABELS, PAY_METHODS, PAY_TYPES, type PayMethod } from '#contract/codes/payment-method.ts'
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

const HOW: Record<PayMethod, Pick<Method, 'way' | 'provider' | 'plan' | 'closed'>> = {
  paypal: { way: 'online', provider: 'paypal', plan: full },
  tt50: { way: 'bank', plan: halves },
  tt: { way: 'bank', plan: full },
  lc: later,
  financing: later,
  cardPaypal: later,
  local: later,
  card: later,
}

export const METHODS: readonly Method[] = PAY_METHODS.map((method) => ({
  method,
  value: PAY_TYPES[method],
  label: PAY_LABELS[method],
  ...HOW[method],
}))

/** Those that are paid by bank transfer: what a statement of the bank may credit. */
export const BANK_METHODS: readonly PayMethod[] = METHODS.filter(({ way }) => way === 'bank').map(({ method }) => method)

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
