// A change of a policy that buyers are told of before it holds.
import { useState } from 'react'
import * as v from 'valibot'
import { ANNOUNCE_DAYS } from '#contract/content-address.ts'
import {
  announcePage,
  PageAnnouncement,
  publishPage,
  withdrawAnnouncement,
  type Announcement,
  type DeskPage,
} from '#contract/content-desk.ts'
import { text } from '#contract/fields.ts'
import { after, days } from '#shared/time.ts'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { Facts, Section } from '../../kit/detail-page.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Moment, useDay } from '../../kit/moment.tsx'
import { useAct, useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'

type Props = { page: DeskPage; onClose: () => void }

const soonest = () =>
  after(new Date(), days(ANNOUNCE_DAYS + 1))
    .toISOString()
    .slice(0, 10)

export function AnnounceDialog({ page: { id, version }, onClose }: Props) {
  const t = useT()
  const send = useSend()
  const [first] = useState(soonest)
  return (
    <FormDialog
      title={t('content.do-announce')}
      intro={<p className="text-ink-soft">{t('content.announce-text', { days: ANNOUNCE_DAYS })}</p>}
      schema={PageAnnouncement}
      fields={[
        {
          name: 'holdDay',
          label: t('content.hold-day'),
          hint: t('content.hold-day-hint', { days: ANNOUNCE_DAYS }),
          kind: 'day',
          wide: true,
        },
        { name: 'note', label: t('content.change-note'), hint: t('content.change-note-hint'), kind: 'texts', as: 'area', rows: 4 },
      ]}
      initial={{ holdDay: first }}
      submit={t('content.do-announce')}
      send={(value) => send(announcePage, { id, version, ...value })}
      onClose={onClose}
      onDone={() => {
        toast(t('content.done-announce'), 'good')
        onClose()
      }}
    />
  )
}

const Reason = v.object({ reason: text(500) })

/** Of the terms: only what changes nothing that is agreed. */
export function PublishUnannouncedDialog({ page: { id, version }, onClose }: Props) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      title={t('content.do-publish-unannounced')}
      intro={<p className="text-ink-soft">{t('content.unannounced-text', { days: ANNOUNCE_DAYS })}</p>}
      schema={Reason}
      fields={[{ name: 'reason', label: t('content.unannounced-reason'), hint: t('content.unannounced-hint'), kind: 'area', wide: true }]}
      initial={{}}
      submit={t('content.do-publish')}
      danger
      send={({ reason }) => send(publishPage, { id, version, published: 'Y', reason })}
      onClose={onClose}
      onDone={() => {
        toast(t('content.done-publish'), 'good')
        onClose()
      }}
    />
  )
}

export function WithdrawDialog({ page: { id, version }, onClose }: Props) {
  const t = useT()
  const withdraw = useAct(withdrawAnnouncement, t('content.done-withdraw'))
  return (
    <ConfirmDialog
      title={t('content.do-withdraw')}
      text={t('content.ask-withdraw')}
      danger
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ id, version }, { onSettled: onClose })}
      onCancel={onClose}
    />
  )
}

/** What buyers were told of the page, and how many know; the latest first. */
export function Announcements({ all }: { all: readonly Announcement[] }) {
  const { language } = useOffice()
  const t = useT()
  const day = useDay()
  return (
    <Section title={t('content.announcement')}>
      <ul className="grid gap-4 divide-y divide-line">
        {all.map((one) => (
          <li key={one.id} className="pt-4 first:pt-0">
            <p className="mb-3 whitespace-pre-line wrap-anywhere">{one.note[language] || one.note.en}</p>
            <Facts
              facts={[
                [t('content.hold-day'), `${day(one.holdDay)} (UTC)`],
                [t('content.announced-by'), one.staffName],
                [t('content.announced-at'), <Moment key="at" value={one.announceTime} />],
                one.withdrawTime !== null && [t('content.withdrawn-at'), <Moment key="withdrawn" value={one.withdrawTime} />],
                [t('content.told'), t('content.told-count', { count: one.told })],
                [t('content.noted'), t('content.told-count', { count: one.noted })],
                one.number !== null && [t('content.became'), t('content.became-number', { number: one.number })],
              ]}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
