import * as address from '#contract/address.ts'
import { ADDRESS } from '#features/sales/order/order.samples.ts'
import { sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'

export const aNewAddress = ({ buyer, mark }: Side): Promise<number> =>
  buyer.call(address.saveAddress, { ...ADDRESS, lastName: `Receiving ${mark}` })

export const samples: Sample[] = [
  sample(address.saveAddress, async (side) => ({ ...ADDRESS, id: await aNewAddress(side), isDefault: 'Y' as const })),
  sample(address.addressOrDefault, async (side) => ({ id: await aNewAddress(side) })),
  sample(address.deleteAddress, async (side) => ({ id: await aNewAddress(side) })),
  sample(address.defaultAddress, async (side) => ({ id: await aNewAddress(side) })),
]
