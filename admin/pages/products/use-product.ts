import { useQuery } from '@tanstack/react-query'
import { deskProduct } from '#contract/product-desk.ts'
import { useAddress } from '../../kit/navigation.tsx'
import { openIdIn } from '../../kit/room.tsx'
import { useOffice } from '../../office.ts'
import { paths } from '../../paths.ts'

/** The product of the address. */
export function useProduct() {
  const { call, language } = useOffice()
  const { path } = useAddress()
  const id = openIdIn(path, paths.products()) ?? 0
  return useQuery({ queryKey: ['product', language, id], queryFn: () => call(deskProduct, { id }) })
}
