// The back office's calls about what people have written (mounted below /admin-api). For the operator's people only.
import * as v from 'valibot'
import { ANSWER_HOURS } from './codes/answer-time.ts'
import { get, getFile, getPage, post, put, type Call } from './call.ts'
import { ENQUIRY_TOPICS } from './codes/enquiry-topic.ts'
import { IDENTITY_TYPES } from './codes/identity-type.ts'
import { SUGGESTION_TYPES } from './codes/suggestion-type.ts'
import { Id, YN, forBuyers, optionalText, text } from './fields.ts'
import { Colleague } from './order-note-desk.ts'
import { Given, Named, Owner } from './owner.ts'
import { PageFields } from './paging.ts'
import { AllowedAction } from './actions.ts'
import { Changed, Version } from './version.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import type { Permissions } from './permission.ts'
import { LANGUAGES } from '#shared/language.ts'

export const permissions = {
  'enquiry:list': { seller: false, roles: ['sales'], lists: ['enquiries'] },
  'enquiry:edit': { seller: false, roles: ['sales'] },
} as const satisfies Permissions

/** new: our move, the clock runs; waiting: the writer is to say something; answered; closed: nothing more is to come. */
export const ENQUIRY_STATES = ['new', 'waiting', 'answered', 'closed'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]
/** Working hours within which an answer is promised. */
export const ENQUIRY_HOURS = ANSWER_HOURS
export const NOTE_MAX = 2_000
export const REPLY_MAX = 8_000

const state = v.picklist(ENQUIRY_STATES)
const topic = v.picklist(ENQUIRY_TOPICS)

/** As it stands in the subject of mails. */
export const enquiryNo = (id: number): string => `E-${id}`

export const DeskEnquiryRow = v.object({
  id: Id,
  version: v.number(),
  topic,
  name: v.string(),
  email: v.string(),
  companyName: v.string(),
  nation: v.string(),
  productName: v.string(),
  beginning: v.string(), // of the message
  status: state,
  dueTime: v.nullable(v.string()), // until when an answer is promised; null = none is waited for
  ownerName: v.string(), // '' = nobody yet
  answeredBy: v.string(), // '' = nobody yet
  createTime: v.string(),
})
export type DeskEnquiryRow = v.InferOutput<typeof DeskEnquiryRow>

export const deskEnquiries = getPage('/enquiry/list', {
  access: { permission: 'enquiry:list' },
  about:
    'Messages, hospital projects, suggestions and applications by form, state, owner, clock, account and part of name, address, company, product or text; sorted by createTime, dueTime or company, without a wish the newest first',
  input: v.object({
    ...PageFields,
    topic: v.optional(v.nullable(topic)),
    status: v.optional(v.nullable(state)),
    owner: v.optional(v.nullable(Owner)),
    overdue: v.optional(v.nullable(YN)),
    userId: v.optional(v.nullable(Id)), // whose account they came from
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  }),
  output: DeskEnquiryRow,
})

export const EnquiryMessage = v.object({
  id: Id,
  sent: YN, // Y: a mail of ours; N: the writer's words, noted by staff
  staffName: v.string(),
  language: v.string(), // of the mail
  text: v.string(),
  time: v.string(),
})

export const DeskEnquiry = v.object({
  ...DeskEnquiryRow.entries,
  enquiryNo: v.string(),
  phone: v.string(),
  jobTitle: v.string(),
  message: v.string(),
  language: v.string(),
  userId: v.nullable(Id), // whose account it came from; null = nobody was signed in
  owner: v.nullable(Colleague),
  note: v.string(),
  answerTime: v.nullable(v.string()),
  /** What a hospital project says beyond its description: companyName is the hospital, productName the project. */
  project: v.nullable(v.object({ beds: v.nullable(v.number()), budget: v.nullable(v.number()), startDate: v.string() })),
  suggestionType: v.nullable(v.picklist(SUGGESTION_TYPES)),
  /** What an application as a city partner says beyond its message: productName is the city. */
  partner: v.nullable(
    v.object({
      type: v.nullable(v.picklist(IDENTITY_TYPES)),
      whatsapp: v.string(),
      address: v.string(),
      productInterest: v.string(),
      revenue: v.string(), // an entry of revenue_range, or as it was sent
      importedBefore: v.nullable(YN), // from China; null = not said
    }),
  ),
  files: v.array(v.object({ id: Id, fileName: v.string() })),
  messages: v.array(EnquiryMessage), // oldest first
  /** reply, received, answer, wait, close, reopen, note: allowed by state and permission. */
  allowedActions: v.array(AllowedAction),
})
export type DeskEnquiry = v.InferOutput<typeof DeskEnquiry>

export const deskEnquiry = get('/enquiry/{id}', {
  access: { permission: 'enquiry:list' },
  about: 'One message, project, suggestion or application, with what has been written to and fro',
  input: v.object({ id: Id }),
  output: DeskEnquiry,
})

export const enquiryFile = getFile('/enquiry/{id}/file/{fileId}', {
  access: { permission: 'enquiry:list' },
  about: 'The bytes of a file that its writer has sent along',
  input: v.object({ id: Id, fileId: Id }),
})

export const handleEnquiry = put('/enquiry/{id}', {
  access: { permission: 'enquiry:edit' },
  about: 'Say how a message stands, with a note for colleagues; refused when somebody was faster. Open again, its clock begins anew',
  input: v.object({ id: Id, version: Version, status: state, note: optionalText(NOTE_MAX) }),
  output: Changed,
})

export const replyEnquiry = post('/enquiry/{id}/reply', {
  access: { permission: 'enquiry:edit' },
  about:
    'Answer by mail in a language, with the number of the enquiry in its subject; kept in the thread. `status`: how the enquiry stands then. Whoever answers owns what nobody owned',
  input: v.object({
    id: Id,
    version: Version,
    language: v.picklist(LANGUAGES),
    text: forBuyers(text(REPLY_MAX)),
    status: v.picklist(['answered', 'waiting']),
  }),
  output: Changed,
})

export const receivedEnquiry = post('/enquiry/{id}/received', {
  access: { permission: 'enquiry:edit' },
  about: 'Note what the writer has answered by mail; the enquiry is open again, and its clock begins anew',
  input: v.object({ id: Id, version: Version, text: text(REPLY_MAX) }),
  output: Changed,
})

export const enquiryPeople = get('/enquiry/people', {
  access: { permission: 'enquiry:list' },
  about: 'Who can take care of enquiries, and one more who is named',
  input: Named,
  output: v.array(Colleague),
})

export const assignEnquiry = put('/enquiry/{id}/owner', {
  access: { permission: 'enquiry:edit' },
  about: 'Give an enquiry to a colleague, or to nobody; the colleague finds it in the inbox',
  input: v.object({ id: Id, ...Given }),
})

export const enquiryTrail = getPage('/enquiry/{id}/trail', {
  access: { permission: 'enquiry:list' },
  about: 'What staff did about a message, newest first',
  input: TrailInput,
  output: TrailEntry,
})

export const calls = {
  deskEnquiries,
  enquiryPeople,
  deskEnquiry,
  enquiryFile,
  handleEnquiry,
  replyEnquiry,
  receivedEnquiry,
  assignEnquiry,
  enquiryTrail,
} satisfies Record<string, Call>
