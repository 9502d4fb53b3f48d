import { useRef } from 'react'
import { exportOwnOrders, ownOrderColumns } from '#contract/order.ts'
import { pick } from '#shared/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { useShop, useT } from '../../shop/shop.ts'
import { SheetButton, type Sheet } from '../../parts/sheet/sheet-button.tsx'
import { AccountFrame } from '../account/account-frame.tsx'
import { ORDERS_A_PAGE, type OrderFilter, type OrdersData } from './order.data.ts'
import type { ShopAddress } from '../../session/address.ts'
import { useGo } from '../../shop/go.ts'
import { OrderCard } from './order-card.tsx'
import { ORDER_TABS } from './order-model.ts'

/** Addresses of the list carry everything, so that a tab, a search or a page can be kept and sent. */
function orderHref({ status, term, page }: OrderFilter): ShopAddress {
  const query = new URLSearchParams()
  if (status) query.set('status', String(status))
  if (term) query.set('keyword', term)
  if (page > 1) query.set('page', String(page))
  return query.size ? `/order?${query}` : '/order'
}

const sheetOf = ({ status, term }: OrderFilter): Sheet<typeof exportOwnOrders> => ({
  list: 'orders',
  which: exportOwnOrders,
  filters: { status, ...(term ? { keyword: term } : {}) },
  columns: ownOrderColumns,
})

export function OrderPage({ data: { filter, orders, counts } }: { data: OrdersData }) {
  const { t, language } = useShop()
  const pages = Math.ceil(orders.total / ORDERS_A_PAGE)
  return (
    <AccountFrame title={t('frame.orders')} action={<Search filter={filter} />}>
      <nav aria-label={t('frame.orders')} className="strip -mx-4 mb-5 gap-1 border-b border-line px-4 wide:mx-0 wide:px-0">
        {ORDER_TABS.map(({ status, label, count }) => (
          <a
            key={status}
            href={orderHref({ ...filter, status, page: 1 })}
            aria-current={filter.status === status ? 'page' : undefined}
            className={classNames(
              'flex h-11 shrink-0 items-center gap-1.5 border-b-2 px-3 whitespace-nowrap',
              filter.status === status ? 'border-brand font-semibold text-brand-strong' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {pick(label, language)}
            {counts[count] > 0 && <span className="text-sm font-normal tabular-nums">{counts[count]}</span>}
          </a>
        ))}
      </nav>
      {orders.rows.length === 0 ? (
        <NoOrders filter={filter} />
      ) : (
        <>
          <div className="-mt-2 mb-3 flex justify-end">
            <SheetButton label={t('order.orders-sheet')} sheet={sheetOf(filter)} />
          </div>
          <ul className="grid grid-cols-1 gap-4">
            {orders.rows.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
        </>
      )}
      <div className="mt-6">
        <Pagination
          page={filter.page}
          pages={pages}
          hrefOf={(page) => orderHref({ ...filter, page })}
          labels={{
            nav: t('account.pages'),
            previous: t('account.page-previous'),
            next: t('account.page-next'),
            page: (page) => t('account.page', { page }),
          }}
        />
      </div>
    </AccountFrame>
  )
}

function Search({ filter }: { filter: OrderFilter }) {
  const t = useT()
  const go = useGo()
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className="w-full wide:w-auto">
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          go(orderHref({ ...filter, term: input.current!.value.trim(), page: 1 }))
        }}
      >
        <div className="min-w-0 flex-1 wide:w-80">
          <Field
            key={filter.term}
            ref={input}
            label={t('order.order-search')}
            hideLabel
            name="keyword"
            type="search"
            enterKeyHint="search"
            maxLength={100}
            placeholder={t('order.order-search')}
            defaultValue={filter.term}
          />
        </div>
        <Button type="submit">{t('frame.search')}</Button>
      </form>
    </search>
  )
}

function NoOrders({ filter }: { filter: OrderFilter }) {
  const t = useT()
  if (filter.term)
    return (
      <EmptyState icon="search" title={t('order.orders-none-found', { keyword: filter.term })}>
        <a href="/order" className={buttonClass()}>
          {t('order.search-clear')}
        </a>
      </EmptyState>
    )
  return (
    <EmptyState icon="box" title={t('order.orders-none')} text={t('order.orders-none-text')}>
      <a href="/product" className={buttonClass('primary')}>
        {t('frame.to-catalogue')}
      </a>
    </EmptyState>
  )
}
