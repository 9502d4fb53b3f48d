import * as v from 'valibot'
import { get, getFile, getPage, post, postFile, put, remove, type Call } from './call.ts'
import { Address } from './address.ts'
import { AMOUNT_MAX, Cents, Id, YN, ids, int, optionalProse } from './fields.ts'
import { BankInfo } from './bank-info.ts'
import { SheetChoice, SheetColumns } from './export.ts'
import { PageFields } from './paging.ts'
import { SaleUnit } from './product.ts'
import { PriceSummary } from './checkout.ts'
import { AllowedAction } from './actions.ts'
import { FINANCING_STATES } from './codes/financing.ts'
import { Cancellation, OwnRefund, Rest } from './cancellation.ts'
import { Filling, Fit } from './mains.ts'
import { OrderedGoods } from './order-line.ts'

export const orderPayInfo = get('/shop/pm/order/order_pay_info', {
  access: 'user',
  about: 'What is to be paid for the orders, and how',
  input: v.object({ orderIds: ids(50) }),
  output: v.object({
    totalFee: Cents, // what is due now
    endTime: v.nullable(v.string()), // until when that can be paid, of several orders the earliest
    balanceMoney: Cents, // what falls due once goods are ready to ship
    balanceDays: v.number(), // that there are to pay it then
    consignee: v.string(),
    userAddr: v.string(),
    mobile: v.string(),
    productNameList: v.array(v.string()),
    payType: v.number(),
    paidMoney: Cents,
    payStatus: v.number(),
    checking: YN, // a receipt that the buyer has handed in
    orders: v.array(
      v.object({ id: Id, orderNo: v.string(), status: v.number(), resultMoney: Cents, dueMoney: Cents, shippingPending: YN }),
    ),
    bankInfo: v.nullable(BankInfo),
  }),
})

export const uploadReceipt = post('/shop/pm/order/uploadReceipt', {
  limit: 'order',
  access: 'user',
  about:
    "Hand in the bank's receipt for what is due of an order, or of several orders of one checkout that one transfer pays; or another in the place of one that has not been checked yet",
  input: v.object({
    orderId: v.optional(v.nullable(Id)),
    orderIds: v.optional(v.nullable(ids(50))), // instead of orderId
    ossIds: ids(10),
    replaces: v.optional(v.nullable(Id)), // ossId of the receipt in whose place this one comes
    payMoney: v.optional(v.nullable(int(0, AMOUNT_MAX))),
    remark: optionalProse(500),
  }),
})

export const OrderItem = v.object({
  ...OrderedGoods.entries,
  selectionText: v.string(),
  unit: SaleUnit,
  count: v.number(),
  price: Cents, // unit after saving and options
  canAfterSale: YN,
})

export const Order = v.object({
  id: Id,
  orderNo: v.string(),
  shopId: Id,
  shopName: v.string(),
  status: v.number(),
  state: v.string(), // of the order state machine
  createTime: v.string(),
  allCount: v.number(),
  payType: v.number(),
  payStatus: v.number(),
  totalMoney: Cents,
  resultMoney: Cents,
  paidMoney: Cents,
  dueMoney: Cents, // what can be paid now
  shippingPending: YN,
  freightDueTime: v.nullable(v.string()), // the 12-hour clock
  deliveryWay: v.number(),
  orderItems: v.array(OrderItem),
  endTime: v.nullable(v.string()), // until when it can be paid; of a balance, until when it should be
  quotation: v.nullable(v.object({ id: Id, quotationNo: v.string() })), // that it was accepted from
  allowedActions: v.array(AllowedAction),
})

export type Order = v.InferOutput<typeof Order>

export const orderPage = getPage('/shop/pm/myOrder/orderPage', {
  access: 'user',
  about: 'My orders by status, newest first',
  input: v.object({ ...PageFields, status: v.optional(int(0, 6)), keyword: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  output: Order,
})

export const Instalment = v.object({
  id: Id,
  kind: v.string(),
  amount: Cents,
  state: v.string(),
  receivedMoney: Cents,
  dueTime: v.nullable(v.string()),
})

/** How the goods fit the mains where they go, as it was when they were ordered; null of older orders. */
export const OrderMains = v.nullable(
  v.object({
    lines: v.array(v.object({ orderItemId: Id, productModel: v.string(), ...Fit.entries })),
    known: v.nullable(YN), // whether the buyer has confirmed the warnings; null where there were none
    said: v.string(), // what the buyer confirmed, word for word
  }),
)

export const OrderDetail = v.object({
  ...Order.entries,
  ...PriceSummary.entries,
  shopSelling: YN, // N: the shop is suspended; the order goes on. Y of an order that is closed
  couponName: v.string(), // that was spent on it; '' none
  couponBack: v.nullable(v.object({ until: v.string() })), // it was cancelled, and the coupon is the buyer’s again
  address: v.nullable(v.omit(Address, ['id', 'isDefault'])),
  userAddr: v.string(),
  // Voltage and socket are '' where the lines were chosen with different ones of their own; ownMains: a line has its own, which counts.
  remarks: v.object({ voltage: v.string(), electricSocket: v.string(), packageType: v.string(), remark: v.string(), ownMains: YN }),
  termsVersion: v.nullable(v.number()), // of the shop's terms of sale, as they were accepted; null: it had none
  operatorTerms: v.nullable(v.number()), // the number of the text of the terms and conditions that held when it was placed
  mains: OrderMains,
  container: Filling,
  instalments: v.array(Instalment),
  balanceDays: v.number(), // that there are to pay a balance once the goods are ready to ship
  receipts: v.array(
    v.object({ ossId: Id, url: v.string(), fileName: v.string(), status: v.string(), createTime: v.string(), reason: v.string() }),
  ),
  shipments: v.array(
    v.object({
      id: Id,
      state: v.string(),
      dvyType: v.picklist(['sea', 'air', 'express', 'collection']),
      companyName: v.string(),
      dvyFlowId: v.string(),
      shipTime: v.nullable(v.string()),
      eta: v.nullable(v.string()),
      items: v.array(v.object({ productId: Id, productName: v.string(), count: v.number() })),
    }),
  ),
  logs: v.array(v.object({ time: v.string(), event: v.string(), text: v.string() })),
  bankInfo: v.nullable(BankInfo),
  /** The sales person who has placed it for its buyer; absent where that was the buyer. */
  placedBy: v.optional(v.string()),
  /** Of an online payment that did not fit: it is being checked (not to be paid again), or its money has been sent back. */
  paymentNotice: v.nullable(v.picklist(['checking', 'returned'])),
  /** What finances it, where it is paid by financing. */
  financing: v.nullable(v.object({ id: Id, applicationNo: v.string(), state: v.picklist(FINANCING_STATES) })),
  byLetter: YN, // a letter of credit is to pay it, the buyer's or a financer's
  cancellation: v.nullable(Cancellation), // the latest request to cancel what money has come for
  rest: v.nullable(Rest), // of an order that was sent in part
  refunds: v.array(OwnRefund),
  overpaidMoney: Cents, // that came in beyond what was due, whatever became of it
  together: v.array(v.object({ id: Id, orderNo: v.string(), dueMoney: Cents })), // others of the checkout that the same transfer can pay
  payTime: v.nullable(v.string()),
  deliveryTime: v.nullable(v.string()),
  finallyTime: v.nullable(v.string()),
  cancelTime: v.nullable(v.string()),
})

export type OrderDetail = v.InferOutput<typeof OrderDetail>

export const orderDetail = get('/shop/pm/myOrder/{id}', {
  access: 'user',
  about: 'One of my orders',
  input: v.object({ id: Id }),
  output: OrderDetail,
})

export const orderCount = get('/shop/pm/myOrder/order_count', {
  access: 'user',
  about: 'Orders by status',
  output: v.object({
    allCount: v.number(),
    unPay: v.number(),
    payed: v.number(),
    consignment: v.number(),
    success: v.number(),
    close: v.number(),
  }),
})

export const orderExport = getFile('/shop/pm/myOrder/export', {
  limit: 'order',
  access: 'user',
  about:
    'What is offered of one of my orders as PDF, made of what the order has kept: a quotation while its freight is open, then the proforma invoice; without orderId my orders as a spreadsheet (XLSX)',
  input: v.object({
    ...orderPage.input.entries,
    orderId: v.optional(v.nullable(Id)),
    type: v.optional(v.nullable(v.picklist(['quotation']))),
  }),
})

/** The same by the way of contract row 96. */
export const exportOwnOrders = postFile('/shop/pm/myOrder/export', {
  limit: 'export',
  access: 'user',
  about: 'My orders with the same filters as a spreadsheet (XLSX), with the columns that are wanted',
  input: v.object({ ...orderPage.input.entries, ...SheetChoice }),
  read: true,
})
export const ownOrderColumns = get('/shop/pm/myOrder/export/columns', {
  access: 'user',
  about: 'The columns that the spreadsheet of the list can have, in the caller’s language; those of lines only where each line has a row',
  output: SheetColumns,
})

export const confirmReceipt = put('/shop/pm/myOrder/receipt/{id}', {
  access: 'user',
  about: 'The goods have arrived',
  input: v.object({ id: Id }),
})

export const cancelOrder = put('/shop/pm/myOrder/cancel/{id}', {
  access: 'user',
  about: 'Cancel an order nothing has been paid for',
  input: v.object({ id: Id }),
})

export const deleteOrder = remove('/shop/pm/myOrder/{id}', {
  access: 'user',
  about: 'Hide a completed or closed order',
  input: v.object({ id: Id }),
})

export const orderAgain = post('/shop/pm/myOrder/again/{id}', {
  access: 'user',
  about:
    'Buy again: put the goods of one of my orders into the cart, as many and with the options of then, at the prices of today. What cannot be added is told with its reason; the others are in the cart all the same',
  input: v.object({ id: Id }),
  output: v.array(v.object({ orderItemId: Id, productName: v.string(), count: v.number(), added: YN, reason: v.string() })), // as they stand in the order
})

export const calls = {
  orderPayInfo,
  uploadReceipt,
  orderPage,
  orderDetail,
  orderCount,
  orderExport,
  exportOwnOrders,
  ownOrderColumns,
  confirmReceipt,
  cancelOrder,
  deleteOrder,
  orderAgain,
} satisfies Record<string, Call>
