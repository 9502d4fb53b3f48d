import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultOf, fitting, partsOf, reworded, wordingOf } from './mail.wording.rules.ts'

const WORDS = {
  when: 'An order is placed.',
  subject: 'Order {no}',
  preheader: 'Soon',
  title: 'Hello {name}',
  text: ['First.', 'Second {no}.'],
  button: 'Open',
  lines: { late: 'It is late: {no}' },
  life: 'One hour',
}
const KNOWN = ['no', 'name', 'brand']
const parts = {
  subject: 'Order {no}',
  preheader: 'Soon',
  title: 'Hello {name}',
  text: 'First.\n\nSecond {no}.',
  'line:late': 'It is late: {no}',
  button: 'Open',
  life: 'One hour',
  'not-you': '',
}

test('the parts of a mail by their names, in the order in which they are read', () => {
  assert.deepEqual(Object.entries(partsOf(WORDS)), Object.entries(parts))
  assert.equal(partsOf({ ...WORDS, life: undefined, 'not-you': 'Not you?' } as never)['not-you'], 'Not you?')
  assert.ok(!('line:late' in partsOf({ ...WORDS, lines: undefined } as never)))
})

test('a part says something, has a place, and keeps what it stands in for', () => {
  const fault = (original: string, text: string) => faultOf(original, text, KNOWN)
  assert.deepEqual([fault('', ''), fault('', 'x'), fault('x', '')], [null, { kind: 'no-place', name: '' }, { kind: 'empty', name: '' }])
  assert.deepEqual([fault('{no}', 'No. {no}'), fault('Hello {name}', 'Hello')], [null, null])
  assert.deepEqual(
    [fault('{no}', 'None'), fault('{no}', '{no} {x}')],
    [
      { kind: 'missing', name: 'no' },
      { kind: 'unknown', name: 'x' },
    ],
  )
})

test('a mail is said in the operator’s words where they fit, part by part', () => {
  assert.equal(reworded(WORDS, undefined, KNOWN), WORDS)
  const wording = {
    subject: '{no} is here',
    text: 'All in one {no}.',
    'line:late': 'Late {no}!',
    button: '',
    title: '{x}',
    nothing: 'x',
    life: '2 h',
    'not-you': 'x',
  }
  assert.deepEqual(fitting(WORDS, wording, KNOWN), {
    subject: '{no} is here',
    text: 'All in one {no}.',
    'line:late': 'Late {no}!',
    life: '2 h',
  })
  assert.deepEqual(reworded(WORDS, wording, KNOWN), { ...WORDS, subject: '{no} is here', text: ['All in one {no}.'], lines: { late: 'Late {no}!' }, life: '2 h' }) // prettier-ignore
  const all = { preheader: 'P', title: 'T', button: 'B', 'not-you': 'N', text: '{no}\n\nB' }
  const whole = { ...WORDS, 'not-you': 'x' }
  assert.deepEqual(reworded(whole, all, KNOWN), { ...whole, preheader: 'P', title: 'T', button: 'B', 'not-you': 'N', text: ['{no}', 'B'] })
  const { lines: _, ...without } = WORDS
  assert.deepEqual(reworded(without, { 'line:late': 'x' }, KNOWN), without)
})

test('kept is what differs from the words that it came with', () => {
  assert.deepEqual(wordingOf(WORDS, {}), {})
  assert.deepEqual(wordingOf(WORDS, { ...parts, subject: ' Order  {no} ' }), {}) // as it is kept, the same
  assert.deepEqual(wordingOf(WORDS, { ...parts, button: 'Go', other: 'x' }), { button: 'Go' })
})
