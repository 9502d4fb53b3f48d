import { ORDER_STATE_LABELS } from '#contract/codes/order-state.ts'
import { PAY_LABELS } from '#contract/codes/payment-method.ts'
import { termName } from '#contract/codes/shipping-term.ts'
import { WAITING_LABELS } from '#contract/codes/waiting.ts'
import type { DeskOrderRow } from '#contract/order-desk.ts'
import type { Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'

/** The orders that staff sees, as a spreadsheet. */
export const orderSpreadsheet: Spreadsheet<DeskOrderRow> = {
  list: 'orders',
  columns: [
    { heading: 'order-number', of: ({ orderNo }) => orderNo },
    { heading: 'time-ordered', of: ({ createTime }) => createTime, kind: 'time' },
    { heading: 'state', of: ({ state }, { label }) => label(ORDER_STATE_LABELS, state) },
    { heading: 'waiting', of: ({ waitingFor }, { label }) => waitingFor && label(WAITING_LABELS, waitingFor) },
    { heading: 'waiting-since', of: ({ waitingSince }) => waitingSince, kind: 'time' },
    { heading: 'due', of: ({ dueTime }) => dueTime, kind: 'time' },
    { heading: 'shop', of: ({ shopName }) => shopName },
    { heading: 'buyer', of: ({ buyerName }) => buyerName },
    { heading: 'company', of: ({ company }) => company },
    { heading: 'country', of: ({ nation }, { country }) => country(nation), width: 18 },
    { heading: 'term', of: ({ term }) => termName(term), width: 14 },
    { heading: 'pay-method', of: ({ payMethod }, { label }) => label(PAY_LABELS, payMethod) },
    { heading: 'lines', of: ({ lineCount }) => lineCount, kind: 'whole' },
    { heading: 'total-usd', of: ({ resultMoney }) => resultMoney, kind: 'money' },
    { heading: 'received-usd', of: ({ receivedMoney }) => receivedMoney, kind: 'money' },
    { heading: 'freight-fixed', of: ({ shippingPending }, { word }) => word('yes-no', shippingPending === 'Y' ? 'N' : 'Y'), width: 14 },
  ],
}
