// The back office's calls about the papers of an order.
import * as v from 'valibot'
import { get, getFile, post, put, type Call } from './call.ts'
import { Id, forBuyers, optionalText } from './fields.ts'
import { DocumentFileInput, OrderDocument } from './order-document.ts'

export const DeskDocument = v.object({
  ...OrderDocument.entries,
  issuer: v.string(), // '' = nobody: it followed from something
  mails: v.array(v.object({ time: v.string(), recipient: v.string(), language: v.string(), sender: v.string() })), // the newest first
})
export type DeskDocument = v.InferOutput<typeof DeskDocument>

export const deskDocuments = get('/order/{id}/documents', {
  access: { permission: 'order:list' },
  about: 'The papers of an order in all their versions, with who issued each, and whom it was mailed to',
  input: v.object({ id: Id }),
  output: v.array(DeskDocument),
})

export const deskDocumentFile = getFile('/order/{id}/document/{documentId}', {
  access: { permission: 'order:list' },
  about: 'A paper of an order as PDF in any of the five languages; while its pages are being made 503 says when to ask again',
  input: DocumentFileInput,
})

/** What papers say besides what was ordered; '' = not said. Buyers and customs read it. */
export const PaperDetails = v.object({
  taxId: forBuyers(optionalText(60)), // of the importer
  reference: forBuyers(optionalText(80)), // the buyer's own
  notify: forBuyers(optionalText(400)), // who is told of the arrival: the name in the first row, then address and telephone
})
export type PaperDetails = v.InferOutput<typeof PaperDetails>

export const paperDetails = get('/order/{id}/paper-details', {
  access: { permission: 'order:list' },
  about: 'What the papers of an order say besides what was ordered',
  input: v.object({ id: Id }),
  output: PaperDetails,
})
export const setPaperDetails = put('/order/{id}/paper-details', {
  access: { permission: 'order:edit' },
  about:
    'Say tax number and reference of the importer, and the notify party; what is offered is issued anew with it, papers of shipments when they are issued again. Refused when somebody has changed it meanwhile',
  input: v.object({ id: Id, before: PaperDetails, ...PaperDetails.entries }),
})

export const issueDocument = post('/order/{id}/document', {
  access: { permission: 'order:edit' },
  about: 'Issue the commercial invoice or the packing list of a shipment; where nothing has changed the version that is there is answered',
  input: v.object({ id: Id, shipmentId: Id, kind: v.picklist(['invoice', 'packing']) }),
  output: v.object({ documentId: Id, version: v.number() }),
})

export const mailDocument = post('/order/{id}/document/{documentId}/mail', {
  access: { permission: 'order:edit' },
  about: 'Tell the buyer by mail, in their language, that a paper is on the order page',
  input: v.object({ id: Id, documentId: Id }),
})

export const calls = { deskDocuments, deskDocumentFile, paperDetails, setPaperDetails, issueDocument, mailDocument } satisfies Record<
  string,
  Call
>
