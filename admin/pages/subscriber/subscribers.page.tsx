// Who wants news by mail.
import { useMemo, useState } from 'react'
import { fileOf } from '#contract/client.ts'
import { deskSubscribers, exportSubscribers, SUBSCRIBER_STATES } from '#contract/subscriber-desk.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { errorText } from '../../kit/error-text.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, type ListSpec } from '../../kit/list-spec.ts'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { useBulk } from '../bulk/use-bulk.tsx'
import { saveFile } from '#ui/save-file.ts'
import { enquiryPaths } from '../enquiry/room.ts'
import { Source, SubscriberState } from './subscriber-marks.tsx'
import { subscriberPaths, subscriberRoom, useT } from './room.ts'

export function SubscribersPage() {
  const t = useT()
  const bulk = useBulk('subscribers')
  const spec = useMemo<ListSpec<typeof deskSubscribers>>(
    () => ({
      name: 'subscribers',
      bulk,
      room: subscriberRoom,
      call: deskSubscribers,
      hrefOf: ({ id }) => subscriberPaths.one(id),
      keyword: t('subscriber.keyword'),
      empty: { title: t('subscriber.none'), text: t('subscriber.none-text') },
      filters: [choiceOf('status', t('subscriber.state'), SUBSCRIBER_STATES, (state) => t(`subscriber.status-${state}`))],
      columns: [
        {
          id: 'email',
          label: t('subscriber.email'),
          beside: true,
          grow: true,
          cell: ({ email }) => <span className="font-medium break-all">{email}</span>,
        },
        { id: 'state', label: t('subscriber.state'), beside: true, cell: (row) => <SubscriberState {...row} /> },
        {
          id: 'source',
          label: t('subscriber.source'),
          cell: (row) => (
            <span className="whitespace-nowrap">
              <Source {...row} />
            </span>
          ),
        },
        { id: 'since', label: t('subscriber.since'), beside: true, cell: ({ subscribeTime }) => <Moment value={subscribeTime} dateOnly /> },
      ],
    }),
    [t, bulk],
  )
  return <ListWithDetail room={subscriberRoom} list={(openId) => <ListPage spec={spec} openId={openId} actions={<Actions />} />} />
}

function Actions() {
  const { call } = useOffice()
  const t = useT()
  const may = useMay()
  const [busy, setBusy] = useState(false)
  const download = () => {
    setBusy(true)
    call(exportSubscribers)
      .then(fileOf)
      .then(({ blob, name }) => saveFile(blob, name || 'subscribers.csv'))
      .catch((error: unknown) => toast(errorText(error, t), 'bad'))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Go href={enquiryPaths.list()} className={buttonClass('secondary', 'small')}>
        {t('subscriber.to-messages')}
      </Go>
      {may(exportSubscribers.access.permission) && (
        <Button kind="primary" size="small" busy={busy} onClick={download}>
          <Icon name="download" className="size-4" />
          {t('subscriber.export')}
        </Button>
      )}
    </>
  )
}
