// What holds for every machine of the house: each features/**/<noun>.machine.ts is in it by itself.
import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { reachable, statesIn, stepFrom, type Machine } from '#shared/state-machine.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
type AnyMachine = Machine<string, string>
const isMachine = (one: unknown): one is AnyMachine => typeof one === 'object' && one !== null && 'steps' in one && 'terminal' in one

const machines: AnyMachine[] = []
for (const file of globSync('features/**/*.machine.ts', { cwd: ROOT }).toSorted()) {
  const own = Object.values((await import(path.join(ROOT, file))) as Record<string, unknown>).filter(isMachine)
  test(`${file} has a machine, called as its noun is`, () => {
    assert.deepEqual(
      own.map(({ name }) => name),
      [path.basename(file, '.machine.ts')],
    )
  })
  machines.push(...own)
}

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
  assert.ok(machines.length >= 3)
  const order = machines.find(({ name }) => name === 'order')!
  const broken = { ...order, steps: order.steps.filter(({ event }) => event !== 'first_dispatch') }
  assert.notDeepEqual(reachable(broken), statesIn(broken))
})
