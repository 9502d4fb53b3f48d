import { useQuery } from '@tanstack/react-query'
import type { Input } from '#contract/call.ts'
import { recalls } from '#contract/recall-desk.ts'
import { useOffice, useTitle } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Tallies, Tally } from '../../kit/tally.tsx'
import { recallPaths, recallRoom, useT } from './room.ts'

const RENEW_MS = 60_000

/** Notices that wait for somebody of the office; nothing is shown where none does. */
export function RecallsTile() {
  const t = useT()
  const title = useTitle(recallRoom)
  const [fresh, open, asked] = [
    useCount({ state: ['draft'], matched: 'some' }),
    useCount({ state: ['draft', 'published'], matched: 'open' }),
    useCount({ state: ['awaiting'] }),
  ]
  if (fresh + open + asked === 0) return null
  return (
    <Section title={title}>
      <Tallies>
        <Tally label={t('recall.tile-fresh')} value={fresh} href={recallPaths.list({ state: 'draft', matched: 'some' })} />
        <Tally label={t('recall.tile-open')} value={open} href={recallPaths.list({ state: 'draft,published', matched: 'open' })} />
        <Tally label={t('recall.tile-asked')} value={asked} href={recallPaths.list({ state: 'awaiting' })} />
      </Tallies>
    </Section>
  )
}

function useCount(filters: Input<typeof recalls>): number {
  const { call } = useOffice()
  const { data } = useQuery({
    queryKey: ['list', 'count', 'recalls', filters],
    queryFn: () => call(recalls, { ...filters, pageSize: 1 }),
    refetchInterval: RENEW_MS,
  })
  return data?.total ?? 0
}
