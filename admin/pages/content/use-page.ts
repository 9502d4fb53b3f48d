import { useQuery } from '@tanstack/react-query'
import { deskPage } from '#contract/content-desk.ts'
import { useAddress } from '../../kit/navigation.tsx'
import { openIdIn } from '../../kit/room.tsx'
import { useOffice } from '../../office.ts'
import { paths } from '../../paths.ts'

/** The page of the address. */
export function usePage() {
  const { call, language } = useOffice()
  const { path } = useAddress()
  const id = openIdIn(path, paths.pages()) ?? 0
  return useQuery({ queryKey: ['page', language, id], queryFn: () => call(deskPage, { id }) })
}
