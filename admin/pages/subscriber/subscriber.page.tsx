// One address that wants news, or no longer does.
import { useState } from 'react'
import { deskSubscriber, withdrawSubscriber, type DeskSubscriber } from '#contract/subscriber-desk.ts'
import { LANGUAGE_NAMES, toLanguage } from '#shared/language.ts'
import { useOffice, useTitle } from '../../app/office.ts'
import { ActionBar } from '../../kit/action-bar.tsx'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOpened } from '../../kit/use-opened.ts'
import { useAct } from '../../kit/use-act.ts'
import { Source, SubscriberState } from './subscriber-marks.tsx'
import { subscriberPaths, subscriberRoom, useT } from './room.ts'

export function SubscriberPage() {
  const { call } = useOffice()
  const subscriber = useOpened(subscriberRoom, (id) => call(deskSubscriber, { id }))
  return <QueryView query={subscriber}>{(data) => <Subscriber subscriber={data} />}</QueryView>
}

function Subscriber({ subscriber }: { subscriber: DeskSubscriber }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const withdraw = useAct(withdrawSubscriber, t('subscriber.done-withdraw'))
  const { id, email, withdrawTime } = subscriber
  const language = toLanguage(subscriber.language)
  const action = {
    action: 'withdraw',
    label: t('subscriber.do-withdraw'),
    permission: withdrawSubscriber.access.permission,
    kind: 'danger' as const,
    run: () => setAsking(true),
  }
  return (
    <DetailPage
      title={email}
      back={subscriberPaths.list()}
      tags={<SubscriberState {...subscriber} />}
      actions={<ActionBar actions={[action]} allowed={subscriber.allowedActions} />}
    >
      <Section title={useTitle(subscriberRoom)}>
        <Facts
          facts={[
            [t('subscriber.email'), email],
            [t('subscriber.source'), <Source key="source" {...subscriber} />],
            [t('subscriber.language'), language ? LANGUAGE_NAMES[language].own : subscriber.language],
            [t('subscriber.since'), <Moment key="since" value={subscriber.subscribeTime} />],
            withdrawTime !== null && [t('subscriber.withdrawn-on'), <Moment key="withdrawn" value={withdrawTime} />],
          ]}
        />
      </Section>
      {asking && (
        <ConfirmDialog
          title={t('subscriber.do-withdraw')}
          text={t('subscriber.ask-withdraw', { email })}
          danger
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ id }, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      )}
    </DetailPage>
  )
}
