import * as contract from '#contract/enquiry-desk.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { wireTime } from '#shared/time.ts'
import { answerOf } from '#features/platform/file/file.ts'
import { assignMessage, fileOf, handleMessage, listMessages, namesOf, readMessage } from './enquiry.ts'
import { filterOf } from './enquiry.filter.ts'
import { selectFiles, selectSaid, SORTS, type MessageEntity, type MessageRow, type SaidRow, type Sort } from './enquiry.sql.ts'
import { noteReceived, reply } from './enquiry.talk.ts'

const BEGINNING = 140 // characters

const shapeRow = (row: MessageRow): contract.DeskEnquiryRow => ({
  id: row.id,
  version: row.version,
  topic: row.topic,
  name: row.name,
  email: row.email,
  companyName: row.company_name,
  nation: row.nation,
  productName: row.product_name,
  beginning: row.message.replaceAll(/\s+/g, ' ').slice(0, BEGINNING),
  status: row.status,
  dueTime: row.due_at && wireTime(row.due_at),
  ownerName: row.owner_name ?? '',
  answeredBy: row.staff_name ?? '',
  createTime: wireTime(row.created_at),
})

function sortOf({ orderByColumn = '', isAsc }: { orderByColumn?: string | undefined; isAsc?: string | undefined }): Sort {
  const known = Object.hasOwn(SORTS, orderByColumn)
  return { by: known ? (orderByColumn as Sort['by']) : 'createTime', down: !known || !isAsc?.startsWith('asc') }
}

export const deskEnquiries: Handler<typeof contract.deskEnquiries> = async (input, context) => {
  const { pageNum, pageSize } = input
  const { rows, ...counted } = await listMessages(context, filterOf(input, context), sortOf(input), pageSize, (pageNum - 1) * pageSize)
  return { ...counted, rows: rows.map(shapeRow) }
}

const STEPS: Record<contract.EnquiryState, readonly string[]> = {
  new: ['wait', 'answer', 'close'],
  waiting: ['answer', 'close', 'reopen'],
  answered: ['wait', 'close', 'reopen'],
  closed: ['reopen'],
}
const actionsOf = (status: contract.EnquiryState, context: StaffContext) =>
  ['reply', 'received', ...STEPS[status], 'note'].map((name) => allowedAction(context, name, contract.handleEnquiry.access.permission))

const shapeSaid = (row: SaidRow) => ({
  id: row.id,
  sent: row.sent ? ('Y' as const) : ('N' as const),
  staffName: row.staff_name,
  language: row.language,
  text: row.text,
  time: wireTime(row.at),
})

const projectOf = ({ topic, details: { beds, budgetCents, startsOn } }: MessageEntity) =>
  topic === 'project' ? { beds: beds ?? null, budget: budgetCents ?? null, startDate: startsOn ?? '' } : null

const partnerOf = ({ topic, details: { partner = {} } }: MessageEntity): contract.DeskEnquiry['partner'] =>
  topic === 'partner'
    ? {
        type: partner.type ?? null,
        whatsapp: partner.whatsapp ?? '',
        address: partner.address ?? '',
        productInterest: partner.productInterest ?? '',
        revenue: partner.revenue ?? '',
        importedBefore: partner.importedBefore ?? null,
      }
    : null

export const deskEnquiry: Handler<typeof contract.deskEnquiry> = async ({ id }, context) => {
  const row = await readMessage(context, id)
  return {
    ...shapeRow(row),
    enquiryNo: contract.enquiryNo(id),
    phone: row.phone,
    jobTitle: row.job_title,
    message: row.message,
    language: row.language,
    userId: row.user_id,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
    note: row.note,
    answerTime: row.answered_at && wireTime(row.answered_at),
    project: projectOf(row),
    suggestionType: row.details.type ?? null,
    partner: partnerOf(row),
    files: (await selectFiles(context.db, [id])).map((file) => ({ id: file.id, fileName: file.name })),
    messages: (await selectSaid(context.db, id)).map(shapeSaid),
    allowedActions: actionsOf(row.status, context),
  }
}

export const enquiryFile: Handler<typeof contract.enquiryFile> = async ({ id, fileId }, context) =>
  answerOf(context.files, await fileOf(context, id, fileId))

export const handleEnquiry: Handler<typeof contract.handleEnquiry> = (input, context) => handleMessage(context, input)
export const replyEnquiry: Handler<typeof contract.replyEnquiry> = (input, context) => reply(context, input)
export const receivedEnquiry: Handler<typeof contract.receivedEnquiry> = (input, context) => noteReceived(context, input)

export const enquiryPeople: Handler<typeof contract.enquiryPeople> = ({ id }, context) => {
  demandOperator(context.staff)
  return namesOf(context.db, id)
}

export const assignEnquiry: Handler<typeof contract.assignEnquiry> = async ({ id, staffId, ownerId }, context) => {
  await assignMessage(context, id, staffId, ownerId)
  return null
}

export const enquiryTrail: Handler<typeof contract.enquiryTrail> = async ({ id, ...slice }, context) => {
  await readMessage(context, id)
  return answerTrail(context.db, { kind: 'enquiry', id }, slice)
}
