import { useQuery } from '@tanstack/react-query'
import { pointsAdjustments, pointsCheck } from '#contract/points-desk.ts'
import { useOffice, useTitle } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Tallies, Tally } from '../../kit/tally.tsx'
import { CHECK_KEY } from './points-check.tsx'
import { pointsPaths, pointsRoom, useT } from './room.ts'

const RENEW_MS = 60_000

/** Points that somebody wants to give or take, until another person has decided, and what the check has found; nothing is shown where there is none. */
export function PointsTile() {
  const { call } = useOffice()
  const t = useT()
  const title = useTitle(pointsRoom)
  const waiting = useQuery({
    queryKey: ['list', 'count', 'points'],
    queryFn: () => call(pointsAdjustments, { pageSize: 1 }),
    refetchInterval: RENEW_MS,
  })
  const checked = useQuery({ queryKey: CHECK_KEY, queryFn: () => call(pointsCheck, {}), refetchInterval: RENEW_MS })
  const differs = checked.data?.differences.length ?? 0
  if (!waiting.data?.total && differs === 0) return null
  return (
    <Section title={title}>
      <Tallies>
        {Boolean(waiting.data?.total) && <Tally label={t('points.waiting')} value={waiting.data!.total} href={pointsPaths.overview()} />}
        {differs > 0 && <Tally label={t('points.differs')} value={differs} href={pointsPaths.overview()} />}
      </Tallies>
    </Section>
  )
}
