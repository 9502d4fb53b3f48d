// What a change of a category's attributes means for the values that there are; through the desk: the tests beside it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AttributeWish, Leaving } from '#contract/attribute-set-desk.ts'
import type { AttributeSpec } from '#features/catalogue/attribute/attribute.rules.ts'
import { changesIn, impactOf, ownedBelow, setFault, stepsOf, wantedOf, type Value, type WantedAttribute } from './attribute-set.rules.ts'

const spec = (changes: Partial<AttributeSpec> = {}): AttributeSpec => ({
  id: 1,
  categoryId: 5,
  label: 'Load',
  group: 'G',
  name: { en: 'Load' },
  kind: 'number',
  unit: 'kg',
  choices: [],
  required: false,
  filter: false,
  ...changes,
})
const words = (en: string, more: object = {}) => ({ en, zh: '', es: '', fr: '', pt: '', ...more })
const wish = (changes: object = {}) =>
  (({
	id: null,
	label: '',
	name: words('Load', { fr: 'Charge' }),
	group: 'G',
	kind: 'number',
	unit: 'kg',
	choices: [],
	required: 'N',
	filter: 'N',
	...changes
})) as AttributeWish // prettier-ignore
const colour = (...names: string[]) => names.map((en) => ({ en }))

test('a wish becomes an attribute; what its kind has no use for is left out', () => {
  const made = wantedOf(wish({ required: 'Y', filter: 'Y', choices: [{ name: words('A'), was: null }] }), 5, [])
  assert.deepEqual(made, { ...spec({ name: { en: 'Load', fr: 'Charge' }, required: true, filter: true }), id: null })
  const chosen = wantedOf(wish({ kind: 'choice', choices: [{ name: words('A', { pt: 'B' }), was: null }] }), 5, [])
  assert.deepEqual([chosen.unit, chosen.choices, chosen.required, chosen.filter], ['', [{ en: 'A', pt: 'B' }], false, false])
  assert.deepEqual([wantedOf(wish({ kind: 'range' }), 5, []).unit, wantedOf(wish({ kind: 'text' }), 5, []).unit], ['kg', ''])
  assert.equal(wantedOf(wish({ id: 1, kind: 'text' }), 5, [spec()]).unit, 'kg') // a text that is there keeps its unit
  assert.equal(wantedOf(wish({ id: 1, kind: 'yes-no' }), 5, [spec()]).unit, '')
})

test('a label stays for good; a new attribute takes one from above, or one that the category had, else its English name', () => {
  const all = [spec({ id: 1, label: 'Old' }), spec({ id: 2, categoryId: 4, label: 'Above' }), spec({ id: 3, label: 'Own' })]
  const label = (changes: object, earlier: string[] = []) => wantedOf(wish(changes), 5, all, new Set(earlier)).label
  assert.deepEqual([label({ id: 1, label: 'Other' }), label({ label: 'Above' }), label({ label: 'Own' })], ['Old', 'Above', 'Load'])
  assert.deepEqual([label({ label: 'Gone' }), label({ label: 'Gone' }, ['Gone']), label({ id: 99 })], ['Load', 'Gone', 'Load'])
  assert.deepEqual([wantedOf(wish({ id: 3 }), 5, all).id, wantedOf(wish({ id: 99 }), 5, all).id], [3, null])
})

test('attributes cannot be twice, without choices, in a unit that there is not, or narrow a list by free text', () => {
  const fault = (...wanted: Partial<AttributeSpec>[]) => {
    const found = setFault(wanted.map((one) => spec(one)), [spec({ id: 7, unit: 'cubits' })]) // prettier-ignore
    return found && [found.word, ...Object.values(found.values ?? {})].join(' ')
  }
  assert.equal(fault({}, { label: 'Other' }), null)
  assert.equal(fault({}, { label: 'Other' }, { name: { en: 'Again' } }), 'attribute-twice Again')
  for (const kind of ['choice', 'several'] as const) {
    assert.equal(fault({ kind, unit: '' }), 'attribute-choices-needed Load')
    assert.equal(fault({ kind, unit: '', choices: colour('A', 'B') }), null)
  }
  assert.equal(fault({ kind: 'choice', choices: colour('A', 'B', 'A') }), 'option-twice Load A')
  assert.deepEqual([fault({ unit: 'cubits' }), fault({ id: 7, unit: 'cubits' }), fault({ id: 7, unit: 'ells' }), fault({ unit: '' })], ['attribute-unit Load', null, 'attribute-unit Load', null]) // prettier-ignore
  assert.deepEqual(
    [fault({ kind: 'text', filter: true }), fault({ kind: 'text' }), fault({ filter: true })],
    ['attribute-filter-text Load', null, null],
  )
})

type Wishes = { attributes?: AttributeWish[]; gone?: Leaving[]; unfit?: 'keep' | 'drop' }
const steps = (before: AttributeSpec[], after: AttributeSpec[], { attributes = [], gone = [], unfit = 'keep' }: Wishes = {}) =>
  stepsOf({ before, after }, { attributes, gone, unfit })
const kindOf = ({ kind, unit, choices, group }: AttributeSpec) => ({ kind, unit, choices, group })

test('values take a step where their attribute asks otherwise than before', () => {
  const was = spec({ kind: 'choice', unit: '', choices: colour('A', 'B') })
  assert.deepEqual(steps([was], [{ ...was, name: { en: 'Other' }, required: true, choices: colour('B', 'A', 'C') }]), [])
  for (const change of [{ kind: 'several' }, { unit: 'kg' }, { group: 'H' }, { choices: colour('A', 'C') }] as Partial<AttributeSpec>[]) {
    const is = { ...was, ...change }
    assert.deepEqual(steps([was], [is], { unfit: 'drop' }), [{ label: 'Load', to: kindOf(is), renamed: {}, into: null, unfit: 'drop' }])
  }
  assert.deepEqual(steps([], [was]), [{ label: 'Load', to: kindOf(was), renamed: {}, into: null, unfit: 'keep' }]) // free rows become its values
  const renaming = [wish({ id: 9 }), wish({ id: 1, choices: [{ was: 'A', name: words('Z') }, { was: 'B', name: words('B') }, { was: 'Q', name: words('R') }, { was: null, name: words('N') }] })] // prettier-ignore
  assert.deepEqual(steps([was], [{ ...was, choices: colour('Z', 'B') }], { attributes: renaming }), [
    { label: 'Load', to: { ...kindOf(was), choices: colour('Z', 'B') }, renamed: { A: 'Z' }, into: null, unfit: 'keep' },
  ])
  assert.equal((steps([was], [was], { attributes: renaming }) as unknown[]).length, 1) // a name alone
})

test('values of an attribute that goes stay free, go, or become another one’s; never nobody’s', () => {
  const [old, other] = [spec(), spec({ id: 2, label: 'Weight', unit: 'g' })]
  const leave = (values: Leaving['values'], into: string | null = null, unfit: 'keep' | 'drop' = 'keep') => steps([old, other], [other], { gone: [{ label: 'Load', values, into }], unfit }) // prettier-ignore
  assert.deepEqual([steps([old, other], [other]), leave('keep')], [[], []])
  assert.deepEqual(leave('drop'), [{ label: 'Load', to: null, renamed: {}, into: null, unfit: 'drop' }])
  for (const unfit of ['keep', 'drop'] as const)
    assert.deepEqual(leave('into', 'Weight', unfit), [{ label: 'Load', to: kindOf(other), renamed: {}, into: 'Weight', unfit }])
  assert.deepEqual([leave('into', 'Nothing'), leave('into', null)], ['nowhere', 'nowhere'])
})

const BRANCH = [
  { id: 1, parent_id: null, labels: ['Top'] },
  { id: 2, parent_id: 1, labels: ['A', 'B'] },
  { id: 3, parent_id: 2, labels: ['C'] },
  { id: 4, parent_id: 1, labels: [] },
]
test('below a category each describes its own labels, and those between', () => {
  const owned = (top: number) => [...ownedBelow(BRANCH, top)].map(([id, labels]) => `${id}: ${[...labels].toSorted().join(' ')}`)
  assert.deepEqual(owned(1), ['1: ', '2: A B', '3: A B C', '4: '])
})

test('a change is counted before it is made: what it changes, cannot hold, and loses, and whose values it leaves alone', () => {
  const value = (text: string, changes: Partial<Value> = {}): Value => ({ label: 'Load', group: 'G', value: text, unit: 'kg', categoryId: 1, taken: false, count: 1, ...changes }) // prettier-ignore
  const [was, is] = [spec(), spec({ unit: 'g', required: true })]
  const values = [value('1', { count: 3 }), value('heavy', { count: 2 }), value('2', { categoryId: 2, count: 50 }), value('5', { unit: 'g', count: 4 }), value('1', { label: 'Other' })] // prettier-ignore
  const facts = { productsIn: new Map([[1, 20], [2, 100]]), owned: new Map([[2, new Set(['Load'])]]), language: 'fr' as const } // prettier-ignore
  const sets = { before: [was], after: [is] }
  const impact = (unfit: 'keep' | 'drop') => impactOf(sets, steps([was], [is], { unfit }) as never, values, facts)
  const effect = {
    label: 'Load',
    name: 'Load',
    what: 'changed',
    values: 9,
    changed: 3,
    unfit: 2,
    lost: 0,
    examples: ['heavy kg'],
    lacking: 13,
  }
  assert.deepEqual(impact('keep'), { products: 120, changed: 3, unfit: 2, lost: 0, effects: [effect] })
  assert.deepEqual(impact('drop'), { products: 120, changed: 3, unfit: 0, lost: 2, effects: [{ ...effect, unfit: 0, lost: 2 }] })
  // Asked for only since now, without a step: so many lack it.
  const asked = impactOf({ before: [was], after: [spec({ required: true, name: { en: 'Load', fr: 'Charge' } })] }, [], values, facts)
  assert.deepEqual(asked.effects, [{ ...effect, name: 'Charge', changed: 0, unfit: 0, examples: [], lacking: 17 }])
  const nothing = (before: AttributeSpec[], after: AttributeSpec[]) => impactOf({ before, after }, [], values, facts).effects
  assert.deepEqual([nothing([was], [was]), nothing([{ ...was, required: true }], [{ ...was, required: true }])], [[], []])
  assert.deepEqual(nothing([was], []).map(({ what, lacking }) => [what, lacking]), [['gone', 0]]) // prettier-ignore
  const merged = steps([was], [spec({ id: 2, label: 'Weight' })], { gone: [{ label: 'Load', values: 'into', into: 'Weight' }] })
  assert.deepEqual(impactOf({ before: [was], after: [spec({ id: 2, label: 'Weight' })] }, merged as never, [value('1', { taken: true })], facts).effects.map(({ label, what, unfit }) => [label, what, unfit]), [['Load', 'merged', 1], ['Weight', 'new', 0]]) // prettier-ignore
  const many = Array.from({ length: 6 }, (_, at) => value(`x${at}`, { unit: '' }))
  assert.deepEqual(impactOf(sets, steps([was], [is]) as never, many, facts).effects[0]!.examples, ['x0', 'x1', 'x2', 'x3', 'x4'])
  assert.equal(impactOf(sets, steps([was], [is]) as never, [value('1', { count: 99 })], facts).effects[0]!.lacking, 0)
})

test('the trail tells what came, went and changed, else the order', () => {
  const [load, name] = [spec({ name: { fr: 'Charge', en: 'Load' }, required: true }), spec({ id: 2, label: 'Class', name: { en: 'Class' }, kind: 'choice', unit: '', choices: [{ en: 'A', pt: 'B' }, { en: 'C' }], filter: true })] // prettier-ignore
  const [loadLine, classLine] = ['Load / Charge, Number, kg, G, required', 'Class, One of, A / B; C, G, filter']
  const wanted = (...list: AttributeSpec[]): WantedAttribute[] => list
  assert.deepEqual(changesIn([], wanted(load)), [{ field: 'Load', from: '', to: loadLine }])
  assert.deepEqual(changesIn([load, name], wanted(load)), [{ field: 'Class', from: classLine, to: '' }])
  assert.deepEqual(changesIn([load], wanted({ ...load, unit: 'g' })), [{ field: 'Load', from: loadLine, to: loadLine.replace('kg', 'g') }])
  assert.deepEqual(changesIn([load, name], wanted(load, name)), [])
  assert.deepEqual(changesIn([load, name], wanted(name, load)), [{ field: 'order', from: 'Load, Class', to: 'Class, Load' }])
})
