import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.ts'
import { useT } from '../../shop.ts'
import { AccountFrame } from './account-frame.tsx'
import { AddressForm } from './address-form.tsx'
import { usePageData } from './data.ts'
import { useGo } from './go.ts'

/** /address-edit adds an address, /address-edit?id= changes one. */
export function AddressEditPage() {
  const t = useT()
  const go = useGo()
  const { wanted, address, person } = usePageData('address')
  if (wanted && !address)
    return (
      <EmptyState icon="pin" headingLevel={1} title={t('account.address-missing-title')}>
        <a href="/address" className={buttonClass('primary')}>
          {t('account.addresses')}
        </a>
      </EmptyState>
    )
  const saved = () => {
    toast(t('account.address-saved'), 'good')
    go('/address')
  }
  return (
    <AccountFrame title={t(address ? 'account.address-edit' : 'account.address-add')}>
      <div className="max-w-[640px]">
        <AddressForm
          key={address?.id ?? 0}
          address={address ?? undefined}
          person={person}
          onSaved={saved}
          onCancel={() => go('/address')}
        />
      </div>
    </AccountFrame>
  )
}
