import { useCallback } from 'react'
import { LETTER_LABELS, type LetterState } from '#contract/codes/letter-of-credit.ts'
import { dateFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES, pick } from '#shared/language.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useOffice } from '../../app/office.ts'

const STATES: Partial<Record<LetterState, Tone>> = {
  draft_review: 'warm',
  advised: 'warm',
  discrepant: 'bad',
  closed_unpaid: 'bad',
  operative: 'good',
  accepted: 'good',
  paid: 'good',
}

export function LetterStateTag({ state }: { state: LetterState }) {
  const { language } = useOffice()
  return <Tag tone={STATES[state] ?? 'brand'}>{pick(LETTER_LABELS[state], language)}</Tag>
}

/** A day of a paper: the same in every time zone. */
export function useDay(): (day: string) => string {
  const { locale } = LANGUAGE_NAMES[useOffice().language]
  return useCallback(
    (day) => dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day.slice(0, 10)}T00:00:00Z`)),
    [locale],
  )
}
