import { useState } from 'react'
import { MIN_SEARCH_LENGTH } from '#contract/search.ts'
import type { Product } from '#contract/product.ts'
import { Field } from '#ui/field.tsx'
import { useT } from '../../shop/shop.ts'
import { useSettled } from '../../parts/search/search-state.ts'
import { useSuggestions } from '../../parts/search/suggestions.ts'
import { Choice, Choices, ComboboxList, useCombobox } from '../../parts/search/combobox.tsx'
import { Picture } from '../cart/cart-line.tsx'

const WAIT_MS = 300
const SHOWN = 6

/** A product by its name or model; arrow keys and Enter take one, and the field is free for the next. */
export function FindProduct({ onFound, disabled }: { onFound: (product: Product) => void; disabled: boolean }) {
  const t = useT()
  const [term, setTerm] = useState('')
  const [open, setOpen] = useState(false)
  const wanted = term.trim()
  const settled = useSettled(wanted, WAIT_MS)
  const { rows, loading, failed } = useSuggestions(settled.length >= MIN_SEARCH_LENGTH ? settled : '')
  const shown = open && settled.length >= MIN_SEARCH_LENGTH
  const { field, here, start } = useCombobox({ open: shown, setOpen, clear: () => setTerm('') })
  const take = (product: Product) => {
    onFound(product)
    setTerm('')
    setOpen(false)
  }
  const said = failed
    ? t('quotation.find-failed')
    : loading
      ? t('quotation.find-wait')
      : rows.length === 0
        ? t('quotation.find-none', { term: settled })
        : ''
  return (
    <div
      className="relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <Field
        {...field}
        label={t('quotation.find')}
        type="search"
        name="find-product"
        autoComplete="off"
        disabled={disabled}
        placeholder={t('frame.search-hint')}
        value={term}
        onChange={({ target }) => {
          start()
          setTerm(target.value)
          setOpen(true)
        }}
        onKeyDown={(event) => {
          field.onKeyDown(event)
          if (event.key === 'Enter') event.preventDefault() // sends no form
        }}
      />
      <ComboboxList value={here}>
        {shown && (
          <div className="absolute inset-x-0 top-full z-20 mt-1 max-h-96 overflow-y-auto rounded-tile bg-ground py-1 shadow-float ring-1 ring-line">
            <Choices label={t('quotation.find')}>
              {rows.slice(0, SHOWN).map((product) => (
                <Choice key={product.id} className="aria-selected:bg-mist">
                  <button
                    type="button"
                    className="flex min-h-14 w-full items-center gap-3 px-3 py-1.5 text-left hover:bg-mist"
                    onClick={() => take(product)}
                  >
                    <Picture item={{ productMainImgUrl: product.mainImgUrl }} size="size-10 shrink-0" />
                    <span className="min-w-0">
                      <span className="block truncate">{product.productName}</span>
                      <span className="block truncate text-sm text-ink-faint">{product.productModel}</span>
                    </span>
                  </button>
                </Choice>
              ))}
            </Choices>
            {said && <p className="px-4 py-3 text-sm text-ink-soft">{said}</p>}
          </div>
        )}
      </ComboboxList>
      <output className="sr-only">{shown ? said : ''}</output>
    </div>
  )
}
