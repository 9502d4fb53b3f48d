// The buyer's calls about the letter of credit of an order: its terms sheet, the draft with what differs in it, amendments, discrepancies.
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { get, post, put, type Call } from './call.ts'
import { FINDING_WEIGHTS, LETTER_PAPER_KINDS, LETTER_STATES, LETTER_TEXT_KINDS } from './codes/letter-of-credit.ts'
import { Id, YN, ids, optionalProse, prose } from './fields.ts'
import { Changed, Version } from './version.ts'

export const LETTER_TEXT_MAX = 30_000

/** A difference between the wording and the terms: the field, both values and what to do, in the reader's language. */
export const Finding = v.object({
  code: v.string(),
  tag: v.string(), // of the SWIFT field
  field: v.string(),
  expected: v.string(),
  actual: v.string(),
  weight: v.picklist(FINDING_WEIGHTS),
  todo: v.string(),
})
export type Finding = v.InferOutput<typeof Finding>

/** A clause as a credit has it: a field and what stands there. */
export const Clause = v.object({ tag: v.string(), field: v.string(), value: v.string() })
export type Clause = v.InferOutput<typeof Clause>

export const LetterText = v.object({
  kind: v.picklist(LETTER_TEXT_KINDS),
  number: v.string(),
  time: v.string(),
  byBuyer: YN,
  clauses: v.array(Clause),
  findings: v.array(Finding),
})
export type LetterText = v.InferOutput<typeof LetterText>

const Day = v.nullable(v.string())
export const LETTER_DUES = ['issue', 'shipment', 'presentation', 'expiry', 'examination', 'maturity'] as const

/** What both sides see. */
export const LetterView = v.object({
  id: Id,
  version: v.number(),
  orderId: Id,
  orderNo: v.string(),
  state: v.picklist(LETTER_STATES),
  terms: v.array(Clause),
  sample: v.string(), // the terms as a message that a bank can take over
  number: v.string(),
  issuingBank: v.string(),
  advisingBank: v.string(),
  dueWhat: v.nullable(v.picklist(LETTER_DUES)),
  dueDay: Day,
  expiry: v.string(),
  latestShipment: v.string(),
  shippedDay: Day,
  presentBy: Day,
  presentedDay: Day,
  examinedBy: Day,
  acceptedDay: Day,
  maturityDay: Day,
  papersAsked: v.array(v.picklist(LETTER_PAPER_KINDS)),
  papers: v.array(
    v.object({
      kind: v.picklist(LETTER_PAPER_KINDS),
      reference: v.string(),
      datedOn: v.string(),
      originals: v.number(),
      copies: v.number(),
    }),
  ),
  discrepancies: v.array(v.object({ text: v.string(), state: v.picklist(['open', 'corrected', 'waived', 'refused']) })),
  messages: v.array(v.object({ time: v.string(), title: v.string(), text: v.string() })), // of buyer and office with what they did, the newest first
  texts: v.array(LetterText), // the newest first
  findings: v.array(Finding), // of the newest, compared now
  allowedActions: v.array(AllowedAction),
})
export type LetterView = v.InferOutput<typeof LetterView>

/** A wording: text as banks write it (MT700), or fields by their tags; typed fields win over the text. */
export const Wording = {
  body: v.optional(v.pipe(v.nullish(v.string(), ''), v.maxLength(LETTER_TEXT_MAX)), ''),
  fields: v.optional(v.nullish(v.record(v.pipe(v.string(), v.regex(/^\d{2}[A-Z]?$/)), v.pipe(v.string(), v.maxLength(8_000))), {}), {}),
} as const

export const Compared = v.object({ clauses: v.array(Clause), findings: v.array(Finding) })
export type Compared = v.InferOutput<typeof Compared>

export const letterOfOrder = get('/shop/pm/order/letter/{orderId}', {
  access: 'user',
  about:
    'The letter of credit of an order of one’s own: terms, wording with what differs, days, discrepancies; null where the order has none',
  input: v.object({ orderId: Id }),
  output: v.nullable(
    v.object({ ...LetterView.entries, files: v.array(v.object({ ossId: Id, fileName: v.string(), url: v.string(), time: v.string() })) }),
  ),
})
export const compareLetter = post('/shop/pm/order/letter/compare', {
  read: true,
  limit: 'order',
  access: 'user',
  about: 'Compare a draft with the terms clause by clause; nothing is kept',
  input: v.object({ orderId: Id, ...Wording }),
  output: Compared,
})
export const uploadLetterDraft = post('/shop/pm/order/letter/draft', {
  limit: 'order',
  access: 'user',
  about: 'Hand in the draft of the letter of credit: text, typed fields, or files that a person will read',
  input: v.object({
    orderId: Id,
    version: Version,
    ...Wording,
    ossIds: v.optional(v.nullish(ids(5), []), []),
    note: optionalProse(1_000),
  }),
  output: Changed,
})
export const askLetterAmendment = put('/shop/pm/order/letter/amendment', {
  limit: 'order',
  access: 'user',
  about: 'Ask for an amendment of a letter of credit that has been advised',
  input: v.object({ orderId: Id, version: Version, reason: prose(1_000) }),
  output: Changed,
})
export const waiveLetter = put('/shop/pm/order/letter/waive', {
  limit: 'order',
  access: 'user',
  about: 'Waive the discrepancies that the bank has found: the documents are accepted with them',
  input: v.object({ orderId: Id, version: Version }),
  output: Changed,
})

export const calls = { letterOfOrder, compareLetter, uploadLetterDraft, askLetterAmendment, waiveLetter } satisfies Record<string, Call>
