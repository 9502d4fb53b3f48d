// A list of countries says that it wants countries, where it is filled in and where what was typed is refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COUNTRY_CODES } from '#shared/countries.ts'
import { LANGUAGES } from '#shared/language.ts'

const COUNTRY = { en: /country/i, zh: /国家/, es: /país/i, fr: /pays/i, pt: /país/i }

test('the hint of a list of countries names countries in every language, with codes that there are', async () => {
  for (const language of LANGUAGES) {
    const words = (await import(`./words/${language}.json`, { with: { type: 'json' } })) as { default: Record<string, string> }
    const hint = words.default['letter-refused-hint']!
    assert.match(hint, COUNTRY[language], language)
    const codes = hint.match(/\b[A-Z]{2}\b/g) ?? []
    assert.ok(
      codes.length >= 2 && codes.every((code) => (COUNTRY_CODES as readonly string[]).includes(code)),
      `${language}: ${codes.join()}`,
    )
  }
})
