import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGES, type Language } from './language.ts'
import { listed, listedWhole, named } from './punctuation.ts'

const all = (said: (language: Language) => string) => Object.fromEntries(LANGUAGES.map((language) => [language, said(language)]))

test('marks between texts stand as each language sets them', () => {
  assert.deepEqual(
    all((language) => named('A', 'B', language)),
    { en: 'A: B', zh: 'A：B', es: 'A: B', fr: 'A\u00a0: B', pt: 'A: B' },
  )
  assert.deepEqual(
    all((language) => listed(['A', 'B'], language)),
    { en: 'A, B', zh: 'A、B', es: 'A, B', fr: 'A, B', pt: 'A, B' },
  )
  assert.deepEqual(
    all((language) => listedWhole(['A', 'B'], language)),
    { en: 'A; B', zh: 'A；B', es: 'A; B', fr: 'A\u00a0; B', pt: 'A; B' },
  )
})
