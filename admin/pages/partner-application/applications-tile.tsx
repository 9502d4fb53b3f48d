import { useQuery } from '@tanstack/react-query'
import { partnerApplications } from '#contract/city-partner-desk.ts'
import { useOffice, useTitle } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Tallies, Tally } from '../../kit/tally.tsx'
import { partnerApplicationPaths, partnerApplicationRoom, useT } from './room.ts'

const RENEW_MS = 60_000
const WAITING = ['submitted', 'info_requested'] as const

/** Applications by what they wait for; nothing is shown where none is. */
export function ApplicationsTile() {
  const { call } = useOffice()
  const t = useT()
  const title = useTitle(partnerApplicationRoom)
  const waiting = useQuery({
    queryKey: ['list', 'count', 'partner-applications'],
    queryFn: () => Promise.all(WAITING.map((state) => call(partnerApplications, { state, pageSize: 1 }))),
    refetchInterval: RENEW_MS,
  })
  const totals = waiting.data?.map(({ total }) => total)
  if (!totals?.some(Boolean)) return null
  return (
    <Section title={title}>
      <Tallies>
        {WAITING.map((state, at) =>
          totals[at] ? (
            <Tally
              key={state}
              label={t(`partner-application.next-${state}`)}
              value={totals[at]}
              href={partnerApplicationPaths.list({ state })}
            />
          ) : null,
        )}
      </Tallies>
    </Section>
  )
}
