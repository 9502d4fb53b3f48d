import { deskEnquiries } from '#contract/enquiry-desk.ts'
import { CountTile } from '../../kit/count-tile.tsx'
import { enquiryRoom, useT } from './room.ts'

/** Messages that wait for an answer, and those that have waited too long. */
export function EnquiriesTile() {
  const t = useT()
  const counted = [
    { label: t('enquiry.new-messages'), filters: { status: 'new' } },
    { label: t('enquiry.run-out'), filters: { status: 'new', overdue: 'Y' } },
  ]
  return <CountTile room={enquiryRoom} list={deskEnquiries} counted={counted} always />
}
