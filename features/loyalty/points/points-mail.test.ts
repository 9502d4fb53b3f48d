// Members are told that points end, once a month at most, that some of what came back had ended, and what staff gives or takes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseMailTopic } from '#contract/mail-topic.ts'
import * as desk from '#contract/points-desk.ts'
import { inTransaction } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { testStaff } from '#testing/people.ts'
import { settle } from '#testing/settle.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import { after, days } from '#shared/time.ts'
import { holdPoints, sweepPoints, takeBackPoints, voidHold } from './points.ts'
import { given, memberWith } from './points.samples.ts'

const app = await testApp('empty')
const { now } = app.clock
const news = async (email: string) => {
  await settle(app)
  return (await mailsTo(app, email)).filter(({ template }) => template === 'points-news')
}

test('points.ending: who has points that end within the days of the setting is told, once a month at most', async () => {
  const { id: userId, email } = await memberWith(app, 0)
  await given(app.db, userId, 70, after(now, -days(715))) // ends on 17 November 2026
  const other = await memberWith(app, 100)
  await Promise.all([sweepPoints(app.db, now), sweepPoints(app.db, now)])
  await sweepPoints(app.db, after(now, days(2)))
  assert.equal((await news(email)).length, 1)
  assert.equal((await news(other.email)).length, 0)
  await given(app.db, userId, 30, after(now, -days(690)))
  await sweepPoints(app.db, after(now, days(29))) // December
  assert.equal((await news(email)).length, 2)
})

test('points.ending: one point that ends is spoken of as one, many as many, in the language of the reader', async () => {
  const said: Record<Language, readonly [string, string]> = {
    en: ['One of your points expires on November 30, 2026. Use it at', '1,250 of your points expire soon, the first of them on'],
    zh: ['您有 1 积分即将到期', '您有 1,250 积分即将到期'],
    es: ['Uno de sus puntos caduca el 30 de noviembre de 2026.', '1250 de sus puntos caducan pronto, los primeros el'],
    fr: ['Un de vos points expire le 30 novembre 2026.', '1\u202f250\u00a0de vos points expirent bientôt, les premiers le'],
    pt: ['Um dos seus pontos expira em 30 de novembro de 2026.', '1.250 dos seus pontos expiram em breve, os primeiros em'],
  }
  for (const language of LANGUAGES) {
    const [one, many] = said[language]
    for (const [points, sentence] of [
      [1, one],
      [1_250, many],
    ] as const) {
      const { id, email } = await memberWith(app, 0)
      await app.db.updateTable('users').set({ language }).where('id', '=', id).execute()
      await given(app.db, id, points, after(now, -days(702)))
      await sweepPoints(app.db, now)
      const [mail] = await news(email)
      assert.ok(mail!.text.includes(sentence), `${language}: ${mail!.text}`)
    }
  }
})

test('points.lapsed: what had ended when it came back is told', async () => {
  const { id: userId, email } = await memberWith(app, 0)
  await given(app.db, userId, 40, after(now, -days(600)))
  const hold = await inTransaction(app.db, (tx) => holdPoints(tx, { userId, points: 40, purpose: 'order', causeId: `l${userId}`, now }))
  await inTransaction(app.db, (tx) => voidHold(tx, hold.id, after(now, days(200))))
  assert.equal((await news(email)).length, 1)
})

test('points.adjust_decided: whose points are taken by staff is told how many, also who wants no other mails about points; the reason stays in the office', async () => {
  const { id: memberId, email, call } = await memberWith(app, 100)
  await call(chooseMailTopic, { topic: 'points', wanted: 'N' })
  const [ann, bob] = [await testStaff(app, 'finance'), await testStaff(app, 'finance')]
  const decided = async (points: number, verdict: 'approve' | 'refuse') => {
    const { id } = await ann.call(desk.askPointsAdjustment, { memberId, points, reason: 'Fraud is suspected' })
    await bob.call(desk.decidePointsAdjustment, { id, verdict, answer: 'Agreed' })
  }
  await decided(-30, 'approve')
  const [taken, ...none] = await news(email)
  assert.match(taken!.text, /has deducted 30 of your points/)
  assert.doesNotMatch(taken!.html, /Fraud|Agreed|\/settings/)
  assert.deepEqual(none, [])
  await decided(-5, 'refuse')
  await decided(50, 'approve')
  assert.equal((await news(email)).length, 1)
  await decided(-1, 'approve')
  assert.match((await news(email))[1]!.text, /has deducted one of your points/)
})

test('points.adjust_decided: whom staff gives points is told how many, in their language, once it is approved; the reason stays in the office', async () => {
  const said: Record<Language, readonly [string, string]> = {
    en: ['given you one point.', 'given you 1,200 points.'],
    zh: ['为您增加了 1 积分', '为您增加了 1,200 积分'],
    es: ['le ha dado un punto.', 'le ha dado 1200 puntos.'],
    fr: ['vous a donné un point.', 'vous a donné 1\u202f200\u00a0points.'],
    pt: ['deu um ponto a você.', 'deu 1.200 pontos a você.'],
  }
  const [ann, bob] = [await testStaff(app, 'finance'), await testStaff(app, 'finance')]
  for (const language of LANGUAGES)
    for (const [index, points] of [1, 1_200].entries()) {
      const { id: memberId, email } = await memberWith(app, 0)
      await app.db.updateTable('users').set({ language }).where('id', '=', memberId).execute()
      const { id } = await ann.call(desk.askPointsAdjustment, { memberId, points, reason: 'Goodwill after a complaint' })
      assert.deepEqual(await news(email), [])
      await bob.call(desk.decidePointsAdjustment, { id, verdict: 'approve', answer: 'Agreed' })
      const [mail, ...others] = await news(email)
      assert.ok(mail!.text.includes(said[language][index]!), `${language}: ${mail!.text}`)
      assert.match(mail!.html, /\/pointsdetails/)
      assert.doesNotMatch(mail!.html, /Goodwill|Agreed/)
      assert.deepEqual(others, [])
    }
})

test('points.adjust_decided: of points given to whom some are owed it says how many settled that, and promises none that are gone', async () => {
  const [ann, bob] = [await testStaff(app, 'finance'), await testStaff(app, 'finance')]
  const said: Record<Language, readonly [RegExp, RegExp]> = {
    en: [/given you 30 points\. They have been set against points that you owed\./, /given you 100 points\. 20 of them have been set against points that you owed\. Use the rest at/], // prettier-ignore
    zh: [/增加了 30 积分，已用于抵扣您所欠的积分。/, /增加了 100 积分，其中 20 积分已用于抵扣您所欠的积分。其余积分可/],
    es: [/dado 30 puntos, que se han descontado de los puntos que usted debía\./, /dado 100 puntos\. 20 de ellos se han descontado de los puntos que usted debía\. Puede usar el resto/], // prettier-ignore
    fr: [/donné 30\spoints, qui ont servi à compenser des points que vous deviez\./, /donné 100\spoints\. 20\sd’entre eux ont servi à compenser des points que vous deviez\. Utilisez le reste/], // prettier-ignore
    pt: [/deu 30 pontos a você, que foram descontados dos pontos que você devia\./, /deu 100 pontos a você\. 20 deles foram descontados dos pontos que você devia\. Use o restante/], // prettier-ignore
  }
  for (const language of LANGUAGES) {
    const { id: memberId, email } = await memberWith(app, 0)
    await app.db.updateTable('users').set({ language }).where('id', '=', memberId).execute()
    await inTransaction(app.db, (tx) =>
      takeBackPoints(tx, { userId: memberId, points: 50, kind: 'order_back', causeId: `d${memberId}`, now }),
    )
    for (const [index, points] of [30, 100].entries()) {
      const { id } = await ann.call(desk.askPointsAdjustment, { memberId, points, reason: 'Goodwill' })
      await bob.call(desk.decidePointsAdjustment, { id, verdict: 'approve' })
      assert.match((await news(email))[index]!.text, said[language][index]!, language)
    }
    assert.doesNotMatch((await news(email))[0]!.text, /checkout|结算|al pagar|commande|finalização/)
  }
})

test('who wants no mails about points gets none; the mail says where they are turned off', async () => {
  const member = await memberWith(app, 0)
  await given(app.db, member.id, 40, after(now, -days(600)))
  const hold = await inTransaction(app.db, (tx) =>
    holdPoints(tx, { userId: member.id, points: 40, purpose: 'order', causeId: `n${member.id}`, now }),
  )
  await member.call(chooseMailTopic, { topic: 'points', wanted: 'N' })
  await inTransaction(app.db, (tx) => voidHold(tx, hold.id, after(now, days(200))))
  assert.equal((await news(member.email)).length, 0)
  const other = await memberWith(app, 0)
  await given(app.db, other.id, 30, after(now, -days(715)))
  await sweepPoints(app.db, after(now, days(1)))
  const [mail] = await news(other.email)
  assert.match(mail!.html, /\/settings/)
})
