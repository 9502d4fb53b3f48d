import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addSynonyms, dropMissed, missedSearches, type MissedSearch } from '#contract/search-desk.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { DetailTable } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useT } from './room.ts'

const STEP = 20
const MOST = 100

export function Missed({ onAdd }: { onAdd: (missed: MissedSearch) => void }) {
  const { call } = useOffice()
  const t = useT()
  const may = useMay()
  const [pageSize, setPageSize] = useState(STEP)
  const missed = useQuery({
    queryKey: ['missed-searches', pageSize],
    queryFn: () => call(missedSearches, { pageSize }),
    placeholderData: keepPreviousData,
  })
  const drop = useAct(dropMissed, t('search.dropped'))
  const mayEdit = may(addSynonyms.access.permission)
  return (
    <QueryView query={missed}>
      {({ rows, total }) =>
        total === 0 ? (
          <p className="text-ink-soft">{t('search.none-missed')}</p>
        ) : (
          <>
            <DetailTable
              head={[{ label: t('search.term') }, { label: t('search.people'), end: true }, { label: t('search.last') }, { label: '' }]}
            >
              {rows.map((row) => (
                <tr key={row.term}>
                  <td>
                    <span className="font-medium break-words">{row.term}</span>
                    <span className="block text-xs text-ink-faint">{LANGUAGE_NAMES[row.language].own}</span>
                  </td>
                  <td className="text-right tabular-nums">{row.people}</td>
                  <td className="whitespace-nowrap">
                    <Moment value={`${row.lastDay} 00:00:00`} dateOnly />
                  </td>
                  <td className="text-right">
                    {mayEdit && (
                      <span className="flex justify-end gap-1">
                        <Button
                          size="small"
                          aria-label={t('kit.said', { label: t('search.add-for'), value: row.term })}
                          onClick={() => onAdd(row)}
                        >
                          {t('search.add-for')}
                        </Button>
                        <Button
                          kind="quiet"
                          size="small"
                          aria-label={t('kit.said', { label: t('search.drop'), value: row.term })}
                          title={t('search.drop')}
                          disabled={drop.isPending}
                          onClick={() => drop.mutate({ term: row.term })}
                        >
                          <Icon name="close" className="size-4" />
                        </Button>
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </DetailTable>
            {total > rows.length && pageSize < MOST && (
              <Button kind="quiet" size="small" className="mt-2" busy={missed.isFetching} onClick={() => setPageSize(pageSize + STEP)}>
                {t('search.more')}
              </Button>
            )}
          </>
        )
      }
    </QueryView>
  )
}
