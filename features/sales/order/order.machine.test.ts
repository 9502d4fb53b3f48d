import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ORDER_STATES } from '#contract/codes/order-state.ts'
import { instalmentMachine } from '#features/money/instalment/instalment.machine.ts'
import { shipmentMachine } from '#features/fulfilment/shipment/shipment.machine.ts'
import { statesIn } from '#shared/state-machine.ts'
import { orderMachine } from './order.machine.ts'
import { statesOf, statusOf } from './order.rules.ts'
import { historyText } from './order.words.ts'

test('SPEC-197 every state has its place in exactly one tab of the list', () => {
  for (const state of ORDER_STATES)
    assert.deepEqual(
      [1, 2, 3, 5, 6].filter((status) => statesOf(status)?.includes(state)),
      [statusOf(state)],
    )
  assert.deepEqual(new Set(ORDER_STATES), statesIn(orderMachine))
})

test('every event of orders and instalments, and what this release does with shipments, has its words in five languages', () => {
  const used = new Set(['plan', 'pack', 'hand_over', 'depart', 'deliver'])
  for (const { name, steps } of [orderMachine, instalmentMachine, shipmentMachine])
    for (const { event } of steps)
      if (name !== 'shipment' || used.has(event))
        assert.deepEqual(Object.keys(historyText(name, event)).toSorted(), ['en', 'es', 'fr', 'pt', 'zh'], `${name}.${event}`)
})
