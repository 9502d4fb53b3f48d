// The back office's calls about financing (mounted below /admin-api): screening, documents, the offer of two people, contract, funding, and what
// the financer tells of the plan.
import * as v from 'valibot'
import { get, getFile, getPage, post, put, type Call } from './call.ts'
import {
  DECLINE_REASONS,
  FINANCING_CHECKS,
  FINANCING_LEAST,
  FINANCING_MOST,
  FINANCING_PAPERS,
  FINANCING_STATES,
} from './codes/financing.ts'
import { LANGUAGES } from '#shared/language.ts'
import { Day, forBuyers, Id, int, line, optionalText, several, text, YN } from './fields.ts'
import { FinancingRow, FinancingView, PrintedFinancing } from './financing.ts'
import { PageFields } from './paging.ts'
import type { Permissions } from './permission.ts'
import { FactorCode } from './refund-desk.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { Changed, Version } from './version.ts'

export const permissions = {
  'financing:list': { seller: false, roles: ['finance'], lists: ['financings'] },
  'financing:work': { seller: false, roles: ['finance'] },
  'financing:approve': { seller: false, roles: ['finance'] },
} as const satisfies Permissions

const list = { permission: 'financing:list' } as const
const work = { permission: 'financing:work' } as const
const approve = { permission: 'financing:approve' } as const
const one = { id: Id, version: Version }

export const DeskFinancingRow = v.object({ ...FinancingRow.entries, version: v.number(), applicant: v.string() })
export type DeskFinancingRow = v.InferOutput<typeof DeskFinancingRow>

export const financings = getPage('/financing/list', {
  access: list,
  about: 'Applications for financing, those first whose day comes next: by state, next day, and words of applicant and number',
  input: v.object({
    ...PageFields,
    state: v.optional(v.nullable(several(FINANCING_STATES))),
    from: v.optional(v.nullable(Day)),
    to: v.optional(v.nullable(Day)),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  }),
  output: DeskFinancingRow,
})

const Check = v.object({ check: v.picklist(FINANCING_CHECKS), ok: YN })
export const DeskFinancing = v.object({
  ...FinancingView.entries,
  hasAccount: YN, // whoever applied without one gets it with this address
  checks: v.array(v.object({ ...Check.entries, by: v.string(), time: v.string() })), // as far as somebody has looked
  checksNote: v.string(),
  preparedBy: v.string(), // '' = nobody yet
  approvedBy: v.string(),
  mine: YN, // the reader has prepared the offer
  approvers: v.array(v.string()), // other people who may approve what waits
  ownFactor: YN, // the reader has a second factor, which writing off asks for
  fundingReference: v.string(),
  lossBy: v.string(), // who asks to write off the rest; '' = nobody
  lossReason: v.string(),
  lossMine: YN,
})
export type DeskFinancing = v.InferOutput<typeof DeskFinancing>

export const financing = get('/financing/{id}', {
  access: list,
  about: 'One application with screening, offer, contract, orders, plan, evidence, and what can be done',
  input: v.object({ id: Id }),
  output: DeskFinancing,
})
export const screenFinancing = put('/financing/{id}/screen', {
  access: work,
  about: 'Take an application in hand',
  input: v.object(one),
  output: Changed,
})
export const checkFinancing = put('/financing/{id}/check', {
  access: work,
  about: 'Enter what screening has found',
  input: v.object({ ...one, complete: YN, sanctions: YN, identity: YN, note: optionalText(1_000) }),
  output: Changed,
})
export const askFinancingPapers = put('/financing/{id}/ask-documents', {
  access: work,
  about: 'Ask the applicant for documents; without them the application lapses after 30 days',
  input: v.object({ ...one, papers: v.pipe(several(FINANCING_PAPERS), v.minLength(1)), message: forBuyers(optionalText(2_000)) }),
  output: Changed,
})
export const reviewFinancing = put('/financing/{id}/review', {
  access: work,
  about: 'Screening is done, all of it well: hand it on to the decision',
  input: v.object(one),
  output: Changed,
})
export const prepareFinancing = put('/financing/{id}/offer', {
  access: work,
  about: 'Prepare what is offered, or prepare it anew; another person has to approve it before the applicant learns of it',
  input: v.object({
    ...one,
    amount: int(FINANCING_LEAST, FINANCING_MOST),
    downPayment: int(0, 9_000), // hundredths of a percent
    months: int(1, 120),
    rate: int(0, 5_000), // hundredths of a percent a year, the financer's; a coupon comes off by itself
    financer: forBuyers(line(120)),
    financeType: int(0, 1),
    validUntil: Day,
    message: forBuyers(optionalText(1_000)),
  }),
  output: Changed,
})
export const turnFinancing = put('/financing/{id}/turn', {
  access: work,
  about: 'Take back the offer that one has prepared, or refuse that of somebody else, with a reason',
  input: v.object({ ...one, reason: text(300) }),
  output: Changed,
})
export const approveFinancing = put('/financing/{id}/approve', {
  access: approve,
  about: 'Approve the offer that somebody else has prepared: the applicant gets it',
  input: v.object(one),
  output: Changed,
})
export const declineFinancing = put('/financing/{id}/decline', {
  access: work,
  about: 'Decline an application; its applicant reads the reason',
  input: v.object({ ...one, reason: v.picklist(DECLINE_REASONS), message: forBuyers(optionalText(1_000)) }),
  output: Changed,
})
export const countersignFinancing = put('/financing/{id}/sign', {
  access: work,
  about: 'The contract is signed on our side; its file has been added. Signed by both sides it can pay orders',
  input: v.object(one),
  output: Changed,
})
export const fundFinancing = put('/financing/{id}/fund', {
  access: work,
  about:
    'The financer has paid the orders bound to it, with the reference of the bank; or, by letter of credit, its credit is in force. The orders ' +
    'are confirmed and the plan begins',
  input: v.object({ ...one, bankReference: v.optional(v.pipe(v.nullish(v.string(), ''), v.trim(), v.maxLength(80)), ''), valueDate: Day }),
  output: Changed,
})
export const cancelFinancing = put('/financing/{id}/cancel', {
  access: work,
  about: 'End what is approved and not funded; orders that wait for it are cancelled',
  input: v.object({ ...one, message: forBuyers(text(1_000)) }),
  output: Changed,
})
export const noteFinancingPaid = put('/financing/{id}/paid', {
  access: work,
  about: 'Enter what the financer tells to have received of the plan; what was overdue is cured by it, and with the last the plan is over',
  input: v.object({ ...one, positions: v.pipe(v.array(int(0, 121)), v.minLength(1), v.maxLength(121)), paidOn: Day }),
  output: Changed,
})
export const takeBackFinancingPaid = put('/financing/{id}/unpaid', {
  access: work,
  about: 'Take back that an instalment was paid, entered by mistake; it counts again from its day. Not once the plan is over',
  input: v.object({ ...one, position: int(1, 121), reason: text(300) }),
  output: Changed,
})
export const writeOffFinancing = put('/financing/{id}/write-off', {
  access: work,
  about: 'Ask to end a plan in arrears as lost for the financer; another person has to approve it',
  input: v.object({ ...one, reason: text(300) }),
  output: Changed,
})
export const decideWriteOff = put('/financing/{id}/write-off/decide', {
  access: approve,
  repeat: 'own',
  about: 'Approve, with a code of one’s own second factor given now, what somebody else asks to write off; or refuse it, or take it back',
  input: v.object({
    ...one,
    verdict: v.picklist(['approve', 'refuse']),
    code: v.optional(v.nullable(FactorCode)),
  }),
  output: Changed,
})
export const addFinancingFile = post('/financing/{id}/file', {
  limit: 'upload',
  repeat: 'own',
  access: work,
  about: 'Add evidence; the contract is read by its applicant, too',
  form: true,
  input: v.object({ id: Id, what: v.picklist(['evidence', 'contract']), file: v.instance(File) }),
  output: v.object({ fileId: Id }),
})
export const financingFile = getFile('/financing/{id}/file/{fileId}', {
  access: list,
  about: 'The bytes of a file that belongs to the application',
  input: v.object({ id: Id, fileId: Id }),
})
export const financingPdf = getFile('/financing/{id}/pdf/{paper}', {
  limit: 'export',
  access: list,
  about:
    'The offer, or the plan, as PDF in any of the five languages, as the applicant gets it: an offer only once another person has approved it',
  input: v.object({ ...PrintedFinancing.entries, language: v.optional(v.nullable(v.picklist(LANGUAGES))) }),
})
export const financingTrail = getPage('/financing/{id}/trail', {
  access: list,
  about: 'What staff did about an application, newest first',
  input: TrailInput,
  output: TrailEntry,
})
export const calls = {
  financings,
  financing,
  screenFinancing,
  checkFinancing,
  askFinancingPapers,
  reviewFinancing,
  prepareFinancing,
  turnFinancing,
  approveFinancing,
  declineFinancing,
  countersignFinancing,
  fundFinancing,
  cancelFinancing,
  noteFinancingPaid,
  takeBackFinancingPaid,
  writeOffFinancing,
  decideWriteOff,
  addFinancingFile,
  financingFile,
  financingPdf,
  financingTrail,
} satisfies Record<string, Call>
