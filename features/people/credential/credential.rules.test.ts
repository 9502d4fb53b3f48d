import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWeak, lengthOf, LIMITS, plainPassword, waitMinutes, type Counter } from './credential.rules.ts'

test('what is guessed first is weak', () => {
  const weak = [
    'password',
    'PassWord',
    '12345',
    '54321',
    'qwerty',
    'aaaaa',
    'ababab',
    'abcabcabc',
    '20202',
    'summer2026!',
    'letmein',
    '5201314',
  ]
  for (const password of weak) assert.equal(isWeak(password), true, password)
  assert.equal(isWeak('harald', ['harald@clinic.example', 'harald']), true)
  assert.equal(isWeak('dlarah', ['harald']), true)
  assert.equal(isWeak('Harald12', ['harald']), true)
})

test('what is not is not', () => {
  const good = ['tr4ins', 'Quiet-Harbour-71', '83920174', 'passwordless-ward', 'Ward 7 gate', 'соловей', '心电图机房', 'x9!k2']
  for (const password of good) assert.equal(isWeak(password, ['ana', 'ana@x.example']), false, password)
})

test('SPEC-202 characters are counted as people do', () => {
  assert.equal(lengthOf('e\u0301te\u0301'), 3)
  assert.equal(lengthOf('🛏️'.normalize()), 2)
  assert.equal(lengthOf('心电图'), 3)
})

test('a wait is the longest of the counters that are over; an owner’s known address is not held up by strangers', () => {
  const now = new Date('2026-11-02T08:00:00Z')
  const until = (minutes: number) => new Date(now.getTime() + minutes * 60_000 - 1)
  const counter = (kind: Counter['kind'], failures: number, minutes: number): Counter => ({ kind, failures, endsAt: until(minutes) })
  assert.equal(waitMinutes([counter('pair', 5, 15), counter('account', 50, 60), counter('address', 60, 15)], now), 0)
  assert.equal(waitMinutes([counter('pair', 6, 15)], now), 15)
  assert.equal(waitMinutes([counter('pair', 6, 3), counter('address', 61, 9)], now), 9)
  assert.equal(waitMinutes([counter('pair', 1, 15), counter('account', 51, 40)], now), 40)
  assert.equal(waitMinutes([counter('pair', 1, 15), counter('account', 51, 40), counter('trusted', 0, 9000)], now), 0)
  assert.equal(waitMinutes([counter('pair', 6, 15), counter('trusted', 0, 9000)], now), 15)
})

test('a password of a megabyte of combining marks is cut before it is normalised: that takes time by the square', () => {
  const marks = `a${'\u0301\u0316'.repeat(250_000)}`
  assert.ok(plainPassword(marks).length <= 200)
  assert.ok(lengthOf(marks) > 20)
  assert.equal(plainPassword('e\u0301'), '\u00e9') // one form however it was typed
})

test('what is weak has bounds', () => {
  const weak = (password: string, ...own: string[]) => isWeak(password, own)
  // A common word of five letters and more with five signs around it, not with six; a shorter one by itself alone.
  assert.deepEqual(
    ['admin12345', '12admin345', 'admin123456', 'root2026', 'root', 'test1'].map((one) => weak(one)),
    [true, true, false, false, true, true],
  )
  assert.deepEqual(
    ['aabbaabab', 'aabbaabac'].map((one) => weak(one)),
    [true, false],
  ) // two different signs
  assert.deepEqual(
    ['xyzwxyzw', 'xyzwvxyzwv', 'xy1xy1'].map((one) => weak(one)),
    [true, false, true],
  ) // up to four, again and again
  assert.deepEqual(
    ['8392017', '83920174'].map((one) => weak(one)),
    [true, false],
  ) // seven digits
  for (const run of ['fghijk', 'kjihgf', '34567', '67890', '09876', 'ertyui', 'lkjhgf', 'mnbvc', 'zertyui', 'ertzui'])
    assert.ok(weak(run), run)
  assert.deepEqual([weak('Evan7', 'evan'), weak('nave', 'Evan'), weak('eva', 'eva'), weak('evan-x', 'evan')], [true, true, false, false])
})

test('so many attempts are let through, in so long', () => {
  const [now, minutes] = [new Date('2026-11-02T08:00:00Z'), 60_000]
  const said = { pair: [5, 15], site: [15, 60], address: [60, 15], account: [50, 60], pause: [1, 1], mailed: [10, 60], asked: [30, 15], registered: [100, 60] } // prettier-ignore
  for (const [kind, [failures, window]] of Object.entries(said) as [Counter['kind'], number[]][]) {
    assert.deepEqual([LIMITS[kind].failures, LIMITS[kind].windowMs / minutes], [failures, window], kind)
    const counter = (more: number): Counter[] => [{ kind, failures: failures! + more, endsAt: new Date(now.getTime() + 60_001) }]
    assert.deepEqual([waitMinutes(counter(0), now), waitMinutes(counter(1), now)], [0, 2], kind)
  }
  assert.equal(LIMITS.trusted.windowMs, 90 * 24 * 60 * minutes)
  const trusted: Counter = { kind: 'trusted', failures: 0, endsAt: now }
  const strangers: Counter = { kind: 'site', failures: 16, endsAt: new Date(now.getTime() + 1) }
  assert.deepEqual([waitMinutes([strangers], now), waitMinutes([strangers, trusted], now)], [1, 0])
  assert.equal(waitMinutes([{ ...strangers, endsAt: new Date(now.getTime() - 90_000) }], now), 0) // it is over
  assert.equal(waitMinutes([], now), 0)
})
