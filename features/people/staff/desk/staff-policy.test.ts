// A second factor that is demanded of all: who may do so, and who learns of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalText } from '#contract/refusals.ts'
import { disableStaff, inviteStaff, setStaffPolicy, staffRoles } from '#contract/staff-desk.ts'
import { raise, react } from '#features/platform/reaction/reaction.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { testStaff } from '#testing/people.ts'
import { settle } from '#testing/settle.ts'
import { enrol } from '../staff.samples.ts'

const app = await testApp('empty')

test('a second factor for all may be demanded by those who have one; the change is in the trail', async () => {
  const boss = await testStaff(app, 'administrator')
  await assert.rejects(boss.call(setStaffPolicy, { secondFactor: 'required' }), { message: refusalText('second-factor-own-first', 'en') })
  await enrol(app, boss)
  await boss.call(setStaffPolicy, { secondFactor: 'required' })
  await boss.call(setStaffPolicy, { secondFactor: 'required' })
  assert.equal((await boss.call(staffRoles)).secondFactor, 'required')
  await boss.call(setStaffPolicy, { secondFactor: 'optional' })
  const rows = await app.db
    .selectFrom('audit_log')
    .select(['staff_id', 'detail'])
    .where('action', '=', 'staff.policy')
    .orderBy('id')
    .execute()
  assert.deepEqual(rows, [
    { staff_id: boss.id, detail: { from: 'optional', to: 'required' } },
    { staff_id: boss.id, detail: { from: 'required', to: 'optional' } },
  ])
})

test('staff.factor_wanted: when a second factor is demanded of all, whoever works here without one is told once, in their language and by whom', async () => {
  const [boss, person, ready, gone] = [await testStaff(app, 'administrator'), await testStaff(app, 'sales'), await testStaff(app, 'sales'), await testStaff(app, 'sales')] // prettier-ignore
  const invited = { email: 'not-yet@test.example' }
  await boss.call(inviteStaff, { ...invited, name: 'Desk Person', role: 'sales', language: 'en' })
  await app.db.updateTable('staff').set({ mail_language: 'es' }).where('id', '=', person.id).execute()
  for (const one of [boss, ready]) await enrol(app, one)
  await boss.call(disableStaff, { id: gone.id, version: 1 })
  const asked = async (email: string) => (await mailsTo(app, email)).filter(({ template }) => template === 'staff-factor-wanted')
  await boss.call(setStaffPolicy, { secondFactor: 'required' })
  await boss.call(setStaffPolicy, { secondFactor: 'optional' })
  await settle(app)
  assert.deepEqual(await asked(person.email), [], 'nobody is told of what is not demanded any more')
  await boss.call(setStaffPolicy, { secondFactor: 'required' })
  await boss.call(setStaffPolicy, { secondFactor: 'required' })
  assert.deepEqual(await asked(person.email), [], 'nobody waits for the mails to all others')
  await settle(app)
  const [mail, ...more] = await asked(person.email)
  assert.match(mail!.text, /Test administrator ha decidido[^]*segundo factor[^]*\/workspace/)
  assert.deepEqual([mail!.language, more], ['es', []])
  for (const { email } of [boss, ready, gone, invited]) assert.deepEqual(await asked(email), [])
  await boss.call(setStaffPolicy, { secondFactor: 'optional' })
})

test('staff.factor_wanted: of hundreds each is told once', async () => {
  const boss = await testStaff(app, 'administrator')
  await enrol(app, boss)
  const many = Array.from({ length: 230 }, (_, at) => `many-${at}@test.example`)
  const like = await app.db.selectFrom('staff').select(['password_hash', 'role_key']).where('id', '=', boss.id).executeTakeFirstOrThrow()
  await app.db
    .insertInto('staff')
    .values(many.map((email) => ({ ...like, email, name: email, created_at: app.clock.now })))
    .execute()
  await boss.call(setStaffPolicy, { secondFactor: 'required' })
  await settle(app)
  const told = await app.db.selectFrom('mails').select('recipient').where('template', '=', 'staff-factor-wanted').where('recipient', 'like', 'many-%').execute() // prettier-ignore
  assert.deepEqual(told.map(({ recipient }) => recipient).toSorted(), many.toSorted())
  await boss.call(setStaffPolicy, { secondFactor: 'optional' })
})

test('staff.factor_wanted: withdrawn and demanded again while its mails go out, whoever had not been told is told once', async () => {
  const boss = await testStaff(app, 'administrator')
  await enrol(app, boss)
  const asked = async () =>
    (await app.db.selectFrom('mails').select('recipient').where('template', '=', 'staff-factor-wanted').execute()).map(({ recipient }) => recipient) // prettier-ignore
  const last = (await testStaff(app, 'sales')).email
  const batch = async () => {
    const { id } = await app.db.selectFrom('reactions_due').select('id').orderBy('id').executeTakeFirstOrThrow()
    await react(app.db, id)
  }
  const before = (await asked()).length
  await boss.call(setStaffPolicy, { secondFactor: 'required' })
  await batch()
  assert.equal((await asked()).length, before + 100, 'the first of them have been told')
  await boss.call(setStaffPolicy, { secondFactor: 'optional' })
  await boss.call(setStaffPolicy, { secondFactor: 'required' })
  await settle(app)
  assert.deepEqual((await asked()).filter((one) => one === last), [last]) // prettier-ignore
  await boss.call(setStaffPolicy, { secondFactor: 'optional' })
})

test('staff.factor_wanted: one that was raised before demands were named tells everybody all the same', async () => {
  const boss = await testStaff(app, 'administrator')
  await enrol(app, boss)
  await boss.call(setStaffPolicy, { secondFactor: 'required' })
  await settle(app)
  const asked = async () => (await app.db.selectFrom('mails').select('id').where('template', '=', 'staff-factor-wanted').execute()).length
  const before = await asked()
  const without = (await app.db.selectFrom('staff').select('id').where('name', 'like', 'many-%').execute()).length
  assert.ok(without > 200, 'more than are told at once')
  await app.db.transaction().execute((tx) => raise(tx, 'staff.factor_wanted', { by: 'Desk Person', afterId: 0 }, app.clock.now))
  await settle(app)
  assert.ok((await asked()) - before >= without)
  await boss.call(setStaffPolicy, { secondFactor: 'optional' })
})
