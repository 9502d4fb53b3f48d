import * as desk from '#contract/points-desk.ts'
import { pointsExchange } from '#contract/points-exchange.ts'
import { orderingBuyer } from '#features/sales/order/order.samples.ts'
import { inTransaction } from '#db/connect.ts'
import { saveGood, selectGood } from '#features/catalogue/exchange-good/exchange-good.ts'
import { testStaff } from '#testing/people.ts'
import { openSample, OPEN, sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'
import { aNewAddress } from '#features/people/address/address.calls.samples.ts'
import { given } from './points.samples.ts'

const open = { id: OPEN.operators }

const buyerId = async ({ app, buyer }: Side) =>
  (await app.db.selectFrom('users').select('id').where('email', '=', buyer.email).executeTakeFirstOrThrow()).id

async function offered({ app, product }: Side) {
  await inTransaction(app.db, async (tx) => {
    const version = (await selectGood(tx, product.id))?.version ?? 0
    await saveGood(tx, { productId: product.id, pointsPrice: 10, left: 5, offered: true, version, now: app.clock.now })
  })
}

async function asked(side: Side) {
  const other = await testStaff(side.app, 'finance')
  const buyer = await orderingBuyer(side.app)
  const { id: memberId } = await side.app.db.selectFrom('users').select('id').where('email', '=', buyer.email).executeTakeFirstOrThrow()
  const { id } = await other.call(desk.askPointsAdjustment, { memberId, points: 5, reason: 'Promised by phone' })
  return id
}

export const samples: Sample[] = [
  openSample(desk.pointsMember, open),
  openSample(desk.pointsMemberEntries, open),
  openSample(desk.pointsAdjustments, { memberId: OPEN.operators }),
  openSample(desk.pointsAdjustment, open),
  sample(desk.askPointsAdjustment, async (side) => ({ memberId: await buyerId(side), points: 5, reason: 'Promised by phone' }), {
    memberId: OPEN.operators,
  }),
  sample(desk.decidePointsAdjustment, async (side) => ({ id: await asked(side), verdict: 'approve' as const }), open),
  sample(desk.saveExchangeGood, async ({ app, product }) => {
    const { model } = await app.db.selectFrom('products').select('model').where('id', '=', product.id).executeTakeFirstOrThrow()
    const version = (await selectGood(app.db, product.id))?.version ?? 0
    return { productModel: model, pointsPrice: 10, left: 5, offered: 'Y' as const, version }
  }),
  sample(
    pointsExchange,
    async (side) => {
      await offered(side)
      await given(side.app.db, await buyerId(side), 100, side.app.clock.now)
      return { productId: side.product.id, count: 1, addressId: await aNewAddress(side) }
    },
    { productId: OPEN.product },
  ),
]
