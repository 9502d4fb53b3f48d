// One invitation: both people, the order that counts, why somebody looks, and the decision.
import { useState } from 'react'
import * as v from 'valibot'
import { INVITATION_STATE_LABELS } from '#contract/codes/invitation.ts'
import { labelOf } from '#contract/codes/label.ts'
import { decideInvitation, deskInvitation, invitationTrail, type DeskInvitation } from '#contract/invitation-desk.ts'
import { classNames } from '#ui/class-names.ts'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import { ActionBar } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { buyerPaths } from '../buyer/room.ts'
import { orderPaths } from '../order/room.ts'
import { InvitationStateTag, Reasons } from './invitation-marks.tsx'
import { invitationPaths, invitationRoom, useT } from './room.ts'

export function InvitationPage() {
  const { call } = useOffice()
  const one = useOpened(invitationRoom, (id) => call(deskInvitation, { id }))
  return <QueryView query={one}>{(data) => <Details one={data} />}</QueryView>
}

type Verdict = 'release' | 'refuse'

function Details({ one }: { one: DeskInvitation }) {
  const { call, language } = useOffice()
  const t = useT()
  const waits = one.state === 'held'
  const stateText = (state: string) => labelOf(INVITATION_STATE_LABELS, state, language)
  const [doing, setDoing] = useState<Verdict | null>(null)
  const person = (id: number, name: string, email: string, phone: string) => (
    <>
      <Go href={buyerPaths.one(id)} className="text-brand hover:underline">
        {name || email}
      </Go>
      <span className="block text-ink-soft wrap-anywhere">{[email, phone].filter(Boolean).join(' · ')}</span>
    </>
  )
  return (
    <DetailPage
      title={one.invitedName || one.invitedEmail}
      subtitle={t('invitation.by', { name: one.inviterName })}
      back={invitationPaths.list()}
      tags={<InvitationStateTag {...one} />}
      actions={
        <ActionBar
          actions={(['release', 'refuse'] as const).map((action) => ({
            action,
            label: t(`invitation.do-${action}`),
            permission: 'invitation:decide' as const,
            kind: action === 'release' ? ('primary' as const) : ('secondary' as const),
            run: () => setDoing(action),
          }))}
          allowed={one.allowedActions}
        />
      }
    >
      {one.reasons.length > 0 && (
        <div className={classNames('mt-4 rounded-control px-4 py-3', waits ? 'bg-caution-soft' : 'bg-mist')}>
          <p className={classNames('mb-1 font-medium', waits && 'text-caution')}>
            {t(waits ? 'invitation.looked-at' : 'invitation.reasons')}
          </p>
          <Reasons reasons={one.reasons} />
        </div>
      )}
      <Section title={t('invitation.one')}>
        <Facts
          facts={[
            [t('invitation.inviter'), person(one.inviterId, one.inviterName, one.inviterEmail, one.inviterPhone)],
            [t('invitation.invited'), person(one.invitedId, one.invitedName, one.invitedEmail, one.invitedPhone)],
            [t('invitation.joined'), <Moment key="joined" value={one.createTime} />],
            one.orderId !== null && [
              t('invitation.order'),
              <Go key="order" href={orderPaths.one(one.orderId)} className="text-brand tabular-nums hover:underline">
                {one.orderNo}
              </Go>,
            ],
            one.ripeTime !== null && [t('invitation.ripe'), <Moment key="ripe" value={one.ripeTime} />],
            one.state === 'rewarded' && [
              t('invitation.points'),
              t('invitation.points-both', { own: one.points, other: one.invitedPoints }),
            ],
            [t('invitation.siblings'), String(one.siblings)],
            [t('invitation.month'), String(one.rewardedThisMonth)],
            one.decidedBy !== '' && [t('invitation.decided-by'), one.decidedBy],
            one.note !== '' && [t('invitation.reason'), one.note],
          ]}
        />
      </Section>
      <Section title={t('invitation.trail')}>
        <AuditTrail
          area="invitation"
          id={one.id}
          read={(page) => call(invitationTrail, { ...page, id: one.id })}
          none={t('invitation.no-acts')}
          line={({ field, from, to }) => (field === 'state' ? { from: stateText(from), to: stateText(to) } : { from, to })}
        />
      </Section>
      {doing && <DecideDialog one={one} verdict={doing} onClose={() => setDoing(null)} />}
    </DetailPage>
  )
}

const Reason = v.pick(decideInvitation.input, ['reason'])

function DecideDialog({ one, verdict, onClose }: { one: DeskInvitation; verdict: Verdict; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      title={t(`invitation.do-${verdict}`)}
      intro={<p className="text-ink-soft">{t(`invitation.${verdict}-text`)}</p>}
      schema={Reason}
      fields={[
        {
          name: 'reason',
          label: t('invitation.reason'),
          kind: 'area',
          rows: 3,
          wide: true,
          autoFocus: true,
          hint: t('invitation.reason-hint'),
        },
      ]}
      initial={{ reason: '' }}
      submit={t(`invitation.do-${verdict}`)}
      danger={verdict === 'refuse'}
      send={async ({ reason }) => {
        await send(decideInvitation, { id: one.id, version: one.version, verdict, reason })
        toast(t(`invitation.${verdict}-done`), 'good')
      }}
      onClose={onClose}
      onDone={onClose}
    />
  )
}
