// Of what a buyer has of loyalty and after the sale, so many of each: for walks that leaf through lists.
import * as cityPartner from '#contract/city-partner-desk.ts'
import { ownUnits } from '#contract/equipment.ts'
import { offerUnits } from '#contract/equipment-handover.ts'
import { apply } from '#contract/enquiry.ts'
import * as membership from '#contract/membership-desk.ts'
import * as points from '#contract/points-desk.ts'
import { deliveredLine, published } from '#features/aftercare/review/review.samples.ts'
import { usableBank } from '#features/loyalty/bank-account/bank-account.samples.ts'
import { applicationOf, partnerOf, seenApplication, TERMS } from '#features/loyalty/city-partner/city-partner.samples.ts'
import { given, memberWith } from '#features/loyalty/points/points.samples.ts'
import { asked } from '#features/loyalty/withdrawal/withdrawal.samples.ts'
import type { Buyer } from '#features/sales/order/order.samples.ts'
import type { TestApp } from './app.ts'
import { testBuyer, type TestStaff } from './people.ts'
import { testProduct } from './products.ts'

type Own = { app: TestApp; staff: TestStaff; buyer: Buyer & { email: string }; userId: number; count: number }

/** Needs a buyer who is no sales person and has as many units. */
export async function manyOfEach(own: Own): Promise<{ productId: number; partnerId: number }> {
  await manyMembers(own)
  await manyWithdrawals(own)
  await manyHandovers(own)
  return { productId: await manyReviews(own), partnerId: await manyPartners(own) }
}

async function manyMembers({ app, staff, userId, count }: Own): Promise<void> {
  const others = []
  for (let n = 1; n < count; n++) others.push((await memberWith(app, 10)).id)
  const grown = [...others, ...Array.from({ length: count }, () => userId)]
  for (const id of grown) {
    const { version } = await staff.call(membership.deskMember, { id })
    await staff.call(membership.correctMember, { id, version, growth: 1, heldLevel: 0, reason: 'By phone' })
  }
  for (let n = 0; n < count; n++) {
    const { version, rules } = await staff.call(membership.membershipRules)
    await staff.call(membership.editMembership, { version, rules: { ...rules, warnDays: rules.warnDays === 30 ? 31 : 30 } })
    await staff.call(points.askPointsAdjustment, { memberId: userId, points: 5, reason: 'Promised by phone' })
    const { id } = await testProduct(app)
    const { model: productModel } = await app.db.selectFrom('products').select('model').where('id', '=', id).executeTakeFirstOrThrow()
    await staff.call(points.saveExchangeGood, { productModel, pointsPrice: 10, left: 5, offered: 'Y', version: 0 })
  }
}

async function manyWithdrawals({ app, buyer, userId, count }: Own): Promise<void> {
  const banks = []
  for (let n = 0; n < count; n++) banks.push(await usableBank(app, buyer))
  for (const bankId of banks) {
    await given(app.db, userId, 2_000, app.clock.now)
    await asked({ ...buyer, bankId }, 2_000)
  }
}

async function manyHandovers({ buyer, count }: Own): Promise<void> {
  const { rows } = await buyer.call(ownUnits, { pageSize: count })
  for (const { id } of rows) await buyer.call(offerUnits, { ids: [id], email: 'somebody@clinic.example', note: '' })
}

/** As many are published of one product, and as many lines wait for one. Answers the product. */
async function manyReviews({ app, staff, buyer, count }: Own): Promise<number> {
  const way = { buyer, operator: staff, product: await testProduct(app) }
  for (let n = 0; n < count; n++) {
    await published(way)
    await deliveredLine(way)
  }
  return way.product.id
}

/** The buyer becomes a partner with as many customers; there are as many partners. Answers the buyer's partnership. */
async function manyPartners({ app, staff, buyer, count }: Own): Promise<number> {
  for (let n = 1; n < count; n++) await partnerOf(app, staff)
  await buyer.call(apply, applicationOf(buyer.email))
  const { id } = await app.db.selectFrom('partner_applications').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const territory = [{ nation: 'DE', city: `Town of ${process.pid}` }]
  const { partnerId } = await staff.call(cityPartner.acceptApplication, { ...(await seenApplication(staff, id)), ...TERMS, territory })
  for (let n = 0; n < count; n++) await staff.call(cityPartner.assignCustomer, { id: partnerId, email: (await testBuyer(app)).email })
  return partnerId
}
