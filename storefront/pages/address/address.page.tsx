import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { defaultAddress, deleteAddress, type Address } from '#contract/address.ts'
import { Tag } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.ts'
import { ask } from '../../parts/ask.tsx'
import { useTell } from '../../shop/error-text.ts'
import { useShop, useT } from '../../shop/shop.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { AddressText } from './address-text.tsx'
import type { AddressesData } from './data.ts'

export function AddressPage({ data: addresses }: { data: AddressesData }) {
  const t = useT()
  const add = (
    <a href="/address-edit" className={buttonClass('primary')}>
      {t('address.address-add')}
    </a>
  )
  return (
    <AccountFrame title={t('frame.addresses')} action={addresses.length > 0 && add}>
      {addresses.length === 0 ? (
        <EmptyState icon="pin" title={t('address.address-none')} text={t('address.address-none-text')}>
          {add}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 min-[1200px]:grid-cols-2 min-[1600px]:grid-cols-3">
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address} />
          ))}
        </ul>
      )}
    </AccountFrame>
  )
}

function AddressCard({ address }: { address: Address }) {
  const { call, t } = useShop()
  const { user } = useVisitor()
  const router = useRouter()
  const tell = useTell()
  const [busy, setBusy] = useState(false)
  const act = async (job: () => Promise<unknown>, done: string) => {
    if (busy) return
    setBusy(true)
    try {
      await job()
      toast(done, 'good')
      await router.invalidate()
    } catch (error) {
      tell(error)
    } finally {
      setBusy(false)
    }
  }
  const remove = async () => {
    const question = {
      title: t('form.delete-ask'),
      text: `${address.address1}, ${address.city}`,
      yes: t('form.delete'),
      no: t('frame.cancel'),
    }
    if (await ask({ ...question, danger: true })) await act(() => call(deleteAddress, { id: address.id }), t('address.address-deleted'))
  }
  return (
    <li className="flex flex-col gap-4 rounded-tile border border-line p-4 wide:p-5">
      <div className="flex flex-1 items-start justify-between gap-4">
        <AddressText address={address} />
        {address.isDefault === 'Y' && <Tag tone="brand">{t('address.address-default')}</Tag>}
      </div>
      {/* whoever acts for a buyer adds addresses, and changes none */}
      {!user?.acting && (
        <div className="-mb-1 -ml-3 flex flex-wrap gap-1">
          <a href={`/address-edit?id=${address.id}`} className={buttonClass('quiet', 'small')}>
            {t('form.edit')}
          </a>
          {address.isDefault === 'N' && (
            <Button
              kind="quiet"
              size="small"
              disabled={busy}
              onClick={() => void act(() => call(defaultAddress, { id: address.id }), t('address.address-saved'))}
            >
              {t('address.address-make-default')}
            </Button>
          )}
          <Button kind="quiet" size="small" disabled={busy} onClick={() => void remove()}>
            {t('form.delete')}
          </Button>
        </div>
      )}
    </li>
  )
}
