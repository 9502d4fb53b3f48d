import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as v from 'valibot'
import { int, optionalText, text } from './fields.ts'
import { withoutUntouched } from './untouched.ts'

const Line = v.object({ id: int(1, 9), note: v.optional(int(1, 9)) })
const Form = v.object({
  name: text(20),
  town: optionalText(20),
  status: v.optional(int(0, 6)),
  born: v.optional(v.union([v.literal(''), v.string()])),
  of: v.optional(v.nullable(int(1, 9))),
  lines: v.optional(v.array(Line)),
})

test('what was left untouched is absent, where a call can do without it', () => {
  assert.deepEqual(withoutUntouched(Form, { name: 'x', status: '', of: '' }), { name: 'x' })
  assert.deepEqual(withoutUntouched(Form, { name: 'x', status: null, lines: [{ id: 1, note: '' }] }), { name: 'x', lines: [{ id: 1 }] })
})

test('what has a meaning of its own stays, and so does what is missing, or of another kind', () => {
  for (const sent of [{ name: '' }, { name: null }, { born: '', of: null, town: '' }, { status: 0 }, { status: false }, { other: '' }])
    assert.deepEqual(withoutUntouched(Form, sent), sent)
  for (const sent of [undefined, null, '', 7, 'x', [''], [{ note: '' }]]) assert.deepEqual(withoutUntouched(Form, sent), sent)
})

test('of several shapes the one that was sent is meant', () => {
  const either = v.union([v.array(Line), Line])
  assert.deepEqual(withoutUntouched(either, { id: 1, note: null }), { id: 1 })
  assert.deepEqual(withoutUntouched(either, [{ id: 1, note: null }]), [{ id: 1 }])
})

test('a name that every object has is a name like others', () => {
  const sent = JSON.parse('{"__proto__":{"status":1},"constructor":""}') as unknown
  assert.equal(JSON.stringify(withoutUntouched(Form, sent)), '{"__proto__":{"status":1},"constructor":""}')
})
