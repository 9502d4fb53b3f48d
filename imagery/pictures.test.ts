import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { loadCatalogue } from '#demo/catalogue/load.ts'
import { EMBEDDER } from '#features/catalogue/image-search/embedder.ts'
import { SEARCHED_PICTURES } from '#features/catalogue/image-search/image-search.rules.ts'
import { LOOKS, type Looks } from '#demo/looks.ts'
import { showsMark, sourceHash } from './render/hash.ts'
import { openManifest } from './render/manifest.ts'
import { FINAL, loadLeaves, shotsOf } from './render/shots.ts'

const IMAGES = path.join(import.meta.dirname, '../demo/images')
const manifest = openManifest(path.join(IMAGES, 'manifest.json')).read()
const { products } = loadCatalogue()
const leaves = await loadLeaves()
const leafOf = new Map(leaves.map((leaf) => [leaf.slug, leaf]))
const shots = new Map(shotsOf(leaves).map((shot) => [shot.name, shot]))
const VIEWS = [1, 2, 3]

const nameOf = ({ category, variant }: { category: string; variant: number }, view: number) => `${category}-${variant + 1}-${view}`

test('SPEC-024 every product has a model of its own: no two share a picture', () => {
  const owner = new Map<string, string>()
  const problems: string[] = []
  for (const product of products) {
    const variants = leafOf.get(product.category)?.variants ?? []
    if (product.variant >= variants.length) problems.push(`${product.model}: ${product.category} has no variant ${product.variant}`)
    const main = nameOf(product, 1)
    if (owner.has(main)) problems.push(`${product.model} and ${owner.get(main)} share ${main}`)
    owner.set(main, product.model)
  }
  assert.deepEqual(problems, [])
})

test('no two variants of a kind are built the same', () => {
  const seen = new Map<string, string>()
  const problems: string[] = []
  for (const { name, archetype, params } of shotsOf(leaves, { views: [1] })) {
    const built = JSON.stringify([archetype, { ...params, mark: undefined }]) // another lettering alone is no other device
    if (seen.has(built)) problems.push(`${name} and ${seen.get(built)}`)
    seen.set(built, name)
  }
  assert.deepEqual(problems, [])
})

test('SPEC-024 the lettering of a device is its product’s own: brand and designation', () => {
  let lettered = 0
  for (const product of products) {
    const { archetype, params } = shots.get(nameOf(product, 1))!
    if (!showsMark(archetype)) continue
    lettered++
    const { mark } = params as { mark?: string }
    assert.match(mark ?? '', new RegExp(`^${product.of.brand.toUpperCase()} \\S+$`), product.model)
    assert.ok(product.name.en.toUpperCase().startsWith(`${mark} `), `${product.model}: ${mark}`)
  }
  assert.ok(lettered > 200)
})

test('SPEC-024 every product has its main picture, a second view and a close-up, made from the models as they are', () => {
  const missing: string[] = []
  for (const product of products) {
    for (const name of VIEWS.map((view) => nameOf(product, view))) {
      const shot = shots.get(name)
      const current = shot && manifest[name]?.hash === sourceHash(shot, FINAL) && existsSync(path.join(IMAGES, 'products', `${name}.webp`))
      if (!current) missing.push(name)
    }
  }
  assert.deepEqual(missing, [])
})

test('SPEC-005 the looks of the searched pictures are there, made by the present eye, and no others', () => {
  const { embedder, looks } = JSON.parse(readFileSync(LOOKS, 'utf8')) as Looks
  assert.equal(embedder, EMBEDDER)
  const searched = Object.entries(manifest).filter(([name]) => Number(name.slice(name.lastIndexOf('-') + 1)) <= SEARCHED_PICTURES)
  assert.deepEqual(Object.keys(looks).toSorted(), searched.map(([name, { hash }]) => `${name}?v=${hash.slice(0, 8)}`).toSorted())
})
