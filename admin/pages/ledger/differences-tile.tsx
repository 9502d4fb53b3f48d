import { useQuery } from '@tanstack/react-query'
import { ledgerOverview } from '#contract/ledger-desk.ts'
import { useOffice, useTitle } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Tallies, Tally } from '../../kit/tally.tsx'
import { ledgerPaths, ledgerRoom, useT } from './room.ts'

const RENEW_MS = 300_000

/** What the ledger's check has found; nothing is shown while everything agrees. */
export function DifferencesTile() {
  const { call } = useOffice()
  const t = useT()
  const title = useTitle(ledgerRoom)
  const overview = useQuery({ queryKey: ['ledger-overview'], queryFn: () => call(ledgerOverview), refetchInterval: RENEW_MS })
  const count = overview.data?.differences.length
  if (!count) return null
  return (
    <Section title={title}>
      <Tallies>
        <Tally label={t('ledger.differs')} value={count} href={ledgerPaths.overview()} />
      </Tallies>
    </Section>
  )
}
