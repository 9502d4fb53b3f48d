// What a room or department adds up to, and what can be done with it.
import type { ReactNode } from 'react'
import type { Solution } from '#contract/solution.ts'
import { listed } from '#shared/punctuation.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Filling } from '../../parts/mains/filling.tsx'
import { inCounting } from '../../parts/offer/counting.ts'
import { LoginForPrice } from '../../parts/offer/product-price.tsx'
import { useAnswerTime } from '../../shop/root-data.ts'
import { useMoney, useShop } from '../../shop/shop.ts'
import { useNumber } from '../../shop/number.ts'
import { PutInCart } from './put-in-cart.tsx'

export function Totals({ solution: { totals, productList, units, unitName } }: { solution: Solution }) {
  const { t, language } = useShop()
  const money = useMoney()
  const number = useNumber(1)
  const { wattsMissing, gases, water } = totals
  return (
    <section aria-labelledby="totals" aria-live="polite">
      <h2 id="totals" className="font-semibold">
        {t('solution.totals')}
      </h2>
      <p className="text-sm text-ink-soft tabular-nums">
        {[
          t('solution.for-units', { count: units, unit: unitName }),
          t('solution.products-count', { count: productList.length }),
          t('solution.pieces-count', { count: totals.pieces }),
        ].join(' · ')}
      </p>
      <dl className="mt-3 grid gap-y-3">
        <Sum label={t('solution.money')} note={totals.money ? t('solution.money-text') : undefined}>
          {totals.money ? (
            <>
              <span className="text-lg font-semibold">{money(totals.money.finalMoney)}</span>
              {totals.money.finalSaveMoney > 0 && (
                <span className="block text-sm text-ink-soft">
                  {t('solution.money-saved', { amount: money(totals.money.finalSaveMoney) })}
                </span>
              )}
            </>
          ) : (
            productList.length > 0 && <LoginForPrice />
          )}
        </Sum>
        <Sum label={t('solution.floor-area')}>{t('solution.area', { area: number(totals.area) })}</Sum>
        <Sum label={t('solution.power')} note={t('solution.power-text')}>
          {number(totals.watts / 1000)} kW
        </Sum>
        {totals.floorLoad !== null && <Sum label={t('solution.floor-load')}>{number(totals.floorLoad)} kg/m²</Sum>}
        {totals.doorMm !== null && <Sum label={t('solution.door')}>{number(totals.doorMm)} mm</Sum>}
        <Sum label={t('solution.volume')} note={t('solution.weight', { kg: number(totals.grossKg) })}>
          {number(totals.cbm)} m³
        </Sum>
      </dl>
      {wattsMissing.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">{t('solution.power-missing', { names: listed(wattsMissing, language) })}</p>
      )}
      <Filling filling={totals.container} className="mt-4 border-t border-line pt-4" />
      {gases.length + water.length > 0 && (
        <details className="mt-3 group border-t border-line pt-1">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-medium [&::-webkit-details-marker]:hidden">
            {listed(
              [gases.length > 0 && t('solution.gases'), water.length > 0 && t('solution.water')].filter((one) => one !== false),
              language,
            )}
            <Icon name="chevron-down" className="size-5 text-ink-faint transition-transform group-open:rotate-180" />
          </summary>
          <ul lang="en" className="grid list-disc gap-1 pb-2 pl-5 text-sm text-ink-soft">
            {[...gases, ...water].map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Sum({ label, note, children }: { label: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0">
        {label}
        {note && <span className="block text-sm text-ink-faint tabular-nums">{note}</span>}
      </dt>
      <dd className="shrink-0 text-right font-medium tabular-nums">{children}</dd>
    </div>
  )
}

export function Acts({ solution }: { solution: Solution }) {
  const { t } = useShop()
  const time = useAnswerTime()
  const { slug, goods } = solution
  if (goods.length === 0) return null
  return (
    <div className="grid gap-2 print:hidden">
      <PutInCart solution={solution} room={null} kind="primary" label={t('solution.put-all')} />
      <a href={`/quotation-request${inCounting(solution, { solution: slug })}`} className={buttonClass()}>
        {t('solution.ask')}
      </a>
      <p className="text-sm text-ink-faint">{t('solution.ask-text', { time })}</p>
    </div>
  )
}
