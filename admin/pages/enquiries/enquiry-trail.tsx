// What staff did about a message.
import { useQuery } from '@tanstack/react-query'
import { enquiryTrail } from '#contract/enquiry-desk.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { Trail } from '../../kit/trail.tsx'
import { useOffice } from '../../office.ts'

const SHOWN = 20

export function EnquiryTrail({ id }: { id: number }) {
  const { call, t, say } = useOffice()
  const trail = useQuery({ queryKey: ['enquiry-trail', id], queryFn: () => call(enquiryTrail, { id, pageSize: SHOWN }) })
  return (
    <QueryView query={trail}>
      {({ rows, total }) =>
        total === 0 ? (
          <p className="text-ink-soft">{t('enquiries.no-changes')}</p>
        ) : (
          <>
            <Trail
              items={rows.map((row) => ({
                key: row.id,
                time: row.time,
                text: say(`enquiries.act-${row.action.replace('enquiry.', '')}`, row.action),
                who: row.staffName || t('kit.system'),
                more: row.changes.map(({ field, to }) => (
                  <p key={field} className="break-words whitespace-pre-wrap">
                    {say(`enquiries.field-${field}`, field)}: {to || '–'}
                  </p>
                )),
              }))}
            />
            {total > rows.length && <p className="mt-3 text-sm text-ink-faint">{t('kit.older', { count: total - rows.length })}</p>}
          </>
        )
      }
    </QueryView>
  )
}
