// When a check-in counts: days, zones, daylight saving and hands on the clock, without a database.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginOf, dayIn, isZone, zoneName } from '#shared/zone.ts'
import { goesOn, liveStreak, mayCheckIn, opensAt, rewardOf, streakOf, type Card } from './check-in.rules.ts'

const at = (text: string) => new Date(text)
const card = (zone: string, last: string, streak = 1): Card => ({
  zone,
  last_day: dayIn(zone, at(last)),
  last_at: at(last),
  streak,
  total: streak,
})

test('SPEC-201 the day is the calendar’s of the member’s own zone', () => {
  const days: [zone: string, moment: string, day: string][] = [
    ['UTC', '2026-11-02T23:59:59Z', '2026-11-02'],
    ['Asia/Shanghai', '2026-11-02T16:00:00Z', '2026-11-03'],
    ['America/Los_Angeles', '2026-11-02T07:59:59Z', '2026-11-01'],
    ['Pacific/Kiritimati', '2026-11-02T10:00:00Z', '2026-11-03'],
    ['Asia/Kathmandu', '2026-11-02T18:15:00Z', '2026-11-03'], // a quarter of an hour off
  ]
  for (const [zone, moment, day] of days) assert.equal(dayIn(zone, at(moment)), day, zone)
})

test('SPEC-201 the next one counts from the first second of the next day, not before', () => {
  const late = card('Europe/Paris', '2026-11-02T22:59:00Z') // 23:59
  assert.deepEqual(opensAt(late, 'Europe/Paris'), at('2026-11-02T23:00:00Z'))
  assert.equal(mayCheckIn(late, 'Europe/Paris', at('2026-11-02T22:59:59Z')), false)
  assert.equal(mayCheckIn(late, 'Europe/Paris', at('2026-11-02T23:00:00Z')), true)
  assert.equal(mayCheckIn(undefined, 'Europe/Paris', at('2026-11-02T22:59:59Z')), true)
  assert.equal(mayCheckIn(late, 'Europe/Paris', at('2026-11-01T12:00:00Z')), false, 'a clock that went back')
})

test('SPEC-201 days of 23 and of 25 hours are days like others', () => {
  const spring = card('America/New_York', '2026-03-08T04:30:00Z') // the 7th, 23:30; at 2:00 of the 8th it is 3:00
  assert.deepEqual(opensAt(spring, 'America/New_York'), at('2026-03-08T05:00:00Z'))
  const short = card('America/New_York', '2026-03-08T05:00:00Z') // the 8th, 0:00
  assert.deepEqual(opensAt(short, 'America/New_York'), at('2026-03-09T04:00:00Z'), '23 hours later')
  const long = card('America/New_York', '2026-11-01T04:00:00Z') // the 1st, 0:00; the night has an hour twice
  assert.deepEqual(opensAt(long, 'America/New_York'), at('2026-11-02T05:00:00Z'), '25 hours later')
  assert.equal(mayCheckIn(long, 'America/New_York', at('2026-11-02T04:30:00Z')), false, 'after 24.5 hours it is still the 1st')
  assert.deepEqual(beginOf('America/Sao_Paulo', '2018-11-04'), at('2018-11-04T03:00:00Z'), 'a day that begins at 1:00')
  assert.deepEqual(beginOf('Pacific/Apia', '2011-12-30'), at('2011-12-30T10:00:00Z'), 'a day that Samoa never had begins with the next')
})

test('a change of zone gains nothing: the day has to be over in both, twenty hours after the last at the earliest', () => {
  const west = card('Etc/GMT+12', '2026-11-02T10:00:00Z') // the 1st, 22:00
  assert.equal(mayCheckIn(west, 'Pacific/Kiritimati', at('2026-11-02T10:01:00Z')), false, 'the 3rd there, a minute later')
  assert.equal(mayCheckIn(west, 'Pacific/Kiritimati', at('2026-11-02T12:00:00Z')), false, 'the 2nd in the zone before, but two hours later')
  assert.deepEqual(opensAt(west, 'Pacific/Kiritimati'), at('2026-11-03T06:00:00Z'))
  const east = card('Pacific/Kiritimati', '2026-11-02T10:30:00Z') // the 3rd, 0:30
  assert.deepEqual(opensAt(east, 'Etc/GMT+12'), at('2026-11-04T12:00:00Z'), 'back in the west the 4th has to begin')
})

test('whoever changes zones at will checks in no more often than whoever stays: random wanderings over a year', () => {
  const ZONES = [
    'Etc/GMT+12',
    'America/New_York',
    'UTC',
    'Europe/Paris',
    'Asia/Kolkata',
    'Asia/Shanghai',
    'Pacific/Auckland',
    'Pacific/Kiritimati',
  ]
  let seed = 7
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
  const start = at('2026-01-01T00:00:00Z').getTime()
  const DAYS = 60
  for (let wanderer = 0; wanderer < 8; wanderer += 1) {
    let one: Card | undefined
    for (let minute = 0; minute < DAYS * 1440; minute += 20) {
      const now = new Date(start + minute * 60_000)
      const zone = wanderer === 0 ? 'UTC' : ZONES[random(ZONES.length)]!
      if (one && one.last_at.getTime() + 3_600_000 > now.getTime()) continue // what follows at once is tried above
      if (!mayCheckIn(one, zone, now)) continue
      const day = dayIn(zone, now)
      assert.ok(!one || day > one.last_day, 'never a day twice')
      one = { zone, last_day: day, last_at: now, streak: streakOf(one, zone, now), total: (one?.total ?? 0) + 1 }
    }
    assert.ok(one!.total <= DAYS + 1, `${one!.total} check-ins in ${DAYS} days`)
    if (wanderer === 0) assert.equal(one!.total, DAYS)
  }
})

test('the row goes on with the next day, ends with one left out, and the rewards begin anew after the seventh', () => {
  const one = card('UTC', '2026-11-02T12:00:00Z', 4)
  assert.equal(streakOf(one, 'UTC', at('2026-11-03T00:00:00Z')), 5)
  assert.equal(streakOf(one, 'UTC', at('2026-11-04T00:00:00Z')), 1)
  assert.deepEqual([liveStreak(one, 'UTC', at('2026-11-03T23:59:59Z')), liveStreak(one, 'UTC', at('2026-11-04T00:00:00Z'))], [4, 0])
  const eastward = card('America/Los_Angeles', '2026-11-02T20:00:00Z', 4) // the 2nd; over the date line there is no 3rd for the traveller
  assert.equal(goesOn(eastward, 'Pacific/Auckland', at('2026-11-03T22:00:00Z')), true)
  const rewards = [1, 1, 2, 2, 3, 3, 8]
  assert.deepEqual(
    [1, 2, 3, 6, 7, 8, 14, 15].map((day) => rewardOf(rewards, day)),
    [1, 1, 2, 3, 8, 1, 8, 1],
  )
})

test('zones have one name each; what is none is told', () => {
  assert.equal(zoneName('europe/PARIS'), 'Europe/Paris')
  for (const zone of ['UTC', 'Europe/Paris', 'America/Argentina/Buenos_Aires', 'Etc/GMT+12']) assert.ok(isZone(zone), zone)
  for (const none of ['', 'Mars/Olympus', '+02:00', "Europe/Paris'; drop", 'Europe//Paris', '../UTC']) assert.ok(!isZone(none), none)
})
