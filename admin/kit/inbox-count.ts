// How much waits in one's inbox: for the side bar, the dashboard and the inbox itself, asked once for all.
import { useQuery } from '@tanstack/react-query'
import { inboxCount } from '#contract/inbox.ts'
import { useOffice } from '../app/office.ts'

const RENEW_MS = 30_000

export function useInboxCount() {
  const { call } = useOffice()
  return useQuery({ queryKey: ['inbox', 'count'], queryFn: () => call(inboxCount, {}, { quiet: true }), refetchInterval: RENEW_MS }).data
}
