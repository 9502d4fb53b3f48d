import { UNIT_STATE_LABELS, type UnitState } from '#contract/codes/unit.ts'
import { pick } from '#shared/language.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useOffice } from '../../app/office.ts'

const TONES: Record<UnitState, Tone> = { stored: 'plain', in_use: 'good', out_of_order: 'bad', away: 'caution', retired: 'plain' }

export function UnitStateTag({ state }: { state: UnitState }) {
  const { language } = useOffice()
  return <Tag tone={TONES[state]}>{pick(UNIT_STATE_LABELS[state], language)}</Tag>
}
