import * as contract from '#contract/mail-desk.ts'
import type { AllowedAction } from '#contract/actions.ts'
import { refuse } from '#contract/refusals.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { answerSpreadsheet, wholeList } from '#features/platform/spreadsheet/spreadsheet.ts'
import { wireTime } from '#shared/time.ts'
import { mailSpreadsheet } from './mail.spreadsheet.ts'
import { isAdministrator, listMails, readMail, revealSecret, sendAgain, type ShownMail } from './outbox.ts'

type Row = Awaited<ReturnType<typeof listMails>>['rows'][number]

const wireTimeOrNull = (time: Date | null) => time && wireTime(time)

const shapeRow = (row: Row): contract.MailRow => ({
  id: row.id,
  recipient: row.recipient,
  template: row.template,
  language: row.language,
  subject: row.subject,
  status: row.status,
  attempts: row.attempts,
  createTime: wireTime(row.created_at),
  lastAttemptTime: wireTimeOrNull(row.last_attempt_at),
  sentTime: wireTimeOrNull(row.sent_at),
})

export const deskMails: Handler<typeof contract.deskMails> = async (input, { db }) => {
  const filter = { status: input.status ?? null, template: input.template ?? null, keyword: input.keyword?.trim() ?? '' }
  const by = contract.MAIL_SORTS.find((sort) => sort === input.orderByColumn)
  const order = { by: by ?? 'createTime', down: !by || !input.isAsc?.startsWith('asc') } as const
  const { rows, ...counted } = await listMails(db, filter, order, input.pageSize, (input.pageNum - 1) * input.pageSize)
  return { ...counted, rows: rows.map(shapeRow) }
}

export const exportMails: Handler<typeof contract.exportMails> = async (input, context) =>
  answerSpreadsheet(context, mailSpreadsheet, await deskMails(wholeList(input), context), input)

function actionsOf(mail: ShownMail, context: StaffContext): AllowedAction[] {
  const { permissions } = context.staff
  const closed = mail.ofStaff && !isAdministrator(permissions) ? 'forbidden' : mail.secretState === 'live' ? null : 'mail-secret-gone'
  return [
    allowedAction(context, 'send', contract.sendMailAgain.access.permission, mail.refusedToSend),
    ...(mail.secretState === 'none' ? [] : [allowedAction(context, 'reveal', contract.mailSecret.access.permission, closed)]),
  ]
}

export const deskMail: Handler<typeof contract.deskMail> = async ({ id }, context) => {
  const mail = (await readMail(context.db, id, context.now)) ?? refuse('missing', 'mail-missing')
  return {
    ...shapeRow(mail),
    text: mail.text,
    html: mail.html,
    lastError: mail.last_error,
    secret: mail.secretState,
    secretExpireTime: wireTimeOrNull(mail.secret_expires_at),
    allowedActions: actionsOf(mail, context),
  }
}

export const mailSecret: Handler<typeof contract.mailSecret> = async ({ id }, context) => ({ secret: await revealSecret(context, id) })

export const sendMailAgain: Handler<typeof contract.sendMailAgain> = async ({ id }, context) => {
  await sendAgain(context, id)
  return null
}
