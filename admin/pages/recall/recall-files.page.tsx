// Files that were brought: how far each is read, what became of its records, and those that became no notice.
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RECALL_LEFT_OUT_LABELS } from '#contract/codes/recall.ts'
import { recallFiles, recallLeftOut, type RecallFile } from '#contract/recall-desk.ts'
import { pick } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { DetailTable } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { Pages, STEP } from '../../kit/pages.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { usePageTitle } from '../../kit/use-page-title.ts'
import { ImportRecalls } from './import-recalls.tsx'
import { recallPaths, useT } from './room.ts'

const READING_MS = 2_000

export function RecallFilesPage() {
  const t = useT()
  const { call } = useOffice()
  const may = useMay()
  const [page, setPage] = useState(1)
  usePageTitle(t('recall.files'))
  const files = useQuery({
    queryKey: ['recall-files', page],
    queryFn: () => call(recallFiles, { pageNum: page, pageSize: STEP }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(({ doneTime }) => doneTime === null) ? READING_MS : false),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-4 pt-4 pb-10 outline-offset-[-2px] wide:px-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="text-xl font-semibold">{t('recall.files')}</h1>
        <div className="flex flex-wrap gap-2">
          <Go href={recallPaths.list()} className={buttonClass('quiet', 'small')}>
            {t('recall.all')}
          </Go>
          {may('recall:publish') && <ImportRecalls />}
        </div>
      </header>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">{t('recall.files-text')}</p>
      <QueryView query={files}>
        {({ rows, total }) =>
          total === 0 ? (
            <EmptyState icon="document" title={t('recall.files-none')} text={t('recall.import-text')} />
          ) : (
            <>
              <ul className="grid gap-3">
                {rows.map((file) => (
                  <File key={file.id} file={file} />
                ))}
              </ul>
              <Pages page={page} total={total} onPage={setPage} />
            </>
          )
        }
      </QueryView>
    </div>
  )
}

function File({ file }: { file: RecallFile }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { read, added, changed, same, leftOut } = file
  return (
    <li className="rounded-tile border border-line px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere">{file.name}</span>
        <Tag tone={file.doneTime === null ? 'warm' : file.fault ? 'bad' : 'good'}>
          {t(file.doneTime === null ? 'recall.reading' : file.fault ? 'recall.stopped' : 'recall.read-whole')}
        </Tag>
      </div>
      <p className="mt-0.5 text-sm text-ink-soft">
        {file.byName} · <Moment value={file.createTime} />
      </p>
      <p aria-live="polite" className="mt-2 tabular-nums">
        {t('recall.counts', { read, added, changed, same, leftOut })}
      </p>
      {file.fault && <p className="mt-1 text-bad">{file.fault}</p>}
      {leftOut > 0 && (
        <Button kind="quiet" size="small" className="mt-1 -ml-3" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('recall.show-left-out', { count: leftOut })}
        </Button>
      )}
      {open && <LeftOut id={file.id} />}
    </li>
  )
}

function LeftOut({ id }: { id: number }) {
  const t = useT()
  const { call, language } = useOffice()
  const [page, setPage] = useState(1)
  const left = useQuery({
    queryKey: ['recall-left-out', id, page],
    queryFn: () => call(recallLeftOut, { id, pageNum: page, pageSize: STEP }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryView query={left}>
      {({ rows, total }) => (
        <>
          <DetailTable head={[{ label: t('recall.record'), end: true }, { label: t('recall.why') }, { label: t('recall.what') }]}>
            {rows.map((row) => (
              <tr key={row.position}>
                <td className="text-right tabular-nums">{row.position}</td>
                <td>{pick(RECALL_LEFT_OUT_LABELS[row.why], language)}</td>
                <td className="wrap-anywhere" lang="en">
                  {row.label}
                </td>
              </tr>
            ))}
          </DetailTable>
          <Pages page={page} total={total} onPage={setPage} />
        </>
      )}
    </QueryView>
  )
}
