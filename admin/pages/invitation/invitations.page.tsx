// Who came by whom, those that somebody has to look at first.
import { useMemo } from 'react'
import { INVITATION_STATE_LABELS, INVITATION_STATES } from '#contract/codes/invitation.ts'
import { deskInvitations } from '#contract/invitation-desk.ts'
import { pick } from '#shared/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, severalOf, type ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { TwoLines } from '../../kit/two-lines.tsx'
import { InvitationStateTag, Reasons } from './invitation-marks.tsx'
import { invitationPaths, invitationRoom, useT } from './room.ts'

export function InvitationsPage() {
  const t = useT()
  const { language } = useOffice()
  const spec = useMemo<ListSpec<typeof deskInvitations>>(
    () => ({
      name: 'invitations',
      room: invitationRoom,
      call: deskInvitations,
      hrefOf: ({ id }) => invitationPaths.one(id),
      keyword: t('invitation.find'),
      empty: { title: t('invitation.none'), text: t('invitation.none-text') },
      filters: [
        severalOf('state', t('invitation.state'), INVITATION_STATES, (state) => pick(INVITATION_STATE_LABELS[state], language)),
        choiceOf('suspicious', t('invitation.suspicious'), ['Y', 'N'] as const, (value) => t(`invitation.suspicious-${value}`)),
      ],
      columns: [
        {
          id: 'invited',
          label: t('invitation.invited'),
          beside: true,
          cell: ({ invitedName, invitedEmail }) => <TwoLines name={invitedName} below={invitedEmail} />,
        },
        {
          id: 'inviter',
          label: t('invitation.inviter'),
          beside: true,
          cell: ({ inviterName }) => <span className="whitespace-nowrap">{inviterName}</span>,
        },
        { id: 'state', label: t('invitation.state'), beside: true, cell: (row) => <InvitationStateTag {...row} /> },
        { id: 'reasons', label: t('invitation.reasons'), grow: true, cell: (row) => <Reasons {...row} /> },
        { id: 'points', label: t('invitation.points'), end: true, cell: ({ points }) => points || '–' },
        { id: 'ripe', label: t('invitation.ripe'), cell: ({ ripeTime }) => (ripeTime ? <Moment value={ripeTime} /> : '–') },
        { id: 'since', label: t('invitation.joined'), extra: true, cell: ({ createTime }) => <Moment value={createTime} /> },
      ],
    }),
    [t, language],
  )
  const toTerms = (
    <Go href={invitationPaths.terms()} className={buttonClass('secondary', 'small')}>
      {t('invitation.terms')}
    </Go>
  )
  return (
    <ListWithDetail
      room={invitationRoom}
      list={(openId) => <ListPage spec={spec} openId={openId} actions={openId === null && toTerms} />}
    />
  )
}
