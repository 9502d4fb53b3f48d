import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comparedWith, wishesOf } from './earlier-sets.ts'

const one = (id: number, label: string, choices: string[] = [], unit = '') => ({
  id,
  label,
  name: { en: label },
  group: 'General',
  kind: 'choice' as const,
  unit,
  choices: choices.map((en) => ({ was: en, name: { en } })),
  required: 'N' as const,
  filter: 'N' as const,
})

test('an earlier set against the present one, by label: what went, what came, what is otherwise', () => {
  const earlier = [one(1, 'Flow'), one(2, 'Colour', ['Red']), one(3, 'Same')]
  const present = [one(2, 'Colour', ['Red', 'Blue']), one(9, 'Same'), one(4, 'New')]
  const { gone, come, changed } = comparedWith(earlier, present)
  assert.deepEqual([gone, come, changed].map((some) => some.map(({ label }) => label)), [['Flow'], ['New'], ['Colour']]) // prettier-ignore
})

test('brought back it names what is there by its id, what went as new, and choices that went as new values', () => {
  const wishes = wishesOf([one(1, 'Flow'), one(2, 'Colour', ['Red', 'Green'])], [one(7, 'Colour', ['Red', 'Blue'])])
  assert.deepEqual(wishes.map(({ id, label, choices }) => [id, label, choices.map(({ was }) => was)]), [[null, 'Flow', []], [7, 'Colour', ['Red', '']]]) // prettier-ignore
})
