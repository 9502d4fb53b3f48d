// The back office's calls about letters of credit: drafts, the credit and its amendments, documents, discrepancies (mounted below /admin-api).
// What a bank does is entered here with its evidence; the money comes in by the calls of receipts.
import * as v from 'valibot'
import { get, getFile, getPage, post, put, type Call } from './call.ts'
import { LETTER_PAPER_KINDS, LETTER_STATES } from './codes/letter-of-credit.ts'
import { Cents, Day, Id, forBuyers, int, line, optionalText, several, text } from './fields.ts'
import { Compared, LetterView, Wording } from './letter-of-credit.ts'
import { PageFields } from './paging.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { Changed, Version } from './version.ts'

const access = { permission: 'payment:confirm' } as const
const one = { id: Id, version: Version }

export const LetterRow = v.object({
  id: Id,
  version: v.number(),
  orderId: Id,
  orderNo: v.string(),
  shopName: v.string(),
  company: v.string(),
  state: v.picklist(LETTER_STATES),
  stateTime: v.string(),
  amount: Cents,
  number: v.string(),
  issuingBank: v.string(),
  expiry: v.string(),
  dueDay: v.nullable(v.string()),
})
export type LetterRow = v.InferOutput<typeof LetterRow>

export const letters = getPage('/letter-of-credit/list', {
  access,
  about: 'Letters of credit, those first whose day comes next: by state, next day, and words of order, buyer, number and bank',
  input: v.object({
    ...PageFields,
    state: v.optional(v.nullable(several(LETTER_STATES))),
    from: v.optional(v.nullable(Day)),
    to: v.optional(v.nullable(Day)),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  }),
  output: LetterRow,
})

const DeskLetter = v.object({
  ...LetterView.entries,
  company: v.string(),
  shopName: v.string(),
  amount: Cents,
  received: Cents,
  orderState: v.string(),
  files: v.array(
    v.object({ id: Id, fileName: v.string(), type: v.string(), what: v.string(), byBuyer: v.picklist(['Y', 'N']), time: v.string() }),
  ),
  /** Of banks, in free format; the newest first, for the office alone. */
  bankMessages: v.array(
    v.object({ id: Id, type: v.string(), reference: v.string(), related: v.string(), text: v.string(), by: v.string(), time: v.string() }),
  ),
})
export type DeskLetter = v.InferOutput<typeof DeskLetter>

export const letter = get('/letter-of-credit/{id}', {
  access,
  about: 'One letter of credit with its terms, every wording and what differs, documents, discrepancies, and what can be done',
  input: v.object({ id: Id }),
  output: DeskLetter,
})
export const compareLetterText = post('/letter-of-credit/{id}/compare', {
  access,
  read: true,
  about: 'Compare a wording with the terms; nothing is kept. An amendment is compared as the credit would then stand',
  input: v.object({ id: Id, amendment: v.optional(v.nullish(v.picklist(['Y', 'N']), 'N'), 'N'), ...Wording }),
  output: Compared,
})
export const askLetterChange = put('/letter-of-credit/{id}/ask-change', {
  access,
  about: 'Send the draft back to the buyer with what is to be changed',
  input: v.object({ ...one, message: forBuyers(text(2_000)) }),
  output: Changed,
})
export const approveLetterDraft = put('/letter-of-credit/{id}/approve', {
  access,
  about: 'The draft can be issued as it is; with differences that must be changed a note says why all the same',
  input: v.object({ ...one, note: optionalText(1_000) }),
  output: Changed,
})
export const adviseLetter = put('/letter-of-credit/{id}/advise', {
  access,
  about: 'Enter the credit that our bank has advised; it is compared with the terms',
  input: v.object({ ...one, issuingBank: forBuyers(line(120)), advisingBank: forBuyers(line(120)), ...Wording }),
  output: Changed,
})
export const askAmendment = put('/letter-of-credit/{id}/ask-amendment', {
  access,
  about: 'Ask the buyer to have the credit amended',
  input: v.object({ ...one, message: forBuyers(text(2_000)) }),
  output: Changed,
})
export const enterAmendment = put('/letter-of-credit/{id}/amendment', {
  access,
  about: 'Enter an amendment (MT707): what it names is changed, the rest stays',
  input: v.object({ ...one, number: forBuyers(line(40)), ...Wording }),
  output: Changed,
})
export const acceptLetter = put('/letter-of-credit/{id}/accept', {
  access,
  about: 'The credit is in force: the order is confirmed by it. With differences that must be changed a note says why all the same',
  input: v.object({ ...one, note: optionalText(1_000) }),
  output: Changed,
})
export const registerPapers = put('/letter-of-credit/{id}/papers', {
  access,
  about: 'Register the documents of the set, with the day of shipment that the transport document bears',
  input: v.object({
    ...one,
    shippedOn: Day,
    papers: v.pipe(
      v.array(
        v.object({
          kind: v.picklist(LETTER_PAPER_KINDS),
          reference: forBuyers(line(80)),
          datedOn: Day,
          originals: int(0, 20),
          copies: int(0, 50),
        }),
      ),
      v.minLength(1),
      v.maxLength(20),
    ),
  }),
  output: Changed,
})
export const presentLetter = put('/letter-of-credit/{id}/present', {
  access,
  about: 'The set has gone to the bank; refused where a document is missing, or after the last day',
  input: v.object({ ...one, presentedOn: Day }),
  output: Changed,
})
export const noteDiscrepancies = put('/letter-of-credit/{id}/discrepancies', {
  access,
  about: 'Enter what the bank finds wrong with the documents; the buyer is told and may waive it',
  input: v.object({ ...one, items: v.pipe(v.array(forBuyers(text(500))), v.minLength(1), v.maxLength(20)) }),
  output: Changed,
})
export const correctDiscrepancies = put('/letter-of-credit/{id}/correct', {
  access,
  about: 'The documents have been put right and presented again',
  input: v.object({ ...one, note: optionalText(1_000) }),
  output: Changed,
})
export const waiveDiscrepancies = put('/letter-of-credit/{id}/waive', {
  access,
  about: 'The bank tells that the applicant waives the discrepancies',
  input: v.object({ ...one, acceptedOn: Day, note: optionalText(1_000) }),
  output: Changed,
})
export const refuseDocuments = put('/letter-of-credit/{id}/refuse', {
  access,
  about: 'The bank refuses the documents: the letter ends unpaid, what it was to pay is due by transfer',
  input: v.object({ ...one, message: forBuyers(text(2_000)) }),
  output: Changed,
})
export const acceptDocuments = put('/letter-of-credit/{id}/accept-documents', {
  access,
  about: 'The bank has accepted the documents: it pays at sight, or at maturity',
  input: v.object({ ...one, acceptedOn: Day }),
  output: Changed,
})
export const addLetterFile = post('/letter-of-credit/{id}/file', {
  limit: 'upload',
  repeat: 'own',
  access,
  about: 'Add evidence: a message of a bank, a document of the set',
  form: true,
  input: v.object({ id: Id, what: line(40), file: v.instance(File) }),
  output: v.object({ fileId: Id }),
})
export const addBankMessage = post('/letter-of-credit/{id}/message', {
  access,
  repeat: 'own', // the same message stands once
  about:
    'Keep what a bank wrote about the letter: a free format message (MT799) as it came, or its words. It changes nothing of the credit',
  input: v.object({ id: Id, body: text(20_000) }),
  output: v.object({ messageId: Id }),
})
export const letterFile = getFile('/letter-of-credit/{id}/file/{fileId}', {
  access,
  about: 'The bytes of a file that belongs to the letter',
  input: v.object({ id: Id, fileId: Id }),
})
export const letterTrail = getPage('/letter-of-credit/{id}/trail', {
  access,
  about: 'What staff did about a letter of credit, newest first',
  input: TrailInput,
  output: TrailEntry,
})
export const calls = {
  letters,
  letter,
  compareLetterText,
  askLetterChange,
  approveLetterDraft,
  adviseLetter,
  askAmendment,
  enterAmendment,
  acceptLetter,
  registerPapers,
  presentLetter,
  noteDiscrepancies,
  correctDiscrepancies,
  waiveDiscrepancies,
  refuseDocuments,
  acceptDocuments,
  addLetterFile,
  addBankMessage,
  letterFile,
  letterTrail,
} satisfies Record<string, Call>
