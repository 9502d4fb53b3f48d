// Who learns of a level: by mail, in the reader's language.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getUserMember } from '#contract/membership.ts'
import * as desk from '#contract/membership-desk.ts'
import { inTransaction } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { goTo } from '#testing/later.ts'
import { mailsTo } from '#testing/mail.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { settle } from '#testing/settle.ts'
import { after, days } from '#shared/time.ts'
import { countOrder, sweepMembers, takeBackOrder } from './membership.ts'

const app = await testApp('empty')
const start = app.clock.now

const news = async (email: string) => {
  await settle(app)
  return (await mailsTo(app, email)).filter(({ template }) => template === 'member-news').map(({ text }) => text)
}

test('a level grants its coupon when it is reached and with each year in it, once, and says so as long as its campaign gives any', async () => {
  const buyer = await testBuyer(app)
  const { id: userId } = await app.db.selectFrom('users').select('id').where('email', '=', buyer.email).executeTakeFirstOrThrow()
  const held = async () => {
    await settle(app)
    const rows = await app.db.selectFrom('coupon_grants').select(['cause', 'terms']).where('user_id', '=', userId).orderBy('id').execute()
    return rows.filter(({ cause }) => cause.startsWith('year')).map(({ cause, terms }) => [cause, terms.percent, terms.capCents])
  }
  await inTransaction(app.db, (tx) => countOrder(tx, { userId, orderId: 11, cents: 9_000_000, now: start }))
  assert.deepEqual(await held(), [['year 2026-11-02', 2, 100_000]])
  await inTransaction(app.db, (tx) => countOrder(tx, { userId, orderId: 12, cents: 9_000_000, now: start }))
  assert.equal((await held()).length, 1)
  const { benefits } = await buyer.call(getUserMember)
  assert.deepEqual(benefits, [
    '1.25 × points on completed orders',
    'Each year of membership a coupon: Gold members: 2% off one order, up to $1,000',
  ])
  await goTo(app, after(start, days(365)))
  await sweepMembers(app.db, app.clock.now)
  assert.deepEqual(
    (await held()).map(([cause]) => cause),
    ['year 2026-11-02', 'year 2027-11-02'],
  )
  await app.db.updateTable('coupon_campaigns').set({ state: 'closed' }).where('key', '=', 'level-gold').execute()
  assert.equal((await buyer.call(getUserMember)).benefits.length, 1)
  await goTo(app, start)
})

test('member.fell: a level that is gone within the year, with an order that was paid back or by a correction, is told; what stays in the office does not go out', async () => {
  const { email } = await testBuyer(app)
  const { id: userId } = await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await inTransaction(app.db, (tx) => countOrder(tx, { userId, orderId: 31, cents: 2_500_000, now: start }))
  await inTransaction(app.db, (tx) => takeBackOrder(tx, { userId, orderId: 31, left: 0, now: start }))
  const [, lowered, ...none] = await news(email)
  assert.match(lowered!, /Your level is Bronze now[^]*\/grade/)
  assert.deepEqual(none, [])
  const subjects = (await mailsTo(app, email)).flatMap(({ template, subject }) => (template === 'member-news' ? [subject] : []))
  assert.deepEqual(subjects, ['You have reached a new membership level: Silver', 'Your membership level has changed: Bronze'])
  const staff = await testStaff(app, 'administrator')
  const correct = async (heldLevel: number, reason: string) => {
    const { version } = await staff.call(desk.deskMember, { id: userId })
    await staff.call(desk.correctMember, { id: userId, version, growth: 0, heldLevel, reason })
  }
  await correct(3, 'Promised by phone')
  await correct(2, 'Not so much after all')
  const texts = await news(email)
  assert.deepEqual([texts.length, /Your level is Silver now/.test(texts[3]!), /after all/.test(texts.join())], [4, true, false])
  assert.doesNotMatch(texts[3]!, /growth/i, 'none was taken')
})

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
  const subjects = (await mailsTo(app, email)).flatMap(({ template, subject }) => (template === 'member-news' ? [subject] : []))
  assert.deepEqual(
    subjects.map((subject) => subject.replace(/\s/g, ' ')),
    [
      'Nouveau niveau d’adhésion atteint : Argent',
      'Progression insuffisante pour garder votre niveau : Argent',
      'Votre niveau d’adhésion dans la nouvelle année : Bronze',
    ],
  )
})
