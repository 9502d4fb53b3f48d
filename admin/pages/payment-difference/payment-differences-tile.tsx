import { useQuery } from '@tanstack/react-query'
import { paymentDifferences } from '#contract/payment-difference-desk.ts'
import { useOffice, useTitle } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Tallies, Tally } from '../../kit/tally.tsx'
import { paymentDifferencePaths, paymentDifferenceRoom, useT } from './room.ts'

const RENEW_MS = 60_000

/** Differences that nobody has explained; nothing is shown where there are none. */
export function PaymentDifferencesTile() {
  const { call } = useOffice()
  const t = useT()
  const title = useTitle(paymentDifferenceRoom)
  const open = useQuery({
    queryKey: ['list', 'count', 'payment-differences'],
    queryFn: () => call(paymentDifferences, { state: 'open', pageSize: 1 }),
    refetchInterval: RENEW_MS,
  })
  const total = open.data?.total
  if (!total) return null
  return (
    <Section title={title}>
      <Tallies>
        <Tally label={t('payment-difference.state-open')} value={total} href={paymentDifferencePaths.list({ state: 'open' })} />
      </Tallies>
    </Section>
  )
}
