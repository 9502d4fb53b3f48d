// Says on every page for whom one acts, and lets one leave.
import { useState } from 'react'
import { leaveCustomer } from '#contract/sales-customer.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTell } from '../../shop/error-text.ts'
import { useShop } from '../../shop/shop.ts'
import { useVisitor } from '../../shop/use-visitor.ts'

export function ActingBar() {
  const { call, t } = useShop()
  const { user } = useVisitor()
  const tell = useTell()
  const [busy, setBusy] = useState(false)
  const acting = user?.acting
  if (!acting) return null
  const leave = async () => {
    if (busy) return
    setBusy(true)
    try {
      await call(leaveCustomer)
      window.location.assign('/my-customers') // everything on the screen was the customer's
    } catch (error) {
      setBusy(false)
      tell(error)
    }
  }
  return (
    <section
      aria-label={t('sales-customer.bar-label')}
      className="sticky top-0 z-40 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-warm-soft px-4 py-1.5 text-warm"
    >
      <p className="flex min-w-0 items-center gap-2 font-semibold wrap-anywhere">
        <Icon name="user" className="size-5 shrink-0" />
        {t(
          acting.ended === 'Y'
            ? 'sales-customer.bar-ended'
            : acting.ordering === 'Y'
              ? 'sales-customer.bar'
              : 'sales-customer.bar-no-orders',
          {
            customer: acting.customer,
          },
        )}
      </p>
      <Button size="small" className="max-wide:h-11" busy={busy} onClick={() => void leave()}>
        {t('sales-customer.leave')}
      </Button>
    </section>
  )
}
