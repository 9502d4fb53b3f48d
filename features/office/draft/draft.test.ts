import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DRAFT_DAYS, DRAFT_MAX, DRAFTS_MAX, dropDraft, keepDraft, readDraft } from '#contract/draft.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { after, days, minutes } from '#shared/time.ts'
import { readDraft as readAt, sweepDrafts } from './draft.ts'

const app = await testApp('empty')
const [mine, theirs] = [(await testStaff(app, 'product-manager')).call, (await testStaff(app, 'product-manager')).call]
const place = { form: 'product', subject: 12 }

test('what is kept comes back to whoever typed it, is replaced, and is forgotten; nobody else ever has it', async () => {
  assert.equal(await mine(readDraft, place), null)
  await mine(keepDraft, { ...place, version: 3, content: '{"name":"Be"}' })
  await mine(keepDraft, { ...place, version: 3, content: '{"name":"Bed"}' })
  const kept = await mine(readDraft, place)
  assert.deepEqual([kept?.version, kept?.content], [3, '{"name":"Bed"}'])
  assert.equal(await theirs(readDraft, place), null)
  await theirs(dropDraft, place)
  assert.ok(await mine(readDraft, place))
  for (const other of [
    { ...place, subject: 13 },
    { ...place, form: 'page' },
  ])
    assert.equal(await mine(readDraft, other), null)
  await mine(dropDraft, place)
  await mine(dropDraft, place)
  assert.equal(await mine(readDraft, place), null)
})

test('drafts have a bounded size and number: the oldest of one’s own goes', async () => {
  const keep = (subject: number) => mine(keepDraft, { form: 'bound', subject, version: 1, content: '{}' })
  await theirs(keepDraft, { form: 'bound', subject: 0, version: 1, content: '{}' })
  for (let subject = 0; subject <= DRAFTS_MAX; subject++) {
    app.clock.now = after(app.clock.now, 1_000)
    await keep(subject)
  }
  assert.equal(await mine(readDraft, { form: 'bound', subject: 0 }), null)
  assert.ok(await mine(readDraft, { form: 'bound', subject: 1 }))
  assert.ok(await theirs(readDraft, { form: 'bound', subject: 0 }))
  await assert.rejects(mine(keepDraft, { ...place, version: 1, content: 'x'.repeat(DRAFT_MAX + 1) }), { code: 400 })
  await assert.rejects(mine(keepDraft, { ...place, form: '../etc', version: 1, content: '{}' }), { code: 400 })
})

test('a draft that nobody goes on with expires, and is swept away', async () => {
  await mine(keepDraft, { ...place, version: 1, content: '{}' })
  // Past the door: a log-in does not last as long.
  const { id } = await app.db.selectFrom('form_drafts').select('staff_id as id').where('form', '=', 'product').executeTakeFirstOrThrow()
  const at = (now: Date) => readAt({ db: app.db, staff: { id } as Parameters<typeof readAt>[0]['staff'], now }, place)
  const end = after(app.clock.now, days(DRAFT_DAYS))
  await sweepDrafts(app.db, after(end, -minutes(1)))
  assert.ok(await at(after(end, -minutes(1))))
  assert.equal(await at(after(end, minutes(1))), undefined)
  await sweepDrafts(app.db, after(end, minutes(1)))
  assert.equal((await app.db.selectFrom('form_drafts').select('form').where('form', '=', 'product').execute()).length, 0)
})

test('buyers have no drafts', async () => {
  const { token } = await testBuyer(app)
  const answer = await app.raw('/admin-api/draft?form=product&subject=1', { headers: { Authorization: `Bearer ${token}` } })
  assert.equal(((await answer.json()) as { code: number }).code, 401)
})
