import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productType, productTypeTree } from '#contract/category.ts'
import { sql } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { testProduct } from '#testing/products.ts'
import { importCatalogue, type CategoryImport } from './product.import.ts'
import { shownPicture } from './pictures.ts'

const app = await testApp('empty')
const visitor = app.client()
const TOP = 10
const LEAF = 1 // that of testProduct
const category = (id: number, parentId: number | null, own: Partial<CategoryImport> = {}): CategoryImport => ({
  id,
  parentId,
  slug: `category-${id}`,
  aliases: [],
  name: { en: `Category ${id}` },
  brief: { en: '' },
  weight: 0,
  ...own,
})
const bring = (own: Partial<CategoryImport> = {}) =>
  importCatalogue(app.db, { shops: [], categories: [category(TOP, null, own), category(LEAF, TOP)], products: [] }, app.clock.now)
const shown = async (id: number) => {
  const { imgUrl, bannerUrl } = await visitor(productType, { id })
  return [imgUrl, bannerUrl]
}
const pictureVersion = async (...asked: Parameters<typeof shownPicture>) => (await shownPicture(...asked))?.version
/** Changes whenever a row is written, even with what it had. */
const rowVersions = async () =>
  (await sql<{ v: string }>`select xmin::text || ctid::text as v from categories order by id`.execute(app.db)).rows

await bring()
const { id: productId } = await testProduct(app)
await app.db.updateTable('products').set({ main_image: 'bed-1-1?v=aaaaaaaa' }).where('id', '=', productId).execute()

test('SPEC-132 a category without pictures of its own shows those of its first product, and no banner', async () => {
  await bring()
  assert.deepEqual(await shown(TOP), ['/media/products/bed-1-1-800.webp?v=aaaaaaaa', ''])
  assert.deepEqual(await shown(LEAF), ['/media/products/bed-1-1-800.webp?v=aaaaaaaa', ''])
})

test('SPEC-132 a category shows its own tile and banner; those below it do not', async () => {
  await bring({ tile: { file: 'ward-tile', version: '11111111' }, banner: { file: 'ward-banner', version: '22222222' } })
  assert.deepEqual(await shown(TOP), ['/media/tiles/ward-tile-800.webp?v=11111111', '/media/banners/ward-banner-1600.webp?v=22222222'])
  assert.deepEqual(await shown(LEAF), ['/media/products/bed-1-1-800.webp?v=aaaaaaaa', ''])
  const [root] = await visitor(productTypeTree)
  assert.equal(root!.bannerUrl, '/media/banners/ward-banner-1600.webp?v=22222222')
  assert.equal(root!.children[0]!.bannerUrl, '')
})

test('the version of a picture is known under its own kind alone', async () => {
  assert.equal(await pictureVersion(app.db, 'tiles', 'ward-tile'), '11111111')
  assert.equal(await pictureVersion(app.db, 'banners', 'ward-banner'), '22222222')
  for (const [kind, file] of [
    ['banners', 'ward-tile'],
    ['tiles', 'ward-banner'],
    ['products', 'ward-tile'],
    ['tiles', ''],
    ['tiles', 'ward-tile?v=11111111'],
    ['tiles', 'bed-1-1'],
  ] as const)
    assert.equal(await pictureVersion(app.db, kind, file), undefined, `${kind} ${file}`)
})

test('a category’s pictures follow the import: a new version, then none', async () => {
  const own = { tile: { file: 'ward-tile', version: '33333333' }, banner: null }
  await bring(own)
  assert.deepEqual(await shown(TOP), ['/media/tiles/ward-tile-800.webp?v=33333333', ''])
  const before = await rowVersions()
  await bring(own)
  assert.deepEqual(await rowVersions(), before)
  await bring()
  assert.deepEqual(await shown(TOP), ['/media/products/bed-1-1-800.webp?v=aaaaaaaa', ''])
})

test('an import that does not name a category leaves its pictures', async () => {
  await bring({ tile: { file: 'ward-tile', version: '44444444' }, banner: { file: 'ward-banner', version: '55555555' } })
  await importCatalogue(app.db, { shops: [], categories: [category(20, null)], products: [] }, app.clock.now)
  assert.deepEqual(await shown(TOP), ['/media/tiles/ward-tile-800.webp?v=44444444', '/media/banners/ward-banner-1600.webp?v=55555555'])
})
