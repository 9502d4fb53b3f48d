import type { DeskEnquiryRow } from '#contract/enquiry-desk.ts'
import { Tag } from '#ui/badge.tsx'
import { useT } from './room.ts'

export function EnquiryStateTag({ status }: Pick<DeskEnquiryRow, 'status'>) {
  const t = useT()
  return <Tag tone={status === 'new' ? 'brand' : 'good'}>{t(`enquiry.state-${status}`)}</Tag>
}
