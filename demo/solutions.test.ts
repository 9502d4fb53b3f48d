// The demo's rooms and departments: whole in five languages, and every product that they name is in the catalogue.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SOLUTION_TYPES } from '#contract/codes/solution-type.ts'
import { LANGUAGES } from '#shared/language.ts'
import { loadCatalogue } from './catalogue/load.ts'
import { readSolutionFiles } from './solutions.ts'

test('SPEC-012 twelve rooms and departments name products that there are, and say all in five languages', () => {
  const known = new Set(loadCatalogue().products.map(({ slug }) => slug))
  const files = readSolutionFiles()
  assert.equal(files.length, 12)
  for (const { slug, type, name, summary, text, sizing, rooms } of files) {
    assert.ok(SOLUTION_TYPES.includes(type), slug)
    assert.ok(sizing.smallest <= sizing.usual && sizing.usual <= sizing.largest, slug)
    const lines = rooms.flatMap(({ products }) => products)
    for (const { product, ratio } of lines) assert.ok(known.has(product) && ratio >= 1, `${slug}: ${product}`)
    for (const texts of [name, summary, text, sizing.unitName, ...rooms.map((room) => room.name), ...lines.map(({ why }) => why)])
      for (const language of LANGUAGES) assert.ok(texts[language]?.trim(), `${slug} ${language}`)
  }
})
