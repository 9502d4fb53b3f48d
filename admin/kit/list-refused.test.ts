import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as v from 'valibot'
import { CODES } from '#contract/call.ts'
import { CallError } from '#contract/client.ts'
import { several } from '#contract/fields.ts'
import { Owner } from '#contract/owner.ts'
import { PageFields } from '#contract/paging.ts'
import { refusedBy } from './list-refused.ts'
import type { Filter } from './list-spec.ts'

const STATES = ['paid', 'shipped'] as const
const shape = v.object({
  ...PageFields,
  state: v.optional(several(STATES)),
  owner: v.optional(v.nullable(Owner)),
  keyword: v.optional(v.string()),
})
const FILTERS: Filter[] = [
  { name: 'state', label: 'State', kind: 'choice', several: true, options: STATES.map((value) => ({ value, label: value })) },
  { name: 'owner', label: 'Person in charge', kind: 'choice', options: [{ value: 'me', label: 'Me' }] },
]
const invalid = new CallError(CODES.invalid, 'Please check the field.')
const refused = (filters: Record<string, string>, error: Error = invalid, page = 1) =>
  refusedBy(error, { shape, sent: { ...filters, pageNum: page } }, FILTERS, filters)

test('a filter that was refused is named by its label, with what it does not offer; the others stay, and what it offers, too', () => {
  assert.deepEqual(refused({ state: 'paid,sold,lost', owner: 'me' }), {
    label: 'State',
    value: 'sold, lost',
    without: { owner: 'me', state: 'paid' },
  })
  assert.deepEqual(refused({ state: 'sold' }), { label: 'State', value: 'sold', without: {} })
  assert.deepEqual(refused({ owner: 'boss', keyword: 'x' }), { label: 'Person in charge', value: 'boss', without: { keyword: 'x' } })
})

test('anything else is no matter of filters', () => {
  assert.equal(refused({ state: 'paid', owner: '57' }), null)
  assert.equal(refused({ state: 'paid' }, invalid, 0), null, 'the page')
  assert.equal(refused({ state: 'sold' }, new CallError(CODES.refused, 'No')), null)
  assert.equal(refused({ state: 'sold' }, new Error('sold')), null)
})
