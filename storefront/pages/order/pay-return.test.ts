import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returnOf } from './pay-return.ts'

test('SPEC-199 the return from the provider says which payment to settle; a cancelled one settles nothing', () => {
  assert.deepEqual(returnOf({ orderIds: '1', payId: 'p1', token: '5O19' }), {
    payId: 'p1',
    providerOrderId: '5O19',
    failed: false,
    cancelled: false,
  })
  assert.deepEqual(returnOf({ orderIds: '1', payId: 'p1', token: '5O19', cancelled: '1' }), {
    payId: '',
    providerOrderId: '5O19',
    failed: false,
    cancelled: true,
  })
  assert.deepEqual(returnOf({ orderIds: '1', failed: '1' }), { payId: '', providerOrderId: null, failed: true, cancelled: false })
  assert.deepEqual(returnOf({ payId: { evil: true }, token: ['a'] }), { payId: '', providerOrderId: null, failed: false, cancelled: false })
})
