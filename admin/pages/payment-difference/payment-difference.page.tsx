// One difference: what we have, what the provider has, and the note by which it ends.
import { useState } from 'react'
import * as v from 'valibot'
import { judgeDifference, paymentDifference, paymentDifferenceTrail, type PaymentDifference } from '#contract/payment-difference-desk.ts'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { orderPaths } from '../order/room.ts'
import { paymentExceptionPaths } from '../payment-exception/room.ts'
import { DifferenceStateTag, useProviderName, useSum } from './payment-difference-marks.tsx'
import { paymentDifferencePaths, paymentDifferenceRoom, useT } from './room.ts'

type Judging = 'explain' | 'resolve'

export function PaymentDifferencePage() {
  const { call } = useOffice()
  const difference = useOpened(paymentDifferenceRoom, (id) => call(paymentDifference, { id }))
  return <QueryView query={difference}>{(data) => <Difference one={data} />}</QueryView>
}

function Difference({ one }: { one: PaymentDifference }) {
  const { call } = useOffice()
  const t = useT()
  const sum = useSum()
  const providerName = useProviderName()
  const [judging, setJudging] = useState<Judging | null>(null)
  const action = (name: Judging): Action => ({
    action: name,
    label: t(`payment-difference.do-${name}`),
    permission: judgeDifference.access.permission,
    run: () => setJudging(name),
  })
  return (
    <DetailPage
      title={one.orderNo || one.captureId}
      subtitle={[providerName(one.provider), one.company || one.buyerName].filter(Boolean).join(' · ')}
      back={paymentDifferencePaths.list()}
      tags={<DifferenceStateTag {...one} />}
      actions={<ActionBar actions={[action('resolve'), action('explain')]} allowed={one.allowedActions} />}
    >
      <Section title={t(`payment-difference.kind-${one.kind}`)} aside={<Moment value={one.time} />}>
        <p className="mb-3 max-w-prose">{t(`payment-difference.about-${one.kind}`)}</p>
        <Facts
          facts={[
            [t('payment-difference.ours'), sum(one.ours)],
            [t('payment-difference.theirs'), sum(one.theirs)],
            one.orderId !== null && [
              t('payment-difference.order'),
              <Go key="order" href={orderPaths.one(one.orderId)} className="text-brand tabular-nums hover:underline">
                {one.orderNo}
              </Go>,
            ],
            one.exceptionId !== null && [
              t('payment-difference.exception'),
              <Go key="exception" href={paymentExceptionPaths.one(one.exceptionId)} className="text-brand hover:underline">
                {t('payment-difference.to-exception')}
              </Go>,
            ],
            [t('payment-difference.capture'), <Code key="capture" text={one.captureId} />],
            one.providerOrderId !== '' && [t('payment-difference.provider-order'), <Code key="provider" text={one.providerOrderId} />],
            one.paymentId !== '' && [t('payment-difference.payment'), <Code key="payment" text={one.paymentId} />],
            [t('payment-difference.found'), <Moment key="found" value={one.foundTime} />],
            one.note !== '' && [t('payment-difference.note'), one.note],
          ]}
        />
      </Section>
      <Section title={t('payment-difference.trail')}>
        <AuditTrail
          area="payment-difference"
          id={one.id}
          read={(page) => call(paymentDifferenceTrail, { ...page, id: one.id })}
          none={t('payment-difference.no-acts')}
          line={({ to }) => ({ to })}
        />
      </Section>
      {judging && <JudgeDialog one={one} as={judging} onClose={() => setJudging(null)} />}
    </DetailPage>
  )
}

const Code = ({ text }: { text: string }) => <span className="font-mono text-sm break-all">{text}</span>

function JudgeDialog({ one, as, onClose }: { one: PaymentDifference; as: Judging; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      title={t(`payment-difference.do-${as}`)}
      submit={t(`payment-difference.do-${as}`)}
      intro={<p className="text-ink-soft">{t(`payment-difference.${as}-text`)}</p>}
      schema={v.pick(judgeDifference.input, ['note'])}
      fields={[
        {
          name: 'note',
          label: t('payment-difference.note'),
          hint: t('payment-difference.note-hint'),
          kind: 'area',
          rows: 3,
          wide: true,
          autoFocus: true,
        },
      ]}
      edits
      initial={{ note: one.note }}
      send={async ({ note }) => {
        const { state } = await send(judgeDifference, { id: one.id, version: one.version, as, note })
        toast(t(`payment-difference.state-${state}`), 'good')
      }}
      onClose={onClose}
      onDone={onClose}
    />
  )
}
