import * as desk from '#contract/financing-desk.ts'
import { grantOne } from '#contract/coupon-desk.ts'
import { apply } from '#contract/enquiry.ts'
import { idOf, openCampaign } from '#features/loyalty/coupon/coupon.samples.ts'
import * as shop from '#contract/financing.ts'
import { OPEN, openSample, sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'
import { testStaff } from '#testing/people.ts'
import { placed, receiptFile } from '../../order/order.samples.ts'
import * as steps from '../order-financing.samples.ts'

const ONE = { id: OPEN.operators }
const people = async ({ buyer, operator, app }: Side): Promise<steps.People> => ({
  buyer,
  staff: operator,
  other: await testStaff(app, 'finance'),
})
type Step = (people: steps.People) => Promise<steps.Way>
/** What names an application that has come so far. */
const after =
  <T extends object>(step: Step, more: T) =>
  async (side: Side) => ({ ...(await steps.seen(await step(await people(side)))), ...more })
/** The same with a file of the buyer's own. */
const filed = (step: Step) => async (side: Side) => ({
  ...(await steps.seen(await step(await people(side)))),
  ossIds: [await receiptFile(side.buyer)],
})
/** With an order that waits for it. */
const bound = async (side: Side) => {
  const way = await steps.ready(await people(side))
  await placed(side.buyer, { products: [{ product: side.product, count: 120 }], pay: 'financing' })
  return way
}
const late = async (side: Side) => {
  const way = await steps.ready(await people(side))
  await side.app.db.updateTable('financing_applications').set({ state: 'in_arrears' }).where('id', '=', way.id).execute()
  return way
}

/** A coupon for financing that the buyer holds. */
async function couponFor(buyer: Side['buyer'], operator: Side['operator']): Promise<number> {
  const terms = { rateOff: 50, amountLeast: 5_000_000, amountMost: 20_000_000, monthsMost: 24 }
  const id = await openCampaign(operator, { kind: 'financing', amount: null, ...terms })
  return (await operator.call(grantOne, { id, userId: await idOf(buyer) })).grantId
}

export const samples: Sample[] = [
  sample(apply, async ({ buyer, operator, mark }) => ({
    ...steps.application({ companyName: `Hospital ${mark}` }),
    ossIds: [await receiptFile(buyer)],
    couponId: await couponFor(buyer, operator),
  })),
  sample(shop.saveFinancing, async ({ mark }) => ({ values: { companyName: `Hospital ${mark}` } })),
  sample(shop.ownFinancing, async (side) => ({ id: (await steps.applied(await people(side))).id })),
  sample(shop.handInFinancing, filed(steps.docsAsked)),
  sample(shop.answerFinancing, after(steps.offered, { how: 'accept' as const })),
  sample(shop.signFinancing, filed(steps.contracted)),
  sample(shop.ownFinancingFile, async (side) => {
    const way = await steps.contracted(await people(side))
    return { id: way.id, fileId: (await steps.look(way)).files[0]!.id }
  }),
  sample(shop.ownFinancingPdf, async (side) => ({ id: (await steps.offered(await people(side))).id, paper: 'offer' as const })),
  openSample(desk.financing, ONE),
  openSample(desk.financingTrail, ONE),
  openSample(desk.financingFile, { ...ONE, fileId: OPEN.operators }),
  openSample(desk.financingPdf, ONE),
  openSample(desk.addFinancingFile, ONE),
  sample(desk.screenFinancing, after(steps.applied, {}), ONE),
  sample(
    desk.checkFinancing,
    after(steps.screening, { complete: 'Y' as const, sanctions: 'Y' as const, identity: 'Y' as const, note: 'A note' }),
    ONE,
  ),
  sample(desk.askFinancingPapers, after(steps.screening, { papers: ['accounts' as const], message: 'Please' }), ONE),
  sample(
    desk.reviewFinancing,
    after(async (who) => {
      const way = await steps.screening(who)
      await way.staff.call(desk.checkFinancing, { ...(await steps.seen(way)), complete: 'Y', sanctions: 'Y', identity: 'Y', note: '' })
      return way
    }, {}),
    ONE,
  ),
  sample(desk.prepareFinancing, after(steps.inReview, steps.TERMS), ONE),
  sample(desk.turnFinancing, after(steps.prepared, { reason: 'Too high' }), ONE),
  sample(
    desk.approveFinancing,
    after(async (who) => steps.prepared({ ...who, staff: who.other }), {}),
    ONE,
  ),
  sample(desk.declineFinancing, after(steps.inReview, { reason: 'means' as const, message: 'Sorry' }), ONE),
  sample(desk.countersignFinancing, after(steps.contracted, {}), ONE),
  sample(
    desk.fundFinancing,
    async (side) => ({ ...(await steps.seen(await bound(side))), bankReference: 'FUND-S', valueDate: '2026-11-02' }),
    ONE,
  ),
  sample(desk.cancelFinancing, after(steps.ready, { message: 'Not any more' }), ONE),
  sample(
    desk.noteFinancingPaid,
    async (side) => {
      const way = await bound(side)
      await steps.funded(way)
      return { ...(await steps.seen(way)), positions: [1], paidOn: '2026-11-02' }
    },
    ONE,
  ),
  sample(
    desk.takeBackFinancingPaid,
    async (side) => {
      const way = await bound(side)
      await steps.funded(way)
      await way.staff.call(desk.noteFinancingPaid, { ...(await steps.seen(way)), positions: [1], paidOn: '2026-11-02' })
      return { ...(await steps.seen(way)), position: 1, reason: 'By mistake' }
    },
    ONE,
  ),
  sample(desk.writeOffFinancing, async (side) => ({ ...(await steps.seen(await late(side))), reason: 'Lost' }), ONE),
  openSample(desk.decideWriteOff, ONE),
]
