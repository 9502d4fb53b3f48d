import { useQuery } from '@tanstack/react-query'
import { staffTrail } from '#contract/staff-desk.ts'
import type { Answer } from '#contract/call.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { Trail } from '../../kit/trail.tsx'
import { useOffice } from '../../office.ts'
import { useRoleName } from './staff-marks.tsx'

const SHOWN = 50

type Act = Answer<typeof staffTrail>['rows'][number]

export function PersonTrail({ id }: { id: number }) {
  const { call, t, say } = useOffice()
  const more = useMore()
  const trail = useQuery({ queryKey: ['person-trail', id], queryFn: () => call(staffTrail, { id, pageSize: SHOWN }) })
  return (
    <QueryView query={trail}>
      {({ rows, total }) => (
        <>
          <Trail
            items={rows.map((act) => ({
              key: act.id,
              time: act.time,
              text: say(`staff.act-${act.action.replace('staff.', '').replaceAll('.', '-')}`, act.action),
              who: act.staffName || t('kit.system'),
              more: more(act),
            }))}
          />
          {total > rows.length && <p className="text-sm text-ink-faint">{t('kit.older', { count: total - rows.length })}</p>}
        </>
      )}
    </QueryView>
  )
}

/** What the act says beside its name: from which role to which, from where. */
function useMore(): (act: Act) => string | undefined {
  const { t } = useOffice()
  const roleName = useRoleName()
  return ({ action, detail }) => {
    const { from, to, role, address } = detail
    if (action === 'staff.role')
      return t('staff.from-to', { from: roleName(String(from), String(from)), to: roleName(String(to), String(to)) })
    if (action === 'staff.rename') return t('staff.from-to', { from: String(from), to: String(to) })
    if ((action === 'staff.invite' || action === 'staff.add') && role) return roleName(String(role), String(role))
    return address ? String(address) : undefined
  }
}
