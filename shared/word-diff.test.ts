import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordDiff } from './word-diff.ts'

const told = (from: string, to: string) =>
  wordDiff(from, to)
    ?.map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `[+${text}+]`))
    .join('')

test('a changed word is seen, and the rest stays as it is', () => {
  assert.equal(
    told('A bed with two motors and rails.', 'A bed with four motors and rails.'),
    'A bed with [-two-][+four+] motors and rails.',
  )
  assert.equal(told('One. Two.', 'One. Two. Three.'), 'One. Two.[+ Three.+]')
  assert.equal(told('Same', 'Same'), 'Same')
})

test('both texts can be read out of it again', () => {
  const [from, to] = ['The quick brown fox jumps over it', 'The slow brown fox walks around it, too']
  const pieces = wordDiff(from, to)!
  const without = (kind: string) =>
    pieces
      .filter((piece) => piece.kind !== kind)
      .map(({ text }) => text)
      .join('')
  assert.deepEqual([without('new'), without('gone')], [from, to])
})

test('texts that have nothing in common, or are very long, are not mixed', () => {
  assert.equal(wordDiff('alpha beta gamma', 'one two three'), null)
  assert.equal(wordDiff('word '.repeat(1000), 'word '.repeat(1001)), null)
})
