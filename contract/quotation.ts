// Asking for a price, and what follows from it until it is an order. One request may be answered by several shops, each for its part.
import * as v from 'valibot'
import { ANSWER_HOURS } from './codes/answer-time.ts'
import { DECLINE_REASONS, QUOTATION_STATES, QUOTATION_TABS, type QuotationTab } from './codes/quotation-state.ts'
import { PACKAGES, PACKAGE_LABELS, SOCKETS, SOCKET_LABELS, VOLTAGES } from './codes/site.ts'
import { Session } from './account.ts'
import { LANGUAGES } from '#shared/language.ts'
import { get, getFile, getPage, post, postFile, put, type Call } from './call.ts'
import { Filling, Fit, Place, System } from './mains.ts'
import { AMOUNT_MAX, Cents, Day, Email, Id, Nation, Phone, YN, coded, ids, int, optionalProse, prose, text } from './fields.ts'
import { SheetChoice, SheetColumns } from './export.ts'
import { PageFields } from './paging.ts'
import { Quotation } from './quotation-shape.ts'

export type { Quotation }

export const QUOTATION_LINES_MAX = 500
export const QUOTATION_MESSAGE_MAX = 4_000
/** Files of one request, message or version. */
export const QUOTATION_FILES_MAX = 10
/** Within how many hours of work an answer is promised. */
export const QUOTATION_HOURS = ANSWER_HOURS

const Count = int(1, 9_999_999)
const target = v.optional(v.nullable(int(0, AMOUNT_MAX)))
const wanted = v.optional(v.nullable(v.union([Day, v.literal('')])))

const voltage = v.optional(v.nullable(v.union([v.literal(''), v.picklist(VOLTAGES)])))
const socket = v.optional(v.nullable(v.union([v.literal(''), coded(SOCKETS, SOCKET_LABELS)])))

/** What is asked for: a product with its options, or something in words. */
export const AskedItem = v.object({
  productId: v.optional(v.nullable(Id)),
  productSelectionIds: v.optional(v.nullable(ids(50))),
  text: optionalProse(300), // what is wanted, where it is not in the catalogue
  count: Count,
  targetPrice: target, // per unit, in cents
  note: optionalProse(500),
  wantedDate: wanted,
  voltage, // where it differs from the request's
  electricSocket: socket,
})
export type AskedItem = v.InferOutput<typeof AskedItem>

/** Who asks; of a buyer what is not said is known from the account. */
const Contact = {
  name: optionalProse(100),
  email: v.optional(v.nullable(v.union([v.literal(''), Email]))),
  phone: v.optional(v.nullable(v.union([v.literal(''), Phone]))),
  nation: v.optional(v.nullable(v.union([v.literal(''), Nation]))),
  companyName: optionalProse(120),
}

export const askQuotation = post('/shop/pm/quotation', {
  access: 'optional',
  limit: 'form',
  about:
    'Ask for a quotation: of a product, of some lines, of the cart, of an order that came to nothing, or in words. A visitor gets its number here and a link by mail',
  input: v.object({
    ...Contact,
    productName: optionalProse(200),
    message: optionalProse(QUOTATION_MESSAGE_MAX),
    productId: v.optional(v.nullable(Id)),
    items: v.optional(v.nullable(v.pipe(v.array(AskedItem), v.maxLength(QUOTATION_LINES_MAX)))),
    cartItemIds: v.optional(v.nullable(ids(QUOTATION_LINES_MAX))), // of one's own cart
    orderId: v.optional(v.nullable(Id)), // one's own, cancelled or lapsed
    ossIds: v.optional(v.nullable(ids(QUOTATION_FILES_MAX))), // of one's own uploads
    deliveryWay: v.optional(v.nullable(int(0, 3))),
    port: optionalProse(100),
    destination: v.optional(v.nullable(v.union([v.literal(''), Nation]))), // where that is not the nation
    city: optionalProse(100),
    voltage,
    electricSocket: socket,
    mainsSystem: v.optional(v.nullable(System)), // of the destination, where its country has two
    wantedDate: wanted,
    website: v.optional(v.nullable(v.string())), // people do not see it, so only programs fill it in
  }),
  output: v.object({ id: Id, quotationNo: v.string(), dueTime: v.nullable(v.string()) }),
})
export type Asking = v.InferOutput<typeof askQuotation.input>

const state = v.picklist(QUOTATION_STATES)
const tab = v.picklist(Object.keys(QUOTATION_TABS) as QuotationTab[])

export const QuotationRow = v.object({
  id: Id,
  quotationNo: v.string(),
  state, // of the part that most waits for the buyer
  shopNames: v.array(v.string()),
  title: v.string(), // its first line
  lineCount: v.number(),
  resultMoney: v.nullable(Cents), // of what has been quoted
  dueTime: v.nullable(v.string()), // by when the first answer is promised
  validTime: v.nullable(v.string()), // until when it can be accepted
  unread: v.number(), // messages of shops
  createTime: v.string(),
})
export type QuotationRow = v.InferOutput<typeof QuotationRow>

export const quotationPage = getPage('/shop/pm/quotation/page', {
  access: 'user',
  about: 'My quotations by tab and keyword (number, product), the newest first',
  input: v.object({
    ...PageFields,
    tab: v.optional(v.nullable(tab)),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  }),
  output: QuotationRow,
})

export const exportOwnQuotations = postFile('/shop/pm/quotation/export', {
  limit: 'export',
  access: 'user',
  about: 'My quotations with the same filters as a spreadsheet (XLSX), with the columns that are wanted',
  input: v.object({ ...quotationPage.input.entries, ...SheetChoice }),
  read: true,
})
export const ownQuotationColumns = get('/shop/pm/quotation/export/columns', {
  access: 'user',
  about: 'The columns that the spreadsheet of the list can have, in the caller’s language; those of lines only where each line has a row',
  output: SheetColumns,
})

export const quotationCount = get('/shop/pm/quotation/count', {
  access: 'user',
  about: 'How many quotations stand under each tab, and how many wait for their buyer’s answer: to a question, or to an offer that holds',
  output: v.object({
    waiting: v.number(),
    all: v.number(),
    open: v.number(),
    asked: v.number(),
    quoted: v.number(),
    ordered: v.number(),
    ended: v.number(),
  }),
})

export const quotationDetail = get('/shop/pm/quotation/{id}', {
  access: 'user',
  about: 'One of my quotations with all its versions and what was said',
  input: v.object({ id: Id }),
  output: Quotation,
})

/** A link's secret: 256 bits. */
const Token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

export const openQuotation = post('/shop/pm/quotation/open', {
  access: 'optional',
  read: true,
  limit: 'form',
  about: 'The quotation that a mailed link opens, without log-in; each use is noted',
  input: v.object({ token: Token }),
  output: Quotation,
})

/** Whose it is says the session, or the link. */
const Mine = { id: Id, token: v.optional(v.nullable(Token)) }

export const writeAboutQuotation = post('/shop/pm/quotation/{id}/message', {
  access: 'optional',
  limit: 'form',
  about: 'Write to the shops, or to one of them, also about a line; answers what a shop has asked, and its clock goes on',
  input: v.object({
    ...Mine,
    partId: v.optional(v.nullable(Id)), // absent: to all
    position: v.optional(v.nullable(int(1, QUOTATION_LINES_MAX))),
    text: prose(QUOTATION_MESSAGE_MAX),
    ossIds: v.optional(v.nullable(ids(QUOTATION_FILES_MAX))),
  }),
})

export const readQuotation = put('/shop/pm/quotation/{id}/read', {
  access: 'optional',
  about: 'What was said up to this message has been read',
  input: v.object({ ...Mine, messageId: Id }),
})

export const counterQuotation = put('/shop/pm/quotation/{id}/counter', {
  access: 'optional',
  about: 'Say at which prices, quantities or terms one would buy; refused when the version is no longer the current one',
  input: v.object({
    ...Mine,
    partId: Id,
    versionId: Id,
    wishes: v.pipe(
      v.array(
        v.object({
          position: int(1, QUOTATION_LINES_MAX), // of the line of the request that it answers
          added: v.optional(YN), // Y: of the version's own line, which answers none
          targetPrice: target,
          count: v.optional(v.nullable(Count)),
          note: optionalProse(500),
        }),
      ),
      v.maxLength(QUOTATION_LINES_MAX),
    ),
    message: optionalProse(QUOTATION_MESSAGE_MAX),
  }),
})

export const declineQuotation = put('/shop/pm/quotation/{id}/decline', {
  access: 'optional',
  about: 'Turn a version down, with the reason',
  input: v.object({ ...Mine, partId: Id, versionId: Id, reason: v.picklist(DECLINE_REASONS), message: optionalProse(1_000) }),
})

export const withdrawQuotation = put('/shop/pm/quotation/{id}/withdraw', {
  access: 'optional',
  about: 'The quotation is no longer wanted, of one shop or (without partId) of all that have not answered yet',
  input: v.object({ ...Mine, partId: v.optional(v.nullable(Id)) }),
})

export const renewQuotation = put('/shop/pm/quotation/{id}/renew', {
  access: 'optional',
  about: 'Ask for a lapsed quotation anew; the clock begins again',
  input: v.object({ ...Mine, partId: Id, message: optionalProse(1_000) }),
})

export const quotationPaper = getFile('/shop/pm/quotation/{id}/version/{versionId}', {
  access: 'user',
  limit: 'order',
  about: 'A version of my quotation as PDF in any of the five languages; while its pages are being made 503 says when to ask again',
  input: v.object({ id: Id, versionId: Id, language: v.optional(v.nullable(v.picklist(LANGUAGES))) }),
})
export const quotationPaperByLink = postFile('/shop/pm/quotation/open/version', {
  access: 'optional',
  read: true,
  limit: 'form',
  about: 'The same for whoever has the link',
  input: v.object({ token: Token, versionId: Id, language: v.optional(v.nullable(v.picklist(LANGUAGES))) }),
})

export const quotationAttachment = getFile('/shop/pm/quotation/{id}/file/{fileId}', {
  access: 'user',
  about: 'The bytes of a file that came with my quotation, a version of it or a message about it, whoever attached it',
  input: v.object({ id: Id, fileId: Id }),
})
export const quotationAttachmentByLink = postFile('/shop/pm/quotation/open/file', {
  access: 'optional',
  read: true,
  limit: 'form',
  about: 'The same for whoever has the link, for as long as it opens the quotation',
  input: v.object({ token: Token, fileId: Id }),
})

export const quotationMains = post('/shop/pm/quotation/{id}/mains', {
  access: 'optional',
  read: true,
  about:
    'Whether the goods of versions run from the mains where they go, and how much of a container they fill: of the destination that was asked for, or of another one',
  input: v.object({
    ...Mine,
    versionIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(50)),
    nation: v.optional(v.nullable(Nation)),
    system: v.optional(v.nullable(System)),
  }),
  output: v.object({
    ...Place.entries,
    preset: v.object({ voltage: v.picklist(VOLTAGES), electricSocket: v.picklist(SOCKETS) }),
    lines: v.array(v.object({ versionId: Id, position: v.number(), productName: v.string(), productModel: v.string(), ...Fit.entries })),
    mark: v.string(), // sent as mainsKnown by whoever confirms the warnings; '' where nothing has to be confirmed
    known: v.string(), // what that says
    container: Filling,
  }),
})

export const quotationCode = post('/shop/pm/quotation/{id}/code', {
  access: 'optional',
  limit: 'code',
  about: 'Mail a code to the address of the quotation, with which it can be accepted over its link',
  input: v.object({ ...Mine }),
})

export const acceptQuotation = post('/shop/pm/quotation/{id}/accept', {
  access: 'user',
  limit: 'order',
  about:
    'Accept current versions, of all shops or of some: places one order for each, with goods, freight and discount as quoted. The same again answers the same orders',
  input: v.object({
    id: Id,
    versionIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(50)),
    addressId: Id,
    payType: int(0, 8),
    voltage: v.optional(v.picklist(VOLTAGES), VOLTAGES[0]),
    electricSocket: v.optional(coded(SOCKETS, SOCKET_LABELS), SOCKETS[0]),
    packageType: v.optional(coded(PACKAGES, PACKAGE_LABELS), PACKAGES[0]),
    reference: optionalProse(80), // the buyer's own
    resultMoney: Cents, // what the buyer saw
    mainsSystem: v.optional(v.nullable(System)), // of the address, where its country has two
    mainsKnown: v.optional(v.pipe(v.string(), v.maxLength(40))), // quotationMains' mark; '' = not confirmed; absent: a client that cannot ask
  }),
  output: v.object({ orderIds: v.array(Id), orderNos: v.array(v.string()), resultMoney: Cents, shippingPending: YN }),
})

export const enterQuotation = post('/shop/pm/quotation/enter', {
  access: 'optional',
  limit: 'code',
  repeat: 'never',
  about: 'Log in from a link by the code mailed for it; an address without account gets one. The quotation is then its own',
  input: v.object({ token: Token, code: text(12), clientId: text(40) }),
  output: Session,
})

export const revokeQuotationLink = put('/shop/pm/quotation/{id}/link/{linkId}/revoke', {
  access: 'user',
  about: 'A link opens my quotation no longer',
  input: v.object({ id: Id, linkId: Id }),
})

export const calls = {
  askQuotation,
  quotationPage,
  exportOwnQuotations,
  ownQuotationColumns,
  quotationCount,
  quotationDetail,
  openQuotation,
  quotationPaper,
  quotationPaperByLink,
  quotationAttachment,
  quotationAttachmentByLink,
  writeAboutQuotation,
  readQuotation,
  counterQuotation,
  declineQuotation,
  withdrawQuotation,
  renewQuotation,
  quotationMains,
  quotationCode,
  acceptQuotation,
  enterQuotation,
  revokeQuotationLink,
} satisfies Record<string, Call>
