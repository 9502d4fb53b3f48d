// The back office's calls about the outbox (mounted below /admin-api).
import * as v from 'valibot'
import { get, getPage, post, postFile, type Call } from './call.ts'
import { Id } from './fields.ts'
import { PageFields } from './paging.ts'
import { AllowedAction } from './actions.ts'
import { MAIL_TEMPLATES } from './codes/mail-template.ts'
import { exportOf } from './export.ts'
import type { Permissions } from './permission.ts'

export const permissions = {
  'mail:list': { seller: false, roles: [], lists: ['mails'] },
  'mail:send': { seller: false, roles: [] },
  'mail:secret': { seller: false, roles: [] },
} as const satisfies Permissions

/** waiting: on its way; kept: no mail server is set up, the outbox is where it ends; expired: its code or link ran out before it could go. */
export const MAIL_STATES = ['waiting', 'kept', 'sent', 'failed', 'expired'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** What the list can be sorted by. */
export const MAIL_SORTS = ['createTime', 'recipient', 'template', 'sentTime'] as const

const state = v.picklist(MAIL_STATES)
const template = v.picklist(MAIL_TEMPLATES)

export const MailRow = v.object({
  id: Id,
  recipient: v.string(),
  template: v.string(),
  language: v.string(),
  subject: v.string(),
  status: state,
  attempts: v.number(),
  createTime: v.string(),
  lastAttemptTime: v.nullable(v.string()),
  sentTime: v.nullable(v.string()),
})
export type MailRow = v.InferOutput<typeof MailRow>

export const deskMails = getPage('/mail/list', {
  access: { permission: 'mail:list' },
  about: 'Mails by state, template and recipient; sorted by createTime, recipient, template or sentTime, without a wish the newest first',
  input: v.object({
    ...PageFields,
    status: v.optional(v.nullable(state)),
    template: v.optional(v.nullable(template)),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(254)))), // part of the recipient's address
  }),
  output: MailRow,
})
export const exportMails = postFile('/mail/export', exportOf(deskMails))

/** none: the mail has no code or link; hidden: it is for the recipient's eyes only; live: shown by the call mailSecret; used, expired: worthless. */
export const SECRET_STATES = ['none', 'hidden', 'live', 'used', 'expired'] as const

export const DeskMail = v.object({
  ...MailRow.entries,
  text: v.string(), // a code or link is never in it: dots stand in its place
  html: v.string(),
  lastError: v.string(),
  secret: v.picklist(SECRET_STATES),
  secretExpireTime: v.nullable(v.string()),
  /** send, reveal: allowed by state, mail server and permission. */
  allowedActions: v.array(AllowedAction),
})
export type DeskMail = v.InferOutput<typeof DeskMail>

export const deskMail = get('/mail/{id}', {
  access: { permission: 'mail:list' },
  about: 'One mail as it was written, without its code or link',
  input: v.object({ id: Id }),
  output: DeskMail,
})

export const mailSecret = post('/mail/{id}/secret', {
  access: { permission: 'mail:secret' },
  fresh: true,
  about: 'The code or link of a mail that no mail server delivers; each look is audited, and those of staff are for administrators only',
  input: v.object({ id: Id }),
  output: v.object({ secret: v.string() }),
})

export const sendMailAgain = post('/mail/{id}/send', {
  access: { permission: 'mail:send' },
  about: 'Try again to deliver a mail that failed, or that was kept before a mail server was set up',
  input: v.object({ id: Id }),
})

export const calls = { deskMails, exportMails, deskMail, mailSecret, sendMailAgain } satisfies Record<string, Call>
