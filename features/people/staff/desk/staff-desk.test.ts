import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Input } from '#contract/call.ts'
import { refusalText, type RefusalWord } from '#contract/refusals.ts'
import { staffMe } from '#contract/staff.ts'
import {
  changeStaffRole,
  disableStaff,
  enableStaff,
  inviteStaff,
  inviteStaffAgain,
  resetStaffFactor,
  staffDetail,
  staffList,
  staffRoles,
  staffTrail,
  withdrawInvitation,
} from '#contract/staff-desk.ts'
import { myFactor } from '#contract/staff-self.ts'
import { wireTime } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { lastMailTo, mailsTo } from '#testing/mail.ts'
import { TEST_PASSWORD, testStaff, type TestStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { acts, enrol, later, tell } from '../staff.samples.ts'

const app = await testApp('empty')
await testProduct(app, { shopId: 7 })
await testProduct(app, { shopId: 8 })
const text = (word: RefusalWord) => ({ message: refusalText(word, 'en') })
let made = 0
const wanted = (changes: Partial<Input<typeof inviteStaff>> = {}): Input<typeof inviteStaff> => ({
  email: `desk-${++made}@test.example`,
  name: 'Desk Person',
  role: 'sales',
  language: 'en',
  ...changes,
})
const versionOf = async (id: number) =>
  (await app.db.selectFrom('staff').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
const which = async ({ id }: { id: number }) => ({ id, version: await versionOf(id) })
const isOut = ({ call }: TestStaff) => assert.rejects(call(staffMe), { code: 401 })

/** Everything about people, to show that a refusal changed nothing. */
const everything = async () =>
  JSON.stringify([
    await app.db.selectFrom('staff').select(['id', 'role_key', 'shop_id', 'disabled_at', 'version']).orderBy('id').execute(),
    await app.db.selectFrom('staff_invitations').selectAll().orderBy('staff_id').execute(),
    await app.db.selectFrom('audit_log').select('id').execute(),
    await app.db.selectFrom('mails').select('id').execute(),
  ])
async function changesNothing(work: () => Promise<unknown>, expected: object) {
  const before = await everything()
  await assert.rejects(work(), expected)
  assert.equal(await everything(), before)
}

describe('who sees whom', () => {
  test('SPEC-229 the operator sees all; a seller’s staff its own shop’s, and others read like absent ones', async () => {
    const boss = await testStaff(app, 'administrator')
    const [mine, colleague, foreign] = [
      await testStaff(app, 'seller', 7),
      await testStaff(app, 'seller-sales', 7),
      await testStaff(app, 'seller', 8),
    ]
    const ids = async ({ call }: TestStaff, input: Input<typeof staffList> = {}) =>
      (await call(staffList, { pageSize: 100, ...input })).rows.map(({ id }) => id)
    assert.deepEqual(new Set(await ids(mine)), new Set([mine.id, colleague.id]))
    assert.deepEqual(await ids(mine, { shopId: 8 }), await ids(mine), 'another shop cannot be asked for')
    const all = await ids(boss)
    for (const { id } of [boss, mine, colleague, foreign]) assert.ok(all.includes(id))
    assert.deepEqual(await ids(boss, { shopId: 8 }), [foreign.id])
    assert.deepEqual(await ids(boss, { keyword: colleague.email.toUpperCase() }), [colleague.id])
    assert.deepEqual(await ids(boss, { keyword: '%' }), [])
    const absent = { code: 404, ...text('not-found') }
    for (const id of [foreign.id, boss.id, 999_999]) {
      await assert.rejects(mine.call(staffDetail, { id }), absent)
      await assert.rejects(mine.call(staffTrail, { id }), absent)
      for (const call of [disableStaff, resetStaffFactor]) await changesNothing(async () => mine.call(call, { id, version: 1 }), absent)
      await changesNothing(async () => mine.call(changeStaffRole, { id, version: 1, role: 'seller-sales', shopId: 7 }), absent)
      for (const call of [inviteStaffAgain, withdrawInvitation]) await changesNothing(async () => mine.call(call, { id }), absent)
    }
    for (const key of ['sales', 'finance', 'warehouse', 'product-manager'])
      await assert.rejects((await testStaff(app, key)).call(staffList), { code: 403 })
    await assert.rejects(colleague.call(inviteStaff, wanted({ role: 'seller-sales', shopId: 7 })), { code: 403 })
  })

  test('states and their filters', async () => {
    const boss = await testStaff(app, 'administrator')
    const { id: invited } = await boss.call(inviteStaff, wanted())
    const closed = await testStaff(app, 'sales')
    await boss.call(disableStaff, await which(closed))
    const of = async (state: 'active' | 'invited' | 'disabled') =>
      (await boss.call(staffList, { state, pageSize: 100 })).rows.map(({ id }) => id)
    assert.ok(
      (await of('invited')).includes(invited) && (await of('disabled')).includes(closed.id) && (await of('active')).includes(boss.id),
    )
    assert.equal((await boss.call(staffDetail, { id: invited })).invitation?.inviter, 'Test administrator')
  })
})

describe('nobody grants what they lack', () => {
  test('by invitation and by change of role, whatever is sent', async () => {
    const seller = await testStaff(app, 'seller', 7)
    const other = await testStaff(app, 'seller-sales', 7)
    const attempts: [role: string, shopId: number | null, word: RefusalWord][] = [
      ['administrator', null, 'role-of-operator'],
      ['administrator', 7, 'role-of-operator'],
      ['finance', null, 'role-of-operator'],
      ['product-manager', 7, 'role-of-operator'],
      ['seller', 8, 'not-found'],
      ['seller', null, 'role-needs-shop'],
      ['seller', 999, 'not-found'],
    ]
    for (const [role, shopId, word] of attempts) {
      await changesNothing(async () => seller.call(inviteStaff, wanted({ role, shopId })), text(word))
      await changesNothing(async () => seller.call(changeStaffRole, { ...(await which(other)), role, shopId }), text(word))
    }
    await changesNothing(async () => seller.call(inviteStaff, wanted({ role: 'king', shopId: 7 })), { code: 400 })
    const { id } = await seller.call(inviteStaff, wanted({ role: 'seller', shopId: 7 }))
    assert.equal((await seller.call(staffDetail, { id })).shopId, 7)
    const boss = await testStaff(app, 'administrator')
    await changesNothing(async () => boss.call(inviteStaff, wanted({ role: 'seller', shopId: 999 })), text('not-found'))
    await changesNothing(async () => boss.call(inviteStaff, wanted({ role: 'sales', shopId: 7 })), text('role-without-shop'))
  })

  test('the roles that may not be granted are shown with the reason', async () => {
    const seller = await testStaff(app, 'seller', 7)
    const { roles, shops } = await seller.call(staffRoles)
    assert.deepEqual(
      shops.map(({ id }) => id),
      [7],
    )
    for (const { key, ofShop, grantable, reason } of roles) {
      assert.equal(grantable, ofShop, key)
      assert.equal(reason, ofShop === 'Y' ? '' : refusalText('role-of-operator', 'en'))
    }
    const boss = await testStaff(app, 'administrator')
    assert.ok((await boss.call(staffRoles)).roles.every(({ grantable }) => grantable === 'Y'))
  })

  test('one’s own account and those above are out of reach, and said to be', async () => {
    const boss = await testStaff(app, 'administrator')
    await changesNothing(async () => boss.call(changeStaffRole, { ...(await which(boss)), role: 'sales' }), {
      code: 403,
      ...text('staff-own-account'),
    })
    await changesNothing(async () => boss.call(disableStaff, await which(boss)), text('staff-own-account'))
    await changesNothing(async () => boss.call(resetStaffFactor, await which(boss)), text('staff-own-account'))
    const own = await boss.call(staffDetail, { id: boss.id })
    assert.ok(own.allowedActions.every(({ allowed, reason }) => allowed === 'N' && reason === refusalText('staff-own-account', 'en')))

    // Above a seller in their own shop: somebody whose role was given more rights by hand in the database.
    const seller = await testStaff(app, 'seller', 7)
    await app.db
      .insertInto('staff_roles')
      .values({ key: 'test-chief', name: 'Chief', permissions: ['order:*', 'payment:*'] })
      .execute()
    const chief = await testStaff(app, 'seller', 7)
    await app.db.updateTable('staff').set({ role_key: 'test-chief' }).where('id', '=', chief.id).execute()
    await changesNothing(async () => seller.call(disableStaff, await which(chief)), { code: 403, ...text('staff-above-you') })
    await changesNothing(
      async () => seller.call(changeStaffRole, { ...(await which(chief)), role: 'seller-sales', shopId: 7 }),
      text('staff-above-you'),
    )
  })

  test('an address that is taken invites nobody', async () => {
    const boss = await testStaff(app, 'administrator')
    await changesNothing(async () => boss.call(inviteStaff, wanted({ email: boss.email.toUpperCase() })), text('staff-email-taken'))
    const twice = wanted()
    const answers = await Promise.allSettled([1, 2, 3].map(() => boss.call(inviteStaff, twice)))
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)
  })
})

describe('what ends at once', () => {
  test('another role, closing the account and taking the second factor away end every session of the person', async () => {
    const boss = await testStaff(app, 'administrator')
    const moved = await testStaff(app, 'sales')
    await boss.call(changeStaffRole, { ...(await which(moved)), role: 'finance' })
    await isOut(moved)
    const anew = await tell(app, '/auth/login', { email: moved.email, password: TEST_PASSWORD })
    assert.equal((await app.client({ cookie: anew.cookie })(staffMe)).role, 'finance')

    const closed = await testStaff(app, 'sales')
    await boss.call(disableStaff, await which(closed))
    await isOut(closed)
    assert.equal((await tell(app, '/auth/login', { email: closed.email, password: TEST_PASSWORD })).code, 500)
    await boss.call(enableStaff, await which(closed))
    await isOut(closed)
    assert.equal((await tell(app, '/auth/login', { email: closed.email, password: TEST_PASSWORD })).code, 200)

    const lost = await testStaff(app, 'sales')
    await enrol(app, lost)
    await boss.call(resetStaffFactor, await which(lost))
    await isOut(lost)
    const entry = await tell(app, '/auth/login', { email: lost.email, password: TEST_PASSWORD })
    assert.equal((await app.client({ cookie: entry.cookie })(myFactor)).on, 'N')
    assert.equal((await lastMailTo(app, lost.email)).template, 'staff-factor-removed', 'whose account a password alone opens now is told')
  })

  test('whoever gets another role or shop, is disabled or enabled again learns of it by mail, in their language and by whom', async () => {
    const boss = await testStaff(app, 'administrator')
    const person = await testStaff(app, 'sales')
    await app.db.updateTable('staff').set({ mail_language: 'fr' }).where('id', '=', person.id).execute()
    const told = async () => (await mailsTo(app, person.email)).map(({ template, language }) => `${template} ${language}`)
    await boss.call(changeStaffRole, { ...(await which(person)), role: 'finance' })
    assert.deepEqual(await told(), ['staff-role fr'])
    const first = await lastMailTo(app, person.email)
    assert.match(first.text, /Test administrator a changé votre rôle[^]*Finances/)
    assert.doesNotMatch(first.text, /boutique/)
    await boss.call(changeStaffRole, { ...(await which(person)), role: 'seller', shopId: 7 })
    const { name } = await app.db.selectFrom('shops').select('name').where('id', '=', 7).executeTakeFirstOrThrow()
    assert.ok((await lastMailTo(app, person.email)).text.includes(`Vous travaillez pour la boutique ${name}.`))
    const before = await everything()
    await boss.call(changeStaffRole, { ...(await which(person)), role: 'seller', shopId: 7 })
    assert.equal(await everything(), before, 'the same again is no change')
    await boss.call(disableStaff, await which(person))
    assert.match((await lastMailTo(app, person.email)).text, /Test administrator a désactivé votre compte/)
    await boss.call(changeStaffRole, { ...(await which(person)), role: 'warehouse' })
    await boss.call(enableStaff, await which(person))
    assert.match((await lastMailTo(app, person.email)).text, /Test administrator a réactivé votre compte[^]*Entrepôt/)
    assert.deepEqual(await told(), ['staff-role fr', 'staff-role fr', 'staff-disabled fr', 'staff-enabled fr'])
  })

  test('whoever is only invited gets a new invitation with the new role; the former link is dead', async () => {
    const boss = await testStaff(app, 'administrator')
    const invited = wanted({ language: 'fr' })
    const { id } = await boss.call(inviteStaff, invited)
    later(app, 2 * 24 * 3_600_000)
    const other = await testStaff(app, 'administrator')
    const change = { id, version: await versionOf(id), role: 'finance' }
    assert.deepEqual(await other.call(changeStaffRole, change), { mailed: 'N' }, 'no mail server is set up here')
    assert.deepEqual(await other.call(changeStaffRole, { ...change, version: await versionOf(id) }), { mailed: null }, 'nothing changed')
    const mails = await mailsTo(app, invited.email)
    assert.deepEqual(
      mails.map(({ template, language }) => `${template} ${language}`),
      ['staff-invitation fr', 'staff-invitation fr'],
    )
    assert.match(mails.at(-1)!.text, /Finances/)
    assert.equal(mails[0]!.secret, '')
    const { invitation } = await other.call(staffDetail, { id })
    assert.deepEqual([invitation?.expired, invitation?.expireTime], ['N', wireTime(new Date(+app.clock.now + 3 * 24 * 3_600_000))])
  })

  test('invitations that somebody sent end with their account and with their role', async () => {
    const boss = await testStaff(app, 'administrator')
    for (const end of ['disable', 'role'] as const) {
      const inviter = await testStaff(app, 'administrator')
      const { id } = await inviter.call(inviteStaff, wanted())
      if (end === 'disable') await boss.call(disableStaff, await which(inviter))
      else await boss.call(changeStaffRole, { ...(await which(inviter)), role: 'sales' })
      await assert.rejects(boss.call(staffDetail, { id }), { code: 404 })
      assert.deepEqual(await acts(app, id), ['staff.invite', 'staff.withdraw'])
    }
  })

  test('who gives an invited person another role does not become who invited them', async () => {
    const [boss, other] = [await testStaff(app, 'administrator'), await testStaff(app, 'administrator')]
    const invited = wanted()
    const { id } = await boss.call(inviteStaff, invited)
    const inviter = async () => (await boss.call(staffDetail, { id })).invitation?.inviter
    await app.db.updateTable('staff').set({ name: 'Who Invites' }).where('id', '=', boss.id).execute()
    await other.call(changeStaffRole, { id, version: await versionOf(id), role: 'finance' })
    assert.equal(await inviter(), 'Who Invites')
    assert.match((await mailsTo(app, invited.email)).at(-1)!.text, /Who Invites/)
    await boss.call(changeStaffRole, { ...(await which(other)), role: 'sales' })
    assert.equal(await inviter(), 'Who Invites', 'the invitation does not end with whoever changed the role')
  })

  test('who changes what somebody else has changed meanwhile is told', async () => {
    const boss = await testStaff(app, 'administrator')
    const person = await testStaff(app, 'sales')
    const seen = await which(person)
    await boss.call(changeStaffRole, { ...seen, role: 'finance' })
    await changesNothing(async () => boss.call(changeStaffRole, { ...seen, role: 'warehouse' }), { code: 409 })
    await changesNothing(async () => boss.call(disableStaff, seen), { code: 409 })
    await changesNothing(async () => boss.call(enableStaff, await which(person)), { code: 409 })
    await changesNothing(async () => boss.call(withdrawInvitation, { id: person.id }), { code: 409 })
  })
})

test('administrators who disable or demote each other in parallel leave one, time after time', async () => {
  const active = () =>
    app.db
      .selectFrom('staff')
      .select('id')
      .where('role_key', '=', 'administrator')
      .where('disabled_at', 'is', null)
      .where('password_hash', 'is not', null)
      .execute()
  for (let round = 0; round < 4; round++) {
    await app.db.updateTable('staff').set({ disabled_at: app.clock.now }).where('role_key', '=', 'administrator').execute()
    const bosses = await Promise.all(Array.from({ length: 4 }, () => testStaff(app, 'administrator')))
    // What each has seen before any of them acts: who reads later may well disable somebody who has just become a salesperson.
    const seen = await Promise.all(bosses.map(which))
    const attempts = bosses.flatMap((actor, i) =>
      seen
        .filter(({ id }) => id !== actor.id)
        .map((other, j) =>
          (i + j + round) % 2 ? actor.call(disableStaff, other) : actor.call(changeStaffRole, { ...other, role: 'sales' }),
        ),
    )
    const outcomes = await Promise.allSettled(attempts)
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 3)
    assert.equal((await active()).length, 1)
  }
  const [last] = await active()
  const { reason } = (await (async () => {
    const row = await app.db.selectFrom('staff').select('email').where('id', '=', last!.id).executeTakeFirstOrThrow()
    const { cookie } = await tell(app, '/auth/login', { email: row.email, password: TEST_PASSWORD })
    return (await app.client({ cookie })(staffDetail, { id: last!.id })).allowedActions[0]
  })())!
  assert.equal(reason, refusalText('staff-own-account', 'en'))
})

test('the last administrator who can log in is kept, also from one who may do everything under another name', async () => {
  await app.db
    .insertInto('staff_roles')
    .values({ key: 'test-root', name: 'Root', permissions: ['*:*'] })
    .execute()
  await app.db.updateTable('staff').set({ disabled_at: app.clock.now }).where('role_key', '=', 'administrator').execute()
  const last = await testStaff(app, 'administrator')
  const root = await testStaff(app, 'administrator')
  await app.db.updateTable('staff').set({ role_key: 'test-root' }).where('id', '=', root.id).execute()
  await root.call(inviteStaff, wanted({ role: 'administrator' })) // has not come yet: does not count
  await changesNothing(async () => root.call(disableStaff, await which(last)), { code: 500, ...text('last-administrator') })
  await changesNothing(async () => root.call(changeStaffRole, { ...(await which(last)), role: 'sales' }), text('last-administrator'))
  await testStaff(app, 'administrator')
  await root.call(disableStaff, await which(last))
})

describe('sensitive acts', () => {
  test('ask for a proof that is not older than ten minutes; then they are open again', async () => {
    const boss = await testStaff(app, 'administrator')
    const person = await testStaff(app, 'sales')
    later(app, 10 * 60_000 + 1000)
    await changesNothing(async () => boss.call(disableStaff, await which(person)), { code: 428 })
    assert.equal((await tell(app, '/auth/prove', { password: TEST_PASSWORD }, boss.cookie)).code, 200)
    await boss.call(disableStaff, await which(person))
  })

  test('every act is in the trail once, with who did it, and without secrets', async () => {
    const boss = await testStaff(app, 'administrator')
    const { id } = await boss.call(inviteStaff, wanted())
    await boss.call(inviteStaffAgain, { id })
    await boss.call(changeStaffRole, { id, version: await versionOf(id), role: 'finance' })
    const { rows } = await boss.call(staffTrail, { id, pageSize: 100 })
    assert.deepEqual(
      rows.map(({ action, staffName }) => [action, staffName]),
      [
        ['staff.role', 'Test administrator'],
        ['staff.invite-again', 'Test administrator'],
        ['staff.invite', 'Test administrator'],
      ],
    )
    assert.deepEqual(rows[0]!.detail, { from: 'sales', to: 'finance', shopFrom: null, shopTo: null })
    const all = JSON.stringify(await app.db.selectFrom('audit_log').selectAll().execute())
    assert.ok(!all.includes(TEST_PASSWORD) && !/#[\w-]{43}/.test(all))
  })
})
