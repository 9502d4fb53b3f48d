import type { StaffRow } from '#contract/staff-desk.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { say } from '../../app/words.ts'
import { useT } from './room.ts'

const TONES: Record<StaffRow['state'], Tone> = { active: 'good', invited: 'brand', disabled: 'bad' }

export function State({ state }: Pick<StaffRow, 'state'>) {
  const t = useT()
  return <Tag tone={TONES[state]}>{t(`staff.state-${state}`)}</Tag>
}

/** The role's name in the reader's language; one that only the database knows keeps its own. */
export const roleText = (key: string, name: string): string => say(`frame.role-${key}`, name)
