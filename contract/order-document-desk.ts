// The back office's calls about the papers of an order.
import * as v from 'valibot'
import { get, getFile, post, type Call } from './call.ts'
import { Id } from './fields.ts'
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

export const calls = { deskDocuments, deskDocumentFile, issueDocument, mailDocument } satisfies Record<string, Call>
