import { termNameOf } from '#contract/codes/shipping-term.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { listed } from '#shared/punctuation.ts'
import { openDialog } from '../../session/dialogs.ts'
import { useHydrated } from '../../parts/hydrated.ts'
import { formatMoment } from '../../parts/moment/moment.tsx'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { GoodsRows, Row, TotalRow } from '../cart/cart-summary.tsx'
import { SettlementPoints } from './settlement-points.tsx'
import { SellerTerms } from './seller-terms.tsx'
import { SettlementCoupons } from './settlement-coupons.tsx'
import type { Confirmation, SettlementState } from './settlement-state.ts'

type Props = { state: SettlementState; leaving: boolean; onSubmit: () => void }

/** SPEC-136, SPEC-195: the price as the server made it, and one button whose text says whether shipping is known. */
export function SettlementSummary({ state, leaving, onSubmit }: Props) {
  const t = useT()
  const money = useMoney()
  const { confirmation: sums, pricing, submitting, failure, changed } = state
  const known = sums.deliveryWayObj !== null && sums.deliveryWayObj.shipping !== null
  const freight = !known ? t('cart.freight-open') : sums.shippingMoney ? money(sums.shippingMoney) : t('cart.freight-free')
  return (
    <section aria-labelledby="settle-summary" className="rounded-tile bg-mist p-5 desk:sticky desk:top-36 wide:p-6">
      <h2 id="settle-summary" className="mb-4 text-lg font-semibold">
        {t('cart.summary')}
      </h2>
      <SettlementCoupons state={state} />
      <SettlementPoints state={state} />
      <dl
        className={`grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 tabular-nums transition-opacity ${pricing ? 'opacity-50' : ''}`}
        aria-busy={pricing}
      >
        <GoodsRows list={sums.totalMoney} options={sums.totalSelectionPrice} saving={savingOf(sums)} />
        {sums.discountMoney > 0 && <Row label={t('cart.discount')} value={`−${money(sums.discountMoney)}`} warm />}
        {sums.pointsPrice > 0 && <Row label={t('cart.points-used')} value={`−${money(sums.pointsPrice)}`} warm />}
        <Row
          label={sums.deliveryWayObj ? t('checkout.freight-of', { term: termNameOf(sums.deliveryWayObj.value) }) : t('cart.freight')}
          value={freight}
        />
        <TotalRow label={t(known ? 'cart.total' : 'cart.total-before-freight')} value={money(sums.resultMoney)} />
        {sums.instalments.length > 1 &&
          sums.instalments.map(({ kind, amount }) => <Row key={kind} label={t(`checkout.pay-${kind}`)} value={money(amount)} />)}
      </dl>
      <div aria-live="polite">
        {changed && (
          <Notice tone="bg-caution-soft text-caution">
            {t('checkout.price-renewed', { before: money(changed.before), after: money(changed.after) })}
          </Notice>
        )}
        {sums.duplicateOf && <OrderedBefore before={sums.duplicateOf} second={state.second} onSecond={state.setSecond} />}
        {failure && <Notice tone="bg-bad-soft text-bad">{failure}</Notice>}
      </div>
      <SellerTerms sellers={sums.shopCartOrders} />
      <Button kind="primary" size="large" className="mt-5 w-full" busy={submitting || leaving} disabled={pricing} onClick={onSubmit}>
        {t(known ? 'checkout.submit' : 'cart.check-out')}
      </Button>
      <PriceHeld until={sums.expireTime} />
      <p className="mt-1 text-sm text-ink-soft">
        {t('checkout.terms-note')}{' '}
        <button type="button" className="text-brand hover:underline" onClick={() => openDialog('terms')}>
          {t('frame.terms')}
        </button>
      </p>
    </section>
  )
}

const savingOf = (sums: { totalMoney: number; totalSelectionPrice: number; subtotalMoney: number }) =>
  sums.totalMoney + sums.totalSelectionPrice - sums.subtotalMoney

type Before = { before: NonNullable<Confirmation['duplicateOf']>; second: boolean; onSecond: (second: boolean) => void }

/** Whoever comes back from the payment's provider finds the way to pay, before a second order is made of it. */
function OrderedBefore({ before, second, onSecond }: Before) {
  const { t, language } = useShop()
  const hydrated = useHydrated()
  const orders = listed(before.orderNos, language)
  return (
    <div role="alert" className="mt-4 rounded-control bg-caution-soft px-3 py-2.5 text-sm">
      <p className="text-caution">
        {hydrated
          ? t('checkout.ordered-before-at', { orders, time: formatMoment(before.createTime, language, { timeOnly: true }) })
          : t('checkout.ordered-before', { orders })}
      </p>
      <a href={`/pay?orderIds=${before.orderIds.join(',')}`} className="mt-1 inline-block py-1 font-medium text-brand hover:underline">
        {t('checkout.ordered-before-pay')}
      </a>
      <label className="mt-1 flex min-h-9 items-center gap-2 max-wide:min-h-11">
        <input type="checkbox" className="size-5 accent-brand" checked={second} onChange={(event) => onSecond(event.target.checked)} />
        {t('checkout.second-order')}
      </label>
    </div>
  )
}

/** Until when the shown prices count; in the reader's own time, so only once the browser has taken over. */
function PriceHeld({ until }: { until: string }) {
  const { language, t } = useShop()
  return (
    <p className="mt-3 min-h-5 text-sm text-ink-soft tabular-nums">
      {useHydrated() && t('checkout.price-held', { time: formatMoment(until, language, { timeOnly: true }) })}
    </p>
  )
}

function Notice({ tone, children }: { tone: string; children: string }) {
  return (
    <p role="alert" className={`mt-4 flex items-start gap-2 rounded-control px-3 py-2.5 text-sm ${tone}`}>
      <Icon name="alert" className="mt-px size-4" />
      {children}
    </p>
  )
}
