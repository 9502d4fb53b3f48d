import { labelOf } from '#contract/codes/label.ts'
import { REFUND_STATE_LABELS, type RefundState } from '#contract/codes/refund-state.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useOffice } from '../../app/office.ts'

const TONES: Record<RefundState, Tone> = {
  owed: 'warm',
  prepared: 'caution',
  approved: 'brand',
  paid: 'good',
  kept: 'plain',
  used: 'plain',
  dropped: 'plain',
}

export function RefundStateTag({ state }: { state: RefundState }) {
  const { language } = useOffice()
  return <Tag tone={TONES[state]}>{labelOf(REFUND_STATE_LABELS, state, language)}</Tag>
}
