import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choicesOf, figureOf, fits, partsOf, rangeOf, resolved, valueText, YES_NO, type AttributeSpec } from './attribute.rules.ts'

const spec = (kind: AttributeSpec['kind'], changes: Partial<AttributeSpec> = {}): AttributeSpec => ((({
	id: 1,
	categoryId: 1,
	label: 'L',
	group: 'G',
	name: { en: 'L' },
	kind,
	unit: '',
	choices: [{
		en: 'Red',
		fr: 'Rouge'
	}, { en: 'Blue' }],
	required: false,
	filter: false,
	...changes
}))) // prettier-ignore

test('yes and no in five languages', () => {
  assert.deepEqual(YES_NO, [
    { en: 'Yes', zh: '是', es: 'Sí', fr: 'Oui', pt: 'Sim' },
    { en: 'No', zh: '否', es: 'No', fr: 'Non', pt: 'Não' },
  ])
})

test('of rows of one label the last counts', () => {
  const [top, own, other] = [spec('text', { id: 1 }), spec('text', { id: 2 }), spec('text', { id: 3, label: 'M' })]
  assert.deepEqual(resolved([top, other, own]).map(({ id }) => id), [2, 3]) // prettier-ignore
})

test('a value is one that the attribute can have', () => {
  const fit = (kind: AttributeSpec['kind'], value: string, unit = '', own = '') => fits(spec(kind, { unit: own }), { value, unit })
  for (const value of ['5', '-5', '+5', '−0,5', '12.25']) assert.equal(fit('number', value, 'kg', 'kg'), true, value)
  for (const value of ['', '5 kg', '.5', '5.', '1.2.3', 'five', '1–2']) assert.equal(fit('number', value, 'kg', 'kg'), false, value)
  assert.deepEqual([fit('number', '5', 'g', 'kg'), fit('range', '1–2', 'g', 'kg'), fit('range', '1–2', 'kg', 'kg'), fit('range', '5', 'kg', 'kg')], [false, false, true, false]) // prettier-ignore
  assert.deepEqual([fit('text', ''), fit('text', 'anything', 'kg')], [true, true])
  assert.deepEqual(['Red', 'Rouge', 'red', 'Red; Blue', ''].map((value) => fit('choice', value)), [true, false, false, false, false]) // prettier-ignore
  assert.deepEqual(['Red', 'Red; Blue', 'Red;Blue', 'Red; Green', 'Red; Red', '', ';'].map((value) => fit('several', value)), [true, true, true, false, false, false, false]) // prettier-ignore
  assert.deepEqual(['Yes', 'No', 'Oui', 'Red'].map((value) => fit('yes-no', value)), [true, true, false, false]) // prettier-ignore
})

test('ranges have two ends in their order, and figures are what they say', () => {
  for (const text of ['100–240', '100-240', '100 – 240']) assert.deepEqual(rangeOf(text), ['100', '240'])
  assert.deepEqual([rangeOf('5-5'), rangeOf('−5–−4,5'), rangeOf('6-5'), rangeOf('5'), rangeOf('1-2-3')], [['5', '5'], ['−5', '−4,5'], null, null, null]) // prettier-ignore
  assert.deepEqual(['−0,5', '-0.5', '12', '+3'].map(figureOf), [-0.5, -0.5, 12, 3])
  assert.deepEqual(partsOf(' a ;; b;'), ['a', 'b'])
})

test('a value of a choice is told in the reader’s language, any other as it is written', () => {
  assert.deepEqual([valueText(spec('choice'), 'Red', 'fr'), valueText(spec('choice'), 'Blue', 'fr'), valueText(spec('choice'), 'Green', 'fr')], ['Rouge', 'Blue', 'Green']) // prettier-ignore
  assert.equal(valueText(spec('several'), 'Blue;Red', 'fr'), 'Blue; Rouge')
  assert.deepEqual([valueText(spec('yes-no'), 'No', 'pt'), valueText(spec('text'), 'Red', 'fr'), valueText(undefined, 'Red', 'fr')], ['Não', 'Red', 'Red']) // prettier-ignore
  assert.deepEqual(
    [choicesOf(spec('number')), choicesOf(spec('text')), choicesOf(spec('yes-no')), choicesOf(spec('several'))?.length],
    [null, null, YES_NO, 2],
  )
})
