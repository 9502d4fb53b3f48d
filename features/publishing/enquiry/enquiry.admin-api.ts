import * as contract from '#contract/enquiry-desk.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { wireTime } from '#shared/time.ts'
import { handleMessage, listMessages, readMessage } from './enquiry.ts'
import type { MessageRow } from './enquiry.sql.ts'

const BEGINNING = 140 // characters

const shapeRow = (row: MessageRow): contract.DeskEnquiryRow => ({
  id: row.id,
  version: row.version,
  name: row.name,
  email: row.email,
  companyName: row.company_name,
  nation: row.nation,
  productName: row.product_name,
  beginning: row.message.replaceAll(/\s+/g, ' ').slice(0, BEGINNING),
  status: row.status,
  answeredBy: row.staff_name ?? '',
  createTime: wireTime(row.created_at),
})

export const deskEnquiries: Handler<typeof contract.deskEnquiries> = async ({ pageNum, pageSize, status, keyword }, context) => {
  const filter = { status: status ?? null, keyword: keyword?.trim() ?? '' }
  const { total, rows } = await listMessages(context, filter, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map(shapeRow) }
}

const actionsOf = (status: contract.EnquiryState, context: StaffContext) =>
  [status === 'new' ? 'answer' : 'reopen', 'note'].map((name) => allowedAction(context, name, contract.handleEnquiry.access.permission))

export const deskEnquiry: Handler<typeof contract.deskEnquiry> = async ({ id }, context) => {
  const row = await readMessage(context, id)
  return {
    ...shapeRow(row),
    phone: row.phone,
    jobTitle: row.job_title,
    message: row.message,
    language: row.language,
    userId: row.user_id,
    note: row.note,
    answerTime: row.answered_at && wireTime(row.answered_at),
    allowedActions: actionsOf(row.status, context),
  }
}

export const handleEnquiry: Handler<typeof contract.handleEnquiry> = (input, context) => handleMessage(context, input)

export const enquiryTrail: Handler<typeof contract.enquiryTrail> = async ({ id, ...slice }, context) => {
  await readMessage(context, id)
  return answerTrail(context.db, { kind: 'enquiry', id }, slice)
}
