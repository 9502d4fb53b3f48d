import * as contract from '#contract/enquiry-desk.ts'
import type { AllowedAction } from '#contract/actions.ts'
import { may } from '#contract/permission.ts'
import { refusalText } from '#contract/refusals.ts'
import { readTrail } from '#features/platform/trail/trail.ts'
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

function actionsOf(status: contract.EnquiryState, { staff, language }: StaffContext): AllowedAction[] {
  const allowed = may(staff.permissions, contract.handleEnquiry.access.permission)
  const names = [status === 'new' ? 'answer' : 'reopen', 'note']
  return names.map((action) => ({
    action,
    allowed: allowed ? 'Y' : 'N',
    reason: allowed ? '' : refusalText('forbidden', language),
  }))
}

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

type Change = { field: string; from: string; to: string }

export const enquiryTrail: Handler<typeof contract.enquiryTrail> = async ({ id, ...slice }, context) => {
  await readMessage(context, id)
  const { total, rows } = await readTrail(context.db, { kind: 'enquiry', id }, slice)
  const shaped = rows.map(({ id: act, at, action, staff_name, detail }) => ({
    id: act,
    time: wireTime(at),
    staffName: staff_name ?? '',
    action,
    changes: (detail['changes'] ?? []) as Change[],
  }))
  return { total, rows: shaped }
}
