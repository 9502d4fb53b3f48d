import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listByTypeId, productFacets, productList, recommendations } from '#contract/listing.ts'
import { writeSpecs } from '#contract/spec-filter.ts'
import { productTypeTree } from '#contract/category.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer } from '#testing/people.ts'

const app = await testApp('demo')
const visitor = app.client()
const { call: buyer } = await testBuyer(app)

test('SPEC-051 SPEC-052 a top category alone, or with all below it, lists the same products', async () => {
  const [ward] = await visitor(productTypeTree)
  const alone = await visitor(productList, { id: [ward!.id], pageSize: 100 })
  const gathered = await visitor(productList, { id: [ward!.id, ...ward!.children.map(({ id }) => id)], pageSize: 100 })
  assert.equal(alone.total, ward!.productCount)
  assert.deepEqual(alone.rows, gathered.rows)
  const byType = await visitor(listByTypeId, { typeId: String(ward!.id), pageSize: 100 })
  assert.deepEqual(byType.rows, alone.rows)
})

test('SPEC-053 without a category everything is listed; pages join without gap or overlap', async () => {
  const seen: number[] = []
  let total = 1
  for (let pageNum = 1; seen.length < total; pageNum++) {
    const page = await visitor(productList, { pageNum, pageSize: 60, sort: 'new' })
    total = page.total
    seen.push(...page.rows.map(({ id }) => id))
    assert.ok(page.rows.length > 0)
  }
  assert.equal(new Set(seen).size, total)
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => b - a),
  )
  assert.deepEqual((await visitor(productList, { pageNum: 5000, pageSize: 60 })).rows, [])
})

test('buyers sort and filter by net price', async () => {
  const net = ({ priceFee, savePriceFee }: { priceFee: number | null; savePriceFee: number | null }) => priceFee! - savePriceFee!
  const rising = (await buyer(productList, { id: [10], sort: 'priceAsc', pageSize: 100 })).rows.map(net)
  assert.deepEqual(
    rising,
    rising.toSorted((a, b) => a - b),
  )
  const falling = (await buyer(productList, { id: [10], sort: 'priceDesc', pageSize: 100 })).rows.map(net)
  assert.deepEqual(falling, rising.toReversed())
  const some = await buyer(productList, { id: [10], minPrice: 50_000, maxPrice: 100_000, pageSize: 100 })
  assert.ok(some.total > 0 && some.rows.map(net).every((price) => price >= 50_000 && price <= 100_000))
  assert.equal(some.total, rising.filter((price) => price >= 50_000 && price <= 100_000).length)
})

test('filters by shop, brand, warranty and lead time agree with the facets', async () => {
  const facets = await visitor(productFacets, { id: [10] })
  for (const { id, count } of facets.shops) assert.equal((await visitor(productList, { id: [10], shopId: [id] })).total, count)
  for (const { label, count } of facets.brands.slice(0, 3))
    assert.equal((await visitor(productList, { id: [10], brand: [label] })).total, count)
  for (const { months, count } of facets.warranty) assert.equal((await visitor(productList, { id: [10], warranty: months })).total, count)
  for (const { days, count } of facets.leadDays) {
    const page = await visitor(productList, { id: [10], leadDays: days, pageSize: 100 })
    assert.equal(page.total, count)
    assert.ok(page.rows.every(({ leadTimeDays }) => leadTimeDays! <= days))
  }
})

test('each facet counts under the filters of all others: no choice leads to an empty list, and each count is what is found', async () => {
  const narrowings = [
    { shopId: [1] },
    { brand: ['Aurelis', 'Solenne'] },
    { warranty: 24 },
    { leadDays: 30 },
    { has3d: 'Y' as const },
    { shopId: [1], leadDays: 30 },
    { brand: ['Tavira'], warranty: 24, leadDays: 30 },
  ]
  const found = async (filters: object) => (await visitor(productList, filters)).total
  let counted = 0
  for (const list of [{ id: [10] }, { searchVal: 'chair' }, { searchVal: 'chair', id: [1035] }])
    for (const narrowing of narrowings) {
      const given = { ...list, ...narrowing }
      const { brand } = given as { brand?: string[] }
      const facets = await visitor(productFacets, { ...given, brand: brand?.join('|') })
      const told = JSON.stringify(given)
      assert.equal(facets.total, await found(given), told)
      const chosen = new Set([...((given as { shopId?: number[] }).shopId ?? []), ...(brand ?? [])].map(String))
      const agree = async (count: number, narrower: object, key = '') => {
        assert.equal(count, await found({ ...given, ...narrower }), `${told} ${JSON.stringify(narrower)}`)
        assert.ok(count > 0 || chosen.has(key), `a dead end: ${told} ${JSON.stringify(narrower)}`)
        counted++
      }
      for (const { id, count } of facets.shops) await agree(count, { shopId: [id] }, String(id))
      for (const { label, count } of facets.brands.slice(0, 4)) await agree(count, { brand: [label] }, label)
      for (const { months, count } of facets.warranty) await agree(count, { warranty: months })
      for (const { days, count } of facets.leadDays) await agree(count, { leadDays: days })
      if (facets.has3d) await agree(facets.has3d, { has3d: 'Y' })
      if ('searchVal' in list) for (const { id, count } of facets.categories.slice(0, 3)) await agree(count, { id: [id] })
    }
  assert.ok(counted > 150, `${counted} counts compared`)
})

test('what products of a category say of themselves: counts under all other filters, values and ranges of them, in lists and searches', async () => {
  const leaves = (await visitor(productTypeTree)).flatMap(({ children }) => children)
  let [compared, categories] = [0, 0]
  for (const { id } of leaves.slice(0, 12)) {
    const { specs } = await visitor(productFacets, { id: [id] })
    if (specs.length) categories++
    for (const facet of specs.slice(0, 3)) {
      for (const { value, count } of facet.choices.slice(0, 3)) {
        const wish = writeSpecs([{ label: facet.label, values: [value] }])
        assert.equal((await visitor(productList, { id: [id], specs: wish })).total, count, `${id} ${wish}`)
        const under = await visitor(productFacets, { id: [id], specs: wish, leadDays: 30 })
        const both = { id: [id], specs: wish, leadDays: 30 }
        assert.equal(under.total, (await visitor(productList, both)).total)
        for (const { id: shop, count: of } of under.shops) assert.equal((await visitor(productList, { ...both, shopId: [shop] })).total, of)
        for (const other of under.specs.filter(({ label }) => label !== facet.label).slice(0, 2))
          for (const { value: second, count: of } of other.choices.slice(0, 2)) {
            const two = writeSpecs([{ label: facet.label, values: [value] }, { label: other.label, values: [second] }]) // prettier-ignore
            assert.equal((await visitor(productList, { ...both, specs: two })).total, of, two)
            compared++
          }
      }
    }
  }
  assert.ok(compared > 20 && categories > 6, `${compared} counts of ${categories} categories compared`)
  const specs = 'No such thing:5'
  assert.equal((await visitor(productList, { id: [1009], specs })).total, (await visitor(productList, { id: [1009] })).total)
  assert.deepEqual((await visitor(productFacets, { id: [10] })).specs, [], 'a department is many things')
})

test('a range of prices narrows the facets of those who see prices; hidden prices stay outside what a visitor learns', async () => {
  const given = { id: [10], minPrice: 50_000, maxPrice: 100_000 }
  const { shops, total, price } = await buyer(productFacets, given)
  assert.equal(total, (await buyer(productList, given)).total)
  for (const { id, count } of shops) assert.equal(count, (await buyer(productList, { ...given, shopId: [id] })).total)
  assert.deepEqual(price, (await buyer(productFacets, { id: [10] })).price) // of the others: prices do not narrow themselves
  const facets = await visitor(productFacets, given)
  assert.equal(facets.total, (await visitor(productList, given)).total)
  assert.equal(facets.price, null)
})

test('a department without a sort: its categories in their order, in each the most sold, most complete, newest first', async () => {
  const inOrder = async (filters: object) => {
    const { rows } = await visitor(productList, { ...filters, pageSize: 100 })
    const facts = await app.db.selectFrom('products').select(['id', 'category_id', 'sold_count', 'completeness']).execute()
    const of = new Map(facts.map((one) => [one.id, one]))
    const place = new Map((await visitor(productTypeTree)).flatMap(({ children }) => children).map(({ id }, at) => [id, at]))
    const expected = rows.toSorted((a, b) => {
      const [x, y] = [of.get(a.id)!, of.get(b.id)!]
      return (
        place.get(x.category_id)! - place.get(y.category_id)! ||
        y.sold_count - x.sold_count ||
        y.completeness - x.completeness ||
        y.id - x.id
      )
    })
    assert.deepEqual(
      rows.map(({ id }) => id),
      expected.map(({ id }) => id),
    )
    return rows
  }
  await app.db.updateTable('products').set({ sold_count: 40 }).where('id', 'in', [1103, 1261]).execute()
  const rows = await inOrder({ id: [10] })
  assert.equal(rows[0]!.id, 1103)
  assert.ok(rows.findIndex(({ id }) => id === 1261) > 40) // trolleys come last in the ward, sold or not
  await inOrder({})
  await inOrder({ id: [10], leadDays: 30 })
  await inOrder({ id: [1009] })
  const all = (await visitor(productList, { pageSize: 100 })).rows.map(({ id }) => id)
  const pages = await Promise.all([1, 2, 3, 4].map((pageNum) => visitor(productList, { pageNum, pageSize: 25, sort: '' })))
  assert.deepEqual(
    pages.flatMap((page) => page.rows.map(({ id }) => id)),
    all,
  )
  const newest = (await visitor(productList, { id: [10], orderByColumn: 'createTime', pageSize: 100 })).rows.map(({ id }) => id)
  assert.deepEqual(
    newest,
    newest.toSorted((a, b) => b - a),
  )
})

test('unknown categories list nothing; odd filters do no harm', async () => {
  assert.deepEqual(await visitor(productList, { id: [999_999] }), { total: 0, rows: [] })
  assert.deepEqual(await visitor(productFacets, { id: [999_999] }), {
    categories: [],
    shops: [],
    brands: [],
    warranty: [],
    leadDays: [],
    has3d: 0,
    specs: [],
    total: 0,
    correctedTo: null,
    price: null,
  })
  const odd = ["'; drop table products; --", '%', '\\']
  assert.deepEqual(await visitor(productList, { brand: odd }), { total: 0, rows: [] })
  for (const input of [
    { pageSize: 0 },
    { pageSize: 101 },
    { pageNum: -1 },
    { sort: 'id; drop' },
    { id: '1,x' },
    { minPrice: 1.5 },
    { brand: ['a\0b'] },
    { brand: Array.from({ length: 41 }, String) },
  ])
    await assert.rejects(visitor(productList, input as never), (error: { code: number }) => error.code === 400)
  assert.ok((await visitor(productList, { orderByColumn: 'password_hash' })).total > 300)
})

test('SPEC-151 rows show what the buyer has as favourite and in the cart', async () => {
  const { token, call } = await testBuyer(app)
  void token
  const [first, second] = (await call(productList, { pageSize: 2 })).rows
  const me = await app.db.selectFrom('users').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await app.db.insertInto('favourites').values({ user_id: me.id, product_id: first!.id }).execute()
  await app.db.insertInto('cart_items').values({ user_id: me.id, product_id: second!.id, count: 1 }).execute()
  const rows = (await call(productList, { pageSize: 2 })).rows
  assert.deepEqual(
    rows.map(({ isCollect, isCartItem }) => isCollect + isCartItem),
    ['YN', 'NY'],
  )
  const other = (await buyer(productList, { pageSize: 2 })).rows
  assert.deepEqual(
    other.map(({ isCollect, isCartItem }) => isCollect + isCartItem),
    ['NN', 'NN'],
  )
})

test('SPEC-236 recommendations: many kinds at home, what fits and its neighbours on a product page', async () => {
  const home = await visitor(recommendations, { position: 'home', pageSize: 20 })
  assert.equal(new Set(home.rows.map(({ productTypeId }) => productTypeId)).size, 20)
  const near = await visitor(recommendations, { position: 'detail', productId: 1100, pageSize: 20 })
  assert.ok(near.rows.length > 3 && near.rows.every(({ id }) => id !== 1100))
})
