// What staff does with an order's papers: issues those of a shipment, and tells the buyer of one.
import { mailDocument } from '#features/fulfilment/document/document.ts'
import { readUser } from '#features/people/account/account.ts'
import { toLanguage } from '#shared/language.ts'
import { issueForShipment } from '../order.paper.ts'
import { doing, type Caller } from './order-desk.doing.ts'

export type ShipmentPaper = { kind: 'invoice' | 'packing'; shipmentId: number }

export const issueDocument = (caller: Caller, id: number, paper: ShipmentPaper): Promise<{ documentId: number; version: number }> =>
  doing(caller, id, 'issue_document', { detail: paper }, async ({ tx, act }) => {
    const { id: documentId, version } = await issueForShipment(tx, id, { ...paper, by: act.actorId }, act.now)
    return { documentId, version }
  })

/** In the buyer's language, with the way to the order's page. */
export const mailPaper = (caller: Caller, id: number, documentId: number): Promise<void> =>
  doing(caller, id, 'mail_document', { detail: { documentId } }, async ({ tx, order, act }) => {
    const { email: to, first_name: firstName, language } = await readUser(tx, { id: order.user_id })
    const reader = { to, firstName, language: toLanguage(language) ?? 'en', place: `/confirm?id=${id}`, about: order.order_no }
    await mailDocument(tx, { kind: 'order', id }, documentId, reader, act.actorId, act.now)
  })
