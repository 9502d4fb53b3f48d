import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { defaultAddress, deleteAddress, type Address } from '#contract/address.ts'
import { Tag } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.ts'
import { ask } from '../../parts/ask.tsx'
import { useTell } from '../../parts/error-text.ts'
import { useShop, useT } from '../../shop.ts'
import { AccountFrame } from './account-frame.tsx'
import { AddressText } from './address-text.tsx'
import { usePageData } from './data.ts'

export function AddressPage() {
  const t = useT()
  const addresses = usePageData('addresses')
  const add = (
    <a href="/address-edit" className={buttonClass('primary')}>
      {t('account.address-add')}
    </a>
  )
  return (
    <AccountFrame title={t('account.addresses')} action={addresses.length > 0 && add}>
      {addresses.length === 0 ? (
        <EmptyState icon="pin" title={t('account.address-none')} text={t('account.address-none-text')}>
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
      title: t('account.delete-ask'),
      text: `${address.address1}, ${address.city}`,
      yes: t('account.delete'),
      no: t('account.cancel'),
    }
    if (await ask({ ...question, danger: true })) await act(() => call(deleteAddress, { id: address.id }), t('account.address-deleted'))
  }
  return (
    <li className="flex flex-col gap-4 rounded-tile border border-line p-4 wide:p-5">
      <div className="flex flex-1 items-start justify-between gap-4">
        <AddressText address={address} />
        {address.isDefault === 'Y' && <Tag tone="brand">{t('account.address-default')}</Tag>}
      </div>
      <div className="-mb-1 -ml-3 flex flex-wrap gap-1">
        <a href={`/address-edit?id=${address.id}`} className={buttonClass('quiet', 'small')}>
          {t('account.edit')}
        </a>
        {address.isDefault === 'N' && (
          <Button
            kind="quiet"
            size="small"
            disabled={busy}
            onClick={() => void act(() => call(defaultAddress, { id: address.id }), t('account.address-saved'))}
          >
            {t('account.address-make-default')}
          </Button>
        )}
        <Button kind="quiet" size="small" disabled={busy} onClick={() => void remove()}>
          {t('account.delete')}
        </Button>
      </div>
    </li>
  )
}
