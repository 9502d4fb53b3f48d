import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BULK_ACTS, type BulkAct } from '#contract/bulk.ts'
import { ROOMS } from '../../app/rooms.ts'
import { itemPlace, seenBy } from './bulk-place.ts'

test('the rows of every run lead to a page that is there; a row that names nothing leads nowhere', () => {
  const acts = Object.keys(BULK_ACTS) as BulkAct[]
  assert.ok(acts.length > 10)
  for (const act of acts) {
    const room = ROOMS.find(({ path }) => `${path}/17` === itemPlace(act, { id: 17 }))
    assert.ok(room && '$id' in room.pages && room.permission === seenBy(act), act)
    assert.equal(itemPlace(act, { id: -3 }), null)
  }
  assert.equal(itemPlace('after-sale.assign', { id: 17 }), '/workspace/after-sales/17')
  assert.equal(itemPlace('subscriber.withdraw', { id: 17 }), '/workspace/enquiries/subscribers/17')
  assert.equal(itemPlace('bank-line.confirm', { id: 17 }), '/workspace/bank-lines/17')
})
