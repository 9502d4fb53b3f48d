import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breakable, inSight, isTurnedByFont, lettersOf, levelsOf, turned } from './line.rules.ts'

test('a line breaks behind spaces, and behind dashes and strokes before a letter', () => {
  const cases: Record<string, string[]> = {
    'one two  three': ['one ', 'two  ', 'three'],
    'one ': ['one '],
    'X-ray and/or A-5': ['X-', 'ray ', 'and/', 'or ', 'A-5'],
    '3/4-inch': ['3/4-', 'inch'],
    'T/T, in full · L/C': ['T/T, ', 'in ', 'full ', '· ', 'L/C'], // a single letter stays with what it belongs to
    word: ['word'],
    '': [],
    // the same beside letters that western Europe has not
    'X-луч и/или А-5': ['X-', 'луч ', 'и/', 'или ', 'А-5'],
  }
  for (const [text, pieces] of Object.entries(cases)) assert.deepEqual(breakable(text), pieces, text)
})

test('Chinese breaks between any two signs, but not before a closing one, or behind an opening one', () => {
  assert.deepEqual(breakable('心电图，A5（床）。'), ['心', '电', '图，', 'A5', '（床）。'])
  assert.deepEqual(breakable('床 灯'), ['床 ', '灯'])
  assert.deepEqual(breakable('「床」ー々'), ['「床」ー々'])
  assert.equal(breakable('ภาษาไทย').join(''), 'ภาษาไทย')
  assert.ok(breakable('ภาษาไทย').length > 1) // between words, which a dictionary knows
})

test('marks stay with their letter', () => {
  assert.deepEqual([lettersOf('ab'), lettersOf('e\u0301x'), lettersOf('é'), lettersOf('🛏️b')], [['a', 'b'], ['e\u0301', 'x'], ['é'], ['🛏️', 'b']]) // prettier-ignore
})

test('what runs from right to left is told by level, and is seen turned', () => {
  assert.deepEqual([levelsOf('abc'), Array.from(levelsOf('aאב') ?? [])], [null, [0, 1, 1]])
  assert.deepEqual([isTurnedByFont('abc'), isTurnedByFont('ab א'), isTurnedByFont('السلام')], [false, true, true])
  assert.equal(turned('a(e\u0301]'), '[e\u0301)a')
  const seen = (...levels: number[]) => inSight(levels.map((level, at) => ({ level, at }))).map(({ at }) => at) // prettier-ignore
  assert.deepEqual([seen(0, 1, 1, 0), seen(1, 1), seen(1, 2, 2, 1), seen(0, 2, 1, 0), seen(), seen(0, 0)], [[0, 2, 1, 3], [1, 0], [3, 1, 2, 0], [0, 2, 1, 3], [], [0, 1]]) // prettier-ignore
  assert.deepEqual(seen(1, 0, 1, 1), [0, 1, 3, 2])
})
