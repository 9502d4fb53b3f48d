import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockStands } from './inbox.ts'

test('an approval just asked for waits and is not running out; with a promise, what is said is true by what is left of it', () => {
  const now = new Date('2026-11-02T08:00:00Z')
  const at = (time: string) => new Date(`2026-11-${time}:00Z`)
  assert.equal(clockStands('approval', null, now), 'approval')
  assert.equal(clockStands('proof', null, now), 'waits')
  assert.equal(clockStands('approval', at('02T16:00'), now), 'approval')
  assert.equal(clockStands('answer', at('02T12:01'), now), 'waits')
  assert.equal(clockStands('answer', at('02T12:00'), now), 'soon')
  assert.equal(clockStands('approval', at('02T08:00'), now), 'soon')
  assert.equal(clockStands('approval', at('02T07:59'), now), 'over')
})
