// Coupons under random histories of checkouts in parallel, held against a small model written apart: whatever is asked at once, a coupon is
// spent on one checkout, follows its orders, and no order takes off more than its goods.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmOrder, submitOrder } from '#contract/checkout.ts'
import { addCampaign, couponCampaign, grantOne, moveCampaign, revokeGrant } from '#contract/coupon-desk.ts'
import { couponGrant } from '#contract/coupon-desk.ts'
import { getInfo } from '#contract/account.ts'
import { cancelOrder, uploadReceipt } from '#contract/order.ts'
import { sql } from '#db/connect.ts'
import {
  credited,
  orderingBuyer,
  receiptFile,
  submission,
  testProduct,
  testStaff,
  type Buyer,
} from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'

const app = await testApp('empty')
const staff = await testStaff(app, 'administrator')
const bed = await testProduct(app, { listCents: 100_010 })

/** The specification's rows that these acts can cause, by hand. */
const NEXT: Record<string, Record<string, string>> = {
  available: { reserve: 'reserved', revoke: 'revoked' },
  reserved: { consume: 'used', release: 'available' },
  used: {},
  revoked: {},
}

function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

async function campaign(kind: 'fixed' | 'percentage') {
  const { id } = await staff.call(addCampaign, {
    kind,
    name: { en: kind, zh: '', es: '', fr: '', pt: '' },
    amount: 12_345,
    percent: 7,
    cap: 6_000,
    minimum: 0,
    tiers: [],
    beginDay: '2026-11-01',
    endDay: '2027-11-01',
    perUser: 50,
    shopIds: [],
    categoryIds: [],
    productIds: [],
    identityTypes: [],
    countries: [],
  } as never)
  const { version } = await staff.call(couponCampaign, { id })
  await staff.call(moveCampaign, { id, version, to: 'open' })
  return id
}

const order = async (buyer: Buyer, couponId: number, count: number) => {
  const { confirmId } = await buyer.call(confirmOrder, { buyNow: { productId: bed.id, count }, deliveryWay: 0, couponId })
  const { orderIds } = await buyer.call(submitOrder, { ...submission(buyer, confirmId, {}), couponId, secondOrder: 'Y' })
  return orderIds[0]!
}

test('random histories in parallel keep to the machine and to the cent', async () => {
  const next = random(20_261_128)
  const kinds = [await campaign('fixed'), await campaign('percentage')]
  for (let run = 0; run < 6; run++) {
    const buyer = await orderingBuyer(app)
    const { userId } = (await buyer.call(getInfo)).user
    const { grantId } = await staff.call(grantOne, { id: kinds[run % 2]!, userId })
    let state = 'available'
    let held: number | null = null
    const stateNow = async () => (await staff.call(couponGrant, { id: grantId })).state
    for (let step = 0; step < 5; step++) {
      const act = ['reserve', 'release', 'consume', 'revoke'][next(step < 2 ? 2 : 4)]!
      const open: string | undefined = NEXT[state]?.[act]
      if (act === 'reserve') {
        const tries = await Promise.allSettled(Array.from({ length: 4 }, (_, at) => order(buyer, grantId, at + 1)))
        const won = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
        assert.equal(won.length, open ? 1 : 0, `${state} ${act}`)
        held = won[0] ?? held
      } else if (act === 'release' && held !== null) {
        const tries = await Promise.allSettled(Array.from({ length: 3 }, () => buyer.call(cancelOrder, { id: held! })))
        assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, open ? 1 : 0, `${state} ${act}`)
      } else if (act === 'consume' && held !== null && open) {
        await buyer.call(uploadReceipt, { orderId: held, ossIds: [await receiptFile(buyer)] })
        await credited(staff, held)
      } else if (act === 'revoke') {
        const { version } = await staff.call(couponGrant, { id: grantId })
        const tries = await Promise.allSettled(
          Array.from({ length: 3 }, () => staff.call(revokeGrant, { id: grantId, version, reason: 'tried' })),
        )
        assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, open ? 1 : 0, `${state} ${act}`)
      } else continue
      state = open ?? state
      assert.equal(await stateNow(), state, act)
    }
  }
  const { rows } = await sql<{ lost: number; above: number; twice: number }>`
    select (count(*) filter (where o.discount_cents <> (select sum(l.discount_cents) from order_lines l where l.order_id = o.id)))::int as lost,
      (count(*) filter (where o.discount_cents > o.total_cents - o.saving_cents + o.options_cents))::int as above,
      (select count(*)::int from (select reserved_for from coupon_grants where reserved_for is not null group by 1 having count(*) > 1) x) as twice
    from orders o where o.coupon is not null`.execute(app.db)
  assert.deepEqual(rows[0], { lost: 0, above: 0, twice: 0 })
  const { rows: broken } = await sql`
    select t.subject_id from transitions t where t.machine = 'coupon'
    group by t.subject_id having count(*) <> max(t.version)`.execute(app.db)
  assert.deepEqual(broken, []) // each step once
})
