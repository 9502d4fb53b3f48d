// The texts that readers of a page have had: read again, compared with what is written now, made the draft.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { editPage, pageVersion, pageVersions, restorePage, type DeskPage } from '#contract/content-desk.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { Languages } from '../../kit/languages.tsx'
import { DetailTable } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { PageTexts } from './page-texts.tsx'
import { useT } from './room.ts'

const AT_ONCE = 20

export function PageVersions({ page }: { page: DeskPage }) {
  const { call, language } = useOffice()
  const t = useT()
  const { id } = page
  const [open, setOpen] = useState<number | null>(null)
  const versions = useQuery({
    queryKey: ['page-versions', language, id],
    queryFn: () => call(pageVersions, { id, pageNum: 1, pageSize: AT_ONCE }),
  })
  return (
    <QueryView query={versions}>
      {({ rows, total }) =>
        total === 0 ? (
          <p className="text-ink-soft">{t('content.no-versions')}</p>
        ) : (
          <>
            <DetailTable
              stack
              head={[
                { label: t('content.version') },
                { label: t('content.published') },
                { label: t('content.changed-by') },
                { label: t('content.languages') },
                { label: '' },
              ]}
            >
              {rows.map(({ number, publishTime, staffName, languages }) => (
                <tr key={number}>
                  <td className="tabular-nums">{number}</td>
                  <td>
                    <Moment value={publishTime} />
                  </td>
                  <td>{staffName || t('content.as-it-came')}</td>
                  <td>
                    <Languages there={languages} />
                  </td>
                  <td className="text-right">
                    <Button size="small" kind="quiet" onClick={() => setOpen(number)}>
                      {t('content.look', { number })}
                    </Button>
                  </td>
                </tr>
              ))}
            </DetailTable>
            {total > rows.length && <p className="mt-3 text-sm text-ink-faint">{t('kit.older', { count: total - rows.length })}</p>}
            {open !== null && <VersionDialog page={page} number={open} onClose={() => setOpen(null)} />}
          </>
        )
      }
    </QueryView>
  )
}

function VersionDialog({ page, number, onClose }: { page: DeskPage; number: number; onClose: () => void }) {
  const { call, language } = useOffice()
  const t = useT()
  const may = useMay()
  const { id, version } = page
  const found = useQuery({
    queryKey: ['page-version', language, id, number],
    queryFn: () => call(pageVersion, { id, number }),
    staleTime: Infinity,
  })
  const restore = useAct(restorePage, t('content.restored', { number }))
  return (
    <Dialog
      title={t('content.version-number', { number })}
      closeLabel={t('kit.close')}
      width="1040px"
      onClose={onClose}
      footer={
        may(editPage.access.permission) && (
          <>
            <Button onClick={onClose}>{t('kit.cancel')}</Button>
            <Button kind="primary" busy={restore.isPending} onClick={() => restore.mutate({ id, number, version }, { onSuccess: onClose })}>
              {t('content.restore')}
            </Button>
          </>
        )
      }
    >
      <p className="mb-4 text-ink-soft">{t('content.restore-text')}</p>
      <QueryView query={found}>
        {(texts) => (
          <PageTexts
            views={[
              { key: 'text', label: t('content.as-readers'), texts },
              { key: 'since', label: t('content.changed-since'), texts: page, before: texts },
            ]}
          />
        )}
      </QueryView>
    </Dialog>
  )
}
