// Every row of the machine, and every refusal: what may be done follows from state, who asks, and what is known.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RECALL_STATES } from '#contract/codes/recall.ts'
import { reachable, stepFrom } from '#shared/state-machine.ts'
import { recallMachine, type RecallEvent } from './recall.machine.ts'
import {
  ALONE_OWNERS,
  isWhole,
  needsTwo,
  nextReminder,
  RECALL_OWNER_ACTIONS,
  RECALL_STAFF_ACTIONS,
  type RecallFacts,
} from './recall.rules.ts'

const WAYS: Record<RecallEvent, Record<string, string>> = {
  enter: { new: 'draft' },
  bring: { new: 'draft' },
  ask: { draft: 'awaiting' },
  turn: { awaiting: 'draft' },
  publish: { draft: 'published', awaiting: 'published' },
  renew: { published: 'published' },
  retract: { published: 'retracted', closed: 'retracted' },
  close: { published: 'closed' },
  set_aside: { draft: 'set_aside' },
  reopen: { closed: 'published' },
  restore: { set_aside: 'draft' },
}

test('each event leads where it should from each state, and nowhere from the others', () => {
  for (const [event, ways] of Object.entries(WAYS))
    for (const state of ['new', ...RECALL_STATES] as const)
      assert.equal(stepFrom(recallMachine, state, event as RecallEvent)?.to, ways[state], `${event} from ${state}`)
  assert.deepEqual([...reachable(recallMachine)].toSorted(), RECALL_STATES.toSorted())
})

const facts = (changes: Partial<RecallFacts> = {}): RecallFacts => ({
  state: 'draft', told: false, newer: true, whole: true, askedBy: null, units: 1, owners: 1, ...changes,
}) // prettier-ignore
const TABLE: [keyof typeof RECALL_STAFF_ACTIONS, Partial<RecallFacts>, string | undefined][] = [
  ['edit', {}, undefined],
  ['edit', { state: 'published' }, undefined],
  ['edit', { state: 'closed' }, 'recall-not-now'],
  ['publish', {}, undefined],
  ['publish', { state: 'published', newer: true }, undefined],
  ['publish', { state: 'published', newer: false }, 'recall-nothing-new'],
  ['publish', { whole: false }, 'recall-texts'],
  ['publish', { units: 0 }, 'recall-no-units'],
  ['publish', { askedBy: 2 }, 'recall-asked'],
  ['publish', { state: 'retracted' }, 'recall-not-now'],
  ['approve', { state: 'awaiting', askedBy: 2 }, undefined],
  ['approve', { state: 'awaiting', askedBy: 1 }, 'four-eyes'],
  ['approve', {}, 'recall-not-asked'],
  ['approve', { state: 'awaiting', askedBy: 2, units: 0 }, 'recall-no-units'],
  ['turn', { askedBy: 1 }, undefined],
  ['turn', {}, 'recall-not-asked'],
  ['retract', { state: 'published' }, undefined],
  ['retract', { state: 'closed' }, undefined],
  ['retract', {}, 'recall-not-now'],
  ['retract', { state: 'published', askedBy: 2 }, 'recall-asked'],
  ['close', {}, undefined],
  ['close', { state: 'published' }, undefined],
  ['close', { state: 'closed' }, 'recall-not-now'],
  ['close', { state: 'published', askedBy: 1 }, 'recall-asked'],
  ['reopen', { state: 'closed' }, undefined],
  ['reopen', { state: 'set_aside' }, undefined],
  ['reopen', { state: 'retracted' }, 'recall-not-now'],
  ['decide', { state: 'published' }, undefined],
  ['decide', { state: 'closed' }, 'recall-not-now'],
  ['product', { state: 'closed' }, undefined],
  ['product', { state: 'retracted' }, 'recall-not-now'],
]
test('what staff may do, and why not', () => {
  for (const [action, changes, why] of TABLE)
    assert.equal(RECALL_STAFF_ACTIONS[action](facts(changes), 1), why, `${action} ${JSON.stringify(changes)}`)
  assert.deepEqual([needsTwo(ALONE_OWNERS), needsTwo(ALONE_OWNERS + 1)], [false, true])
})

test('what owners may do, and why not', () => {
  const { acknowledge, report } = RECALL_OWNER_ACTIONS
  assert.deepEqual([acknowledge('published', false), acknowledge('published', true), acknowledge('retracted', false)], [undefined, 'recall-acknowledged', 'recall-over']) // prettier-ignore
  assert.deepEqual([report('published'), report('closed')], [undefined, 'recall-over'])
})

test('reminders come after three days, then weekly, and two days before the deadline', () => {
  const now = new Date('2026-11-01T10:00:00Z')
  const day = (reminded: number, deadline: string | null) => nextReminder(now, reminded, deadline).toISOString().slice(0, 10)
  assert.deepEqual([day(0, null), day(1, null), day(1, '2026-11-05'), day(0, '2026-11-02'), day(5, '2026-12-24')], ['2026-11-04', '2026-11-08', '2026-11-03', '2026-11-04', '2026-11-08']) // prettier-ignore
})

test('whole is what owners read: a title, a reason and what to do, each with words', () => {
  const whole = (changes: object) => isWhole({ title: { en: 'A' }, reason: { en: 'B' }, todo: { en: 'C' }, ...changes })
  assert.equal(whole({}), true)
  for (const part of ['title', 'reason', 'todo']) for (const en of ['', ' \n']) assert.equal(whole({ [part]: { en } }), false, part)
})
