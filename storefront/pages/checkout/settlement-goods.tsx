import type { CartItem } from '#contract/cart.ts'
import { named } from '#shared/punctuation.ts'
import { Field } from '#ui/field.tsx'
import { NextTier } from '../../parts/offer/next-tier.tsx'
import { ClosedNotice } from '../../parts/offer/closed-notice.tsx'
import { PerUnit } from '../../parts/offer/per-unit.tsx'
import { useNumber } from '../../shop/number.ts'
import { useMoney, useShop } from '../../shop/shop.ts'
import { Picture } from '../cart/cart-line.tsx'
import { unitCents } from '../cart/cart-model.ts'
import { Section } from '../account/choice-card.tsx'
import type { Confirmation } from './settlement-state.ts'

type Props = { confirmation: Confirmation; busy: boolean; onCount: (item: CartItem, count: number) => void }

/** What is ordered, one order per shop, with a note to each shop. */
export function SettlementGoods({ confirmation, busy, onCount }: Props) {
  const { t, language } = useShop()
  const money = useMoney()
  const number = useNumber(0)
  const shops = confirmation.shopCartOrders
  return (
    <Section id="settle-goods" title={t('checkout.goods')} note={t('checkout.orders-count', { count: shops.length })}>
      {shops.map((shop) => (
        <section key={shop.shopId} className="mb-5 rounded-tile border border-line px-4 pb-4 wide:px-5">
          <div className="flex items-baseline justify-between gap-4 border-b border-line py-3">
            <h3 className="font-semibold">{shop.shopName}</h3>
            <p className="font-medium tabular-nums">{money(shop.total)}</p>
          </div>
          <ClosedNotice name={shop.shopName} closing={shop.closing} className="mt-3" />
          <ul>
            {shop.shopCartItem.map((item) => (
              <li key={item.id} className="flex gap-4 border-t border-line py-3 first:border-t-0">
                <Picture item={item} size="size-16 shrink-0" />
                <div className="grid min-w-0 flex-1 gap-x-6 wide:grid-cols-[minmax(0,1fr)_auto_120px]">
                  <div>
                    <p className="font-medium">{item.productName}</p>
                    <p className="text-sm text-ink-faint">{t('offer.model', { model: item.productModel })}</p>
                    <p className="text-sm text-ink-soft">
                      {item.productSelectionKeyVOList
                        .filter((key) => key.selectionValueStr)
                        .map((key) => named(key.selectionKey, key.selectionValueStr, language))
                        .join(' · ')}
                    </p>
                  </div>
                  <p className="text-ink-soft tabular-nums wide:text-right">
                    {number(item.count)} × {money(unitCents(item))} <PerUnit unit={item.unit} className="block" />
                  </p>
                  <p className="font-semibold tabular-nums wide:text-right">{money(unitCents(item) * item.count)}</p>
                  {item.nextTier && (
                    <div className="wide:col-span-3">
                      <NextTier count={item.count} next={item.nextTier} busy={busy} onTake={(count) => onCount(item, count)} />
                    </div>
                  )}
                </div>
              </li>
            ))}
          </ul>
          <Field
            label={t('checkout.remark-of-shop', { name: shop.shopName })}
            note={t('form.optional')}
            name={`shop-${shop.shopId}`}
            maxLength={500}
            autoComplete="off"
          />
        </section>
      ))}
    </Section>
  )
}
