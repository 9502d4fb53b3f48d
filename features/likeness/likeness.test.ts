import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { productFacets, productList } from '#contract/catalogue.ts'
import { bmpOf } from '#features/file/file.test-kit.ts'
import { sharp } from '#features/file/sharp.ts'
import { testApp } from '#server/testing.ts'
import { testBuyer } from '#server/testing-people.ts'
import { indexPictures } from './indexing.ts'
import { ask, BED, CHAIR, endThread, LAMP, photo, pictured, readStored, SCOPE } from './likeness.test-kit.ts'
import { engineOf, sweepPictureSearches } from './likeness.ts'

const app = await testApp('empty')
endThread(app)
const visitor = app.client()
const bed = await pictured(app, BED, { listCents: 90_000 })
const twin = await pictured(app, BED, { listCents: 50_000, shopId: 2 })
const hidden = await pictured(app, BED, { onSale: false })
const chair = await pictured(app, CHAIR)
const lamp = await pictured(app, LAMP)
await indexPictures(app.db, readStored)

const listed = async (picSearchVal: string, more: object = {}) =>
  (await visitor(productList, { picSearchVal, ...more })).rows.map(({ id }) => id)

describe('search by picture', () => {
  test('SPEC-005 a picture finds its product first, for visitors and buyers; what is off sale stays away', async () => {
    for (const call of [visitor, (await testBuyer(app)).call]) {
      const { picSearchVal, total } = await ask(call, await photo(`${BED}-1`))
      const page = await call(productList, { picSearchVal })
      assert.deepEqual(new Set(page.rows.slice(0, 2).map(({ id }) => id)), new Set([bed.id, twin.id]))
      assert.equal(page.total, total)
      assert.ok(!page.rows.some(({ id }) => id === hidden.id))
    }
    const { picSearchVal } = await ask(visitor, await photo(`${LAMP}-2`))
    assert.equal((await listed(picSearchVal))[0], lamp.id)
  })

  test('SPEC-051 the similar ones are narrowed, put in order and paged as any list, and the facets agree', async () => {
    const { picSearchVal, total } = await ask(visitor, await photo(`${BED}-2`))
    assert.deepEqual(await listed(picSearchVal, { shopId: '2' }), [twin.id])
    const { rows } = await (await testBuyer(app)).call(productList, { picSearchVal, sort: 'priceAsc' })
    const byPrice = rows.map(({ id }) => id).filter((id) => id === bed.id || id === twin.id)
    assert.deepEqual(byPrice, [twin.id, bed.id])
    assert.deepEqual(await listed(picSearchVal, { id: [999] }), [])
    assert.deepEqual(await listed(picSearchVal, { id: [1], shopId: '2' }), [twin.id])
    assert.deepEqual(await listed(picSearchVal, { searchVal: twin.name }), [twin.id])
    const pages = [await listed(picSearchVal, { pageSize: 1 }), await listed(picSearchVal, { pageSize: 1, pageNum: 2 })].flat()
    assert.deepEqual(pages, (await listed(picSearchVal)).slice(0, 2))
    const facets = await visitor(productFacets, { picSearchVal })
    assert.equal(
      facets.shops.reduce((sum, { count }) => sum + count, 0),
      total,
    )
    for (const { id, count } of facets.shops) assert.equal((await listed(picSearchVal, { shopId: String(id) })).length, count)
  })

  test('hidden prices stay hidden, and their order too', async () => {
    await app.db.updateTable('products').set({ login_for_price: true }).where('id', '=', bed.id).execute()
    const { picSearchVal } = await ask(visitor, await photo(`${BED}-1`))
    const { rows } = await visitor(productList, { picSearchVal, sort: 'priceDesc' })
    assert.equal(rows.find(({ id }) => id === bed.id)?.priceFee, null)
    assert.equal((await visitor(productFacets, { picSearchVal })).price, null)
    await app.db.updateTable('products').set({ login_for_price: false }).where('id', '=', bed.id).execute()
  })

  test('SPEC-005 where nothing is similar, nothing is found', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const pictures = [
      await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer(),
      await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888', noise } })
        .jpeg()
        .toBuffer(),
    ]
    for (const picture of pictures) {
      const { picSearchVal, total } = await ask(visitor, picture)
      assert.deepEqual([total, await listed(picSearchVal)], [0, []])
    }
  })

  test('SPEC-216 jpeg, jpg, png, bmp and svg are taken, by what is in them', async () => {
    const jpeg = await photo(`${CHAIR}-1`)
    const png = await photo(`${CHAIR}-1`, 'png')
    const svg = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><image width="500" height="500" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
    )
    const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
    const bmp = bmpOf(500, 500, [0, 0, 0])
    for (let y = 0; y < 500; y++)
      for (let x = 0; x < 500; x++) {
        const from = (y * 500 + x) * 3
        bmp.set([data[from + 2]!, data[from + 1]!, data[from]!], 54 + (499 - y) * 1500 + x * 3)
      }
    for (const [bytes, name] of [
      [jpeg, 'chair.jpeg'],
      [jpeg, 'chair.jpg'],
      [png, 'chair.png'],
      [bmp, 'chair.bmp'],
      [svg, 'chair.svg'],
      [png, 'named wrongly.txt'],
    ] as const)
      assert.equal((await listed((await ask(visitor, bytes, name)).picSearchVal))[0], chair.id, name)
  })

  test('an address of results is good for a day; then, and when it was never given, it says so', async () => {
    const { picSearchVal } = await ask(visitor, await photo(`${CHAIR}-1`))
    const begun = app.clock.now
    const over = { code: 404, message: 'This search by picture has ended. Please choose the picture again.' }
    app.clock.now = new Date(begun.getTime() + 24 * 3_600_000 - 1_000)
    assert.ok((await listed(picSearchVal)).length > 0)
    app.clock.now = new Date(begun.getTime() + 24 * 3_600_000)
    for (const gone of [picSearchVal, 'never-given', "'; drop table products"]) {
      await assert.rejects(listed(gone), over)
      await assert.rejects(visitor(productFacets, { picSearchVal: gone }), over)
    }
    await sweepPictureSearches(app.db, app.clock.now)
    const { count } = app.db.fn
    const left = await app.db.selectFrom('picture_searches').select(count('token_hash').as('left')).executeTakeFirstOrThrow()
    assert.equal(Number(left.left), 0)
    app.clock.now = begun
  })

  test('a thread that broke is replaced, and what it knew is read anew', async () => {
    await engineOf(app.db).stop()
    assert.equal((await listed((await ask(visitor, await photo(`${LAMP}-1`))).picSearchVal))[0], lamp.id)
  })

  test('the calls of others go on while a picture is looked at', async () => {
    const picture = await photo(`${SCOPE}-1`)
    let turns = 0
    let looking = true
    const turn = () => {
      turns++
      if (looking) setImmediate(turn)
    }
    turn()
    const searches = Array.from({ length: 4 }, () => ask(visitor, picture))
    await Promise.all(searches)
    looking = false
    assert.ok(turns > 50, `${turns} turns of the loop`)
  })
})
