import type { DeskOrderRow } from '#contract/order-desk.ts'
import type { Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'

/** The orders that staff sees, as a spreadsheet. */
export const orderSpreadsheet: Spreadsheet<DeskOrderRow> = {
  list: 'orders',
  columns: [
    { heading: 'order-number', of: ({ orderNo }) => orderNo },
    { heading: 'time-ordered', of: ({ createTime }) => createTime, kind: 'time' },
    { heading: 'state', of: ({ state }, { word }) => word('order-state', state) },
    { heading: 'waiting', of: ({ waitingFor }, { word }) => word('waiting', waitingFor) },
    { heading: 'waiting-since', of: ({ waitingSince }) => waitingSince, kind: 'time' },
    { heading: 'due', of: ({ dueTime }) => dueTime, kind: 'time' },
    { heading: 'shop', of: ({ shopName }) => shopName },
    { heading: 'buyer', of: ({ buyerName }) => buyerName },
    { heading: 'company', of: ({ company }) => company },
    { heading: 'country', of: ({ nation }, { country }) => country(nation), width: 18 },
    { heading: 'term', of: ({ term }) => term.toUpperCase(), width: 14 },
    { heading: 'pay-method', of: ({ payMethod }, { word }) => word('pay-method', payMethod) },
    { heading: 'lines', of: ({ lineCount }) => lineCount, kind: 'whole' },
    { heading: 'total-usd', of: ({ resultMoney }) => resultMoney, kind: 'money' },
    { heading: 'received-usd', of: ({ receivedMoney }) => receivedMoney, kind: 'money' },
    { heading: 'freight-fixed', of: ({ shippingPending }, { word }) => word('yes-no', shippingPending === 'Y' ? 'N' : 'Y'), width: 14 },
  ],
}
