// Who wants no mails about a topic gets none; everybody else does, and each chooses for themselves.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseMailTopic, mailTopics } from '#contract/mail-topic.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer } from '#testing/people.ts'
import { wantsMail } from './mail-topic.ts'

const app = await testApp('empty')

test('mails about a topic come until they are turned off, and again when they are turned on, each buyer’s own', async () => {
  const [one, other] = [await testBuyer(app), await testBuyer(app)]
  const idOf = async ({ email }: { email: string }) => (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id // prettier-ignore
  const [a, b] = [await idOf(one), await idOf(other)]
  assert.deepEqual(await one.call(mailTopics, {}), [{ topic: 'points', wanted: 'Y' }])
  await Promise.all([1, 2, 3].map(() => one.call(chooseMailTopic, { topic: 'points', wanted: 'N' })))
  assert.deepEqual(await one.call(mailTopics, {}), [{ topic: 'points', wanted: 'N' }])
  assert.deepEqual([await wantsMail(app.db, a, 'points'), await wantsMail(app.db, b, 'points')], [false, true])
  await one.call(chooseMailTopic, { topic: 'points', wanted: 'Y' })
  assert.equal(await wantsMail(app.db, a, 'points'), true)
  await assert.rejects(one.call(chooseMailTopic, { topic: 'orders' as never, wanted: 'N' }), { code: 400 })
  await assert.rejects(app.client()(mailTopics, {}), { code: 401 })
})
