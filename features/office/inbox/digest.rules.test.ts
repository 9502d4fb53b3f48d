import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AS_IT_CAME, isQuiet, localTime, mayTell, type Wish } from './digest.rules.ts'

const at = (text: string) => new Date(text)
const wish = (changes: Partial<Wish>): Wish => ({ ...AS_IT_CAME, timeZone: 'America/Sao_Paulo', ...changes })

test('hours and days are those of where somebody is', () => {
  assert.deepEqual(localTime(at('2026-11-24T01:30:00Z'), 'America/Sao_Paulo'), { day: '2026-11-23', hour: 22, weekend: false })
  assert.deepEqual(localTime(at('2026-11-21T01:00:00Z'), 'Asia/Shanghai'), { day: '2026-11-21', hour: 9, weekend: true })
  assert.equal(localTime(at('2026-11-23T00:10:00Z'), 'UTC').hour, 0)
  assert.deepEqual(
    [localTime(at('2026-03-29T00:30:00Z'), 'Europe/Berlin').hour, localTime(at('2026-03-29T01:30:00Z'), 'Europe/Berlin').hour],
    [1, 3],
  )
})

test('quiet hours go over midnight; the same hour twice is the whole day', () => {
  const night = { quietFrom: 20, quietTo: 7 }
  assert.deepEqual(
    [19, 20, 23, 0, 6, 7].map((hour) => isQuiet(night, hour)),
    [false, true, true, true, true, false],
  )
  assert.deepEqual(
    [11, 12, 13, 14].map((hour) => isQuiet({ quietFrom: 12, quietTo: 14 }, hour)),
    [false, true, true, false],
  )
  assert.equal(isQuiet({ quietFrom: 5, quietTo: 5 }, 12), true)
  assert.equal(isQuiet({ quietFrom: null, quietTo: null }, 3), false)
})

test('at once, but neither in quiet hours nor at a weekend that is one’s own; in the morning once a day', () => {
  const monday = at('2026-11-23T12:00:00Z') // 9 in São Paulo
  const saturday = at('2026-11-21T12:00:00Z')
  assert.equal(mayTell(wish({}), null, monday), true)
  assert.equal(mayTell(wish({ digest: 'off' }), null, monday), false)
  assert.equal(mayTell(wish({ quietFrom: 8, quietTo: 10 }), null, monday), false)
  assert.equal(mayTell(wish({ weekends: false }), null, saturday), false)
  assert.equal(mayTell(wish({ weekends: true }), null, saturday), true)
  const morning = wish({ digest: 'morning', morningHour: 9 })
  assert.equal(mayTell(morning, null, monday), true)
  assert.equal(mayTell(morning, '2026-11-22', monday), true)
  assert.equal(mayTell(morning, '2026-11-23', monday), false)
  assert.equal(mayTell({ ...morning, morningHour: 10 }, null, monday), false)
})

test('somebody who has said nothing is told at once, by night and at weekends too', () => {
  assert.deepEqual(AS_IT_CAME, { digest: 'now', timeZone: 'UTC', morningHour: 8, quietFrom: null, quietTo: null, weekends: true })
})
