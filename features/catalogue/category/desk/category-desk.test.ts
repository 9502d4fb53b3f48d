// The category tree as staff makes and changes it, and what the shop shows of it.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as desk from '#contract/category-desk.ts'
import { productTypeTree } from '#contract/category.ts'
import { resolvePath } from '#contract/slug.ts'
import type { Input } from '#contract/call.ts'
import { sql } from '#db/connect.ts'
import { refreshPiece, startRefreshing } from '#features/catalogue/search/search.worker.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'

const app = await testApp('empty')
const manager = await testStaff(app, 'product-manager')
const office = manager.call
const visitor = app.client()
const texts = (en: string, more: Partial<Record<'zh' | 'es' | 'fr' | 'pt', string>> = {}) => ({
  en,
  zh: '',
  es: '',
  fr: '',
  pt: '',
  ...more,
})

let made = 0
const slug = () => `made-${++made}`
const add = async (parentId: number | null = null, changes: Partial<Input<typeof desk.addCategory>> = {}) =>
  (await office(desk.addCategory, { name: texts(`Made ${made + 1}`), brief: texts(''), slug: slug(), parentId, ...changes })).id
const read = (id: number) => office(desk.deskCategory, { id })
const versionOf = async (id: number) => (await read(id)).version
const move = async (id: number, parentId: number | null, before: number | null = null) =>
  office(desk.moveCategory, { id, version: await versionOf(id), parentId, before })
const childrenOf = async (parentId: number | null) =>
  (await office(desk.deskCategories, {})).filter((row) => row.parentId === parentId).map(({ id }) => id)
const refused = (word: RegExp) => ({ code: 500, message: word })
const picture = async (width: number, height: number, background = '#3070c0') =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ],
    'tile.png',
    {
      type: 'image/png',
    },
  )

describe('the tree', () => {
  test('a category is made last below its parent, and the shop shows it at once, in the reader’s language', async () => {
    const top = await add(null, { name: texts('Imaging', { es: 'Imagen' }) })
    const [a, b] = [await add(top), await add(top)]
    assert.deepEqual(await childrenOf(top), [a, b])
    const shown = (await app.client({ language: 'es' })(productTypeTree, {})).find(({ id }) => id === top)
    assert.deepEqual([shown?.label, shown?.children.map(({ id }) => id)], ['Imagen', [a, b]])
  })

  test('is put in another order and below another parent, with all that stands below it', async () => {
    const [one, two] = [await add(), await add()]
    const [a, b, c] = [await add(one), await add(one), await add(one)]
    await move(c, one, a)
    assert.deepEqual(await childrenOf(one), [c, a, b])
    await move(c, one, null)
    assert.deepEqual(await childrenOf(one), [a, b, c])
    await move(b, two)
    assert.deepEqual([await childrenOf(one), await childrenOf(two)], [[a, c], [b]])
    const tree = await visitor(productTypeTree, {})
    assert.deepEqual(
      tree.find(({ id }) => id === two)?.children.map(({ id }) => id),
      [b],
    )
  })

  test('nothing stands below itself, and there are three levels', async () => {
    const top = await add()
    const middle = await add(top)
    const leaf = await add(middle)
    await assert.rejects(move(top, top), refused(/under itself/))
    await assert.rejects(move(top, leaf), refused(/under itself/))
    await assert.rejects(add(leaf), refused(/three levels/))
    const other = await add()
    await assert.rejects(move(top, other), refused(/three levels/))
    await move(middle, other)
    assert.deepEqual(await childrenOf(other), [middle])
  })

  test('two people move at once: one is told, and there is no ring', async () => {
    const [a, b] = [await add(), await add()]
    const results = await Promise.allSettled([move(a, b), move(b, a)])
    assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    const c = await add()
    const version = await versionOf(c)
    const same = await Promise.allSettled([
      office(desk.editCategory, { id: c, version, name: texts('C'), brief: texts(''), slug: slug() }),
      office(desk.editCategory, { id: c, version, name: texts('D'), brief: texts(''), slug: slug() }),
    ])
    assert.equal(same.filter(({ status }) => status === 'fulfilled').length, 1)
  })

  test('a sibling that went elsewhere is told, and nothing moves', async () => {
    const [one, two] = [await add(), await add()]
    const [a, b] = [await add(one), await add(one)]
    await move(b, two)
    await assert.rejects(move(a, one, b), { code: 409 })
    assert.deepEqual(await childrenOf(one), [a])
  })
})

describe('addresses', () => {
  test('a former address goes on leading to the category, and may be taken again by it', async () => {
    const id = await add(null, { slug: 'first-address' })
    const edit = async (to: string) =>
      office(desk.editCategory, { id, version: await versionOf(id), name: texts('Moved'), brief: texts(''), slug: to })
    await edit('second-address')
    assert.deepEqual(await visitor(resolvePath, { slug: 'first-address' }), { kind: 'category', id, slug: 'second-address', moved: 'Y' })
    assert.deepEqual(
      (await read(id)).aliases.map((one) => one.slug),
      ['first-address'],
    )
    await edit('first-address')
    assert.equal((await visitor(resolvePath, { slug: 'second-address' }))?.slug, 'first-address')
  })

  test('an alias leads to it until it is taken away; one that is taken, or a page of the shop, is refused', async () => {
    const [id, other] = [await add(), await add(null, { slug: 'taken-address' })]
    const product = await testProduct(app)
    const alias = async (wanted: string) => office(desk.addAlias, { id, version: await versionOf(id), slug: wanted })
    await alias('Also-Known')
    assert.equal((await visitor(resolvePath, { slug: 'Also-Known' }))?.id, id)
    for (const taken of ['taken-address', 'Taken-Address', product.slug, 'also-known'])
      await assert.rejects(alias(taken), { ...refused(/is already used in the shop/), field: 'slug' }, taken)
    for (const own of ['cart', 'Workspace', 'about-us', 'dev-api'])
      await assert.rejects(alias(own), { ...refused(/page of the shop/), field: 'slug' }, own)
    for (const none of ['a b', '../x', 'ä', '-a']) await assert.rejects(alias(none), { code: 400 }, none)
    await office(desk.removeAlias, { id, version: await versionOf(id), slug: 'Also-Known' })
    assert.equal(await visitor(resolvePath, { slug: 'Also-Known' }), null)
    const version = await versionOf(id)
    await office(desk.removeAlias, { id, version, slug: 'taken-address' }) // another's: nothing happens
    assert.deepEqual([(await visitor(resolvePath, { slug: 'taken-address' }))?.id, await versionOf(id)], [other, version])
  })
})

describe('taking away', () => {
  test('only what holds nothing goes; its addresses lead to what it stood below', async () => {
    const top = await add(null, { slug: 'top-of-all' })
    const id = await add(top, { slug: 'going-away' })
    const below = await add(id)
    const gone = async () => office(desk.removeCategory, { id, version: await versionOf(id) })
    await assert.rejects(gone(), refused(/categories below/))
    await office(desk.removeCategory, { id: below, version: 1 })
    await app.db
      .updateTable('products')
      .set({ category_id: id })
      .where('id', '=', (await testProduct(app)).id)
      .execute()
    await assert.rejects(gone(), refused(/products in this category/))
    await sql`delete from products where category_id = ${id}`.execute(app.db)
    await gone()
    await assert.rejects(read(id), { code: 404 })
    assert.deepEqual(await visitor(resolvePath, { slug: 'going-away' }), { kind: 'category', id: top, slug: 'top-of-all', moved: 'Y' })
  })

  test('its products go to another category by the worker; then the search knows them there', async () => {
    const [from, into] = [await add(null, { name: texts('Old barrows') }), await add(null, { name: texts('New barrows') })]
    for (let i = 0; i < 5; i++)
      await app.db
        .updateTable('products')
        .set({ category_id: from })
        .where('id', '=', (await testProduct(app)).id)
        .execute()
    await office(desk.emptyCategory, { id: from, version: 1, into })
    await assert.rejects(office(desk.emptyCategory, { id: into, version: 1, into: from }), refused(/being moved here/))
    await assert.rejects(office(desk.removeCategory, { id: into, version: 1 }), refused(/being moved here/))
    assert.equal((await read(from)).emptyingInto, 'New barrows')
    const refreshing = startRefreshing(app.db, (line) => assert.fail(JSON.stringify(line)))
    refreshing.wake()
    for (let i = 0; (await read(from)).productCount > 0 && i < 100; i++) await new Promise((resolve) => setTimeout(resolve, 20))
    await refreshing.stop()
    while (await refreshPiece(app.db));
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from products p join product_search s on s.product_id = p.id
      where p.category_id = ${into} and s.vector @@ 'new & barrows'`.execute(app.db)
    assert.deepEqual([(await read(from)).productCount, rows[0]?.found, (await read(from)).emptyingInto], [0, 5, null])
    await office(desk.removeCategory, { id: from, version: await versionOf(from), into })
  })
})

describe('pictures', () => {
  test('are cut to the shop’s shape, shown at once, replaced and taken away with their files', async () => {
    const id = await add()
    const give = async (kind: 'tile' | 'banner', file: File) =>
      office(desk.setCategoryPicture, { id, version: await versionOf(id), kind, file })
    await assert.rejects(give('banner', await picture(1000, 800)), refused(/1,600 × 700/))
    await assert.rejects(give('tile', new File(['<svg/>'], 'x.svg')), refused(/type of file/))
    await give('tile', await picture(900, 900))
    const { tileUrl } = await read(id)
    assert.match(tileUrl, /^\/media\/tiles\/category-\d+-tile-[0-9a-f]{8}-800\.webp\?v=/)
    const shown = (await visitor(productTypeTree, {})).find((one) => one.id === id)
    assert.equal(shown?.imgUrl, tileUrl)
    const files = async () =>
      (await app.db.selectFrom('files').selectAll().where('owner_kind', '=', 'category').where('owner_id', '=', id).execute()).length
    await give('tile', await picture(1000, 800, '#c07030'))
    assert.deepEqual([(await read(id)).tileUrl === tileUrl, await files()], [false, 1])
    await office(desk.removeCategoryPicture, { id, version: await versionOf(id), kind: 'tile' })
    assert.deepEqual([(await read(id)).tileUrl, await files()], ['', 0])
  })
})

describe('the trail', () => {
  test('says what changed; an edit and a move are taken back, unless somebody has changed it again', async () => {
    const [id, other] = [await add(), await add()]
    const edit = async (name: string) =>
      office(desk.editCategory, {
        id,
        version: await versionOf(id),
        name: texts(name, { fr: 'Fixe' }),
        brief: texts(''),
        slug: 'trail-slug',
      })
    const last = async () => (await office(desk.categoryTrail, { id })).rows[0]!
    const undo = async (act: number) => office(desk.undoCategory, { id, version: await versionOf(id), act })
    await edit('Before')
    await edit('After')
    const act = await last()
    assert.deepEqual([act.action, act.undo, act.changes], ['category.edit', 'Y', [{ field: 'name.en', from: 'Before', to: 'After' }]])
    await undo(act.id)
    assert.equal((await read(id)).name['en'], 'Before')
    await assert.rejects(undo(act.id), refused(/changed again/))
    await move(id, other)
    await undo((await last()).id)
    assert.equal((await read(id)).parentId, null)
    await assert.rejects(undo(999_999), { code: 404 })
  })

  test('nobody without the permission changes anything; a seller’s people see nothing of it', async () => {
    const id = await add()
    const sales = await testStaff(app, 'sales')
    assert.deepEqual(new Set((await sales.call(desk.deskCategory, { id })).allowedActions.map(({ allowed }) => allowed)), new Set(['N']))
    await assert.rejects(sales.call(desk.moveCategory, { id, version: 1, parentId: null }), { code: 403 })
    const product = await testProduct(app, { shopId: 7 })
    const seller = await testStaff(app, 'seller', product.shopId)
    await assert.rejects(seller.call(desk.deskCategories, {}), { code: 403 })
  })
})
