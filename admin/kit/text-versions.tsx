// The texts of a thing that people have had: who published them when, read again, compared with what is written now, made the draft.
import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Answer, Call, Input } from '#contract/call.ts'
import type { Permission } from '#contract/permission.ts'
import type { Language } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useMay, useOffice, useT } from '../app/office.ts'
import { DetailTable } from './detail-page.tsx'
import { Languages } from './languages.tsx'
import { Moment } from './moment.tsx'
import { QueryView } from './query-view.tsx'
import { useAct } from './use-act.ts'

const AT_ONCE = 20

type Row = { number: number; publishTime: string; staffName: string; languages: Language[] }
type Rows = Call & { wrap: 'page' }
type Restoring = Call & { access: { permission: Permission } }

type Props<Read extends Call> = {
  one: { id: number; version: number }
  /** Answers rows of a number, who published it when, and its languages. */
  list: Rows
  read: Read
  restore: Restoring
  /** Who wrote what nobody published. */
  author?: string
  /** In place of the list while there is none. */
  none?: ReactNode
  children: (texts: Answer<Read>) => ReactNode
}

export function TextVersions<Read extends Call>(props: Props<Read>) {
  const { one, list, author, none = null } = props
  const { id } = one
  const { call, language } = useOffice()
  const t = useT()
  const [open, setOpen] = useState<number | null>(null)
  const versions = useQuery({
    queryKey: ['text-versions', list.path, language, id],
    queryFn: () => call(list, { id, pageNum: 1, pageSize: AT_ONCE } as Input<Rows>) as Promise<{ rows: Row[]; total: number }>,
  })
  return (
    <QueryView query={versions}>
      {({ rows, total }) =>
        total === 0 ? (
          none
        ) : (
          <>
            <DetailTable
              stack
              head={[
                { label: t('kit.version') },
                { label: t('kit.version-published') },
                { label: t('kit.version-by') },
                { label: t('kit.languages') },
                { label: '' },
              ]}
            >
              {rows.map(({ number, publishTime, staffName, languages }) => (
                <tr key={number}>
                  <td className="tabular-nums">{number}</td>
                  <td>
                    <Moment value={publishTime} />
                  </td>
                  <td>{staffName || author}</td>
                  <td>
                    <Languages there={languages} />
                  </td>
                  <td className="text-right">
                    <Button size="small" kind="quiet" onClick={() => setOpen(number)}>
                      {t('kit.version-look', { number })}
                    </Button>
                  </td>
                </tr>
              ))}
            </DetailTable>
            {total > rows.length && <p className="mt-3 text-sm text-ink-faint">{t('kit.older', { count: total - rows.length })}</p>}
            {open !== null && <VersionDialog {...props} number={open} onClose={() => setOpen(null)} />}
          </>
        )
      }
    </QueryView>
  )
}

type DialogProps<Read extends Call> = Pick<Props<Read>, 'one' | 'read' | 'restore' | 'children'> & { number: number; onClose: () => void }

function VersionDialog<Read extends Call>({ one: { id, version }, read, restore, children, number, onClose }: DialogProps<Read>) {
  const { call, language } = useOffice()
  const t = useT()
  const may = useMay()
  const found = useQuery({
    queryKey: ['text-version', read.path, language, id, number],
    queryFn: () => call(read, { id, number } as Input<Read>) as Promise<Answer<Read>>,
    staleTime: Infinity,
  })
  const again = useAct(restore, t('kit.version-restored', { number }))
  return (
    <Dialog
      title={t('kit.version-number', { number })}
      closeLabel={t('kit.close')}
      width="1040px"
      onClose={onClose}
      footer={
        may(restore.access.permission) && (
          <>
            <Button onClick={onClose}>{t('kit.cancel')}</Button>
            <Button
              kind="primary"
              busy={again.isPending}
              onClick={() => again.mutate({ id, number, version } as Input<Restoring>, { onSuccess: onClose })}
            >
              {t('kit.version-restore')}
            </Button>
          </>
        )
      }
    >
      <p className="mb-4 text-ink-soft">{t('kit.version-restore-text')}</p>
      <QueryView query={found}>{children}</QueryView>
    </Dialog>
  )
}
