import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { diffLines } from './text-diff.ts'

const told = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`)

test('lines that stay, go and come stand in their order', () => {
  assert.deepEqual(told('a\nb\nc\nd', 'a\nx\nc\nd\ne'), [' a', '-b', '+x', ' c', ' d', '+e'])
  assert.deepEqual(told('', 'a'), ['+a'])
  assert.deepEqual(told('a', ''), ['-a'])
  assert.deepEqual(told('a\n\nb', 'a\n\nb'), [' a', ' ', ' b'])
})

test('from what is told both texts can be read again, and what they share is not told twice', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after)
      const side = (without: string) => lines.flatMap(({ kind, text: line }) => (kind === without ? [] : [line])).join('\n')
      assert.equal(side('new'), before)
      assert.equal(side('gone'), after)
      if (before === after) assert.ok(lines.every(({ kind }) => kind === 'same'))
    }),
  )
})
