/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no HTML element is a combobox with rich options; the field has the focus and the keys */
// Adds goods of the shop to a draft: typed, found, chosen by arrow keys and Enter.
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { deskProducts } from '#contract/product-desk.ts'
import { unitOf } from '#contract/price.ts'
import { quotationGoods, type DraftGoods } from '#contract/quotation-desk.ts'
import { controlClass } from '#ui/field.tsx'
import { classNames } from '#ui/class-names.ts'
import { toast } from '#ui/toast.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { writeMoney } from '../../kit/form-model.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { errorText } from '../../kit/error-text.ts'
import { defaultsOf, listPriceOf } from './draft-options.tsx'
import type { TypedLine } from './draft-model.ts'
import { useT } from './room.ts'

const MOST = 8

type Props = { one: { id: number; shopId: number | null }; onFound: (goods: DraftGoods, line: Omit<TypedLine, 'key'>) => void }

export function FindGoods({ one, onFound }: Props) {
  const t = useT()
  const money = useMoney()
  const { call, language } = useOffice()
  const latest = useLatest(onFound) // lines may be typed in while the answer is on its way
  const [keyword, setKeyword] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const asked = useDeferredValue(keyword.trim())
  const { data } = useQuery({
    queryKey: ['goods', language, one.shopId, asked],
    queryFn: () => call(deskProducts, { keyword: asked, shopId: one.shopId, pageSize: MOST }),
    enabled: asked.length > 1,
    placeholderData: keepPreviousData,
  })
  const rows = asked.length > 1 ? (data?.rows ?? []) : []
  const take = async (row: (typeof rows)[number] | undefined) => {
    if (!row) return
    setKeyword('')
    setAt(0)
    try {
      const goods = await call(quotationGoods, { id: one.id, productId: row.id })
      const selectionIds = defaultsOf(goods)
      const options = listPriceOf(goods, selectionIds) - goods.listPrice
      latest.current(goods, {
        asked: null,
        productId: row.id,
        selectionIds,
        count: String(row.leastNum),
        price: writeMoney(unitOf(row) + options, language),
        lead: '',
        cost: goods.cost === null ? '' : writeMoney(goods.cost, language),
        remark: '',
      })
    } catch (error) {
      toast(errorText(error, t), 'bad')
    }
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (rows.length > 0) setAt((at + (event.key === 'ArrowDown' ? 1 : rows.length - 1)) % rows.length)
    }
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      void take(rows[at])
    }
    if (event.key === 'Escape' && keyword) {
      event.preventDefault()
      event.stopPropagation()
      setKeyword('')
    }
  }
  return (
    <div className="relative max-w-lg">
      <input
        role="combobox"
        aria-expanded={rows.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={rows.length > 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        aria-label={t('quotation.add-goods')}
        placeholder={t('quotation.add-goods')}
        value={keyword}
        autoComplete="off"
        maxLength={100}
        onChange={({ target }) => {
          setKeyword(target.value)
          setAt(0)
        }}
        onKeyDown={keys}
        className={controlClass(false, 'h-10')}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('quotation.add-goods')}
        className={classNames(
          'absolute top-full z-20 mt-1 w-full rounded-tile bg-ground p-1 shadow-float ring-1 ring-line',
          rows.length === 0 && 'hidden',
        )}
      >
        {rows.map((row, index) => (
          <div
            key={row.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => {
              event.preventDefault()
              void take(row)
            }}
            className={classNames('flex cursor-pointer gap-3 rounded-control px-2 py-1.5', index === at && 'bg-mist')}
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate">{row.productName}</span>
              <span className="block truncate text-sm text-ink-faint">{row.productModel}</span>
            </span>
            <span className="text-sm tabular-nums">{money(unitOf(row))}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
