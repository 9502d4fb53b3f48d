// The offer and the plan of an application on paper: made when somebody asks, of what its applicant sees on the page.
import type { FileAnswer } from '#contract/call.ts'
import { financingNo } from '#contract/codes/financing.ts'
import type { PrintedFinancing } from '#contract/financing.ts'
import { refuse } from '#contract/refusals.ts'
import type { Financing } from '#features/money/financing/financing.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { shapeFinancing } from '../order-financing.view.ts'
import { drawFinancing } from './financing-paper.pages.ts'

/** Refuses (404) an offer that another person has not approved, to the office, too: on paper it could reach the applicant; and a plan before the funding. */
export async function financingPdf(
  { db, now, language }: Pick<Context, 'db' | 'now' | 'language'>,
  one: Financing,
  paper: PrintedFinancing['paper'],
): Promise<FileAnswer> {
  const view = await shapeFinancing(db, one, [], 'buyer', { now, language })
  const { offer, plan } = view
  if (!offer || one.approved_at === null || (paper === 'plan' && plan.length === 0)) refuse('missing', 'not-found')
  const { company, address, email, phone } = await readSetting(db, 'brand')
  const letterhead = { company, address, email, phone }
  const { bytes } = await drawFinancing({ paper, view: { ...view, offer }, offeredAt: one.approved_at, language, letterhead, now })
  return { name: `${financingNo(one.id)}-${paper}.pdf`, type: 'application/pdf', size: bytes.byteLength, content: bytes }
}
