// The list of orders.
import { useMemo } from 'react'
import { labelOf } from '#contract/codes/label.ts'
import { ORDER_STATES, ORDER_STATE_LABELS } from '#contract/codes/order-state.ts'
import { PAY_LABELS } from '#contract/codes/payment-method.ts'
import { WAITING, WAITING_LABELS, type Waiting } from '#contract/codes/waiting.ts'
import { deskOrders, exportOrders } from '#contract/order-desk.ts'
import { pick } from '#shared/language.ts'
import { useMe, useMoney, useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, shopFilter, type ListSpec } from '../../kit/list-spec.ts'
import { Clock, Moment, Since } from '../../kit/moment.tsx'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { useChoices } from '../product/use-choices.ts'
import { OrderState, WaitingFor, termText } from './order-marks.tsx'
import { orderPaths, orderRoom, useT } from './room.ts'

export function OrdersPage() {
  const t = useT()
  const money = useMoney()
  const me = useMe()
  const { language } = useOffice()
  const { shops } = useChoices()
  const spec = useMemo<ListSpec<typeof deskOrders>>(
    () => ({
      name: 'orders',
      room: orderRoom,
      call: deskOrders,
      sheet: exportOrders,
      hrefOf: ({ id }) => orderPaths.one(id),
      keyword: t('order.keyword'),
      empty: { title: t('order.none'), text: t('order.none-text') },
      filters: [
        choiceOf('waiting', t('order.waiting'), Object.keys(WAITING) as Waiting[], (waiting) => pick(WAITING_LABELS[waiting], language)),
        choiceOf('state', t('order.state'), ORDER_STATES, (state) => labelOf(ORDER_STATE_LABELS, state, language)),
        ...(me.shopId === null ? [shopFilter(t('order.shop'), shops)] : []),
        { name: 'from', label: t('order.from'), kind: 'day' },
        { name: 'to', label: t('order.to'), kind: 'day' },
      ],
      columns: [
        {
          id: 'order',
          label: t('order.order'),
          beside: true,
          cell: ({ orderNo, company, buyerName }) => (
            <>
              <span className="block font-medium tabular-nums">{orderNo}</span>
              <span className="block max-w-44 truncate text-ink-soft">{company || buyerName}</span>
            </>
          ),
        },
        { id: 'state', label: t('order.state'), beside: true, cell: ({ state }) => <OrderState state={state} /> },
        { id: 'waiting', label: t('order.waiting'), cell: ({ waitingFor }) => <WaitingFor waiting={waitingFor} /> },
        {
          id: 'since',
          label: t('order.since'),
          cell: ({ waitingFor, waitingSince }) => <Since value={waitingFor ? waitingSince : null} />,
        },
        { id: 'due', label: t('order.due'), beside: true, cell: ({ dueTime }) => (dueTime ? <Clock until={dueTime} brief /> : '') },
        { id: 'shop', label: t('order.shop'), cell: ({ shopName }) => <span className="block max-w-44 truncate">{shopName}</span> },
        { id: 'nation', label: t('order.nation'), extra: true, cell: ({ nation }) => nation },
        { id: 'term', label: t('order.term'), cell: ({ term }) => termText(term) },
        { id: 'pay', label: t('order.pay-method'), extra: true, cell: ({ payMethod }) => labelOf(PAY_LABELS, payMethod, language) },
        { id: 'lines', label: t('order.lines'), end: true, extra: true, cell: ({ lineCount }) => lineCount },
        { id: 'created', label: t('order.created'), cell: ({ createTime }) => <Moment value={createTime} dateOnly /> },
        { id: 'received', label: t('order.received'), end: true, extra: true, cell: ({ receivedMoney }) => money(receivedMoney) },
        {
          id: 'total',
          label: t('order.total'),
          end: true,
          beside: true,
          cell: ({ resultMoney, shippingPending }) => (
            <>
              {money(resultMoney)}
              {shippingPending === 'Y' && (
                <span className="block text-xs text-ink-faint max-wide:ml-1 max-wide:inline">{t('order.before-freight')}</span>
              )}
            </>
          ),
        },
      ],
    }),
    [t, money, language, me.shopId, shops],
  )
  return <ListWithDetail room={orderRoom} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
