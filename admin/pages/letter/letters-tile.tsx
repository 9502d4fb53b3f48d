import { useQuery } from '@tanstack/react-query'
import type { LetterState } from '#contract/codes/letter-of-credit.ts'
import { LETTER_LABELS } from '#contract/codes/letter-of-credit.ts'
import { letters } from '#contract/letter-of-credit-desk.ts'
import { pick } from '#shared/language.ts'
import { useOffice, useTitle } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Tallies, Tally } from '../../kit/tally.tsx'
import { letterPaths, letterRoom } from './room.ts'

const RENEW_MS = 60_000
const WAIT_FOR_US = ['draft_review', 'advised', 'discrepant'] as const satisfies readonly LetterState[]

/** Letters that wait for finance; nothing is shown where none does. */
export function LettersTile() {
  const title = useTitle(letterRoom)
  const { language } = useOffice()
  const waiting = [useWaiting(WAIT_FOR_US[0]), useWaiting(WAIT_FOR_US[1]), useWaiting(WAIT_FOR_US[2])]
  if (waiting.every((count) => count === 0)) return null
  return (
    <Section title={title}>
      <Tallies>
        {WAIT_FOR_US.map((state, index) => (
          <Tally key={state} label={pick(LETTER_LABELS[state], language)} value={waiting[index]!} href={letterPaths.list({ state })} />
        ))}
      </Tallies>
    </Section>
  )
}

function useWaiting(state: LetterState): number {
  const { call } = useOffice()
  const waiting = useQuery({
    queryKey: ['list', 'count', 'letters', state],
    queryFn: () => call(letters, { state: [state], pageSize: 1 }),
    refetchInterval: RENEW_MS,
  })
  return waiting.data?.total ?? 0
}
