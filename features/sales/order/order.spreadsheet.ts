import { ORDER_STATE_LABELS } from '#contract/codes/order-state.ts'
import { PAY_LABELS, payMethodOf } from '#contract/codes/payment-method.ts'
import { TERM_NAMES } from '#contract/codes/shipping-term.ts'
import { type Order } from '#contract/order.ts'
import { termOfValue } from '#features/fulfilment/shipping-term/shipping-term.rules.ts'
import type { Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'

/** A buyer's own orders, as a spreadsheet. */
export const ownOrderSpreadsheet: Spreadsheet<Order> = {
  list: 'my-orders',
  columns: [
    { heading: 'order-number', of: ({ orderNo }) => orderNo },
    { heading: 'time-ordered', of: ({ createTime }) => createTime, kind: 'time' },
    { heading: 'shop', of: ({ shopName }) => shopName },
    { heading: 'state', of: ({ state }, { label }) => label(ORDER_STATE_LABELS, state) },
    {
      heading: 'product',
      of: ({ orderItems }) =>
        orderItems.map(({ count, productName, productModel }) => `${count} × ${productName} ${productModel}`).join('; '),
      width: 60,
    },
    { heading: 'quantity', of: ({ allCount }) => allCount, kind: 'whole' },
    { heading: 'term', of: ({ deliveryWay }) => TERM_NAMES[termOfValue(deliveryWay)], width: 14 },
    { heading: 'pay-method', of: ({ payType }, { label }) => label(PAY_LABELS, payMethodOf(payType) ?? '') },
    { heading: 'total-usd', of: ({ resultMoney }) => resultMoney, kind: 'money' },
    { heading: 'paid-usd', of: ({ paidMoney }) => paidMoney, kind: 'money' },
    { heading: 'freight-fixed', of: ({ shippingPending }, { word }) => word('yes-no', shippingPending === 'Y' ? 'N' : 'Y'), width: 14 },
  ],
}
