// Points that somebody wanted to give or take: whose, why, and what another person has decided.
import { useState } from 'react'
import { POINTS_ADJUSTMENT_STATES, type PointsAdjustmentState } from '#contract/codes/points.ts'
import { pointsAdjustment, type PointsAdjustmentDetail } from '#contract/points-desk.ts'
import { pick } from '#shared/language.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useOffice } from '../../app/office.ts'
import { ActionBar } from '../../kit/action-bar.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOpened } from '../../kit/use-opened.ts'
import { Decide, type Verdict } from './adjustments.tsx'
import { adjustmentPaths, pointsPaths, useT } from './room.ts'

export function PointsAdjustmentPage() {
  const { call } = useOffice()
  const one = useOpened({ path: adjustmentPaths.list() }, (id) => call(pointsAdjustment, { id }))
  return <QueryView query={one}>{(data) => <Details key={data.id} one={data} />}</QueryView>
}

const TONES: Record<PointsAdjustmentState, Tone> = { asked: 'caution', approved: 'good', refused: 'bad', withdrawn: 'plain' }

function Details({ one }: { one: PointsAdjustmentDetail }) {
  const { language } = useOffice()
  const t = useT()
  const [doing, setDoing] = useState<Verdict | null>(null)
  const verdicts: readonly Verdict[] = one.state === 'asked' ? (one.mine === 'Y' ? ['withdraw'] : ['approve', 'refuse']) : []
  return (
    <DetailPage
      title={t('points.adjustment', { member: one.memberName })}
      subtitle={t(one.points > 0 ? 'points.adjustment-given' : 'points.adjustment-taken', { points: Math.abs(one.points) })}
      back={pointsPaths.overview()}
      tags={<Tag tone={TONES[one.state]}>{pick(POINTS_ADJUSTMENT_STATES[one.state], language)}</Tag>}
      actions={
        <ActionBar
          actions={verdicts.map((action) => ({
            action,
            label: t(`points.do-${action}`),
            permission: 'points:adjust' as const,
            kind: action === 'approve' ? ('primary' as const) : ('secondary' as const),
            run: () => setDoing(action),
          }))}
          allowed={one.allowedActions}
        />
      }
    >
      <p className="text-ink-soft">{t('points.two-people')}</p>
      <Section title={t('points.adjust')}>
        <Facts
          facts={[
            [
              t('points.member'),
              <Go key="member" href={pointsPaths.one(one.memberId)} className="text-brand hover:underline">
                {one.memberName}
              </Go>,
            ],
            [t('points.reason'), one.reason],
            [t('points.member-has'), t('points.number', { points: one.available })],
            [t('points.asked-by'), one.askedBy],
            [t('points.asked-at'), <Moment key="asked" value={one.askTime} />],
            one.decidedBy !== '' && [t('points.decided-by'), one.decidedBy],
            one.decideTime !== null && [t('points.when'), <Moment key="decided" value={one.decideTime} />],
            one.answer !== '' && [t('points.answer'), one.answer],
          ]}
        />
      </Section>
      {doing && <Decide one={one} verdict={doing} onClose={() => setDoing(null)} />}
    </DetailPage>
  )
}
