import { deskInvitations } from '#contract/invitation-desk.ts'
import { CountTile } from '../../kit/count-tile.tsx'
import { invitationRoom, useT } from './room.ts'

/** Invitations that somebody has to look at. */
export function InvitationsTile() {
  const t = useT()
  return (
    <CountTile room={invitationRoom} list={deskInvitations} counted={[{ label: t('invitation.to-check'), filters: { state: 'held' } }]} />
  )
}
