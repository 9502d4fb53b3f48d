// How far the owners of a notice's units are: told, read, acknowledged, done; as a spreadsheet, too.
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { exportRecallOwners, recallOwners, type DeskRecall } from '#contract/recall-desk.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useOffice } from '../../app/office.ts'
import { DetailTable, Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Pages, STEP } from '../../kit/pages.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useSaveFile } from '../../kit/use-save-file.ts'
import { Unreachable } from './recall-marks.tsx'
import { useT } from './room.ts'

export function RecallOwners({ one }: { one: DeskRecall }) {
  const t = useT()
  const { call } = useOffice()
  const [page, setPage] = useState(1)
  const [waiting, setWaiting] = useState(false)
  const owners = useQuery({
    queryKey: ['recall-owners', one.id, page, waiting],
    queryFn: () => call(recallOwners, { id: one.id, pageNum: page, pageSize: STEP, ...(waiting ? { waiting: 'Y' as const } : {}) }),
    placeholderData: keepPreviousData,
  })
  const { save, saving } = useSaveFile()
  return (
    <Section
      title={t('recall.owners')}
      aside={
        <span className="flex flex-wrap items-center gap-2">
          <Button
            size="small"
            kind="quiet"
            aria-pressed={waiting}
            onClick={() => {
              setPage(1)
              setWaiting(!waiting)
            }}
          >
            {t(waiting ? 'recall.all-owners' : 'recall.only-waiting')}
          </Button>
          <Button size="small" busy={saving} onClick={() => void save(() => call(exportRecallOwners, { id: one.id }))}>
            <Icon name="download" className="size-4" />
            {t('kit.export')}
          </Button>
        </span>
      }
    >
      <QueryView query={owners}>
        {({ rows, total }) =>
          total === 0 ? (
            <p className="text-ink-soft">{t('recall.no-owners')}</p>
          ) : (
            <>
              <DetailTable
                stack
                head={[
                  { label: t('recall.owner') },
                  { label: t('recall.units'), end: true },
                  { label: t('recall.told') },
                  { label: t('recall.has-read') },
                  { label: t('recall.acknowledged') },
                  { label: t('recall.reminders'), end: true },
                ]}
              >
                {rows.map((row) => (
                  <tr key={row.userId}>
                    <td>
                      <span className="block font-medium">{row.company || row.name}</span>
                      {row.erased === 'Y' ? <Unreachable /> : <span className="block text-ink-soft wrap-anywhere">{row.email}</span>}
                    </td>
                    <td className="text-right tabular-nums">
                      {row.reported} / {row.units}
                    </td>
                    <td>{row.toldTime ? <Moment value={row.toldTime} dateOnly /> : '–'}</td>
                    <td>{row.readTime ? <Moment value={row.readTime} dateOnly /> : '–'}</td>
                    <td>{row.acknowledgedTime ? <Moment value={row.acknowledgedTime} dateOnly /> : '–'}</td>
                    <td className="text-right tabular-nums">{row.reminded}</td>
                  </tr>
                ))}
              </DetailTable>
              <Pages page={page} total={total} onPage={setPage} />
            </>
          )
        }
      </QueryView>
    </Section>
  )
}
