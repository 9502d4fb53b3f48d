import { useQuery } from '@tanstack/react-query'
import { FINANCING_LABELS, type FinancingState } from '#contract/codes/financing.ts'
import { financings } from '#contract/financing-desk.ts'
import { pick } from '#shared/language.ts'
import { useOffice, useTitle } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Tallies, Tally } from '../../kit/tally.tsx'
import { financingPaths, financingRoom } from './room.ts'

const RENEW_MS = 60_000
const WAIT_FOR_US = ['submitted', 'screening', 'in_review', 'in_arrears'] as const satisfies readonly FinancingState[]

/** Applications that wait for finance; nothing is shown where none does. */
export function FinancingsTile() {
  const title = useTitle(financingRoom)
  const { language } = useOffice()
  const waiting = [useWaiting(WAIT_FOR_US[0]), useWaiting(WAIT_FOR_US[1]), useWaiting(WAIT_FOR_US[2]), useWaiting(WAIT_FOR_US[3])]
  if (waiting.every((count) => count === 0)) return null
  return (
    <Section title={title}>
      <Tallies>
        {WAIT_FOR_US.map((state, index) => (
          <Tally
            key={state}
            label={pick(FINANCING_LABELS[state], language)}
            value={waiting[index]!}
            href={financingPaths.list({ state })}
          />
        ))}
      </Tallies>
    </Section>
  )
}

function useWaiting(state: FinancingState): number {
  const { call } = useOffice()
  const waiting = useQuery({
    queryKey: ['list', 'count', 'financings', state],
    queryFn: () => call(financings, { state: [state], pageSize: 1 }),
    refetchInterval: RENEW_MS,
  })
  return waiting.data?.total ?? 0
}
