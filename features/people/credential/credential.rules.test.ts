import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWeak, lengthOf, plainPassword, waitMinutes, type Counter } from './credential.rules.ts'

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
