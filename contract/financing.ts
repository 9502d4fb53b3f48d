// The buyer's calls about financing: a draft of the application, and one's own applications with offer, contract and plan. Applying itself is
// contract row 17 (enquiry.ts).
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { get, getFile, getPage, put, type Call } from './call.ts'
import { DECLINE_REASONS, FINANCING_LEAST, FINANCING_MOST, FINANCING_PAPERS, FINANCING_STATES } from './codes/financing.ts'
import { IDENTITY_LABELS, IDENTITY_TYPES } from './codes/identity-type.ts'
import { ORDER_STATES } from './codes/order-state.ts'
import { FinancingTerms } from './coupon.ts'
import { Cents, coded, Email, Id, ids, int, Nation, optionalProse, Phone, prose, SentYN, YN } from './fields.ts'
import { PageFields } from './paging.ts'
import { Changed, Version } from './version.ts'

const orNothing = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(v.union([v.literal(''), schema])))
const FILES_MAX = 10

/** What an application for financing says (SPEC-165, SPEC-220). `consent`: to be looked at by those who finance; without it nothing is handed in. */
export const FinancingApplication = v.object({
  applicationType: v.literal('financing'),
  name: prose(100),
  email: Email,
  phone: Phone,
  nation: Nation,
  companyName: prose(120),
  whatsapp: v.nullish(v.union([v.literal(''), Phone]), ''),
  address: optionalProse(200),
  type: orNothing(coded(IDENTITY_TYPES, IDENTITY_LABELS)),
  productInterest: optionalProse(400),
  revenue: optionalProse(60),
  importedBefore: orNothing(SentYN),
  serviceType: prose(60), // an entry of the dictionary financing_service
  amount: int(FINANCING_LEAST, FINANCING_MOST),
  creditPeriod: prose(40), // an entry of the dictionary credit_period, months
  consent: v.optional(v.nullable(YN)),
  ossIds: v.optional(v.nullable(ids(FILES_MAX))), // of one's own uploads
  couponId: orNothing(Id), // of one's own, of the kind financing: it lowers the rate of what is offered
  website: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))), // people do not see it
})
export type FinancingApplication = v.InferOutput<typeof FinancingApplication>

const DRAFT_FIELDS = [
  'name',
  'email',
  'phone',
  'nation',
  'companyName',
  'whatsapp',
  'address',
  'type',
  'productInterest',
  'revenue',
  'importedBefore',
  'serviceType',
  'amount',
  'creditPeriod',
  'couponId',
] as const
export const FinancingDraft = v.record(v.picklist(DRAFT_FIELDS), optionalProse(400))

export const financingDraft = get('/shop/pm/financing/draft', {
  access: 'user',
  about: 'What one has begun to apply with and not handed in yet; null where there is nothing',
  output: v.nullable(FinancingDraft),
})
export const saveFinancing = put('/shop/pm/financing/draft', {
  limit: 'form',
  access: 'user',
  about: 'Keep an application that is not finished, in place of what was kept before; handing it in is POST /shop/pm/application',
  input: v.object({ values: FinancingDraft }),
})

export const FinancingRow = v.object({
  id: Id,
  applicationNo: v.string(),
  company: v.string(),
  state: v.picklist(FINANCING_STATES),
  stateTime: v.string(),
  amount: Cents, // asked for; once there is an offer, what is offered
  left: v.nullable(Cents), // of what is approved, not yet bound to orders
  dueDay: v.nullable(v.string()),
  createTime: v.string(),
})
export const ownFinancings = getPage('/shop/pm/financing/list', {
  access: 'user',
  about: 'One’s own applications for financing, the newest first',
  input: v.object(PageFields),
  output: FinancingRow,
})

/**
 * What is offered. Rate: hundredths of a percent a year, as it is paid; `rateOff`: what a coupon has taken off the financer's own, which is the
 * sum of both. Down payment likewise, of what is financed.
 */
export const FinancingOffer = v.object({
  amount: Cents,
  downPayment: v.number(),
  months: v.number(),
  rate: v.number(),
  rateOff: v.number(),
  financer: v.string(),
  financeType: v.number(),
  validUntil: v.string(),
  message: v.string(),
  down: Cents, // of the whole amount
  monthly: Cents,
  total: Cents, // with the down payment and interest
})
export type FinancingOffer = v.InferOutput<typeof FinancingOffer>

export const PlanRow = v.object({
  position: v.number(),
  kind: v.picklist(['down', 'rate']),
  dueDay: v.string(),
  amount: Cents,
  paidDay: v.nullable(v.string()),
  late: YN, // in arrears: the financer has not told of it days after it was due
})
export type PlanRow = v.InferOutput<typeof PlanRow>

/** What becomes of the coupon: held, used with the contract, the applicant's again, or, ended meanwhile, over. */
export const APPLIED_COUPON_STATES = ['held', 'used', 'back', 'over'] as const
/** A coupon that the application was handed in with, as it was promised. */
const AppliedCoupon = v.object({
  id: Id,
  couponNo: v.string(),
  couponName: v.string(),
  ...FinancingTerms.entries,
  shops: v.array(v.object({ id: Id, name: v.string() })), // whose orders it then pays alone; empty: all
  state: v.picklist(APPLIED_COUPON_STATES),
})
export type AppliedCoupon = v.InferOutput<typeof AppliedCoupon>

const File = v.object({ id: Id, fileName: v.string(), what: v.string(), byBuyer: YN, time: v.string() })
const BoundOrder = v.object({
  id: Id,
  orderNo: v.string(),
  state: v.picklist(ORDER_STATES),
  amount: Cents,
  takenBack: YN, // what the financer had paid for it: the plan waits until it has come anew
  returned: Cents, // of what it had paid goes, or has gone, back to it
})

/** What both sides see. */
export const FinancingView = v.object({
  ...FinancingRow.entries,
  version: v.number(),
  form: v.object({
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    nation: v.string(),
    companyName: v.string(),
    whatsapp: v.string(),
    address: v.string(),
    type: v.string(),
    productInterest: v.string(),
    revenue: v.string(),
    importedBefore: v.string(),
    serviceType: v.string(),
    creditPeriod: v.string(),
  }),
  asked: Cents,
  papersAsked: v.array(v.picklist(FINANCING_PAPERS)),
  papersText: v.string(), // what was written with it
  declineReason: v.nullable(v.picklist(DECLINE_REASONS)),
  declineText: v.string(),
  coupon: v.nullable(AppliedCoupon),
  offer: v.nullable(FinancingOffer),
  buyerSigned: v.nullable(v.string()),
  staffSigned: v.nullable(v.string()),
  fundedDay: v.nullable(v.string()),
  funded: v.nullable(Cents),
  plan: v.array(PlanRow),
  open: Cents, // of the plan, not paid yet
  orders: v.array(BoundOrder),
  files: v.array(File),
  allowedActions: v.array(AllowedAction),
})
export type FinancingView = v.InferOutput<typeof FinancingView>

const OwnFinancing = v.object({
  ...FinancingView.entries,
  logs: v.array(v.object({ time: v.string(), event: v.string(), text: v.string() })),
})
export type OwnFinancing = v.InferOutput<typeof OwnFinancing>

export const ownFinancing = get('/shop/pm/financing/{id}', {
  access: 'user',
  about: 'One of one’s own applications: what is to be done next, offer, contract, plan with what is paid, orders bound to it',
  input: v.object({ id: Id }),
  output: OwnFinancing,
})
const seen = { id: Id, version: Version }
export const handInFinancing = put('/shop/pm/financing/{id}/documents', {
  limit: 'order',
  access: 'user',
  about: 'Hand in the documents that were asked for',
  input: v.object({ ...seen, ossIds: v.pipe(ids(FILES_MAX), v.minLength(1)), note: optionalProse(1_000) }),
  output: Changed,
})
export const answerFinancing = put('/shop/pm/financing/{id}/answer', {
  limit: 'order',
  access: 'user',
  about: 'Accept or refuse the offer, withdraw the application, or give up what is approved: orders that wait for it are cancelled',
  input: v.object({ ...seen, how: v.picklist(['accept', 'refuse', 'withdraw', 'cancel']) }),
  output: Changed,
})
export const signFinancing = put('/shop/pm/financing/{id}/sign', {
  limit: 'order',
  access: 'user',
  about: 'Hand in the signed contract; signed by both sides it can pay orders',
  input: v.object({ ...seen, ossIds: v.pipe(ids(FILES_MAX), v.minLength(1)) }),
  output: Changed,
})
export const ownFinancingFile = getFile('/shop/pm/financing/{id}/file/{fileId}', {
  access: 'user',
  about: 'The bytes of a file of one’s own application: one’s own, and the contract',
  input: v.object({ id: Id, fileId: Id }),
})

/** What can be had on paper: the offer once it is made, the plan from the funding on. */
export const PrintedFinancing = v.object({ id: Id, paper: v.picklist(['offer', 'plan']) })
export type PrintedFinancing = v.InferOutput<typeof PrintedFinancing>
export const ownFinancingPdf = getFile('/shop/pm/financing/{id}/pdf/{paper}', {
  limit: 'export',
  access: 'user',
  about: 'The offer, or the plan with what is paid and what is in arrears today, as PDF; 404 for what is not there yet',
  input: PrintedFinancing,
})

export const calls = {
  financingDraft,
  saveFinancing,
  ownFinancings,
  ownFinancing,
  handInFinancing,
  answerFinancing,
  signFinancing,
  ownFinancingFile,
  ownFinancingPdf,
} satisfies Record<string, Call>
