// How states, kinds, amounts and reasons of the bank's lines read.
import { useCallback } from 'react'
import type { BankLineKind, BankLineState } from '#contract/codes/bank-line.ts'
import type { BankCandidate } from '#contract/bank-line-desk.ts'
import { numberFormat, numberText } from '#shared/intl.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useMoney, useOffice } from '../../app/office.ts'
import { useT } from './room.ts'

const STATES: Record<BankLineState, Tone> = {
  unmatched: 'warm',
  proposed: 'brand',
  confirmed: 'good',
  credited: 'good',
  set_aside: 'plain',
}
const KINDS: Partial<Record<BankLineKind, Tone>> = {
  exact: 'good',
  short: 'caution',
  over: 'caution',
  double: 'bad',
  returned: 'bad',
  came_back: 'caution',
}

export function LineState({ state }: { state: BankLineState }) {
  const t = useT()
  return <Tag tone={STATES[state]}>{t(`bank.state-${state}`)}</Tag>
}

/** What a line that waits probably is. */
export function LineKind({ kind }: { kind: BankLineKind }) {
  const t = useT()
  return <Tag tone={KINDS[kind] ?? 'plain'}>{t(`bank.kind-${kind}`)}</Tag>
}

type Amount = { minor: number; currency: string }

/** In the reader's form; every currency with the digits that it has. */
export function useAmount(): (amount: Amount | null) => string {
  const { locale } = LANGUAGE_NAMES[useOffice().language]
  return useCallback(
    (amount) => {
      if (!amount) return '–'
      const options = { style: 'currency', currency: amount.currency } as const
      const decimals = numberFormat(locale, options).resolvedOptions().maximumFractionDigits ?? 2
      return numberText(amount.minor / 10 ** decimals, locale, options)
    },
    [locale],
  )
}

/** 'The amount is $35.00 short: bank charges?' */
export function useReason(): (reason: BankCandidate['reasons'][number]) => string {
  const t = useT()
  const money = useMoney()
  return useCallback(({ code, cents, text }) => t(`bank.reason-${code}`, { amount: cents === null ? '' : money(cents), text }), [t, money])
}

/** What speaks against a proposal, or has to be looked at. */
export const isDoubt = ({ code }: BankCandidate['reasons'][number]): boolean =>
  [
    'amount_fees',
    'amount_short',
    'amount_over',
    'payer_other',
    'ambiguous',
    'paid',
    'online',
    'undone',
    'recalled',
    'buyers',
    'entered_other',
    'currency',
    'returned',
    'came_back',
  ].includes(code)
