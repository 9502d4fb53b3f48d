// Editing all of a product, over the real wire and a real database.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallError } from '#contract/client.ts'
import { cartInfo, changeItem } from '#contract/cart.ts'
import { deskProduct, deskProducts, editProduct, productTrail, uploadDocument, uploadPicture } from '#contract/product-desk.ts'
import { LACK_FIELDS, ProductWhole, SECTIONS } from '#contract/product-edit.ts'
import { productDetail } from '#contract/product.ts'
import { suggestions } from '#contract/search.ts'
import { resolvePath } from '#contract/slug.ts'
import { insertAttributes } from '#features/catalogue/attribute/attribute.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { pdf } from '#features/platform/file/file.samples.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { shownPicture } from '../pictures.ts'
import * as v from 'valibot'

const app = await testApp('demo')
const manager = await testStaff(app, 'product-manager')
const visitor = app.client()
const all = (await manager.call(deskProducts, { pageSize: 100 })).rows
const refused = (code: number, message?: RegExp) => (error: unknown) =>
  error instanceof CallError && error.code === code && (!message || message.test(error.message))
const read = (id: number) => manager.call(deskProduct, { id })
const edit = async (id: number, own: Omit<Parameters<typeof manager.call<typeof editProduct>>[1], 'id' | 'version'>) =>
  manager.call(editProduct, { id, version: (await read(id)).version, ...own })
/** The product as it stands, as an edit of all that changes nothing. */
async function whole(id: number) {
  const { version, ...now } = await read(id)
  return { id, version, ...v.parse(ProductWhole, now) }
}
const drawn = async (width: number, height: number, background: string) =>
  new File([new Uint8Array(await sharp({ create: { width, height, channels: 3, background } }).png().toBuffer())], 'a.png') // prettier-ignore
const texts = (en: string) => ({ en, zh: '', es: '', fr: '', pt: '' })

test('every field stands in one section, and what is lacking leads to a field', () => {
  const fields = Object.keys(ProductWhole.entries)
  assert.deepEqual(Object.values(SECTIONS).flat().toSorted(), fields.toSorted())
  for (const field of Object.values(LACK_FIELDS)) assert.ok(fields.includes(field.split('.')[0]!), field)
})

test('every product of the demo can be sent back whole, and that changes nothing', async () => {
  for (const { id, version } of all.slice(0, 60)) assert.deepEqual(await manager.call(editProduct, await whole(id)), { version })
})

test('what is not sent stays; one field changes, and the act says which', async () => {
  const [one] = all
  const before = await whole(one!.id)
  const { version } = await edit(one!.id, { netGrams: before.netGrams + 7, grossGrams: before.grossGrams + 7 })
  assert.deepEqual(await whole(one!.id), { ...before, version, netGrams: before.netGrams + 7, grossGrams: before.grossGrams + 7 })
  const [act] = (await manager.call(productTrail, { id: one!.id })).rows
  assert.deepEqual(act!.changes.map(({ field }) => field).toSorted(), ['grossGrams', 'netGrams'])
})

test('texts in all languages reach the page, the search and the completeness', async () => {
  const { id } = await testProduct(app)
  await edit(id, {
    name: { en: 'Quirkometer', fr: 'Quirkomètre' },
    highlights: { en: 'One\nTwo\nThree', fr: 'Un\nDeux\nZanzibarine' },
    description: { en: 'First.\n\nSecond.', fr: 'Premier.\n\nDeuxième.' },
  })
  const shown = await app.client({ language: 'fr' })(productDetail, { id })
  assert.deepEqual(
    [shown.highlights, shown.detail, shown.detailInEnglish],
    [['Un', 'Deux', 'Zanzibarine'], '<p>Premier.</p><p>Deuxième.</p>', 'N'],
  )
  const spanish = await app.client({ language: 'es' })(productDetail, { id })
  assert.deepEqual([spanish.detail, spanish.detailInEnglish], ['<p>First.</p><p>Second.</p>', 'Y'])
  assert.deepEqual((await visitor(suggestions, { productName: 'zanzibarine' })).rows.map((row) => row.id), [id]) // prettier-ignore
  assert.ok(!(await read(id)).missing.includes('description'))
})

test('options: values keep their ids, so carts keep them; one that goes makes a cart’s line invalid', async () => {
  const made = await testProduct(app, { options: [{ name: 'Colour', values: [{ name: 'White', isDefault: true }, { name: 'Grey' }] }] })
  const buyer = await testBuyer(app)
  await buyer.call(changeItem, { productId: made.id, count: 1, productSelectionIds: [made.values['Grey']!] })
  const { choices } = await read(made.id)
  const [colour] = choices
  const [white, grey] = colour!.values
  await edit(made.id, {
    choices: [
      { ...colour!, name: texts('Finish'), values: [{ ...grey!, price: -500 }, { ...white!, name: texts('Snow') }, { id: null, name: texts('Sand'), price: 900, isDefault: 'N', pictured: 'Y' }] }, // prettier-ignore
      { id: null, name: texts('Plug'), required: 'N', multiple: 'N', values: [{ id: null, name: texts('Schuko'), price: 0, isDefault: 'N', pictured: null }] }, // prettier-ignore
    ],
  })
  const now = await read(made.id)
  assert.deepEqual(
    now.choices.map(({ name, values }) => [name.en, values.map(({ name: value, price }) => [value.en, price])]),
    [
      ['Finish', [['Grey', -500], ['Snow', 0], ['Sand', 900]]],
      ['Plug', [['Schuko', 0]]],
    ], // prettier-ignore
  )
  assert.deepEqual(now.choices[0]!.values.slice(0, 2).map(({ id }) => id), [grey!.id, white!.id]) // prettier-ignore
  const line = async () => (await buyer.call(cartInfo)).shopCarts.flatMap(({ shopCartItem }) => shopCartItem)[0]!
  assert.equal((await line()).valid, 'Y')
  await edit(made.id, { choices: [{ ...now.choices[0]!, values: now.choices[0]!.values.slice(1) }] })
  assert.equal((await line()).valid, 'N')
  const foreign = await testProduct(app, { options: [{ name: 'Colour', values: [{ name: 'Red' }] }] })
  const theirs = await read(foreign.id)
  await assert.rejects(edit(made.id, { choices: theirs.choices }), refused(500, /option/))
  assert.deepEqual(await read(foreign.id), theirs)
})

test('codes and figures are checked where they change: GTIN, HS, GMDN, EMDN, weights, dates, two defaults', async () => {
  const { id } = await testProduct(app)
  const wrong: [Parameters<typeof edit>[1], RegExp][] = [
    [{ gtin: '4006381333932' }, /GTIN/],
    [{ hsCode: '98.1' }, /HS/],
    [{ hsCode: '9902.90' }, /HS/],
    [{ gmdn: '1234' }, /GMDN/],
    [{ emdn: '12' }, /EMDN/],
    [{ fdaProductCode: 'fra' }, /FDA/],
    [{ netGrams: 10, grossGrams: 9 }, /weight/],
    [{ saleUnit: 'pair', unitHolds: 2 }, /carton/],
    [{ certificates: [{ market: 'EU', scheme: 'CE MDR', deviceClass: 'I', certificate: 'X', body: null, validFrom: '2026-01-01', validTo: '2026-01-01' }] }, /X: /], // prettier-ignore
    [{ choices: [{ id: null, name: texts('A'), required: 'Y', multiple: 'N', values: ['x', 'y'].map((name) => ({ id: null, name: texts(name), price: 0, isDefault: 'Y' as const, pictured: null })) }] }, /one choice/], // prettier-ignore
    [{ brief: texts('') }, /short text/],
  ]
  const before = await read(id)
  for (const [own, message] of wrong) await assert.rejects(edit(id, own), refused(500, message), JSON.stringify(own))
  assert.deepEqual(await read(id), before)
  await edit(id, { gtin: '4006381333931', hsCode: '9402.90', gmdn: '12345', emdn: 'V08060101', fdaProductCode: 'FRA' })
  assert.deepEqual((await read(id)).missing.includes('gtin'), false)
})

test('a model names one product; an address is changed and the former one leads on; another’s cannot be taken', async () => {
  const [one, two] = [await testProduct(app), await testProduct(app)]
  const { productModel } = await read(two.id)
  await assert.rejects(edit(one.id, { productModel: productModel.toLowerCase() }), refused(500, /model/))
  await assert.rejects(edit(one.id, { slug: two.slug }), refused(500, /address/))
  await edit(one.id, { slug: 'a-better-address' })
  assert.deepEqual(await visitor(resolvePath, { slug: one.slug }), { kind: 'product', id: one.id, slug: 'a-better-address', moved: 'Y' })
  await edit(one.id, { slug: one.slug })
  assert.equal((await visitor(resolvePath, { slug: 'a-better-address' }))!.slug, one.slug)
})

test('attributes of a category and of those above: typed, named in five languages, free rows beside them, and asked for where required', async () => {
  const { id } = await testProduct(app)
  const { productTypeId } = await read(id)
  const type = await app.db.insertInto('categories').values({ id: 9_001, parent_id: productTypeId, weight: 1, name: '{"en":"Sub"}' }).returning('id').executeTakeFirstOrThrow() // prettier-ignore
  const base = { unit: '', choices: [], required: false, filter: false, position: 0, group: 'Dimensions' }
  const attribute = (categoryId: number, label: string, own: object) => ({
    ...base,
    categoryId,
    label,
    name: { en: label },
    kind: 'text' as const,
    ...own,
  })
  await insertAttributes(app.db, [
    attribute(productTypeId, 'Zweight', { kind: 'number' as const, unit: 'kg', name: { en: 'Heft', fr: 'Poids total' } }),
    attribute(type.id, 'Zsterile', { kind: 'yes-no' as const, required: true }),
    attribute(type.id, 'Zgrade', { kind: 'choice' as const, choices: [{ en: 'Good', fr: 'Bon' }] }),
  ])
  await edit(id, { productTypeId: type.id })
  assert.deepEqual((await read(id)).attributes.map(({ label }) => label), ['Zweight', 'Zsterile', 'Zgrade']) // prettier-ignore
  assert.deepEqual((await read(id)).missingAttributes, ['Zsterile'])
  const row = (name: string, value: string, unit = '') => ({ group: 'Dimensions', name, value, unit })
  await assert.rejects(edit(id, { specs: [row('Zweight', 'about 3', 'kg')] }), refused(500, /Zweight/))
  await assert.rejects(edit(id, { specs: [row('Zgrade', 'Bad')] }), refused(500, /Zgrade/))
  await edit(id, { specs: [row('Zweight', '3.5', 'kg'), row('Zgrade', 'Good'), row('Zsterile', 'No'), row('Own row', 'anything')] })
  assert.deepEqual((await read(id)).missingAttributes, [])
  const french = await app.client({ language: 'fr' })(productDetail, { id })
  assert.deepEqual(
    french.specs.map(({ name, value, nameInEnglish }) => [name, value, nameInEnglish]),
    [
      ['Poids total', '3,5', 'N'],
      ['Zgrade', 'Bon', 'Y'],
      ['Zsterile', 'Non', 'Y'],
      ['Own row', 'anything', 'Y'],
    ].map(([name, value, english]) => [name, name === 'Poids total' ? french.specs[0]!.value : value, english]),
  )
})

test('pictures: brought, named, put in order, described; what none names is not seen on the page, and what went is served no more', async () => {
  const { id } = await testProduct(app)
  const bring = async (colour: string) => manager.call(uploadPicture, { id, file: await drawn(500, 420, colour) })
  const [first, second] = [await bring('#102030'), await bring('#a0b0c0')]
  assert.deepEqual((await visitor(productDetail, { id })).images, [])
  await edit(id, {
    images: [
      { fileId: second.fileId, alt: { en: 'From the side' }, shows: [] },
      { fileId: first.fileId, alt: {}, shows: [] },
    ],
  })
  const shown = await visitor(productDetail, { id })
  assert.deepEqual(
    shown.images.map(({ url, alt }) => [url, alt]),
    [
      [second.url, 'From the side'],
      [first.url, shown.productName],
    ],
  )
  assert.equal(shown.mainImgUrl, second.url)
  const files = async () => (await app.db.selectFrom('files').select('id').where('owner_kind', '=', 'product').where('owner_id', '=', id).execute()).length // prettier-ignore
  assert.equal(await files(), 2)
  await edit(id, { images: [{ fileId: first.fileId, alt: {}, shows: [] }] })
  assert.equal(await files(), 2, 'an earlier state of the product names it')
  const served = async ({ url }: { url: string }) =>
    Boolean(await shownPicture(app.db, 'products', /products\/(.+)-\d+\.webp/.exec(url)![1]!))
  assert.deepEqual([await served(first), await served(second)], [true, false])
  await assert.rejects(manager.call(uploadPicture, { id, file: await drawn(30, 20, '#000000') }), refused(500, /small/))
})

test('documents: brought, titled, removed; the page links them', async () => {
  const { id } = await testProduct(app)
  const brought = await manager.call(uploadDocument, { id, file: new File([new Uint8Array(pdf)], 'Manual.pdf') })
  await edit(id, { documents: [{ fileId: brought.fileId, kind: 'manual', language: 'es', title: texts('Manual') }] })
  const { documents } = await visitor(productDetail, { id })
  assert.deepEqual(
    documents.slice(1).map(({ kind, language, title, fileName }) => [kind, language, title, fileName]),
    [['manual', 'es', 'Manual', 'Manual.pdf']],
  )
  const [kept] = (await read(id)).documents
  await edit(id, { documents: [{ fileId: kept!.fileId, kind: 'drawing', language: null, title: texts('Drawing') }] })
  assert.deepEqual((await read(id)).documents.map(({ id: one, kind }) => [one, kind]), [[kept!.id, 'drawing']]) // prettier-ignore
  await edit(id, { documents: [] })
  assert.equal((await visitor(productDetail, { id })).documents.length, 1)
})

test('what fits and what does not is joined once each, with products that there are', async () => {
  const [one, two] = [await testProduct(app), await testProduct(app)]
  await edit(one.id, { related: [{ productId: two.id, kind: 'spare' }] })
  assert.deepEqual((await visitor(productDetail, { id: one.id })).related.map(({ id }) => id), [two.id]) // prettier-ignore
  await assert.rejects(edit(one.id, { related: [{ productId: one.id, kind: 'spare' }] }), refused(404))
  await assert.rejects(edit(one.id, { related: [{ productId: 999_999_999, kind: 'spare' }] }), refused(404))
})
