import { deskQuotations } from '#contract/quotation-desk.ts'
import type { Find } from '../../app/room.ts'
import { quotationPaths } from './room.ts'

/** By number, buyer or product. */
export const findQuotations: Find = async (call, input) =>
  (await call(deskQuotations, input)).rows.map(({ id, quotationNo, company, buyerName, title }) => ({
    id,
    href: quotationPaths.one(id),
    title: quotationNo,
    text: [company || buyerName, title].filter(Boolean).join(' · '),
  }))
