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
  const above = [{ label: t('account.addresses'), href: '/address' }]
  if (wanted && !address)
    return (
      <AccountFrame title={t('account.address-edit')} crumbs={above}>
        <EmptyState icon="pin" title={t('account.address-missing-title')}>
          <a href="/address" className={buttonClass('primary')}>
            {t('account.addresses')}
          </a>
        </EmptyState>
      </AccountFrame>
    )
  const saved = () => {
    toast(t('account.address-saved'), 'good')
    go('/address', { replace: true })
  }
  return (
    <AccountFrame title={t(address ? 'account.address-edit' : 'account.address-add')} crumbs={above}>
      <div className="max-w-[640px]">
        <AddressForm
          key={address?.id ?? 0}
          address={address ?? undefined}
          person={person}
          onSaved={saved}
          onCancel={() => go('/address', { replace: true })}
        />
      </div>
    </AccountFrame>
  )
}
