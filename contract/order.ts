import * as v from 'valibot'
import { get, getFile, getPage, post, postFile, postPage, put, remove, type Call } from './call.ts'
import { Address } from './address.ts'
import { CartItem } from './cart.ts'
import { AMOUNT_MAX, Cents, Id, PageFields, YN, ids, int, optionalText } from './fields.ts'

/** Shipping terms on the wire (SPEC-138, SPEC-263..265); freight of CIF and DDU is fixed by a person within 12 hours. */
export const SHIPPING_TERMS = { exw: 0, fob: 1, cif: 2, ddu: 3 } as const
export type Term = keyof typeof SHIPPING_TERMS
/** Payment methods on the wire (SPEC-139..146); 4 is reserved. */
export const PAY_TYPES = { tt50: 0, tt: 1, lc: 2, paypal: 3, financing: 5, cardPaypal: 6, local: 7, card: 8 } as const
export type PayMethod = keyof typeof PAY_TYPES
export const DEFAULT_PAY_TYPE = PAY_TYPES.paypal
export const FREIGHT_HOURS = 12

export const VOLTAGES = ['220V 50Hz', '110V 60Hz'] as const
export const SOCKETS = ['american', 'british', 'china', 'european', 'large-south-africa', 'small-south-africa'] as const
export const PACKAGES = ['brand', 'neutral', 'others'] as const

/** Order status on the wire (mall4j numbers); 0 as a filter means all, 6 is the tab 'unfinished'. */
export const ORDER_STATUS = { all: 0, unpaid: 1, processing: 2, shipped: 3, completed: 5, closed: 6 } as const
/** Payment status on the wire: none, part (T/T 50 %), paid, refunded. */
export const PAY_STATUS = { none: 0, part: 1, paid: 2, refunded: 3 } as const

export const ShippingTerm = v.object({
  label: v.string(),
  value: v.picklist([0, 1, 2, 3]),
  port: v.string(),
  money: v.string(),
  info: v.string(),
  shipping: v.nullable(Cents), // null = not fixed yet
})
export type ShippingTerm = v.InferOutput<typeof ShippingTerm>

export const PriceSummary = v.object({
  totalMoney: Cents,
  subtotalMoney: Cents,
  shippingMoney: v.nullable(Cents),
  discountMoney: Cents,
  totalSelectionPrice: Cents,
  resultMoney: Cents,
  points: v.number(),
  pointsPrice: Cents,
  deliveryWayObj: v.nullable(ShippingTerm),
})
export type PriceSummary = v.InferOutput<typeof PriceSummary>

const BuyNow = v.object({ productId: Id, count: v.number(), productSelectionIds: v.optional(v.nullable(ids(50))) })
const Transport = v.picklist(['sea', 'air'])

export const confirmOrder = post('/shop/pm/order/confirm', {
  limit: 'order',
  read: true,
  access: 'user',
  repeat: 'own',
  about: 'Price a checkout on the server and hold it for submission; answers a confirmId with an expiry',
  input: v.object({
    addressId: v.optional(v.nullable(int(0, Number.MAX_SAFE_INTEGER))), // 0 or absent = the default address
    addrId: v.optional(v.nullable(int(0, Number.MAX_SAFE_INTEGER))),
    cartItemIds: v.optional(v.nullable(v.pipe(v.array(Id), v.maxLength(500)))), // absent = all checked lines
    buyNow: v.optional(v.nullable(BuyNow)),
    deliveryWay: v.optional(v.nullable(int(0, 3))),
    transport: v.optional(v.nullable(Transport)),
    payType: v.optional(v.nullable(int(0, 8))),
  }),
  output: v.object({
    ...PriceSummary.entries,
    shopCartOrders: v.array(
      v.object({ shopId: Id, shopName: v.string(), total: Cents, totalCount: v.number(), shopCartItem: v.array(CartItem) }),
    ),
    userAddr: v.nullable(Address),
    totalCount: v.number(),
    confirmId: v.string(),
    expireTime: v.string(),
    deliveryWayList: v.array(ShippingTerm),
    payTypeList: v.array(v.object({ value: v.number(), label: v.string(), enabled: YN, reason: v.string() })),
    availablePoints: v.number(),
    maxPoints: v.number(),
    coupons: v.array(v.never()),
  }),
})

export const submitOrder = post('/shop/pm/order/submit', {
  limit: 'order',
  access: 'user',
  repeat: 'own',
  about: 'Place the confirmed checkout: one order per shop. The same confirmId answers the same orders again',
  input: v.object({
    confirmId: v.pipe(v.string(), v.maxLength(80)),
    addressId: Id,
    deliveryWay: int(0, 3),
    transport: v.optional(v.nullable(Transport)),
    payType: int(0, 8),
    financeType: v.optional(v.nullable(int(0, 1))),
    voltage: v.optional(v.picklist(VOLTAGES), VOLTAGES[0]),
    electricSocket: v.optional(v.picklist(SOCKETS), SOCKETS[0]),
    packageType: v.optional(v.picklist(PACKAGES), PACKAGES[0]),
    remark: optionalText(1000),
    orderShopParam: v.optional(v.pipe(v.array(v.object({ shopId: Id, remarks: optionalText(500) })), v.maxLength(500))),
    resultMoney: v.optional(v.nullable(Cents)), // what the buyer saw; a different amount is refused, never charged
  }),
  output: v.object({ orderIds: v.array(Id), orderNos: v.array(v.string()), resultMoney: Cents, shippingPending: YN }),
})

export const BankInfo = v.object({ beneficiary: v.string(), bankName: v.string(), accountNo: v.string(), swiftCode: v.string() })

export const orderPayInfo = get('/shop/pm/order/order_pay_info', {
  access: 'user',
  about: 'What is to be paid for the orders, and how',
  input: v.object({ orderIds: ids(50) }),
  output: v.object({
    totalFee: Cents, // what is due now
    endTime: v.nullable(v.string()),
    consignee: v.string(),
    userAddr: v.string(),
    mobile: v.string(),
    productNameList: v.array(v.string()),
    payType: v.number(),
    paidMoney: Cents,
    payStatus: v.number(),
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
    remark: optionalText(500),
  }),
})

/** 'May I?' as data: what the caller may do with a thing now, and why not otherwise. */
export const AllowedAction = v.object({ action: v.string(), allowed: YN, reason: v.string() })
export type AllowedAction = v.InferOutput<typeof AllowedAction>

export const OrderItem = v.object({
  orderItemId: Id,
  productId: Id,
  productName: v.string(),
  productModel: v.string(),
  productMainImgUrl: v.string(),
  slug: v.string(),
  selectionText: v.string(),
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

export const OrderDetail = v.object({
  ...Order.entries,
  ...PriceSummary.entries,
  address: v.nullable(v.omit(Address, ['id', 'isDefault'])),
  userAddr: v.string(),
  remarks: v.object({ voltage: v.string(), electricSocket: v.string(), packageType: v.string(), remark: v.string() }),
  instalments: v.array(Instalment),
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
  about: 'The quotation of one of my orders as PDF, made of what the order has kept; without orderId my orders as a spreadsheet (XLSX)',
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
  about: 'My orders with the same filters as a spreadsheet (XLSX)',
  input: orderPage.input,
  read: true,
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

export const shipmentPage = postPage('/crm/orderDvy/list', {
  access: 'user',
  about: 'Shipments of an order with their tracking entries',
  input: v.object({ ...PageFields, orderId: Id }),
  output: v.object({
    id: Id,
    orderId: Id,
    companyName: v.string(),
    companyHomeUrl: v.string(),
    dvyFlowId: v.string(),
    dvyType: v.string(),
    shipTime: v.nullable(v.string()),
    eta: v.nullable(v.string()),
    data: v.array(v.object({ context: v.string(), ftime: v.string(), location: v.string(), time: v.string() })),
    items: v.array(v.object({ productId: Id, productName: v.string(), count: v.number() })),
  }),
})

// The fixed segments order_count and export must be mounted before {id}.
export const calls = {
  confirmOrder,
  submitOrder,
  orderPayInfo,
  uploadReceipt,
  orderPage,
  orderCount,
  orderExport,
  exportOwnOrders,
  orderDetail,
  confirmReceipt,
  cancelOrder,
  deleteOrder,
  shipmentPage,
} satisfies Record<string, Call>
