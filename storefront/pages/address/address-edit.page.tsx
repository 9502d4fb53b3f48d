import { useMemo } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.ts'
import { Drafted, useDraftOwner } from '../../parts/form/drafted.tsx'
import { addressDraftsOf } from '../../parts/form/drafts.ts'
import { useT } from '../../shop/shop.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { AddressForm } from './address-form.tsx'
import type { AddressData } from './data.ts'
import { useGo } from '../../shop/go.ts'

/** /address-edit adds an address, /address-edit?id= changes one. */
export function AddressEditPage({ data: { wanted, address, person } }: { data: AddressData }) {
  const t = useT()
  const go = useGo()
  const drafts = useMemo(() => addressDraftsOf(address?.id ?? 0), [address?.id])
  const owner = useDraftOwner()
  const above = [{ label: t('frame.addresses'), href: '/address' }]
  if (wanted && !address)
    return (
      <AccountFrame title={t('address.address-edit')} crumbs={above}>
        <EmptyState icon="pin" title={t('address.address-missing-title')}>
          <a href="/address" className={buttonClass('primary')}>
            {t('frame.addresses')}
          </a>
        </EmptyState>
      </AccountFrame>
    )
  const saved = () => {
    toast(t('address.address-saved'), 'good')
    go('/address', { replace: true })
  }
  return (
    <AccountFrame title={t(address ? 'address.address-edit' : 'address.address-add')} crumbs={above}>
      <div className="max-w-[640px]">
        <Drafted drafts={drafts} owner={owner}>
          {(draft, key) => (
            <AddressForm
              key={`${address?.id} ${key}`}
              address={address ?? undefined}
              person={person}
              kept={{ drafts, owner, draft }}
              onSaved={saved}
              onCancel={() => go('/address', { replace: true })}
            />
          )}
        </Drafted>
      </div>
    </AccountFrame>
  )
}
