// A quotation of one side, as far as each step takes it.
import * as shop from '#contract/quotation.ts'
import * as desk from '#contract/quotation-desk.ts'
import * as policy from '#contract/quotation-policy-desk.ts'
import { LINK_DAYS, newLink } from './quotation.link.ts'
import { receiptFile } from '../order/order.samples.ts'
import { after, days } from '#shared/time.ts'
import { testStaff } from '#testing/people.ts'
import { settle } from '#testing/settle.ts'
import type { Side } from '#testing/sides.ts'
import { asked, quoted } from './quotation.samples.ts'

type Wanted = { claimed?: boolean; inWords?: boolean; link?: boolean; file?: boolean }

/** One that the side's buyer has asked for of its shop, or in words. */
export async function aQuotation(side: Side, { claimed, inWords, link, file }: Wanted = {}) {
  const { buyer, seller, operator, product, mark, app } = side
  const fileId = file ? await receiptFile(buyer) : undefined
  const more = fileId === undefined ? {} : { ossIds: [fileId] }
  const one = inWords
    ? await asked(buyer, [], { items: [{ text: `A hoist for ${mark}`, count: 1 }], ...more })
    : await asked(buyer, [{ product }], more)
  const partId = one.parts[0]!.id
  let { version } = one.parts[0]!
  if (claimed) ({ version } = await seller.call(desk.claimQuotation, { id: partId, version }))
  const draft = claimed ? (await seller.call(desk.deskQuotation, { id: partId })).draft : null
  if (link) {
    await operator.call(desk.linkQuotation, { id: partId })
    await settle(app)
  }
  const linkId = link ? (await buyer.call(shop.quotationDetail, { id: one.id })).links[0]!.id : undefined
  return { id: one.id, partId, version, draft, linkId, fileId }
}

/** One to which the shop has sent a version; `lapsed`: which is past its end. */
export async function aQuotedOne(side: Side, { lapsed }: { lapsed?: boolean } = {}) {
  const { id, partId } = await aQuotation(side)
  await quoted(side.seller, partId, (draft) => ({ ...draft, freight: 0, validDays: 1 }))
  const { version, versions } = (await side.buyer.call(shop.quotationDetail, { id })).parts[0]!
  if (lapsed) await lapse(side, partId)
  return { id, partId, version, versionId: versions[0]!.id, resultMoney: versions[0]!.resultMoney, addressId: side.buyer.addressId }
}

/** What stands behind the # of a link that opens it. */
export async function aToken({ app, mark }: Side, id: number): Promise<string> {
  const email = `${mark.toLowerCase()}@link.example`
  const { path } = await app.db.transaction().execute((tx) => newLink(tx, id, email, app.clock.now))
  return path.split('#')[1]!
}

/** Its time is over: for tests that do not move the clock. */
const lapse = ({ app }: Side, partId: number) =>
  app.db
    .updateTable('quotation_parts')
    .set({ valid_until: after(app.clock.now, -days(LINK_DAYS)) })
    .where('id', '=', partId)
    .execute()

/** One that waits for a manager; asked for by a clerk of the shop. */
export async function aHeldOne(side: Side) {
  await side.seller.call(policy.setMarginRule, { categoryId: 1, maxDiscountBp: 0, minMarginBp: null })
  const { partId } = await aQuotation(side)
  const clerk = await testStaff(side.app, 'seller-sales', side.shopId) // neither side's own, who may decide then
  const held = await quoted(clerk, partId, (draft) => ({
    ...draft,
    freight: 0,
    lines: draft.lines.map((line) => ({ ...line, unitPrice: line.unitPrice - 100 })),
  }))
  return { id: partId, version: held.version }
}

/** A spreadsheet that the side's seller has handed in for its buyer. */
export const handedIn = async ({ seller, mark }: Side): Promise<number> =>
  (await seller.call(desk.uploadForQuotation, { file: new File([`Item;Count\n${mark};1\n`], 'prices.csv', { type: 'text/csv' }) })).fileId
