import { useQuery } from '@tanstack/react-query'
import { deskPayouts } from '#contract/payout-desk.ts'
import { useOffice, useTitle } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Tallies, Tally } from '../../kit/tally.tsx'
import { payoutPaths, payoutRoom, useT } from './room.ts'

const RENEW_MS = 60_000
const WAITING = ['prepared', 'approved'] as const

/** Payouts under way, by what is to be done next; nothing is shown where none is. */
export function PayoutsTile() {
  const { call } = useOffice()
  const t = useT()
  const title = useTitle(payoutRoom)
  const waiting = useQuery({
    queryKey: ['list', 'count', 'payouts'],
    queryFn: () => Promise.all(WAITING.map((state) => call(deskPayouts, { state, pageSize: 1 }))),
    refetchInterval: RENEW_MS,
  })
  const totals = waiting.data?.map(({ total }) => total)
  if (!totals?.some(Boolean)) return null
  return (
    <Section title={title}>
      <Tallies>
        {WAITING.map((state, at) =>
          totals[at] ? <Tally key={state} label={t(`payout.next-${state}`)} value={totals[at]} href={payoutPaths.list({ state })} /> : null,
        )}
      </Tallies>
    </Section>
  )
}
