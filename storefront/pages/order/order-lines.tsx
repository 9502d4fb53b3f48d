import type { OrderDetail } from '#contract/order.ts'
import type { ReviewableLine } from '#contract/review.ts'
import { Icon } from '#ui/icon.tsx'
import { PerUnit } from '../../parts/offer/per-unit.tsx'
import { useNumber } from '../../shop/number.ts'
import { useMoney, useT } from '../../shop/shop.ts'
import { Picture } from '../cart/cart-line.tsx'
import { GoodsRows, Row, TotalRow } from '../cart/cart-summary.tsx'
import { Section } from '../account/choice-card.tsx'
import { LineReview } from './line-review.tsx'

/** The order's own copy of its lines, and how the total comes about. */
export function OrderLines({ order, reviewable }: { order: OrderDetail; reviewable: readonly ReviewableLine[] }) {
  const t = useT()
  const money = useMoney()
  const number = useNumber(0)
  const saving = order.totalMoney + order.totalSelectionPrice - order.subtotalMoney
  const discountLabel = order.couponName ? t('cart.discount-by', { coupon: order.couponName }) : t('cart.discount')
  const pending = order.shippingPending === 'Y'
  const freight = pending ? t('cart.freight-open') : order.shippingMoney ? money(order.shippingMoney) : t('cart.freight-free')
  return (
    <Section id="order-goods" title={t('checkout.goods')}>
      <ul className="rounded-tile border border-line px-4 wide:px-5">
        {order.orderItems.map((item) => (
          <li key={item.orderItemId} className="flex gap-4 border-t border-line py-4 first:border-t-0">
            <Picture item={item} size="size-16 shrink-0 wide:size-20" />
            <div className="grid min-w-0 flex-1 content-start gap-x-6 gap-y-1 wide:grid-cols-[minmax(0,1fr)_auto_120px]">
              <div>
                <a href={`/${item.slug}`} className="font-medium hover:text-brand">
                  {item.productName}
                </a>
                <p className="text-sm text-ink-faint">{t('offer.model', { model: item.productModel })}</p>
                {item.selectionText && <p className="text-sm text-ink-soft">{item.selectionText}</p>}
                {item.canAfterSale === 'Y' && (
                  <a
                    href={`/after-sale-detail?order=${order.id}&line=${item.orderItemId}`}
                    className="mt-1 mr-5 inline-flex min-h-9 items-center gap-1.5 text-sm text-brand hover:underline max-wide:min-h-11 print:hidden"
                  >
                    <Icon name="refresh" className="size-4" />
                    {t('order.sale-title')}
                  </a>
                )}
                <LineReview orderId={order.id} line={reviewable.find(({ orderItemId }) => orderItemId === item.orderItemId)} />
              </div>
              <p className="text-ink-soft tabular-nums wide:text-right">
                {number(item.count)} × {money(item.price)} <PerUnit unit={item.unit} className="block" />
              </p>
              <p className="font-semibold tabular-nums wide:text-right">{money(item.price * item.count)}</p>
            </div>
          </li>
        ))}
      </ul>
      <dl className="mt-4 ml-auto grid max-w-[420px] grid-cols-[1fr_auto] gap-x-4 gap-y-2 px-4 tabular-nums wide:px-5">
        <GoodsRows list={order.totalMoney} options={order.totalSelectionPrice} saving={saving} />
        {order.discountMoney > 0 && <Row label={discountLabel} value={`−${money(order.discountMoney)}`} warm />}
        {order.pointsPrice > 0 && <Row label={t('cart.points-used')} value={`−${money(order.pointsPrice)}`} warm />}
        <Row label={t('cart.freight')} value={freight} />
        <TotalRow label={t(pending ? 'cart.total-before-freight' : 'cart.total')} value={money(order.resultMoney)} />
      </dl>
    </Section>
  )
}
