// When points were last held against what is posted, and what differs.
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { checkPoints, pointsCheck } from '#contract/points-desk.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { CheckDifferences, CheckOutcome } from '../../kit/check-outcome.tsx'
import { Section } from '../../kit/detail-page.tsx'
import { formatMoment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { orderPaths } from '../order/room.ts'
import { withdrawalPaths } from '../withdrawal/room.ts'
import { pointsPaths, useT } from './room.ts'

type Checked = Answer<typeof pointsCheck>
export const CHECK_KEY = ['points', 'check']

export function PointsCheck() {
  const { call } = useOffice()
  const t = useT()
  const may = useMay()
  const checked = useQuery({ queryKey: CHECK_KEY, queryFn: () => call(pointsCheck, {}) })
  const again = useAct(checkPoints, ({ found }) =>
    toast(found === 0 ? t('points.check-good') : t('points.check-bad', { count: found }), found === 0 ? 'good' : 'bad'),
  )
  return (
    <Section
      title={t('points.check')}
      aside={
        may('points:adjust') && (
          <Button kind="secondary" size="small" busy={again.isPending} onClick={() => again.mutate({})}>
            {t('points.check-now')}
          </Button>
        )
      }
    >
      <QueryView query={checked}>
        {(data) => (
          <>
            <Outcome check={data.check} />
            {data.differences.length > 0 && <Differences differences={data.differences} />}
          </>
        )}
      </QueryView>
    </Section>
  )
}

function Outcome({ check }: Pick<Checked, 'check'>) {
  const { language } = useOffice()
  const t = useT()
  if (!check) return <p className="text-ink-soft">{t('points.not-checked')}</p>
  const said = { time: formatMoment(check.time, language), name: check.staffName }
  return (
    <CheckOutcome
      found={check.found}
      said={check.found === 0 ? t('points.check-good') : t('points.check-bad', { count: check.found })}
      when={`${t(said.name ? 'points.checked-by' : 'points.checked', said)} · ${t('points.check-size', check)}`}
    />
  )
}

/** Where what differs is looked at; lots, entries and holds have no page. */
const PLACES: Partial<Record<Checked['differences'][number]['kind'], (id: number) => string>> = {
  available: pointsPaths.one,
  held: pointsPaths.one,
  owed: pointsPaths.one,
  order: orderPaths.one,
  withdrawal: withdrawalPaths.one,
}

function Differences({ differences }: Pick<Checked, 'differences'>) {
  const t = useT()
  const number = (points: number | null) => (points === null ? '–' : t('points.number', { points }))
  return (
    <CheckDifferences
      words={{
        text: t('points.differs-text'),
        what: t('points.what'),
        expected: t('points.expected'),
        found: t('points.found'),
        since: t('points.since'),
      }}
      rows={differences.map(({ kind, subject, expected, found, ...row }) => {
        const text = t(`points.diff-${kind}`, { subject })
        const place = PLACES[kind]?.(Number(subject))
        const what = place ? (
          <Go href={place} className="text-brand hover:underline">
            {text}
          </Go>
        ) : (
          text
        )
        return { ...row, what, expected: number(expected), found: number(found) }
      })}
    />
  )
}
