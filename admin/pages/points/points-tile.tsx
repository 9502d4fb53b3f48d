import { useQuery } from '@tanstack/react-query'
import { pointsAdjustments } from '#contract/points-desk.ts'
import { useOffice, useTitle } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Tallies, Tally } from '../../kit/tally.tsx'
import { pointsPaths, pointsRoom, useT } from './room.ts'

const RENEW_MS = 60_000

/** Points that somebody wants to give or take, until another person has decided; nothing is shown where none wait. */
export function PointsTile() {
  const { call } = useOffice()
  const t = useT()
  const title = useTitle(pointsRoom)
  const waiting = useQuery({
    queryKey: ['list', 'count', 'points'],
    queryFn: () => call(pointsAdjustments, { pageSize: 1 }),
    refetchInterval: RENEW_MS,
  })
  if (!waiting.data?.total) return null
  return (
    <Section title={title}>
      <Tallies>
        <Tally label={t('points.waiting')} value={waiting.data.total} href={pointsPaths.overview()} />
      </Tallies>
    </Section>
  )
}
