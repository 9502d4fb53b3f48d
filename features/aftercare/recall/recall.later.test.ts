// Owners whose units come to a notice later, or are none of it any more: each is told, once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { correctSerial } from '#contract/equipment-desk.ts'
import * as desk from '#contract/recall-desk.ts'
import { acknowledgeRecall, ownRecall, ownRecallsWaiting } from '#contract/recall.ts'
import { after, days } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { sweepUnits } from './match.ts'
import { sweepRecalls } from './recall.ts'
import { entered, notice, publish, seen, testUnit } from './recall.samples.ts'

const app = await testApp('empty')
const ann = await testStaff(app, 'product-manager')
const sweep = async (at = app.clock.now) => assert.deepEqual(await sweepRecalls(app.db, at), [])
const noticesTo = async (email: string) => (await mailsTo(app, email)).filter(({ template }) => template === 'recall-notice')
const serial = () => `K${process.pid}${Math.floor(Math.random() * 1e9)}`

test('an owner who was told hears of each unit that comes later, and of each that turns out not to be meant, once', async () => {
  const owner = await testBuyer(app)
  const [one, two] = [serial(), serial()]
  await testUnit(app, owner.email, { serial: one })
  await sweep()
  const id = await entered(ann, { codes: `Serial ${one}, ${two}` })
  await publish(ann, id)
  await sweep()
  await owner.call(acknowledgeRecall, { id })
  const second = await testUnit(app, owner.email, { serial: two })
  await sweep()
  await sweep()
  const latest = async () => {
    const mails = await noticesTo(owner.email)
    return [mails.length, mails.at(-1)!.text] as const
  }
  const told = async (count: number, line: RegExp) => {
    const [mails, text] = await latest()
    assert.equal(mails, count)
    assert.match(text, line)
  }
  await told(2, /further equipment of yours[^]*2 units of yours are affected[^]*Take it out of use/)
  assert.equal((await owner.call(ownRecall, { id })).acknowledged, 'N')
  const say = async (meant: 'Y' | 'N', units: (unitId: number) => boolean) => {
    const { rows } = await ann.call(desk.recallMatches, { id })
    await ann.call(desk.decideMatches, { id, matchIds: rows.filter(({ unitId }) => units(unitId)).map((row) => row.id), meant })
    await sweep()
    await sweep()
  }
  await say('N', (unitId) => unitId === second)
  await told(3, /not affected after all[^]*1 unit of yours is still affected/)
  assert.doesNotMatch((await latest())[1], /Take it out of use/)
  await say('Y', (unitId) => unitId === second)
  await told(4, /further equipment of yours[^]*2 units/)
  await say('N', () => true)
  await told(5, /not affected after all[^]*None of your equipment is affected/)
  assert.equal((await owner.call(ownRecallsWaiting, {})).count, 0)
  await sweep(after(app.clock.now, days(4)))
  await told(5, /after all/)
})

test('whose units a newer version no longer names is told so when it is published, and nobody else', async () => {
  const [owner, other] = [await testBuyer(app), await testBuyer(app)]
  const [one, two] = [serial(), serial()]
  await testUnit(app, owner.email, { serial: one })
  await testUnit(app, other.email, { serial: two })
  await sweep()
  const id = await entered(ann, { codes: `Serial ${one}, ${two}` })
  await publish(ann, id)
  await sweep()
  await ann.call(desk.editRecall, { ...notice({ codes: `Serial ${two}` }), ...(await seen(ann, id)) })
  await sweep()
  assert.equal((await noticesTo(owner.email)).length, 1) // not published yet
  await publish(ann, id)
  await sweep()
  await sweep()
  assert.match((await noticesTo(owner.email)).map(({ text }) => text).join(), /not affected after all/)
  assert.deepEqual([(await noticesTo(owner.email)).length, (await noticesTo(other.email)).length], [2, 2])
})

test('unit.serial: whose unit was another one all along is told that it is not affected after all, once', async () => {
  const [owner, one] = [await testBuyer(app), serial()]
  const unitId = await testUnit(app, owner.email, { serial: one })
  await sweep()
  const id = await entered(ann, { codes: `Serial ${one}` })
  await publish(ann, id)
  await sweep()
  const clerk = await testStaff(app, 'warehouse')
  await clerk.call(correctSerial, { id: unitId, version: 1, serial: serial(), reason: 'Read wrongly' })
  await sweep()
  await sweep()
  const mails = await noticesTo(owner.email)
  assert.equal(mails.length, 2)
  assert.match(mails[1]!.text, /not affected after all[^]*None of your equipment is affected/)
})

test('whose units are some meant now and some no longer is told both in one mail', async () => {
  const owner = await testBuyer(app)
  const [one, two, three] = [serial(), serial(), serial()]
  const first = await testUnit(app, owner.email, { serial: one })
  await testUnit(app, owner.email, { serial: two })
  await sweep()
  const id = await entered(ann, { codes: `Serial ${one}, ${two}, ${three}` })
  await publish(ann, id)
  await sweep()
  await ann.call(desk.editRecall, { ...notice({ codes: `Serial ${one}, ${three}` }), ...(await seen(ann, id)) })
  await publish(ann, id)
  await sweep()
  const told = async (count: number, line: RegExp) => {
    await sweep()
    const mails = await noticesTo(owner.email)
    assert.equal(mails.length, count)
    assert.match(mails.at(-1)!.text, line)
  }
  await told(2, /notice has changed[^]*1 unit of yours is affected[^]*Other equipment of yours[^]*not affected after all/)
  const { rows } = await ann.call(desk.recallMatches, { id })
  await testUnit(app, owner.email, { serial: three })
  await ann.call(desk.decideMatches, { id, matchIds: rows.filter(({ unitId }) => unitId === first).map((row) => row.id), meant: 'N' })
  await told(3, /further equipment[^]*1 unit of yours is affected in all[^]*Other equipment of yours[^]*not affected after all/)
})

test('whose unit is still to be looked at is not told that it is not affected', async () => {
  const [owner, one] = [await testBuyer(app), serial()]
  const unitId = await testUnit(app, owner.email, { serial: one })
  await sweep()
  const id = await entered(ann, { codes: `Serial ${one}` })
  await publish(ann, id)
  await sweep()
  for (const [number, by] of [
    [serial(), 'import'],
    ['', ''],
  ] as const) {
    await app.db.updateTable('units').set({ serial: number, serial_by: by }).where('id', '=', unitId).execute()
    await sweepUnits(app.db, app.clock.now)
  }
  await sweep()
  const { rows } = await ann.call(desk.recallMatches, { id })
  assert.deepEqual([rows.map(({ state }) => state), (await noticesTo(owner.email)).length], [['open'], 1])
  await ann.call(desk.decideMatches, { id, matchIds: [rows[0]!.id], meant: 'N' })
  await sweep()
  assert.match((await noticesTo(owner.email))[1]!.text, /not affected after all/)
})
