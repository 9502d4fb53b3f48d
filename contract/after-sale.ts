// The buyer's calls about what is wrong with goods that were delivered (contract group 6, SPEC-010, SPEC-241).
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { BankInfo } from './bank-info.ts'
import { Dispatch, Returned, Undone } from './after-sale-parcels.ts'
import { get, getFile, post, postPage, put, type Call } from './call.ts'
import {
  AFTER_SALE_REASON_LABELS,
  AFTER_SALE_REASONS,
  AFTER_SALE_STATES,
  AFTER_SALE_STATUSES,
  AFTER_SALE_TYPE_LABELS,
  AFTER_SALE_TYPES,
  DECLARATIONS,
  DISPOSITIONS,
  FREIGHT_PAYERS,
  REFUSED_WISHES,
  RESOLUTIONS,
  WARRANTIES,
  type AfterSaleStatus,
} from './codes/after-sale.ts'
import { REFUND_STATES } from './codes/refund-state.ts'
import { AMOUNT_MAX, Cents, coded, Day, Id, ids, int, line, optionalProse, Phone, prose, SentYN, YN } from './fields.ts'
import { QUANTITY_MAX } from './cart.ts'
import { DocumentFileInput } from './order-document.ts'
import { PageFields } from './paging.ts'
import { LANGUAGES } from '#shared/language.ts'
import { Changed, Version } from './version.ts'
import { OrderedGoods } from './order-line.ts'

export const SALE_FILES_MAX = 10
export const LINES_MAX = 100
const SALE_UNITS_MAX = 200
const SERIAL_MAX = 60
export const SALE_TEXT_MAX = 2_000

const untouched = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(v.union([v.literal(''), schema])))
const Serials = v.pipe(v.array(line(SERIAL_MAX)), v.maxLength(200))

export const SaleLine = v.object({
  ...OrderedGoods.entries,
  count: v.number(),
  serials: v.array(v.string()),
})
export const SaleRow = v.object({
  id: Id,
  saleNo: v.string(),
  orderId: Id,
  orderNo: v.string(),
  shopName: v.string(),
  saleType: v.picklist(AFTER_SALE_TYPES),
  status: v.number(), // 0..6, a view of the state
  state: v.picklist(AFTER_SALE_STATES),
  reason: v.picklist(AFTER_SALE_REASONS),
  refundPoints: v.number(), // points that have gone back for it, where they alone paid for the goods
  refundMoney: Cents, // what goes back, as far as it has been decided; before that what is asked for
  createTime: v.string(),
  stateTime: v.string(),
  yourTurn: YN, // the buyer is waited for
  items: v.array(SaleLine),
})
export type SaleRow = v.InferOutput<typeof SaleRow>

export const sales = postPage('/shop/pm/sale/list', {
  access: 'user',
  about: 'One’s own after-sale cases, the newest first: by status (absent or empty: all), order, and words of number, order and product',
  input: v.object({
    ...PageFields,
    status: v.optional(v.nullable(v.union([v.literal(''), v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.picklist(AFTER_SALE_STATUSES))]))), // prettier-ignore
    open: v.optional(v.nullable(SentYN)), // Y: those that are not over
    orderId: v.optional(v.nullable(Id)),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  }),
  output: SaleRow,
})

export const saleCount = get('/shop/pm/sale/count', {
  access: 'user',
  about: 'How many of one’s own after-sale cases are open (SPEC-153)',
  output: v.number(),
})
export const saleCounts = get('/shop/pm/sale/counts', {
  access: 'user',
  about: 'How many of one’s own cases there are, by status, for the tabs of the list; open: those that are not over',
  output: v.object({
    all: v.number(),
    open: v.number(),
    status: v.record(v.picklist(AFTER_SALE_STATUSES), v.number()) as v.GenericSchema<Record<AfterSaleStatus, number>>,
  }),
})

/** What of an order can be asked for. */
export const SaleChoice = v.object({
  orderId: Id,
  orderNo: v.string(),
  shopName: v.string(),
  lines: v.array(
    v.object({
      ...SaleLine.entries, // count: ordered; serials: as the shipments recorded them
      left: v.number(), // pieces that may still be claimed: what has arrived, less what stands in other cases
      onTheWay: v.number(), // pieces besides that have left and not arrived, or were lost: a refund or claim may name them
      most: Cents, // that can be asked back for one piece
      mostPoints: v.number(), // that go back for one piece, where points alone paid for the goods
      warrantyUntil: v.nullable(v.string()), // a day; null = not stated, or not begun
    }),
  ),
  /** The unit that was asked about; null where none was. */
  unit: v.nullable(
    v.object({
      id: Id,
      orderItemId: Id,
      serial: v.string(), // '': not recorded
      place: v.string(), // as its owner has written it
      openCase: v.nullable(v.object({ id: Id, saleNo: v.string() })), // that is not over: there is to be no second one
    }),
  ),
  allowed: YN,
  reason: v.string(), // why nothing can be asked for
})
export type SaleChoice = v.InferOutput<typeof SaleChoice>
export const saleChoice = get('/shop/pm/sale/order/{orderId}', {
  access: 'user',
  about:
    'What of one’s own order an after-sale case can be opened for: by line how many pieces, with serial numbers, and how much can be asked back; with one of one’s own units that came with it, where that is asked about',
  input: v.object({ orderId: Id, unitId: v.optional(v.nullable(Id)) }),
  output: SaleChoice,
})

/** What a case says of itself; the same schema checks the form and the call. */
export const SaleSaid = v.object({
  saleType: coded(AFTER_SALE_TYPES, AFTER_SALE_TYPE_LABELS),
  reason: coded(AFTER_SALE_REASONS, AFTER_SALE_REASON_LABELS),
  description: prose(SALE_TEXT_MAX),
  phone: untouched(Phone),
  incidentText: optionalProse(SALE_TEXT_MAX), // what happened, to whom, when
})
export const openSale = post('/shop/pm/sale', {
  limit: 'form',
  access: 'user',
  about:
    'Open an after-sale case about goods of an order. saleType: 1 refund, 2 return and refund, 3 repair, 4 exchange, 5 parts, 6 claim. Never for more pieces than have arrived and stand in no other case. incident Y: somebody was harmed or could have been',
  input: v.object({
    orderId: Id,
    items: v.pipe(
      v.array(
        v.object({
          orderItemId: Id,
          count: int(1, QUANTITY_MAX),
          serials: v.optional(v.nullable(Serials)),
        }),
      ),
      v.minLength(1),
      v.maxLength(LINES_MAX),
    ),
    ...SaleSaid.entries,
    /** Of one’s own equipment, that came with these goods; absent: what the serial numbers say. */
    unitIds: v.optional(v.nullable(ids(SALE_UNITS_MAX))),
    ossIds: v.optional(v.nullable(ids(SALE_FILES_MAX))), // of one’s own uploads
    refundMoney: v.optional(v.nullable(v.union([v.literal(''), int(0, AMOUNT_MAX)]))), // what is asked back, cents; absent: as much as can be
    incident: v.optional(v.nullable(SentYN)),
  }),
  output: v.object({ id: Id, saleNo: v.string() }),
})

export const SaleFile = v.object({
  id: Id, // of saleFile
  ossId: v.string(),
  url: v.string(),
  fileName: v.string(),
  type: v.string(), // 'image/jpeg'
  byBuyer: YN,
  messageId: v.nullable(Id), // the message it came with; null = with the case
  time: v.string(),
})
export const SaleMessage = v.object({ id: Id, byBuyer: YN, name: v.string(), text: v.string(), time: v.string() })

/** What both sides see. */
export const SaleView = v.object({
  ...SaleRow.entries,
  version: v.number(),
  /** Of the buyer’s equipment, that the case is about. kept: theirs still. */
  units: v.array(v.object({ id: Id, orderItemId: Id, serial: v.string(), kept: YN })),
  shopId: Id,
  description: v.string(),
  phone: v.string(),
  incident: YN,
  appealed: YN,
  askedMoney: Cents,
  /** Until when something has to happen, or happens by itself: the return lapses, the case closes, the quotation ends. */
  dueTime: v.nullable(v.string()),
  /** By when a first answer is promised; null once there is one. */
  promiseTime: v.nullable(v.string()),
  handleRemark: v.string(), // what was said last with a decision
  rmaNo: v.string(), // '' before a return is authorised
  returnAddress: v.string(),
  freightPayer: v.nullable(v.picklist(FREIGHT_PAYERS)),
  declaration: v.nullable(
    v.object({ kind: v.picklist(DECLARATIONS), method: v.string(), day: v.nullable(v.string()), name: v.string(), time: v.string() }),
  ),
  returned: v.nullable(Returned),
  inspection: v.nullable(
    v.object({
      finding: v.string(),
      warranty: v.picklist(WARRANTIES),
      disposition: v.nullable(v.picklist(DISPOSITIONS)),
      time: v.string(),
    }),
  ),
  repair: v.nullable(
    v.object({
      amount: Cents,
      leadDays: v.number(),
      validUntil: v.string(), // a day
      answer: v.picklist(['open', 'accepted', 'refused']),
      wish: v.nullable(v.picklist(REFUSED_WISHES)), // of a refused one
      due: Cents, // of an accepted one, still to be paid
      paidTime: v.nullable(v.string()),
      waived: YN, // accepted, and nothing is asked for it any more
      failedTime: v.nullable(v.string()), // accepted, and impossible: what was paid goes back, and another way is sought
      bankInfo: v.nullable(BankInfo), // where it is to be paid, by the number of the case; null: nothing is due
    }),
  ),
  resolution: v.nullable(v.picklist(RESOLUTIONS)),
  dispatches: v.array(Dispatch),
  /** of: the goods, or a repair that was paid for and is impossible. undone: it was decided by mistake. */
  refunds: v.array(
    v.object({
      id: Id,
      of: v.picklist(['goods', 'repair']),
      amount: Cents,
      state: v.picklist(REFUND_STATES),
      time: v.string(),
      undone: v.nullable(Undone),
    }),
  ),
  /** The buyer’s again; `undone`: that was a mistake, and they were taken again. */
  pointsBack: v.array(v.object({ id: Id, points: v.number(), time: v.string(), undone: v.nullable(Undone) })),
  /** Of what was paid for repairs. void: it had been entered by mistake, or is owed back. language: in which it was issued. */
  invoices: v.array(v.object({ id: Id, number: v.string(), language: v.picklist(LANGUAGES), void: YN, time: v.string() })),
  imgs: v.array(SaleFile),
  messages: v.array(SaleMessage),
  allowedActions: v.array(AllowedAction),
})
export type SaleView = v.InferOutput<typeof SaleView>

export const Sale = v.object({
  ...SaleView.entries,
  incidentText: v.string(), // of an incident, as it was told
  late: YN, // the promised first answer
  logs: v.array(v.object({ time: v.string(), status: v.number(), event: v.string(), text: v.string() })),
})
export type Sale = v.InferOutput<typeof Sale>

export const sale = get('/shop/pm/sale/{id}', {
  access: 'user',
  about:
    'One of one’s own cases, with what has happened, messages, evidence and what can be done: answer, declare, label, send, accept_quotation, refuse_quotation, appeal, accept_rejection, confirm, reopen, cancel, message, tell_incident, receive',
  input: v.object({ id: Id }),
  output: Sale,
})

export const cancelSale = put('/shop/pm/sale/cancel/{id}', {
  limit: 'order',
  access: 'user',
  about:
    'Take back a case that nothing has been decided about, or an authorised return that has not been sent; with the version that was seen it is refused where the case has changed since',
  input: v.object({ id: Id, version: v.optional(v.nullable(Version)) }),
})

const seen = { id: Id, version: Version }
const files = v.optional(v.nullable(ids(SALE_FILES_MAX)))
export const messageSale = post('/shop/pm/sale/{id}/message', {
  limit: 'form',
  access: 'user',
  about: 'Write to whoever sees to the case, with evidence where there is some; the state stays as it is',
  input: v.object({ id: Id, text: prose(SALE_TEXT_MAX), ossIds: files }),
  output: Changed,
})
export const tellIncident = post('/shop/pm/sale/{id}/incident', {
  limit: 'form',
  access: 'user',
  about:
    'Tell, while a case is open, that somebody was harmed or could have been, where it was not told when the case was opened: what happened, to whom, when. Once for each case',
  input: v.object({ id: Id, text: prose(SALE_TEXT_MAX) }),
  output: Changed,
})
export const answerSale = put('/shop/pm/sale/{id}/answer', {
  limit: 'order',
  access: 'user',
  about: 'Answer what was asked: the case goes on',
  input: v.object({ ...seen, text: prose(SALE_TEXT_MAX), ossIds: files }),
  output: Changed,
})
export const declareSale = put('/shop/pm/sale/{id}/declare', {
  limit: 'order',
  access: 'user',
  about:
    'Declare the state of contamination of what is to go back, with one’s name as signature; treated: how, and on which day. Untreatable: it does not go back, and the case returns to the office for another way',
  input: v.object({
    ...seen,
    kind: v.picklist(DECLARATIONS),
    method: optionalProse(200),
    day: v.optional(v.nullable(v.union([v.literal(''), Day]))),
    name: line(100),
  }),
  output: Changed,
})
export const sendSale = put('/shop/pm/sale/{id}/send', {
  limit: 'order',
  access: 'user',
  about: 'The goods are on their way back, declared and under this number of the carrier; or put the number right',
  input: v.object({ ...seen, carrier: line(80), trackingNo: line(80) }),
  output: Changed,
})
export const answerRepair = put('/shop/pm/sale/{id}/quotation', {
  limit: 'order',
  access: 'user',
  about: 'Accept or refuse the repair quotation; refused, say whether the goods are sent back unrepaired or scrapped',
  input: v.object({ ...seen, accept: YN, wish: v.optional(v.nullable(v.picklist(REFUSED_WISHES))) }),
  output: Changed,
})
export const moveSale = put('/shop/pm/sale/{id}/move', {
  limit: 'order',
  access: 'user',
  about:
    'appeal: against a rejection, once, with reasons; accept_rejection: leave it at that; confirm: it is resolved; reopen: the same fault is there again, within 30 days, with what it does',
  input: v.object({ ...seen, how: v.picklist(['appeal', 'accept_rejection', 'confirm', 'reopen']), text: optionalProse(SALE_TEXT_MAX) }),
  output: Changed,
})
export const receiveDispatch = put('/shop/pm/sale/{id}/dispatch/{dispatchId}', {
  limit: 'order',
  access: 'user',
  about: 'What was sent for the case has arrived',
  input: v.object({ id: Id, dispatchId: Id }),
})
/** Read by elements of pages, too, which send no token: a visitor is asked to log in. */
export const saleFile = getFile('/shop/pm/sale/{id}/file/{fileId}', {
  access: 'optional',
  about: 'The bytes of a piece of evidence of one’s own case; a part of them by Range, as players ask for it',
  input: v.object({ id: Id, fileId: Id }),
})
export const saleLabel = getFile('/shop/pm/sale/{id}/label', {
  limit: 'export',
  access: 'user',
  about:
    'The return label as PDF: number of the return, address, who pays the freight, contents, and a code that opens the case. Only once declared',
  input: v.object({ id: Id }),
})

export const saleInvoice = getFile('/shop/pm/sale/{id}/invoice/{documentId}', {
  limit: 'order',
  access: 'user',
  about:
    'The commercial invoice of a paid repair as PDF in any of the five languages; while its pages are being made 503 says when to ask again',
  input: DocumentFileInput,
})

export const calls = {
  sales,
  saleCount,
  saleCounts,
  saleChoice,
  openSale,
  sale,
  cancelSale,
  messageSale,
  tellIncident,
  answerSale,
  declareSale,
  sendSale,
  answerRepair,
  moveSale,
  receiveDispatch,
  saleFile,
  saleLabel,
  saleInvoice,
} satisfies Record<string, Call>
