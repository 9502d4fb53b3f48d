import { PAY_TYPES, type PayMethod } from '#contract/codes/payment-method.ts'
import { SHIPPING_TERMS, type Term } from '#contract/codes/shipping-term.ts'
import { type Order } from '#contract/order.ts'
import type { Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'

const methodOf = (payType: number) => (Object.keys(PAY_TYPES) as PayMethod[]).find((one) => PAY_TYPES[one] === payType) ?? null
const termOf = (way: number) => (Object.keys(SHIPPING_TERMS) as Term[]).find((one) => SHIPPING_TERMS[one] === way) ?? ''

/** A buyer's own orders, as a spreadsheet. */
export const ownOrderSpreadsheet: Spreadsheet<Order> = {
  list: 'my-orders',
  columns: [
    { heading: 'order-number', of: ({ orderNo }) => orderNo },
    { heading: 'time-ordered', of: ({ createTime }) => createTime, kind: 'time' },
    { heading: 'shop', of: ({ shopName }) => shopName },
    { heading: 'state', of: ({ state }, { word }) => word('own-order-state', state) },
    {
      heading: 'product',
      of: ({ orderItems }) =>
        orderItems.map(({ count, productName, productModel }) => `${count} × ${productName} ${productModel}`).join('; '),
      width: 60,
    },
    { heading: 'quantity', of: ({ allCount }) => allCount, kind: 'whole' },
    { heading: 'term', of: ({ deliveryWay }) => termOf(deliveryWay).toUpperCase(), width: 14 },
    { heading: 'pay-method', of: ({ payType }, { word }) => word('pay-method', methodOf(payType)) },
    { heading: 'total-usd', of: ({ resultMoney }) => resultMoney, kind: 'money' },
    { heading: 'paid-usd', of: ({ paidMoney }) => paidMoney, kind: 'money' },
    { heading: 'freight-fixed', of: ({ shippingPending }, { word }) => word('yes-no', shippingPending === 'Y' ? 'N' : 'Y'), width: 14 },
  ],
}
