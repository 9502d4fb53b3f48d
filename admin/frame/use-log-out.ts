import { useQueryClient } from '@tanstack/react-query'
import { staffLogout } from '#contract/staff.ts'
import { useOffice } from '../app/office.ts'
import { dashboardPath } from '../pages/dashboard/room.ts'

/** Ends the session and begins anew at the door: a fresh page holds nothing of what was seen. */
export function useLogOut(): () => void {
  const { call } = useOffice()
  const queries = useQueryClient()
  return () => {
    void call(staffLogout)
      .catch(() => undefined)
      .finally(() => {
        queries.clear()
        location.assign(dashboardPath)
      })
  }
}
