import { FINANCING_LABELS, type FinancingState } from '#contract/codes/financing.ts'
import { pick } from '#shared/language.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useOffice } from '../../app/office.ts'

const STATES: Partial<Record<FinancingState, Tone>> = {
  submitted: 'warm',
  screening: 'warm',
  in_review: 'warm',
  approved_ready: 'good',
  funded: 'good',
  repaying: 'good',
  closed: 'plain',
  in_arrears: 'bad',
  declined: 'bad',
  lapsed: 'plain',
  withdrawn: 'plain',
}

export function FinancingStateTag({ state }: { state: FinancingState }) {
  const { language } = useOffice()
  return <Tag tone={STATES[state] ?? 'brand'}>{pick(FINANCING_LABELS[state], language)}</Tag>
}

/** 825 as 8.25 %. */
export const percent = (points: number): string => `${points / 100} %`
