import * as shop from '#contract/quotation.ts'
import * as desk from '#contract/quotation-desk.ts'
import * as policy from '#contract/quotation-policy-desk.ts'
import { PAY_TYPES } from '#contract/codes/payment-method.ts'
import { openSample, OPEN, sample, type Sample } from '#testing/sample.ts'
import { cancelOrder } from '#contract/order.ts'
import { aCartLine } from '../cart/cart.calls.samples.ts'
import { receiptFile } from '../order/order.samples.ts'
import { anOrder } from '../order/order.sides.samples.ts'
import { aQuotation, aQuotedOne, aHeldOne, aToken, handedIn } from './quotation.sides.samples.ts'

export const samples: Sample[] = [
  sample(
    shop.askQuotation,
    async (side) => {
      const { product, mark, buyer } = side
      const orderId = await anOrder(side)
      await buyer.call(cancelOrder, { id: orderId })
      const productSelectionIds = [product.values['Grey']!]
      const items = [{ productId: product.id, productSelectionIds, count: 2 }]
      const cartItemIds = [await aCartLine(side)]
      return { productId: product.id, items, cartItemIds, orderId, ossIds: [await receiptFile(buyer)], message: `For ${mark}` }
    },
    { productId: OPEN.product, 'items[].productId': OPEN.product, 'items[].productSelectionIds': OPEN.product },
  ),
  openSample(shop.openQuotation, {}),
  openSample(shop.enterQuotation, {}),
  sample(shop.quotationPaper, async (side) => {
    const { id, versionId } = await aQuotedOne(side)
    return { id, versionId }
  }),
  sample(shop.quotationPaperByLink, async (side) => {
    const { id, versionId } = await aQuotedOne(side)
    return { token: await aToken(side, id), versionId }
  }),
  sample(desk.quotationVersionPaper, async (side) => {
    const { partId, versionId } = await aQuotedOne(side)
    return { id: partId, versionId }
  }),
  sample(shop.quotationDetail, async (side) => ({ id: (await aQuotation(side)).id })),
  sample(shop.writeAboutQuotation, async (side) => {
    const { id, partId } = await aQuotation(side)
    return { id, partId, text: 'Please hurry', ossIds: [await receiptFile(side.buyer)] }
  }),
  sample(shop.readQuotation, async (side) => {
    const { id, partId } = await aQuotation(side)
    await side.buyer.call(shop.writeAboutQuotation, { id, partId, text: 'Please hurry' })
    const { messages } = await side.buyer.call(shop.quotationDetail, { id })
    return { id, messageId: messages.at(-1)!.id }
  }),
  sample(shop.counterQuotation, async (side) => {
    const { id, partId, versionId } = await aQuotedOne(side)
    return { id, partId, versionId, wishes: [{ position: 1, targetPrice: 100 }], message: 'Less' }
  }),
  sample(shop.declineQuotation, async (side) => ({ ...(await aQuotedOne(side)), reason: 'price' as const })),
  sample(shop.withdrawQuotation, async (side) => {
    const { id, partId } = await aQuotation(side)
    return { id, partId }
  }),
  sample(shop.renewQuotation, async (side) => {
    const { id, partId } = await aQuotedOne(side, { lapsed: true })
    return { id, partId }
  }),
  sample(shop.quotationMains, async (side) => {
    const { id, versionId } = await aQuotedOne(side)
    return { id, versionIds: [versionId], nation: 'US' }
  }),
  sample(shop.quotationCode, async (side) => ({ id: (await aQuotation(side)).id })),
  sample(shop.acceptQuotation, async (side) => {
    const { id, versionId, resultMoney, addressId } = await aQuotedOne(side)
    return { id, versionIds: [versionId], addressId, payType: PAY_TYPES.tt, resultMoney }
  }),
  sample(shop.revokeQuotationLink, async (side) => {
    const { id, linkId } = await aQuotation(side, { link: true })
    return { id, linkId: linkId! }
  }),
  sample(desk.deskQuotations, async ({ shopId, userId, seller }) => ({ shopId, buyerId: userId, owner: seller.id })),
  sample(desk.exportQuotations, async ({ shopId, userId, seller }) => ({ shopId, buyerId: userId, owner: seller.id })),
  sample(desk.quotationFigures, async ({ shopId }) => ({ shopId })),
  sample(policy.workCalendar, async ({ shopId }) => ({ shopId })),
  sample(policy.setWorkCalendar, async ({ shopId, seller }) => ({
    shopId,
    version: (await seller.call(policy.workCalendar, {})).version,
    calendar: { zone: 'Asia/Shanghai', hours: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]), holidays: [] },
  })),
  sample(policy.setMarginRule, async ({ shopId }) => ({ shopId, categoryId: 1, maxDiscountBp: 9_000, minMarginBp: null }), {
    categoryId: OPEN.category,
  }),
  sample(policy.removeMarginRule, async (side) => {
    await side.seller.call(policy.setMarginRule, { maxDiscountBp: 9_000, minMarginBp: null })
    const rules = await side.seller.call(policy.marginRules)
    return { id: rules.find(({ shopId }) => shopId === side.shopId)!.id }
  }),
  sample(desk.deskQuotation, async (side) => ({ id: (await aQuotation(side)).partId })),
  sample(desk.quotationFile, async (side) => {
    const { partId, fileId } = await aQuotation(side, { file: true })
    return { id: partId, fileId: fileId! }
  }),
  sample(desk.quotationGoods, async (side) => ({ id: (await aQuotation(side)).partId, productId: side.product.id })),
  sample(desk.quotationPeople, async ({ seller }) => ({ id: seller.id })),
  sample(desk.quotationOwners, async (side) => ({ id: (await aQuotation(side)).partId })),
  sample(desk.claimQuotation, async (side) => {
    const { partId, version } = await aQuotation(side)
    return { id: partId, version }
  }),
  sample(desk.assignQuotation, async (side) => {
    const { partId, version } = await aQuotation(side)
    return { id: partId, version, staffId: side.seller.id }
  }),
  sample(
    desk.routeQuotation,
    async (side) => {
      const { partId, version } = await aQuotation(side, { inWords: true })
      return { id: partId, version, shopId: side.shopId }
    },
    { id: OPEN.operators, shopId: OPEN.operators },
  ),
  sample(desk.askBuyer, async (side) => {
    const { partId, version } = await aQuotation(side, { claimed: true })
    return { id: partId, version, text: 'Which colour?', fileIds: [await handedIn(side)] }
  }),
  sample(desk.saveDraft, async (side) => {
    const { partId, version, draft } = await aQuotation(side, { claimed: true })
    return { id: partId, version, ...draft!, remarks: 'Ex stock', fileIds: [await handedIn(side)] }
  }),
  sample(desk.sendQuotation, async (side) => {
    const { partId, version } = await aQuotation(side, { claimed: true })
    return { id: partId, version, note: 'Please look' }
  }),
  sample(desk.approveQuotation, async (side) => aHeldOne(side)),
  sample(desk.returnQuotation, async (side) => ({ ...(await aHeldOne(side)), note: 'Too low' })),
  sample(desk.reviseQuotation, async (side) => {
    const { partId, version } = await aQuotedOne(side)
    return { id: partId, version }
  }),
  sample(desk.closeQuotation, async (side) => {
    const { partId, version } = await aQuotation(side)
    return { id: partId, version, reason: 'no-bid' as const, message: 'We do not make these any more' }
  }),
  sample(desk.messageAsker, async (side) => ({
    id: (await aQuotation(side)).partId,
    text: 'It is on its way',
    fileIds: [await handedIn(side)],
  })),
  sample(desk.readAsked, async (side) => {
    const { id, partId } = await aQuotation(side)
    await side.buyer.call(shop.writeAboutQuotation, { id, partId, text: 'Please hurry' })
    const { messages } = await side.seller.call(desk.deskQuotation, { id: partId })
    return { id: partId, messageId: messages.at(-1)!.id }
  }),
  sample(shop.quotationAttachment, async (side) => {
    const { id, fileId } = await aQuotation(side, { file: true })
    return { id, fileId: fileId! }
  }),
  sample(shop.quotationAttachmentByLink, async (side) => {
    const { id, fileId } = await aQuotation(side, { file: true })
    return { token: await aToken(side, id), fileId: fileId! }
  }),
  sample(desk.noteOnQuotation, async (side) => ({ id: (await aQuotation(side)).partId, text: 'A difficult one' })),
  sample(desk.linkQuotation, async (side) => ({ id: (await aQuotation(side)).partId })),
  sample(desk.quotationTrail, async (side) => ({ id: (await aQuotation(side)).partId })),
]
