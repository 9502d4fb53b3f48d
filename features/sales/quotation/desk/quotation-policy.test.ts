// Limits beyond which a manager decides, as two people set them and take them away.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as desk from '#contract/quotation-policy-desk.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'

const app = await testApp('demo')
const boss = await testStaff(app, 'administrator')

test('limits are not set over others that somebody has set since the page was read', async () => {
  const which = { shopId: 2, identityType: 'clinic' }
  const mine = async () => (await boss.call(desk.marginRules)).find(({ identityType }) => identityType === which.identityType)
  const [low, high] = [
    { maxDiscountBp: 500, minMarginBp: null },
    { maxDiscountBp: 2_000, minMarginBp: null },
  ]
  await boss.call(desk.setMarginRule, { ...which, ...low, seen: null })
  await assert.rejects(boss.call(desk.setMarginRule, { ...which, ...high, seen: null }), { code: 409 })
  await assert.rejects(boss.call(desk.setMarginRule, { ...which, ...high, seen: { ...low, minMarginBp: 1_000 } }), { code: 409 })
  assert.equal((await mine())?.maxDiscountBp, 500)
  await boss.call(desk.setMarginRule, { ...which, ...high, seen: low })
  assert.equal((await mine())?.maxDiscountBp, 2_000)
  await boss.call(desk.setMarginRule, { ...which, ...low }) // an older client says nothing of what it has seen
  await boss.call(desk.removeMarginRule, { id: (await mine())!.id })
  await assert.rejects(boss.call(desk.setMarginRule, { ...which, ...high, seen: low }), { code: 409 })
})

test('a limit that somebody has changed since the page was read is not taken away unseen', async () => {
  const which = { shopId: 2, identityType: 'laboratory' }
  const mine = async () => (await boss.call(desk.marginRules)).find(({ identityType }) => identityType === which.identityType)
  await boss.call(desk.setMarginRule, { ...which, maxDiscountBp: 500, minMarginBp: null })
  const { id, version } = (await mine())!
  await boss.call(desk.setMarginRule, { ...which, maxDiscountBp: 100, minMarginBp: null })
  await assert.rejects(boss.call(desk.removeMarginRule, { id, version }), { code: 409 })
  assert.equal((await mine())?.maxDiscountBp, 100)
  await boss.call(desk.removeMarginRule, { id, version: (await mine())!.version })
  assert.equal(await mine(), undefined)
  await assert.rejects(boss.call(desk.removeMarginRule, { id, version }), { code: 404 })
  await boss.call(desk.setMarginRule, { ...which, maxDiscountBp: 500, minMarginBp: null })
  await boss.call(desk.removeMarginRule, { id: (await mine())!.id }) // an older client names no version
  assert.equal(await mine(), undefined)
})
