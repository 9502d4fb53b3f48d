import { useQuery } from '@tanstack/react-query'
import { deskEnquiries } from '#contract/enquiry-desk.ts'
import { Section } from '../../kit/detail-page.tsx'
import { useOffice } from '../../office.ts'
import { paths } from '../../paths.ts'
import { Tallies, Tally } from './tally.tsx'

const RENEW_MS = 60_000
const NEW = { status: 'new' } as const

/** Messages that wait for an answer. */
export function EnquiriesState() {
  const { call, t } = useOffice()
  const waiting = useQuery({
    queryKey: ['list', 'count', 'enquiries', NEW],
    queryFn: () => call(deskEnquiries, { ...NEW, pageSize: 1 }),
    refetchInterval: RENEW_MS,
  })
  const total = waiting.data?.total
  return (
    <Section title={t('enquiries.title')}>
      <Tallies>
        <Tally label={t('enquiries.new-messages')} value={total ?? '…'} quiet={!total} href={paths.enquiries(NEW)} />
      </Tallies>
    </Section>
  )
}
