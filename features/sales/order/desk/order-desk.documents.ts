// What staff does with an order's papers: issues those of a shipment, and tells the buyer of one.
import { mailDocument } from '#features/fulfilment/document/document.ts'
import { readUser } from '#features/people/account/account.ts'
import { toLanguage } from '#shared/language.ts'
import { refuse } from '#contract/refusals.ts'
import { issueForShipment, issueOffer, NOTHING_SAID, type PaperDetails } from '../order.paper.ts'
import { storePaperDetails } from '../order.sql.ts'
import { doing, type Caller } from './order-desk.doing.ts'

export type ShipmentPaper = { kind: 'invoice' | 'packing'; shipmentId: number }

export const issueDocument = (caller: Caller, id: number, paper: ShipmentPaper): Promise<{ documentId: number; version: number }> =>
  doing(caller, id, 'issue_document', { detail: paper }, async ({ tx, act }) => {
    const { id: documentId, version } = await issueForShipment(tx, id, { ...paper, by: act.actorId }, act.now)
    return { documentId, version }
  })

const FIELDS = ['taxId', 'reference', 'notify'] as const

/**
 * Says what papers say besides what was ordered; `before`: as the caller has seen it. What is offered is issued anew where it says something
 * else, papers of shipments when somebody issues them again.
 */
export const sayForPapers = (caller: Caller, id: number, before: PaperDetails, said: PaperDetails): Promise<void> =>
  doing(caller, id, 'paper_details', {}, async ({ tx, order, act, changed }) => {
    const now = order.paper ?? NOTHING_SAID
    if (FIELDS.some((field) => now[field] !== before[field])) refuse('conflict', 'changed-meanwhile')
    for (const field of FIELDS) changed(field, now[field], said[field])
    await storePaperDetails(tx, id, said)
    if (order.state !== 'cancelled') await issueOffer(tx, id, act.actorId, act.now)
  })

/** In the buyer's language, with the way to the order's page. */
export const mailPaper = (caller: Caller, id: number, documentId: number): Promise<void> =>
  doing(caller, id, 'mail_document', { detail: { documentId } }, async ({ tx, order, act }) => {
    const { email: to, first_name: firstName, language } = await readUser(tx, { id: order.user_id })
    const reader = { to, firstName, language: toLanguage(language) ?? 'en', place: `/confirm?id=${id}`, about: order.order_no }
    await mailDocument(tx, { kind: 'order', id }, documentId, reader, act.actorId, act.now)
  })
