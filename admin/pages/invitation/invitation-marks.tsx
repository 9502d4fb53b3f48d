import {
  INVITATION_REASON_LABELS,
  INVITATION_STATE_LABELS,
  type InvitationReason,
  type InvitationState,
} from '#contract/codes/invitation.ts'
import { pick } from '#shared/language.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useOffice } from '../../app/office.ts'

const TONES: Record<InvitationState, Tone> = { joined: 'plain', ripening: 'brand', held: 'caution', rewarded: 'good', refused: 'plain' }

export function InvitationStateTag({ state }: { state: InvitationState }) {
  const { language } = useOffice()
  return <Tag tone={TONES[state]}>{pick(INVITATION_STATE_LABELS[state], language)}</Tag>
}

export function Reasons({ reasons }: { reasons: readonly InvitationReason[] }) {
  const { language } = useOffice()
  if (reasons.length === 0) return <>–</>
  return (
    <ul className="grid gap-0.5">
      {reasons.map((reason) => (
        <li key={reason}>{pick(INVITATION_REASON_LABELS[reason], language)}</li>
      ))}
    </ul>
  )
}
