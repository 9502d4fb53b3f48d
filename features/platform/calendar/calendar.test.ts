import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#testing/app.ts'
import { ownCalendar, setCalendar, type Calendar } from './calendar.ts'

const { db, clock } = await testApp('empty')
const week = (from: string): Calendar => ({
  zone: 'UTC',
  hours: Array.from({ length: 7 }, () => [{ from, to: '17:00' }]) as never,
  holidays: [],
})
const save = (calendar: Calendar | null, version: number) => setCalendar(db, { shopId: null, calendar, version }, clock.now)
const outcomes = async (...saves: Promise<void>[]) => (await Promise.allSettled(saves)).map(({ status }) => status).toSorted()

test('of two who save a calendar at once as they saw it, one is told that somebody was faster, when it is new, changed and taken away', async () => {
  const { version: none } = await ownCalendar(db, null)
  const one = ['fulfilled', 'rejected']
  assert.deepEqual(await outcomes(save(week('08:00'), none), save(week('09:00'), none)), one)
  const { version } = await ownCalendar(db, null)
  assert.deepEqual(await outcomes(save(week('10:00'), version), save(week('11:00'), version)), one)
  const { version: changed } = await ownCalendar(db, null)
  assert.equal(changed, version + 1)
  assert.deepEqual(await outcomes(save(null, changed), save(week('12:00'), changed)), one)
})
