// Invitations from the registration to the reward: over the wire, with real orders, the clock moved, and those who cheat.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getInfo } from '#contract/account.ts'
import { invitationCard, inviterHistory } from '#contract/invitation.ts'
import * as desk from '#contract/invitation-desk.ts'
import { inboxList } from '#contract/inbox.ts'
import { CallError } from '#contract/client.ts'
import { inTransaction } from '#db/connect.ts'
import { saveAddress } from '#contract/address.ts'
import { register } from '#features/people/account/account.ts'
import { availablePoints, earnPoints } from '#features/loyalty/points/points.ts'
import { completed, staySignedIn } from '#features/loyalty/membership/membership.samples.ts'
import { ADDRESS, testProduct, testStaff, type Buyer } from '#features/sales/order/order.samples.ts'
import { after, days } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { registration, testBuyer, type TestBuyer } from '#testing/people.ts'
import { rounds } from '#testing/torture.ts'
import { sweepInvitations, unqualify, qualify } from './invitation.ts'

const app = await testApp('empty')
const start = app.clock.now
const staff = await testStaff(app, 'administrator')
const bed = await testProduct(app, { listCents: 60_000 })
let phones = 100
const phone = () => `+33 1 40 00 ${++phones} 17`
const idOf = async ({ email }: Pick<TestBuyer, 'email'>) =>
  (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const pointsOf = async (buyer: TestBuyer) => availablePoints(app.db, await idOf(buyer), app.clock.now)
const codeOf = async (buyer: TestBuyer) => (await buyer.call(getInfo)).user.inviteCode
const joins = async (inviter: TestBuyer, changes: Parameters<typeof testBuyer>[1] = {}) =>
  testBuyer(app, { phone: phone(), ...changes, referrer: await codeOf(inviter) })
const newcomer = () => testBuyer(app, { phone: phone() })
const ordering = async (buyer: TestBuyer): Promise<Buyer> => ({ ...buyer, addressId: await buyer.call(saveAddress, ADDRESS) })
const comes = async (ms: number) => {
  app.clock.now = after(start, ms)
  await staySignedIn(app)
  assert.deepEqual(await sweepInvitations(app.db, app.clock.now), [])
}
const rowOf = async (invited: TestBuyer) => {
  const { id } = await app.db
    .selectFrom('invitations')
    .select('id')
    .where('invited_id', '=', await idOf(invited))
    .executeTakeFirstOrThrow()
  return staff.call(desk.deskInvitation, { id })
}
const stateOf = async (invited: TestBuyer) => (await rowOf(invited)).state
let orders = 800_000
/** As the reaction does when an order of these goods is complete. */
const orderedFor = async (invited: TestBuyer, cents: number) => {
  const orderId = ++orders
  const userId = await idOf(invited)
  await inTransaction(app.db, (tx) => qualify(tx, { userId, orderId, cents, now: app.clock.now }))
  return orderId
}
const paidBack = (orderId: number, left: number) => inTransaction(app.db, (tx) => unqualify(tx, { orderId, left, now: app.clock.now }))

test('SPEC-019 SPEC-242 the whole way: registered, first order complete, its return time over, both rewarded, once', async () => {
  await comes(0)
  const inviter = await newcomer()
  const invited = await ordering(await joins(inviter))
  assert.equal(await stateOf(invited), 'joined')
  await completed(staff, invited, bed, 2) // 1,200 dollars
  assert.equal(await stateOf(invited), 'ripening')
  await comes(days(30) - 1000)
  assert.deepEqual([await stateOf(invited), await pointsOf(inviter)], ['ripening', 0])
  await comes(days(30))
  await comes(days(31))
  assert.equal(await stateOf(invited), 'rewarded')
  assert.deepEqual([await pointsOf(inviter), await pointsOf(invited)], [400, 200 + 1_200])
  const [row] = (await inviter.call(inviterHistory, {})).rows
  assert.deepEqual([row!.points, row!.state, row!.nickName, row!.stateTime], [400, 'rewarded', 'T***', '2026-12-02 08:00:00'])
  const card = await inviter.call(invitationCard)
  assert.deepEqual([card.invited, card.waiting, card.rewarded, card.points, card.inviterPoints, card.waitDays], [1, 0, 1, 400, 400, 30])
  const due = await app.db.selectFrom('reactions_due').select('step').where('event', '=', 'invitation.ripen').execute()
  assert.deepEqual(
    due.map(({ step }) => step),
    ['tellRewarded'],
  )
  await comes(0)
})

test('an order that is too small does not count; one that is paid back does not count any more; after the reward it goes back', async () => {
  const inviter = await newcomer()
  const invited = await joins(inviter)
  await orderedFor(invited, 99_999)
  assert.equal(await stateOf(invited), 'joined')
  const first = await orderedFor(invited, 100_000)
  assert.equal(await stateOf(invited), 'ripening')
  await orderedFor(invited, 500_000) // a second one changes nothing
  const { order_id } = await app.db
    .selectFrom('invitations')
    .select('order_id')
    .where('invited_id', '=', await idOf(invited))
    .executeTakeFirstOrThrow()
  assert.equal(order_id, first)
  await paidBack(first, 99_999)
  assert.equal(await stateOf(invited), 'joined')
  const second = await orderedFor(invited, 300_000)
  await comes(days(30))
  assert.deepEqual([await stateOf(invited), await pointsOf(inviter), await pointsOf(invited)], ['rewarded', 400, 200])
  await paidBack(second, 0)
  await paidBack(second, 0)
  assert.deepEqual([await stateOf(invited), await pointsOf(inviter), await pointsOf(invited)], ['joined', 0, 0])
  await comes(0)
})

test('those who cheat wait for staff, with the reason that only staff reads', async () => {
  const inviter = await testBuyer(app, { email: 'ada@hospital.example', phone: '+254 20 555 0100' })
  const honest = await joins(inviter)
  const others = {
    'same-mail': await joins(inviter, { email: 'ada+2@hospital.example' }),
    'same-phone': await joins(inviter, { phone: '00254 20 5550100' }),
    'throw-away': await joins(inviter, { email: 'x1@mailinator.com' }),
  }
  const ring = await joins(honest, { email: 'ada+3@hospital.example' }) // A invites B, B invites A again
  for (const [reason, invited] of Object.entries(others)) assert.deepEqual((await rowOf(invited)).reasons, [reason])
  assert.deepEqual([(await rowOf(honest)).reasons, (await rowOf(ring)).reasons], [[], ['ring']])
  for (const invited of [...Object.values(others), ring, honest]) await orderedFor(invited, 200_000)
  await comes(days(30))
  for (const invited of [...Object.values(others), ring]) assert.equal(await stateOf(invited), 'held')
  assert.equal(await stateOf(honest), 'rewarded')
  assert.equal(await pointsOf(inviter), 400)
  const shown = JSON.stringify(await inviter.call(inviterHistory, {}))
  for (const reason of desk.InvitationRow.entries.reasons.item.options) assert.ok(!shown.includes(reason), reason)
  const held = await staff.call(desk.deskInvitations, {})
  assert.ok(
    held.rows.slice(0, 4).every(({ state }) => state === 'held'),
    'suspicious first',
  )
  const waiting = (await staff.call(inboxList, { pageSize: 50 })).rows.filter(({ kind }) => kind === 'invitation')
  assert.equal(waiting.length, 0, 'an administrator is not meant')
  const finance = await testStaff(app, 'finance')
  const invited = others['same-phone']
  const { id, version } = await rowOf(invited)
  assert.deepEqual((await finance.call(desk.deskInvitation, { id })).allowedActions.map(({ action, allowed }) => [action, allowed]), [['release', 'Y'], ['refuse', 'Y']]) // prettier-ignore
  await finance.call(desk.decideInvitation, { id, version, verdict: 'release', reason: 'One switchboard, two people' })
  assert.deepEqual([await stateOf(invited), await pointsOf(inviter)], ['rewarded', 800])
  await assert.rejects(
    finance.call(desk.decideInvitation, { id, version, verdict: 'refuse', reason: 'x' }),
    (error) => error instanceof CallError && error.code === 409,
  )
  const other = await rowOf(others['same-mail'])
  await finance.call(desk.decideInvitation, { id: other.id, version: other.version, verdict: 'refuse', reason: 'The same person' })
  assert.deepEqual([await stateOf(others['same-mail']), await pointsOf(inviter)], ['refused', 800])
  const after2 = await rowOf(others['same-mail'])
  assert.deepEqual([after2.note, after2.decidedBy, after2.allowedActions.every(({ allowed }) => allowed === 'N')], ['The same person', 'Test finance', true]) // prettier-ignore
  assert.equal((await finance.call(desk.invitationTrail, { id: other.id })).total, 1)
  const sales = await testStaff(app, 'sales')
  await assert.rejects(sales.call(desk.decideInvitation, { id, version, verdict: 'refuse', reason: 'x' }), (error) => error instanceof CallError && error.code === 403) // prettier-ignore
  await assert.rejects(finance.call(desk.deskInvitation, { id: 999_999 }), (error) => error instanceof CallError && error.code === 404)
  await comes(0)
})

test('accounts from one network within the time are told of, strangers in it are not', async () => {
  const from = (address: string, changes: object) => {
    const caller = { db: app.db, now: app.clock.now, address, keys: app.keys, language: 'en' as const, userAgent: '', country: null }
    return register(caller, { ...registration({ phone: phone(), ...changes }), companyName: '', agree: 'Y', referrer: code }, 'shop')
  }
  const inviter = await newcomer()
  const code = await codeOf(inviter)
  await from('203.0.113.7', { email: 'net-a@x.example' })
  await from('203.0.113.7', { email: 'net-b@x.example' })
  await from('203.0.113.99', { email: 'net-c@x.example' })
  const reasons = async (email: string) => (await rowOf({ email } as TestBuyer)).reasons
  assert.deepEqual(
    [await reasons('net-a@x.example'), await reasons('net-b@x.example'), await reasons('net-c@x.example')],
    [[], ['same-network'], []],
  )
  const marks = await app.db.selectFrom('sign_up_networks').selectAll().execute()
  assert.ok(marks.length >= 3 && !JSON.stringify(marks).includes('203.0.113'))
  await comes(days(31))
  assert.equal((await app.db.selectFrom('sign_up_networks').selectAll().execute()).length, 0, 'forgotten after their time')
  await comes(0)
})

test('beyond the month’s cap somebody looks; the next month counts anew; 16 sweeps at once reward once', async () => {
  const { terms, version } = await staff.call(desk.invitationTerms)
  await staff.call(desk.editInvitationTerms, { version, terms: { ...terms, monthlyMost: 2, waitDays: 1 } })
  const inviter = await newcomer()
  const invited: TestBuyer[] = []
  for (let at = 0; at < 4; at += 1) invited.push(await joins(inviter))
  for (const one of invited.slice(0, 3)) await orderedFor(one, 200_000)
  app.clock.now = after(start, days(1))
  await staySignedIn(app)
  await Promise.all(Array.from({ length: 16 }, () => sweepInvitations(app.db, app.clock.now)))
  const states = async () => Promise.all(invited.map(stateOf))
  assert.deepEqual((await states()).toSorted(), ['held', 'joined', 'rewarded', 'rewarded'])
  assert.equal(await pointsOf(inviter), 800)
  const held = invited[(await states()).indexOf('held')]!
  assert.deepEqual((await rowOf(held)).reasons, ['cap'])
  await orderedFor(invited[3]!, 200_000)
  await comes(days(29)) // December
  assert.equal(await stateOf(invited[3]!), 'rewarded')
  await comes(0)
})

test('one reward of an invitation, 16 sweeps at once, as often as the torture says: each side has it once; who looks first and gives then gives several times', async () => {
  for (let trial = 0; trial < rounds(6); trial += 1) {
    const inviter = await newcomer() // of their own: nobody comes to the cap
    const invited = await joins(inviter)
    const before = await pointsOf(invited)
    await orderedFor(invited, 200_000)
    app.clock.now = after(app.clock.now, days(31))
    await staySignedIn(app)
    await Promise.all(Array.from({ length: 16 }, () => sweepInvitations(app.db, app.clock.now)))
    assert.equal(await stateOf(invited), 'rewarded')
    assert.deepEqual([await pointsOf(inviter), (await pointsOf(invited)) - before], [400, 200], `trial ${trial}`)
  }
  // The control: a sweep that looks first and gives then, with neither lock nor cause, gives several times.
  const inviter = await newcomer()
  const { id: invitationId } = await rowOf(await joins(inviter))
  const userId = await idOf(inviter)
  const naive = () =>
    inTransaction(app.db, async (tx) => {
      const one = await tx.selectFrom('invitations').select(['state', 'points']).where('id', '=', invitationId).executeTakeFirstOrThrow()
      if (one.points > 0) return
      await earnPoints(tx, { userId, points: 400, kind: 'invitation', causeId: `naive ${Math.random()}`, now: app.clock.now })
      await tx.updateTable('invitations').set({ points: 400 }).where('id', '=', invitationId).execute()
    })
  await Promise.all(Array.from({ length: 16 }, naive))
  assert.ok((await pointsOf(inviter)) > 400, 'looking alone stops nobody')
  await comes(0)
})

test('of 16 decisions at once one counts', async () => {
  const inviter = await newcomer()
  const finance = await testStaff(app, 'finance')
  for (let trial = 0; trial < 10; trial += 1) {
    const invited = await joins(inviter, { email: `t${trial}@mailinator.com` })
    await orderedFor(invited, 200_000)
    await comes(days(40 * trial + 2))
    const { id, version, state } = await rowOf(invited)
    assert.equal(state, 'held')
    const before = await pointsOf(inviter)
    const verdicts = Array.from({ length: 16 }, (_, at) => (at % 2 ? 'release' : 'refuse') as 'release' | 'refuse')
    const tries = await Promise.allSettled(
      verdicts.map((verdict) => finance.call(desk.decideInvitation, { id, version, verdict, reason: 'Race' })),
    )
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.equal((await pointsOf(inviter)) - before, (await stateOf(invited)) === 'rewarded' ? 400 : 0)
  }
  await comes(0)
})

test('nobody invites themselves: an account that is its own inviter cannot be made, in the database either', async () => {
  const buyer = await newcomer()
  const id = await idOf(buyer)
  const row = { inviter_id: id, invited_id: id, state: 'joined' as const, state_at: start, created_at: start }
  await assert.rejects(app.db.insertInto('invitations').values(row).execute(), /invitations_check/)
})

test('an unknown code has no effect, and whoever was invited by nobody is nobody’s', async () => {
  const buyer = await testBuyer(app, { referrer: 'NOBODY99' })
  assert.equal(
    (
      await app.db
        .selectFrom('invitations')
        .selectAll()
        .where('invited_id', '=', await idOf(buyer))
        .execute()
    ).length,
    0,
  )
})

test('terms are refused where they are none', async () => {
  const { terms, version } = await staff.call(desk.invitationTerms)
  for (const change of [{ throwAway: 'not a domain' }, { monthlyMost: 0 }, { waitDays: -1 }])
    await assert.rejects(staff.call(desk.editInvitationTerms, { version, terms: { ...terms, ...change } }), (error) => error instanceof CallError && error.code === 400) // prettier-ignore
})
