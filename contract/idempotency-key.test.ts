import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createIdempotencyKeys, INTENT_MS } from './idempotency-key.ts'

function keys() {
  const clock = { now: 0 }
  let made = 0
  const { begin } = createIdempotencyKeys(
    () => clock.now,
    () => `key-${++made}`,
  )
  return { clock, begin: (body: string, call = 'POST /thing', again = false) => begin(call, body, again) }
}

test('an answer ends the wish; a lost one does not, however often', () => {
  const { begin } = keys()
  for (let i = 0; i < 3; i++) {
    const attempt = begin('a')
    assert.equal(attempt.key, 'key-1')
    attempt.lost()
  }
  begin('a').answered()
  assert.equal(begin('a').key, 'key-2')
})

test('other calls and other bodies have their own keys', () => {
  const { begin } = keys()
  begin('a').lost()
  begin('a', 'PUT /thing').lost()
  assert.deepEqual([begin('a').key, begin('a', 'PUT /thing').key], ['key-1', 'key-2'])
})

test('on, lost, off, on again: the last one is another wish than the first', () => {
  const { begin } = keys()
  begin('on').lost()
  begin('off').answered()
  assert.equal(begin('on').key, 'key-3')
})

test('two wishes under way at once do not forget each other', () => {
  const { begin } = keys()
  const [one, two] = [begin('a'), begin('b')]
  one.lost()
  two.answered()
  assert.equal(begin('a').key, one.key)
})

test('while the first is under way the same is the same wish, unless it is meant twice', () => {
  const { begin } = keys()
  const first = begin('a')
  assert.equal(begin('a').key, first.key)
  assert.notEqual(begin('a', 'POST /thing', true).key, first.key)
})

test('a lost wish is given up in the end', () => {
  const { begin, clock } = keys()
  const first = begin('a')
  clock.now += 2 * INTENT_MS // under way for long: that is not lost yet
  first.lost()
  clock.now += INTENT_MS - 1
  const second = begin('a')
  second.lost()
  assert.equal(second.key, first.key)
  clock.now += INTENT_MS
  assert.notEqual(begin('a').key, first.key)
})

test('keys are long, and no two are alike', () => {
  const { begin } = createIdempotencyKeys(() => 0)
  const made = Array.from({ length: 100 }, (_, i) => begin('POST /thing', String(i), false).key)
  assert.equal(new Set(made).size, 100)
  for (const key of made) assert.match(key, /^[0-9a-f]{32}$/)
})
