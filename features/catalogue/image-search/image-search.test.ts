import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { describe, test } from 'node:test'
import { productFacets, productList } from '#contract/listing.ts'
import { bmpOf } from '#features/platform/picture/picture.samples.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer } from '#testing/people.ts'
import { EMBEDDER } from './embedder.ts'
import { indexPictures, keepLooks, reindexPictures } from '#features/catalogue/picture-index/picture-index.ts'
import {
  ask,
  BED,
  CHAIR,
  endThread,
  LAMP,
  otherProcess,
  photo,
  pictured,
  readStored,
  SCOPE,
  withLooksLocked,
} from './image-search.samples.ts'
import { engineOf, readNew, sweepPictureSearches } from './image-search.ts'

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
    assert.ok(facets.categories.length > 0)
    for (const { id, label, count } of facets.categories) {
      assert.ok(label)
      assert.equal((await listed(picSearchVal, { id: [id] })).length, count)
    }
    // Narrowed to one category, the others can still be chosen; the rest of the facets speaks of that one.
    const narrowed = await visitor(productFacets, { picSearchVal, id: [facets.categories[0]!.id] })
    assert.deepEqual(narrowed.categories, facets.categories)
    assert.equal(
      narrowed.shops.reduce((sum, { count }) => sum + count, 0),
      facets.categories[0]!.count,
    )
  })

  test('SPEC-051 with a text besides, list and facets speak of the same products', async () => {
    const { picSearchVal, total } = await ask(visitor, await photo(`${BED}-2`))
    const facets = await visitor(productFacets, { picSearchVal, searchVal: twin.name })
    const { rows, total: both } = await visitor(productList, { picSearchVal, searchVal: twin.name })
    assert.deepEqual([rows.map(({ id }) => id), both], [[twin.id], 1])
    assert.ok(total > 1)
    assert.deepEqual(
      facets.shops.map(({ id, count }) => [id, count]),
      [[2, 1]],
    )
    for (const { id, count } of facets.categories)
      assert.equal((await visitor(productList, { picSearchVal, searchVal: twin.name, id: [id] })).total, count)
    assert.equal((await visitor(productFacets, { picSearchVal, searchVal: 'qqqqzzzz' })).shops.length, 0)
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

  test('a thread that breaks while looks are read: they are all read anew', async () => {
    await readNew(app.db)
    await pictured(app, SCOPE)
    await indexPictures(app.db, readStored)
    let reading: Promise<unknown> | undefined
    await withLooksLocked(app, async (waits) => {
      reading = readNew(app.db)
      await waits()
      await engineOf(app.db).stop()
    })
    await reading
    assert.equal((await listed((await ask(visitor, await photo(`${LAMP}-1`))).picSearchVal))[0], lamp.id)
    const known = (await nearestTo(`${LAMP}-1`)).map(({ id }) => id)
    assert.deepEqual(known.toSorted(byNumber), await lookIds(), 'each once')
  })

  test('a search that waits behind the job that broke the thread finds what it finds', async (t) => {
    const { picSearchVal } = await ask(visitor, await photo(`${LAMP}-1`))
    const engine = engineOf(app.db)
    await engine.stop() // also forgets what the search found
    await readNew(app.db)
    const pixels = { data: new Uint8Array(60 * 40 * 3), width: 60, height: 40 }
    const nearest = engine.nearest
    let broke: Promise<void> | undefined
    t.mock.method(engine, 'nearest', (...args: Parameters<typeof nearest>) => {
      if (broke) return nearest(...args)
      broke = assert.rejects(engine.see(pixels))
      const near = nearest(...args)
      void engine.stop()
      return near
    })
    assert.equal((await listed(picSearchVal))[0], lamp.id)
    await broke
  })

  test('callers that wait for new looks share one reading', async (t) => {
    await readNew(app.db)
    const asked = t.mock.method(app.db, 'selectFrom')
    await Promise.all(Array.from({ length: 20 }, () => readNew(app.db)))
    assert.equal(asked.mock.callCount(), 1)
    await readNew(app.db)
    assert.equal(asked.mock.callCount(), 2)
  })

  test('looks that went take no places of those that are there', async (t) => {
    const [own] = await app.db.selectFrom('picture_looks').select('look').where('file', '=', `${LAMP}-1`).execute()
    const crowd = Array.from({ length: 700 }, (_, i) => ({ file: `crowd-${i}`, version: 'v1', look: own!.look! }))
    await keepLooks(app.db, EMBEDDER, crowd)
    await readNew(app.db)
    await reindexPictures(otherProcess(app, t), readStored) // by another process: this one is told nothing
    assert.equal((await listed((await ask(visitor, await photo(`${LAMP}-1`))).picSearchVal))[0], lamp.id)
    const known = (await nearestTo(`${LAMP}-1`)).map(({ id }) => id)
    assert.deepEqual(known.toSorted(byNumber), await lookIds())
  })

  test('looking does not happen in the thread of the calls', async () => {
    const { cache } = createRequire(import.meta.url)
    const loaded = () => Object.keys(cache).some((file) => file.includes('onnxruntime'))
    await ask(visitor, await photo(`${SCOPE}-1`))
    assert.equal(loaded(), false)
    await import('onnxruntime-node') // it would be seen
    assert.equal(loaded(), true)
  })
})

const byNumber = (a: number, b: number) => a - b
const lookIds = async () =>
  (await app.db.selectFrom('picture_looks').select('id').where('look', 'is not', null).orderBy('id').execute()).map(({ id }) => id)
/** All that the thread knows. */
async function nearestTo(file: string) {
  const { look } = await app.db.selectFrom('picture_looks').select('look').where('file', '=', file).executeTakeFirstOrThrow()
  return engineOf(app.db).nearest(look!, 10_000)
}
