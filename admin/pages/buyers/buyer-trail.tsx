// What staff did to a buyer's account.
import { useQuery } from '@tanstack/react-query'
import { buyerTrail } from '#contract/buyer-desk.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { Trail } from '../../kit/trail.tsx'
import { useOffice } from '../../office.ts'

export function BuyerTrail({ id }: { id: number }) {
  const { call, t, say } = useOffice()
  const trail = useQuery({ queryKey: ['buyer-trail', id], queryFn: () => call(buyerTrail, { id, pageSize: 20 }) })
  const shown = (field: string, value: string) => {
    if (field === 'characteristic') return say(`buyers.role-${value || '0'}`, value)
    return value
  }
  return (
    <QueryView query={trail}>
      {({ rows, total }) =>
        total === 0 ? (
          <p className="text-ink-soft">{t('buyers.no-changes')}</p>
        ) : (
          <>
            <Trail
              items={rows.map((row) => ({
                key: row.id,
                time: row.time,
                text: say(`buyers.act-${row.action.replace('buyer.', '')}`, row.action),
                who: row.staffName || t('kit.system'),
                more: (
                  <ul className="grid gap-0.5">
                    {row.changes
                      .filter(({ field }) => field !== 'disabled')
                      .map(({ field, from, to }) => (
                        <li key={field} className="break-words">
                          {say(`buyers.field-${field}`, field)}: {field !== 'reason' && <>{shown(field, from)} → </>}
                          {shown(field, to)}
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
