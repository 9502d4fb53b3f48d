// The papers of an order: what has been issued, in which versions, and their pages. Buyers' calls and those of the back office.
import * as v from 'valibot'
import { DOCUMENT_KINDS } from './codes/document-kind.ts'
import { get, getFile, type Call } from './call.ts'
import { Id, YN } from './fields.ts'
import { LANGUAGES } from '#shared/language.ts'

export const OrderDocument = v.object({
  id: Id,
  kind: v.picklist(DOCUMENT_KINDS),
  number: v.string(),
  version: v.number(),
  latest: YN, // N: a newer version has taken its place
  issueTime: v.string(),
  language: v.picklist(LANGUAGES), // that of the buyer when it was issued
})
export type OrderDocument = v.InferOutput<typeof OrderDocument>

/** One paper; absent language = that of the page. */
export const DocumentFileInput = v.object({ id: Id, documentId: Id, language: v.optional(v.nullable(v.picklist(LANGUAGES))) })

export const orderDocuments = get('/shop/pm/myOrder/{id}/documents', {
  access: 'user',
  about:
    'The papers of one of my orders in all their versions, the newest first: quotation, proforma invoice, commercial invoice, packing list',
  input: v.object({ id: Id }),
  output: v.array(OrderDocument),
})

export const orderDocumentFile = getFile('/shop/pm/myOrder/{id}/document/{documentId}', {
  limit: 'order',
  access: 'user',
  about: 'A paper of one of my orders as PDF in any of the five languages; while its pages are being made 503 says when to ask again',
  input: DocumentFileInput,
})

export const calls = { orderDocuments, orderDocumentFile } satisfies Record<string, Call>
