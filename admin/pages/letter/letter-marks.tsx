import { LETTER_LABELS, type LetterState } from '#contract/codes/letter-of-credit.ts'
import { pick } from '#shared/language.ts'
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
