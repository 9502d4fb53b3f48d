import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useT } from '../../shop/shop.ts'

/** For an order that is not there, or not one's own. */
export function OrderMissing() {
  const t = useT()
  return (
    <EmptyState icon="box" headingLevel={1} title={t('order.order-missing')} text={t('order.order-missing-text')}>
      <a href="/order" className={buttonClass('primary')}>
        {t('order.to-orders')}
      </a>
    </EmptyState>
  )
}
