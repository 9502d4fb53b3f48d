// The control of the control: what answerFault must notice.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as v from 'valibot'
import { get, getPage } from '#contract/call.ts'
import { Id } from '#contract/fields.ts'
import { answerFault } from './answers.ts'

const Thing = v.object({ id: Id, name: v.string(), inner: v.object({ note: v.nullable(v.string()) }) })
const one = get('/thing', { access: 'public', about: 'A thing', output: Thing })
const many = getPage('/things', { access: 'public', about: 'Things', output: Thing })
const none = get('/nothing', { access: 'public', about: 'Nothing' })
const thing = { id: 1, name: 'a', inner: { note: null } }
const ok = (data: unknown) => ({ code: 200, msg: 'ok', data })

test('what the contract says passes', () => {
  assert.equal(answerFault(one, ok(thing)), undefined)
  assert.equal(answerFault(none, ok(null)), undefined)
  assert.equal(answerFault(many, { code: 200, msg: 'ok', total: 1, rows: [thing] }), undefined)
  assert.equal(answerFault(one, { code: 404, msg: 'There is none', data: null }), undefined)
})

test('a field too many, too few, of another type or form is named', () => {
  const faulty: [unknown, RegExp][] = [
    [{ ...thing, password: 'x' }, /data\.password is not in the contract/],
    [{ ...thing, inner: { note: null, secret: 1 } }, /data\.inner\.secret is not in the contract/],
    [{ id: 1, name: 'a' }, /inner/],
    [{ ...thing, id: '1' }, /"1" is read as 1/],
    [{ ...thing, name: null }, /name/],
    [null, /data/],
  ]
  for (const [data, message] of faulty) assert.match(answerFault(one, ok(data)) ?? '', message)
  assert.match(answerFault(many, { code: 200, msg: 'ok', total: 1, rows: [thing, { ...thing, more: 1 }] }) ?? '', /rows\[1\]\.more/)
})

test('the envelope is held to its form', () => {
  assert.ok(answerFault(one, { code: 200, msg: 'ok' }))
  assert.ok(answerFault(none, { code: 200, msg: '', data: null }))
  assert.ok(answerFault(one, { code: 500, msg: 'no' }))
  assert.ok(answerFault(one, { code: 500, msg: 'no', data: { stack: 1 } }))
  assert.ok(answerFault(one, { code: 418, msg: 'no', data: null }))
  assert.ok(answerFault(many, { code: 200, msg: 'ok', total: 1, rows: [thing], data: null }))
  assert.ok(answerFault(many, { code: 200, msg: 'ok', total: 1.5, rows: [] }))
})
