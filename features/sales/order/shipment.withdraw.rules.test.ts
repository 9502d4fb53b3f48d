// What becomes of a shipment when something that was told of it is taken back; by calls: shipment.test.ts and desk.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planWithdrawal, type Entry } from './shipment.withdraw.rules.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 2, hour))
type Told = [event: Entry['event'], from: Entry['moved_from'], changes?: Partial<Entry>]
/** In the order in which they were told, each an hour after the last. */
const told = (...all: Told[]): Entry[] =>
  all.map(([event, from, changes], i) => ({
    id: i + 1,
    event,
    moved_from: from,
    at: at(i),
    place: '',
    text: '',
    source: 'staff' as const,
    withdrawn_at: null,
    ...changes,
  }))
const plan = (state: Parameters<typeof planWithdrawal>[0], entries: Entry[], ...wanted: number[]) => {
  const { ids, path, stays } = planWithdrawal(state, entries, wanted)
  return [ids, path, Object.fromEntries(stays)]
}
const DEPARTED = ['depart', 'dispatched'] as Told

test('trouble that there was none of: it goes on where it had been', () => {
  for (const [state, path, before] of [
    ['in_transit', ['resume'], [DEPARTED]],
    ['arrived', ['resume', 'reach_port'], [DEPARTED, ['reach_port', 'in_transit']]],
  ] as const) {
    const entries = told(...(before as unknown as Told[]), ['exception', state])
    assert.deepEqual(plan('exception', entries, entries.length), [[entries.length], path, {}], state)
    assert.deepEqual(plan('exception', entries.toReversed(), entries.length), [[entries.length], path, {}], state)
  }
  // Nobody had said that it departed; trouble over is to be under way.
  assert.deepEqual(plan('exception', told(['exception', 'dispatched']), 1), [[1], ['resume'], {}])
})

test('that trouble was over, taken back: it is in trouble again', () => {
  const entries = (...more: Told[]) => told(DEPARTED, ['exception', 'in_transit'], ['resume', 'exception'], ...more)
  assert.deepEqual(plan('in_transit', entries(), 3), [[3], ['exception'], {}])
  assert.deepEqual(plan('arrived', entries(['reach_port', 'in_transit']), 3, 4), [[3, 4], ['exception'], {}])
  // Neither trouble nor its end: it is where it had arrived.
  const there = told(DEPARTED, ['reach_port', 'in_transit'], ['exception', 'arrived'], ['resume', 'exception'])
  assert.deepEqual(plan('in_transit', there, 3, 4), [[3, 4], ['reach_port'], {}])
})

test('an arrival, taken back, has no way where the machine has none; words alone move nothing', () => {
  const entries = told(DEPARTED, ['reach_port', 'in_transit'], [null, null])
  assert.deepEqual(plan('arrived', entries, 3), [[3], [], {}])
  assert.deepEqual(plan('arrived', entries, 2), [[], [], { 2: 'withdraw-no-way-back' }])
  assert.deepEqual(plan('delivered', told(DEPARTED, ['deliver', 'in_transit']), 2), [[], [], { 2: 'withdraw-ended' }])
  assert.deepEqual(plan('cancelled', told(['pack', 'planned'], ['cancel', 'packed']), 2), [[], [], { 2: 'withdraw-ended' }])
  for (const state of ['lost', 'returned'] as const)
    assert.deepEqual(plan(state, told(DEPARTED, ['exception', 'in_transit'], [state === 'lost' ? 'declare_lost' : 'send_back', 'exception']), 3), [[], [], { 3: 'withdraw-ended' }]) // prettier-ignore
})

test('one’s own words alone, and each once', () => {
  const sources = (['staff', 'import', 'carrier', 'buyer'] as const).map((source): Told => [null, null, { source }])
  assert.deepEqual(plan('in_transit', told(DEPARTED, ...sources, [null, null, { withdrawn_at: at(9) }]), 2, 3, 4, 5, 6, 77), [
    [2, 3],
    [],
    { 4: 'withdraw-not-ours', 5: 'withdraw-not-ours', 6: 'withdrawn-already' },
  ])
})

test('where not all can be taken back, as many as can be, the latest first', () => {
  const entries = told(DEPARTED, ['reach_port', 'in_transit'], ['exception', 'arrived'])
  assert.deepEqual(plan('exception', entries, 2, 3), [[2, 3], ['resume'], {}])
  const over = told(DEPARTED, ['reach_port', 'in_transit'], ['deliver', 'arrived'], [null, null])
  assert.deepEqual(plan('delivered', over, 2, 3, 4), [[4, 2], [], { 3: 'withdraw-ended' }])
  // Each with those before it: without its trouble and the end of that it is under way by its departure alone.
  const trouble = told(DEPARTED, ['exception', 'in_transit'], ['resume', 'exception'])
  assert.deepEqual(plan('in_transit', trouble, 1, 2, 3), [[3, 2], [], { 1: 'withdraw-no-way-back' }])
})

test('departure is not taken back as long as it moved something; whoever goes on after trouble has departed', () => {
  for (const more of [[], [[null, null]]] as Told[][])
    assert.deepEqual(plan('in_transit', told(DEPARTED, ...more), 1), [[], [], { 1: 'withdraw-no-way-back' }])
  // Trouble before departure, over since: without both it is under way still.
  const entries = told(['exception', 'dispatched'], ['resume', 'exception'])
  assert.deepEqual(plan('in_transit', entries, 1, 2), [[1, 2], [], {}])
  assert.deepEqual(plan('in_transit', entries, 2), [[2], ['exception'], {}])
})

test('what carriers and lists told counts by when it happened: trouble of before the latest news was over', () => {
  const by = (source: Entry['source'], hour: number) => ({ source, at: at(hour) })
  // The news of departure is of 5; the trouble of 3 came later and had moved nothing.
  const late = told(
    ['depart', 'dispatched', by('carrier', 5)],
    ['exception', null, by('import', 3)],
    ['reach_port', 'in_transit', by('import', 6)],
  )
  for (const entries of [late, late.toReversed()]) assert.deepEqual(plan('arrived', entries, 3), [[], [], { 3: 'withdraw-no-way-back' }])
  // What staff told between changes nothing of that.
  const between = told(
    ['depart', 'dispatched', by('carrier', 9)],
    ['reach_port', 'in_transit'],
    ['exception', null, by('import', 5)],
    [null, null],
  )
  assert.deepEqual(plan('arrived', between, 4), [[4], [], {}])
  // Told before it was handed over, departure moved nothing, and made the trouble one of before.
  const early = told(['depart', null, by('import', 9)], ['hand_over', 'packed'], ['exception', null, by('import', 5)])
  assert.deepEqual(plan('dispatched', early, 1), [[1], ['exception'], {}])
  // Without the news of 5 the trouble of 3 counts.
  const without = told(DEPARTED, [null, null], ['reach_port', 'in_transit', by('import', 9)], ['exception', null, by('import', 6)])
  assert.deepEqual(plan('arrived', without, 3), [[3], ['exception'], {}])
  // Told by staff it counts as it was told, whenever that was.
  const staff = told(
    DEPARTED,
    ['reach_port', 'in_transit', by('carrier', 9)],
    ['exception', 'arrived', { at: at(3) }],
    ['info' as never, null, by('import', 1)],
  )
  assert.deepEqual(plan('exception', staff, 4), [[4], [], {}])
})
