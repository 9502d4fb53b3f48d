import type * as contract from '#contract/order-document-desk.ts'
import { documentFile, documentsOf } from '#features/fulfilment/document/document.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { wireTime } from '#shared/time.ts'
import { shapeListed } from '../order-document.view.ts'
import { NOTHING_SAID } from '../order.paper.ts'
import * as desk from './order-desk.ts'
import { find } from './order-desk.sql.ts'

export const deskDocuments: Handler<typeof contract.deskDocuments> = async ({ id }, context) => {
  await find(context, id)
  return (await documentsOf(context.db, { kind: 'order', id })).map((one) => ({
    ...shapeListed(one),
    issuer: one.issuer ?? '',
    mails: one.mails.map((mail) => ({
      time: wireTime(mail.sent_at),
      recipient: mail.recipient,
      language: mail.language,
      sender: mail.sender ?? '',
    })),
  }))
}

export const deskDocumentFile: Handler<typeof contract.deskDocumentFile> = async ({ id, documentId, language }, context) => {
  await find(context, id)
  return documentFile(context, { kind: 'order', id }, documentId, language ?? context.language)
}

export const issueDocument: Handler<typeof contract.issueDocument> = async ({ id, ...what }, context) =>
  desk.issueDocument(context, id, what)

export const paperDetails: Handler<typeof contract.paperDetails> = async ({ id }, context) =>
  (await find(context, id)).paper ?? NOTHING_SAID

export const setPaperDetails: Handler<typeof contract.setPaperDetails> = async ({ id, before, ...said }, context) => {
  await desk.sayForPapers(context, id, before, said)
  return null
}

export const mailDocument: Handler<typeof contract.mailDocument> = async ({ id, documentId }, context) => {
  await desk.mailPaper(context, id, documentId)
  return null
}
