// Members by what they have, those with the most on top.
import { useMemo } from 'react'
import { exportPointsMembers, pointsMembers } from '#contract/points-desk.ts'
import { buttonClass } from '#ui/button.tsx'
import { useMoney } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { Go } from '../../kit/navigation.tsx'
import { TwoLines } from '../../kit/two-lines.tsx'
import { pointsPaths, pointsRoom, useT } from './room.ts'

export function PointsMembersPage() {
  const t = useT()
  const money = useMoney()
  const spec = useMemo<ListSpec<typeof pointsMembers>>(
    () => ({
      name: 'points',
      room: pointsRoom,
      call: pointsMembers,
      sheet: exportPointsMembers,
      hrefOf: ({ id }) => pointsPaths.one(id),
      keyword: t('points.find'),
      empty: { title: t('points.none'), text: t('points.none-text') },
      filters: [],
      columns: [
        {
          id: 'member',
          label: t('points.member'),
          beside: true,
          grow: true,
          cell: ({ name, companyName, email }) => <TwoLines name={name} below={companyName || email} />,
        },
        {
          id: 'available',
          label: t('points.available'),
          beside: true,
          end: true,
          cell: ({ available }) => <span className="tabular-nums">{t('points.number', { points: available })}</span>,
        },
        {
          id: 'held',
          label: t('points.held'),
          end: true,
          cell: ({ held }) => <span className="tabular-nums">{t('points.number', { points: held })}</span>,
        },
        {
          id: 'owed',
          label: t('points.owed'),
          end: true,
          cell: ({ owed }) => <span className="tabular-nums">{owed > 0 ? t('points.number', { points: owed }) : '–'}</span>,
        },
        { id: 'worth', label: t('points.worth'), end: true, cell: ({ worth }) => <span className="tabular-nums">{money(worth)}</span> },
      ],
    }),
    [t, money],
  )
  const toOverview = (
    <Go href={pointsPaths.overview()} className={buttonClass('secondary', 'small')}>
      {t('points.to-overview')}
    </Go>
  )
  return (
    <ListWithDetail room={pointsRoom} list={(openId) => <ListPage spec={spec} openId={openId} actions={openId === null && toOverview} />} />
  )
}
