import { memo } from 'react'
import type { CartItem } from '#contract/cart.ts'
import type { Fit } from '#contract/mains.ts'
import { named } from '#shared/punctuation.ts'
import { imageAt } from '#shared/image-url.ts'
import { Placeholder, PLACEHOLDERS } from '#ui/placeholder.tsx'
import { useBroken } from '#ui/use-broken.ts'
import { FitText } from '../../parts/mains/fit-text.tsx'
import { NextTier } from '../../parts/offer/next-tier.tsx'
import { PerUnit } from '../../parts/offer/per-unit.tsx'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { unitCents } from './cart-model.ts'
import { CartOptions } from './cart-options.tsx'
import { Quantity } from './quantity.tsx'

type Props = {
  item: CartItem
  busy: boolean
  compact: boolean // in the header's dropdown
  fit?: Fit | undefined // to the mains where it goes, once that is known
  onCheck: (checked: boolean) => void
  onCount: (count: number) => Promise<void>
  onOptions: (ids: string) => void
  onDelete: () => void
}

const productUrl = (item: CartItem) => `/${item.slug}`

export const CartLine = memo(function CartLine({ item, busy, compact, fit, onCheck, onCount, onOptions, onDelete }: Props) {
  const { t, language } = useShop()
  const money = useMoney()
  const unit = unitCents(item)
  const valid = item.valid === 'Y'
  const wide = compact ? '' : 'min-[1000px]:grid-cols-[auto_96px_minmax(0,1fr)_112px_160px_112px] min-[1000px]:items-start'
  return (
    <li
      className={`grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-4 gap-y-3 border-t border-line py-4 first:border-t-0 ${wide}`}
      aria-busy={busy}
    >
      <label className="-m-3 flex items-center self-start p-3">
        <input
          type="checkbox"
          className="size-5 accent-brand"
          aria-label={t('cart.select-line', { name: item.productName })}
          checked={valid && item.isChecked === 'Y'}
          disabled={!valid}
          onChange={(event) => onCheck(event.target.checked)}
        />
      </label>
      <a href={productUrl(item)} tabIndex={-1} aria-hidden="true">
        <Picture item={item} size={compact ? 'size-16' : 'size-20 min-[1000px]:size-24'} />
      </a>
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <a
            href={productUrl(item)}
            className={`font-medium hover:text-brand ${compact ? 'line-clamp-2 text-sm' : ''} ${valid ? '' : 'text-ink-faint'}`}
          >
            {item.productName}
          </a>
          <DeleteButton name={item.productName} busy={busy} onDelete={onDelete} />
        </div>
        <p className="text-sm text-ink-faint">{t('offer.model', { model: item.productModel })}</p>
        {compact && (
          <p className="truncate text-sm text-ink-soft">
            {item.productSelectionKeyVOList
              .filter((key) => key.selectionValueStr)
              .map((key) => named(key.selectionKey, key.selectionValueStr, language))
              .join(' · ')}
          </p>
        )}
        {valid && !compact && <CartOptions item={item} busy={busy} onChange={onOptions} />}
        {valid && fit && !fit.lacking.includes('electrical') && <FitText fit={fit} className="mt-1.5" />}
      </div>
      {valid && (
        <div className={`col-start-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 ${compact ? '' : 'min-[1000px]:contents'}`}>
          <div className={`tabular-nums ${compact ? 'hidden' : 'pt-2 max-[1000px]:order-1 min-[1000px]:text-right'}`}>
            <p>{money(unit)}</p>
            {item.savePriceFee > 0 && <s className="text-sm text-ink-faint">{money(unit + item.savePriceFee)}</s>}
            <PerUnit unit={item.unit} className="block" />
          </div>
          <Quantity item={item} busy={busy} onCount={onCount} />
          {item.nextTier && (
            <NextTier
              count={item.count}
              next={item.nextTier}
              busy={busy}
              onTake={(count) => void onCount(count).catch(() => {})}
              className={
                compact ? 'order-3' : 'max-[1000px]:order-3 min-[1000px]:col-span-2 min-[1000px]:col-start-4 min-[1000px]:row-start-2'
              }
            />
          )}
          <p className={`font-semibold tabular-nums pt-2 ${compact ? '' : 'max-[1000px]:order-2 min-[1000px]:text-right'}`}>
            {money(unit * item.count)}
          </p>
        </div>
      )}
    </li>
  )
})

export function Picture({ item, size }: { item: { productMainImgUrl: string }; size: string }) {
  const { broken, watch } = useBroken(item.productMainImgUrl)
  return (
    <span className={`block overflow-hidden rounded-control bg-mist ${size}`}>
      {broken ? (
        <span className="grid size-full place-items-center text-line-strong">
          <Placeholder flag={PLACEHOLDERS.product} className="size-1/2" />
        </span>
      ) : (
        <img
          {...watch}
          src={imageAt(item.productMainImgUrl, 160)}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </span>
  )
}

function DeleteButton({ name, busy, onDelete }: { name: string; busy: boolean; onDelete: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      disabled={busy}
      aria-label={t('cart.delete-line', { name })}
      title={t('form.delete')}
      className="thumb -my-1.5 -mr-2 grid size-9 shrink-0 place-items-center rounded-control text-ink-faint hover:bg-bad-soft hover:text-bad disabled:opacity-40 print:hidden"
      onClick={onDelete}
    >
      <svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <path d="M4 7h16M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 10.5v6M14 10.5v6" />
      </svg>
    </button>
  )
}
