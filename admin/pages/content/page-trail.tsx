// Who changed a page.
import { useQuery } from '@tanstack/react-query'
import { pageTrail } from '#contract/content-desk.ts'
import { LANGUAGE_NAMES, toLanguage } from '#shared/language.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { Trail } from '../../kit/trail.tsx'
import { useOffice } from '../../office.ts'

const SHOWN = 20

export function PageTrail({ id }: { id: number }) {
  const { call, t, say } = useOffice()
  const trail = useQuery({ queryKey: ['page-trail', id], queryFn: () => call(pageTrail, { id, pageSize: SHOWN }) })
  const nameOf = (field: string) => {
    const [base, language] = field.split('.') as [string, string?]
    const code = toLanguage(language)
    return say(`content.field-${base}`, base) + (code ? ` (${LANGUAGE_NAMES[code].own})` : '')
  }
  return (
    <QueryView query={trail}>
      {({ rows, total }) =>
        total === 0 ? (
          <p className="text-ink-soft">{t('content.no-changes')}</p>
        ) : (
          <>
            <Trail
              items={rows.map((row) => ({
                key: row.id,
                time: row.time,
                text: say(`content.act-${row.action.replace('page.', '')}`, row.action),
                who: row.staffName || t('kit.system'),
                more: row.changes.length > 0 && (
                  <ul className="grid gap-0.5">
                    {row.changes.map(({ field, from, to }) => (
                      <li key={field} className="break-words">
                        {nameOf(field)}:{' '}
                        {field.startsWith('body.') ? (
                          t('content.text-changed')
                        ) : (
                          <>
                            <del className="text-ink-faint">{from || '–'}</del> → {to || '–'}
                          </>
                        )}
                      </li>
                    ))}
                  </ul>
                ),
              }))}
            />
            {total > rows.length && <p className="mt-3 text-sm text-ink-faint">{t('kit.older', { count: total - rows.length })}</p>}
          </>
        )
      }
    </QueryView>
  )
}
