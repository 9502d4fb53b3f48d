// The back office's product calls, over the real wire and a real database.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallError } from '#contract/client.ts'
import { productDetail } from '#contract/product.ts'
import { deskChoices, deskProduct, deskProducts, editProduct, productTrail, setOnSale, type ProductEdit } from '#contract/product-desk.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'

const app = await testApp('demo')
const manager = await testStaff(app, 'product-manager')
const rows = await manager.call(deskProducts, { pageSize: 100 })
const [one, other] = [rows.rows[0]!, rows.rows.find(({ shopId }) => shopId !== rows.rows[0]!.shopId)!]
const seller = await testStaff(app, 'seller', one.shopId)

type Edit = { id: number; version: number } & ProductEdit
/** The product as it stands, as an edit that changes nothing. */
async function asEdit(id: number, call = manager.call): Promise<Edit> {
  const { version, name, brief, priceFee, savePriceFee, loginForPrice, leastNum, orderMultiple, warrantyMonths, leadTimes } = await call(
    deskProduct,
    { id },
  )
  return {
    id,
    version,
    name: name as Edit['name'],
    brief: brief as Edit['brief'],
    priceFee,
    savePriceFee,
    loginForPrice,
    leastNum,
    orderMultiple,
    warrantyMonths,
    leadTimes,
  }
}
const acts = async (id: number) => (await manager.call(productTrail, { id })).rows
const refused = (code: number, message?: RegExp) => (error: unknown) =>
  error instanceof CallError && error.code === code && (!message || message.test(error.message))

test('lists all products with shop, category, price and completeness; pages do not overlap', async () => {
  assert.ok(rows.total >= 320, String(rows.total))
  assert.equal(rows.rows.length, 100)
  const second = await manager.call(deskProducts, { pageSize: 100, pageNum: 2 })
  const ids = new Set(rows.rows.map(({ id }) => id))
  assert.ok(second.rows.every(({ id }) => !ids.has(id)))
  for (const row of rows.rows) {
    assert.ok(row.shopName && row.productTypeName && row.productModel && row.slug)
    assert.ok(row.completeness >= 0 && row.completeness <= 100)
    assert.ok(row.languages.includes('en'))
  }
})

test('narrows by keyword, shop, category, sale, completeness and language, and sorts', async () => {
  const byModel = await manager.call(deskProducts, { keyword: one.productModel.toLowerCase() })
  assert.ok(byModel.rows.some(({ id }) => id === one.id))
  assert.equal((await manager.call(deskProducts, { keyword: '%' })).total, 0)
  assert.equal((await manager.call(deskProducts, { keyword: "'; drop table products; --" })).total, 0)
  const ofShop = await manager.call(deskProducts, { shopId: one.shopId, pageSize: 100 })
  assert.ok(ofShop.rows.every(({ shopId }) => shopId === one.shopId))
  const ofType = await manager.call(deskProducts, { productTypeId: one.productTypeId })
  assert.ok(ofType.rows.every(({ productTypeId }) => productTypeId === one.productTypeId))
  assert.equal((await manager.call(deskProducts, { productTypeId: 999_999 })).total, 0)
  assert.equal((await manager.call(deskProducts, { onSale: 'N' })).rows.filter(({ onSale }) => onSale === 'Y').length, 0)
  const poor = await manager.call(deskProducts, { incomplete: 90, pageSize: 100 })
  assert.ok(poor.rows.every(({ completeness }) => completeness < 90))
  await testProduct(app, { onSale: false }) // the demo has its names in all languages
  const noFrench = await manager.call(deskProducts, { untranslated: 'fr' })
  assert.ok(noFrench.total > 0 && noFrench.rows.every(({ languages }) => !languages.includes('fr')))
  const { id: classed } = noFrench.rows[0]!
  await app.db.updateTable('products').set({ fda_product_code: 'ZZQ' }).where('id', '=', classed).execute()
  const ofClass = async (fdaProductCode: string) => (await manager.call(deskProducts, { fdaProductCode })).rows.map(({ id }) => id)
  assert.deepEqual([await ofClass('ZZQ'), await ofClass('ZZX')], [[classed], []])
  const cheap = await manager.call(deskProducts, { orderByColumn: 'price', isAsc: 'asc', pageSize: 50 })
  const prices = cheap.rows.map(({ priceFee, savePriceFee }) => priceFee - savePriceFee)
  assert.deepEqual(
    prices,
    [...prices].sort((a, b) => a - b),
  )
  await assert.rejects(manager.call(deskProducts, { orderByColumn: 'password' as 'name' }), refused(400))
})

test('a model or code that is typed wholly stands first, also where others begin so and are newer; another order keeps its own', async () => {
  const [exact, longer] = [await testProduct(app), await testProduct(app)]
  await app.db.updateTable('products').set({ model: 'QX-70', gtin: '4098765432106' }).where('id', '=', exact.id).execute()
  await app.db.updateTable('products').set({ model: 'QX-70N' }).where('id', '=', longer.id).execute()
  const found = async (sent: object) => (await manager.call(deskProducts, { pageSize: 10, ...sent })).rows.map(({ id }) => id)
  assert.deepEqual(await found({ keyword: 'qx-70' }), [exact.id, longer.id])
  assert.deepEqual(await found({ keyword: 'qx-7' }), [longer.id, exact.id])
  assert.deepEqual(await found({ keyword: 'qx-70', orderByColumn: 'model', isAsc: 'descending' }), [longer.id, exact.id])
  for (const code of ['4098765432106', '04098765432106']) assert.deepEqual(await found({ keyword: code }), [exact.id])
})

test('says when the first certificate of each ends, in that order, those without last both ways; an edit that takes one away tells the next', async () => {
  const { id } = await testProduct(app, { shopId: one.shopId })
  const shown = async () => (await manager.call(deskProduct, { id })).certificateEnd
  assert.equal(await shown(), null)
  const until = async (...days: (string | null)[]) => {
    const one = { market: 'EU', scheme: 'CE', deviceClass: 'IIa', certificate: null, body: null, validFrom: null }
    const { version } = await manager.call(deskProduct, { id })
    await manager.call(editProduct, { id, version, certificates: days.map((validTo) => ({ ...one, validTo })) })
  }
  await until('2001-05-01', null, '1999-12-31')
  assert.equal(await shown(), '1999-12-31')
  const list = async (isAsc: 'asc' | 'desc') => {
    const found: (string | null)[] = []
    for (let pageNum = 1; pageNum <= 4; pageNum++)
      found.push(...(await manager.call(deskProducts, { orderByColumn: 'certificate', isAsc, pageSize: 100, pageNum })).rows.map((row) => row.certificateEnd)) // prettier-ignore
    return found
  }
  const [up, down] = [await list('asc'), await list('desc')]
  assert.equal(up[0], '1999-12-31')
  for (const [found, sign] of [
    [up, 1],
    [down, -1],
  ] as const) {
    const days = found.filter((day) => day !== null)
    assert.deepEqual(found.slice(0, days.length), days, 'those without stand last')
    assert.deepEqual(
      days,
      days.toSorted((a, b) => (a < b ? -sign : a > b ? sign : 0)),
    )
  }
  assert.ok(up.length > up.filter((day) => day !== null).length, 'some have none')
  await until('2001-05-01', null)
  assert.equal(await shown(), '2001-05-01')
  const { id: other } = await testProduct(app, { shopId: one.shopId })
  await app.owner.updateTable('product_regulatory').set({ product_id: other }).where('product_id', '=', id).execute()
  assert.deepEqual([await shown(), (await manager.call(deskProduct, { id: other })).certificateEnd], [null, '2001-05-01'])
  await until()
  assert.equal(await shown(), null)
})

test('names follow the content language', async () => {
  const chinese = await app.client({ cookie: manager.cookie, language: 'zh' })(deskProducts, { keyword: one.productModel })
  assert.match(chinese.rows[0]!.productName, /\p{Script=Han}/u)
})

test('an edit is stored, raises the version, is audited with what changed, and the shop shows it; the slug stays', async () => {
  const edit = await asEdit(one.id)
  const buyer = await testBuyer(app)
  const changed: Edit = { ...edit, name: { ...edit.name, fr: 'Lit de test' }, priceFee: edit.priceFee + 12_300, warrantyMonths: 36 }
  const { version } = await manager.call(editProduct, changed)
  assert.equal(version, edit.version + 1)
  const now = await manager.call(deskProduct, { id: one.id })
  assert.deepEqual(
    [now.version, now.name['fr'], now.priceFee, now.warrantyMonths, now.slug],
    [version, 'Lit de test', changed.priceFee, 36, one.slug],
  )
  const shown = await app.client({ token: buyer.token, language: 'fr' })(productDetail, { id: one.id })
  assert.deepEqual([shown.productName, shown.priceFee], ['Lit de test', changed.priceFee])
  const [act] = await acts(one.id)
  assert.equal(act!.action, 'product.edit')
  assert.equal(act!.staffName, 'Test product-manager')
  assert.deepEqual(
    act!.changes.map(({ field }) => field).sort(),
    ['name.fr', 'priceFee', 'warrantyMonths'].filter((field) => field !== 'warrantyMonths' || edit.warrantyMonths !== 36).sort(),
  )
})

test('every product of the demo can be saved as it is, and that changes nothing', async () => {
  for (const { id } of rows.rows.slice(0, 40)) {
    const edit = await asEdit(id)
    assert.deepEqual(await manager.call(editProduct, edit), { version: edit.version })
    if (id !== one.id) assert.deepEqual(await acts(id), [])
  }
})

test('of two edits of the same version the second is a conflict and changes nothing', async () => {
  const edit = await asEdit(other.id)
  await manager.call(editProduct, { ...edit, leastNum: edit.orderMultiple * 7 })
  await assert.rejects(manager.call(editProduct, { ...edit, priceFee: edit.priceFee + 1 }), refused(409))
  const now = await manager.call(deskProduct, { id: other.id })
  assert.deepEqual([now.leastNum, now.priceFee], [edit.orderMultiple * 7, edit.priceFee])
  const fresh = await asEdit(other.id)
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) => manager.call(editProduct, { ...fresh, priceFee: fresh.priceFee + 100 + i })),
  )
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal((await acts(other.id)).length, 2)
})

test('what cannot be is refused and changes nothing: saving above price, free, minimum beside the multiple, lead times in disorder, no English', async () => {
  const edit = await asEdit(one.id)
  const before = await manager.call(deskProduct, { id: one.id })
  const cases: [Partial<Edit>, number][] = [
    [{ savePriceFee: edit.priceFee + 1 }, 500],
    [{ savePriceFee: edit.priceFee }, 500],
    [{ leastNum: 5, orderMultiple: 2 }, 500],
    [{ leadTimes: [{ upTo: 10, days: 5 }] }, 500],
    [
      {
        leadTimes: [
          { upTo: 10, days: 5 },
          { upTo: 10, days: 9 },
          { upTo: null, days: 12 },
        ],
      },
      500,
    ],
    [{ leadTimes: [] }, 400],
    [{ priceFee: -1 }, 400],
    [{ priceFee: 10.5 }, 400],
    [{ priceFee: 1e15 }, 400],
    [{ leastNum: 0 }, 400],
    [{ name: { ...edit.name, en: '  ' } }, 400],
    [{ name: { ...edit.name, zh: 'x'.repeat(161) } }, 400],
    [{ version: 0 }, 400],
  ]
  for (const [wrong, code] of cases)
    await assert.rejects(manager.call(editProduct, { ...edit, ...wrong }), refused(code), JSON.stringify(wrong))
  assert.deepEqual(await manager.call(deskProduct, { id: one.id }), before)
})

test('off sale and on again: buyers see it, twice is harmless, a free product stays off', async () => {
  const start = await manager.call(deskProduct, { id: one.id })
  const off = await manager.call(setOnSale, { id: one.id, version: start.version, onSale: 'N' })
  assert.equal((await app.client()(productDetail, { id: one.id })).onSale, 'N')
  assert.deepEqual(await manager.call(setOnSale, { id: one.id, version: off.version, onSale: 'N' }), off)
  await assert.rejects(manager.call(setOnSale, { id: one.id, version: start.version, onSale: 'Y' }), refused(409))
  await manager.call(setOnSale, { id: one.id, version: off.version, onSale: 'Y' })
  assert.equal((await app.client()(productDetail, { id: one.id })).onSale, 'Y')
  assert.deepEqual(
    (await acts(one.id)).slice(0, 2).map(({ action }) => action),
    ['product.on-sale', 'product.off-sale'],
  )

  const free = await testProduct(app, { listCents: 500, savingCents: 500, onSale: false })
  const closed = await manager.call(deskProduct, { id: free.id })
  assert.deepEqual(
    closed.allowedActions.map(({ action, allowed }) => [action, allowed]),
    [
      ['edit', 'Y'],
      ['copy', 'Y'],
      ['put_on_sale', 'N'],
      ['discontinue', 'Y'],
    ],
  )
  await assert.rejects(manager.call(setOnSale, { id: free.id, version: 1, onSale: 'Y' }), refused(500, /price/))
})

test('reads technical data and texts as buyers of the language do, and where the data sheet is', async () => {
  const french = app.client({ cookie: manager.cookie, language: 'fr' })
  const { id } = rows.rows.find(({ languages }) => languages.includes('fr'))!
  const { said, datasheetUrl } = await french(deskProduct, { id })
  const shown = await app.client({ language: 'fr' })(productDetail, { id })
  const both = said.specs.map(({ group, name }) => [group, name])
  assert.ok(both.length > 0)
  assert.deepEqual(
    both,
    shown.specs.map(({ group, name }) => [group, name]),
  )
  assert.notDeepEqual(both, (await manager.call(deskProduct, { id })).said.specs.map(({ group, name }) => [group, name])) // prettier-ignore
  assert.deepEqual(said.highlights, shown.highlights)
  assert.equal(datasheetUrl, shown.documents.find(({ kind }) => kind === 'datasheet')?.url)
})

test("a seller's staff sees and changes its own shop's products only; others look absent", async () => {
  const own = await seller.call(deskProducts, { pageSize: 100 })
  assert.ok(own.total > 0 && own.total < rows.total)
  assert.ok(own.rows.every(({ shopId }) => shopId === one.shopId))
  assert.equal((await seller.call(deskProducts, { shopId: other.shopId })).total, 0)
  const foreign = await asEdit(other.id)
  for (const attempt of [
    () => seller.call(deskProduct, { id: other.id }),
    () => seller.call(productTrail, { id: other.id }),
    () => seller.call(editProduct, { ...foreign, priceFee: 1 }),
    () => seller.call(setOnSale, { id: other.id, version: foreign.version, onSale: 'N' }),
  ])
    await assert.rejects(attempt, refused(404))
  assert.deepEqual(await asEdit(other.id), foreign)
  const mine = await asEdit(one.id, seller.call)
  await seller.call(editProduct, { ...mine, orderMultiple: 1, leastNum: 9 })
  const { shops } = await seller.call(deskChoices)
  assert.deepEqual(
    shops.map(({ id }) => id),
    [one.shopId],
  )
})

test('SPEC-229 permissions decide: a warehouse may look but not change, finance sees no products, buyers nothing', async () => {
  const warehouse = await testStaff(app, 'warehouse')
  const finance = await testStaff(app, 'finance')
  const edit = await asEdit(one.id)
  const seen = await warehouse.call(deskProduct, { id: one.id })
  assert.ok(seen.allowedActions.every(({ allowed, reason }) => allowed === 'N' && reason))
  await assert.rejects(warehouse.call(editProduct, { ...edit, priceFee: 1 }), refused(403))
  await assert.rejects(finance.call(deskProducts), refused(403))
  const { token } = await testBuyer(app)
  const response = await app.raw('/admin-api/product/list', { headers: { Authorization: `Bearer ${token}` } })
  assert.equal(response.status, 401)
})
