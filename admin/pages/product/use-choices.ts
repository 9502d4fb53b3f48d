import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { deskChoices } from '#contract/product-desk.ts'
import { useOffice } from '../../app/office.ts'

const KEPT_MS = 5 * 60_000
const NONE: Answer<typeof deskChoices> = { shops: [], categories: [] }

/** Shops and categories to narrow lists by; empty until they are known. */
export function useChoices(): Answer<typeof deskChoices> {
  const { call, language } = useOffice()
  return useQuery({ queryKey: ['choices', language], queryFn: () => call(deskChoices), staleTime: KEPT_MS }).data ?? NONE
}
