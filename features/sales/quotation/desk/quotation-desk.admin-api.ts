import type * as contract from '#contract/quotation-desk.ts'
import { QUOTATION_SORTS } from '#contract/quotation-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { anyFile, answerOf } from '#features/platform/file/file.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { namesFor } from '#features/people/staff/staff.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { answerSpreadsheet, columnsIn, wholeList } from '#features/platform/spreadsheet/spreadsheet.ts'
import { after, days } from '#shared/time.ts'
import { documentFile } from '#features/fulfilment/document/document.ts'
import { selectFiles, selectVersion } from '../quotation.sql.ts'
import { withLines } from '../quotation.sheet.ts'
import * as desk from './quotation-desk.ts'
import { handIn } from './quotation-desk.files.ts'
import { decide, draftOf, keepDraft, revise, send } from './quotation-desk.sending.ts'
import { quotationSpreadsheet } from './quotation-desk.spreadsheet.ts'
import { noteReadBy, selectDraftFiles, selectFigures, selectRow, selectRows } from './quotation-desk.sql.ts'
import { shapeRow, showGoods, showPart } from './quotation-desk.view.ts'

const someOf = <T>(codes: T[] | null | undefined): T[] | null => (codes?.length ? codes : null)
const dayOf = (day: string) => new Date(`${day}T00:00:00Z`)

export const deskQuotations: Handler<typeof contract.deskQuotations> = async (input, { db, now, staff, contentLanguage }) => {
  const own = staff.shopId
  if (own !== null && input.shopId && input.shopId !== own) return { total: 0, rows: [] }
  const filter = {
    states: someOf(input.state),
    ownerId: input.owner === 'me' ? staff.id : (input.owner ?? null),
    overdue: input.overdue ? input.overdue === 'Y' : null,
    shopId: own ?? input.shopId ?? null,
    ofShopOnly: own !== null,
    buyerId: input.buyerId ?? null,
    keyword: input.keyword?.trim() ?? '',
    from: input.from ? dayOf(input.from) : null,
    before: input.to ? after(dayOf(input.to), days(1)) : null,
    now,
  }
  const order = { by: QUOTATION_SORTS.find((one) => one === input.orderByColumn) ?? null, descending: !input.isAsc?.startsWith('asc') }
  const page = { size: input.pageSize, offset: (input.pageNum - 1) * input.pageSize, staffId: staff.id }
  const { rows, ...counted } = await selectRows(db, filter, order, page)
  return { ...counted, rows: rows.map((row) => shapeRow(row, now, contentLanguage)) }
}

export const exportQuotations: Handler<typeof contract.exportQuotations> = async (input, context) =>
  answerSpreadsheet(
    context,
    quotationSpreadsheet,
    await withLines(context.db, await deskQuotations(wholeList(input), context), {
      by: 'part',
      choice: input,
      language: context.contentLanguage,
    }),
    input,
  )
export const quotationColumns: Handler<typeof contract.quotationColumns> = async (_, { language }) =>
  columnsIn(quotationSpreadsheet, language)

export const deskQuotation: Handler<typeof contract.deskQuotation> = ({ id }, context) => showPart(context, id)

export const quotationFile: Handler<typeof contract.quotationFile> = async ({ id, fileId }, { db, files, staff }) => {
  const row = (await selectRow(db, id, staff.shopId)) ?? refuse('missing', 'quotation-missing')
  const [sent, drafted] = await Promise.all([selectFiles(db, row.quotation_id, true, row.id), selectDraftFiles(db, row.id)])
  const known = [...sent, ...drafted].some((one) => one.id === fileId)
  return answerOf(files, (known && (await anyFile(db, fileId))) || refuse('missing', 'not-found'))
}

export const quotationVersionPaper: Handler<typeof contract.quotationVersionPaper> = async ({ id, versionId, language }, context) => {
  const row = (await selectRow(context.db, id, context.staff.shopId)) ?? refuse('missing', 'quotation-missing')
  const version = await selectVersion(context.db, versionId)
  if (version?.part_id !== row.id) refuse('missing', 'quotation-missing')
  return documentFile(context, { kind: 'quotation', id }, version.document_id, language ?? context.language)
}

export const quotationGoods: Handler<typeof contract.quotationGoods> = ({ id, productId }, context) => showGoods(context, id, productId)

export const quotationPeople: Handler<typeof contract.quotationPeople> = ({ id }, { db, staff }) =>
  namesFor(db, staff.shopId, 'quotation:edit', id)
export const quotationOwners: Handler<typeof contract.quotationOwners> = ({ id }, context) => desk.colleaguesOf(context, id)

export const claimQuotation: Handler<typeof contract.claimQuotation> = ({ id, version }, context) => desk.claim(context, id, version)
export const assignQuotation: Handler<typeof contract.assignQuotation> = ({ id, version, staffId }, context) =>
  desk.assign(context, id, version, staffId)
export const routeQuotation: Handler<typeof contract.routeQuotation> = ({ id, version, shopId }, context) =>
  desk.route(context, id, version, shopId)
export const askBuyer: Handler<typeof contract.askBuyer> = ({ id, version, position, ...said }, context) =>
  desk.ask(context, id, version, { ...said, position: position ?? null })
export const saveDraft: Handler<typeof contract.saveDraft> = ({ id, version, ...draft }, context) =>
  keepDraft(context, id, version, draftOf(draft))
export const sendQuotation: Handler<typeof contract.sendQuotation> = ({ id, version, note }, context) => send(context, id, version, note)
export const approveQuotation: Handler<typeof contract.approveQuotation> = ({ id, version }, context) =>
  decide(context, id, version, 'approve', '')
export const returnQuotation: Handler<typeof contract.returnQuotation> = ({ id, version, note }, context) =>
  decide(context, id, version, 'return', note)
export const reviseQuotation: Handler<typeof contract.reviseQuotation> = ({ id, version }, context) => revise(context, id, version)
export const closeQuotation: Handler<typeof contract.closeQuotation> = ({ id, version, reason, message }, context) =>
  desk.close(context, id, version, { reason, message })

export const messageAsker: Handler<typeof contract.messageAsker> = async ({ id, position, ...said }, context) => {
  await desk.message(context, id, { ...said, position: position ?? null })
  return null
}
export const uploadForQuotation: Handler<typeof contract.uploadForQuotation> = async ({ file }, context) => {
  const { id, name } = await handIn(context, file)
  return { fileId: id, name }
}
export const readAsked: Handler<typeof contract.readAsked> = async ({ id, messageId }, { db, staff }) => {
  if (!(await selectRow(db, id, staff.shopId))) refuse('missing', 'quotation-missing')
  if (!(await noteReadBy(db, { partId: id, staffId: staff.id, messageId }))) refuse('missing', 'not-found')
  return null
}
export const noteOnQuotation: Handler<typeof contract.noteOnQuotation> = async ({ id, text }, context) => {
  await desk.addNote(context, id, text)
  return null
}
export const linkQuotation: Handler<typeof contract.linkQuotation> = async ({ id, endOthers }, context) => {
  await desk.sendLink(context, id, endOthers === 'Y')
  return null
}

export const quotationTrail: Handler<typeof contract.quotationTrail> = async ({ id, ...slice }, { db, staff }) => {
  if (!(await selectRow(db, id, staff.shopId))) refuse('missing', 'quotation-missing')
  return answerTrail(db, { kind: 'quotation', id }, slice)
}

export const quotationFigures: Handler<typeof contract.quotationFigures> = async ({ days: count, shopId }, { db, now, staff }) => {
  const figures = await selectFigures(db, { shopId: staff.shopId ?? shopId ?? null, from: after(now, -days(count)), now })
  const { in_time: inTime, median_ms: median, ...rest } = figures
  return { ...rest, inTime, medianMinutes: median === null ? null : Math.round(median / 60_000) }
}
