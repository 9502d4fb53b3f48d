import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalText } from '#contract/refusals.ts'
import { allowedAction } from './allowed-actions.rules.ts'

test('an act is allowed to whom may do it, while nothing in the thing itself speaks against it', () => {
  const by = (...permissions: string[]) => ({ staff: { permissions }, language: 'fr' }) as unknown as Parameters<typeof allowedAction>[0]
  const answer = (allowed: 'Y' | 'N', reason: string) => ({ action: 'start', allowed, reason })
  assert.deepEqual(allowedAction(by('order:edit'), 'start', 'order:edit'), answer('Y', ''))
  assert.deepEqual(allowedAction(by('order:edit'), 'start', 'order:edit', 'not-shipped'), answer('N', refusalText('not-shipped', 'fr')))
  // Whoever may not do it is told that, and nothing of the thing.
  for (const refused of [null, 'not-shipped'] as const)
    assert.deepEqual(allowedAction(by('order:list'), 'start', 'order:edit', refused), answer('N', refusalText('forbidden', 'fr')))
  assert.notEqual(refusalText('not-shipped', 'fr'), '')
})
