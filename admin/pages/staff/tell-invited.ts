import type { useT } from './room.ts'
import { LONG_MS, toast } from '#ui/toast.ts'

/** Says what became of an invitation: sent, or kept where no mail server is set up. */
export function tellInvited(t: ReturnType<typeof useT>, email: string, mailed: 'Y' | 'N'): void {
  if (mailed === 'Y') toast(t('staff.invited', { email }), 'good')
  else toast(t('staff.invited-kept', { email }), 'caution', { ms: LONG_MS })
}
