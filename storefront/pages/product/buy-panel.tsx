import { useRouter } from '@tanstack/react-router'
import { perUnit, unitsText } from '#contract/codes/sale-unit.ts'
import type { ProductDetail } from '#contract/product.ts'
import { QUANTITY_MAX } from '#contract/cart.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { useAskLogin } from '../../session/ask-login.ts'
import { openDialog } from '../../session/dialogs.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { useAddToCart } from '../../parts/offer/add-to-cart.ts'
import { useFavourite } from '../../parts/offer/favourite.ts'
import { GoodsWithoutScripts } from '../../parts/without-scripts.tsx'
import { LoginForPrice } from '../../parts/offer/product-price.tsx'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { Options } from './options.tsx'
import { PriceTiers } from './price-tiers.tsx'
import { chosenIds, savingOf, unitCents, type Selection } from './selection.ts'

export type Order = {
  product: ProductDetail
  selection: Selection
  setSelection: (selection: Selection) => void
  count: number
  setCount: (count: number) => void
}

export function BuyPanel(order: Order) {
  const { t, language } = useShop()
  const { product, selection, setSelection, count, setCount } = order
  const favourite = useFavourite(product)
  const { add, busy } = useAddToCart()
  const buyNow = useBuyNow(order)
  if (product.onSale === 'N') return <NotForSale product={product} />
  return (
    <div className="mt-6 border-t border-line pt-5 print:mt-3 print:pt-3">
      <Price {...order} />
      <PriceTiers {...order} />
      <Options product={product} selection={selection} onChange={setSelection} />
      <div className="mt-6 flex flex-wrap items-end gap-x-5 gap-y-4 print:mt-2 print:block">
        <p className="hidden print:block">
          <span className="font-medium">{t('product.quantity')}</span> {unitsText(product.unit, count, language)}
        </p>
        <div className="print:hidden noscript:hidden">
          <p className="mb-1.5 font-medium">{t('product.quantity')}</p>
          <QuantityStepper
            value={count}
            min={product.leastNum}
            step={product.orderMultiple}
            max={QUANTITY_MAX}
            label={t('product.quantity')}
            lessLabel={t('product.less')}
            moreLabel={t('product.more')}
            onChange={setCount}
            fittedText={({ why, value }) => t(`product.fitted-${why}`, { value, multiple: product.orderMultiple })}
          />
        </div>
        <Total {...order} />
      </div>
      <GoodsWithoutScripts className="mt-5 rounded-control px-4 py-3" />
      <div className="buy-row mt-5 hidden flex-wrap gap-3 wide:flex">
        <Button
          kind="primary"
          size="large"
          className="min-w-[180px] flex-1"
          busy={busy}
          onClick={() => void add({ productId: product.id, count, optionIds: chosenIds(selection), slug: product.slug })}
        >
          <Icon name="cart" className="size-5" />
          {t('offer.add-to-cart')}
        </Button>
        <Button size="large" className="min-w-[140px] flex-1" onClick={buyNow}>
          {t('product.buy-now')}
        </Button>
        {!favourite.closed && (
          <Button
            size="large"
            className={classNames('w-13 px-0', favourite.on && 'text-brand')}
            aria-pressed={favourite.on}
            aria-label={t(favourite.on ? 'offer.favourite-remove' : 'offer.favourite-add')}
            title={t(favourite.on ? 'offer.favourite-remove' : 'offer.favourite-add')}
            onClick={() => void favourite.toggle()}
          >
            <Icon name={favourite.on ? 'heart-filled' : 'heart'} />
          </Button>
        )}
      </div>
    </div>
  )
}

/** Its page stays for reference; what takes its place is named. */
function NotForSale({ product: { discontinued, successor } }: Pick<Order, 'product'>) {
  const t = useT()
  return (
    <div className="mt-6 flex gap-3 rounded-tile bg-caution-soft p-5 text-caution">
      <Icon name="info" className="size-5" />
      <div className="grid gap-2">
        <p>{t(discontinued === 'Y' ? 'product.discontinued' : 'product.off-sale')}</p>
        {successor && (
          <p>
            {t('product.successor')}
            <a href={`/${successor.slug}`} className="font-medium text-brand hover:underline">
              {successor.productName} ({successor.productModel})
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

/** To the checkout with this product alone; visitors log in first and come back to the checkout. */
export function useBuyNow({ product, selection, count }: Order): () => void {
  const router = useRouter()
  const { signedIn } = useVisitor()
  const askLogin = useAskLogin()
  return () => {
    const query = new URLSearchParams({ productId: String(product.id), count: String(count) })
    const ids = chosenIds(selection).join(',')
    const href = `/settlement?${query.toString()}${ids ? `&productSelectionIds=${ids}` : ''}`
    if (signedIn) void router.navigate({ href })
    else askLogin(href)
  }
}

function Price({ product, selection, count }: Order) {
  const { t, language } = useShop()
  const money = useMoney()
  const { signedIn } = useVisitor()
  const unit = unitCents(product, selection, count)
  if (unit === null)
    return (
      <div className="print:hidden">
        <LoginForPrice large />
        {!signedIn && (
          <p className="mt-1 text-ink-soft noscript:hidden">
            {t('product.login-reason')}{' '}
            <button type="button" className="font-medium text-brand hover:underline" onClick={() => openDialog('register')}>
              {t('frame.register')}
            </button>
          </p>
        )}
      </div>
    )
  const saving = savingOf(product, count)
  return (
    <div className="tabular-nums">
      <p className="flex flex-wrap items-baseline gap-x-3" aria-live="polite">
        <span className="text-[30px] leading-tight font-semibold tracking-[-0.01em]">{money(unit)}</span>
        <span className="text-ink-soft">{perUnit(product.unit, language)}</span>
      </p>
      {saving > 0 && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-ink-faint">
            {t('offer.list-price')} <s>{money(unit + saving)}</s>
          </span>
          <Tag tone="warm">{t('offer.you-save', { amount: money(saving) })}</Tag>
        </p>
      )}
      <p className="mt-1.5 text-sm text-ink-soft">{t('product.price-terms')}</p>
    </div>
  )
}

function Total({ product, selection, count }: Order) {
  const t = useT()
  const money = useMoney()
  const unit = unitCents(product, selection, count)
  const rules = [
    product.leastNum > 1 && t('product.minimum-units', { count: product.leastNum }),
    product.orderMultiple > 1 && t('product.multiple-units', { count: product.orderMultiple }),
  ].filter(Boolean)
  return (
    <div className="min-w-0 pb-1.5 tabular-nums">
      {unit !== null && (
        <p aria-live="polite">
          <span className="text-ink-soft">{t('product.total')} </span>
          <span className="font-semibold">{money(unit * count)}</span>
        </p>
      )}
      {rules.length > 0 && <p className="text-sm text-ink-faint">{rules.join(' · ')}</p>}
    </div>
  )
}
