/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- no HTML element is a combobox with rich options */
// Ctrl/Cmd+K: rooms, orders by number or buyer, products by model or name. Arrows choose, Enter opens.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { deskOrders } from '#contract/order-desk.ts'
import { deskProducts } from '#contract/product-desk.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useGo } from '../kit/navigation.tsx'
import { useMay, useOffice } from '../office.ts'
import { paths } from '../paths.ts'
import { roomsFor } from './rooms.ts'

type Hit = { key: string; href: string; icon: IconName; title: string; text: string }
const WAIT_MS = 200
const HITS = 6

function useHits(typed: string): { hits: Hit[]; searching: boolean } {
  const { call, t, language } = useOffice()
  const may = useMay()
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), WAIT_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const enough = keyword.length >= 2
  const input = { keyword, pageSize: HITS }
  const orders = useQuery({
    queryKey: ['palette', 'orders', language, keyword],
    queryFn: () => call(deskOrders, input),
    enabled: enough && may('order:list'),
    placeholderData: keepPreviousData,
  })
  const products = useQuery({
    queryKey: ['palette', 'products', language, keyword],
    queryFn: () => call(deskProducts, input),
    enabled: enough && may('product:list'),
    placeholderData: keepPreviousData,
  })
  const lower = typed.trim().toLowerCase()
  const rooms = roomsFor(may).filter(({ label }) => t(label).toLowerCase().includes(lower))
  const found = enough && lower
  return {
    searching: orders.isFetching || products.isFetching,
    hits: [
      ...rooms.map(({ href, label, icon }) => ({ key: href, href, icon, title: t(label), text: '' })),
      ...(found ? (orders.data?.rows ?? []) : []).map((row): Hit => ({
        key: `order ${row.id}`,
        href: paths.order(row.id),
        icon: 'list',
        title: row.orderNo,
        text: [row.company || row.buyerName, row.shopName].join(' · '),
      })),
      ...(found ? (products.data?.rows ?? []) : []).map((row): Hit => ({
        key: `product ${row.id}`,
        href: paths.product(row.id),
        icon: 'box',
        title: row.productName,
        text: [row.productModel, row.shopName].join(' · '),
      })),
    ],
  }
}

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useOffice()
  const go = useGo()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { hits, searching } = useHits(typed)
  const chosen = Math.min(at, hits.length - 1)
  useEffect(() => {
    const element = dialog.current!
    if (!element.open) element.showModal()
    return () => element.close()
  }, [])
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const open = (hit: Hit | undefined) => {
    if (!hit) return
    onClose()
    go(hit.href)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) {
      event.preventDefault()
      setAt((chosen + step + hits.length) % Math.max(1, hits.length))
    } else if (event.key === 'Enter') open(hits[chosen])
  }
  return (
    // A press beside the panel closes; Escape does the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={t('frame.search')}
      onCancel={onClose}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
      className="dialog mx-auto mt-[12vh] block w-[min(620px,calc(100vw-24px))] rounded-tile"
    >
      <div className="flex max-h-[70vh] flex-col">
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Icon name="search" className={classNames('size-5 text-ink-faint', searching && 'animate-pulse')} />
          <input
            autoFocus
            role="combobox"
            aria-expanded="true"
            aria-controls="palette-hits"
            aria-activedescendant={hits[chosen] ? `hit-${chosen}` : undefined}
            aria-label={t('frame.search-hint')}
            placeholder={t('frame.search-hint')}
            value={typed}
            maxLength={100}
            onChange={(event) => {
              setTyped(event.target.value)
              setAt(0)
            }}
            onKeyDown={keys}
            className="h-14 min-w-0 flex-1 bg-transparent text-[16px] outline-none placeholder:text-ink-faint"
          />
        </div>
        <ul id="palette-hits" role="listbox" aria-label={t('frame.search')} className="min-h-0 overflow-y-auto p-2">
          {hits.map((hit, i) => (
            // The field has the focus and the keys; options are for the pointer.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={hit.key}
              id={`hit-${i}`}
              role="option"
              aria-selected={i === chosen}
              onPointerMove={() => setAt(i)}
              onClick={() => open(hit)}
              className={classNames('flex cursor-pointer items-center gap-3 rounded-control px-3 py-2', i === chosen && 'bg-brand-soft')}
            >
              <Icon name={hit.icon} className="size-5 text-ink-soft" />
              <span className="min-w-0">
                <span className="block truncate font-medium">{hit.title}</span>
                {hit.text && <span className="block truncate text-sm text-ink-faint">{hit.text}</span>}
              </span>
            </li>
          ))}
          {hits.length === 0 && !searching && <li className="px-3 py-6 text-center text-ink-faint">{t('kit.nothing-found')}</li>}
        </ul>
      </div>
    </dialog>
  )
}
