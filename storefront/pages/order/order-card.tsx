import { labelOf } from '#contract/codes/label.ts'
import { PAY_LABELS, payMethodOf } from '#contract/codes/payment-method.ts'
import type { Order } from '#contract/order.ts'
import { buttonClass } from '#ui/button.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import { useMoney, useShop } from '../../shop/shop.ts'
import { Picture } from '../cart/cart-line.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderClock } from './order-clock.tsx'
import { nextWord } from './order-model.ts'
import { OrderStateTag } from './order-state-tag.tsx'

const SHOWN = 3

export function OrderCard({ order }: { order: Order }) {
  const { t, language } = useShop()
  const money = useMoney()
  const href = `/confirm?id=${order.id}`
  const next = nextWord(order)
  const more = order.orderItems.length - SHOWN
  return (
    <li className="rounded-tile border border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-b border-line px-4 py-3 text-sm text-ink-soft wide:px-5">
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <a href={href} className="thumb font-medium text-ink hover:text-brand">
            {order.orderNo}
          </a>
          <Moment value={order.createTime} />
          <span>{order.shopName}</span>
          {order.quotation && (
            <a href={`/quotation?id=${order.quotation.id}`} className="text-brand hover:underline">
              {t('order.from-quotation', { number: order.quotation.quotationNo })}
            </a>
          )}
        </p>
        <OrderStateTag order={order} />
      </div>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 p-4 wide:grid-cols-[minmax(0,1fr)_auto] wide:px-5">
        <ul className="grid grid-cols-1 content-start gap-3">
          {order.orderItems.slice(0, SHOWN).map((item) => (
            <li key={item.orderItemId} className="flex items-center gap-3">
              <Picture item={item} size="size-14 shrink-0" />
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium">{item.productName}</p>
                <p className="truncate text-sm text-ink-faint">
                  {item.productModel}
                  {item.selectionText && ` · ${item.selectionText}`}
                </p>
              </div>
              <p className="text-sm text-ink-soft tabular-nums">× {item.count}</p>
            </li>
          ))}
          {more > 0 && <li className="text-sm text-ink-faint">{t('order.items-more', { count: more })}</li>}
        </ul>
        <div className="wide:w-[clamp(256px,22vw,320px)] wide:text-right">
          <p className="text-lg font-semibold tabular-nums">{money(order.resultMoney)}</p>
          <p className="text-sm text-ink-soft">
            {order.shippingPending === 'Y'
              ? t('cart.total-before-freight')
              : labelOf(PAY_LABELS, payMethodOf(order.payType) ?? '', language)}
          </p>
          <div className="mt-2 wide:flex wide:justify-end">
            <OrderClock order={order} />
          </div>
          {next && <p className="mt-1 text-sm text-ink-soft">{t(`order.${next}`)}</p>}
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-2 px-4 pb-4 wide:px-5">
        <OrderActions order={order} size="small" />
        <a href={href} className={buttonClass('secondary', 'small')}>
          {t('order.details')}
        </a>
      </div>
    </li>
  )
}
