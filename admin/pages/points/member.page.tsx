// One member's points: what there is, what waits for a decision, and every entry.
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pointsMember, pointsMemberEntries } from '#contract/points-desk.ts'
import { Button } from '#ui/button.tsx'
import type { Answer } from '#contract/call.ts'
import { useMay, useMoney, useOffice } from '../../app/office.ts'
import { DetailPage, DetailTable, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { Pages, STEP } from '../../kit/pages.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOpened } from '../../kit/use-opened.ts'
import { orderPaths } from '../order/room.ts'
import { Adjustments, AskDialog, signed } from './adjustments.tsx'
import { pointsPaths, pointsRoom, useT } from './room.ts'

export function PointsMemberPage() {
  const { call } = useOffice()
  const member = useOpened(pointsRoom, (id) => call(pointsMember, { id }))
  return <QueryView query={member}>{(data) => <Details one={data} />}</QueryView>
}

function Details({ one }: { one: Answer<typeof pointsMember> }) {
  const t = useT()
  const may = useMay()
  const money = useMoney()
  const [asking, setAsking] = useState(false)
  const number = (points: number) => t('points.number', { points })
  return (
    <DetailPage
      title={one.name}
      subtitle={one.companyName || one.email}
      back={pointsPaths.list()}
      actions={may('points:adjust') && <Button onClick={() => setAsking(true)}>{t('points.adjust')}</Button>}
    >
      <Adjustments memberId={one.id} />
      <Section title={t('points.balance')}>
        <Facts
          facts={[
            [t('points.available'), number(one.available)],
            [t('points.held'), number(one.held)],
            one.owed > 0 && [t('points.owed'), number(one.owed)],
            [t('points.expiring'), number(one.expiring)],
            [t('points.worth'), money(one.worth)],
          ]}
        />
      </Section>
      <Entries key={one.id} id={one.id} />
      {asking && <AskDialog memberId={one.id} onClose={() => setAsking(false)} />}
    </DetailPage>
  )
}

function Entries({ id }: { id: number }) {
  const { call } = useOffice()
  const t = useT()
  const may = useMay()
  const [page, setPage] = useState(1)
  const entries = useQuery({
    queryKey: ['points', 'entries', id, page],
    queryFn: () => call(pointsMemberEntries, { id, pageNum: page, pageSize: STEP }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section title={t('points.entries')}>
      <QueryView query={entries}>
        {({ rows, total }) => (
          <>
            <DetailTable
              head={[
                { label: t('points.what') },
                { label: t('points.points'), end: true },
                { label: t('points.balance'), end: true },
                { label: t('points.when') },
              ]}
            >
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    {row.title}
                    {row.orderId !== null &&
                      (may('order:list') ? (
                        <Go href={orderPaths.one(row.orderId)} className="ml-2 whitespace-nowrap text-brand tabular-nums hover:underline">
                          {row.orderNo}
                        </Go>
                      ) : (
                        <span className="ml-2 tabular-nums">{row.orderNo}</span>
                      ))}
                    {(row.note || row.staffName) && (
                      <span className="block text-sm text-ink-soft">{[row.staffName, row.note].filter(Boolean).join(': ')}</span>
                    )}
                    {row.owed > 0 && <span className="block text-sm text-caution">{t('points.entry-owed', { points: row.owed })}</span>}
                  </td>
                  <td className="text-end whitespace-nowrap tabular-nums">{signed(row.points, t)}</td>
                  <td className="text-end whitespace-nowrap tabular-nums">{t('points.number', { points: row.balance })}</td>
                  <td className="whitespace-nowrap">
                    <Moment value={row.time} />
                  </td>
                </tr>
              ))}
            </DetailTable>
            <Pages page={page} total={total} onPage={setPage} />
          </>
        )}
      </QueryView>
    </Section>
  )
}
