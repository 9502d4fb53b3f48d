import { useQuery } from '@tanstack/react-query'
import { deskEnquiries } from '#contract/enquiry-desk.ts'
import { useOffice, useTitle } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { enquiryPaths, enquiryRoom, useT } from './room.ts'
import { Tallies, Tally } from '../../kit/tally.tsx'

const RENEW_MS = 60_000
const NEW = { status: 'new' } as const
const LATE = { status: 'new', overdue: 'Y' } as const

/** Messages that wait for an answer, and those that have waited too long. */
export function EnquiriesTile() {
  const { call } = useOffice()
  const t = useT()
  const waiting = useQuery({
    queryKey: ['list', 'count', 'enquiries', NEW],
    queryFn: () => call(deskEnquiries, { ...NEW, pageSize: 1 }),
    refetchInterval: RENEW_MS,
  })
  const late = useQuery({
    queryKey: ['list', 'count', 'enquiries', LATE],
    queryFn: () => call(deskEnquiries, { ...LATE, pageSize: 1 }),
    refetchInterval: RENEW_MS,
  })
  const total = waiting.data?.total
  const overdue = late.data?.total ?? 0
  return (
    <Section title={useTitle(enquiryRoom)}>
      <Tallies>
        <Tally label={t('enquiry.new-messages')} value={total ?? '…'} quiet={!total} href={enquiryPaths.list(NEW)} />
        <Tally label={t('enquiry.run-out')} value={late.data ? overdue : '…'} quiet={overdue === 0} href={enquiryPaths.list(LATE)} />
      </Tallies>
    </Section>
  )
}
