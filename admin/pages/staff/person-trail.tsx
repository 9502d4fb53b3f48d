import { staffTrail } from '#contract/staff-desk.ts'
import type { Answer } from '#contract/call.ts'
import { useOffice } from '../../app/office.ts'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { useRoles } from './role-choice.tsx'
import { useT } from './room.ts'
import { roleText } from './staff-marks.tsx'

type Act = Answer<typeof staffTrail>['rows'][number]

export function PersonTrail({ id }: { id: number }) {
  const { call } = useOffice()
  const more = useMore()
  return <AuditTrail area="staff" id={id} most={50} read={(page) => call(staffTrail, { ...page, id })} none="–" more={more} />
}

/** What the act says beside its name: from which role to which, from where. */
function useMore(): (act: Act) => string | undefined {
  const t = useT()
  const known = useRoles()
  const called = (key: unknown) => roleText(String(key), known?.roles.find((one) => one.key === key)?.name ?? String(key))
  return ({ action, detail }) => {
    const { from, to, role, address } = detail
    if (action === 'staff.role') return t('staff.from-to', { from: called(from), to: called(to) })
    if (action === 'staff.rename') return t('staff.from-to', { from: String(from), to: String(to) })
    if ((action === 'staff.invite' || action === 'staff.add') && role) return called(role)
    return address ? String(address) : undefined
  }
}
