import type { StaffRow } from '#contract/staff-desk.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useOffice, useT } from '../../office.ts'

const TONES: Record<StaffRow['state'], Tone> = { active: 'good', invited: 'brand', disabled: 'bad' }

export function State({ state }: Pick<StaffRow, 'state'>) {
  const t = useT()
  return <Tag tone={TONES[state]}>{t(`staff.state-${state}`)}</Tag>
}

/** The role's name in the reader's language; one that only the database knows keeps its own. */
export function useRoleName(): (key: string, name: string) => string {
  const { say } = useOffice()
  return (key, name) => say(`frame.role-${key}`, name)
}

/** What a permission means, in words; one that has none yet is shown as it is. */
export function usePermissionText(): (permission: string) => string {
  const { say } = useOffice()
  return (permission) => say(`staff.may ${permission}`, permission)
}
