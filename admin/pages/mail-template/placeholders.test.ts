import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeholderFault } from './placeholders.ts'

const PART = { name: 'subject', original: '{brand}: order {order} of {amount}', wanted: ['order', 'amount'] }
const KNOWN = ['brand', 'order', 'amount', 'company']

test('whoever words a mail otherwise is told by name which placeholders are unknown, and which are missing', () => {
  const faultOf = (typed: string) => placeholderFault(PART, typed, KNOWN)
  assert.equal(faultOf('{company}: {order} for {amount}'), null)
  assert.deepEqual(faultOf('Order {order} of {amonut} for {compny}'), { kind: 'unknown', names: ['{amonut}', '{compny}'] })
  assert.deepEqual(faultOf('Order {order}'), { kind: 'missing', names: ['{amount}'] })
  assert.deepEqual(faultOf('An order'), { kind: 'missing', names: ['{order}', '{amount}'] })
  assert.deepEqual(faultOf('Order {order of {amount}'), { kind: 'malformed', names: [] })
})
