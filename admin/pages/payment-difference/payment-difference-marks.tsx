import { useCallback } from 'react'
import { labelOf } from '#contract/codes/label.ts'
import { PAY_LABELS } from '#contract/codes/payment-method.ts'
import type { DifferenceState } from '#contract/payment-difference-desk.ts'
import { numberText } from '#shared/intl.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useOffice } from '../../app/office.ts'
import { useT } from './room.ts'

const TONES: Record<DifferenceState, Tone> = { open: 'warm', explained: 'caution', resolved: 'good' }

export function DifferenceStateTag({ state }: { state: DifferenceState }) {
  const t = useT()
  return <Tag tone={TONES[state]}>{t(`payment-difference.state-${state}`)}</Tag>
}

/** '2000.00 USD' in the reader's form; a dash where there is nothing. */
export function useSum(): (text: string) => string {
  const { locale } = LANGUAGE_NAMES[useOffice().language]
  return useCallback(
    (text) => {
      const [, value = '', currency = ''] = /^([\d.]+) ([A-Z]{3})$/.exec(text) ?? []
      return value ? numberText(Number(value), locale, { style: 'currency', currency }) : text || '–'
    },
    [locale],
  )
}

/** A provider is called as what is paid by it. */
export function useProviderName(): (provider: string) => string {
  const { language } = useOffice()
  return useCallback((provider) => labelOf(PAY_LABELS, provider, language), [language])
}
