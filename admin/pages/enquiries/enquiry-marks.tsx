import type { DeskEnquiryRow } from '#contract/enquiry-desk.ts'
import type { DeskSubscriberRow } from '#contract/subscriber-desk.ts'
import { Tag } from '#ui/badge.tsx'
import { useOffice, useT } from '../../office.ts'

export function EnquiryStateTag({ status }: Pick<DeskEnquiryRow, 'status'>) {
  const t = useT()
  return <Tag tone={status === 'new' ? 'brand' : 'good'}>{t(`enquiries.state-${status}`)}</Tag>
}

export function SubscriberState({ status }: Pick<DeskSubscriberRow, 'status'>) {
  const t = useT()
  return status === 'subscribed' ? <Tag tone="good">{t('enquiries.status-subscribed')}</Tag> : <Tag>{t('enquiries.status-withdrawn')}</Tag>
}

/** Where the form stood, in words where there are any. */
export function Source({ source }: Pick<DeskSubscriberRow, 'source'>) {
  const { say } = useOffice()
  return source ? say(`enquiries.source-${source}`, source) : '–'
}
