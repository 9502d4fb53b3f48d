import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { useMoney, useT } from '../../shop/shop.ts'
import { checkedLines, checkStateOf, linesOf } from './cart-model.ts'
import { CartLines, TickAll, useCartActions } from './cart-lines.tsx'
import type { CartInfo } from '#contract/cart.ts'
import type { GoodsFit } from '#contract/mains.ts'
import { useCart, validIdsOf, type CartState } from './cart-state.ts'
import { DestinationFields } from '../../parts/mains/destination.tsx'
import { Filling } from '../../parts/mains/filling.tsx'
import { useFit } from '../../parts/mains/use-fit.ts'
import { CartCouponHint } from './coupon-hint.tsx'
import { CartSummary } from './cart-summary.tsx'
import { useGo } from '../../shop/go.ts'

export function CartPage({ data }: { data: CartInfo }) {
  const t = useT()
  const cart = useCart(data)
  const empty = linesOf(cart.info).length === 0
  const { fit, fitOf, choose } = useFit(
    checkedLines(cart.info).map(({ productId, count, productSelectionIds }) => ({ productId, count, productSelectionIds })),
  )
  return (
    <div className="page-width pt-2 pb-6 wide:pt-4 wide:pb-10">
      <Breadcrumb crumbs={[{ label: t('cart.title') }]} />
      <div className="mt-2 mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-xl font-semibold wide:text-2xl">{t('cart.title')}</h1>
        <a href="/quick-order" className="inline-flex min-h-11 items-center gap-2 text-brand hover:underline print:hidden">
          <Icon name="list" className="size-5" />
          {t('cart.by-list')}
        </a>
      </div>
      {empty ? (
        <EmptyState icon="cart" title={t('cart.cart-empty')} text={t('cart.cart-empty-text')}>
          <a href="/product" className={buttonClass('primary')}>
            {t('frame.to-catalogue')}
          </a>
        </EmptyState>
      ) : (
        <div className="grid items-start gap-8 desk:grid-cols-[minmax(0,1fr)_360px]">
          <div>
            <Toolbar cart={cart} />
            <CartLines cart={cart} fitOf={fitOf} />
            {fit && <Destination fit={fit} onChoose={choose} />}
          </div>
          <CheckOut cart={cart} />
        </div>
      )}
    </div>
  )
}

/** Where it all goes: what that means stands at each line, and here how much of a container it fills. */
function Destination({ fit, onChoose }: { fit: GoodsFit; onChoose: ReturnType<typeof useFit>['choose'] }) {
  const t = useT()
  return (
    <section aria-labelledby="cart-fit" className="rounded-tile border border-line p-5 wide:p-6">
      <h2 id="cart-fit" className="mb-3 text-lg font-semibold">
        {t('mains.title')}
      </h2>
      <DestinationFields place={fit} onChoose={onChoose} />
      <Filling filling={fit.container} className="mt-4" />
    </section>
  )
}

function Toolbar({ cart }: { cart: CartState }) {
  const t = useT()
  const actions = useCartActions(cart)
  const items = linesOf(cart.info)
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 px-4 min-[1000px]:px-5">
      <label className="flex min-h-11 items-center gap-3">
        <TickAll
          state={checkStateOf(items)}
          label={t('cart.select-all')}
          onChange={(checked) => actions.check(validIdsOf(items), checked)}
        />
        <span aria-hidden="true">{t('cart.select-all')}</span>
      </label>
      <Button kind="quiet" onClick={() => actions.remove(checkedLines(cart.info).map((item) => item.id))}>
        {t('cart.delete-selected')}
      </Button>
    </div>
  )
}

/** Of the ticked lines; of the whole cart where none is. */
const quoteAddress = ({ info }: CartState) =>
  `/quotation-request?cart=${
    checkedLines(info)
      .map(({ id }) => id)
      .join(',') || '1'
  }`

function CheckOut({ cart }: { cart: CartState }) {
  const t = useT()
  const go = useGo()
  const money = useMoney()
  const count = checkedLines(cart.info).length
  const checkOut = () => (count ? go('/settlement') : toast(t('cart.nothing-selected'), 'caution'))
  const button = (more: string) => (
    <Button kind="primary" className={more} disabled={cart.pending} onClick={checkOut}>
      {t('cart.check-out')}
    </Button>
  )
  return (
    <>
      <section aria-labelledby="cart-summary" className="rounded-tile bg-mist p-5 desk:sticky desk:top-36 wide:p-6">
        <div className="mb-3 flex items-baseline justify-between gap-3">
          <h2 id="cart-summary" className="text-lg font-semibold">
            {t('cart.summary')}
          </h2>
          <p className="text-sm text-ink-soft">{t('cart.selected-count', { count })}</p>
        </div>
        <CartSummary totals={cart.totals} pending={cart.pending} />
        <CartCouponHint total={cart.totals.finalMoney} pending={cart.pending} />
        {button('mt-5 w-full max-desk:hidden')}
        <a href={quoteAddress(cart)} className={buttonClass('secondary', 'medium', 'mt-3 w-full')}>
          {t('frame.quote-ask')}
        </a>
      </section>
      <div className="steps-aside sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-ground px-4 py-3 max-wide:bottom-[calc(56px+env(safe-area-inset-bottom))] desk:hidden print:hidden">
        <p className={cart.pending ? 'opacity-50' : ''}>
          <span className="block text-sm text-ink-soft">{t('cart.selected-count', { count })}</span>
          <span className="text-lg font-semibold tabular-nums">{money(cart.totals.finalMoney)}</span>
        </p>
        {button('')}
      </div>
    </>
  )
}
