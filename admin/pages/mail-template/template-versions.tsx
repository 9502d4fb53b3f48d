// How a kind of mail has been worded in a language: who changed what and when, and the way back to each.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { MailTemplate } from '#contract/codes/mail-template.ts'
import { mailTemplateVersions, restoreMailTemplate } from '#contract/mail-template-desk.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { DetailTable } from '../../kit/detail-page.tsx'
import { Differences } from '../../kit/differences.tsx'
import { Moment } from '../../kit/moment.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useT } from './room.ts'
import { usePartName } from './template-marks.tsx'
import { linesOf, type Worded } from './use-template.ts'

const AT_ONCE = 20

export function TemplateVersions({ template, worded }: { template: MailTemplate; worded: Worded }) {
  const { call, language: reader } = useOffice()
  const t = useT()
  const may = useMay()
  const nameOf = usePartName(linesOf(worded))
  const [asking, setAsking] = useState<number | null>(null)
  const { language, version, parts } = worded
  const versions = useQuery({
    queryKey: ['mail-template-versions', reader, template, language],
    queryFn: () => call(mailTemplateVersions, { template, language, pageNum: 1, pageSize: AT_ONCE }),
  })
  const restore = useAct(restoreMailTemplate, t('mail-template.restored'))
  const editable = may(restoreMailTemplate.access.permission)
  const original = parts.every((part) => part.stale === 'N' && part.text === part.original)
  return (
    <QueryView query={versions}>
      {({ rows, total }) =>
        total === 0 ? (
          <p className="text-ink-soft">{t('mail-template.no-differences')}</p>
        ) : (
          <>
            <DetailTable
              stack
              head={[
                { label: t('mail-template.version') },
                { label: t('mail-template.time') },
                { label: t('mail-template.by') },
                { label: t('mail-template.changes') },
                { label: '' },
              ]}
            >
              {rows.map((row) => (
                <tr key={row.version}>
                  <td className="tabular-nums">{row.version}</td>
                  <td>
                    <Moment value={row.time} />
                  </td>
                  <td>{row.staffName}</td>
                  <td className="min-w-60">
                    {row.restored !== null && (
                      <p className="text-ink-soft">
                        {row.restored === 0
                          ? t('mail-template.restored-original')
                          : t('mail-template.restored-from', { number: row.restored })}
                      </p>
                    )}
                    <div lang={LANGUAGE_NAMES[language].locale}>
                      <Differences lines={row.changes.map(({ field, from, to }) => ({ label: nameOf(field), from, to }))} />
                    </div>
                  </td>
                  <td className="text-right">
                    {editable && row.version !== version && (
                      <Button size="small" kind="quiet" onClick={() => setAsking(row.version)}>
                        {t('mail-template.do-restore')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </DetailTable>
            {total > rows.length && <p className="mt-3 text-sm text-ink-faint">{t('kit.older', { count: total - rows.length })}</p>}
            {editable && !original && (
              <p className="mt-3">
                <Button size="small" onClick={() => setAsking(0)}>
                  {t('mail-template.do-original')}
                </Button>
              </p>
            )}
            {asking !== null && (
              <ConfirmDialog
                title={asking === 0 ? t('mail-template.do-original') : t('mail-template.do-restore')}
                text={asking === 0 ? t('mail-template.ask-original') : t('mail-template.ask-restore', { number: asking })}
                busy={restore.isPending}
                onConfirm={() => restore.mutate({ template, language, version, number: asking }, { onSettled: () => setAsking(null) })}
                onCancel={() => setAsking(null)}
              />
            )}
          </>
        )
      }
    </QueryView>
  )
}
