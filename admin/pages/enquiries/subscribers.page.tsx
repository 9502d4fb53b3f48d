// Who wants news by mail.
import { useMemo, useState } from 'react'
import { fileOf } from '#contract/client.ts'
import { deskSubscribers, exportSubscribers, SUBSCRIBER_STATES } from '#contract/subscriber-desk.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { errorText } from '../../kit/error-text.ts'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListSpec } from '../../kit/list-spec.ts'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { Room } from '../../kit/room.tsx'
import { useMay, useOffice, useT } from '../../office.ts'
import { paths } from '../../paths.ts'
import { saveFile } from '#ui/save-file.ts'
import { Source, SubscriberState } from './enquiry-marks.tsx'

export function SubscribersPage() {
  const t = useT()
  const spec = useMemo<ListSpec<typeof deskSubscribers>>(
    () => ({
      name: 'subscribers',
      title: 'enquiries.subscribers',
      call: deskSubscribers,
      path: paths.subscribers(),
      hrefOf: ({ id }) => paths.subscriber(id),
      keyword: 'enquiries.subscribers-keyword',
      empty: { icon: 'mail', title: 'enquiries.subscribers-none', text: 'enquiries.subscribers-none-text' },
      filters: [
        {
          name: 'status',
          label: 'enquiries.state',
          kind: 'choice',
          options: SUBSCRIBER_STATES.map((value) => ({ value, label: t(`enquiries.status-${value}`) })),
        },
      ],
      columns: [
        {
          id: 'email',
          label: 'enquiries.email',
          beside: true,
          grow: true,
          cell: ({ email }) => <span className="font-medium break-all">{email}</span>,
        },
        { id: 'state', label: 'enquiries.state', beside: true, cell: (row) => <SubscriberState {...row} /> },
        {
          id: 'source',
          label: 'enquiries.source',
          cell: (row) => (
            <span className="whitespace-nowrap">
              <Source {...row} />
            </span>
          ),
        },
        { id: 'since', label: 'enquiries.since', beside: true, cell: ({ subscribeTime }) => <Moment value={subscribeTime} dateOnly /> },
      ],
    }),
    [t],
  )
  return <Room path={paths.subscribers()} list={(openId) => <ListPage spec={spec} openId={openId} actions={<Actions />} />} />
}

function Actions() {
  const { call, t } = useOffice()
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
      <Go href={paths.enquiries()} className={buttonClass('secondary', 'small')}>
        {t('enquiries.to-messages')}
      </Go>
      {may(exportSubscribers.access.permission) && (
        <Button kind="primary" size="small" busy={busy} onClick={download}>
          <Icon name="download" className="size-4" />
          {t('enquiries.export')}
        </Button>
      )}
    </>
  )
}
