import { exportOwnOrders, ownOrderColumns } from '#contract/order.ts'
import { pick } from '#shared/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useShop, useT } from '../../shop/shop.ts'
import { SheetButton, type Sheet } from '../../parts/sheet/sheet-button.tsx'
import { AccountFrame } from '../account/account-frame.tsx'
import { ListPages, ListSearch, ListTabs } from '../account/account-list.tsx'
import { ORDERS_A_PAGE, type OrderFilter, type OrdersData } from './order.data.ts'
import type { ShopAddress } from '../../session/address.ts'
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
  const search = (
    <ListSearch label={t('order.order-search')} term={filter.term} hrefOf={(term) => orderHref({ ...filter, term, page: 1 })} />
  )
  return (
    <AccountFrame title={t('frame.orders')} action={search}>
      <ListTabs
        name={t('frame.orders')}
        tabs={ORDER_TABS.map(({ status, label, count }) => ({
          label: pick(label, language),
          href: orderHref({ ...filter, status, page: 1 }),
          count: counts[count],
          here: filter.status === status,
        }))}
      />
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
      <ListPages page={filter.page} total={orders.total} aPage={ORDERS_A_PAGE} hrefOf={(page) => orderHref({ ...filter, page })} />
    </AccountFrame>
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
