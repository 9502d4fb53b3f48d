// Asking for a price, and what follows from it until it is an order. One request may be answered by several shops, each for its part.
import * as v from 'valibot'
import { DECLINE_REASONS, QUOTATION_STATES, QUOTATION_TABS, type QuotationTab } from './codes/quotation-state.ts'
import { PACKAGES, PACKAGE_LABELS, SOCKETS, SOCKET_LABELS, VOLTAGES } from './codes/site.ts'
import { TERMS } from './codes/shipping-term.ts'
import { Session } from './account.ts'
import { AllowedAction } from './actions.ts'
import { LANGUAGES } from '#shared/language.ts'
import { get, getFile, getPage, post, postFile, put, type Call } from './call.ts'
import { AMOUNT_MAX, Cents, Day, Email, Id, Nation, Phone, YN, coded, ids, int, optionalProse, prose, text } from './fields.ts'
import { PageFields } from './paging.ts'

export const QUOTATION_LINES_MAX = 500
export const QUOTATION_MESSAGE_MAX = 4_000
/** Within how many hours of work an answer is promised. */
export const QUOTATION_HOURS = 8

const Count = int(1, 9_999_999)
const target = v.optional(v.nullable(int(0, AMOUNT_MAX)))
const wanted = v.optional(v.nullable(v.union([Day, v.literal('')])))

/** What is asked for: a product with its options, or something in words. */
export const AskedItem = v.object({
  productId: v.optional(v.nullable(Id)),
  productSelectionIds: v.optional(v.nullable(ids(50))),
  text: optionalProse(300), // what is wanted, where it is not in the catalogue
  count: Count,
  targetPrice: target, // per unit, in cents
  note: optionalProse(500),
  wantedDate: wanted,
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
    ossIds: v.optional(v.nullable(ids(10))), // of one's own uploads
    deliveryWay: v.optional(v.nullable(int(0, 3))),
    port: optionalProse(100),
    destination: v.optional(v.nullable(v.union([v.literal(''), Nation]))), // where that is not the nation
    city: optionalProse(100),
    voltage: v.optional(v.nullable(v.union([v.literal(''), v.picklist(VOLTAGES)]))),
    electricSocket: v.optional(v.nullable(v.union([v.literal(''), coded(SOCKETS, SOCKET_LABELS)]))),
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

export const quotationCount = get('/shop/pm/quotation/count', {
  access: 'user',
  about: 'How many quotations stand under each tab',
  output: v.object({ all: v.number(), open: v.number(), asked: v.number(), quoted: v.number(), ordered: v.number(), ended: v.number() }),
})

export const QuotedLine = v.object({
  position: v.number(),
  askedPosition: v.nullable(v.number()), // of the line that it answers
  productId: Id,
  productName: v.string(),
  productModel: v.string(),
  productMainImgUrl: v.string(),
  slug: v.string(),
  selectionText: v.string(),
  count: v.number(),
  listPrice: Cents, // per unit, with options
  price: Cents, // the same as quoted
  total: Cents,
  leadDays: v.number(),
  remark: v.string(),
  change: v.nullable(v.picklist(['new', 'changed'])), // against the version before
  priceBefore: v.nullable(Cents),
  countBefore: v.nullable(v.number()),
})

export const QuotationVersion = v.object({
  id: Id,
  number: v.number(),
  sentTime: v.string(),
  validTime: v.string(),
  current: YN,
  deliveryWay: v.number(),
  term: v.picklist(TERMS),
  namedPlace: v.string(),
  transport: v.nullable(v.string()),
  payTypes: v.array(v.object({ value: v.number(), label: v.string() })),
  remarks: v.string(),
  lines: v.array(QuotedLine),
  removed: v.array(v.object({ productName: v.string(), productModel: v.string(), count: v.number() })), // against the version before
  totalMoney: Cents,
  savingMoney: Cents,
  optionsMoney: Cents,
  subtotalMoney: Cents,
  discountMoney: Cents,
  shippingMoney: v.nullable(Cents), // insurance is within it
  insuranceMoney: Cents,
  resultMoney: Cents,
  resultBefore: v.nullable(Cents),
})

export const QuotationPart = v.object({
  id: Id,
  version: v.number(),
  shopId: v.nullable(Id),
  shopName: v.string(),
  state,
  dueTime: v.nullable(v.string()),
  paused: YN, // the clock waits for an answer of the buyer
  late: YN,
  ownerName: v.string(), // who answers; '' = nobody yet
  versions: v.array(QuotationVersion), // the newest first
  order: v.nullable(v.object({ id: Id, orderNo: v.string() })),
  /** counter, decline, accept, withdraw, renew: allowed by state and time. */
  allowedActions: v.array(AllowedAction),
})

export const QuotationMessage = v.object({
  id: Id,
  time: v.string(),
  mine: YN,
  name: v.string(), // of who answers for the shop
  shopName: v.string(),
  kind: v.picklist(['message', 'question', 'answer', 'counter']),
  text: v.string(),
  position: v.nullable(v.number()), // of the line that it is about
  wishes: v.array(
    v.object({
      position: v.number(),
      productName: v.string(),
      count: v.nullable(v.number()),
      targetMoney: v.nullable(Cents),
      note: v.string(),
    }),
  ),
  files: v.array(v.object({ ossId: Id, fileName: v.string() })),
})

export const Quotation = v.object({
  id: Id,
  quotationNo: v.string(),
  createTime: v.string(),
  source: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  nation: v.string(),
  companyName: v.string(),
  productName: v.string(),
  message: v.string(),
  deliveryWay: v.nullable(v.number()),
  port: v.string(),
  destination: v.string(),
  city: v.string(),
  voltage: v.string(),
  electricSocket: v.string(),
  wantedDate: v.nullable(v.string()),
  lines: v.array(
    v.object({
      position: v.number(),
      partId: Id,
      productId: v.nullable(Id),
      productName: v.string(),
      productModel: v.string(),
      productMainImgUrl: v.string(),
      slug: v.string(),
      selectionText: v.string(),
      count: v.number(),
      targetMoney: v.nullable(Cents),
      note: v.string(),
      wantedDate: v.nullable(v.string()),
    }),
  ),
  files: v.array(v.object({ ossId: Id, fileName: v.string() })),
  parts: v.array(QuotationPart),
  messages: v.array(QuotationMessage), // the oldest first
  byLink: YN, // seen without log-in
  links: v.array(
    v.object({
      id: Id,
      email: v.string(),
      createTime: v.string(),
      endTime: v.string(),
      uses: v.number(),
      lastTime: v.nullable(v.string()),
    }),
  ), // that still open it; to its owner only
  now: v.string(), // of the server, for clocks
})
export type Quotation = v.InferOutput<typeof Quotation>

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
    ossIds: v.optional(v.nullable(ids(10))),
  }),
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
          position: int(1, QUOTATION_LINES_MAX),
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
  quotationCount,
  quotationDetail,
  openQuotation,
  quotationPaper,
  quotationPaperByLink,
  writeAboutQuotation,
  counterQuotation,
  declineQuotation,
  withdrawQuotation,
  renewQuotation,
  quotationCode,
  acceptQuotation,
  enterQuotation,
  revokeQuotationLink,
} satisfies Record<string, Call>
