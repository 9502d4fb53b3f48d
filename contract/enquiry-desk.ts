// The back office's calls about what people have written (mounted below /admin-api). For the operator's people only.
import * as v from 'valibot'
import { get, getPage, put, type Call } from './call.ts'
import { Id, optionalText } from './fields.ts'
import { PageFields } from './paging.ts'
import { AllowedAction } from './actions.ts'
import { Changed, Version } from './version.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import type { Permissions } from './permission.ts'

export const permissions = {
  'enquiry:list': { seller: false, roles: ['sales'] },
  'enquiry:edit': { seller: false, roles: ['sales'] },
} as const satisfies Permissions

export const ENQUIRY_STATES = ['new', 'answered'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]
export const NOTE_MAX = 2_000

const state = v.picklist(ENQUIRY_STATES)

export const DeskEnquiryRow = v.object({
  id: Id,
  version: v.number(),
  name: v.string(),
  email: v.string(),
  companyName: v.string(),
  nation: v.string(),
  productName: v.string(),
  beginning: v.string(), // of the message
  status: state,
  answeredBy: v.string(), // '' = nobody yet
  createTime: v.string(),
})
export type DeskEnquiryRow = v.InferOutput<typeof DeskEnquiryRow>

export const deskEnquiries = getPage('/enquiry/list', {
  access: { permission: 'enquiry:list' },
  about: 'Messages of the contact form by state and by part of name, address, company, product or text; the newest first',
  input: v.object({
    ...PageFields,
    status: v.optional(v.nullable(state)),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  }),
  output: DeskEnquiryRow,
})

export const DeskEnquiry = v.object({
  ...DeskEnquiryRow.entries,
  phone: v.string(),
  jobTitle: v.string(),
  message: v.string(),
  language: v.string(),
  userId: v.nullable(Id), // whose account it came from; null = nobody was signed in
  note: v.string(),
  answerTime: v.nullable(v.string()),
  /** answer, reopen, note: allowed by state and permission. */
  allowedActions: v.array(AllowedAction),
})
export type DeskEnquiry = v.InferOutput<typeof DeskEnquiry>

export const deskEnquiry = get('/enquiry/{id}', {
  access: { permission: 'enquiry:list' },
  about: 'One message of the contact form',
  input: v.object({ id: Id }),
  output: DeskEnquiry,
})

export const handleEnquiry = put('/enquiry/{id}', {
  access: { permission: 'enquiry:edit' },
  about: 'Say that a message is answered or open again, with a note for colleagues; refused when somebody was faster',
  input: v.object({ id: Id, version: Version, status: state, note: optionalText(NOTE_MAX) }),
  output: Changed,
})

export const enquiryTrail = getPage('/enquiry/{id}/trail', {
  access: { permission: 'enquiry:list' },
  about: 'What staff did about a message, newest first',
  input: TrailInput,
  output: TrailEntry,
})

export const calls = { deskEnquiries, deskEnquiry, handleEnquiry, enquiryTrail } satisfies Record<string, Call>
