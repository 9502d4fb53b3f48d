// The payment methods of the wire as data: how each is paid, and when it is offered; else it is listed with the reason.
import { DEFAULT_PAY_TYPE, PAY_LABELS, PAY_METHODS, PAY_TYPES, type PayMethod } from '#contract/codes/payment-method.ts'
import { FINANCE_TYPES, FINANCING_LEAST } from '#contract/codes/financing.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import type { LetterSetting, OnlineSetting } from '#contract/payment-setting.ts'
import { fundsFor, namesOfShops } from '#features/money/financing/financing.rules.ts'
import { accountIn, type LocalAccount } from '#features/money/local-account/local-account.rules.ts'
import type { PaymentProviders, PayPage } from '#features/platform/port/payment-provider.ts'
import type { Translated } from '#shared/language.ts'
import { formatUsd } from '#shared/money.ts'
import { listedIn } from '#shared/punctuation.ts'

/** One part of what is to be paid. `half`: 50 %, the odd cent on the deposit. `when`: the order's state that makes it due, or what a bank does. */
export type Part = {
  kind: 'full' | 'deposit' | 'balance'
  share: 'all' | 'half'
  when: 'awaiting_payment' | 'ready_to_ship' | 'documents' | 'funding' // documents of a letter of credit, accepted by the bank; the financer pays
}
export type Method = {
  method: PayMethod
  value: number
  label: Translated
  way: 'bank' | 'online' | 'letter' | 'financing' | 'points'
  provider?: string // of what is paid online: who takes the money
  page?: PayPage // that the provider shows first
  plan: readonly Part[]
}

const full: readonly Part[] = [{ kind: 'full', share: 'all', when: 'awaiting_payment' }]
const halves: readonly Part[] = [
  { kind: 'deposit', share: 'half', when: 'awaiting_payment' },
  { kind: 'balance', share: 'half', when: 'ready_to_ship' }, // released before dispatch
]

const HOW: Record<PayMethod, Pick<Method, 'way' | 'provider' | 'page' | 'plan'>> = {
  paypal: { way: 'online', provider: 'paypal', plan: full },
  tt50: { way: 'bank', plan: halves },
  tt: { way: 'bank', plan: full },
  lc: { way: 'letter', plan: [{ kind: 'full', share: 'all', when: 'documents' }] },
  financing: { way: 'financing', plan: [{ kind: 'full', share: 'all', when: 'funding' }] },
  cardPaypal: { way: 'online', provider: 'paypal', page: 'card', plan: full },
  local: { way: 'bank', plan: full }, // to an account of ours in the buyer's country
  card: { way: 'online', provider: 'card', page: 'card', plan: full },
  points: { way: 'points', plan: [] }, // goods for points owe nothing
}

const ALL: readonly Method[] = PAY_METHODS.map((method) => ({
  method,
  value: PAY_TYPES[method],
  label: PAY_LABELS[method],
  ...HOW[method],
}))
/** Those that orders can be placed with at a checkout. */
export const METHODS: readonly Method[] = ALL.filter(({ way }) => way !== 'points')

/** Those whose money comes through our bank, a letter's from another bank: what a statement may credit. */
export const BANK_METHODS: readonly PayMethod[] = METHODS.filter(({ way }) => way === 'bank' || way === 'letter').map(
  ({ method }) => method,
)

export const DEFAULT_METHOD: PayMethod = METHODS.find(({ value }) => value === DEFAULT_PAY_TYPE)!.method

/** How an order is paid: financed by letter of credit as by any other letter. */
export const plannedAs = (method: PayMethod, financeType: number | null): PayMethod =>
  method === 'financing' && financeType === FINANCE_TYPES.lc ? 'lc' : method

/** The ways by which money can be taken at all; a letter of credit, and a financer, take a bank account of ours, too. */
export type Ways = {
  bank: boolean
  payments: PaymentProviders
  letter: Pick<LetterSetting, 'minCents' | 'refused'>
  online: OnlineSetting
  local: readonly LocalAccount[]
}
/** What a buyer has been approved for and not used: how much, how the financer pays it, and for orders of which shops, where not of all. */
export type Fund = { left: number; financeType: number; shops?: readonly { id: number; name: string }[] }
/**
 * What is to be paid: for each order, and from where; null where that is not known yet. `funds`: of the buyer; absent where nobody has looked,
 * as when a method is chosen before the price is known. `financeType`: wished for. `shopIds`: whose orders they are.
 */
export type Asked = {
  cents: readonly number[]
  nation: string | null
  funds?: readonly Fund[]
  financeType?: number | null
  shopIds?: readonly number[]
}
export type Closed = { word: RefusalWord; values?: Record<string, string> }

function isOpen({ method, way, provider }: Method, { bank, payments, local }: Ways): boolean {
  if (method === 'local') return local.length > 0
  if (way === 'bank' || way === 'letter' || way === 'financing') return bank
  return provider !== undefined && payments.has(provider)
}

/** Why a method is not offered; undefined where it is. */
export function closedFor(method: Method, ways: Ways, asked: Asked): Closed | undefined {
  if (!isOpen(method, ways)) return { word: 'pay-type-closed' }
  if (method.way === 'financing') return financingClosed(ways, asked)
  if (method.way === 'online') return onlineClosed(method, ways.online, asked)
  if (method.method === 'local') return localClosed(ways.local, asked)
  return method.way === 'letter' ? letterClosed(ways.letter, asked) : undefined
}

/** Providers take no more than so much at once, which for all orders of a checkout is one payment, and not from everywhere. */
function onlineClosed({ page }: Method, { paypalMaxCents, cardMaxCents, refused }: OnlineSetting, { cents, nation }: Asked) {
  const most = page === 'card' ? cardMaxCents : paypalMaxCents
  if (nation !== null && listedIn(refused).includes(nation)) return { word: 'online-country' } as const
  if (most > 0 && cents.reduce((sum, one) => sum + one, 0) > most)
    return { word: 'online-amount', values: { most: formatUsd(most, 'en-US') } } as const
  return undefined
}

const localClosed = (accounts: readonly LocalAccount[], { nation }: Asked): Closed | undefined =>
  nation !== null && !accountIn(accounts, nation) ? { word: 'local-country' } : undefined

/** A bank's work is not worth it below an amount, and some countries' banks cannot pay us. */
function letterClosed({ minCents, refused }: Ways['letter'], { cents, nation }: Asked): Closed | undefined {
  if (nation !== null && listedIn(refused).includes(nation)) return { word: 'letter-country' }
  if (cents.some((one) => one < minCents)) return { word: 'letter-amount', values: { least: formatUsd(minCents, 'en-US') } }
  return undefined
}

/** Financed is what somebody has been approved for, from the threshold on (SPEC-143), as far as it suffices for all orders together. */
function financingClosed({ letter }: Ways, asked: Asked): Closed | undefined {
  const { cents, funds, financeType = null, shopIds } = asked
  const total = cents.reduce((sum, one) => sum + one, 0)
  if (cents.length > 0 && total < FINANCING_LEAST)
    return { word: 'financing-least', values: { least: formatUsd(FINANCING_LEAST, 'en-US') } }
  if (!funds) return undefined
  if (funds.length === 0) return { word: 'financing-none' }
  const meant = shopIds ? fundsFor(funds, shopIds) : funds
  if (meant.length === 0) return { word: 'financing-shops', values: { shops: namesOfShops(funds) } }
  const enough = meant.filter(({ left }) => left >= total)
  if (enough.length === 0)
    return { word: 'financing-left', values: { left: formatUsd(Math.max(0, ...meant.map(({ left }) => left)), 'en-US') } }
  const fits = enough.filter((one) => financeType === null || one.financeType === financeType)
  if (fits.length === 0) return { word: 'financing-type' }
  return fits.some((one) => one.financeType === FINANCE_TYPES.tt) ? undefined : letterClosed(letter, asked)
}

export const methodOf = (method: string): Method => {
  const found = ALL.find((one) => one.method === method)
  if (!found) throw new Error(`${method} is no payment method`)
  return found
}
/** Undefined for 4 and for whatever else is no method. */
export const methodOfValue = (value: number): Method | undefined => METHODS.find((one) => one.value === value)
