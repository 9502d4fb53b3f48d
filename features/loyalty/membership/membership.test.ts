// Membership over the wire: what orders bring and refunds take, years that end, staff's levels and corrections, and races.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getUserMember, memberCard, memberHistory, memberLevels } from '#contract/membership.ts'
import * as desk from '#contract/membership-desk.ts'
import { CallError } from '#contract/client.ts'
import { inTransaction } from '#db/connect.ts'
import { availablePoints } from '#features/loyalty/points/points.ts'
import { orderingBuyer, testProduct, testStaff, type Buyer } from '#features/sales/order/order.samples.ts'
import { after, days } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, type TestBuyer } from '#testing/people.ts'
import { countOrder, readMember, sweepMembers, takeBackOrder } from './membership.ts'
import { completed, staySignedIn } from './membership.samples.ts'

const app = await testApp('empty')
const start = app.clock.now
const staff = await testStaff(app, 'administrator')
const bed = await testProduct(app, { listCents: 1_000_050 })
const idOf = async ({ email }: Pick<TestBuyer, 'email'>) =>
  (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const pointsOf = async (userId: number) => availablePoints(app.db, userId, app.clock.now)
/** The clock goes on, and everybody stays signed in. */
const comes = async (ms: number) => {
  app.clock.now = after(start, ms)
  await staySignedIn(app)
}
const later = async (ms: number) => {
  await comes(ms)
  assert.deepEqual(await sweepMembers(app.db, app.clock.now), [])
}
let order = 900_000
/** As the reaction does when an order is complete; answers the order's number. */
const grows = async (userId: number, cents: number, now = app.clock.now): Promise<number> => {
  const orderId = ++order
  await inTransaction(app.db, (tx) => countOrder(tx, { userId, orderId, cents, now }))
  return orderId
}
const takesBack = (userId: number, orderId: number, left: number) =>
  inTransaction(app.db, (tx) => takeBackOrder(tx, { userId, orderId, left, now: app.clock.now }))
const levelOf = async (buyer: TestBuyer) => (await buyer.call(getUserMember)).level

test('SPEC-155 call 81: whoever has just come has the first level, for one year from the day of joining', async () => {
  const buyer = await testBuyer(app)
  assert.deepEqual(await buyer.call(getUserMember), {
    levelId: 1,
    levelName: 'Bronze',
    level: 1,
    startTime: '2026-11-02 08:00:00',
    endTime: '2027-11-02 08:00:00',
    growth: 0,
    nextLevelName: 'Silver',
    nextGrowth: 20_000,
    benefits: ['1 × points on completed orders'],
  })
  await assert.rejects(app.client()(getUserMember), (error) => error instanceof CallError && error.code === 401)
})

test('SPEC-015 a completed order brings growth and points for the goods paid in money, once', async () => {
  const buyer = await orderingBuyer(app)
  const id = await completed(staff, buyer, bed, 2)
  const card = await buyer.call(memberCard)
  assert.deepEqual([card.member.growth, card.member.level, card.points, card.pointsThisMonth], [20_001, 2, 20_001, 20_001])
  const { rows, total } = await buyer.call(memberHistory, {})
  assert.equal(total, 1)
  assert.deepEqual(
    [rows[0]!.kind, rows[0]!.growth, rows[0]!.points, rows[0]!.orderId, rows[0]!.levelBefore, rows[0]!.levelAfter, rows[0]!.moved],
    ['order', 20_001, 20_001, id, 'Bronze', 'Silver', 'up'],
  )
  const userId = await idOf(buyer)
  await inTransaction(app.db, (tx) => countOrder(tx, { userId, orderId: id, cents: 2_000_100, now: app.clock.now }))
  assert.deepEqual([(await buyer.call(getUserMember)).growth, await pointsOf(userId)], [20_001, 20_001], 'told twice, counted once')
  const mails = await app.db.selectFrom('reactions_due').select(['event', 'step']).where('event', '=', 'member.rose').execute()
  assert.ok(mails.some(({ step }) => step === 'tellRose'))
})

test('the level’s multiplier is really applied: a member of level 3 earns a quarter more', async () => {
  const buyer = await testBuyer(app)
  const userId = await idOf(buyer)
  await grows(userId, 8_000_000)
  assert.equal(await levelOf(buyer), 3)
  const before = await pointsOf(userId)
  await grows(userId, 100_099)
  assert.equal((await pointsOf(userId)) - before, 1_251) // 1,000.99 dollars at 125 %, rounded down
})

test('what is paid back takes growth, points and the level that it had made; the same refund told twice takes once', async () => {
  const buyer = await testBuyer(app)
  const userId = await idOf(buyer)
  await grows(userId, 1_500_000)
  const second = await grows(userId, 1_000_000)
  assert.equal(await levelOf(buyer), 2)
  await takesBack(userId, second, 400_000)
  await takesBack(userId, second, 400_000)
  assert.deepEqual([(await buyer.call(getUserMember)).growth, await levelOf(buyer), await pointsOf(userId)], [19_000, 1, 19_000])
  await takesBack(userId, second, 0)
  assert.deepEqual([(await buyer.call(getUserMember)).growth, await pointsOf(userId)], [15_000, 15_000])
  await takesBack(userId, 1, 0) // an order that brought nothing
  assert.equal((await buyer.call(memberHistory, {})).total, 4)
})

test('SPEC-201 the year ends to the second: the level lasts through the next one, then falls by one, told thirty days before', async () => {
  const buyer = await testBuyer(app)
  const userId = await idOf(buyer)
  await grows(userId, 9_000_000)
  await later(days(365) - 1000)
  assert.deepEqual([(await buyer.call(getUserMember)).growth, await levelOf(buyer)], [90_000, 3])
  await comes(days(365)) // before any sweep has come
  const second = await buyer.call(getUserMember)
  assert.deepEqual([second.level, second.growth, second.startTime, second.endTime], [3, 0, '2027-11-02 08:00:00', '2028-11-02 08:00:00'])
  await later(days(365))
  assert.deepEqual(await buyer.call(getUserMember), second, 'the sweep writes what was shown')
  const told = async () =>
    (await app.db.selectFrom('reactions_due').select('payload').where('event', '=', 'member.warned').execute()).filter(
      ({ payload }) => (payload as { userId: number }).userId === userId,
    ).length
  await later(days(365 + 366 - 31))
  assert.equal(await told(), 0)
  await later(days(365 + 366 - 29))
  await later(days(365 + 366 - 28))
  assert.equal(await told(), 1, 'once')
  const card = await buyer.call(memberCard)
  assert.deepEqual([card.nextYearFalls, card.nextYearLevel], [true, 'Silver'])
  await later(days(365 + 366))
  assert.equal(await levelOf(buyer), 2)
  const entries = (await buyer.call(memberHistory, {})).rows
  assert.deepEqual([entries[0]!.kind, entries[0]!.moved, entries[0]!.time], ['year', 'down', '2028-11-02 08:00:00'])
  await later(days(365 * 6))
  assert.equal(await levelOf(buyer), 1, 'several years at once')
  await comes(0)
})

test('an order of the year before that is paid back lowers what this year began with', async () => {
  const buyer = await testBuyer(app)
  const userId = await idOf(buyer)
  const old = await grows(userId, 8_500_000)
  await comes(days(366))
  assert.equal(await levelOf(buyer), 3)
  await takesBack(userId, old, 0)
  const member = await buyer.call(getUserMember)
  assert.deepEqual([member.level, member.growth], [1, 0], 'as if that year had not had it')
  await comes(0)
})

test('SPEC-091 all levels are open to visitors, with what they bring, in the reader’s language', async () => {
  const { levels, growthCents, pointCents } = await app.client({ language: 'fr' })(memberLevels)
  assert.deepEqual(
    levels.map(({ name, from, multiplier }) => [name, from, multiplier]),
    [
      ['Bronze', 0, 100],
      ['Argent', 20_000, 110],
      ['Or', 80_000, 125],
      ['Platine', 250_000, 150],
    ],
  )
  assert.deepEqual([growthCents, pointCents, levels[2]!.benefits[0]], [100, 100, '1,25 × points sur les commandes terminées'])
})

test('two orders complete at once: both count; 16 tellings of one count once', async () => {
  const buyer = await testBuyer(app)
  const userId = await idOf(buyer)
  await Promise.all(Array.from({ length: 16 }, () => grows(userId, 100_000)))
  assert.deepEqual([(await buyer.call(getUserMember)).growth, await pointsOf(userId)], [16_000, 16_000])
  for (let trial = 0; trial < 10; trial += 1) {
    const orderId = ++order
    const tell = () => inTransaction(app.db, (tx) => countOrder(tx, { userId, orderId, cents: 100, now: app.clock.now }))
    await Promise.all(Array.from({ length: 16 }, tell))
  }
  assert.deepEqual([(await buyer.call(getUserMember)).growth, await pointsOf(userId)], [16_010, 16_010])
})

test('staff edits the levels: the preview says what becomes true, nobody falls before the year ends, and it is written down', async () => {
  const [rises, keeps] = [await testBuyer(app), await testBuyer(app)]
  await grows(await idOf(rises), 1_200_000)
  await grows(await idOf(keeps), 2_500_000)
  const { rules, version } = await staff.call(desk.membershipRules)
  const { rise: none, kept: nobody } = await staff.call(desk.previewMembership, { rules })
  assert.deepEqual([none, nobody], [0, 0])
  const lower = { ...rules, levels: rules.levels.map((level, at) => (at === 1 ? { ...level, from: 12_000 } : level)) }
  const seen = await staff.call(desk.previewMembership, { rules: lower })
  assert.ok(seen.rise >= 1)
  assert.equal(await levelOf(rises), 1, 'a preview changes nothing')
  const first = await staff.call(desk.editMembership, { version, rules: lower })
  assert.equal(await levelOf(rises), 2)
  await assert.rejects(
    staff.call(desk.editMembership, { version, rules: lower }),
    (error) => error instanceof CallError && error.code === 409,
  )
  const higher = { ...rules, levels: rules.levels.map((level, at) => (at === 1 ? { ...level, from: 30_000 } : level)) }
  assert.ok((await staff.call(desk.previewMembership, { rules: higher })).kept >= 2)
  const second = await staff.call(desk.editMembership, { version: first.version, rules: higher })
  assert.deepEqual([await levelOf(rises), await levelOf(keeps)], [2, 2], 'kept until the year ends')
  const member = (await readMember(app.db, await idOf(keeps), after(start, days(366))))!
  assert.equal(member.rank, 1)
  await staff.call(desk.editMembership, { version: second.version, rules })
  const trail = await staff.call(desk.membershipTrail, {})
  assert.deepEqual(
    [trail.total, trail.rows[0]!.action, trail.rows[0]!.changes[0]],
    [3, 'membership.levels', { field: 'from-2', from: '30000', to: '20000' }],
  )
})

test('what stands beside a level is what its list has; accounts that have never grown are told apart', async () => {
  await testBuyer(app)
  await grows(await idOf(await testBuyer(app)), 100)
  const { members, notGrown } = await staff.call(desk.membershipRules)
  assert.ok(notGrown > 0)
  for (const { level, members: all } of members) {
    const { total } = await staff.call(desk.deskMembers, { level: [String(level) as '1'] })
    assert.equal(level === 1 ? all - notGrown : all, total, `level ${level}`)
  }
})

test('the database counts as the rules do: previews over random members agree', async () => {
  const { rules } = await staff.call(desk.membershipRules)
  const { rankOf } = await import('./membership.rules.ts')
  let seed = 11
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
  const members = await app.db.selectFrom('members').selectAll().execute()
  for (const { user_id } of members)
    await app.db
      .updateTable('members')
      .set({
        growth: random(120_000) - 10_000,
        prior_growth: random(120_000),
        prior_rank: 1 + random(4),
        held_rank: random(3) ? null : 1 + random(4),
        rank: 1 + random(4),
      }) // prettier-ignore
      .where('user_id', '=', user_id)
      .execute()
  const changed = await app.db.selectFrom('members').selectAll().execute()
  const expected = changed.map((one) => Math.sign(rankOf(rules.levels, one) - one.rank))
  const { rise, kept } = await staff.call(desk.previewMembership, { rules })
  assert.deepEqual([rise, kept], [expected.filter((one) => one > 0).length, expected.filter((one) => one < 0).length])
})

test('levels that would take something by growing are refused', async () => {
  const { rules } = await staff.call(desk.membershipRules)
  const senseless = [
    rules.levels.map((level, at) => (at === 0 ? { ...level, from: 5 } : level)),
    rules.levels.map((level, at) => (at === 2 ? { ...level, from: 20_000 } : level)),
    rules.levels.map((level, at) => (at === 3 ? { ...level, multiplier: 100 } : level)),
    rules.levels.slice(0, 1),
  ]
  for (const levels of senseless)
    await assert.rejects(
      staff.call(desk.previewMembership, { rules: { ...rules, levels } }),
      (error) => error instanceof CallError && error.code === 400,
    )
})

test('of a member without growth none is taken, and the sentence says so', async () => {
  const id = await idOf(await testBuyer(app))
  const takes = { id, version: 0, growth: -1, heldLevel: 0, reason: 'x' }
  await assert.rejects(staff.call(desk.correctMember, takes), { message: 'The member has no growth this year that could be taken.' })
})

test('staff corrects a member with a reason: growth and a level held until the year ends; nobody without the permission', async () => {
  const buyer = await testBuyer(app)
  const id = await idOf(buyer)
  const seen = await staff.call(desk.deskMember, { id })
  assert.deepEqual([seen.version, seen.level, seen.allowedActions[0]!.allowed], [0, 1, 'Y'])
  const { version } = await staff.call(desk.correctMember, { id, version: 0, growth: 500, heldLevel: 3, reason: 'Promised by phone' })
  assert.deepEqual([await levelOf(buyer), (await buyer.call(getUserMember)).growth], [3, 500])
  await assert.rejects(
    staff.call(desk.correctMember, { id, version: 0, growth: 1, heldLevel: 0, reason: 'x' }),
    (error) => error instanceof CallError && error.code === 409,
  )
  const now = await staff.call(desk.correctMember, { id, version, growth: 0, heldLevel: 0, reason: 'Not promised after all' })
  assert.equal(await levelOf(buyer), 1)
  await assert.rejects(staff.call(desk.correctMember, { id, version: now.version, growth: -501, heldLevel: 0, reason: 'x' }), {
    message: 'The member has only 500 growth this year.',
    field: 'growth',
  })
  const entries = await staff.call(desk.deskMemberEntries, { id })
  assert.deepEqual(entries.rows.map(({ kind, note }) => [kind, note]), [['correction', 'Not promised after all'], ['correction', 'Promised by phone']]) // prettier-ignore
  assert.ok(
    (await buyer.call(memberHistory, {})).rows.every((row) => !('note' in row)),
    'the reason stays in the office',
  )
  assert.equal((await staff.call(desk.memberTrail, { id })).total, 2)
  const sales = await testStaff(app, 'sales')
  assert.equal((await sales.call(desk.deskMember, { id })).allowedActions[0]!.allowed, 'N')
  await assert.rejects(sales.call(desk.correctMember, { id, version: 3, growth: 1, heldLevel: 0, reason: 'x' }), (error) => error instanceof CallError && error.code === 403) // prettier-ignore
  await assert.rejects(staff.call(desk.deskMember, { id: 999_999_999 }), (error) => error instanceof CallError && error.code === 404)
})

test('a level that was held and is there no longer stays while something else is corrected; nobody else is given it', async () => {
  const [one, other] = [await idOf(await testBuyer(app)), await idOf(await testBuyer(app))]
  const most = (await staff.call(desk.membershipRules)).rules.levels.length
  const { version } = await staff.call(desk.correctMember, { id: one, version: 0, growth: 1, heldLevel: most, reason: 'Promised' })
  const before = await staff.call(desk.membershipRules)
  const fewer = { ...before.rules, levels: before.rules.levels.slice(0, -1) }
  const edited = await staff.call(desk.editMembership, { version: before.version, rules: fewer })
  const next = await staff.call(desk.correctMember, { id: one, version, growth: 5, heldLevel: most, reason: 'Counted again' })
  assert.equal((await readMember(app.db, one, app.clock.now))!.growth, 6)
  await assert.rejects(staff.call(desk.correctMember, { id: other, version: 0, growth: 1, heldLevel: most, reason: 'x' }), { code: 400 })
  await staff.call(desk.correctMember, { id: one, version: next.version, growth: 0, heldLevel: 0, reason: 'Not any more' })
  await assert.rejects(staff.call(desk.correctMember, { id: one, version: next.version + 1, growth: 0, heldLevel: most, reason: 'x' }), { code: 400 }) // prettier-ignore
  await staff.call(desk.editMembership, { version: edited.version, rules: before.rules })
})

test('staff finds members by level, danger and name', async () => {
  const buyer: Buyer = await orderingBuyer(app)
  const id = await idOf(buyer)
  await grows(id, 30_000_000)
  const { rows } = await staff.call(desk.deskMembers, { level: '4', keyword: buyer.email.slice(0, 12) })
  assert.deepEqual(
    rows.filter((row) => row.id === id).map(({ level, levelName, falls }) => [level, levelName, falls]),
    [[4, 'Platinum', 'N']],
  )
  assert.ok((await staff.call(desk.deskMembers, { falls: 'Y', pageSize: 100 })).rows.every(({ falls }) => falls === 'Y'))
})

test('rewards of the daily check-in are staff’s to change', async () => {
  const { rules, version, mayEdit } = await staff.call(desk.checkInRules)
  assert.deepEqual([rules.rewards, mayEdit], [[1, 1, 2, 2, 3, 3, 8], 'Y'])
  await staff.call(desk.editCheckIn, { version, rules: { rewards: [5, 5, 5, 5, 5, 5, 5] } })
  const { signIn } = await import('#contract/check-in.ts')
  assert.equal((await (await testBuyer(app)).call(signIn)).points, 5)
  assert.equal((await staff.call(desk.checkInRules)).today, 1)
})
