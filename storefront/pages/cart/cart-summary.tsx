import type { CartTotals } from '#contract/cart.ts'
import { useMoney, useT } from '../../shop/shop.ts'

/** Totals of the ticked lines; while they are recalculated they stay readable, dimmed and announced. */
export function CartSummary({ totals, pending }: { totals: CartTotals; pending: boolean }) {
  const t = useT()
  const money = useMoney()
  return (
    <div aria-busy={pending}>
      <dl className={`grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 tabular-nums transition-opacity ${pending ? 'opacity-50' : ''}`}>
        <GoodsRows list={totals.totalMoney} options={totals.selectionPriceTotal} saving={totals.finalSaveMoney} />
        <TotalRow label={t('cart.total')} value={money(totals.finalMoney)} />
      </dl>
      <p className="mt-1 text-sm text-ink-faint">{t('cart.cart-note')}</p>
      <output className="sr-only">
        {pending ? t('cart.recalculating') : t('cart.recalculated', { amount: money(totals.finalMoney) })}
      </output>
    </div>
  )
}

/** What goods come to, in cart, checkout and order alike: list price, options, what is saved. Cents. */
export function GoodsRows({ list, options, saving }: { list: number; options: number; saving: number }) {
  const t = useT()
  const money = useMoney()
  return (
    <>
      <Row label={t('cart.goods-total')} value={money(list)} />
      {options !== 0 && <Row label={t('cart.options-total')} value={money(options)} />}
      {saving > 0 && <Row label={t('cart.saving')} value={`−${money(saving)}`} warm />}
    </>
  )
}

export function Row({ label, value, warm }: { label: string; value: string; warm?: boolean }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className={`text-right ${warm ? 'text-warm' : ''}`}>{value}</dd>
    </>
  )
}

export function TotalRow({ label, value }: { label: string; value: string }) {
  return (
    <div className="col-span-2 mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
      <dt>{label}</dt>
      <dd className="text-xl tabular-nums">{value}</dd>
    </div>
  )
}
