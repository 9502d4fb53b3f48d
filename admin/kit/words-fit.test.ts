import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fit } from './words-fit.ts'

test('words fit in any order, by their beginnings, without accents, and with letters left out', () => {
  const best = (typed: string) =>
    ['Set freight', 'Reglages du fret', 'Paramètres de l’expédition', '新产品'].filter((text) => fit(typed, text) > 0)
  assert.deepEqual(best('freight'), ['Set freight'])
  assert.deepEqual(best('fr set'), ['Set freight'])
  assert.deepEqual(best('frght'), ['Set freight'])
  assert.deepEqual(best('parametres'), ['Paramètres de l’expédition'])
  assert.deepEqual(best('产品'), ['新产品'])
  assert.deepEqual(best('xyz'), [])
  assert.equal(best('').length, 4)
})

test('the more literally, the better', () => {
  assert.deepEqual(
    ['Set freight', 'Freight set', 'Refreight', 'Far right'].map((text) => fit('freight', text)),
    [3, 4, 2, 0],
  )
  assert.equal(fit('fright', 'Set freight'), 1)
})
