import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGES } from '#shared/language.ts'
import { perUnit, perUnusualUnit, unitsText } from './sale-unit.ts'

test('a price says what it is for, in every language; that it is for a piece goes without saying in lists', () => {
  const carton = { kind: 'carton', holds: 1_000 } as const
  assert.deepEqual(
    LANGUAGES.map((language) => perUnit(carton, language).replaceAll(/\s/g, ' ')),
    LANGUAGES.map(
      (language) =>
        ({
          en: 'per carton of 1,000',
          zh: '每箱（1,000 件）',
          es: 'por caja de 1000',
          fr: 'le carton de 1 000',
          pt: 'por caixa de 1.000',
        })[language],
    ),
  )
  assert.deepEqual([perUnit({ kind: 'piece', holds: 1 }, 'en'), perUnusualUnit({ kind: 'piece', holds: 1 }, 'en')], ['per unit', ''])
  assert.equal(perUnusualUnit({ kind: 'pair', holds: 1 }, 'fr'), 'la paire')
  assert.deepEqual(
    [unitsText(carton, 100, 'en'), unitsText({ kind: 'pair', holds: 1 }, 1, 'en'), unitsText({ kind: 'piece', holds: 1 }, 2, 'fr')],
    ['100 cartons of 1,000', '1 pair', '2 unités'],
  )
})
