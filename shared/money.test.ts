import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGES, LANGUAGE_NAMES } from './language.ts'
import { usdSign } from './money.ts'

test('beside a field for dollars stands the sign that the amounts of that language have', () => {
  const signs = LANGUAGES.map((language) => [language, usdSign(LANGUAGE_NAMES[language].locale)])
  assert.deepEqual(Object.fromEntries(signs), { en: '$', zh: 'US$', es: 'US$', fr: '$US', pt: 'US$' })
})
