import type { DeskEnquiryRow } from '#contract/enquiry-desk.ts'
import { Tag } from '#ui/badge.tsx'
import { useT } from './room.ts'

const TONES = { new: 'brand', waiting: 'warm', answered: 'good', closed: 'plain' } as const

export function EnquiryStateTag({ status }: Pick<DeskEnquiryRow, 'status'>) {
  const t = useT()
  return <Tag tone={TONES[status]}>{t(`enquiry.state-${status}`)}</Tag>
}
