import { useState } from 'react'
import type { CartItem } from '#contract/cart.ts'
import type { SelectionKey } from '#contract/product.ts'
import { named } from '#shared/punctuation.ts'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { withOption } from './cart-model.ts'

type Props = { item: CartItem; busy: boolean; onChange: (ids: string) => void }

/** The options of a line as text, changed in place. A change that leaves a required key open is not sent (SPEC-170). */
export function CartOptions({ item, busy, onChange }: Props) {
  const { t, language } = useShop()
  const [missing, setMissing] = useState<SelectionKey | null>(null)
  const keys = item.productSelectionKeyVOList
  if (!keys.length) return null
  const choose = (key: SelectionKey, ids: string[]) => {
    const all = withOption(keys, key, ids)
    setMissing(all === null ? key : null)
    if (all !== null && all !== item.productSelectionIds) onChange(all)
  }
  const chosen = keys.filter((key) => key.selectionValueStr).map((key) => named(key.selectionKey, key.selectionValueStr, language))
  return (
    <details className="group mt-1 text-sm">
      <summary className="thumb cursor-pointer list-none text-ink-soft [&::-webkit-details-marker]:hidden">
        {chosen.join(' · ')}{' '}
        <span className="whitespace-nowrap text-brand group-open:hidden hover:underline print:hidden">{t('cart.options-change')}</span>
        <span className="hidden whitespace-nowrap text-brand group-open:inline hover:underline">{t('frame.close')}</span>
      </summary>
      <fieldset disabled={busy} className="mt-2 grid max-w-[560px] gap-3 rounded-control bg-mist p-3 disabled:opacity-60">
        {keys.map((key) =>
          key.multiple === 'Y' ? (
            <Several key={key.selectionKey} of={key} onChange={(ids) => choose(key, ids)} />
          ) : (
            <One key={key.selectionKey} of={key} onChange={(id) => choose(key, id ? [id] : [])} />
          ),
        )}
        {missing && (
          <p role="alert" className="text-bad">
            {t('cart.option-missing', { key: missing.selectionKey })}
          </p>
        )}
      </fieldset>
    </details>
  )
}

function usePriced() {
  const money = useMoney()
  return (name: string, cents: number | null) => (cents ? `${name} (${cents > 0 ? '+' : '−'}${money(Math.abs(cents))})` : name)
}

function One({ of, onChange }: { of: SelectionKey; onChange: (id: string) => void }) {
  const t = useT()
  const priced = usePriced()
  return (
    <label className="grid grid-cols-[minmax(96px,1fr)_2fr] items-center gap-3">
      <span className="text-ink-soft">{of.selectionKey}</span>
      <select
        className="h-10 w-full min-w-0 rounded-control border border-line-strong/60 bg-ground px-2"
        value={of.selectionValue}
        onChange={(event) => onChange(event.target.value)}
      >
        {of.required === 'N' && <option value="">{t('cart.options-none')}</option>}
        {of.productSelectionVoList.map((option) => (
          <option key={option.id} value={option.id}>
            {priced(option.selectionValue, option.selectionPrice)}
          </option>
        ))}
      </select>
    </label>
  )
}

function Several({ of, onChange }: { of: SelectionKey; onChange: (ids: string[]) => void }) {
  const priced = usePriced()
  const chosen = of.selectionValue.split(',').filter(Boolean)
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 text-ink-soft">{of.selectionKey}</legend>
      {of.productSelectionVoList.map((option) => (
        <label key={option.id} className="flex items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-brand"
            checked={chosen.includes(String(option.id))}
            onChange={() => toggle(String(option.id))}
          />
          {priced(option.selectionValue, option.selectionPrice)}
        </label>
      ))}
    </fieldset>
  )
}
