import * as desk from '#contract/review-desk.ts'
import * as shop from '#contract/review.ts'
import { testBuyer } from '#testing/people.ts'
import { OPEN, openSample, sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'
import { deliveredLine, own, pictureOf, published, seen, written, type Reviewed } from './review.samples.ts'

const ONE = { id: OPEN.operators }
const text = { stars: 4, content: 'Solid, and easy to clean.' }
type Step = (side: Side) => Promise<Reviewed>
/** What names a review that has come so far, as its author has seen it. */
const after =
  <T extends object>(step: Step, more: T) =>
  async (side: Side) => {
    const one = await step(side)
    return { id: one.id, version: (await own(one)).version, ...more }
  }
const withPicture = async (side: Side) => published(side, { ...text, ossIds: [await pictureOf(side.buyer)] })
const ofShop = async (side: Side) => seen(await published(side, text))

export const samples: Sample[] = [
  openSample(shop.productReviews, { productId: OPEN.product }),
  openSample(shop.reviewPicture, { id: OPEN.page, fileId: OPEN.page }),
  sample(shop.ownReview, async (side) => ({ id: (await written(side, text)).id })),
  sample(shop.reviewableLines, async (side) => ({ orderId: (await deliveredLine(side)).orderId })),
  sample(shop.writeReview, async (side) => ({
    ...text,
    orderItemId: (await deliveredLine(side)).lineId,
    ossIds: [await pictureOf(side.buyer)],
  })),
  sample(shop.changeReview, async (side) => ({
    ...(await after((one) => written(one), text)(side)),
    ossIds: [await pictureOf(side.buyer)],
  })),
  sample(
    shop.withdrawReview,
    after((side) => written(side), {}),
  ),
  openSample(shop.reportReview, { id: OPEN.page }),
  sample(desk.deskReviews, async ({ shopId, product }) => ({ shopId, productId: product.id }), {
    shopId: OPEN.shop,
    productId: OPEN.product,
  }),
  sample(desk.deskReview, async (side) => ({ id: (await published(side, text)).id })),
  sample(desk.reviewTrail, async (side) => ({ id: (await published(side, text)).id })),
  sample(desk.deskReviewPicture, async (side) => {
    const one = await withPicture(side)
    return { id: one.id, fileId: (await own(one)).pictures[0]!.ossId }
  }),
  sample(desk.publishReview, async (side) => seen(await written(side, text)), ONE),
  sample(
    desk.refuseReview,
    async (side) => ({ ...(await seen(await written(side, text))), reason: 'other' as const, message: 'Sorry' }),
    ONE,
  ),
  sample(
    desk.settleReports,
    async (side) => {
      const one = await published(side, text)
      const reader = await testBuyer(side.app)
      await reader.call(shop.reportReview, { id: one.id, reason: 'untrue', note: '' })
      return { ...(await seen(one)), note: 'Looked at' }
    },
    ONE,
  ),
  sample(desk.answerReview, async (side) => ({ ...(await ofShop(side)), answer: 'Thank you.' })),
]
