// The back office's calls about city partners: applications, partners, their places, customers and commission (mounted below /admin-api).
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { get, getFile, getPage, post, postFile, put, type Call } from './call.ts'
import { PartnerCustomer } from './city-partner.ts'
import { PARTNER_APPLICATION_STATES } from './codes/partner-application-state.ts'
import { SheetFormatChoice } from './export.ts'
import { Cents, Email, forBuyers, Id, int, Nation, optionalText, several, text } from './fields.ts'
import { PageFields } from './paging.ts'
import type { Permissions } from './permission.ts'
import { Period, PeriodPage, Statement } from './statement.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { Changed, Version } from './version.ts'

export const permissions = {
  'partner:list': { seller: false, roles: ['sales', 'finance'], lists: ['partners', 'partner-applications'] },
  'partner:decide': { seller: false, roles: ['sales'] },
} as const satisfies Permissions
const list = { permission: 'partner:list' } as const
const decide = { permission: 'partner:decide' } as const

export const PARTNER_STATES = ['active', 'ended'] as const
export const TERRITORIES_MAX = 50
export const COMMISSION_MAX = 5_000 // half of the goods, in hundredths of a percent

const SentTerritory = v.pipe(
  v.array(v.object({ nation: Nation, city: forBuyers(optionalText(80)) })),
  v.minLength(1),
  v.maxLength(TERRITORIES_MAX),
)
/** Of a partnership: the part of paid goods that it earns, for how long a customer counts, and for which places. */
const Terms = {
  commissionPoints: int(0, COMMISSION_MAX),
  customerMonths: int(1, 120),
  territory: SentTerritory,
}

export const ApplicationRow = v.object({
  id: Id,
  version: v.number(),
  state: v.picklist(PARTNER_APPLICATION_STATES),
  name: v.string(),
  company: v.string(),
  nation: v.string(),
  city: v.string(),
  email: v.string(),
  createTime: v.string(),
  stateTime: v.string(),
})
export type ApplicationRow = v.InferOutput<typeof ApplicationRow>

export const partnerApplications = getPage('/partner-application/list', {
  access: list,
  about:
    'Applications as a city partner, the oldest first; what is over, the newest first. By state and part of name, company, address or city',
  input: v.object({
    ...PageFields,
    state: v.optional(v.nullable(several(PARTNER_APPLICATION_STATES))), // absent: what is to be done
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  }),
  output: ApplicationRow,
})

export const Application = v.object({
  ...ApplicationRow.entries,
  phone: v.string(),
  enquiryId: Id, // what was written, and what else was written to and fro
  message: v.string(),
  userId: v.nullable(Id), // the account that would be a partner's; null: nobody has registered with the address yet
  question: v.string(),
  answer: v.string(),
  said: v.string(),
  decidedBy: v.string(),
  partnerId: v.nullable(Id),
  /** Partners that have a place of the application's country. */
  others: v.array(v.object({ id: Id, name: v.string(), city: v.string() })),
  terms: v.object({ commissionPoints: v.number(), customerMonths: v.number() }), // as the settings have them
  /** accept, refuse, ask, answer: allowed by state, rules and permission. */
  allowedActions: v.array(AllowedAction),
})
export type Application = v.InferOutput<typeof Application>

export const partnerApplication = get('/partner-application/{id}', {
  access: list,
  about: 'One application as a city partner: who, where, with what behind them, and what may be done',
  input: v.object({ id: Id }),
  output: Application,
})

const seen = { id: Id, version: Version }
const Moved = v.object({ state: v.picklist(PARTNER_APPLICATION_STATES) })

export const acceptApplication = put('/partner-application/{id}/accept', {
  access: decide,
  about: 'Make the applicant a city partner on these terms: the account gets the role, and its owner is told',
  input: v.object({ ...seen, ...Terms }),
  output: v.object({ state: v.picklist(PARTNER_APPLICATION_STATES), partnerId: Id }),
})
export const refuseApplication = put('/partner-application/{id}/refuse', {
  access: decide,
  about: 'Refuse an application with a reason that its writer reads',
  input: v.object({ ...seen, said: forBuyers(text(1_000)) }),
  output: Moved,
})
export const askApplicant = put('/partner-application/{id}/ask', {
  access: decide,
  about: 'Ask back by mail; the answer is given on the page of the application, or noted when it comes by mail',
  input: v.object({ ...seen, question: forBuyers(text(1_000)) }),
  output: Moved,
})
export const noteAnswer = put('/partner-application/{id}/answer', {
  access: decide,
  about: 'Note what the applicant has answered otherwise than on the page',
  input: v.object({ ...seen, answer: forBuyers(text(2_000)) }),
  output: Moved,
})
export const applicationTrail = getPage('/partner-application/{id}/trail', {
  access: list,
  about: 'What staff did about an application, newest first',
  input: TrailInput,
  output: TrailEntry,
})

const territory = v.array(v.object({ nation: v.string(), city: v.string() }))
export const PartnerRow = v.object({
  id: Id,
  version: v.number(),
  userId: Id,
  name: v.string(),
  company: v.string(),
  state: v.picklist(PARTNER_STATES),
  territory,
  customers: v.number(),
  commissionPoints: v.number(),
  earned: Cents,
  available: Cents,
  since: v.string(),
})
export type PartnerRow = v.InferOutput<typeof PartnerRow>

export const partners = getPage('/partner/list', {
  access: list,
  about: 'City partners by state, country and part of name, company or address; the newest first',
  input: v.object({
    ...PageFields,
    state: v.optional(v.nullable(v.picklist(PARTNER_STATES))),
    nation: v.optional(v.nullable(Nation)),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  }),
  output: PartnerRow,
})

export const DeskPartner = v.object({
  ...PartnerRow.entries,
  email: v.string(),
  applicationId: v.nullable(Id),
  customerMonths: v.number(),
  endTime: v.nullable(v.string()),
  note: v.string(),
  waiting: Cents,
  frozen: Cents,
  paid: Cents,
  /** edit, assign, end: allowed by state and permission. */
  allowedActions: v.array(AllowedAction),
})
export type DeskPartner = v.InferOutput<typeof DeskPartner>

export const partner = get('/partner/{id}', {
  access: list,
  about: 'One city partner: places, terms, what was earned, waits, may be withdrawn and was',
  input: v.object({ id: Id }),
  output: DeskPartner,
})
export const editPartner = put('/partner/{id}', {
  access: decide,
  about:
    'Change places, terms or the note; the rate holds for orders that are completed from now on. The partner is told of places and terms by mail',
  input: v.object({ ...seen, ...Terms, note: optionalText(500) }),
  output: Changed,
})
export const endPartner = put('/partner/{id}/end', {
  access: decide,
  about:
    'End a partnership: the account loses the role, orders placed from now on earn nothing; what was earned stays, and can be withdrawn',
  input: v.object({ ...seen, said: forBuyers(text(1_000)) }),
  output: Changed,
})

export const DeskCustomer = v.object({ ...PartnerCustomer.entries, userId: Id, company: v.string(), orders: v.number() })
export const partnerCustomers = getPage('/partner/{id}/customer/list', {
  access: list,
  about: 'Customers that a partner has brought, the newest first',
  input: v.object({ ...PageFields, id: Id }),
  output: DeskCustomer,
})
export const assignCustomer = post('/partner/{id}/customer', {
  access: decide,
  about: 'Assign a buyer to a partner by the address of the account; refused while the buyer is another’s customer',
  input: v.object({ id: Id, email: Email }),
  output: v.object({ id: Id }),
})
export const endCustomer = put('/partner/{id}/customer/{customerId}/end', {
  access: decide,
  about: 'A buyer is no longer a partner’s customer: orders placed from now on earn nothing',
  input: v.object({ id: Id, customerId: Id }),
})

export const partnerStatement = get('/partner/{id}/statement', {
  access: list,
  about: 'A partner’s commission line by line with the orders that it is of',
  input: v.object({ id: Id, ...PeriodPage }),
  output: Statement,
})
export const partnerStatementPdf = getFile('/partner/{id}/statement/pdf', {
  limit: 'export',
  access: list,
  about: 'The same as PDF, as the partner gets it',
  input: v.object({ id: Id, ...Period }),
})
export const partnerStatementSheet = postFile('/partner/{id}/statement/export', {
  limit: 'export',
  access: list,
  about: 'The same as a spreadsheet',
  input: v.object({ id: Id, ...Period, ...SheetFormatChoice }),
  read: true,
})
export const partnerTrail = getPage('/partner/{id}/trail', {
  access: list,
  about: 'What staff did about a partner, newest first',
  input: TrailInput,
  output: TrailEntry,
})

export const calls = {
  partnerApplications,
  partnerApplication,
  acceptApplication,
  refuseApplication,
  askApplicant,
  noteAnswer,
  applicationTrail,
  partners,
  partner,
  editPartner,
  endPartner,
  partnerCustomers,
  assignCustomer,
  endCustomer,
  partnerStatement,
  partnerStatementPdf,
  partnerStatementSheet,
  partnerTrail,
} satisfies Record<string, Call>
