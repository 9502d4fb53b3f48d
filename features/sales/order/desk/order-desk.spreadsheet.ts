import { ORDER_STATE_LABELS } from '#contract/codes/order-state.ts'
import { PAY_LABELS } from '#contract/codes/payment-method.ts'
import { termName } from '#contract/codes/shipping-term.ts'
import { WAITING_LABELS } from '#contract/codes/waiting.ts'
import type { DeskOrderRow } from '#contract/order-desk.ts'
import { amountColumns, lineColumns, type LineOf, type SheetRow } from '../order.sheet.ts'
import type { Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'

/** The orders that staff sees, as a spreadsheet. */
export const orderSpreadsheet: Spreadsheet<SheetRow<DeskOrderRow>, LineOf> = {
  list: 'orders',
  title: { en: 'Orders', zh: '订单', es: 'Pedidos', fr: 'Commandes', pt: 'Pedidos' },
  columns: [
    { heading: 'order-number', of: ({ row: { orderNo } }) => orderNo },
    { heading: 'time-ordered', of: ({ row: { createTime } }) => createTime, kind: 'time' },
    { heading: 'state', of: ({ row: { state } }, { label }) => label(ORDER_STATE_LABELS, state) },
    { heading: 'waiting', of: ({ row: { waitingFor } }, { label }) => waitingFor && label(WAITING_LABELS, waitingFor) },
    { heading: 'waiting-since', of: ({ row: { waitingSince } }) => waitingSince, kind: 'time' },
    { heading: 'due', of: ({ row: { dueTime } }) => dueTime, kind: 'time' },
    { heading: 'shop', of: ({ row: { shopName } }) => shopName },
    { heading: 'buyer', of: ({ row: { buyerName } }) => buyerName },
    { heading: 'company', of: ({ row: { company } }) => company },
    { heading: 'country', of: ({ row: { nation } }, { country }) => country(nation), width: 18 },
    { heading: 'term', of: ({ row: { term } }) => termName(term), width: 14 },
    { heading: 'pay-method', of: ({ row: { payMethod } }, { label }) => label(PAY_LABELS, payMethod) },
    { heading: 'lines', of: ({ row: { lineCount } }) => lineCount, kind: 'whole' },
    { heading: 'total-usd', of: ({ row: { resultMoney } }) => resultMoney, kind: 'money', once: true },
    { heading: 'received-usd', of: ({ row: { receivedMoney } }) => receivedMoney, kind: 'money', once: true },
    {
      heading: 'freight-fixed',
      of: ({ row: { shippingPending } }, { word }) => word('yes-no', shippingPending === 'Y' ? 'N' : 'Y'),
      width: 14,
    },
    { heading: 'assignee', of: ({ row: { assigneeName } }) => assigneeName },
    ...amountColumns<DeskOrderRow>(),
  ],
  lines: lineColumns,
}
