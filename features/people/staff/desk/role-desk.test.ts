import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Input } from '#contract/call.ts'
import { deskEnquiries } from '#contract/enquiry-desk.ts'
import { deskOrders } from '#contract/order-desk.ts'
import { deskRole, editRole, makeRole, retireRole, roleTrail } from '#contract/role-desk.ts'
import { refusalText, type RefusalWord } from '#contract/refusals.ts'
import { staffMe } from '#contract/staff.ts'
import { changeStaffRole, disableStaff, enableStaff, inviteStaff, staffDetail, staffRoles } from '#contract/staff-desk.ts'
import { connect, sql } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { refreshRoles } from '#features/people/staff/staff.ts'
import { ROLES } from '#features/people/staff/staff.roles.ts'
import { onServer, testApp, testDatabase } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { testStaff, type TestStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { settle } from '#testing/settle.ts'

const app = await testApp('empty')
await testProduct(app, { shopId: 7 })
const boss = await testStaff(app, 'administrator')
const text = (word: RefusalWord) => ({ message: refusalText(word, 'en') })
let made = 0
type Wanted = Input<typeof makeRole>
const wanted = (changes: Partial<Wanted> = {}): Wanted => ({ name: `Role ${++made}`, permissions: ['order:list'], ...changes })
const role = async (changes: Partial<Wanted> = {}) => {
  const { id } = await boss.call(makeRole, wanted(changes))
  return boss.call(deskRole, { id })
}
/** A person who has the role, without the log-out that a change of role brings. */
async function inRole(key: string, shopId: number | null = null): Promise<TestStaff> {
  const person = await testStaff(app, shopId ? 'seller' : 'sales', shopId)
  await app.db.updateTable('staff').set({ role_key: key }).where('id', '=', person.id).execute()
  return person
}
const edit = async (id: number, changes: Partial<Wanted>, as = boss) => {
  const { version, name, note, permissions } = await boss.call(deskRole, { id })
  return as.call(editRole, { id, version, name, note, permissions: permissions as Wanted['permissions'], ...changes })
}
const everything = async () =>
  JSON.stringify([
    await app.db.selectFrom('staff_roles').selectAll().orderBy('id').execute(),
    await app.db.selectFrom('audit_log').select('id').execute(),
  ])
async function changesNothing(work: () => Promise<unknown>, expected: object) {
  const before = await everything()
  await assert.rejects(work(), expected)
  assert.equal(await everything(), before)
}

test('SPEC-229 a role made here is given like any other, and what is taken from it is gone at the next call of who has it', async () => {
  const clerk = await role({ name: 'Claims clerk', permissions: ['order:list', 'enquiry:list'], note: 'Answers claims' })
  assert.deepEqual([clerk.given, clerk.note, clerk.peopleCount, clerk.editable], ['N', 'Answers claims', 0, 'Y'])
  const person = await testStaff(app, 'warehouse')
  const { version } = await boss.call(staffDetail, { id: person.id })
  await boss.call(changeStaffRole, { id: person.id, version, role: clerk.key })
  const detail = await boss.call(staffDetail, { id: person.id })
  assert.deepEqual([detail.role, detail.roleName, detail.permissions], [clerk.key, 'Claims clerk', ['order:list', 'enquiry:list']])

  const other = await inRole(clerk.key)
  await other.call(deskOrders)
  await other.call(deskEnquiries)
  await edit(clerk.id, { permissions: ['enquiry:list'] })
  await assert.rejects(other.call(deskOrders), { code: 403 })
  await other.call(deskEnquiries)
  assert.deepEqual((await other.call(staffMe)).permissions, ['enquiry:list'])
  await edit(clerk.id, { permissions: ['enquiry:list', 'order:list'] })
  await other.call(deskOrders)
})

test('staff.rights_changed: whoever works in a role learns by mail, in their language, that it gains or loses something; not that it is called otherwise', async () => {
  const clerk = await role({ name: 'Returns clerk', permissions: ['order:list', 'enquiry:list'] })
  const [french, other, gone] = [await inRole(clerk.key), await inRole(clerk.key), await inRole(clerk.key)]
  await app.db.updateTable('staff').set({ mail_language: 'fr' }).where('id', '=', french.id).execute()
  await app.db.updateTable('staff').set({ disabled_at: app.clock.now }).where('id', '=', gone.id).execute()
  await edit(clerk.id, { note: 'Answers claims' })
  await settle(app)
  assert.deepEqual(await mailsTo(app, other.email), [])
  await edit(clerk.id, { permissions: ['order:list', 'buyer:list', 'product:list'] })
  assert.deepEqual(await mailsTo(app, other.email), [], 'nobody waits for the mails to all who have the role')
  await settle(app)
  for (const [{ email }, said] of [
    [french, /Test administrator[^]*Returns clerk[^]*2 choses de plus[^]*une chose de moins/],
    [other, /Test administrator[^]*Returns clerk[^]*2 things more[^]*one thing fewer[^]*\/workspace\/me/],
  ] as const) {
    const mails = await mailsTo(app, email)
    assert.deepEqual(
      mails.map(({ template }) => template),
      ['staff-rights'],
    )
    assert.match(mails[0]!.text, said)
  }
  assert.deepEqual(await mailsTo(app, gone.email), [])
  await edit(clerk.id, { permissions: ['order:list', 'buyer:list', 'product:list', 'review:list'] })
  await settle(app)
  const last = (await mailsTo(app, other.email)).at(-1)!.text
  assert.match(last, /one thing more/)
  assert.doesNotMatch(last, /fewer/)
})

test('staff.rights_changed: of hundreds in a role each is told once of each change, by what was changed', async () => {
  const clerk = await role({ name: 'Crowd', permissions: ['order:list'] })
  const { password_hash } = await app.db.selectFrom('staff').select('password_hash').where('id', '=', boss.id).executeTakeFirstOrThrow()
  const many = Array.from({ length: 230 }, (_, at) => `crowd-${at}@test.example`)
  await app.db
    .insertInto('staff')
    .values(many.map((email) => ({ email, name: email, password_hash, role_key: clerk.key, created_at: app.clock.now })))
    .execute()
  await edit(clerk.id, { permissions: ['order:list', 'buyer:list'] })
  await edit(clerk.id, { name: 'Throng', permissions: ['order:list'] })
  await settle(app)
  const told = await app.db
    .selectFrom('mails')
    .select(['recipient', 'text'])
    .where('template', '=', 'staff-rights')
    .where('recipient', 'like', 'crowd-%')
    .execute()
  const of = (said: RegExp) => told.filter(({ text: one }) => said.test(one)).map(({ recipient }) => recipient).toSorted() // prettier-ignore
  assert.deepEqual(of(/Crowd[^]*one thing more/), many.toSorted())
  assert.deepEqual(of(/Throng[^]*one thing fewer/), many.toSorted())
  assert.equal(told.length, 2 * many.length)
})

describe('nobody puts into a role what they lack', () => {
  test('by making or changing one, whatever it may do already', async () => {
    const own = await role({ permissions: ['staff:list', 'staff:role', 'order:list', 'order:edit'] })
    const [above, below] = [await role({ permissions: ['order:list', 'payment:confirm'] }), await role({ permissions: ['order:list'] })]
    const chief = await inRole(own.key)
    await changesNothing(() => chief.call(makeRole, wanted({ permissions: ['payment:confirm'] })), {
      code: 403,
      ...text('role-above-yours'),
    })
    await changesNothing(() => edit(below.id, { permissions: ['order:list', 'payment:confirm'] }, chief), text('role-above-yours'))
    await changesNothing(() => edit(above.id, { permissions: ['order:list'] }, chief), text('role-above-yours'))
    await changesNothing(() => chief.call(makeRole, { ...wanted(), permissions: ['*:*:*'] as never }), { code: 400 })
    await changesNothing(() => chief.call(makeRole, { ...wanted(), permissions: ['order:*'] as never }), { code: 400 })
    await changesNothing(() => chief.call(makeRole, wanted({ permissions: [] })), { code: 400 })
    const { id } = await chief.call(makeRole, wanted({ permissions: ['order:edit'] }))
    await edit(id, { permissions: ['order:edit', 'order:list'] }, chief)
  })

  test('one’s own role is changed by somebody else, and given ones by nobody', async () => {
    const own = await role({ permissions: ['staff:role', 'order:list', 'order:edit'] })
    const chief = await inRole(own.key)
    await changesNothing(() => edit(own.id, { permissions: ['order:list'] }, chief), { code: 403, ...text('role-own') })
    await changesNothing(() => chief.call(retireRole, { id: own.id, version: own.version, retired: 'Y' }), text('role-own'))
    for (const { id, version, name, permissions, given } of (await boss.call(staffRoles)).roles.filter((one) => one.given === 'Y')) {
      const kept = permissions.filter((one) => one !== '*:*:*') as Wanted['permissions']
      const change = { id, version, name, permissions: kept.length ? kept : (['order:list'] as Wanted['permissions']) }
      assert.equal(given, 'Y')
      await changesNothing(() => boss.call(editRole, change), { code: 403, ...text('role-given') })
      await changesNothing(() => boss.call(retireRole, { id, version, retired: 'Y' }), text('role-given'))
    }
    assert.equal((await boss.call(staffRoles)).roles.filter((one) => one.given === 'Y').length, ROLES.length)
  })

  test('a role of shops holds what sellers may be given, and no shop makes or sees the operator’s', async () => {
    await changesNothing(() => boss.call(makeRole, wanted({ ofShop: 'Y', permissions: ['payment:confirm'] })), text('role-not-for-shops'))
    const ofShop = await role({ ofShop: 'Y', permissions: ['order:list', 'order:note'] })
    await changesNothing(() => edit(ofShop.id, { permissions: ['payment:receipt'] }), text('role-not-for-shops'))
    const ofOperator = await role()
    const seller = await testStaff(app, 'seller', 7)
    const { roles } = await seller.call(staffRoles)
    assert.ok(!roles.some(({ id }) => id === ofOperator.id))
    assert.equal(roles.find(({ id }) => id === ofShop.id)?.grantable, 'Y')
    await assert.rejects(seller.call(makeRole, wanted({ ofShop: 'Y' })), { code: 403 })
    await seller.call(inviteStaff, { email: 'shop-role@test.example', name: 'Shop', role: ofShop.key, shopId: 7, language: 'en' })
    await assert.rejects(seller.call(inviteStaff, { email: 'x@test.example', name: 'X', role: ofOperator.key, shopId: 7, language: 'en' }))
  })
})

test('the last administrator stays whatever roles are made, changed and retired', async () => {
  const all = await role({ permissions: ['staff:role', 'staff:edit', 'staff:list'] })
  const chief = await inRole(all.key)
  const { version } = await boss.call(staffDetail, { id: boss.id })
  await assert.rejects(chief.call(changeStaffRole, { id: boss.id, version, role: all.key }), text('staff-above-you'))
  await assert.rejects(chief.call(disableStaff, { id: boss.id, version }), text('staff-above-you'))
  assert.deepEqual((await boss.call(staffMe)).permissions, ['*:*:*'])
})

test('two who change a role at once are one change and a conflict; the same name is taken once', async () => {
  const one = await role()
  const change = (permissions: Wanted['permissions']) =>
    boss.call(editRole, { id: one.id, version: one.version, name: one.name, permissions })
  const outcomes = await Promise.allSettled([change(['order:edit']), change(['order:cancel'])])
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  await assert.rejects(change(['order:note']), { code: 409 })
  const names = await Promise.allSettled([1, 2, 3].map(() => boss.call(makeRole, wanted({ name: 'Twice' }))))
  assert.equal(names.filter(({ status }) => status === 'fulfilled').length, 1)
  await changesNothing(() => boss.call(makeRole, wanted({ name: 'tWICE' })), text('role-name-taken'))
  await changesNothing(() => boss.call(makeRole, wanted({ name: 'Finance' })), text('role-name-taken'))
})

test('a role that somebody has is not retired; a retired one is not given, and can come back', async () => {
  const old = await role()
  const person = await inRole(old.key)
  const retire = async (retired: 'Y' | 'N') => {
    const { version } = await boss.call(deskRole, { id: old.id })
    return boss.call(retireRole, { id: old.id, version, retired })
  }
  await changesNothing(() => retire('Y'), text('role-in-use'))
  await boss.call(disableStaff, { id: person.id, version: 1 })
  await retire('Y')
  const invite = () => boss.call(inviteStaff, { email: `old-${++made}@test.example`, name: 'Old', role: old.key, language: 'en' as const })
  await assert.rejects(invite(), text('role-retired'))
  await assert.rejects(boss.call(enableStaff, { id: person.id, version: 2 }), text('role-retired'))
  await boss.call(changeStaffRole, { id: person.id, version: 2, role: 'sales' })
  await boss.call(enableStaff, { id: person.id, version: 3 })
  await retire('N')
  await invite()
})

test('invitations that a role may no longer send are taken back', async () => {
  const inviters = await role({ permissions: ['staff:list', 'staff:invite', 'order:list', 'order:edit'] })
  const [small, large] = [await role({ permissions: ['order:list'] }), await role({ permissions: ['order:list', 'order:edit'] })]
  const person = await inRole(inviters.key)
  const invite = async (key: string) =>
    (await person.call(inviteStaff, { email: `by-role-${++made}@test.example`, name: 'By', role: key, language: 'en' })).id
  const [first, second] = [await invite(small.key), await invite(large.key)]
  await edit(inviters.id, { permissions: ['staff:list', 'staff:invite', 'order:list'] })
  assert.equal((await boss.call(staffDetail, { id: first })).state, 'invited')
  await assert.rejects(boss.call(staffDetail, { id: second }), { code: 404 })
  // What somebody else has given the invited since is not the inviter's to lose.
  await boss.call(changeStaffRole, { id: first, version: 1, role: large.key })
  await edit(inviters.id, { permissions: ['staff:list', 'staff:invite'] })
  assert.equal((await boss.call(staffDetail, { id: first })).invitation?.inviter, (await boss.call(staffDetail, { id: person.id })).name)
  await edit(inviters.id, { permissions: ['staff:list', 'order:list'] })
  await assert.rejects(boss.call(staffDetail, { id: first }), { code: 404 })
})

test('who changed a role, what it gained and lost, from where: in its trail', async () => {
  const one = await role({ name: 'Trailed', permissions: ['order:list', 'order:edit'] })
  await edit(one.id, { permissions: ['order:list', 'order:note'] })
  const { rows } = await boss.call(roleTrail, { id: one.id })
  assert.deepEqual(
    rows.map(({ action, changes }) => [action, changes.map(({ field, from, to }) => [field, from, to])]),
    [
      [
        'role.edit',
        [
          ['granted', '', 'order:note'],
          ['withdrawn', '', 'order:edit'],
        ],
      ],
      [
        'role.make',
        [
          ['name', '', 'Trailed'],
          ['granted', '', 'order:list, order:edit'],
        ],
      ],
    ],
  )
  const kept = await app.db
    .selectFrom('audit_log')
    .select(['role_key', 'shop_id'])
    .where('subject_kind', '=', 'role')
    .where('subject_id', '=', one.id)
    .execute()
  assert.equal(kept.length, 2)
  for (const row of kept) assert.deepEqual([row.role_key, row.shop_id], ['administrator', null])
})

test('an invitation names the role that was made', async () => {
  const clerk = await role({ name: 'Calibration desk' })
  await boss.call(inviteStaff, { email: 'calibration@test.example', name: 'Cal', role: clerk.key, language: 'fr' })
  const mail = await app.db.selectFrom('mails').select('text').where('recipient', '=', 'calibration@test.example').executeTakeFirstOrThrow()
  assert.match(mail.text, /Calibration desk/)
  assert.equal((await boss.call(staffRoles)).roles.find(({ id }) => id === clerk.id)?.name, 'Calibration desk')
})

test('everybody keeps what they may do when the roles become rows of their own', async () => {
  const { name, ownerUrl } = await testDatabase('none')
  const { db, close } = connect(ownerUrl, { max: 1 })
  await migrate(db, '0044_list_views')
  const say = (statement: string) => sql.raw(statement).execute(db)
  for (const { key, name: title, permissions } of [...ROLES, { key: 'by-hand', name: 'By hand', permissions: ['order:*'] }])
    await say(`insert into staff_roles (key, name, permissions) values ('${key}', '${title}', '{${permissions.join(',')}}')`)
  await say(`insert into staff (email, name, password_hash, role_key)
    select key || '@x.example', key, 'x', key from staff_roles`)
  const rights = async () =>
    (await sql`select email, role_key, permissions from staff join staff_roles on key = role_key order by email`.execute(db)).rows
  const before = await rights()
  assert.equal(before.length, ROLES.length + 1)
  await migrate(db)
  assert.deepEqual(await rights(), before)
  await refreshRoles(db)
  assert.deepEqual(await rights(), before)
  const { rows } = await sql<{ key: string; given: boolean; of_shop: boolean }>`select key, given, of_shop from staff_roles`.execute(db)
  for (const { key, given, of_shop: ofShop } of rows) assert.deepEqual([given, ofShop], [key !== 'by-hand', key.startsWith('seller')], key)
  await close()
  await onServer(`drop database ${name}`)
})
