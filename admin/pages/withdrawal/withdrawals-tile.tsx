import { useQuery } from '@tanstack/react-query'
import { deskWithdrawals } from '#contract/withdrawal-desk.ts'
import { useOffice, useTitle } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Tallies, Tally } from '../../kit/tally.tsx'
import { withdrawalPaths, withdrawalRoom, useT } from './room.ts'

const RENEW_MS = 60_000
const WAITING = ['submitted', 'in_review', 'approved', 'paying', 'payout_failed'] as const

/** Withdrawals under way, by what is to be done next; nothing is shown where none is. */
export function WithdrawalsTile() {
  const { call } = useOffice()
  const t = useT()
  const title = useTitle(withdrawalRoom)
  const waiting = useQuery({
    queryKey: ['list', 'count', 'withdrawals'],
    queryFn: () => Promise.all(WAITING.map((state) => call(deskWithdrawals, { state, pageSize: 1 }))),
    refetchInterval: RENEW_MS,
  })
  const totals = waiting.data?.map(({ total }) => total)
  if (!totals?.some(Boolean)) return null
  return (
    <Section title={title}>
      <Tallies>
        {WAITING.map((state, at) =>
          totals[at] ? (
            <Tally key={state} label={t(`withdrawal.next-${state}`)} value={totals[at]} href={withdrawalPaths.list({ state })} />
          ) : null,
        )}
      </Tallies>
    </Section>
  )
}
