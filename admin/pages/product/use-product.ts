import { deskProduct } from '#contract/product-desk.ts'
import { useOffice } from '../../app/office.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { productRoom } from './room.ts'

/** The product of the address. */
export function useProduct() {
  const { call } = useOffice()
  return useOpened(productRoom, (id) => call(deskProduct, { id }))
}
