import { useQuery } from '@tanstack/react-query'
import { deskRefunds } from '#contract/refund-desk.ts'
import { useOffice, useTitle } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Tallies, Tally } from '../../kit/tally.tsx'
import { refundPaths, refundRoom, useT } from './room.ts'

const RENEW_MS = 60_000
const WAITING = ['owed', 'prepared', 'approved'] as const

/** Money that is owed back, by what is to be done next; nothing is shown where none is. */
export function RefundsTile() {
  const { call } = useOffice()
  const t = useT()
  const title = useTitle(refundRoom)
  const waiting = useQuery({
    queryKey: ['list', 'count', 'refunds'],
    queryFn: () => Promise.all(WAITING.map((state) => call(deskRefunds, { state, pageSize: 1 }))),
    refetchInterval: RENEW_MS,
  })
  const totals = waiting.data?.map(({ total }) => total)
  if (!totals?.some(Boolean)) return null
  return (
    <Section title={title}>
      <Tallies>
        {WAITING.map((state, at) =>
          totals[at] ? <Tally key={state} label={t(`refund.next-${state}`)} value={totals[at]} href={refundPaths.list({ state })} /> : null,
        )}
      </Tallies>
    </Section>
  )
}
