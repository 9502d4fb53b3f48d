import type { ProductDetail } from '#contract/product.ts'
import { useMoney, useT } from '../../shop/shop.ts'
import { choose, type Selection } from './selection.ts'

type Props = { product: ProductDetail; selection: Selection; onChange: (selection: Selection) => void }

/** One group per option key; radio buttons where one is chosen, check boxes where several may be. The price shows its difference. */
export function Options({ product, selection, onChange }: Props) {
  const t = useT()
  const money = useMoney()
  const keys = product.productSelectionKeyVOList
  return keys.map(({ selectionKey, required, multiple, productSelectionVoList: options }, at) => {
    const several = multiple === 'Y'
    const clearable = !several && required === 'N'
    const box =
      'flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-3.5 py-2 hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand print:min-h-0 print:border-0 print:bg-transparent! print:p-0 print:not-has-checked:hidden'
    return (
      // On paper: what is chosen, and nothing of what is not.
      <fieldset key={selectionKey} className="mt-5 print:mt-2 print:not-has-checked:hidden">
        <legend className="mb-2 font-medium print:mb-0">
          {selectionKey}
          {required === 'N' && <span className="ml-2 text-sm font-normal text-ink-faint print:hidden">{t('product.optional')}</span>}
        </legend>
        <div className="flex flex-wrap gap-2">
          {options.map(({ id, selectionValue, selectionPrice }) => (
            <label key={id} className={box}>
              <input
                type={several || clearable ? 'checkbox' : 'radio'}
                name={`option-${product.id}-${at}`}
                className="sr-only"
                checked={selection[at]?.includes(id) ?? false}
                onChange={() => onChange(choose(keys, selection, at, id))}
              />
              {selectionValue}
              {selectionPrice !== null && selectionPrice !== 0 && (
                <span className="text-sm text-ink-soft tabular-nums">
                  {selectionPrice > 0 ? '+' : '−'}
                  {money(Math.abs(selectionPrice))}
                </span>
              )}
            </label>
          ))}
        </div>
      </fieldset>
    )
  })
}
