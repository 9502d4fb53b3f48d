// What somebody wants to give or take, and the answer of another person.
import { useState } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { askPointsAdjustment, decidePointsAdjustment, pointsAdjustments, type PointsAdjustment } from '#contract/points-desk.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { DetailTable, Section } from '../../kit/detail-page.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { Pages, STEP } from '../../kit/pages.tsx'
import { useSend } from '../../kit/use-act.ts'
import { adjustmentPaths, pointsPaths, useT } from './room.ts'

export type Verdict = 'approve' | 'refuse' | 'withdraw'

/** `memberId`: of one member; without it, all that wait. */
export function Adjustments({ memberId }: { memberId?: number }) {
  const { call } = useOffice()
  const t = useT()
  const may = useMay()
  const [doing, setDoing] = useState<{ one: PointsAdjustment; verdict: Verdict } | null>(null)
  const [page, setPage] = useState(1)
  const waiting = useQuery({
    queryKey: ['points', 'adjustments', memberId ?? 0, page],
    queryFn: () => call(pointsAdjustments, { memberId: memberId ?? null, pageNum: page, pageSize: STEP }),
    placeholderData: keepPreviousData,
  })
  const { rows, total } = waiting.data ?? { rows: [], total: 0 }
  if (total === 0) return null
  return (
    <Section title={t('points.waiting')} aside={t('points.two-people')}>
      <DetailTable
        head={[{ label: t('points.member') }, { label: t('points.points'), end: true }, { label: t('points.asked-by') }, { label: '' }]}
      >
        {rows.map((one) => (
          <tr key={one.id}>
            <td>
              <Go href={pointsPaths.one(one.memberId)} className="text-brand hover:underline">
                {one.memberName}
              </Go>
              <Go href={adjustmentPaths.one(one.id)} className="block text-sm text-ink-soft hover:underline">
                {one.reason}
              </Go>
            </td>
            <td className="text-end font-medium tabular-nums">{signed(one.points, t)}</td>
            <td>
              {one.askedBy}
              <span className="block text-sm text-ink-soft">
                <Moment value={one.askTime} />
              </span>
            </td>
            <td className="text-end">
              {may('points:adjust') &&
                (one.mine === 'Y' ? (['withdraw'] as const) : (['approve', 'refuse'] as const)).map((verdict) => (
                  <Button
                    key={verdict}
                    kind={verdict === 'approve' ? 'primary' : 'secondary'}
                    size="small"
                    className="ml-2"
                    onClick={() => setDoing({ one, verdict })}
                  >
                    {t(`points.do-${verdict}`)}
                  </Button>
                ))}
            </td>
          </tr>
        ))}
      </DetailTable>
      <Pages page={page} total={total} onPage={setPage} />
      {doing && <Decide {...doing} onClose={() => setDoing(null)} />}
    </Section>
  )
}

export const signed = (points: number, t: ReturnType<typeof useT>): string =>
  `${points > 0 ? '+' : points < 0 ? '−' : ''}${t('points.number', { points: Math.abs(points) })}`

/** All that is shown of points is read anew. */
function useRenew() {
  const client = useQueryClient()
  return () => void client.invalidateQueries()
}

export function Decide({ one, verdict, onClose }: { one: PointsAdjustment; verdict: Verdict; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  const renew = useRenew()
  return (
    <FormDialog
      title={t(`points.do-${verdict}`)}
      submit={t(`points.do-${verdict}`)}
      intro={
        <p className="text-ink-soft">
          {t('points.decide-text', { member: one.memberName, count: one.points, points: signed(one.points, t) })}
        </p>
      }
      schema={v.pick(decidePointsAdjustment.input, ['answer'])}
      fields={[
        { name: 'answer', label: t('points.note'), kind: 'area', rows: 2, wide: true, hint: t('points.note-hint'), autoFocus: true },
      ]}
      initial={{ answer: '' }}
      send={async (value) => {
        await send(decidePointsAdjustment, { ...value, id: one.id, verdict })
        toast(t('points.decided'), 'good')
      }}
      onClose={onClose}
      onDone={() => {
        renew()
        onClose()
      }}
    />
  )
}

export function AskDialog({ memberId, onClose }: { memberId: number; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  const renew = useRenew()
  return (
    <FormDialog
      title={t('points.adjust')}
      submit={t('points.do-ask')}
      intro={<p className="text-ink-soft">{t('points.two-people')}</p>}
      schema={v.pick(askPointsAdjustment.input, ['points', 'reason'])}
      fields={[
        {
          name: 'points',
          label: t('points.points'),
          kind: 'whole',
          hint: t('points.points-hint'),
          wanted: t('points.points-wanted'),
          autoFocus: true,
        },
        { name: 'reason', label: t('points.reason'), kind: 'area', rows: 3, wide: true, hint: t('points.note-hint') },
      ]}
      initial={{ points: '', reason: '' }}
      send={async (value) => {
        await send(askPointsAdjustment, { ...value, memberId })
        toast(t('points.asked'), 'good')
      }}
      onClose={onClose}
      onDone={() => {
        renew()
        onClose()
      }}
    />
  )
}
