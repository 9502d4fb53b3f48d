import assert from 'node:assert/strict'
import { readFileSync, readdirSync, existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { formatMessage, placeholdersOf } from '#shared/message.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'

type Words = Record<string, string>
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Words

/** Every catalogue of texts: refusals, the shop's areas, My Workspace. */
const catalogues: { name: string; file: (language: string) => string }[] = [
  { name: 'refusals', file: (language) => `contract/words/${language}.json` },
  // A folder of five files for each noun of the shop.
  ...readdirSync('storefront', { recursive: true, encoding: 'utf8' })
    .filter((place) => basename(place) === 'words')
    .map((place) => ({ name: join('storefront', place), file: (language: string) => join('storefront', place, `${language}.json`) })),
  ...['admin/words/en']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder).map((file) => ({ name: join(folder, file), file: (language: string) => join(folder, '..', language, file) })),
    ),
]

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
