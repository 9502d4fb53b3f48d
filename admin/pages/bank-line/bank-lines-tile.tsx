import { useQuery } from '@tanstack/react-query'
import { bankLines } from '#contract/bank-line-desk.ts'
import type { BankLineState } from '#contract/codes/bank-line.ts'
import { useOffice, useTitle } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Tallies, Tally } from '../../kit/tally.tsx'
import { bankLinePaths, bankLineRoom, useT } from './room.ts'

const RENEW_MS = 60_000

/** Money that came and waits to be matched; nothing is shown where none does. */
export function BankLinesTile() {
  const t = useT()
  const title = useTitle(bankLineRoom)
  const [proposed, unmatched] = [useWaiting('proposed'), useWaiting('unmatched')]
  if (!proposed && !unmatched) return null
  return (
    <Section title={title}>
      <Tallies>
        <Tally label={t('bank.to-confirm')} value={proposed} href={bankLinePaths.list({ state: 'proposed' })} />
        <Tally label={t('bank.to-match')} value={unmatched} href={bankLinePaths.list({ state: 'unmatched' })} />
      </Tallies>
    </Section>
  )
}

function useWaiting(state: BankLineState): number {
  const { call } = useOffice()
  const waiting = useQuery({
    queryKey: ['list', 'count', 'bank-lines', state],
    queryFn: () => call(bankLines, { state: [state], pageSize: 1 }),
    refetchInterval: RENEW_MS,
  })
  return waiting.data?.total ?? 0
}
