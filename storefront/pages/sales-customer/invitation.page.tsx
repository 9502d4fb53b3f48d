import { useEffect, useState } from 'react'
import { acceptSales, salesInvitation } from '#contract/sales-customer.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { useShop } from '../../shop/shop.ts'
import { AccountFrame } from '../account/account-frame.tsx'

const held = () => window.location.hash.slice(1)

/** /sales-invitation#…: who invites, what they may then do, and yes or no. No server sees the secret before it is used. */
export function SalesInvitationPage() {
  const { call, t } = useShop()
  const say = useErrorText()
  const [who, setWho] = useState<{ name: string; company: string } | null>(null)
  const [fault, setFault] = useState('')
  const [ordering, setOrdering] = useState(true)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    call(salesInvitation, { token: held() }).then(setWho, (error: unknown) => setFault(say(error)))
  }, [call, say])
  const accept = async () => {
    setBusy(true)
    try {
      await call(acceptSales, { token: held(), ordering: ordering ? 'Y' : 'N' })
      window.location.assign('/my-sales-person')
    } catch (error) {
      setFault(say(error))
      setBusy(false)
    }
  }
  return (
    <AccountFrame title={t('sales-customer.invitation')}>
      {fault && <EmptyState icon="alert" title={t('sales-customer.invitation-over')} text={fault} />}
      {who && !fault && (
        <div className="max-w-[70ch]">
          <p className="text-lg font-semibold wrap-anywhere">
            {t('sales-customer.invited-by', { name: [who.name, who.company].filter(Boolean).join(', ') })}
          </p>
          <p className="mt-3">{t('sales-customer.may')}</p>
          <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={ordering}
              onChange={({ target }) => setOrdering(target.checked)}
              className="size-5 accent-brand"
            />
            {t('sales-customer.ordering')}
          </label>
          <Button kind="primary" className="mt-4" busy={busy} onClick={() => void accept()}>
            {t('sales-customer.accept')}
          </Button>
        </div>
      )}
    </AccountFrame>
  )
}
