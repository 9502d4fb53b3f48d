// Terms of sale that the shop has had: who published them when, what they said, what has changed since; each can be written again.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { editTerms, restoreTerms, termsVersion, termsVersions, type DeskTerms } from '#contract/shop-front-desk.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { DetailTable } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { TermsTexts } from './terms-texts.tsx'
import { useT } from './room.ts'

const AT_ONCE = 20

export function TermsVersions({ terms }: { terms: DeskTerms }) {
  const { call, language } = useOffice()
  const t = useT()
  const { id } = terms
  const [open, setOpen] = useState<number | null>(null)
  const versions = useQuery({
    queryKey: ['terms-versions', language, id],
    queryFn: () => call(termsVersions, { id, pageNum: 1, pageSize: AT_ONCE }),
  })
  return (
    <QueryView query={versions}>
      {({ rows, total }) =>
        total > 0 && (
          <>
            <DetailTable
              stack
              head={[
                { label: t('shop.version') },
                { label: t('shop.published') },
                { label: t('shop.published-by') },
                { label: t('shop.languages') },
                { label: '' },
              ]}
            >
              {rows.map(({ number, publishTime, staffName, languages }) => (
                <tr key={number}>
                  <td className="tabular-nums">{number}</td>
                  <td>
                    <Moment value={publishTime} />
                  </td>
                  <td>{staffName}</td>
                  <td>{languages.map((one) => LANGUAGE_NAMES[one].own).join(', ')}</td>
                  <td className="text-right">
                    <Button size="small" kind="quiet" onClick={() => setOpen(number)}>
                      {t('shop.look', { number })}
                    </Button>
                  </td>
                </tr>
              ))}
            </DetailTable>
            {total > rows.length && <p className="mt-3 text-sm text-ink-faint">{t('kit.older', { count: total - rows.length })}</p>}
            {open !== null && <VersionDialog terms={terms} number={open} onClose={() => setOpen(null)} />}
          </>
        )
      }
    </QueryView>
  )
}

function VersionDialog({ terms, number, onClose }: { terms: DeskTerms; number: number; onClose: () => void }) {
  const { call, language } = useOffice()
  const t = useT()
  const may = useMay()
  const { id, version } = terms
  const found = useQuery({
    queryKey: ['terms-version', language, id, number],
    queryFn: () => call(termsVersion, { id, number }),
    staleTime: Infinity,
  })
  const restore = useAct(restoreTerms, t('shop.restored', { number }))
  return (
    <Dialog
      title={t('shop.version-number', { number })}
      closeLabel={t('kit.close')}
      width="1040px"
      onClose={onClose}
      footer={
        may(editTerms.access.permission) && (
          <>
            <Button onClick={onClose}>{t('kit.cancel')}</Button>
            <Button kind="primary" busy={restore.isPending} onClick={() => restore.mutate({ id, number, version }, { onSuccess: onClose })}>
              {t('shop.restore')}
            </Button>
          </>
        )
      }
    >
      <p className="mb-4 text-ink-soft">{t('shop.restore-text')}</p>
      <QueryView query={found}>
        {(texts) => (
          <TermsTexts
            views={[
              { key: 'text', label: t('shop.as-buyers'), texts },
              { key: 'since', label: t('shop.changed-since'), texts: terms, before: texts },
            ]}
          />
        )}
      </QueryView>
    </Dialog>
  )
}
