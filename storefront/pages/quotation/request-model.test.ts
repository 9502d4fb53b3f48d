// What of a request goes over the wire, and what is not sent as it stands.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf, lineInWords, sentLines, type DraftLine } from './request-model.ts'

test('a line needs a quantity, words where it is no product, and an amount that can be read', () => {
  const line = lineInWords('a')
  assert.deepEqual(faultsOf([line]), [{ key: 'a', field: 'text' }])
  const bad = { ...line, text: 'Bed sheets', count: '0', target: 'cheap' }
  assert.deepEqual(
    faultsOf([bad]).map(({ field }) => field),
    ['count', 'target'],
  )
  assert.deepEqual(faultsOf([{ ...bad, count: '12', target: '9.50' }]), [])
})

test('what the cart holds is asked for as the cart’s unless it was changed', () => {
  const held: DraftLine = { ...lineInWords('c7'), cartItemId: 7, productId: 3, selectionIds: [5], count: '2' }
  const counts = new Map([[7, 2]])
  assert.deepEqual(sentLines([held], counts), { items: [], cartItemIds: [7] })
  const { items, cartItemIds } = sentLines([{ ...held, target: '10', text: 'ignored' }], counts)
  assert.deepEqual(cartItemIds, [])
  const rest = { text: '', note: '', wantedDate: null, voltage: '', electricSocket: '' }
  assert.deepEqual(items, [{ productId: 3, productSelectionIds: [5], count: 2, targetPrice: 1_000, ...rest }])
  const [dated] = sentLines([{ ...held, wanted: '2026-12-24', voltage: '110V 60Hz', socket: 'american' }], counts).items!
  assert.deepEqual([dated!.wantedDate, dated!.voltage, dated!.electricSocket], ['2026-12-24', '110V 60Hz', 'american'])
  assert.equal(sentLines([{ ...held, count: '3' }], counts).items?.length, 1)
})
