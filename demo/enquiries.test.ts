// What has come by the demo's forms: each kind and state occurs, once, and nobody is told of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ENQUIRY_TOPICS } from '#contract/codes/enquiry-topic.ts'
import { ENQUIRY_STATES } from '#contract/enquiry-desk.ts'
import { testApp } from '#testing/app.ts'
import { seedEnquiries } from './enquiries.ts'

const app = await testApp('demo')
const { now } = app.clock

test('projects, suggestions and applications have come, some are answered, none is late, once', async () => {
  const mails = () => app.db.selectFrom('mails').select('id').execute()
  const before = (await mails()).length
  await seedEnquiries(app.db, now)
  const all = () => app.db.selectFrom('contact_messages').selectAll().orderBy('id').execute()
  const made = await all()
  assert.deepEqual(new Set(made.map(({ topic }) => topic)), new Set(ENQUIRY_TOPICS.filter((topic) => topic !== 'contact')))
  assert.deepEqual(new Set(made.map(({ status }) => status)), new Set(ENQUIRY_STATES))
  assert.ok(made.every(({ status, due_at }) => (status === 'new' ? due_at! > now : due_at === null)))
  assert.ok(made.some(({ owner_id, status }) => owner_id === null && status === 'new') && made.some(({ owner_id }) => owner_id !== null))
  assert.ok((await app.db.selectFrom('enquiry_messages').select('sent').execute()).some(({ sent }) => !sent))
  assert.equal((await mails()).length, before)
  await seedEnquiries(app.db, now)
  assert.deepEqual(await all(), made)
})
