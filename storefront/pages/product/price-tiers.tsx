// What a unit costs in quantity: a table to choose from, the step that has been reached marked, and how far it is to the next.
import { unitOf } from '#contract/price.ts'
import { classNames } from '#ui/class-names.ts'
import { NextTier } from '../../parts/offer/next-tier.tsx'
import { useMoney, useT } from '../../shop/shop.ts'
import type { Order } from './buy-panel.tsx'
import { tierAhead, unitCents } from './selection.ts'

export function PriceTiers({ product, selection, count, setCount }: Order) {
  const t = useT()
  const money = useMoney()
  const { priceFee, savePriceFee, priceTiers, leastNum } = product
  if (priceFee === null || priceTiers.length === 0) return null
  const single = unitOf({ priceFee, savePriceFee })
  const steps = [{ from: leastNum, unitPrice: single as number }, ...priceTiers]
  const reached = steps.findLast(({ from }) => count >= from)?.from
  const next = tierAhead(product, count)
  return (
    <div className="mt-4">
      <p className="mb-1.5 font-medium">{t('product.in-quantity')}</p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(110px,1fr))] gap-2">
        {steps.map(({ from }) => (
          <li key={from}>
            <button
              type="button"
              aria-pressed={from === reached}
              onClick={() => setCount(from)}
              className={classNames(
                'grid w-full rounded-control border px-3 py-2 text-left tabular-nums hover:border-brand',
                from === reached ? 'border-brand bg-brand-soft' : 'border-line-strong',
              )}
            >
              <span className="text-sm text-ink-soft">{t('product.from-units', { count: from })}</span>
              <span className="font-semibold">{money(unitCents(product, selection, from) ?? 0)}</span>
            </button>
          </li>
        ))}
      </ul>
      {next && (
        <div className="mt-1.5 print:hidden" aria-live="polite">
          <NextTier count={count} next={{ from: next.from, unitPrice: unitCents(product, selection, next.from) ?? 0 }} onTake={setCount} />
        </div>
      )}
    </div>
  )
}
