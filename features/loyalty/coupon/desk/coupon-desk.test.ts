// My Workspace: campaigns, single grants and many, taking away, giving back, and what it all may still cost.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { bulkRun, planBulk, startBulk } from '#contract/bulk.ts'
import { addCategory, removeCategory } from '#contract/category-desk.ts'
import * as desk from '#contract/coupon-desk.ts'
import { ownCoupons } from '#contract/coupon.ts'
import { cancelOrder } from '#contract/order.ts'
import { subscribe } from '#contract/subscriber.ts'
import { workRun } from '#features/office/bulk/bulk.work.ts'
import { orderingBuyer, placed } from '#features/sales/order/order.samples.ts'
import { inTransaction } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo as sentTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { testBuyer, testStaff, type TestStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { after, days } from '#shared/time.ts'
import { grantCoupon, sweepCoupons } from '../coupon.ts'
import { EDIT, idOf, openCampaign } from '../coupon.samples.ts'

const app = await testApp('empty')
const ware = await testProduct(app) // of shop 1
const [staff, finance, seller] = [await testStaff(app, 'sales'), await testStaff(app, 'finance'), await testStaff(app, 'seller', 1)]
const { call } = staff
const start = app.clock.now
/** What has gone out, with what was still to follow. */
async function mailsTo(email: string) {
  await settle(app)
  return sentTo(app, email)
}

const FINANCING = {
  kind: 'financing',
  rateOff: 50,
  rateFloor: 400,
  amountLeast: 6_000_000,
  amountMost: 20_000_000,
  monthsMost: 24,
} as const

describe('a campaign', () => {
  test('is made in preparation, opened, changed and closed, all of it audited; what was granted keeps its promise', async () => {
    const { id } = await call(desk.addCampaign, EDIT)
    const made = await call(desk.couponCampaign, { id })
    assert.deepEqual([made.state, made.gives, made.endDay, made.granted], ['draft', '$50.00 off', '2026-12-31', 0])
    const { call: buy, email } = await testBuyer(app)
    const userId = await idOf({ call: buy })
    await assert.rejects(call(desk.grantOne, { id, userId }), { code: 500, message: /closed, has ended or has not begun/ })
    await call(desk.moveCampaign, { id, version: made.version, to: 'open' })
    const { grantId } = await call(desk.grantOne, { id, userId })
    const { version } = await call(desk.couponCampaign, { id })
    await call(desk.editCampaign, { ...EDIT, id, version, amount: 9_000, name: { ...EDIT.name, fr: 'Automne' } })
    const [held] = await buy(ownCoupons)
    assert.deepEqual([held!.id, held!.discountMoney], [grantId, 5_000])
    await assert.rejects(call(desk.editCampaign, { ...EDIT, id, version, amount: 1 }), { code: 409 })
    await assert.rejects(call(desk.grantOne, { id, userId }), { code: 500, message: /as often as it may/ })
    await assert.rejects(call(desk.grantOne, { id, userId: 99_999 }), { code: 404 })
    await call(desk.moveCampaign, { id, version: version + 1, to: 'closed' })
    const { rows } = await call(desk.campaignTrail, { id })
    assert.deepEqual(rows.map(({ action }) => action), ['coupon.closed', 'coupon.edit', 'coupon.open', 'coupon.add']) // prettier-ignore
    assert.deepEqual(rows[1]!.changes, [
      { field: 'name.fr', from: '', to: 'Automne' },
      { field: 'amount', from: '5000', to: '9000' },
    ])
    const [mail] = (await mailsTo(email)).filter(({ template }) => template === 'coupon-granted')
    assert.match(mail!.text, /\$50\.00 off[^]*December 31, 2026/)
  })

  test('is refused beside the field that is at fault', () =>
    assert.rejects(call(desk.addCampaign, { ...EDIT, kind: 'supplier-discount', percent: 5, cap: 100 }), { field: 'shopIds' }))

  const wrong: [string, Partial<desk.CampaignEdit>, RegExp][] = [
    ['nothing that it gives', { amount: null }, /Say what coupons of this kind give/],
    ['a percentage without a cap', { kind: 'percentage', percent: 5 }, /at most, so that its cost is limited/],
    ['a supplier discount without shops', { kind: 'supplier-discount', percent: 5, cap: 100 }, /names the shops/],
    ['tiers that do not rise', { kind: 'spend-and-save', tiers: [{ from: 100, off: 5 }, { from: 90, off: 6 }] }, /Each tier/], // prettier-ignore
    ['a tier that takes all', { kind: 'spend-and-save', tiers: [{ from: 100, off: 100 }] }, /Each tier/],
    ['more off than it asks for', { amount: 5_000, minimum: 4_999 }, /more than the amount that it requires/],
    ['no end', { endDay: null }, /until when/],
    ['an end before its beginning', { endDay: '2026-10-31' }, /must not lie before/],
    ['financing at no less', { ...FINANCING, rateOff: null }, /Say what coupons of this kind give/],
    ['financing without a largest amount', { ...FINANCING, amountMost: null }, /so that its cost is limited/],
    ['financing over any time', { ...FINANCING, monthsMost: null }, /so that its cost is limited/],
    ['financing up to less than from', { ...FINANCING, amountMost: 5_999_999 }, /must not be below the smallest/],
    ['a kind of the house', { kind: 'hospital-kit', tiers: [{ from: 100, off: 5 }] }, /kind of a campaign cannot be changed/],
  ]
  for (const field of ['shopIds', 'categoryIds', 'productIds'] as const)
    test(`that names ${field} which do not exist is refused beside its field, new or changed`, async () => {
      const refused = { code: 500, message: 'Does not exist: #9001. Please remove it from the list.', field }
      await assert.rejects(call(desk.addCampaign, { ...EDIT, [field]: [9_001] }), refused)
      const { id } = await call(desk.addCampaign, EDIT)
      await assert.rejects(call(desk.editCampaign, { ...EDIT, id, version: 1, [field]: [9_001] }), refused)
    })

  for (const [name, changes, message] of wrong)
    test(`with ${name} is refused`, () => assert.rejects(call(desk.addCampaign, { ...EDIT, ...changes }), { message }))

  test('for financing says what it gives in each language, names shops and no goods, tells its changes, and the mail of a grant says where it is chosen', async () => {
    const id = await openCampaign(staff, { ...FINANCING, categoryIds: [], shopIds: [1], validDays: 30 })
    const inLanguage = async (language: 'en' | 'zh' | 'es' | 'fr' | 'pt') =>
      (await app.client({ ...staff, language })(desk.couponCampaign, { id })).gives.replaceAll(/\s/g, ' ')
    assert.equal(await inLanguage('en'), '0.50 points off the yearly rate of financing, $60,000.00 to $200,000.00, 24 months at most; not below 4.00%') // prettier-ignore
    for (const language of ['es', 'fr', 'pt'] as const) assert.match(await inLanguage(language), /0,50 .*24.*4,00/)
    assert.match(await inLanguage('zh'), /0\.50 .*24.*4\.00/)
    const one = await call(desk.couponCampaign, { id })
    assert.deepEqual([one.edit.rateOff, one.edit.monthsMost, one.edit.shopIds], [50, 24, [1]])
    await call(desk.editCampaign, { ...one.edit, id, version: one.version, rateOff: 75 })
    const { rows } = await call(desk.campaignTrail, { id })
    assert.deepEqual(rows[0]!.changes, [{ field: 'rateOff', from: '50', to: '75' }])
    const buyer = await testBuyer(app)
    await call(desk.grantOne, { id, userId: await idOf(buyer) })
    const mail = (await mailsTo(buyer.email)).find(({ template }) => template === 'coupon-granted')!
    assert.match(mail.text, /Choose it in an application for financing[^]*0\.75 points/)
    assert.doesNotMatch(mail.text, /checkout/)
  })

  test('a code belongs to one campaign, and a total is not below what was granted', async () => {
    await openCampaign(staff, { code: 'TWICE' })
    await assert.rejects(call(desk.addCampaign, { ...EDIT, code: 'twice' }), { code: 500, message: /another campaign/ })
    const id = await openCampaign(staff)
    for (let n = 0; n < 2; n++) await call(desk.grantOne, { id, userId: await idOf(await testBuyer(app)) })
    const { version } = await call(desk.couponCampaign, { id })
    await assert.rejects(call(desk.editCampaign, { ...EDIT, id, version, total: 1 }), { code: 500, message: /More coupons/ })
    await call(desk.editCampaign, { ...EDIT, id, version, total: 2 })
    await assert.rejects(call(desk.grantOne, { id, userId: await idOf(await testBuyer(app)) }), { message: /All coupons of this campaign/ })
  })

  test('is for the operator’s people; finance reads, and a seller sees none of it', async () => {
    const id = await openCampaign(staff)
    assert.equal((await finance.call(desk.couponCampaign, { id })).id, id)
    await assert.rejects(finance.call(desk.addCampaign, EDIT), { code: 403 })
    for (const one of [desk.couponCampaigns, desk.couponGrants, desk.couponLiability])
      await assert.rejects(seller.call(one as typeof desk.couponGrants, {}), { code: 403 })
    await assert.rejects(call(desk.couponCampaign, { id: 999_999 }), { code: 404 })
  })
})

describe('for other nouns', () => {
  test('a cause grants once, also at once; a closed campaign grants none, an unknown one is a mistake', async () => {
    const id = await openCampaign(staff, { perUser: 5 })
    await app.db.updateTable('coupon_campaigns').set({ key: 'of-a-test' }).where('id', '=', id).execute()
    const userId = await idOf(await testBuyer(app))
    const grant = (causeKey: string, template = 'of-a-test') =>
      inTransaction(app.db, (tx) => grantCoupon(tx, { userId, template, causeKey, now: start }))
    const all = await Promise.all(Array.from({ length: 8 }, () => grant('2026-11')))
    assert.equal(new Set(all.map((one) => one!.id)).size, 1)
    assert.notEqual((await grant('2026-12'))!.id, all[0]!.id)
    await assert.rejects(grant('x', 'nothing-of-the-kind'), /no coupon campaign/)
    const { version } = await call(desk.couponCampaign, { id })
    await call(desk.moveCampaign, { id, version, to: 'closed' })
    assert.equal(await grant('2027-01'), null)
  })
})

describe('a coupon that somebody holds', () => {
  test('coupon.revoke: is taken away with a reason that its holder reads, once', async () => {
    const id = await openCampaign(staff)
    const { call: buy, email } = await testBuyer(app)
    const { grantId } = await call(desk.grantOne, { id, userId: await idOf({ call: buy }) })
    const one = await call(desk.couponGrant, { id: grantId })
    assert.deepEqual(one.allowedActions.map(({ action, allowed }) => [action, allowed]), [['revoke', 'Y'], ['restore', 'N']]) // prettier-ignore
    await call(desk.revokeGrant, { id: grantId, version: one.version, reason: 'Granted by mistake' })
    await assert.rejects(call(desk.revokeGrant, { id: grantId, version: one.version + 1, reason: 'again' }), { code: 500 })
    const held = (await buy(ownCoupons)).find((coupon) => coupon.id === grantId)!
    assert.deepEqual([held.status, held.revoked, held.reason], ['2', 'Y', 'Granted by mistake'])
    const [mail] = (await mailsTo(email)).filter(({ template }) => template === 'coupon-revoked')
    assert.match(mail!.text, /Granted by mistake/)
    assert.deepEqual((await call(desk.couponGrant, { id: grantId })).history.map(({ event }) => event), ['grant', 'revoke']) // prettier-ignore
    await assert.rejects(call(desk.restoreGrant, { id: grantId, version: one.version + 1, reason: 'x' }), { code: 500 })
  })

  test('coupon.ends_soon: is told of once, seven days before; expired by the sweep at its second', async () => {
    const id = await openCampaign(staff, { endDay: null, validDays: 30 })
    const { call: buy, email } = await testBuyer(app)
    const { grantId } = await call(desk.grantOne, { id, userId: await idOf({ call: buy }) })
    const soon = async () => (await mailsTo(email)).filter(({ template }) => template === 'coupon-ends').length
    await sweepCoupons(app.db, after(start, days(22)))
    assert.equal(await soon(), 0)
    for (const at of [days(23) + 1, days(24)]) await sweepCoupons(app.db, after(start, at))
    assert.equal(await soon(), 1)
    const state = async () => (await call(desk.couponGrant, { id: grantId })).state
    await sweepCoupons(app.db, after(start, days(30) - 1))
    assert.equal(await state(), 'available')
    assert.deepEqual(await sweepCoupons(app.db, after(start, days(30))), [])
    assert.equal(await state(), 'expired')
    await sweepCoupons(app.db, after(start, days(31)))
    assert.equal((await buy(ownCoupons)).find((coupon) => coupon.id === grantId)!.status, '2')
  })
})

const work = (id: number) => workRun({ db: app.db, now: () => app.clock.now, log: (line) => assert.fail(JSON.stringify(line)) }, id)

test('many buyers at once: a dry run tells who would get one and why others would not; news go to who wants them', async () => {
  const id = await openCampaign(staff, { identityTypes: ['hospital'] })
  const [hospital, quiet, clinic, had] = [
    await testBuyer(app, { identityType: 'hospital' }),
    await testBuyer(app, { identityType: 'hospital' }),
    await testBuyer(app, { identityType: 'clinic' }),
    await testBuyer(app, { identityType: 'hospital' }),
  ]
  await hospital.call(subscribe, { email: hospital.email })
  const ids = await Promise.all([hospital, quiet, clinic, had].map(idOf))
  await call(desk.grantOne, { id, userId: ids[3]! })
  const { id: runId } = await call(planBulk, { wish: { act: 'buyer.coupon', campaignId: id }, ids })
  await work(runId)
  const dry = await call(bulkRun, { id: runId })
  assert.deepEqual([dry.will, dry.wont], [2, 2])
  assert.deepEqual(dry.refusals.map(({ count }) => count), [1, 1]) // prettier-ignore
  assert.equal((await call(desk.couponCampaign, { id })).granted, 1) // nothing is changed yet
  await call(startBulk, { id: runId, count: 2 })
  await work(runId)
  assert.equal((await call(bulkRun, { id: runId })).done, 2)
  await work(runId) // worked on again: nothing more
  assert.equal((await call(desk.couponCampaign, { id })).granted, 3)
  const told = async ({ email }: { email: string }) => (await mailsTo(email)).filter(({ template }) => template === 'coupon-granted').length
  assert.deepEqual([await told(hospital), await told(quiet), await told(clinic), await told(had)], [1, 0, 0, 1])
  await assert.rejects(finance.call(planBulk, { wish: { act: 'buyer.coupon', campaignId: id }, ids }), { code: 403 })
})

test('what may still be spent: at most, month by month, with what has no bound beside it', async () => {
  const before = await call(desk.couponLiability, {})
  const id = await openCampaign(staff, { amount: 70_000 })
  await call(desk.grantOne, { id, userId: await idOf(await testBuyer(app)) })
  const now = await call(desk.couponLiability, {})
  assert.deepEqual([now.openMoney - before.openMoney, now.openUnbound - before.openUnbound], [70_000, 1]) // and a first order’s
  assert.equal(now.months.length, 12)
  assert.equal(now.months.at(-1)!.month, '2026-11')
  assert.equal(now.months.at(-1)!.openMoney - before.months.at(-1)!.openMoney, 70_000)
  const buyer = await orderingBuyer(app)
  const open = await call(desk.couponLiability, {})
  assert.equal(open.openUnbound, now.openUnbound + 1)
  const [orderId] = await placed(buyer, { products: [{ product: ware }] })
  const ordered = await call(desk.couponLiability, {})
  const month = (one: typeof ordered) => [one.openUnbound, one.months.at(-1)!.openUnbound]
  assert.deepEqual(month(ordered), month(now), 'a first order’s of one who has ordered without it can never be used')
  await buyer.call(cancelOrder, { id: orderId! })
  assert.deepEqual(month(await call(desk.couponLiability, {})), month(open), 'until that order is cancelled')
  const figures = await call(desk.couponCampaign, { id })
  assert.deepEqual([figures.granted, figures.available, figures.openMoney, figures.costMoney], [1, 1, 70_000, 0])
})

test('category.removed: campaigns and coupons for its goods are for those of what has come in its place', async () => {
  const category = async (manager: TestStaff) => {
    const name = `Place ${randomUUID()}`
    return (await manager.call(addCategory, { name: { en: name, zh: '', es: '', fr: '', pt: '' }, brief: { en: '', zh: '', es: '', fr: '', pt: '' }, slug: name.toLowerCase().replaceAll(' ', '-'), parentId: null })).id // prettier-ignore
  }
  const manager = await testStaff(app, 'product-manager')
  const [old, fresh, other] = [await category(manager), await category(manager), await category(manager)]
  const id = await openCampaign({ call }, { categoryIds: [old, other] })
  const buyer = await testBuyer(app)
  const { grantId: grant } = await call(desk.grantOne, { id, userId: await idOf(buyer) })
  await manager.call(removeCategory, { id: old, version: 1, into: fresh })
  const { edit } = await call(desk.couponCampaign, { id })
  assert.deepEqual(new Set(edit.categoryIds), new Set([fresh, other]))
  const held = await app.db.selectFrom('coupon_grants').select('terms').where('id', '=', grant).executeTakeFirstOrThrow()
  assert.deepEqual(new Set((held.terms as { categoryIds: number[] }).categoryIds), new Set([fresh, other]))
  await manager.call(removeCategory, { id: fresh, version: 1 })
  assert.deepEqual(
    new Set((await call(desk.couponCampaign, { id })).edit.categoryIds),
    new Set([fresh, other]),
    'nobody has said what else is meant',
  )
})
