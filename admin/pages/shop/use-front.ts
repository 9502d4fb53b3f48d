import { useQuery } from '@tanstack/react-query'
import { deskTerms } from '#contract/shop-front-desk.ts'
import { useOffice } from '../../app/office.ts'

/** What buyers see of the shop beside its goods: terms of sale, logo. */
export function useFront(id: number) {
  const { call, language } = useOffice()
  return useQuery({ queryKey: ['shop-front', language, id], queryFn: () => call(deskTerms, { id }) })
}
