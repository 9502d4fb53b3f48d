import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judge, judgeUndo, judgeUnmake, plannedAs } from './bulk.rules.ts'

const thing = { id: 1, label: 'Pump', mark: 'm1', values: { price: 5, tiers: [{ from: 1 }], name: 'A' } }
const [wrong, fine] = [{ word: 'bulk-changed' as const, values: { n: 1 } }, () => null]

test('an act makes what differs, and nothing where nothing does, or where it cannot', () => {
  const made = (wanted: object, fault: (thing: unknown, values: unknown) => typeof wrong | null = fine) =>
    judge(thing, {} as never, { plan: () => wanted as never, fault: fault as never })
  assert.deepEqual(made({ price: 6, name: 'A' }), { before: { price: 5 }, after: { price: 6 } })
  assert.deepEqual(made({ price: 5, tiers: [{ from: 1 }] }), { fault: { word: 'bulk-already-so' } })
  assert.deepEqual(made({ tiers: [{ from: 2 }] }), { before: { tiers: [{ from: 1 }] }, after: { tiers: [{ from: 2 }] } })
  assert.deepEqual(made({ fault: wrong }), { fault: wrong })
  assert.deepEqual(
    made({ price: 6, name: 'A' }, (_, values) => (JSON.stringify(values) === '{"price":6}' ? wrong : null)),
    { fault: wrong },
  )
})

test('it is put back where it stands as it was left', () => {
  assert.deepEqual(judgeUndo(thing, { price: 5 }, { price: 3 }, fine), { before: { price: 5 }, after: { price: 3 } })
  assert.deepEqual(judgeUndo(thing, { price: 5, name: 'B' }, { price: 3 }, fine), { fault: { word: 'bulk-changed' } })
  assert.deepEqual(judgeUndo(thing, { price: 5 }, { price: 3 }, () => wrong), { fault: wrong }) // prettier-ignore
  const made = { mark: 'm1', before: null, after: { a: 1 } }
  assert.deepEqual(judgeUnmake(thing, made, null), { before: {}, after: { a: 1 } })
  assert.deepEqual(judgeUnmake(thing, { ...made, before: { b: 2 }, after: null }, null), { before: { b: 2 }, after: {} })
  assert.deepEqual(judgeUnmake(thing, made, wrong), { fault: wrong })
  assert.deepEqual(judgeUnmake(thing, { ...made, mark: 'm2' }, wrong), { fault: { word: 'bulk-changed' } })
})

test('the dry run writes what will become of it, or why nothing', () => {
  const will = { thing_id: 9, label: 'Pump', mark: 'm1', state: 'will', before: { a: 1 }, after: { a: 2 }, word: null, word_values: null }
  assert.deepEqual(plannedAs(9, thing, { before: { a: 1 }, after: { a: 2 } }), will)
  const wont = { thing_id: 9, label: '', mark: '', state: 'wont', before: null, after: null }
  assert.deepEqual(plannedAs(9, undefined, { fault: wrong }), { ...wont, word: 'bulk-changed', word_values: { n: 1 } })
  assert.deepEqual(plannedAs(9, undefined, { fault: { word: 'bulk-already-so' } }), { ...wont, word: 'bulk-already-so', word_values: null })
})
