// The demo's rooms and departments: whole in five languages, and every product that they name is in the catalogue.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { SOLUTION_TYPES } from '#contract/codes/solution-type.ts'
import { LANGUAGES } from '#shared/language.ts'
import { loadCatalogue } from './catalogue/load.ts'
import { contentPicture } from '#features/publishing/content/content.ts'
import { shownPicture } from '#features/catalogue/product/product.media.ts'
import { testApp } from '#testing/app.ts'
import { readSolutionFiles } from './solutions.ts'

test('SPEC-012 twelve rooms and departments name products that there are, and say all in five languages', () => {
  const known = new Set(loadCatalogue().products.map(({ slug }) => slug))
  const files = readSolutionFiles()
  assert.equal(files.length, 12)
  const names = readdirSync(path.join(import.meta.dirname, 'content/solutions')).toSorted()
  assert.deepEqual(
    files.map(({ slug }) => `${slug}.yaml`),
    names,
    'a file is called as its slug: what is there already is not read',
  )
  for (const { slug, type, name, summary, text, sizing, rooms } of files) {
    assert.ok(SOLUTION_TYPES.includes(type), slug)
    assert.ok(sizing.smallest <= sizing.usual && sizing.usual <= sizing.largest, slug)
    const lines = rooms.flatMap(({ products }) => products)
    for (const { product, ratio } of lines) assert.ok(known.has(product) && ratio >= 1, `${slug}: ${product}`)
    for (const texts of [name, summary, text, sizing.unitName, ...rooms.map((room) => room.name), ...lines.map(({ why }) => why)])
      for (const language of LANGUAGES) assert.ok(texts[language]?.trim(), `${slug} ${language}`)
  }
})

test('every picture that a page, a banner or a solution of the demo names is there', async () => {
  const { db } = await testApp('demo')
  const pages = await db.selectFrom('content_pages').select(['slug', 'fields']).execute()
  const named = pages.flatMap(({ slug, fields }) => {
    const [, kind, name] = /^\/media\/(\w+)\/([\w-]+)-\d+\.webp/.exec((fields as { picture?: string }).picture ?? '') ?? []
    return kind && name ? [{ slug, kind, name }] : []
  })
  assert.ok(named.length > 30)
  for (const { slug, kind, name } of named) {
    const found = kind === 'articles' ? await contentPicture(db, name) : await shownPicture(db, kind as 'banners' | 'products', name)
    assert.ok(found?.stored_as, `${slug}: ${kind}/${name}`)
  }
})
