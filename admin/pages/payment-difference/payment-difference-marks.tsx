import { useCallback } from 'react'
import type { DifferenceState } from '#contract/payment-difference-desk.ts'
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
      return value ? new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(value)) : text || '–'
    },
    [locale],
  )
}
