// The list of orders.
import { useMemo } from 'react'
import { labelOf } from '#contract/codes/label.ts'
import { ORDER_STATES, ORDER_STATE_LABELS } from '#contract/codes/order-state.ts'
import { PAY_LABELS, PAY_METHODS } from '#contract/codes/payment-method.ts'
import { TERMS } from '#contract/codes/shipping-term.ts'
import { WAITING_LABELS, WAITINGS } from '#contract/codes/waiting.ts'
import { deskBuyers } from '#contract/buyer-desk.ts'
import { deskOrders, exportOrders, orderColumns } from '#contract/order-desk.ts'
import { orderPeople } from '#contract/order-note-desk.ts'
import { pick } from '#shared/language.ts'
import { useMay, useMe, useMoney, useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, severalOf, shopFilter, type ListSpec } from '../../kit/list-spec.ts'
import { useOwnerFilter } from '../../kit/owner-filter.ts'
import { useNation, useNations } from '../../kit/nation.ts'
import { Clock, Moment, Since } from '../../kit/moment.tsx'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { useBulk } from '../bulk/use-bulk.tsx'
import { buyerFilter } from '../buyer/buyer-filter.ts'
import { useChoices } from '../product/use-choices.ts'
import { OrderState, WaitingFor, termText } from './order-marks.tsx'
import { orderPaths, orderRoom, useT } from './room.ts'

export function OrdersPage() {
  const t = useT()
  const bulk = useBulk('orders')
  const money = useMoney()
  const me = useMe()
  const { call, language } = useOffice()
  const may = useMay()
  const nation = useNation()
  const nations = useNations()
  const { shops } = useChoices()
  const assigned = useOwnerFilter('assigned', t('order.assigned'), orderPeople)
  const spec = useMemo<ListSpec<typeof deskOrders>>(
    () => ({
      name: 'orders',
      bulk,
      room: orderRoom,
      call: deskOrders,
      sheet: exportOrders,
      sheetColumns: orderColumns,
      hrefOf: ({ id }) => orderPaths.one(id),
      keyword: t('order.keyword'),
      empty: { title: t('order.none'), text: t('order.none-text') },
      card: (row) => (
        <>
          <div className="flex items-baseline justify-between gap-3">
            <span className="font-medium tabular-nums">{row.orderNo}</span>
            <span className="font-medium tabular-nums">{money(row.resultMoney)}</span>
          </div>
          <div className="flex justify-between gap-3 text-sm text-ink-soft">
            <span className="min-w-0 truncate">{row.company || row.buyerName}</span>
            {row.shippingPending === 'Y' && <span className="shrink-0 text-ink-faint">{t('order.before-freight')}</span>}
          </div>
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
            <OrderState state={row.state} />
            {row.waitingFor && <WaitingFor waiting={row.waitingFor} />}
            {row.dueTime && <Clock until={row.dueTime} />}
          </div>
        </>
      ),
      filters: [
        severalOf('waiting', t('order.waiting'), WAITINGS, (waiting) => pick(WAITING_LABELS[waiting], language)),
        severalOf('state', t('order.state'), ORDER_STATES, (state) => labelOf(ORDER_STATE_LABELS, state, language)),
        choiceOf('overdue', t('order.due'), ['Y'], () => t('order.run-out')),
        assigned,
        ...(me.shopId === null ? [shopFilter(t('order.shop'), shops)] : []),
        ...(may(deskBuyers.access.permission) ? [buyerFilter(t('order.buyer'), call)] : []),
        { name: 'created', label: t('order.created'), kind: 'days', from: 'from', to: 'to' },
        { name: 'total', label: t('order.total'), kind: 'amount', from: 'minTotal', to: 'maxTotal' },
        severalOf('term', t('order.term'), TERMS, (term) => termText(term)),
        severalOf('payMethod', t('order.pay-method'), PAY_METHODS, (method) => labelOf(PAY_LABELS, method, language)),
        { name: 'nation', label: t('order.nation'), kind: 'choice', several: true, options: nations },
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
          sort: 'waitingSince',
          cell: ({ waitingFor, waitingSince }) => <Since value={waitingFor ? waitingSince : null} />,
        },
        {
          id: 'due',
          label: t('order.due'),
          sort: 'dueTime',
          beside: true,
          cell: ({ dueTime }) => (dueTime ? <Clock until={dueTime} brief /> : ''),
        },
        { id: 'shop', label: t('order.shop'), cell: ({ shopName }) => shopName },
        { id: 'assigned', label: t('order.assigned'), extra: true, cell: ({ assigneeName }) => assigneeName || '–' },
        { id: 'buyer', label: t('order.buyer'), sort: 'company', extra: true, cell: ({ company, buyerName }) => company || buyerName },
        { id: 'nation', label: t('order.nation'), extra: true, cell: (row) => nation(row.nation) },
        { id: 'term', label: t('order.term'), cell: ({ term }) => termText(term) },
        { id: 'pay', label: t('order.pay-method'), extra: true, cell: ({ payMethod }) => labelOf(PAY_LABELS, payMethod, language) },
        { id: 'lines', label: t('order.lines'), end: true, extra: true, cell: ({ lineCount }) => lineCount },
        { id: 'created', label: t('order.created'), sort: 'createTime', cell: ({ createTime }) => <Moment value={createTime} dateOnly /> },
        {
          id: 'received',
          label: t('order.received'),
          sort: 'receivedMoney',
          end: true,
          extra: true,
          cell: ({ receivedMoney }) => money(receivedMoney),
        },
        {
          id: 'total',
          label: t('order.total'),
          sort: 'resultMoney',
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
    [t, bulk, money, language, call, may, me.shopId, shops, assigned, nation, nations],
  )
  return <ListWithDetail room={orderRoom} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
