import { useQuery } from '@tanstack/react-query'
import { deskPaymentExceptions } from '#contract/payment-exception-desk.ts'
import { useOffice, useTitle } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Tallies, Tally } from '../../kit/tally.tsx'
import { paymentExceptionPaths, paymentExceptionRoom, useT } from './room.ts'

const RENEW_MS = 60_000

/** Money that waits for a person; nothing is shown where none does. */
export function PaymentExceptionsTile() {
  const { call } = useOffice()
  const t = useT()
  const title = useTitle(paymentExceptionRoom)
  const waiting = useQuery({
    queryKey: ['list', 'count', 'payment-exceptions'],
    queryFn: () => call(deskPaymentExceptions, { pageSize: 1 }),
    refetchInterval: RENEW_MS,
  })
  const total = waiting.data?.total
  if (!total) return null
  return (
    <Section title={title}>
      <Tallies>
        <Tally label={t('payment-exception.waiting')} value={total} href={paymentExceptionPaths.list()} />
      </Tallies>
    </Section>
  )
}
