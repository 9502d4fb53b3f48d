// The states that a product was saved in: each can be looked at and gone back to, through the rules of an edit; nothing of it grows without end.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cartInfo, changeItem } from '#contract/cart.ts'
import { CallError } from '#contract/client.ts'
import { deskProduct, editProduct, patchProduct, productTrail, setOnSale, uploadDocument, uploadPicture } from '#contract/product-desk.ts'
import { ProductWhole } from '#contract/product-edit.ts'
import { PRODUCT_VERSIONS_KEPT, productVersion, productVersions, restoreProduct } from '#contract/product-version-desk.ts'
import { pdf } from '#features/platform/file/file.samples.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { after, days } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { sweepUploads } from './product-files.sql.ts'

const app = await testApp('empty')
const manager = await testStaff(app, 'product-manager')
const { call } = manager

type Whole = ProductWhole & { version: number }
const FIELDS = Object.keys(ProductWhole.entries) as (keyof ProductWhole)[]
/** All that an edit can change, as it stands. */
async function stateOf(id: number) {
  const product = (await call(deskProduct, { id })) as unknown as Whole
  const fields = Object.fromEntries(FIELDS.map((field) => [field, product[field]]))
  const plain = (list: object[], names: string[]) => list.map((one) => Object.fromEntries(names.map((name) => [name, (one as Record<string, unknown>)[name]]))) // prettier-ignore
  return {
    ...fields,
    images: plain(product.images, ['fileId', 'alt', 'shows']),
    documents: plain(product.documents, ['fileId', 'kind', 'language', 'title']),
    related: plain(product.related, ['productId', 'kind']),
  }
}
const edit = async (id: number, fields: object) => {
  const { version } = await call(deskProduct, { id })
  return (await call(editProduct, { id, version, ...fields })).version
}
const restore = async (id: number, number: number) => {
  const { version } = await call(deskProduct, { id })
  return call(restoreProduct, { id, number, version })
}
const numbers = async (id: number) => (await call(productVersions, { id, pageSize: 100 })).rows.map(({ number }) => number)
async function picture(id: number, background: string) {
  const create = { width: 400, height: 400, channels: 3, background } as const
  const file = new File([new Uint8Array(await sharp({ create }).png().toBuffer())], `${background.slice(1)}.png`)
  return call(uploadPicture, { id, file })
}
const all = (en: string) => ({ en, zh: `${en} zh`, es: `${en} es`, fr: `${en} fr`, pt: `${en} pt` })
const refused = (code: number, message: RegExp) => (error: unknown) =>
  error instanceof CallError && error.code === code && message.test(error.message)

test('every section comes back as it was: texts in all languages, technical data, tiers, options under their ids, pictures, documents', async () => {
  const { id, values } = await testProduct(app, { options: [{ name: 'Colour', values: [{ name: 'Red', cents: 500 }, { name: 'Blue' }] }] })
  const other = await testProduct(app)
  const [shown, manual] = [
    await picture(id, '#aa0000'),
    await call(uploadDocument, { id, file: new File([new Uint8Array(pdf)], 'manual.pdf') }),
  ]
  await edit(id, {
    name: all('First'),
    description: all('One.\n\nTwo.'),
    specs: [{ group: 'General', name: 'Diameter', value: '500', unit: 'mm' }],
    priceTiers: [{ from: 10, cents: 9_000 }],
    leadTimes: [{ upTo: 10, days: 5 }, { upTo: null, days: 20 }], // prettier-ignore
    images: [{ fileId: shown.fileId, alt: all('Front'), shows: [values['Red']] }],
    documents: [{ fileId: manual.fileId, kind: 'manual', language: 'en', title: all('Manual') }],
    related: [{ productId: other.id, kind: 'accessory' }],
    certificates: [
      { market: 'EU', scheme: 'CE', deviceClass: 'IIb', certificate: 'X1', body: null, validFrom: null, validTo: '2030-01-01' },
    ],
    refusedCountries: ['US'],
  })
  const first = await stateOf(id)
  await edit(id, {
    name: { ...all('First'), fr: 'Autre' },
    description: { en: 'New.' },
    specs: [],
    priceTiers: [],
    choices: [],
    images: [],
    documents: [],
    related: [],
    certificates: [],
    refusedCountries: [],
  })
  const second = await stateOf(id)
  assert.notDeepEqual(second, first)

  const { back, changes, left } = await call(productVersion, { id, number: 2 })
  assert.deepEqual(left, [])
  assert.deepEqual(
    back.map(({ field }) => field).toSorted(),
    ['es', 'fr', 'pt', 'zh', 'en']
      .map((one) => `description.${one}`)
      .concat('name.fr', 'specs', 'priceTiers', 'choices', 'images', 'documents', 'related', 'certificates', 'refusedCountries')
      .toSorted(),
  )
  const told = (field: string) => back.find((one) => one.field === field)!
  assert.deepEqual([told('name.fr').from, told('name.fr').to], ['Autre', 'First fr'])
  assert.match(String(told('certificates').to), /EU \| CE \| IIb \| X1 \| – \| – \| 2030-01-01/)
  assert.match(told('images').to, /^1\. aa0000\.webp: Front/, 'files and products are called by their names')
  assert.match(told('related').to, /^accessory TEST-/)
  assert.equal(changes.find(({ field }) => field === 'leadTimes')!.to, '≤ 10: 5\n20')

  assert.deepEqual((await restore(id, 2)).left, [])
  assert.deepEqual(await stateOf(id), first)
  await restore(id, 3)
  assert.deepEqual(await stateOf(id), second, 'the newer state is gone back to in the same way')
  assert.deepEqual(await numbers(id), [5, 4, 3, 2, 1])
  const { rows } = await call(productVersions, { id })
  assert.deepEqual(
    rows.map(({ number, restored, present }) => [number, restored, present]),
    [[5, 3, 'Y'], [4, 2, 'N'], [3, null, 'N'], [2, null, 'N'], [1, null, 'N']], // prettier-ignore
  )
  assert.deepEqual([rows[4]!.staffName, rows[4]!.fields], ['', []], 'the state before the first change is as it came')
  const { rows: acts } = await call(productTrail, { id })
  assert.deepEqual(acts.map(({ action }) => action), ['product.restore', 'product.restore', 'product.edit', 'product.edit']) // prettier-ignore
})

test('an option that comes back is the one it was: what stands in a cart with it can be ordered again', async () => {
  const { id, values } = await testProduct(app, { options: [{ name: 'Colour', values: [{ name: 'Red' }, { name: 'Blue' }] }] })
  const buyer = await testBuyer(app)
  const { choices } = await call(deskProduct, { id })
  await buyer.call(changeItem, { productId: id, count: 1, productSelectionIds: String(values['Red']) })
  const valid = async () => (await buyer.call(cartInfo)).shopCarts.flatMap(({ shopCartItem }) => shopCartItem.map((line) => line.valid))
  assert.deepEqual(await valid(), ['Y'])
  await edit(id, { choices: [] })
  assert.deepEqual(await valid(), ['N'])
  await restore(id, 1)
  assert.deepEqual((await call(deskProduct, { id })).choices, choices)
  assert.deepEqual(await valid(), ['Y'])
})

test('going back passes the rules of every edit, and only from the state that was seen', async () => {
  const { id } = await testProduct(app, { listCents: 10_000 })
  await edit(id, { productModel: 'RESTORE-NEW', priceFee: 20_000 })
  const { id: taker } = await testProduct(app)
  await edit(taker, { productModel: 'TAKEN-AGAIN' })
  const { version } = await call(deskProduct, { id })
  await assert.rejects(call(restoreProduct, { id, number: 1, version: version - 1 }), refused(409, /./))
  await assert.rejects(call(restoreProduct, { id, number: 9, version }), refused(404, /./))

  const [{ model }] = (await app.db.selectFrom('products').select('model').where('id', '=', taker).execute()) as [{ model: string }]
  assert.equal(model, 'TAKEN-AGAIN')
  const { back } = await call(productVersion, { id, number: 1 })
  await edit(taker, { productModel: back.find(({ field }) => field === 'productModel')!.to })
  await assert.rejects(restore(id, 1), refused(500, /model/i))
  assert.equal((await call(deskProduct, { id })).priceFee, 20_000, 'nothing of it is done')
})

test('a free price does not come back onto the shelf; off sale it does', async () => {
  const { id } = await testProduct(app, { listCents: 0, onSale: false })
  await edit(id, { priceFee: 5_000 })
  const { version } = await call(deskProduct, { id })
  await call(setOnSale, { id, version, onSale: 'Y' })
  await assert.rejects(restore(id, 1), refused(500, /./))
  const on = await call(deskProduct, { id })
  await call(setOnSale, { id, version: on.version, onSale: 'N' })
  await restore(id, 1)
  assert.equal((await call(deskProduct, { id })).priceFee, 0)
})

test('what is no longer there is left out and told', async () => {
  const { id } = await testProduct(app)
  const { id: other } = await testProduct(app)
  const shown = await picture(id, '#00aa00')
  await edit(id, { related: [{ productId: other, kind: 'spare' }], images: [{ fileId: shown.fileId, alt: all('x'), shows: [] }] })
  await edit(id, { related: [], images: [] })
  await app.db.deleteFrom('products').where('id', '=', other).execute()
  await app.db.deleteFrom('files').where('id', '=', shown.fileId).execute()
  assert.deepEqual((await call(productVersion, { id, number: 2 })).left, ['images', 'related'])
  assert.deepEqual((await restore(id, 2)).left, ['images', 'related'])
})

test(`of a product ${PRODUCT_VERSIONS_KEPT} states are kept, and files only as long as one of them names them; single values and undoing count, too`, async () => {
  const { id } = await testProduct(app)
  const shown = await picture(id, '#0000aa')
  await edit(id, { images: [{ fileId: shown.fileId, alt: all('x'), shows: [] }] })
  await edit(id, { images: [] })
  const there = async () => (await app.db.selectFrom('files').select('id').where('id', '=', shown.fileId).execute()).length
  await sweepUploads(app.db, after(app.clock.now, days(3)))
  assert.equal(await there(), 1, 'a state still shows it')
  for (let n = 0; n < PRODUCT_VERSIONS_KEPT; n++) {
    const { version } = await call(deskProduct, { id })
    await call(patchProduct, { id, version, warrantyMonths: n + 1 })
  }
  const kept = await numbers(id)
  assert.deepEqual([kept.length, kept[0], kept.at(-1)], [PRODUCT_VERSIONS_KEPT, PRODUCT_VERSIONS_KEPT + 3, 4])
  assert.equal(await there(), 0)
  assert.equal((await call(productVersion, { id, number: 4 })).back[0]!.to, '1')
  const same = await call(deskProduct, { id })
  await call(editProduct, { id, version: same.version, warrantyMonths: same.warrantyMonths })
  assert.deepEqual(await numbers(id), kept, 'what changes nothing is no state')
})

test('another shop’s states look like none', async () => {
  const { id } = await testProduct(app, { shopId: 1 })
  await edit(id, { warrantyMonths: 7 })
  await testProduct(app, { shopId: 2 })
  const stranger = await testStaff(app, 'seller', 2)
  const own = await testStaff(app, 'seller', 1)
  await assert.rejects(stranger.call(productVersions, { id }), refused(404, /./))
  await assert.rejects(stranger.call(productVersion, { id, number: 1 }), refused(404, /./))
  const { version } = await own.call(deskProduct, { id })
  await assert.rejects(stranger.call(restoreProduct, { id, number: 1, version }), refused(404, /./))
  assert.equal((await own.call(restoreProduct, { id, number: 1, version })).version, version + 1)
  const seller = await testStaff(app, 'seller-sales', 1)
  await assert.rejects(seller.call(restoreProduct, { id, number: 2, version: version + 1 }), refused(403, /./))
})
