// Writing to the operator: a message, a hospital project, a suggestion, an application as a city partner (contract rows 16, 17, 18, 95;
// decisions 089, 094).
import * as v from 'valibot'
import { FinancingApplication } from './financing.ts'
import { post, postPage, type Call } from './call.ts'
import { coded, Day, Email, ids, int, Nation, optionalProse, Phone, prose, SentYN } from './fields.ts'
import { IDENTITY_LABELS, IDENTITY_TYPES } from './codes/identity-type.ts'
import { SUGGESTION_TYPE_LABELS, SUGGESTION_TYPES } from './codes/suggestion-type.ts'
import { PageFields } from './paging.ts'

export const MESSAGE_MAX = 4_000

/** A field that only programs fill in: people do not see it, and whoever sends something in it is refused. */
const Unseen = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200))))
const OptionalPhone = v.nullish(v.union([v.literal(''), Phone]), '')

/** What the contact form holds (SPEC-164). An answer needs a name, an address, a country and a message; the rest helps. */
export const ContactMessage = v.object({
  name: prose(100),
  email: Email,
  phone: OptionalPhone,
  nation: Nation,
  companyName: optionalProse(120),
  jobTitle: optionalProse(80),
  productName: optionalProse(200),
  message: prose(MESSAGE_MAX),
  website: Unseen,
})
export type ContactMessage = v.InferOutput<typeof ContactMessage>

export const contactUs = post('/shop/pm/contactUs', {
  access: 'optional',
  limit: 'form',
  about: 'Write to the operator, who answers by mail; that the message has arrived is confirmed by mail as well',
  input: ContactMessage,
})

export const PROJECT_BEDS_MAX = 20_000
export const BUDGET_MAX = 100_000_000_000 // a thousand million dollars
export const ENQUIRY_FILES_MAX = 10
const orNothing = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(v.union([v.literal(''), schema])))

/** What the form of a hospital project holds: whose, what, and who answers questions about it; the rest helps to plan. */
export const HospitalProject = v.object({
  hospitalName: prose(120),
  projectName: prose(200),
  name: prose(100),
  email: Email,
  phone: OptionalPhone,
  nation: Nation,
  beds: orNothing(int(1, PROJECT_BEDS_MAX)),
  budget: orNothing(int(1, BUDGET_MAX)), // cents
  startDate: orNothing(Day),
  description: prose(MESSAGE_MAX),
  ossIds: v.optional(v.nullable(ids(ENQUIRY_FILES_MAX))), // of one's own uploads
  website: Unseen,
})
export type HospitalProject = v.InferOutput<typeof HospitalProject>

export const registerProject = post('/shop/pm/hospitalTp', {
  access: 'optional',
  limit: 'form',
  about:
    'Register a hospital project; a person answers by mail, and its number is confirmed by mail at once. Files: of whoever is signed in',
  input: HospitalProject,
  output: v.object({ projectNo: v.string() }),
})

/**
 * What somebody says who wants to be a city partner: who, where and with what behind them. `type`: of the organisation; `revenue`: an entry of
 * the dictionary revenue_range; `importedBefore`: from China. The other kind of application is financing.ts.
 */
export const PartnerApplication = v.object({
  applicationType: v.literal('cityPartner'),
  name: prose(100),
  email: Email,
  phone: Phone,
  whatsapp: OptionalPhone,
  nation: Nation,
  city: prose(100),
  address: optionalProse(200),
  companyName: optionalProse(120),
  type: orNothing(coded(IDENTITY_TYPES, IDENTITY_LABELS)),
  productInterest: optionalProse(400),
  revenue: optionalProse(60),
  importedBefore: orNothing(SentYN),
  message: prose(MESSAGE_MAX),
  website: Unseen,
})
export type PartnerApplication = v.InferOutput<typeof PartnerApplication>

export const apply = post('/shop/pm/application', {
  access: 'optional',
  limit: 'form',
  about:
    'Apply to be a city partner, which a person answers by mail; or for financing of orders, which goes on in the account of this address. The ' +
    'number is confirmed by mail at once',
  input: v.variant('applicationType', [PartnerApplication, FinancingApplication]),
  output: v.object({ applicationNo: v.string() }),
})

/** What the form of a suggestion holds; whose it is, the account says. Another address or number than the account's may be named. */
export const Suggestion = v.object({
  type: orNothing(coded(SUGGESTION_TYPES, SUGGESTION_TYPE_LABELS)),
  content: prose(MESSAGE_MAX),
  ossIds: v.optional(v.nullable(ids(ENQUIRY_FILES_MAX))),
  email: orNothing(Email),
  phone: OptionalPhone,
})
export type Suggestion = v.InferOutput<typeof Suggestion>

export const suggest = post('/shop/pm/suggestions', {
  access: 'user',
  limit: 'form',
  about: 'Suggest something to the operator; its number is confirmed by mail',
  input: Suggestion,
})

/** received: nobody has answered yet; asked: we want to know more; answered; closed. */
export const SUGGESTION_STATES = ['received', 'asked', 'answered', 'closed'] as const

const OwnSuggestion = v.object({
  id: v.number(),
  suggestionNo: v.string(),
  type: v.picklist(SUGGESTION_TYPES),
  content: v.string(),
  status: v.picklist(SUGGESTION_STATES),
  createTime: v.string(),
  files: v.array(v.object({ ossId: v.number(), fileName: v.string() })),
  answers: v.array(v.object({ id: v.number(), text: v.string(), language: v.string(), time: v.string() })), // oldest first
})
export type OwnSuggestion = v.InferOutput<typeof OwnSuggestion>

export const suggestionList = postPage('/shop/pm/suggestions/list', {
  access: 'user',
  about: "One's own suggestions with what has been answered, the newest first",
  input: v.object(PageFields),
  output: OwnSuggestion,
})

export const calls = { contactUs, registerProject, apply, suggest, suggestionList } satisfies Record<string, Call>
