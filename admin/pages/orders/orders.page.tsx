// The list of orders.
import { useMemo } from 'react'
import { ORDER_STATES, WAITING, deskOrders, exportOrders, type Waiting } from '#contract/order-desk.ts'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListSpec } from '../../kit/list-spec.ts'
import { Clock, Moment, Since } from '../../kit/moment.tsx'
import { Room } from '../../kit/room.tsx'
import { useMe, useMoney, useT } from '../../office.ts'
import { paths } from '../../paths.ts'
import { useChoices } from '../use-choices.ts'
import { OrderState, WaitingFor, termText } from './order-tags.tsx'

export function OrdersPage() {
  const t = useT()
  const money = useMoney()
  const me = useMe()
  const { shops } = useChoices()
  const spec = useMemo<ListSpec<typeof deskOrders>>(
    () => ({
      name: 'orders',
      title: 'orders.title',
      call: deskOrders,
      sheet: exportOrders,
      path: paths.orders(),
      hrefOf: ({ id }) => paths.order(id),
      keyword: 'orders.keyword',
      empty: { icon: 'list', title: 'orders.none', text: 'orders.none-text' },
      filters: [
        {
          name: 'waiting',
          label: 'orders.waiting',
          kind: 'choice',
          options: (Object.keys(WAITING) as Waiting[]).map((value) => ({ value, label: t(`orders.waiting-${value}`) })),
        },
        {
          name: 'state',
          label: 'orders.state',
          kind: 'choice',
          options: ORDER_STATES.map((value) => ({ value, label: t(`orders.state-${value}`) })),
        },
        ...(me.shopId === null
          ? [
              {
                name: 'shopId',
                label: 'orders.shop' as const,
                kind: 'choice' as const,
                options: shops.map(({ id, name }) => ({ value: String(id), label: name })),
              },
            ]
          : []),
        { name: 'from', label: 'orders.from', kind: 'day' },
        { name: 'to', label: 'orders.to', kind: 'day' },
      ],
      columns: [
        {
          id: 'order',
          label: 'orders.order',
          beside: true,
          cell: ({ orderNo, company, buyerName }) => (
            <>
              <span className="block font-medium tabular-nums">{orderNo}</span>
              <span className="block max-w-44 truncate text-ink-soft">{company || buyerName}</span>
            </>
          ),
        },
        { id: 'state', label: 'orders.state', beside: true, cell: ({ state }) => <OrderState state={state} /> },
        { id: 'waiting', label: 'orders.waiting', cell: ({ waitingFor }) => <WaitingFor waiting={waitingFor} /> },
        { id: 'since', label: 'orders.since', cell: ({ waitingFor, waitingSince }) => <Since value={waitingFor ? waitingSince : null} /> },
        { id: 'due', label: 'orders.due', beside: true, cell: ({ dueTime }) => (dueTime ? <Clock until={dueTime} brief /> : '') },
        { id: 'shop', label: 'orders.shop', cell: ({ shopName }) => <span className="block max-w-44 truncate">{shopName}</span> },
        { id: 'nation', label: 'orders.nation', extra: true, cell: ({ nation }) => nation },
        { id: 'term', label: 'orders.term', cell: ({ term }) => termText(term) },
        { id: 'pay', label: 'orders.pay-method', extra: true, cell: ({ payMethod }) => payMethod },
        { id: 'lines', label: 'orders.lines', end: true, extra: true, cell: ({ lineCount }) => lineCount },
        { id: 'created', label: 'orders.created', cell: ({ createTime }) => <Moment value={createTime} dateOnly /> },
        { id: 'received', label: 'orders.received', end: true, extra: true, cell: ({ receivedMoney }) => money(receivedMoney) },
        {
          id: 'total',
          label: 'orders.total',
          end: true,
          beside: true,
          cell: ({ resultMoney, shippingPending }) => (
            <>
              {money(resultMoney)}
              {shippingPending === 'Y' && (
                <span className="block text-xs text-ink-faint max-wide:ml-1 max-wide:inline">{t('orders.before-freight')}</span>
              )}
            </>
          ),
        },
      ],
    }),
    [t, money, me.shopId, shops],
  )
  return <Room path={paths.orders()} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
