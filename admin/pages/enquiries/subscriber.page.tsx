// One address that wants news, or no longer does.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { deskSubscriber, withdrawSubscriber, type DeskSubscriber } from '#contract/subscriber-desk.ts'
import { LANGUAGE_NAMES, toLanguage } from '#shared/language.ts'
import { ActionBar } from '../../kit/action-bar.tsx'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { useAddress } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { openIdIn } from '../../kit/room.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useOffice } from '../../office.ts'
import { paths } from '../../paths.ts'
import { Source, SubscriberState } from './enquiry-marks.tsx'

export function SubscriberPage() {
  const { call, language } = useOffice()
  const { path } = useAddress()
  const id = openIdIn(path, paths.subscribers()) ?? 0
  const subscriber = useQuery({ queryKey: ['subscriber', language, id], queryFn: () => call(deskSubscriber, { id }) })
  return <QueryView query={subscriber}>{(data) => <Subscriber subscriber={data} />}</QueryView>
}

function Subscriber({ subscriber }: { subscriber: DeskSubscriber }) {
  const { t } = useOffice()
  const [asking, setAsking] = useState(false)
  const withdraw = useAct(withdrawSubscriber, t('enquiries.done-withdraw'))
  const { id, email, withdrawTime } = subscriber
  const language = toLanguage(subscriber.language)
  const action = {
    action: 'withdraw',
    label: t('enquiries.do-withdraw'),
    permission: withdrawSubscriber.access.permission,
    kind: 'danger' as const,
    run: () => setAsking(true),
  }
  return (
    <DetailPage
      title={email}
      back={paths.subscribers()}
      tags={<SubscriberState {...subscriber} />}
      actions={<ActionBar actions={[action]} allowed={subscriber.allowedActions} />}
    >
      <Section title={t('enquiries.subscribers')}>
        <Facts
          facts={[
            [t('enquiries.email'), email],
            [t('enquiries.source'), <Source key="source" {...subscriber} />],
            [t('enquiries.language'), language ? LANGUAGE_NAMES[language].own : subscriber.language],
            [t('enquiries.since'), <Moment key="since" value={subscriber.subscribeTime} />],
            withdrawTime !== null && [t('enquiries.withdrawn-on'), <Moment key="withdrawn" value={withdrawTime} />],
          ]}
        />
      </Section>
      {asking && (
        <ConfirmDialog
          title={t('enquiries.do-withdraw')}
          text={t('enquiries.ask-withdraw', { email })}
          confirm={t('enquiries.do-withdraw')}
          danger
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ id }, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      )}
    </DetailPage>
  )
}
