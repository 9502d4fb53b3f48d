import { ORDER_STATE_LABELS } from '#contract/codes/order-state.ts'
import { PAY_LABELS, payMethodOf } from '#contract/codes/payment-method.ts'
import { TERM_NAMES } from '#contract/codes/shipping-term.ts'
import { type Order } from '#contract/order.ts'
import { termOfValue } from '#features/fulfilment/shipping-term/shipping-term.rules.ts'
import { amountColumns, lineColumns, type LineOf, type SheetRow } from './order.sheet.ts'
import type { Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'

/** A buyer's own orders, as a spreadsheet. */
export const ownOrderSpreadsheet: Spreadsheet<SheetRow<Order>, LineOf> = {
  list: 'my-orders',
  title: { en: 'Orders', zh: '订单', es: 'Pedidos', fr: 'Commandes', pt: 'Pedidos' },
  columns: [
    { heading: 'order-number', of: ({ row: { orderNo } }) => orderNo },
    { heading: 'time-ordered', of: ({ row: { createTime } }) => createTime, kind: 'time' },
    { heading: 'shop', of: ({ row: { shopName } }) => shopName },
    { heading: 'state', of: ({ row: { state } }, { label }) => label(ORDER_STATE_LABELS, state) },
    {
      heading: 'product',
      of: ({ row: { orderItems } }) =>
        orderItems.map(({ count, productName, productModel }) => `${count} × ${productName} ${productModel}`).join('; '),
      width: 60,
    },
    { heading: 'quantity', of: ({ row: { allCount } }) => allCount, kind: 'whole' },
    { heading: 'term', of: ({ row: { deliveryWay } }) => TERM_NAMES[termOfValue(deliveryWay)], width: 14 },
    { heading: 'pay-method', of: ({ row: { payType } }, { label }) => label(PAY_LABELS, payMethodOf(payType) ?? '') },
    { heading: 'total-usd', of: ({ row: { resultMoney } }) => resultMoney, kind: 'money', once: true },
    { heading: 'paid-usd', of: ({ row: { paidMoney } }) => paidMoney, kind: 'money', once: true },
    {
      heading: 'freight-fixed',
      of: ({ row: { shippingPending } }, { word }) => word('yes-no', shippingPending === 'Y' ? 'N' : 'Y'),
      width: 14,
    },
    ...amountColumns<Order>(),
  ],
  lines: lineColumns,
}
