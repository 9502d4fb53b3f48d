// From a draft to its end: beginning, copying, putting on sale, taking off, ending, throwing away.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cartInfo, changeItem } from '#contract/cart.ts'
import { CallError } from '#contract/client.ts'
import {
  bringBackProduct,
  copyProduct,
  createProduct,
  deskProduct,
  deskProducts,
  discardProduct,
  discontinueProduct,
  editProduct,
  previewProduct,
  productTrail,
  setOnSale,
  uploadPicture,
} from '#contract/product-desk.ts'
import { suggestions } from '#contract/search.ts'
import { productDetail } from '#contract/product.ts'
import { resolvePath } from '#contract/slug.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'

const app = await testApp('demo')
const manager = await testStaff(app, 'product-manager')
const visitor = app.client()
const [shelf, foreign] = await Promise.all([testProduct(app, { shopId: 1 }), testProduct(app, { shopId: 2 })])
const seller = await testStaff(app, 'seller', 1)
const texts = (en: string) => ({ en, zh: '', es: '', fr: '', pt: '' })
const refused = (code: number, message?: RegExp) => (error: unknown) =>
  error instanceof CallError && error.code === code && (!message || message.test(error.message))
const read = (id: number) => manager.call(deskProduct, { id })
const { productTypeId } = await read(shelf.id)
let made = 0
const model = () => `STAT-${++made}`
const draft = (name = 'A new lamp') => seller.call(createProduct, { productModel: model(), name: texts(name), productTypeId })
const acts = async (id: number) => (await manager.call(productTrail, { id })).rows.map(({ action }) => action)

test('from nothing to on sale: a draft of one’s own shop that no buyer sees, what it still needs, and then everybody finds it', async () => {
  const { id, version } = await draft('Luminograph')
  const begun = await seller.call(deskProduct, { id })
  assert.deepEqual([begun.status, begun.shopId, begun.version, begun.slug], ['draft', 1, version, `luminograph-stat-${made}`])
  const seen = { detail: visitor(productDetail, { id }), slug: visitor(productDetail, { slug: begun.slug }) }
  await Promise.all([assert.rejects(seen.detail, refused(404)), assert.rejects(seen.slug, refused(404))])
  assert.equal(await visitor(resolvePath, { slug: begun.slug }), null)
  assert.equal((await seller.call(previewProduct, { id })).productName, 'Luminograph')
  await assert.rejects(seller.call(setOnSale, { id, version, onSale: 'Y' }), refused(500, /price/))
  const priced = await seller.call(editProduct, { id, version, priceFee: 12_000 })
  await assert.rejects(seller.call(setOnSale, { id, ...priced, onSale: 'Y' }), refused(500, /short text/))
  const told = await seller.call(editProduct, { id, ...priced, brief: texts('Shines'), brand: 'Lum' })
  await assert.rejects(seller.call(setOnSale, { id, ...told, onSale: 'Y' }), refused(500, /manufacturer/))
  const complete = await seller.call(editProduct, { id, ...told, manufacturer: 'Lum works' })
  await seller.call(setOnSale, { id, ...complete, onSale: 'Y' })
  assert.equal((await visitor(productDetail, { id })).onSale, 'Y')
  assert.deepEqual((await visitor(suggestions, { productName: 'luminograph' })).rows.map((row) => row.id), [id]) // prettier-ignore
  assert.deepEqual(await acts(id), ['product.on-sale', 'product.edit', 'product.edit', 'product.edit', 'product.create'])
  const { rows } = await manager.call(deskProducts, { status: 'draft', pageSize: 100 })
  assert.ok(rows.every((row) => row.status === 'draft' && row.id !== id))
})

test('a shop’s people begin products in their own shop only; the operator’s say in which; a model names one product', async () => {
  const input = { name: texts('Bench'), productTypeId }
  await assert.rejects(seller.call(createProduct, { ...input, productModel: model(), shopId: 2 }), refused(404))
  await assert.rejects(manager.call(createProduct, { ...input, productModel: model() }), refused(400))
  await assert.rejects(manager.call(createProduct, { ...input, productModel: model(), shopId: 999_999 }), refused(404))
  await assert.rejects(manager.call(createProduct, { ...input, productModel: model(), productTypeId: 999_999, shopId: 2 }), refused(404))
  const { id } = await manager.call(createProduct, { ...input, productModel: 'DOUBLE-1', shopId: 2 })
  await assert.rejects(seller.call(createProduct, { ...input, productModel: 'double-1' }), refused(500, /model/))
  assert.equal((await read(id)).shopId, 2)
  for (const attempt of [
    () => seller.call(copyProduct, { id: foreign.id, productModel: model() }),
    () => seller.call(previewProduct, { id: foreign.id }),
    () => seller.call(discontinueProduct, { id: foreign.id, version: 1 }),
    () => seller.call(discardProduct, { id, version: 1 }),
  ])
    await assert.rejects(attempt, refused(404))
})

test('of eight who begin one model at the same moment one does, the others are told that it is taken', async () => {
  const input = { productModel: 'RACE-1', name: texts('Race'), productTypeId }
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => seller.call(createProduct, input)))
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const one of tries) if (one.status === 'rejected') assert.ok(refused(500, /model/)(one.reason), String(one.reason))
})

test('a copy has everything but model, path, GTIN and sales; throwing it away leaves what it shares', async () => {
  const bytes = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#123456' } }).png().toBuffer() // prettier-ignore
  const source = await testProduct(app, {
    shopId: 1,
    options: [{ name: 'Colour', values: [{ name: 'Red', cents: 700, isDefault: true }] }],
  })
  const { fileId } = await seller.call(uploadPicture, { id: source.id, file: new File([new Uint8Array(bytes)], 'a.png') })
  const { version } = await read(source.id)
  await seller.call(editProduct, {
    id: source.id,
    version,
    gtin: '4006381333931',
    images: [{ fileId, alt: { en: 'Front' }, shows: [] }],
    related: [{ productId: shelf.id, kind: 'spare' }],
    certificates: [
      { market: 'EU', scheme: 'CE MDR', deviceClass: 'I', certificate: 'C-1', body: null, validFrom: null, validTo: '2030-01-01' },
    ],
  })
  const copied = await seller.call(copyProduct, { id: source.id, productModel: model() })
  const [one, two] = [await read(source.id), await read(copied.id)]
  const own = new Set(['id', 'version', 'slug', 'productModel', 'datasheetUrl', 'gtin', 'status', 'onSale', 'choices', 'allowedActions', 'missing', 'completeness', 'createTime', 'changeTime']) // prettier-ignore
  const rest = (product: object) => Object.fromEntries(Object.entries(product).filter(([field]) => !own.has(field)))
  assert.deepEqual(rest(two), rest(one))
  assert.deepEqual([two.gtin, two.status, two.choices[0]!.values[0]!.price], [null, 'draft', 700])
  assert.notEqual(two.choices[0]!.values[0]!.id, one.choices[0]!.values[0]!.id)
  await seller.call(discardProduct, { id: two.id, version: two.version })
  await assert.rejects(read(two.id), refused(404))
  assert.equal((await visitor(productDetail, { id: source.id })).images.length, 1)
  assert.ok((await app.db.selectFrom('product_images').innerJoin('files', 'files.id', 'file_id').select('files.id').where('product_id', '=', source.id).execute()).length) // prettier-ignore
  await assert.rejects(seller.call(discardProduct, { id: source.id, version: one.version }), refused(500, /draft/))
})

test('discontinued: off sale for good, its page stays and leads to its successor, carts and search react, and it can be taken back', async () => {
  const [old, next] = [await testProduct(app, { shopId: 1 }), await testProduct(app, { shopId: 1 })]
  const buyer = await testBuyer(app)
  await buyer.call(changeItem, { productId: old.id, count: 1 })
  const { version, productModel } = await read(old.id)
  await assert.rejects(seller.call(discontinueProduct, { id: old.id, version, successorId: old.id }), refused(404))
  await assert.rejects(seller.call(discontinueProduct, { id: old.id, version, successorId: 999_999_999 }), refused(404))
  const ended = await seller.call(discontinueProduct, { id: old.id, version, successorId: next.id })
  const page = await visitor(productDetail, { slug: old.slug })
  assert.deepEqual([page.onSale, page.discontinued, page.successor?.id], ['N', 'Y', next.id])
  assert.equal((await buyer.call(cartInfo)).shopCarts[0]!.shopCartItem[0]!.valid, 'N')
  await assert.rejects(buyer.call(changeItem, { productId: old.id, count: 1 }), refused(500))
  assert.ok((await visitor(suggestions, { productName: productModel })).rows.every(({ id }) => id !== old.id))
  await assert.rejects(seller.call(setOnSale, { id: old.id, ...ended, onSale: 'Y' }), refused(500))
  const back = await seller.call(bringBackProduct, { id: old.id, ...ended })
  await seller.call(setOnSale, { id: old.id, ...back, onSale: 'Y' })
  const again = await visitor(productDetail, { id: old.id })
  assert.deepEqual([again.onSale, again.discontinued, again.successor], ['Y', 'N', null])
  assert.deepEqual(await acts(old.id), ['product.on-sale', 'product.brought-back', 'product.discontinued'])
})

test('a draft as successor is not told of before it is shown', async () => {
  const old = await testProduct(app, { shopId: 1 })
  const { id: secret } = await draft('Secret successor')
  const { version } = await read(old.id)
  await seller.call(discontinueProduct, { id: old.id, version, successorId: secret })
  assert.equal((await visitor(productDetail, { id: old.id })).successor, null)
})
