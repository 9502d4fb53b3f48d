import { useQuery } from '@tanstack/react-query'
import { deskInvitations } from '#contract/invitation-desk.ts'
import { useOffice, useTitle } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Tallies, Tally } from '../../kit/tally.tsx'
import { invitationPaths, invitationRoom, useT } from './room.ts'

const RENEW_MS = 60_000

/** Invitations that somebody has to look at; nothing is shown where none is. */
export function InvitationsTile() {
  const { call } = useOffice()
  const t = useT()
  const title = useTitle(invitationRoom)
  const held = useQuery({
    queryKey: ['list', 'count', 'invitations'],
    queryFn: () => call(deskInvitations, { state: 'held', pageSize: 1 }),
    refetchInterval: RENEW_MS,
  })
  if (!held.data?.total) return null
  return (
    <Section title={title}>
      <Tallies>
        <Tally label={t('invitation.to-check')} value={held.data.total} href={invitationPaths.list({ state: 'held' })} />
      </Tallies>
    </Section>
  )
}
