// A quotation as whoever asked for it sees it: what was asked, and each shop's part with its versions and what was said.
import * as v from 'valibot'
import { QUOTATION_STATES } from './codes/quotation-state.ts'
import { TERMS } from './codes/shipping-term.ts'
import { AllowedAction } from './actions.ts'
import { Cents, Id, YN } from './fields.ts'
import { Filling, Fit } from './mains.ts'
import { SaleUnit } from './product.ts'

const AttachedFile = v.object({ ossId: Id, fileName: v.string() })

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
  unit: SaleUnit,
  listPrice: Cents, // per unit, with options
  price: Cents, // the same as quoted
  total: Cents,
  leadDays: v.number(),
  remark: v.string(),
  change: v.nullable(v.picklist(['new', 'changed'])), // against the version before
  priceBefore: v.nullable(Cents),
  countBefore: v.nullable(v.number()),
  /** How it fits the mains where the goods are asked for; of the version that stands only. */
  fit: v.nullable(Fit),
})

export const QuotationVersion = v.object({
  id: Id,
  number: v.number(),
  sentTime: v.string(),
  validTime: v.string(),
  current: YN,
  paperNo: v.string(), // of its paper, whose version is `number`
  deliveryWay: v.number(),
  term: v.picklist(TERMS),
  namedPlace: v.string(),
  transport: v.nullable(v.string()),
  payTypes: v.array(
    v.object({
      value: v.number(),
      label: v.string(),
      // What is to be paid by it, in the order in which it falls due; `now`: once it is accepted. Empty while freight is open.
      instalments: v.array(v.object({ kind: v.picklist(['full', 'deposit', 'balance']), now: YN, amount: Cents })),
    }),
  ),
  remarks: v.string(),
  termsVersion: v.nullable(v.number()), // of the shop's terms of sale, which accepting it accepts
  siteAsked: v.object({ voltage: YN, electricSocket: YN }), // what its goods leave open, to be said when it is accepted
  files: v.array(AttachedFile), // that went out with it
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
  container: v.nullable(Filling), // of the version that stands
})

const state = v.picklist(QUOTATION_STATES)

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
  unread: YN, // of a shop, since whoever asked has last looked
  wishes: v.array(
    v.object({
      position: v.number(), // of the line of the request
      added: YN, // position is that of the version's own line, which the shop added
      productId: v.nullable(Id), // that was offered
      productName: v.string(),
      count: v.nullable(v.number()),
      targetMoney: v.nullable(Cents),
      note: v.string(),
    }),
  ),
  files: v.array(AttachedFile),
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
  mainsSystem: v.nullable(v.string()), // of the destination; null while nobody has said which of two
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
      voltage: v.string(), // '' = as the request says
      electricSocket: v.string(),
    }),
  ),
  files: v.array(AttachedFile), // that came with the request
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
