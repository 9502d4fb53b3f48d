// How runs, their fields and values read.
import { useCallback } from 'react'
import type { BulkRunRow } from '#contract/bulk.ts'
import { LANGUAGE_NAMES, pick, type Translated } from '#shared/language.ts'
import { named } from '#shared/punctuation.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { useT } from './room.ts'

const MONEY = ['priceFee', 'savePriceFee']
const FIELDS = [
  'orders',
  'priceFee',
  'savePriceFee',
  'onSale',
  'leastNum',
  'orderMultiple',
  'warrantyMonths',
  'leadTimes',
  'assignee',
  'owner',
  'handler',
  'tags',
  'mail',
  'coupon',
  'status',
] as const
type Field = (typeof FIELDS)[number]
const STATES = ['new', 'answered', 'subscribed', 'withdrawn'] as const
/** What the button says that starts it, where it is no change like others. */
const VERBS: Partial<Record<BulkRunRow['act'], 'bulk.send-it' | 'bulk.pictures-do' | 'bulk.grant-them'>> = {
  'buyer.mail': 'bulk.send-it',
  'buyer.coupon': 'bulk.grant-them',
  'product.pictures': 'bulk.pictures-do',
}
export const verbOf = ({ act, undoOf }: Pick<BulkRunRow, 'act' | 'undoOf'>) =>
  undoOf !== null ? 'bulk.put-back-count' : (VERBS[act] ?? 'bulk.do-it')

type Tier = { from: number; cents: number }
type Step = { upTo: number | null; days: number }

export function useSaid() {
  const t = useT()
  const money = useMoney()
  const { language } = useOffice()
  const { locale } = LANGUAGE_NAMES[language]
  const field = useCallback(
    (name: string, called: string) => (FIELDS.includes(name as Field) ? t(`bulk.f-${name as Field}`) : called || name),
    [t],
  )
  const value = useCallback(
    (name: string, text: string) => {
      if (text === '') return '–'
      if (MONEY.includes(name)) return money(Number(text))
      if (name === 'onSale') return t(text === 'Y' ? 'kit.yes' : 'kit.no')
      if (name === 'leadTimes')
        return (JSON.parse(text) as Step[])
          .map(({ upTo, days }) => (upTo === null ? t('bulk.lead-open', { days }) : t('bulk.lead-up-to', { count: upTo, days })))
          .join(' · ')
      if (name === 'priceTiers')
        return (JSON.parse(text) as Tier[]).map(({ from, cents }) => named(String(from), money(cents), language)).join(' · ') || '–'
      const state = STATES.find((one) => one === text)
      return name === 'status' && state ? t(`bulk.s-${state}`) : text
    },
    [t, money, language],
  )
  /** 'Price +3 %', 'Price $12.00', 'Lead time'. */
  const act = useCallback(
    ({ act: name, wish }: Pick<BulkRunRow, 'act' | 'wish'>) => {
      const what = t(`bulk.a-${name.replace('.', '-') as ActWord}`)
      if (name === 'buyer.mail') return named(what, pick(wish['subject'] as Translated, language), language)
      if (typeof wish['value'] !== 'number') return what
      const sign = wish['way'] === 'set' || name === 'product.saving' ? '' : wish['value'] < 0 ? '−' : '+'
      const size = Math.abs(wish['value'])
      return `${what} ${sign}${wish['way'] === 'percent' ? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(size / 10_000) : money(size)}`
    },
    [t, money, language, locale],
  )
  /** The same, and that it puts another back. */
  const whole = useCallback(
    (run: Pick<BulkRunRow, 'act' | 'wish' | 'undoOf'>) =>
      run.undoOf === null ? act(run) : t('kit.said', { label: t('bulk.undo-of'), value: act(run) }),
    [t, act],
  )
  return { field, value, act, whole }
}
type ActWord = BulkRunRow['act'] extends infer A ? (A extends `${infer N}.${infer D}` ? `${N}-${D}` : never) : never
