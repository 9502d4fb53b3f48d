import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { formatMessage, placeholdersOf } from '#shared/message.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'

type Words = Record<string, string>
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Words

/** Every catalogue of the contract and the fronts, wherever it stands: '<place>/words/<language>.json', or '<place>/words/<language>/<area>.json'. */
const catalogues = globSync('{contract,storefront,admin}/**/words/{en.json,en/*.json}')
  .toSorted()
  .map((english) => ({ name: english, file: (language: string) => english.replace(/\/words\/en(?=[./])/, `/words/${language}`) }))

test('the texts of the contract, the shop and My Workspace are found', () => {
  for (const room of ['contract', 'storefront', 'admin'])
    assert.ok(
      catalogues.some(({ name }) => name.startsWith(`${room}/`)),
      room,
    )
  assert.ok(catalogues.length > 15)
})

for (const { name, file } of catalogues) {
  const english = read(file('en'))
  for (const language of LANGUAGES) {
    test(`SPEC-029 ${name}: ${language} has every text, with the same placeholders`, () => {
      const words = read(file(language))
      assert.deepEqual(Object.keys(words).sort(), Object.keys(english).sort())
      for (const [key, text] of Object.entries(words)) {
        assert.ok(text.trim(), `${key} is empty`)
        assert.deepEqual(placeholdersOf(text), placeholdersOf(english[key]!), key)
        const values = Object.fromEntries(placeholdersOf(text).map((placeholder) => [placeholder, 3]))
        assert.doesNotMatch(formatMessage(text, values, LANGUAGE_NAMES[language].locale), /[{}]/, key)
      }
    })
  }
  test(`SPEC-028 ${name}: Chinese is translated`, () => {
    const untranslated = Object.entries(read(file('zh'))).filter(
      ([key, text]) => text === english[key] && /[a-z]{4,} [a-z]{2,}/i.test(text),
    )
    assert.deepEqual(untranslated, [])
  })
}
