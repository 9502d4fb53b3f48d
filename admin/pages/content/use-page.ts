import { deskPage } from '#contract/content-desk.ts'
import { useOffice } from '../../app/office.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { contentRoom } from './room.ts'

/** The page of the address. */
export function usePage() {
  const { call } = useOffice()
  return useOpened(contentRoom, (id) => call(deskPage, { id }))
}
