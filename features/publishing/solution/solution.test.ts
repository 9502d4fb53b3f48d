// Rooms and departments as staff writes them, as buyers read them, and as they come into a cart.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Input } from '#contract/call.ts'
import { cartInfo } from '#contract/cart.ts'
import type { SolutionType } from '#contract/codes/solution-type.ts'
import { addPage, deskPage, editPage, pageTrail, publishPage } from '#contract/content-desk.ts'
import { productList } from '#contract/listing.ts'
import { solutionDetail, solutionList, solutionToCart, solutionTypes } from '#contract/solution.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'

const app = await testApp('empty')
const { call: office } = await testStaff(app, 'product-manager')
const visitor = app.client()
const in_ = (en: string, fr = '') => ({ en, fr, zh: '', es: '', pt: '' })
const line = (product: number, per = 1, ratio = 1, why = '') => ({ product, per, ratio, why: in_(why) })
const room = (name: string, products: ReturnType<typeof line>[], area: [number, number] = [10, 2]) => ({
  name: in_(name),
  areaFixed: area[0],
  areaPerUnit: area[1],
  products,
})

let made = 0
async function solution(rooms: ReturnType<typeof room>[], solutionType: SolutionType = 'ward', change: object = {}) {
  const slug = `room-${++made}`
  const { id } = await office(addPage, { kind: 'solution', slug, title: `Room ${made}` })
  const fields = { solutionType, unitName: in_('beds'), smallest: 2, usual: 6, largest: 20, rooms, ...change }
  const texts = { title: in_(`Room ${made}`), summary: in_('Short'), body: in_('## Plan\n\nLong') }
  const edit = { id, version: 1, kind: 'solution', ...texts, fields } as Input<typeof editPage>
  const { version } = await office(editPage, edit)
  await office(publishPage, { id, version, published: 'Y' })
  return { id, slug, edit, version: version + 1 }
}

describe('reading', () => {
  test('SPEC-012 the list is by type and keyword, in order; types say how many there are', async () => {
    const bed = await testProduct(app)
    const later = await solution([room('A', [line(bed.id)])], 'dental', { sort: 20 })
    const first = await solution([room('A', [line(bed.id)]), room('B', [])], 'surgery', { sort: 10 })
    const found = async (input: Input<typeof solutionList>) => (await visitor(solutionList, input)).rows.map(({ id }) => id)
    assert.deepEqual(await found({}), [first.id, later.id])
    assert.deepEqual([await found({ solutionType: 'dental' }), await found({ keyword: 'ROOM 2' }), await found({ solutionType: 'ward' })], [[later.id], [first.id], []]) // prettier-ignore
    assert.deepEqual(await visitor(solutionTypes), [
      { solutionType: 'surgery', count: 1 },
      { solutionType: 'dental', count: 1 },
    ])
    const [row] = (await visitor(solutionList, { solutionType: 'surgery' })).rows
    assert.deepEqual([row!.path, row!.roomCount, row!.productCount, row!.unitName, row!.usual], [`/hospital-solution/${first.slug}`, 2, 1, 'beds', 6]) // prettier-ignore
  })

  test('SPEC-064 rooms are counted for the units asked for, and their prices are those of the one price function', async () => {
    const bed = await testProduct(app, { listCents: 100_000, savingCents: 10_000, tiers: [{ from: 10, cents: 80_000 }] })
    const lamp = await testProduct(app, {
      listCents: 5_000,
      minimum: 4,
      options: [{ name: 'Plug', values: [{ name: 'EU' }, { name: 'US', cents: 300, isDefault: true }] }],
    })
    const { slug } = await solution([room('Ward', [line(bed.id, 1, 1, 'To lie on'), line(lamp.id, 4)]), room('Base', [line(bed.id, 0, 2)])])
    const { call } = await testBuyer(app)
    const six = await call(solutionDetail, { id: slug })
    assert.deepEqual([six.units, six.rooms[0]!.lines, six.rooms[0]!.area, six.totals.area], [6, [
      { productId: bed.id, count: 6, per: 1, ratio: 1, why: 'To lie on' },
      { productId: lamp.id, count: 2, per: 4, ratio: 1, why: '' },
    ], 22, 44]) // prettier-ignore
    assert.deepEqual(
      six.goods.map(({ needed, count, unitMoney, totalMoney, options }) => [needed, count, unitMoney, totalMoney, options]),
      [
        [8, 8, 90_000, 720_000, ''],
        [2, 4, 5_300, 21_200, 'Plug: US'],
      ],
    )
    assert.deepEqual(six.totals.money, { totalMoney: 820_000, finalSaveMoney: 80_000, selectionPriceTotal: 1_200, finalMoney: 741_200 })
    const ten = await call(solutionDetail, { id: slug, units: 10 })
    assert.deepEqual([ten.goods[0]!.count, ten.goods[0]!.unitMoney], [12, 80_000]) // over both rooms it reaches the tier
    assert.deepEqual([(await call(solutionDetail, { id: slug, units: 0 })).units, (await call(solutionDetail, { id: slug, units: 500 })).units], [2, 20]) // prettier-ignore
  })

  test('what the reader has already is left out of goods, sums and cart, and stays in its room', async () => {
    const [bed, lamp] = [await testProduct(app), await testProduct(app)]
    const { slug } = await solution([room('Ward', [line(bed.id), line(lamp.id, 0)]), room('Base', [line(bed.id, 0)])])
    const { call } = await testBuyer(app)
    const seen = await call(solutionDetail, { id: slug, without: [bed.id, 999_999] })
    assert.deepEqual(
      [seen.without, seen.goods.map(({ productId }) => productId), seen.productList.map(({ id }) => id), seen.totals.pieces],
      [[bed.id], [lamp.id], [lamp.id], 1],
    )
    assert.deepEqual(seen.rooms.map(({ lines }) => lines.map(({ productId }) => productId)), [[bed.id, lamp.id], [bed.id]]) // prettier-ignore
    assert.equal(seen.totals.money?.finalMoney, 10_000)
    assert.deepEqual(await call(solutionToCart, { id: slug, without: String(bed.id) }), { lines: 1, unavailable: [] })
    await assert.rejects(call(solutionToCart, { id: slug, room: 2, without: [bed.id] }), { code: 404 })
  })

  test('SPEC-025 a visitor gets no hidden price and no sum that would tell it; what is off sale is named and counted nowhere', async () => {
    const [open, hidden, gone] = [await testProduct(app), await testProduct(app), await testProduct(app, { onSale: false })]
    await app.db.updateTable('products').set({ login_for_price: false }).where('id', '=', open.id).execute()
    const { id } = await solution([room('Ward', [line(open.id), line(hidden.id), line(gone.id)])])
    const seen = await visitor(solutionDetail, { id: String(id) })
    assert.deepEqual(
      [seen.totals.money, ...seen.goods.map(({ productId, unitMoney, totalMoney }) => [productId, unitMoney, totalMoney])],
      [null, [open.id, 10_000, 60_000], [hidden.id, null, null]],
    )
    assert.deepEqual([seen.unavailable, seen.totals.pieces, seen.rooms[0]!.productList.length], [[gone.name], 12, 2])
    const { call } = await testBuyer(app)
    assert.equal((await call(solutionDetail, { id: String(id) })).totals.money?.finalMoney, 120_000)
  })

  test('products are narrowed to those of a room, by page and by text; what is not published narrows to nothing', async () => {
    const [bed, other] = [await testProduct(app), await testProduct(app)]
    const { id, version } = await solution([room('Ward', [line(bed.id), line(bed.id, 0)])])
    const ids = async (input: Input<typeof productList>) => (await visitor(productList, input)).rows.map((row) => row.id)
    assert.deepEqual([await ids({ solutionId: id }), await ids({ solutionId: id, searchVal: bed.name })], [[bed.id], [bed.id]])
    assert.deepEqual(await ids({ solutionId: id, searchVal: 'Test product' }), [bed.id]) // which all others are, too
    assert.ok((await ids({ solutionId: '' })).includes(other.id))
    await office(publishPage, { id, version, published: 'N' })
    assert.deepEqual(await ids({ solutionId: id }), [])
    await assert.rejects(visitor(solutionDetail, { id: String(id) }), { code: 404 })
  })
})

describe('into the cart', () => {
  test('all goods come in at once with their options; again they are added, and one room alone is that room', async () => {
    const [bed, lamp] = [
      await testProduct(app),
      await testProduct(app, { options: [{ name: 'Plug', values: [{ name: 'EU' }, { name: 'US' }] }] }),
    ]
    const { id } = await solution([room('Ward', [line(bed.id), line(lamp.id, 0)]), room('Base', [line(bed.id, 0, 3)])])
    const { call } = await testBuyer(app)
    const inCart = async () =>
      (await call(cartInfo)).shopCarts
        .flatMap(({ shopCartItem }) => shopCartItem)
        .map(({ productId, count, productSelectionIds }) => [productId, count, productSelectionIds])
        .toSorted(([a], [b]) => Number(a) - Number(b))
    assert.deepEqual(await call(solutionToCart, { id: String(id), units: 4 }), { lines: 2, unavailable: [] })
    assert.deepEqual(await inCart(), [[bed.id, 7, ''], [lamp.id, 1, String(lamp.values['EU'])]]) // prettier-ignore
    await call(solutionToCart, { id: String(id), units: 4, room: 2 })
    assert.deepEqual((await inCart())[0], [bed.id, 10, ''])
    await assert.rejects(call(solutionToCart, { id: String(id), room: 3 }), { code: 404 })
  })

  test('one that is refused refuses all', async () => {
    const [bed, many] = [await testProduct(app), await testProduct(app, { listCents: 900_000_000_000 })]
    const { id } = await solution([room('Ward', [line(bed.id), line(many.id, 1, 1000)])])
    const { call } = await testBuyer(app)
    await assert.rejects(call(solutionToCart, { id: String(id), units: 20 }), { code: 500 })
    assert.equal((await call(cartInfo)).count, 0)
  })
})

describe('staff', () => {
  test('a solution needs its type, its sizes and a room; the same again changes nothing, and its trail names the rooms alone', async () => {
    const bed = await testProduct(app)
    const { id, edit, version } = await solution([room('Ward', [line(bed.id)])])
    for (const name of ['solutionType', 'unitName', 'smallest', 'rooms'])
      await assert.rejects(office(editPage, { ...edit, version, fields: { ...edit.fields, [name]: undefined } } as Input<typeof editPage>), { code: 400 }) // prettier-ignore
    assert.deepEqual(await office(editPage, { ...edit, version } as Input<typeof editPage>), { version })
    const fields = { ...edit.fields, rooms: [room('Ward', [line(bed.id, 2)])] }
    await office(editPage, { ...edit, version, fields } as Input<typeof editPage>)
    const page = await office(deskPage, { id })
    assert.deepEqual(
      [page.fields.rooms![0]!.products[0]!.per, page.live.fields.rooms![0]!.products[0]!.per, page.products[0]!.id],
      [2, 1, bed.id],
    )
    assert.deepEqual((await office(pageTrail, { id })).rows[0]!.changes, [{ field: 'rooms', from: '', to: '' }])
  })

  test('a language is there once the rooms are named in it', async () => {
    const bed = await testProduct(app)
    const { id, edit, version } = await solution([room('Ward', [line(bed.id)])])
    const french = { title: in_('Room', 'Salle'), summary: in_('Short', 'Court'), body: in_('Long', 'Texte') }
    const fields = { ...edit.fields, unitName: in_('beds', 'lits') }
    const first = await office(editPage, { ...edit, ...french, fields, version } as Input<typeof editPage>)
    assert.deepEqual((await office(deskPage, { id })).languages, ['en'])
    const named = [{ ...room('Ward', [line(bed.id)]), name: in_('Ward', 'Service') }]
    await office(editPage, { ...edit, ...french, fields: { ...fields, rooms: named }, version: first.version } as Input<typeof editPage>)
    assert.deepEqual((await office(deskPage, { id })).languages, ['en', 'fr'])
  })
})
