// The back office's calls about after-sale cases (mounted below /admin-api): support, warehouse, engineer, and who sees to incidents. A seller's
// people see the cases of their shop.
import * as v from 'valibot'
import { LINES_MAX, SALE_TEXT_MAX } from './after-sale.ts'
import { DeskSale, DeskSaleRow } from './after-sale-desk-shape.ts'
import { ParcelSent, ReceivedLine, RESTS, Serials } from './after-sale-parcels.ts'
import { get, getFile, getPage, post, put, type Call } from './call.ts'
import {
  AFTER_SALE_STATES,
  AFTER_SALE_TYPES,
  DISPATCH_EVENTS,
  DISPATCH_KINDS,
  DISPOSITIONS,
  FREIGHT_PAYERS,
  RESOLUTIONS,
} from './codes/after-sale.ts'
import { AMOUNT_MAX, DateTime, Day, Id, int, forBuyers, optionalText, several, text, YN } from './fields.ts'
import { DocumentFileInput } from './order-document.ts'
import { Colleague } from './order-note-desk.ts'
import { Given, Named, Owner } from './owner.ts'
import { INCIDENT_STATES, OUTCOMES } from './incident.ts'
import { PageFields } from './paging.ts'
import type { Permissions } from './permission.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { Changed, Version } from './version.ts'

export const permissions = {
  'after-sale:list': {
    seller: true,
    roles: ['sales', 'finance', 'warehouse', 'product-manager', 'seller', 'seller-sales'],
    lists: ['after-sales'],
  },
  'after-sale:handle': { seller: true, roles: ['sales', 'seller', 'seller-sales'] },
  'after-sale:receive': { seller: true, roles: ['warehouse', 'seller'] },
  'after-sale:inspect': { seller: true, roles: ['product-manager', 'seller'], lists: ['inspections'] },
  'after-sale:vigilance': { seller: false, roles: ['product-manager'] },
} as const satisfies Permissions

const list = { permission: 'after-sale:list' } as const
const handle = { permission: 'after-sale:handle' } as const
const receive = { permission: 'after-sale:receive' } as const
const inspect = { permission: 'after-sale:inspect' } as const
const vigilance = { permission: 'after-sale:vigilance' } as const
const seen = { id: Id, version: Version }
const said = (max = SALE_TEXT_MAX) => forBuyers(text(max))
const maybeSaid = forBuyers(optionalText(SALE_TEXT_MAX))
const nothing = v.literal('')

export const deskSales = getPage('/after-sale/list', {
  access: list,
  about:
    'After-sale cases, those first whose promised answer is due first: by state, type, owner, whether late, whether with an incident, how that stands (open: to be judged, the late ones among them; only for who judges them), order, and words of number, buyer, product and serial number; sorted by createTime, stateTime, dueTime or promiseTime',
  input: v.object({
    ...PageFields,
    state: v.optional(v.nullable(several(AFTER_SALE_STATES))),
    type: v.optional(v.nullable(several(AFTER_SALE_TYPES))),
    owner: v.optional(v.nullable(v.union([nothing, Owner]))),
    late: v.optional(v.nullable(v.union([nothing, YN]))),
    incident: v.optional(v.nullable(v.union([nothing, YN]))),
    judging: v.optional(v.nullable(v.union([nothing, v.picklist(INCIDENT_STATES)]))),
    orderId: v.optional(v.nullable(v.union([nothing, Id]))),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  }),
  output: DeskSaleRow,
})

export const inspections = getPage('/after-sale/bench', {
  access: inspect,
  about:
    'What has come back and waits for inspection, or for the buyer’s answer to a quotation: the first due first; by words of number, buyer, product and serial number',
  input: v.object({ ...PageFields, keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))) }),
  output: DeskSaleRow,
})

export const saleWaiting = get('/after-sale/waiting', {
  access: list,
  about:
    'How many cases wait for the office, by state, and how many of their promised answers are late; for who judges incidents, how many of those are open, and how many of them are late',
  output: v.object({
    states: v.array(v.object({ state: v.picklist(AFTER_SALE_STATES), count: v.number() })),
    late: v.number(),
    incidents: v.object({ open: v.number(), late: v.number() }),
  }),
})

export const deskSale = get('/after-sale/{id}', {
  access: list,
  about: 'One case with all that both sides have said and done, notes of the office, and what may be done',
  input: v.object({ id: Id }),
  output: DeskSale,
})
export const deskSaleFile = getFile('/after-sale/{id}/file/{fileId}', {
  access: list,
  about: 'The bytes of a piece of evidence; a part of them by Range, as players ask for it',
  input: v.object({ id: Id, fileId: Id }),
})
export const deskInvoice = getFile('/after-sale/{id}/invoice/{documentId}', {
  access: list,
  about:
    'The commercial invoice of a paid repair as PDF in any of the five languages; while its pages are being made 503 says when to ask again',
  input: DocumentFileInput,
})
export const mailInvoice = post('/after-sale/{id}/invoice/{documentId}/mail', {
  access: handle,
  about: 'Tell the buyer by mail, in their language, that the invoice of a repair is on the page of the case; refused for one that is void',
  input: v.object({ id: Id, documentId: Id }),
  output: Changed,
})
export const addSaleFile = post('/after-sale/{id}/file', {
  limit: 'upload',
  repeat: 'own',
  access: list,
  about: 'Add a picture, PDF or short video to a case: for the office, or for its buyer, too',
  form: true,
  input: v.object({ id: Id, internal: YN, file: v.instance(File) }),
  output: v.object({ fileId: Id }),
})

export const salePeople = get('/after-sale/people', {
  access: list,
  about: 'Colleagues to whom cases can be given, and one more who is named; those of one shop see their own and the operator’s',
  input: Named,
  output: v.array(Colleague),
})
export const assignSale = put('/after-sale/{id}/assign', {
  access: handle,
  about: 'Give a case to a colleague, or to nobody',
  input: v.object({ id: Id, ...Given }),
  output: Changed,
})
export const writeSale = post('/after-sale/{id}/message', {
  access: handle,
  about: 'Write to the buyer, who gets it by mail, too',
  input: v.object({ id: Id, text: said() }),
  output: Changed,
})
export const noteSale = post('/after-sale/{id}/note', {
  access: list,
  about: 'Write a note for the office; no buyer reads it',
  input: v.object({ id: Id, text: text(SALE_TEXT_MAX) }),
  output: Changed,
})
export const tellIncident = post('/after-sale/{id}/incident', {
  access: list,
  about:
    'Write down that somebody was harmed or could have been, as its buyer or anybody else tells it after the case was opened, whatever has become of the case: it is then to be judged. Once for each case; its buyer reads it',
  input: v.object({ id: Id, text: said() }),
  output: Changed,
})
export const triageSale = put('/after-sale/{id}/triage', {
  access: handle,
  about: 'Take a case in hand: who does so owns what nobody owned',
  input: v.object(seen),
  output: Changed,
})
export const askSale = put('/after-sale/{id}/ask', {
  access: handle,
  about: 'Ask the buyer for what is missing',
  input: v.object({ ...seen, text: said() }),
  output: Changed,
})
export const rejectSale = put('/after-sale/{id}/reject', {
  access: handle,
  about: 'Turn a case down; its buyer reads why, and may appeal once. An appeal is decided by the marketplace',
  input: v.object({ ...seen, text: said() }),
  output: Changed,
})
export const approveReturn = put('/after-sale/{id}/approve-return', {
  access: handle,
  about: 'Authorise the return: where to, and who pays the freight. The buyer declares the state of contamination before a label is made',
  input: v.object({ ...seen, address: said(400), freightPayer: v.picklist(FREIGHT_PAYERS), text: maybeSaid }),
  output: Changed,
})
export const correctReturn = put('/after-sale/{id}/return-corrected', {
  access: handle,
  about: 'Put right where an authorised return goes and who pays the freight, until the goods are on their way; its buyer learns of it',
  input: v.object({ ...seen, address: said(400), freightPayer: v.picklist(FREIGHT_PAYERS), text: maybeSaid }),
  output: Changed,
})
export const approveNoReturn = put('/after-sale/{id}/approve', {
  access: handle,
  about: 'Approve a case without a return: help from afar, parts, a claim, a refund',
  input: v.object({ ...seen, text: maybeSaid }),
  output: Changed,
})
export const receiveReturn = put('/after-sale/{id}/receive', {
  access: receive,
  about:
    'A return has arrived at the warehouse: of which lines how many pieces, how many of them damaged; absent: all that has not arrived yet. Of what is missing `rest` says whether the case waits for it (awaited) or goes on with what is here (missing); what arrives later is entered in the same way. Refused where its contamination was not declared',
  input: v.object({
    ...seen,
    note: optionalText(SALE_TEXT_MAX),
    lines: v.optional(v.nullable(v.pipe(v.array(ReceivedLine), v.maxLength(LINES_MAX)))),
    rest: v.optional(v.picklist(RESTS), 'awaited'),
    text: maybeSaid,
  }),
  output: Changed,
})
const finding = {
  finding: said(),
  warranty: v.picklist(['in', 'out']),
  warrantyReason: optionalText(500), // needed where it differs from the computed one
}
export const loseReturn = put('/after-sale/{id}/lost', {
  access: handle,
  about: 'What was sent back does not arrive: say so to the buyer, and choose another way. Nothing counts as returned',
  input: v.object({ ...seen, text: said() }),
  output: Changed,
})
export const diagnoseSale = put('/after-sale/{id}/diagnose', {
  access: inspect,
  about: 'What the inspection has found, whether that is in warranty, and what is to be done',
  input: v.object({ ...seen, ...finding, disposition: v.picklist(DISPOSITIONS) }),
  output: Changed,
})
export const quoteRepair = put('/after-sale/{id}/quote', {
  access: inspect,
  about: 'Out of warranty: what a repair costs and how long it takes; or quote anew what the buyer has not answered',
  input: v.object({ ...seen, ...finding, amount: int(1, AMOUNT_MAX), leadDays: int(0, 365), validUntil: Day }),
  output: Changed,
})
export const payRepair = put('/after-sale/{id}/repair-paid', {
  access: { permission: 'payment:confirm' },
  about:
    'Enter that an accepted repair has been paid, with the reference of the bank; that nothing is to be paid, with the reason; or that either was a mistake, with the reason',
  input: v.object({
    ...seen,
    how: v.picklist(['paid', 'waived', 'undone']),
    bankReference: v.optional(v.pipe(v.nullish(v.string(), ''), v.trim(), v.maxLength(80)), ''),
    valueDate: v.optional(v.nullable(v.union([nothing, Day]))),
    reason: optionalText(300),
  }),
  output: Changed,
})
export const cannotRepair = put('/after-sale/{id}/repair-impossible', {
  access: inspect,
  about:
    'An accepted repair turns out to be impossible: its buyer reads why, what was paid for it is owed back (finance sends it, two people), and the case is on the bench again for another way',
  input: v.object({ ...seen, text: said() }),
  output: Changed,
})
export const canRepair = put('/after-sale/{id}/repair-possible', {
  access: inspect,
  about: 'That was a mistake: the repair goes on, and nothing is owed back. Refused once finance has begun to send the money',
  input: v.object({ ...seen, text: said() }),
  output: Changed,
})
export const dispatchSale = put('/after-sale/{id}/dispatch', {
  access: receive,
  about: 'Something has been sent to the buyer for the case: repaired goods, a replacement, parts, or goods unrepaired',
  input: v.object({
    ...seen,
    kind: v.picklist(DISPATCH_KINDS),
    ...ParcelSent,
    serials: v.optional(Serials, []),
    contents: forBuyers(optionalText(500)),
  }),
  output: Changed,
})
export const trackDispatch = post('/after-sale/{id}/dispatch/{dispatchId}/event', {
  access: receive,
  about:
    'What becomes of a parcel sent for the case, for its buyer to read: a place it has reached, that it is held up, or that it has been delivered, which ends its time line',
  input: v.object({
    id: Id,
    dispatchId: Id,
    event: v.picklist(DISPATCH_EVENTS),
    at: v.optional(v.nullable(DateTime)), // UTC; now where it is not said
    place: forBuyers(optionalText(120)),
    text: forBuyers(optionalText(300)),
  }),
  output: Changed,
})
export const correctDispatch = put('/after-sale/{id}/dispatch/{dispatchId}/number', {
  access: receive,
  about:
    'Put right under which carrier and number something sent for the case travels, and what is in it, until it has arrived; its buyer learns of it. Of what was sent back to its owner the serial numbers stay',
  input: v.object({
    id: Id,
    version: v.optional(Version), // older clients send none, nor what is in it
    dispatchId: Id,
    ...ParcelSent,
    serials: v.optional(Serials),
    contents: v.optional(forBuyers(optionalText(500))),
  }),
  output: Changed,
})
export const undoDispatch = put('/after-sale/{id}/dispatch/{dispatchId}/undone', {
  access: receive,
  about:
    'Something that was entered as sent for the case has not been sent: while the case is being resolved, and no carrier has told of it. The buyer reads why',
  input: v.object({ ...seen, dispatchId: Id, text: forBuyers(text(300)) }),
  output: Changed,
})
export const refundSale = put('/after-sale/{id}/refund', {
  access: handle,
  about: 'Decide how much goes back: it is then owed, and finance prepares and approves it, two people',
  input: v.object({ ...seen, amount: int(1, AMOUNT_MAX), note: optionalText(300) }),
  output: Changed,
})
export const undoRefund = put('/after-sale/{id}/refund-undone', {
  access: handle,
  about:
    'A refund was decided by mistake (one of `refundsUndoable`): nothing of it is owed any more. While the case is being resolved, and finance has not begun to send it. The buyer reads why',
  input: v.object({ ...seen, refundId: Id, text: forBuyers(text(300)) }),
  output: Changed,
})
export const returnPoints = put('/after-sale/{id}/points', {
  access: handle,
  about: 'Of goods that points alone paid for: decide how many points go back. They are the buyer’s at once',
  input: v.object({ ...seen, points: int(1, AMOUNT_MAX), note: optionalText(300) }),
  output: Changed,
})
export const undoPoints = put('/after-sale/{id}/points-undone', {
  access: handle,
  about:
    'Points were given back by mistake: another person takes them again, as long as the case is being resolved and its buyer has them. The buyer reads why',
  input: v.object({ ...seen, pointsId: Id, text: forBuyers(text(300)) }),
  output: Changed,
})
export const resolveSale = put('/after-sale/{id}/resolve', {
  access: handle,
  about: 'Say how the case is resolved; refused while what that links to (something sent, money gone back) is missing',
  input: v.object({ ...seen, resolution: v.picklist(RESOLUTIONS), text: maybeSaid }),
  output: Changed,
})

export const judgeIncident = put('/vigilance/{id}', {
  access: vigilance,
  about: 'What is found and done about the incident of a case, with a note that stays; with an outcome it is closed',
  input: v.object({
    id: Id, // of the case
    version: Version,
    note: text(SALE_TEXT_MAX),
    owner: v.optional(v.nullable(Id)),
    toldOn: v.optional(v.nullable(v.union([nothing, Day]))),
    toldWhom: optionalText(200),
    reference: optionalText(100),
    outcome: v.optional(v.nullable(v.union([nothing, v.picklist(OUTCOMES)]))),
  }),
  output: Changed,
})

export const noteIncident = post('/vigilance/{id}/note', {
  access: vigilance,
  about:
    'Add to an incident that is closed what has come since, as what an authority asks or answers: it stays with who wrote it and when, and changes nothing of the judgement',
  input: v.object({ id: Id /* of the case */, note: text(SALE_TEXT_MAX) }),
  output: Changed,
})

export const saleTrail = getPage('/after-sale/{id}/trail', {
  access: list,
  about: 'What staff did about a case, newest first',
  input: TrailInput,
  output: TrailEntry,
})

export const calls = {
  deskSales,
  saleWaiting,
  deskSale,
  deskSaleFile,
  deskInvoice,
  mailInvoice,
  addSaleFile,
  salePeople,
  assignSale,
  writeSale,
  noteSale,
  tellIncident,
  triageSale,
  askSale,
  rejectSale,
  approveReturn,
  correctReturn,
  approveNoReturn,
  receiveReturn,
  loseReturn,
  diagnoseSale,
  quoteRepair,
  payRepair,
  cannotRepair,
  canRepair,
  dispatchSale,
  trackDispatch,
  correctDispatch,
  refundSale,
  returnPoints,
  undoPoints,
  undoRefund,
  undoDispatch,
  resolveSale,
  inspections,
  judgeIncident,
  noteIncident,
  saleTrail,
} satisfies Record<string, Call>
