// The back office's calls about orders, payments and shipments (mounted below /admin-api).
import * as v from 'valibot'
import { ORDER_STATES } from './codes/order-state.ts'
import { SHIPMENT_STATES } from './codes/shipment-state.ts'
import { WAITINGS } from './codes/waiting.ts'
import { get, getFile, getPage, post, postFile, put, type Call } from './call.ts'
import { Address } from './address.ts'
import { PAY_METHODS } from './codes/payment-method.ts'
import { TERMS } from './codes/shipping-term.ts'
import { COUNTRY_CODES } from '#shared/countries.ts'
import { AMOUNT_MAX, Cents, Day, DayOrMoment, Id, SentCents, YN, forBuyers, int, optionalText, several, text } from './fields.ts'
import { PageFields } from './paging.ts'
import { AllowedAction } from './actions.ts'
import { SheetChoice, SheetColumns } from './export.ts'
import { Filling } from './mains.ts'
import { Instalment, OrderMains } from './order.ts'
import { Cancellation, Rest } from './cancellation.ts'
import { REFUND_STATES, REFUND_WAYS } from './codes/refund-state.ts'
import { Overpayment, Reversal, Together, WriteOff } from './order-money-desk.ts'
import { Colleague } from './order-note-desk.ts'
import { Owner } from './owner.ts'
import type { Permissions } from './permission.ts'
import { CarrierPage, Route, SHIPPING_MODES, TransportShown } from './transport.ts'

export const permissions = {
  'order:list': { seller: true, roles: ['sales', 'finance', 'warehouse', 'seller', 'seller-sales'], lists: ['orders', 'shipments'] },
  'order:freight:set': { seller: true, roles: ['sales', 'seller', 'seller-sales'] },
  'order:edit': { seller: true, roles: ['sales', 'warehouse', 'seller'] },
  'order:note': { seller: true, roles: ['sales', 'finance', 'warehouse', 'seller', 'seller-sales'] },
  'order:cancel': { seller: true, roles: ['sales', 'seller'] },
  'payment:confirm': { seller: false, roles: ['finance'], lists: ['payment-exceptions', 'payment-differences', 'bank-lines', 'letters'] },
  'payment:receipt': { seller: false, roles: ['sales', 'finance'] },
  'shipment:create': { seller: true, roles: ['warehouse', 'seller'] },
} as const satisfies Permissions

const waiting = v.picklist(WAITINGS)
/** What the list can stand in the order of; what has no such clock stands last. Without one: what waits longest, else the newest first. */
export const ORDER_SORTS = ['createTime', 'waitingSince', 'dueTime', 'resultMoney', 'receivedMoney', 'company'] as const

const orderState = v.picklist(ORDER_STATES)

const Version = v.optional(v.nullable(int(1, 1_000_000))) // as last seen; another one means that somebody was faster

export const DeskOrderRow = v.object({
  id: Id,
  orderNo: v.string(),
  shopId: Id,
  shopName: v.string(),
  state: orderState,
  status: v.number(), // as the buyer's list shows it
  term: v.string(),
  payMethod: v.string(),
  buyerName: v.string(),
  company: v.string(),
  nation: v.string(),
  resultMoney: Cents,
  receivedMoney: Cents,
  shippingPending: YN,
  waitingFor: v.nullable(waiting),
  waitingSince: v.nullable(v.string()),
  dueTime: v.nullable(v.string()), // the clock that runs: freight within 12 hours, or payable until
  overdue: YN,
  lineCount: v.number(),
  assigneeName: v.string(), // '' = nobody
  createTime: v.string(),
  version: v.number(),
})
export type DeskOrderRow = v.InferOutput<typeof DeskOrderRow>

export const deskOrders = getPage('/order/list', {
  access: { permission: 'order:list' },
  about:
    "Orders by state, by what they wait for, shipping term, payment method, destination, buyer, shop, day, total and keyword (number, buyer, company, product); a seller's staff sees its shop only",
  input: v.object({
    ...PageFields,
    state: v.optional(v.nullable(several(ORDER_STATES))), // any of these, as with all that take several
    waiting: v.optional(v.nullable(several(WAITINGS))),
    overdue: v.optional(v.nullable(YN)), // Y: the clock has run out
    term: v.optional(v.nullable(several(TERMS))),
    payMethod: v.optional(v.nullable(several(PAY_METHODS))),
    nation: v.optional(v.nullable(several(COUNTRY_CODES))), // of the destination
    buyerId: v.optional(v.nullable(Id)),
    assigned: v.optional(v.nullable(Owner)),
    shopId: v.optional(v.nullable(Id)),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
    from: v.optional(v.nullable(DayOrMoment)), // days: both included, UTC; moments: from the first on, before the second
    to: v.optional(v.nullable(DayOrMoment)),
    minTotal: v.optional(v.nullable(SentCents)),
    maxTotal: v.optional(v.nullable(SentCents)),
  }),
  output: DeskOrderRow,
})
export const exportOrders = postFile('/order/export', {
  limit: 'export',
  access: { permission: 'order:list' },
  about: 'The whole list with the same filters as a spreadsheet (XLSX), with the columns that are wanted; every export is audited',
  input: v.object({ ...deskOrders.input.entries, ...SheetChoice }),
  read: true,
})
export const orderColumns = get('/order/export/columns', {
  access: { permission: 'order:list' },
  about: 'The columns that the spreadsheet of the list can have, in the caller’s language; those of lines only where each line has a row',
  output: SheetColumns,
})

const Value = v.nullable(v.union([v.string(), v.number()]))

export const DeskOrder = v.object({
  ...DeskOrderRow.entries,
  totalMoney: Cents,
  savingMoney: Cents,
  optionsMoney: Cents,
  discountMoney: Cents,
  points: v.number(), // that were spent on it
  pointsMoney: Cents, // what they have taken off
  couponName: v.string(), // that was spent on it; '' none
  /** What finances it, where it is paid by financing, for those who may see that. */
  financing: v.nullable(v.object({ id: Id, applicationNo: v.string() })),
  shippingMoney: v.nullable(Cents),
  shippingMoneyBefore: v.nullable(Cents), // while it is open: what was quoted or fixed before
  namedPlace: v.string(),
  transport: v.nullable(v.string()),
  buyer: v.object({ id: Id, name: v.string(), company: v.string(), email: v.string(), phone: v.string() }),
  address: v.omit(Address, ['id', 'isDefault']),
  remarks: v.object({
    voltage: v.string(),
    electricSocket: v.string(),
    packageType: v.string(),
    reference: v.string(), // the buyer's own, of an order that accepted a quotation; '' none
    remark: v.string(),
    shopRemark: v.string(),
  }),
  lines: v.array(
    v.object({
      id: Id,
      productId: Id,
      name: v.string(),
      model: v.string(),
      image: v.string(),
      slug: v.string(),
      selectionText: v.string(),
      count: v.number(),
      shippedCount: v.number(),
      plannedCount: v.number(), // set aside for shipments that have not left
      closedCount: v.number(), // not to be sent any more, as both sides agreed
      price: Cents, // unit after saving and options
      total: Cents,
      hsCode: v.string(),
      origin: v.string(),
      netGrams: v.number(),
      grossGrams: v.number(),
      leadDays: v.number(),
    }),
  ),
  instalments: v.array(
    v.object({
      ...Instalment.entries,
      version: v.number(),
      wholeFromMoney: Cents, // what has to have come for it to count as whole: banks keep charges
      writeOffMoney: v.nullable(Cents), // what is open and can be let go, by two people; null: nothing
      writeOff: v.nullable(WriteOff), // the latest request to let go of it
      credits: v.array(
        v.object({
          id: Id,
          bankReference: v.string(),
          amount: Cents,
          valueDate: v.string(),
          createTime: v.string(),
          reversal: v.nullable(Reversal), // the latest request to take it back
        }),
      ),
    }),
  ),
  /** Receipts and references of the bank tell of somebody's account. N: not for the reader; that a receipt is there is told, not what is in it. */
  bankOpen: YN,
  bankReaders: v.array(v.string()), // N: colleagues who may see it; nobody is named to a shop's people
  receipts: v.array(
    v.object({
      id: Id,
      instalmentId: Id,
      fileId: Id, // bytes by the call receiptFile
      fileName: v.string(),
      type: v.string(),
      statedMoney: v.nullable(Cents),
      remark: v.string(),
      status: v.string(),
      reason: v.string(),
      createTime: v.string(),
    }),
  ),
  shipments: v.array(
    v.object({
      id: Id,
      state: v.picklist(SHIPMENT_STATES),
      version: v.number(),
      ...TransportShown,
      shipTime: v.nullable(v.string()),
      lines: v.array(v.object({ orderLineId: Id, name: v.string(), model: v.string(), count: v.number() })),
      entries: v.array(v.object({ time: v.string(), place: v.string(), text: v.string() })),
    }),
  ),
  overpayments: v.array(Overpayment),
  cancellation: v.nullable(Cancellation),
  rest: v.nullable(Rest), // of an order that was sent in part
  refunds: v.array(v.object({ id: Id, amount: Cents, state: v.picklist(REFUND_STATES), way: v.picklist(REFUND_WAYS) })),
  together: v.array(Together), // other orders that one transfer can pay with this one; for those who confirm payments
  assignee: v.nullable(Colleague),
  termsVersion: v.nullable(v.number()), // of the shop's terms of sale, as the buyer accepted them
  operatorTerms: v.nullable(v.number()), // the number of the text of the terms and conditions that held when it was placed
  termsShown: YN, // N: ordered by a client that does not show them
  mains: OrderMains,
  container: Filling,
  cargo: v.object({
    netGrams: v.number(),
    grossGrams: v.number(),
    volumeLitres: v.number(),
    cartons: v.number(),
    leadDays: v.number(), // of the line that takes longest
    complete: YN, // N: of some line weight or carton are not known
  }),
  /** One entry for each act, with all that it made different; the oldest first. */
  history: v.array(
    v.object({
      time: v.string(),
      act: v.string(), // 'order.set_freight'
      text: v.string(), // the act in the reader's language
      actor: v.string(),
      actorName: v.string(),
      reason: v.string(), // the office's own
      said: v.string(), // to the buyer
      changes: v.array(v.object({ field: v.string(), from: Value, to: Value })), // amounts in cents
      steps: v.array(v.object({ machine: v.string(), event: v.string(), text: v.string() })), // of the machines behind it
    }),
  ),
  /** set_freight, confirm_payment, reverse_payment, reject_proof, start, ready, ship, plan, deliver, cancel: allowed by state, rules and permission. */
  allowedActions: v.array(AllowedAction),
})
export type DeskOrder = v.InferOutput<typeof DeskOrder>

export const deskOrder = get('/order/{id}', {
  access: { permission: 'order:list' },
  about: 'One order with all that belongs to it',
  input: v.object({ id: Id }),
  output: DeskOrder,
})
export const receiptFile = getFile('/order/{id}/receipt/{fileId}', {
  access: { permission: 'payment:receipt' },
  about: 'The bytes of a bank receipt that was handed in for the order',
  input: v.object({ id: Id, fileId: Id }),
})

export const setFreight = put('/order/{id}/freight', {
  access: { permission: 'order:freight:set' },
  about: 'Fix the freight of a CIF or DDU order, or change it while nothing has been received; voids an open payment',
  input: v.object({
    id: Id,
    amount: int(0, 100_000_000), // cents
    validDays: v.optional(int(1, 90), 14),
    transport: v.optional(v.nullable(v.picklist(['sea', 'air']))),
    note: optionalText(500), // the office's own
    message: forBuyers(optionalText(500)),
    version: Version,
  }),
})
export const confirmPayment = put('/order/{id}/payment/confirm', {
  access: { permission: 'payment:confirm' },
  about:
    'Enter what the bank has credited for an instalment; less than is due (beyond the tolerance for bank fees) counts as a part, more is kept as a credit',
  input: v.object({
    id: Id,
    instalmentId: Id,
    amount: int(1, AMOUNT_MAX),
    bankReference: text(80),
    valueDate: Day,
    version: Version, // of the instalment
  }),
  output: v.object({ state: v.string(), receivedMoney: Cents, missingMoney: Cents, overpaidMoney: Cents }),
})
export const rejectProof = put('/order/{id}/payment/reject', {
  access: { permission: 'payment:confirm' },
  about: 'Turn down an uploaded receipt with the reason that the buyer will read',
  input: v.object({ id: Id, instalmentId: Id, reason: forBuyers(text(300)), version: Version }),
})
export const startProduction = put('/order/{id}/start', {
  access: { permission: 'order:edit' },
  about: 'Production of the order has begun',
  input: v.object({ id: Id, version: Version }),
})
export const markReady = put('/order/{id}/ready', {
  access: { permission: 'order:edit' },
  about: 'All goods are packed and ready to ship; makes the balance due',
  input: v.object({ id: Id, version: Version }),
})
const carrierUrl = v.optional(CarrierPage, '')

export const shipOrder = post('/order/{id}/ship', {
  access: { permission: 'shipment:create' },
  about: 'Dispatch all remaining goods, or the given lines; refused until everything due has been received',
  input: v.object({
    id: Id,
    mode: v.picklist(SHIPPING_MODES),
    carrier: forBuyers(text(120)),
    carrierUrl,
    trackingNo: forBuyers(text(80)), // of the bill of lading, the air waybill or the parcel
    ...Route,
    eta: v.optional(v.nullable(Day)),
    lines: v.optional(
      v.nullable(v.pipe(v.array(v.object({ orderLineId: Id, count: int(1, 9_999_999) })), v.minLength(1), v.maxLength(500))),
    ),
    version: Version,
  }),
  output: v.object({ shipmentId: Id, state: v.string() }),
})
export const addTracking = post('/shipment/{id}/entry', {
  access: { permission: 'shipment:create' },
  about: 'Add a tracking entry that the buyer sees',
  input: v.object({ id: Id, place: forBuyers(optionalText(120)), text: forBuyers(text(300)) }),
})
export const correctShipment = put('/shipment/{id}', {
  access: { permission: 'shipment:create' },
  about: 'Put right how a shipment travels: carrier, number, route, days; the buyer of goods that have left is told',
  input: v.object({
    id: Id,
    carrier: forBuyers(text(120)),
    carrierUrl,
    trackingNo: forBuyers(text(80)),
    ...Route,
    eta: v.optional(v.nullable(Day)),
    message: forBuyers(optionalText(300)),
    note: optionalText(300), // the office's own
    version: Version, // of the shipment
  }),
})
export const markDelivered = put('/shipment/{id}/delivered', {
  access: { permission: 'shipment:create' },
  about: 'The shipment has been delivered; the order follows when all have been',
  input: v.object({ id: Id, version: Version }),
})
export const deskCancel = put('/order/{id}/cancel', {
  access: { permission: 'order:cancel' },
  about: 'Cancel an order for which no money has been received or is under way',
  input: v.object({ id: Id, reason: forBuyers(text(300)), version: Version }),
})

export const dashboard = get('/dashboard', {
  access: { permission: 'order:list' },
  about:
    'What waits, for whom and since when; each number is the total of the order list with the same filter. Of what waits for staff only that which the caller may do. Day and month are those of UTC, or begin when the caller says',
  input: v.object({
    dayFrom: v.optional(v.nullable(DayOrMoment)),
    monthFrom: v.optional(v.nullable(DayOrMoment)),
  }),
  output: v.object({
    waiting: v.array(
      v.object({
        kind: waiting,
        whose: v.picklist(['staff', 'carrier', 'buyer']),
        count: v.number(),
        overdue: v.number(),
        oldestSince: v.nullable(v.string()),
        nextDue: v.nullable(v.string()), // the clock that runs out first
      }),
    ),
    ordersToday: v.number(),
    ordersMonth: v.number(),
    receivedMonth: v.nullable(Cents), // null for those who neither quote nor confirm money
    now: v.string(), // of the server, for clocks
  }),
})

export const calls = {
  dashboard,
  deskOrders,
  exportOrders,
  orderColumns,
  deskOrder,
  receiptFile,
  setFreight,
  confirmPayment,
  rejectProof,
  startProduction,
  markReady,
  shipOrder,
  addTracking,
  correctShipment,
  markDelivered,
  deskCancel,
} satisfies Record<string, Call>
