import assert from 'node:assert/strict'
import { test } from 'node:test'
import { indexPictures } from '#features/catalogue/picture-index/picture-index.ts'
import { readStored } from './picture-index.ts'
import { testProduct } from '#testing/products.ts'
import { testApp } from '#testing/app.ts'

const app = await testApp('empty')

test('the search by picture looks at products’ pictures, never at those of categories', async () => {
  const { id } = await testProduct(app)
  const image = { product_id: id, position: 0, file: 'bed-1-1', version: '12345678', width: 800, height: 800, alt: '{"en": ""}' }
  await app.db.insertInto('product_images').values(image).execute()
  await app.db.updateTable('categories').set({ tile: 'ward-tile?v=11111111', banner: 'ward-banner?v=22222222' }).execute()
  const asked: string[] = []
  await indexPictures(app.db, async (file) => void asked.push(file))
  assert.deepEqual(asked, ['bed-1-1'])
})

test('it reads what is stored for products alone', async () => {
  const demo = await testApp('demo')
  const read = readStored(demo.db, demo.files)
  const { version } = await demo.db
    .selectFrom('product_images')
    .select('version')
    .where('file', '=', 'icu-beds-1-1')
    .executeTakeFirstOrThrow()
  assert.ok((await read('icu-beds-1-1', version))?.length)
  assert.equal(await read('icu-beds-1-1', '00000000'), undefined, 'another version than the one that lies here')
  const { tile } = await demo.db.selectFrom('categories').select('tile').where('tile', '<>', '').limit(1).executeTakeFirstOrThrow()
  for (const [name, of] of [tile.split('?v='), ['../scenes/ward-tile', version], ['no-such-1-1', version]] as [string, string][])
    assert.equal(await read(name, of), undefined)
})
