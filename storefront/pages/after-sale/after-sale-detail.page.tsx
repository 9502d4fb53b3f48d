import { useMemo } from 'react'
import type { SaleChoice } from '#contract/after-sale.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLeaveWhenWide } from '../../shop/leave-when-wide.ts'
import { useT } from '../../shop/shop.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { Drafted, useDraftOwner } from '../../parts/form/drafted.tsx'
import { saleDraftsOf } from '../../parts/form/drafts.ts'
import type { SaleData } from './data.ts'
import { SaleForm } from './sale-form.tsx'
import { SaleStateTag } from './sale-state-tag.tsx'
import { SaleWhole } from './sale-whole.tsx'

/** SPEC-074, SPEC-127, SPEC-198: one case, or with `order` the form that opens one. */
export function AfterSaleDetailPage({ data }: { data: SaleData }) {
  const t = useT()
  useLeaveWhenWide()
  const crumbs = [{ label: t('after-sale.title'), href: '/after-sale' }]
  if (data.at === 'new') {
    const { choice, lineId } = data
    return (
      <AccountFrame title={t('after-sale.new')} crumbs={crumbs}>
        {choice?.allowed === 'Y' ? (
          <BegunSale choice={choice} lineId={lineId} />
        ) : (
          <EmptyState icon="wrench" title={choice?.reason || t('after-sale.order-missing')}>
            <a href={choice ? `/confirm?id=${choice.orderId}` : '/order'} className={buttonClass('primary')}>
              {choice ? choice.orderNo : t('frame.orders')}
            </a>
          </EmptyState>
        )}
      </AccountFrame>
    )
  }
  const { one } = data
  if (!one)
    return (
      <AccountFrame title={t('after-sale.missing')} crumbs={crumbs}>
        <EmptyState icon="wrench" title={t('after-sale.missing')}>
          <a href="/after-sale" className={buttonClass('primary')}>
            {t('after-sale.title')}
          </a>
        </EmptyState>
      </AccountFrame>
    )
  return (
    <AccountFrame title={one.saleNo} crumbs={crumbs} action={<SaleStateTag state={one.state} />}>
      <SaleWhole key={one.id} one={one} />
    </AccountFrame>
  )
}

/** The form with what had been told of these goods before; files and serial numbers are named anew. */
function BegunSale({ choice, lineId }: { choice: SaleChoice; lineId: number }) {
  const drafts = useMemo(() => saleDraftsOf(choice.orderId, lineId), [choice.orderId, lineId])
  const owner = useDraftOwner()
  return (
    <Drafted drafts={drafts} owner={owner}>
      {(draft, key) => <SaleForm key={key} choice={choice} lineId={lineId} drafts={drafts} owner={owner} draft={draft} />}
    </Drafted>
  )
}
