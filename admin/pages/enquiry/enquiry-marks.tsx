import { ENQUIRY_TOPIC_LABELS } from '#contract/codes/enquiry-topic.ts'
import type { DeskEnquiryRow } from '#contract/enquiry-desk.ts'
import { pick } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { useOffice } from '../../app/office.ts'
import { useT } from './room.ts'

const TONES = { new: 'brand', waiting: 'warm', answered: 'good', closed: 'plain' } as const

export function EnquiryStateTag({ status }: Pick<DeskEnquiryRow, 'status'>) {
  const t = useT()
  return <Tag tone={TONES[status]}>{t(`enquiry.state-${status}`)}</Tag>
}

/** By which form it came. */
export function EnquiryTopicTag({ topic }: Pick<DeskEnquiryRow, 'topic'>) {
  const { language } = useOffice()
  return <Tag tone={topic === 'project' ? 'warm' : 'plain'}>{pick(ENQUIRY_TOPIC_LABELS[topic], language)}</Tag>
}
