// Notices that are, or may be, about one unit: on the page of the unit. Nothing where there is none, or where that cannot be known.
import { useQuery } from '@tanstack/react-query'
import { recalls } from '#contract/recall-desk.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { RecallClassTag, RecallStateTag } from './recall-marks.tsx'
import { recallPaths, useT } from './room.ts'

const MOST = 20

export function UnitRecalls({ unitId }: { unitId: number }) {
  const { call } = useOffice()
  const t = useT()
  const may = useMay()
  const known = useQuery({
    queryKey: ['unit-recalls', unitId],
    queryFn: () => call(recalls, { unitId, pageSize: MOST }),
    enabled: may('recall:list'),
  })
  if (!known.data?.total) return null
  return (
    <Section title={t('recall.of-unit')}>
      <ul className="grid gap-2">
        {known.data.rows.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Go href={recallPaths.one(one.id)} className="text-brand hover:underline">
              {one.title}
            </Go>
            <span className="text-ink-soft tabular-nums">{one.recallNo}</span>
            <RecallStateTag state={one.state} />
            <RecallClassTag value={one.class} />
            <span className="text-sm text-ink-soft">
              <Moment value={one.stateTime} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
