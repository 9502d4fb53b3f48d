// How the state of a quotation looks.
import { labelOf } from '#contract/codes/label.ts'
import { QUOTATION_STATE_LABELS, type QuotationState } from '#contract/codes/quotation-state.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { numberText } from '#shared/intl.ts'
import { useOffice } from '../../app/office.ts'
import { useT } from './room.ts'

const TONES: Record<QuotationState, Tone> = {
  submitted: 'warm',
  in_review: 'brand',
  info_requested: 'plain',
  pricing_approval: 'caution',
  sent: 'brand',
  countered: 'warm',
  accepted: 'good',
  ordered: 'good',
  declined: 'plain',
  expired: 'caution',
  withdrawn: 'plain',
  closed: 'plain',
}

export function QuotationStateTag({ state }: { state: QuotationState }) {
  const { language } = useOffice()
  return <Tag tone={TONES[state]}>{labelOf(QUOTATION_STATE_LABELS, state, language)}</Tag>
}

/** How many messages of the buyer the reader has not seen; nothing at none. */
export function Unread({ count }: { count: number }) {
  const t = useT()
  return count > 0 && <Tag tone="warm">{t('quotation.unread-count', { count })}</Tag>
}

/** Basis points as a percentage: 1071 -> '10.7 %'. */
export function percentOf(bp: number, locale: string): string {
  return numberText(bp / 10_000, locale, { style: 'percent', maximumFractionDigits: 1 })
}
