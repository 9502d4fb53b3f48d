import * as desk from '#contract/sales-customer-desk.ts'
import * as shop from '#contract/sales-customer.ts'
import { OPEN, openSample, sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'
import { testBuyer } from '#testing/people.ts'
import { joined, testSales } from './sales-customer.samples.ts'

/** The side's buyer is a sales person, with a customer of their own. */
async function selling({ app, buyer, userId }: Side): Promise<number> {
  await buyer.call(shop.leaveCustomer) // a sample before may have begun to act
  await app.db.updateTable('users').set({ characteristic: '2' }).where('id', '=', userId).execute()
  return joined({ ...buyer, userId }, await testBuyer(app))
}
/** The side's buyer is somebody's customer. */
async function bought({ app, buyer }: Side): Promise<number> {
  const known = await buyer.call(shop.mySalesPerson)
  return known.person?.id ?? joined(await testSales(app), buyer)
}

export const samples: Sample[] = [
  sample(shop.myCustomer, async (side) => ({ id: await selling(side) })),
  sample(shop.addFollowUp, async (side) => ({ id: await selling(side), note: 'Call back', day: '2026-12-01' })),
  sample(shop.doneFollowUp, async (side) => {
    const id = await selling(side)
    return { id: (await side.buyer.call(shop.addFollowUp, { id, note: 'Call back', day: '2026-12-01' })).id }
  }),
  sample(shop.actForCustomer, async (side) => ({ id: await selling(side) })),
  sample(shop.giveUpCustomer, async (side) => ({ id: await selling(side) })),
  sample(shop.allowOrdering, async (side) => ({ id: await bought(side), ordering: 'N' as const })),
  sample(shop.endSales, async (side) => ({ id: await bought(side) })),
  openSample(desk.buyerSales, { id: OPEN.operators }),
  openSample(desk.salesBook, { id: OPEN.operators }),
  sample(
    desk.handOverCustomers,
    async (side) => {
      const [from, to] = [await testSales(side.app), await testSales(side.app)]
      await joined(from, await testBuyer(side.app))
      return { id: from.userId, toId: to.userId }
    },
    { id: OPEN.operators, toId: OPEN.operators },
  ),
  sample(desk.assignSales, async (side) => ({ id: side.userId, salesId: (await testSales(side.app)).userId }), {
    id: OPEN.operators,
    salesId: OPEN.operators,
    seenId: OPEN.operators,
  }),
]
