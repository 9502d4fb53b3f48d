import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatMessage, placeholdersOf } from './message.ts'

test('placeholders are filled, absent ones stay visible', () => {
  assert.equal(formatMessage('Hello {name}, {other}', { name: 'Ada' }, 'en-US'), 'Hello Ada, {other}')
})

test('plurals follow the rules of the language', () => {
  const text = '{count, plural, =0 {no items} one {# item} other {# items}} in {place}'
  assert.equal(formatMessage(text, { count: 0, place: 'cart' }, 'en-US'), 'no items in cart')
  assert.equal(formatMessage(text, { count: 1, place: 'cart' }, 'en-US'), '1 item in cart')
  assert.equal(formatMessage(text, { count: 1200, place: 'cart' }, 'en-US'), '1,200 items in cart')
  assert.equal(formatMessage('{n, plural, one {# article} other {# articles}}', { n: 0 }, 'fr-FR'), '0 article')
})

test('numbers are grouped as the language does, texts are left as they are', () => {
  const text = 'at most {maximum}'
  assert.equal(formatMessage(text, { maximum: 9_999_999 }, 'en-US'), 'at most 9,999,999')
  assert.equal(formatMessage(text, { maximum: 9_999_999 }, 'es-ES'), 'at most 9.999.999')
  assert.equal(formatMessage(text, { maximum: '9999999' }, 'en-US'), 'at most 9999999')
})

test('what is not well formed is refused at once, also where somebody stopped in the middle of it', () => {
  const broken = [
    '{',
    'a {name',
    '{}',
    '{a b}',
    '{n, plural}',
    '{n, plural,}',
    '{n, plural, one {x',
    '{n, plural, one {x}',
    '{n, plural, one {x}}',
  ]
  for (const text of broken) assert.throws(() => placeholdersOf(text), /Malformed/, text)
  assert.deepEqual(placeholdersOf('{n, plural, one {{first}} other {# of {all}}}'), ['all', 'first', 'n'])
})
