// The back office's calls about quotations (mounted below /admin-api). An id is that of a shop's part.
import * as v from 'valibot'
import { CLOSE_REASONS, QUOTATION_STATES } from './codes/quotation-state.ts'
import { AllowedAction } from './actions.ts'
import { get, getFile, getPage, post, postFile, put, type Call } from './call.ts'
import { Cents, Day, Id, YN, forBuyers, int, optionalText, several, text } from './fields.ts'
import { SheetChoice, SheetColumns } from './export.ts'
import { Colleague } from './order-note-desk.ts'
import { Named, Owner } from './owner.ts'
import { PageFields } from './paging.ts'
import { QUOTATION_FILES_MAX, QUOTATION_LINES_MAX, QUOTATION_MESSAGE_MAX } from './quotation.ts'
import { Quotation } from './quotation-shape.ts'
import { DraftGoods, QuotationDraft } from './quotation-draft.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { Changed, Version } from './version.ts'
import { LANGUAGES } from '#shared/language.ts'
import type { Permissions } from './permission.ts'

/** What the next version is to say stands in a file of its own; others come in by this door. */
export { DraftGoods, QuotationDraft } from './quotation-draft.ts'

export const permissions = {
  'quotation:list': { seller: true, roles: ['sales', 'seller', 'seller-sales'], lists: ['quotations'] },
  'quotation:edit': { seller: true, roles: ['sales', 'seller', 'seller-sales'] },
  'quotation:approve': { seller: true, roles: ['seller'] }, // nobody approves their own
  'quotation:rules': { seller: true, roles: ['seller'] }, // calendars and limits of discounts
} as const satisfies Permissions

export const QUOTATION_SORTS = ['createTime', 'dueTime', 'resultMoney', 'validTime', 'company'] as const
const state = v.picklist(QUOTATION_STATES)

export const DeskQuotationRow = v.object({
  id: Id,
  version: v.number(),
  quotationId: Id,
  quotationNo: v.string(),
  state,
  shopId: v.nullable(Id),
  shopName: v.string(),
  buyerName: v.string(),
  company: v.string(),
  nation: v.string(),
  title: v.string(), // its first line
  lineCount: v.number(),
  ownerName: v.string(), // '' = nobody yet
  resultMoney: v.nullable(Cents), // of the version sent last
  versionNumber: v.number(), // 0 = none sent yet
  dueTime: v.nullable(v.string()), // the clock, where it runs
  overdue: YN,
  validTime: v.nullable(v.string()),
  unread: v.number(), // messages of the buyer that the caller has not seen; of what one has never opened, those since the last answer
  createTime: v.string(),
})
export type DeskQuotationRow = v.InferOutput<typeof DeskQuotationRow>

export const deskQuotations = getPage('/quotation/list', {
  access: { permission: 'quotation:list' },
  about:
    "Quotations by state, owner, clock, day, shop and keyword (number, buyer, company, product): what is due first stands first; a seller's staff sees its shop's part only",
  input: v.object({
    ...PageFields,
    orderByColumn: v.optional(v.nullable(v.picklist(QUOTATION_SORTS))),
    state: v.optional(v.nullable(several(QUOTATION_STATES))),
    owner: v.optional(v.nullable(Owner)),
    overdue: v.optional(v.nullable(YN)),
    shopId: v.optional(v.nullable(Id)),
    buyerId: v.optional(v.nullable(Id)),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
    from: v.optional(v.nullable(Day)),
    to: v.optional(v.nullable(Day)),
  }),
  output: DeskQuotationRow,
})
export const exportQuotations = postFile('/quotation/export', {
  limit: 'export',
  access: { permission: 'quotation:list' },
  about: 'The whole list with the same filters as a spreadsheet (XLSX), with the columns that are wanted; every export is audited',
  input: v.object({ ...deskQuotations.input.entries, ...SheetChoice }),
  read: true,
})
export const quotationColumns = get('/quotation/export/columns', {
  access: { permission: 'quotation:list' },
  about: 'The columns that the spreadsheet of the list can have, in the caller’s language; those of lines only where each line has a row',
  output: SheetColumns,
})

const Breach = v.object({ position: v.number(), kind: v.picklist(['discount', 'margin']), bp: v.number(), limitBp: v.number() })

export const DeskQuotation = v.object({
  ...DeskQuotationRow.entries,
  ...v.pick(Quotation, [
    'source',
    'name',
    'email',
    'phone',
    'companyName',
    'productName',
    'message',
    'deliveryWay',
    'port',
    'destination',
    'city',
    'voltage',
    'electricSocket',
    'mainsSystem',
    'wantedDate',
    'files',
  ]).entries,
  userId: v.nullable(Id), // null: a visitor
  language: v.string(),
  identityType: v.string(),
  lines: Quotation.entries.lines, // of this part
  otherShops: v.number(), // that answer the same request
  versions: v.array(
    v.object({
      ...Quotation.entries.parts.item.entries.versions.item.entries,
      sentBy: v.string(),
      approvedBy: v.string(), // '' where nobody had to
      costMoney: v.nullable(Cents), // null: of some line it is not known
      marginBp: v.nullable(v.number()),
    }),
  ),
  draft: v.nullable(QuotationDraft),
  draftGoods: v.array(DraftGoods), // each once
  draftFiles: v.array(v.object({ id: Id, fileName: v.string() })),
  /** What the draft comes to, and what it leaves where all costs are known. */
  draftTotals: v.nullable(
    v.object({ subtotalMoney: Cents, resultMoney: Cents, costMoney: v.nullable(Cents), marginBp: v.nullable(v.number()) }),
  ),
  breaches: v.array(Breach), // where the draft needs a manager
  approval: v.picklist(['none', 'asked', 'approved', 'returned']),
  approvalNote: v.string(),
  messages: v.array(
    v.object({
      id: Id,
      time: v.string(),
      actor: v.picklist(['buyer', 'staff']),
      name: v.string(),
      kind: v.picklist(['message', 'question', 'answer', 'counter']),
      internal: YN,
      unread: YN, // of the buyer, since the caller has last looked
      text: v.string(),
      position: v.nullable(v.number()),
      wishes: Quotation.entries.messages.item.entries.wishes,
      files: v.array(v.object({ id: Id, fileName: v.string() })),
    }),
  ),
  owner: v.nullable(Colleague),
  order: v.nullable(v.object({ id: Id, orderNo: v.string() })),
  history: v.array(
    v.object({ time: v.string(), event: v.string(), text: v.string(), actor: v.string(), actorName: v.string(), note: v.string() }),
  ),
  pausedMinutes: v.nullable(v.number()), // working time left while something is asked of the buyer
  allowedActions: v.array(AllowedAction),
  now: v.string(),
})
export type DeskQuotation = v.InferOutput<typeof DeskQuotation>

export const deskQuotation = get('/quotation/{id}', {
  access: { permission: 'quotation:list' },
  about: "One shop's part of a quotation, with what was asked, said and sent, and the draft of the next version",
  input: v.object({ id: Id }),
  output: DeskQuotation,
})
export const quotationFile = getFile('/quotation/{id}/file/{fileId}', {
  access: { permission: 'quotation:list' },
  about: 'The bytes of a file that came with the quotation or a message',
  input: v.object({ id: Id, fileId: Id }),
})
export const quotationVersionPaper = getFile('/quotation/{id}/version/{versionId}', {
  access: { permission: 'quotation:list' },
  about: 'A version that was sent as PDF in any of the five languages; while its pages are being made 503 says when to ask again',
  input: v.object({ id: Id, versionId: Id, language: v.optional(v.nullable(v.picklist(LANGUAGES))) }),
})
export const quotationGoods = get('/quotation/{id}/goods/{productId}', {
  access: { permission: 'quotation:list' },
  about: 'What helps to price a product in a draft: options, price by the list, cost, and what the same buyer was quoted before',
  input: v.object({ id: Id, productId: Id }),
  output: DraftGoods,
})
export const quotationPeople = get('/quotation/people', {
  access: { permission: 'quotation:list' },
  about: 'Who can answer quotations, and one more who is named; those of one shop see their own and the operator’s',
  input: Named,
  output: v.array(Colleague),
})
export const quotationOwners = get('/quotation/{id}/owners', {
  access: { permission: 'quotation:list' },
  about: 'Who may answer it',
  input: v.object({ id: Id }),
  output: v.array(Colleague),
})

const At = { id: Id, version: Version }
/** What is said to the buyer, of the whole or of a line. */
const Said = {
  text: forBuyers(text(QUOTATION_MESSAGE_MAX)),
  position: v.optional(v.nullable(int(1, QUOTATION_LINES_MAX))),
  fileIds: v.optional(v.pipe(v.array(Id), v.maxLength(QUOTATION_FILES_MAX)), []), // of the caller's own uploads
}
const editing = { access: { permission: 'quotation:edit' } } as const

export const claimQuotation = put('/quotation/{id}/claim', {
  ...editing,
  about: 'Take it: its owner is who claims it, and a draft is made from what was asked, or from the version before',
  input: v.object(At),
  output: Changed,
})
export const assignQuotation = put('/quotation/{id}/owner', {
  ...editing,
  about: 'Hand it over to a colleague, or to nobody; the colleague is told',
  input: v.object({ ...At, staffId: v.nullable(Id) }),
  output: Changed,
})
export const routeQuotation = put('/quotation/{id}/shop', {
  ...editing,
  about: 'Say which shop answers what was asked in words; the operator only',
  input: v.object({ ...At, shopId: Id }),
  output: Changed,
})
export const askBuyer = put('/quotation/{id}/ask', {
  ...editing,
  about: 'Ask the buyer something; the clock stands still until the answer',
  input: v.object({ ...At, ...Said }),
  output: Changed,
})
export const saveDraft = put('/quotation/{id}/draft', {
  ...editing,
  about: 'Keep what the next version is to say; an approval of what it said before is void',
  input: v.object({ ...At, ...QuotationDraft.entries }),
  output: Changed,
})
export const sendQuotation = put('/quotation/{id}/send', {
  ...editing,
  about: 'Send the draft as the next version, or to a manager where a rule asks for it. The version never changes again',
  input: v.object({ ...At, note: optionalText(500) }), // to the manager
  output: v.object({ version: v.number(), state, breaches: v.array(Breach) }),
})
export const approveQuotation = put('/quotation/{id}/approve', {
  access: { permission: 'quotation:approve' },
  about: 'Let the draft go out as it is; not by whoever asked for it',
  input: v.object(At),
  output: Changed,
})
export const returnQuotation = put('/quotation/{id}/return', {
  access: { permission: 'quotation:approve' },
  about: 'Give the draft back, with the reason; not by whoever asked for it',
  input: v.object({ ...At, note: text(500) }),
  output: Changed,
})
export const reviseQuotation = put('/quotation/{id}/revise', {
  ...editing,
  about: 'Begin another version from the one sent; that one stands until the next is sent',
  input: v.object(At),
  output: Changed,
})
export const closeQuotation = put('/quotation/{id}/close', {
  ...editing,
  about: 'End it without an offer; the buyer is told the reason, except of what is no real request',
  input: v.object({ ...At, reason: v.picklist(CLOSE_REASONS), message: forBuyers(optionalText(1_000)) }),
  output: Changed,
})
export const messageAsker = post('/quotation/{id}/message', {
  ...editing,
  about: 'Write to the buyer, also about a line',
  input: v.object({ id: Id, ...Said }),
})
export const uploadForQuotation = post('/quotation/file', {
  ...editing,
  limit: 'upload',
  repeat: 'own', // as uploads of buyers
  about:
    'Hand in a picture, PDF or spreadsheet (XLSX, CSV) that goes to the buyer with a message or the next version; what neither names within a day is cleared away',
  form: true,
  input: v.object({ file: v.instance(File) }),
  output: v.object({ fileId: Id, name: v.string() }),
})
export const readAsked = put('/quotation/{id}/read', {
  access: { permission: 'quotation:list' },
  about: 'What was said up to this message the caller has read; a position that only goes forward',
  input: v.object({ id: Id, messageId: Id }),
})
export const noteOnQuotation = post('/quotation/{id}/note', {
  ...editing,
  about: 'A note for colleagues; no buyer ever sees it',
  input: v.object({ id: Id, text: text(QUOTATION_MESSAGE_MAX) }),
})
export const linkQuotation = post('/quotation/{id}/link', {
  ...editing,
  about: 'Mail a new link to the address of the quotation; earlier ones can be ended with it',
  input: v.object({ id: Id, endOthers: v.optional(YN, 'N') }),
})
export const quotationTrail = getPage('/quotation/{id}/trail', {
  access: { permission: 'quotation:list' },
  about: 'What staff did about it, newest first',
  input: TrailInput,
  output: TrailEntry,
})

export const quotationFigures = get('/quotation/figures', {
  access: { permission: 'quotation:list' },
  about: 'How quickly and how often priced answers were given, and how many became orders; of the last days',
  input: v.object({ days: v.optional(int(1, 366), 30), shopId: v.optional(v.nullable(Id)) }),
  output: v.object({
    asked: v.number(),
    answered: v.number(), // with a price
    inTime: v.number(),
    medianMinutes: v.nullable(v.number()), // working time to the first priced answer
    ordered: v.number(),
    open: v.number(),
    overdue: v.number(),
    unowned: v.number(),
  }),
})

export const calls = {
  deskQuotations,
  exportQuotations,
  quotationColumns,
  quotationFigures,
  deskQuotation,
  quotationFile,
  quotationVersionPaper,
  quotationGoods,
  quotationPeople,
  quotationOwners,
  claimQuotation,
  assignQuotation,
  routeQuotation,
  askBuyer,
  saveDraft,
  sendQuotation,
  approveQuotation,
  returnQuotation,
  reviseQuotation,
  closeQuotation,
  messageAsker,
  uploadForQuotation,
  readAsked,
  noteOnQuotation,
  linkQuotation,
  quotationTrail,
} satisfies Record<string, Call>
