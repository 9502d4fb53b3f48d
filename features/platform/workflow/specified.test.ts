// Every machine of the house beside its table, the specification's or a second writing of our own: a row too many, too few, leading elsewhere or open to others is found.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { globSync } from 'node:fs'
import path from 'node:path'
import type { Machine } from '#shared/state-machine.ts'
import { isSpecified, ownTables, specifiedEnds, specifiedRows, type Row } from './specified.samples.ts'
import type { Actor } from './workflow.ts'

type AnyMachine = Machine<string, string, Actor>
const ROOT = path.join(import.meta.dirname, '../../..')
const machines: AnyMachine[] = []
for (const file of globSync('features/**/*.machine.ts', { cwd: ROOT })) {
  const said = Object.values((await import(path.join(ROOT, file))) as Record<string, AnyMachine>)
  machines.push(...said.filter((one) => typeof one === 'object' && 'steps' in one))
}

/** Specified steps whose features do not exist yet. Whoever builds one takes it off this list. */
const LATER: Record<string, (row: Row) => boolean> = {
  order: ({ from, to }) => [from, to].includes('approval_pending'),
  instalment: ({ event }) => event === 'refund_failed', // what was not taken is owed again, of an order that stays cancelled
}
const OWN_ENDS = ['settled'] // nothing follows
/** Specified ends that one of our own steps leads on from. */
const ENDS_LEFT: Record<string, string[]> = { financing: ['closed'] }

/** Steps that the house has beside the specified ones. */
const OWN: Record<string, Row[]> = {
  // Before the first payment is complete money has come, too, and would be stuck.
  order: [
    { from: 'awaiting_payment', event: 'request_cancel', to: 'cancel_requested', by: ['buyer', 'staff'] },
    { from: 'cancel_requested', event: 'refuse_cancel', to: 'awaiting_payment', by: ['buyer', 'staff'] },
  ],
  // What cannot be decontaminated must not travel: the office finds another way (decision 105).
  'after-sale': [
    { from: 'return_authorised', event: 'cannot_return', to: 'in_review', by: ['buyer'] },
    // Nothing travels yet (decision 168).
    { from: 'return_authorised', event: 'cancel', to: 'cancelled', by: ['buyer'] },
    // What is lost on its way back would wait for ever: another way is needed, too.
    { from: 'returning', event: 'report_lost', to: 'in_review', by: ['staff'] },
    // What was accepted can turn out to be impossible: the bench finds another way (decision 132); or that was a mistake.
    { from: 'resolving', event: 'cannot_repair', to: 'inspecting', by: ['staff'] },
    { from: 'inspecting', event: 'can_repair', to: 'resolving', by: ['staff'] },
  ],
  // Its last rate was entered as paid by mistake (decision 102).
  financing: [{ from: 'closed', event: 'reopen', to: 'repaying', by: ['staff'] }],
  instalment: [
    { from: 'proof_uploaded', event: 'replace_proof', to: 'proof_uploaded', by: ['buyer'] },
    // Money that comes late, or after its receipt was turned down, is money all the same.
    ...['overdue', 'rejected'].flatMap((from): Row[] => [
      { from, event: 'confirm', to: 'received', by: ['staff'] },
      { from, event: 'confirm_part', to: 'part_received', by: ['staff'] },
    ]),
    // A credit that was entered wrongly is taken back by two people (decision 062).
    { from: 'received', event: 'reverse', to: 'due', by: ['staff'] },
    { from: 'part_received', event: 'reverse', to: 'due', by: ['staff'] },
    { from: 'received', event: 'reverse_part', to: 'part_received', by: ['staff'] },
    // What a buyer will not pay is let go by two people (decision 121).
    ...['part_received', 'overdue'].map((from): Row => ({ from, event: 'write_off', to: 'received', by: ['staff'] })),
    // Of an order that was cancelled nothing goes back.
    { from: 'part_received', event: 'settle', to: 'settled', by: ['staff'] },
    // A part came, and a later receipt was turned down: the part is money all the same.
    { from: 'rejected', event: 'settle', to: 'settled', by: ['staff'] },
    { from: 'rejected', event: 'refund', to: 'refund_pending', by: ['staff'] },
  ],
}
/** The event of an order without its freight has a name of its own: an event leads from a state to one other. */
const NAMES: Record<string, string> = {
  submit_without_freight: 'submit',
  refuse_cancel_unpaid: 'refuse_cancel',
  refuse_cancel_production: 'refuse_cancel',
  refuse_cancel_ready: 'refuse_cancel',
}

/** Steps of the system that follow, in the same transaction, from what these people do: the log names who it was. */
const FOLLOWS: Record<string, Actor[]> = {
  'instalment schedule': ['buyer', 'staff', 'system'],
  'letter-of-credit request': ['buyer', 'staff'], // with the order, or with its freight
  'letter-of-credit lapse': ['buyer', 'staff', 'system'], // with the order, too
  'instalment trigger': ['buyer', 'staff', 'system'],
  'instalment void': ['buyer', 'staff', 'system'],
  'instalment settle': ['buyer', 'staff', 'system'],
  'instalment refund': ['buyer', 'staff'], // whoever accepts that the order is cancelled
  'instalment refund_sent': ['buyer', 'staff', 'system'], // when the last of it has gone, by whoever says so, or is kept as credit
  'instalment pay_online': ['buyer', 'system'], // the provider may tell of it before the buyer is back
  'coupon reserve': ['buyer'],
  'quotation need_approval': ['staff'], // when somebody sends what a rule holds back
  'quotation place': ['buyer'],
  'withdrawal fail': ['staff'], // no bank tells us by itself
  'shipment deliver': ['buyer', 'staff', 'system'], // from an exception, too: the carrier may deliver what it had reported as held up
  'shipment cancel': ['staff', 'system'], // a cancelled order takes with it what stands in our hall
}

const told = ({ from, event, to, by }: Row) => `${from} ${event} ${to} by ${by.toSorted().join(', ')}`
const built = (machine: AnyMachine): string[] =>
  machine.steps
    .flatMap(({ from, event, to, by }) => from.map((one) => told({ from: one, event: NAMES[event] ?? event, to, by })))
    .toSorted()

for (const machine of machines) {
  const { name } = machine
  const table = isSpecified(name) ? 'the specification' : 'the second writing of ours'
  test(`${name}: its steps are those of ${table}, for the same people`, () => {
    const wanted = [...specifiedRows(name).filter((row) => !LATER[name]?.(row)), ...(OWN[name] ?? [])]
    const followed = wanted.map((row) => told({ ...row, by: FOLLOWS[`${name} ${row.event}`] ?? row.by }))
    assert.deepEqual(built(machine), followed.toSorted())
    const ends = [...specifiedEnds(name), ...(name === 'instalment' ? OWN_ENDS : [])].filter((end) => !ENDS_LEFT[name]?.includes(end))
    assert.deepEqual(machine.terminal.toSorted(), ends.toSorted())
  })
}

test('what the house has written down is of a machine that is there', () => {
  const names = machines.map(({ name }) => name)
  assert.deepEqual(ownTables.filter((one) => !names.includes(one)), []) // prettier-ignore
})

test('the control: a row that leads elsewhere, is missing, or is open to others is told', () => {
  const order = machines.find(({ name }) => name === 'order')!
  type Step = AnyMachine['steps'][number]
  const changed = (change: (step: Step) => Step[]) =>
    built({ ...order, steps: order.steps.flatMap((step) => (step.event === 'ready' ? change(step) : step)) })
  const broken = [changed((one) => [{ ...one, to: 'shipped' }]), changed(() => []), changed((one) => [{ ...one, by: ['buyer'] }])]
  for (const one of broken) assert.notDeepEqual(one, built(order))
  assert.throws(() => specifiedRows('no such machine'), /written down/)
})
