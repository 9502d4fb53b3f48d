import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ORDER_STATES } from '#contract/codes/order-state.ts'
import { couponMachine } from '#features/loyalty/coupon/coupon.machine.ts'
import { instalmentMachine } from '#features/money/instalment/instalment.machine.ts'
import { shipmentMachine } from '#features/fulfilment/shipment/shipment.machine.ts'
import { NEW, reachable, stepFrom, type Machine } from '#shared/state-machine.ts'
import { orderMachine } from './order.machine.ts'
import { statesOf, statusOf } from './order.rules.ts'
import { historyText } from './order.words.ts'

const machines = [orderMachine, instalmentMachine, shipmentMachine, couponMachine] as unknown as Machine<string, string>[]
const statesIn = (machine: Machine<string, string>) =>
  new Set([...machine.terminal, ...machine.steps.flatMap(({ from, to }) => [...from, to])].filter((state) => state !== NEW))

for (const machine of machines) {
  test(`${machine.name}: every state can be reached, and only terminal ones have no way out`, () => {
    assert.deepEqual(reachable(machine), statesIn(machine))
    const ends = [...statesIn(machine)].filter((state) => !machine.steps.some(({ from }) => from.includes(state)))
    assert.deepEqual(new Set(ends), new Set(machine.terminal))
  })
  test(`${machine.name}: an event has one meaning in a state, and somebody who may cause it`, () => {
    const seen = machine.steps.flatMap(({ from, event }) => from.map((state) => `${state} ${event}`))
    assert.equal(new Set(seen).size, seen.length)
    for (const { by } of machine.steps) assert.ok(by.length > 0)
    assert.equal(stepFrom(machine, 'nowhere', machine.steps[0]!.event), undefined)
  })
}

test('the control: a state that nothing leads to is found', () => {
  const broken = { ...orderMachine, steps: orderMachine.steps.filter(({ event }) => event !== 'ready') } as unknown as Machine<
    string,
    string
  >
  assert.notDeepEqual(reachable(broken), statesIn(broken))
})

test('SPEC-197 every state has its place in exactly one tab of the list', () => {
  for (const state of ORDER_STATES)
    assert.deepEqual(
      [1, 2, 3, 5, 6].filter((status) => statesOf(status)?.includes(state)),
      [statusOf(state)],
    )
  assert.deepEqual(new Set(ORDER_STATES), statesIn(machines[0]!))
})

test('every event of orders and instalments, and what this release does with shipments, has its words in five languages', () => {
  const used = new Set(['plan', 'pack', 'hand_over', 'depart', 'deliver'])
  for (const { name, steps } of machines)
    for (const { event } of steps)
      if (!['shipment', 'coupon'].includes(name) || used.has(event))
        assert.deepEqual(Object.keys(historyText(name, event)).toSorted(), ['en', 'es', 'fr', 'pt', 'zh'], `${name}.${event}`)
})
