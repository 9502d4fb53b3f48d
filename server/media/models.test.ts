// Products' models over the real wire: shown to everybody, put and taken away by staff.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hono } from 'hono'
import { productDetail } from '#contract/product.ts'
import { productFacets, productList } from '#contract/listing.ts'
import { CallError } from '#contract/client.ts'
import { deskProduct, editProduct, MODEL_MAX_BYTES, productTrail, removeModel, setModel } from '#contract/product-desk.ts'
import { boxGlb } from '#features/platform/glb/glb.samples.ts'
import { mountMedia } from './media.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'

const app = await testApp('demo')
const visitor = app.client()
const manager = await testStaff(app, 'product-manager')
const media = new Hono()
mountMedia(media, { db: app.db, files: app.files, cacheDir: '/tmp', log: () => undefined, now: () => app.clock.now })

const box = async (size = {}) => new File([new Uint8Array(await boxGlb(size))], 'box.glb')
const product = async () => {
  const { id } = await testProduct(app, { listCents: 100_000 })
  return { id, version: (await manager.call(deskProduct, { id })).version }
}
const refused = (code: number, message: RegExp) => (error: unknown) =>
  error instanceof CallError && error.code === code && message.test(error.message)
const stateOf = async (id: number) => ({
  desk: await manager.call(deskProduct, { id }),
  trail: (await manager.call(productTrail, { id })).total,
})

test('SPEC-044 products of the demo have models in real scale, and each has its own picture’s variant', async () => {
  const list = await visitor(productList, { has3d: 'Y', pageSize: 100 })
  assert.ok(list.total >= 45, String(list.total))
  assert.ok(list.rows.every(({ has3d }) => has3d === 'Y'))
  for (const { id } of list.rows) {
    const { model3d, images } = await visitor(productDetail, { id })
    assert.ok(model3d && model3d.bytes < 900_000 && model3d.widthMm > 0 && model3d.heightMm > 0 && model3d.depthMm > 0)
    assert.ok(model3d.firstView, 'it starts where its main picture was taken from')
    const place = await app.db.selectFrom('product_models').select('file').where('product_id', '=', id).executeTakeFirstOrThrow()
    assert.ok(images[0]!.url.startsWith(`/media/products/${place.file}-`), `${place.file} is not what ${images[0]!.url} shows`)
  }
  const all = await visitor(productList, { pageSize: 1 })
  assert.ok(list.total < all.total)
  assert.equal((await visitor(productFacets, {})).has3d, list.total)
})

test('a model is served with its type, for good under its version, and as unchanged to who has it', async () => {
  const { rows } = await visitor(productList, { has3d: 'Y', pageSize: 1 })
  const { model3d } = await visitor(productDetail, { id: rows[0]!.id })
  const answer = await media.request(model3d!.url)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('content-type'), 'model/gltf-binary')
  assert.match(answer.headers.get('cache-control')!, /immutable/)
  const bytes = Buffer.from(await answer.arrayBuffer())
  assert.equal(bytes.length, model3d!.bytes)
  assert.equal(bytes.toString('latin1', 0, 4), 'glTF')
  const again = await media.request(model3d!.url, { headers: { 'if-none-match': answer.headers.get('etag')! } })
  assert.equal(again.status, 304)
  const [plain] = model3d!.url.split('?')
  assert.doesNotMatch((await media.request(plain!)).headers.get('cache-control')!, /immutable/)
  for (const other of ['/media/models/999999999.glb', '/media/models/..%2f1.glb', '/media/models/manifest.json', '/media/models/1.glb.glb'])
    assert.equal((await media.request(other)).status, 404, other)
})

test('staff gives a product a model, puts another in its place and takes it away; each act is on record', async () => {
  const { id, version } = await product()
  assert.equal((await visitor(productDetail, { id })).model3d, null)
  const first = await manager.call(setModel, { id, version, file: await box() })
  assert.equal(first.version, version + 1)
  const { model3d, has3d } = await visitor(productDetail, { id })
  assert.deepEqual([model3d!.widthMm, model3d!.heightMm, model3d!.depthMm, has3d], [400, 900, 300, 'Y'])
  assert.equal(model3d!.firstView, null)
  assert.equal((await media.request(model3d!.url)).status, 200)

  const second = await manager.call(setModel, { id, version: first.version, file: await box({ width: 1.2 }) })
  const other = (await visitor(productDetail, { id })).model3d!
  assert.equal(other.widthMm, 1200)
  assert.notEqual(other.url, model3d!.url)

  const third = await manager.call(removeModel, { id, version: second.version })
  assert.equal((await visitor(productDetail, { id })).model3d, null)
  assert.equal((await media.request(other.url)).status, 404)
  assert.deepEqual(await manager.call(removeModel, { id, version: third.version }), third)

  const { rows } = await manager.call(productTrail, { id })
  assert.deepEqual(
    rows.map(({ action, changes }) => [action, changes[0]?.from, changes[0]?.to].map((text) => text?.replace(/\d+ kB/, 'kB'))),
    [
      ['product.model-removed', '1200 × 300 × 900 mm, kB', ''],
      ['product.model', '400 × 300 × 900 mm, kB', '1200 × 300 × 900 mm, kB'],
      ['product.model', '', '400 × 300 × 900 mm, kB'],
    ],
  )
})

test('a refused model changes nothing: too large, no model, another version, another shop’s product, no permission', async () => {
  const { id, version } = await product()
  await manager.call(setModel, { id, version, file: await box() })
  const before = await stateOf(id)
  const now = before.desk.version
  const large = new File([new Uint8Array(MODEL_MAX_BYTES + 1)], 'large.glb')
  const page = new File(['<script>alert(1)</script>'], 'model.glb', { type: 'model/gltf-binary' })
  await assert.rejects(manager.call(setModel, { id, version: now, file: large }), refused(500, /at most 5 MB/))
  await assert.rejects(manager.call(setModel, { id, version: now, file: page }), refused(500, /not a binary glTF/))
  await assert.rejects(manager.call(setModel, { id, version, file: await box({ width: 2 }) }), refused(409, /./))
  await assert.rejects(manager.call(removeModel, { id, version }), refused(409, /./))
  const { shopId } = before.desk
  const foreign = await app.db.selectFrom('shops').select('id').where('id', '<>', shopId).executeTakeFirstOrThrow()
  const seller = await testStaff(app, 'seller', foreign.id)
  await assert.rejects(seller.call(setModel, { id, version: now, file: await box() }), refused(404, /./))
  await assert.rejects(seller.call(removeModel, { id, version: now }), refused(404, /./))
  const looker = await testStaff(app, 'warehouse')
  await assert.rejects(looker.call(removeModel, { id, version: now }), refused(403, /./))
  assert.deepEqual(await stateOf(id), before)
})

test('an edit of the product that was begun before the model came is told of the change', async () => {
  const { id, version } = await product()
  const { name, brief, priceFee, savePriceFee, loginForPrice, leastNum, orderMultiple, warrantyMonths, leadTimes } = await manager.call(
    deskProduct,
    { id },
  )
  await manager.call(setModel, { id, version, file: await box() })
  const edit = { id, version, name: { ...name, en: name['en']! }, brief: { ...brief, en: brief['en']! || 'Brief' } }
  const selling = { priceFee, savePriceFee, loginForPrice, leastNum, orderMultiple, warrantyMonths }
  const steps = leadTimes.length ? leadTimes : [{ upTo: null, days: 10 }]
  await assert.rejects(manager.call(editProduct, { ...edit, ...selling, leadTimes: steps }), refused(409, /./))
})
