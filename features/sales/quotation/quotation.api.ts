// The calls of whoever asks for quotations.
import type * as contract from '#contract/quotation.ts'
import { QUOTATION_TABS, stateForBuyer, type QuotationState } from '#contract/codes/quotation-state.ts'
import { anyFile, answerOf } from '#features/platform/file/file.ts'
import { enterByCode, mailCode } from '#features/people/account/account.ts'
import type { Context, Handler } from '#features/platform/caller/caller.ts'
import { answerSpreadsheet, columnsIn, wholeList } from '#features/platform/spreadsheet/spreadsheet.ts'
import { documentFile } from '#features/fulfilment/document/document.ts'
import { pick, type Language } from '#shared/language.ts'
import { toCents } from '#shared/money.ts'
import { wireTime } from '#shared/time.ts'
import { accept } from './quotation.accept.ts'
import { askForQuotation } from './quotation.ask.ts'
import { endLink, linkOf, useLink } from './quotation.link.ts'
import { destinationOf, mainsOfVersions } from './quotation.mains.ts'
import { stateOfWhole } from './quotation.rules.ts'
import {
  countOwn,
  noteRead,
  selectFiles,
  selectOwn,
  selectParts,
  selectQuotation,
  selectVersion,
  selectVersions,
  takeOver,
} from './quotation.sql.ts'
import { ownQuotationSpreadsheet, withLines } from './quotation.sheet.ts'
import { counter, decline, findOwn, renew, withdraw, write } from './quotation.ts'
import { showQuotation } from './quotation.view.ts'
import { refuse } from '#contract/refusals.ts'

export const askQuotation: Handler<typeof contract.askQuotation> = async (input, context) => {
  const { id, quotationNo, dueAt } = await askForQuotation(context, input)
  return { id, quotationNo, dueTime: dueAt && wireTime(dueAt) }
}

export const quotationPage: Handler<typeof contract.quotationPage> = async ({ tab, keyword, pageNum, pageSize }, context) => {
  const { db, now, buyer, contentLanguage } = context
  await takeOver(db, buyer.id)
  const { rows, total } = await selectOwn(db, {
    userId: buyer.id,
    states: tab ? QUOTATION_TABS[tab] : null,
    keyword: (keyword ?? '').trim(),
    size: pageSize,
    offset: (pageNum - 1) * pageSize,
  })
  const first = (times: (string | null)[]) => times.filter((one) => one !== null).toSorted()[0] ?? null
  const wire = (time: string | null) => time && wireTime(new Date(time))
  return {
    total,
    rows: rows.map(({ parts, ...row }) => {
      const lapsed = (one: (typeof parts)[number]) => one.state === 'sent' && one.valid !== null && new Date(one.valid) <= now
      const quoted = parts.flatMap(({ cents }) => cents ?? [])
      return {
        id: row.id,
        quotationNo: row.quotation_no,
        state: stateOfWhole(parts.map((one) => (lapsed(one) ? 'expired' : stateForBuyer(one.state)))),
        shopNames: parts.flatMap(({ shop }) => shop ?? []),
        title: row.first_name ? pick(row.first_name, contentLanguage) : row.product_name,
        lineCount: row.line_count,
        resultMoney: quoted.length > 0 ? toCents(quoted.reduce((sum, cents) => sum + cents, 0)) : null,
        unread: row.unread,
        dueTime: wire(first(parts.map(({ due }) => due))),
        validTime: wire(first(parts.map(({ state, valid }) => (state === 'sent' ? valid : null)))),
        createTime: wireTime(row.created_at),
      }
    }),
  }
}

export const exportOwnQuotations: Handler<typeof contract.exportOwnQuotations> = async (input, context) =>
  answerSpreadsheet(
    context,
    ownQuotationSpreadsheet,
    await withLines(context.db, await quotationPage(wholeList(input), context), {
      by: 'quotation',
      choice: input,
      language: context.contentLanguage,
    }),
    input,
  )
export const ownQuotationColumns: Handler<typeof contract.ownQuotationColumns> = async (_, { language }) =>
  columnsIn(ownQuotationSpreadsheet, language)

export const quotationCount: Handler<typeof contract.quotationCount> = async (_, { db, buyer, now }) => {
  await takeOver(db, buyer.id)
  const { all, waiting, states } = await countOwn(db, buyer.id, now)
  const under = (tab: keyof typeof QUOTATION_TABS) =>
    states.reduce((sum, { state, count }) => sum + ((QUOTATION_TABS[tab] as readonly QuotationState[]).includes(state) ? count : 0), 0)
  return {
    waiting,
    all,
    open: under('open'),
    asked: under('asked'),
    quoted: under('quoted'),
    ordered: under('ordered'),
    ended: under('ended'),
  }
}

export const quotationDetail: Handler<typeof contract.quotationDetail> = async ({ id }, context) => {
  await takeOver(context.db, context.buyer.id)
  const { quotation } = await findOwn(context, { id })
  return showQuotation(context.db, quotation, { ...context, byLink: false })
}

export const openQuotation: Handler<typeof contract.openQuotation> = async ({ token }, context) => {
  const { quotationId } = await useLink(context, token)
  const quotation = (await selectQuotation(context.db, quotationId)) ?? refuse('missing', 'quotation-missing')
  return showQuotation(context.db, quotation, { ...context, byLink: quotation.user_id === null || quotation.user_id !== context.buyer?.id })
}

/** The paper of a version of the quotation; another's looks like none. */
async function paperOf(
  context: Parameters<typeof documentFile>[0] & { language: Language },
  quotationId: number,
  versionId: number,
  language: Language | null | undefined,
) {
  const version = await selectVersion(context.db, versionId)
  const part = version && (await selectParts(context.db, quotationId)).find(({ id }) => id === version.part_id)
  if (!version || !part) refuse('missing', 'quotation-missing')
  return documentFile(context, { kind: 'quotation', id: part.id }, version.document_id, language ?? context.language)
}

export const quotationPaper: Handler<typeof contract.quotationPaper> = async ({ id, versionId, language }, context) => {
  const { quotation } = await findOwn(context, { id })
  return paperOf(context, quotation.id, versionId, language)
}

export const quotationPaperByLink: Handler<typeof contract.quotationPaperByLink> = async ({ token, versionId, language }, context) => {
  const link = (await linkOf(context.db, token, context.now)) ?? refuse('missing', 'quotation-link-over')
  return paperOf(context, link.quotationId, versionId, language)
}

/** A file of the quotation that whoever asked may have; another's looks like none. */
async function attachmentOf({ db, files }: Pick<Context, 'db' | 'files'>, quotationId: number, fileId: number) {
  const known = (await selectFiles(db, quotationId, false)).some(({ id }) => id === fileId)
  return answerOf(files, (known && (await anyFile(db, fileId))) || refuse('missing', 'not-found'))
}

export const quotationAttachment: Handler<typeof contract.quotationAttachment> = async ({ id, fileId }, context) => {
  const { quotation } = await findOwn(context, { id })
  return attachmentOf(context, quotation.id, fileId)
}

export const quotationAttachmentByLink: Handler<typeof contract.quotationAttachmentByLink> = async ({ token, fileId }, context) => {
  const link = (await linkOf(context.db, token, context.now)) ?? refuse('missing', 'quotation-link-over')
  return attachmentOf(context, link.quotationId, fileId)
}

export const writeAboutQuotation: Handler<typeof contract.writeAboutQuotation> = async (
  { id, token, partId, position, text, ossIds },
  context,
) => {
  await write(context, { id, token }, { partId: partId ?? null, position: position ?? null, text, fileIds: ossIds ?? [] })
  return null
}

export const readQuotation: Handler<typeof contract.readQuotation> = async ({ id, token, messageId }, context) => {
  const { quotation } = await findOwn(context, { id, token })
  if (!(await noteRead(context.db, quotation.id, messageId))) refuse('missing', 'not-found')
  return null
}

export const counterQuotation: Handler<typeof contract.counterQuotation> = async ({ id, token, wishes, ...rest }, context) => {
  const meant = wishes.map(({ targetPrice, count, added, ...wish }) => ({
    ...wish,
    ...(added === 'Y' && { added: true }),
    targetCents: targetPrice ?? null,
    count: count ?? null,
  }))
  await counter(context, { id, token }, { ...rest, wishes: meant })
  return null
}

export const declineQuotation: Handler<typeof contract.declineQuotation> = async ({ id, token, ...why }, context) => {
  await decline(context, { id, token }, why)
  return null
}

export const withdrawQuotation: Handler<typeof contract.withdrawQuotation> = async ({ id, token, partId }, context) => {
  await withdraw(context, { id, token }, partId ?? null)
  return null
}

export const renewQuotation: Handler<typeof contract.renewQuotation> = async ({ id, token, partId, message }, context) => {
  await renew(context, { id, token }, { partId, message })
  return null
}

export const quotationMains: Handler<typeof contract.quotationMains> = async ({ id, token, versionIds, nation, system }, context) => {
  const { quotation } = await findOwn(context, { id, token })
  const wanted = new Set(versionIds)
  const versions = (await selectVersions(context.db, quotation.id)).filter((one) => wanted.has(one.id))
  if (versions.length !== wanted.size) refuse('missing', 'quotation-missing')
  const destination = nation ? { nation, system: system ?? null } : destinationOf(quotation)
  return mainsOfVersions(versions, destination, context)
}

export const quotationCode: Handler<typeof contract.quotationCode> = async ({ id, token }, context) => {
  const { quotation } = await findOwn(context, { id, token })
  await mailCode(context, quotation.email)
  return null
}

export const enterQuotation: Handler<typeof contract.enterQuotation> = async ({ token, code, clientId }, context) => {
  const { quotationId } = await useLink(context, token)
  const quotation = (await selectQuotation(context.db, quotationId)) ?? refuse('missing', 'quotation-missing')
  const { name, phone, nation, company } = quotation.contact
  const session = await enterByCode(context, { email: quotation.email, code, clientId, person: { name, phone, nation, company } })
  return session
}

export const acceptQuotation: Handler<typeof contract.acceptQuotation> = async (input, context) => {
  await takeOver(context.db, context.buyer.id)
  return accept(context, input)
}

export const revokeQuotationLink: Handler<typeof contract.revokeQuotationLink> = async ({ id, linkId }, context) => {
  const { quotation } = await findOwn(context, { id })
  await endLink(context.db, quotation.id, linkId, context.now)
  return null
}
