import type { Address } from '#contract/address.ts'
import { localityOf } from '#shared/postal.ts'
import { useNation } from './nation.ts'

/** Where goods go, as it stands on a parcel. */
export function DeliveryAddress({ address }: { address: Omit<Address, 'id' | 'isDefault'> }) {
  const nation = useNation()
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.address1,
    address.address2,
    localityOf(address),
    address.nation && nation(address.nation),
    address.port,
    address.phone,
  ]
  return <span className="whitespace-pre-line">{lines.filter(Boolean).join('\n')}</span>
}
