// Who learns of a level: by mail, in the reader's language.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { goTo } from '#testing/later.ts'
import { mailsTo } from '#testing/mail.ts'
import { testBuyer } from '#testing/people.ts'
import { settle } from '#testing/settle.ts'
import { after, days } from '#shared/time.ts'
import { countOrder, sweepMembers } from './membership.ts'

const app = await testApp('empty')
const start = app.clock.now

const news = async (email: string) => {
  await settle(app)
  return (await mailsTo(app, email)).filter(({ template }) => template === 'member-news').map(({ text }) => text)
}

test('member.rose member.warned member.turned: the level reached, the fall ahead, and the fall; whoever keeps it hears nothing', async () => {
  const { email } = await testBuyer(app)
  await app.db.updateTable('users').set({ language: 'fr' }).where('email', '=', email).execute()
  const { id: userId } = await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await inTransaction(app.db, (tx) => countOrder(tx, { userId, orderId: 1, cents: 2_500_000, now: start }))
  const [rose, ...none] = await news(email)
  assert.match(rose!, /Vous avez atteint le niveau Argent[^]*2 novembre 2027[^]*\/grade/)
  assert.deepEqual(none, [])
  const sweep = async (time: Date) => {
    await goTo(app, time)
    assert.deepEqual(await sweepMembers(app.db, time), [])
  }
  await sweep(after(start, days(365)))
  assert.equal((await news(email)).length, 1, 'it was kept')
  await sweep(after(start, days(365 + 366 - 30)))
  assert.match((await news(email))[1]!, /se termine le 2 novembre 2028[^]*deviendra Bronze[^]*20\s000 de progression/)
  await sweep(after(start, days(365 + 366)))
  assert.match((await news(email))[2]!, /votre niveau est Bronze/)
})
