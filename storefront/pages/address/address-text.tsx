import type { Address } from '#contract/address.ts'
import { localityOf } from '#shared/postal.ts'
import { named } from '#shared/punctuation.ts'
import { countryName } from '../../parts/country-name.ts'
import { useShop } from '../../shop/shop.ts'

/** Name, lines and place of an address, as on a label. */
export function AddressText({ address }: { address: Omit<Address, 'id' | 'isDefault'> }) {
  const { language, t } = useShop()
  return (
    <div className="min-w-0 wrap-anywhere text-ink-soft">
      <p className="font-medium text-ink">
        {address.firstName} {address.lastName}
      </p>
      <p>{[address.address1, address.address2].filter(Boolean).join(', ')}</p>
      <p>{localityOf(address)}</p>
      <p suppressHydrationWarning>{countryName(address.nation, language)}</p>
      {address.port && <p>{named(t('address.port'), address.port, language)}</p>}
      <p className="tabular-nums">{address.phone}</p>
    </div>
  )
}
