// The demo's quotations: each state that a buyer sees occurs, they are made once, and nobody is told of them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#testing/app.ts'
import { seedQuotations } from './quotations.ts'

const app = await testApp('demo')
const { now } = app.clock

test('the demo’s quotations are asked, answered and agreed on, once', async () => {
  const mails = () => app.db.selectFrom('mails').select('id').execute()
  const before = (await mails()).length
  await seedQuotations(app.db, now)
  const parts = () => app.db.selectFrom('quotation_parts').select(['state', 'order_id', 'due_at']).orderBy('id').execute()
  const made = await parts()
  const states = new Set(made.map(({ state }) => state))
  for (const state of [
    'submitted',
    'in_review',
    'pricing_approval',
    'info_requested',
    'sent',
    'countered',
    'ordered',
    'declined',
    'expired',
    'withdrawn',
    'closed',
  ])
    assert.ok(states.has(state as never), state)
  assert.equal(made.filter(({ order_id }) => order_id !== null).length, 1)
  assert.ok(
    made.every(({ due_at }) => due_at === null || due_at > now),
    'nothing is late',
  )
  const lines = await app.db.selectFrom('quotation_messages').select(['actor', 'line_id']).where('line_id', 'is not', null).execute()
  assert.deepEqual([...new Set(lines.map(({ actor }) => actor))].toSorted(), ['buyer', 'staff'], 'both sides talk about lines')
  const destinations = await app.db.selectFrom('quotations').select(['voltage', 'mains_system']).where('voltage', '<>', '').execute()
  assert.ok(destinations.some(({ mains_system }) => mains_system === '230 V 60 Hz'))
  assert.equal((await mails()).length, before)
  await seedQuotations(app.db, now)
  assert.deepEqual(await parts(), made)
})
