import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productDetail, productSeo } from '#contract/product.ts'
import { productList } from '#contract/listing.ts'
import { productType, productTypeTree, type CategoryNode } from '#contract/category.ts'
import { resolvePath } from '#contract/slug.ts'
import { folderStore } from '#features/platform/object-store/folder/folder.ts'
import { createApp } from '#server/app.ts'
import { testApp } from '#testing/app.ts'
import { testProduct } from '#testing/products.ts'
import { figureAndUnit } from './figures.rules.ts'
import { specGroup, specLabel, usualLabel } from '#features/catalogue/term/term.ts'
import { productRows, waresFor } from './product.ts'

const app = await testApp('demo')
const visitor = app.client()
const BED = 1100
const missing = (error: unknown) => (error as { code: number }).code === 404

const flat = (nodes: CategoryNode[]): CategoryNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])

test('SPEC-003 SPEC-132 the tree has labels, pictures and counts that add up, in the content language', async () => {
  const tree = await visitor(productTypeTree)
  assert.ok(flat(tree).filter(({ children }) => children.length === 0).length >= 40)
  for (const { productCount, children } of tree)
    assert.equal(
      productCount,
      children.reduce((sum, child) => sum + child.productCount, 0),
    )
  assert.equal(tree[0]!.label, 'Ward nursing')
  assert.ok(flat(tree).some(({ imgUrl }) => imgUrl.startsWith('/media/products/')))
  assert.equal((await app.client({ language: 'chinese_simplified' })(productTypeTree))[0]!.label, '病房护理')
  assert.equal((await app.client({ language: 'sp_ES' })(productTypeTree))[0]!.label, 'Enfermería de planta')
  const leaf = await visitor(productType, { id: 1001 })
  assert.deepEqual(
    leaf.crumbs.map(({ slug }) => slug),
    ['ward-nursing', 'icu-beds'],
  )
  await assert.rejects(visitor(productType, { id: 999_999 }), missing)
})

test('SPEC-057 SPEC-063 every category path of the specification leads to its category, an alias by a redirect', async () => {
  const paths =
    'medical-imaging ward-nursing or-room-and-apparatus maternal-and-child-care clinical-trial-and-lab emergency-and-first-aid-care vital-signs-monitoring-system rehabilitation-therapy sterilization-and-disinfection ent-and-aesthetic-equipment medical-consumables hemodialysis medical-teaching-model operation-table ophthalmic rechargeable-otoscope examination-table feeding-pump head-bed-unit obstetric-delivery-bed air-sterilizer beauty-bed bed-head-unit dialysis-chair vital-signs-monitoring'
  for (const slug of paths.split(' ')) assert.equal((await visitor(resolvePath, { slug }))?.kind, 'category', slug)
  assert.deepEqual(await visitor(resolvePath, { slug: 'head-bed-unit' }), { kind: 'category', id: 1005, slug: 'bed-head-unit', moved: 'Y' })
  assert.equal((await visitor(resolvePath, { slug: 'bed-head-unit' }))?.moved, 'N')
})

test('SPEC-061 a product is found by id, by slug and by a former slug; what is unknown is missing', async () => {
  const byId = await visitor(productDetail, { id: BED })
  assert.equal((await visitor(productDetail, { slug: byId.slug })).id, BED)
  await app.db.insertInto('slugs').values({ slug: 'former-name-of-a5', kind: 'product', target_id: BED, current: false }).execute()
  assert.equal((await visitor(productDetail, { slug: 'former-name-of-a5' })).id, BED)
  assert.deepEqual(await visitor(resolvePath, { slug: 'former-name-of-a5' }), { kind: 'product', id: BED, slug: byId.slug, moved: 'Y' })
  assert.equal(await visitor(resolvePath, { slug: 'nothing-here' }), null)
  for (const bad of ["x' or 1=1 --", '../etc/passwd', '病床']) {
    assert.equal(await visitor(resolvePath, { slug: bad }), null)
    await assert.rejects(visitor(productDetail, { slug: bad }), missing)
  }
  await assert.rejects(visitor(productDetail, { id: 99_999_999 }), missing)
  await assert.rejects(visitor(productDetail, {}), missing)
  await assert.rejects(visitor(productDetail, { id: -1 }), (error: { code: number }) => error.code === 400)
})

test('SPEC-062 every product’s id leads to a path of its own: one segment, lower case, and of no other product', async () => {
  const wares: { id: number; slug: string }[] = []
  for (let pageNum = 1, total = 1; wares.length < total; pageNum++) {
    const page = await visitor(productList, { pageNum, pageSize: 100 })
    total = page.total
    wares.push(...page.rows)
  }
  assert.ok(wares.length >= 320)
  assert.equal(new Set(wares.map(({ slug }) => slug)).size, wares.length)
  for (const [at, { id, slug }] of wares.entries()) {
    assert.match(slug, /^[a-z0-9]+(-[a-z0-9]+)*$/)
    if (at % 12) continue // each costs some milliseconds
    assert.deepEqual(await visitor(resolvePath, { slug }), { kind: 'product', id, slug, moved: 'N' })
    assert.equal((await visitor(productDetail, { id })).slug, slug)
  }
})

test('SPEC-003 the detail has everything the trade asks for', async () => {
  const detail = await visitor(productDetail, { id: BED })
  assert.equal(detail.productModel, 'AUR-A5')
  assert.deepEqual(
    detail.crumbs.map(({ slug }) => slug),
    ['ward-nursing', 'icu-beds'],
  )
  assert.ok(detail.specs.length >= 10 && detail.specs.every(({ group, name, value }) => group && name && value))
  assert.ok(detail.specs.some(({ unit }) => unit === 'mm'))
  assert.equal(detail.logistics.cbm, 1.553)
  assert.match(detail.identity.gtin!, /^020\d{10}$/)
  assert.ok(detail.regulatory.length > 0 && detail.leadTimes.at(-1)!.upTo === null)
  assert.ok(detail.completeness >= 70)
  assert.equal(detail.documents[0]!.kind, 'datasheet')
  assert.equal(detail.productSelectionKeyVOList[0]!.selectionValueStr, 'Without mattress')
})

test('SPEC-028 SPEC-029 texts come in the content language; what is not translated falls back to English', async () => {
  const untranslated = await testProduct(app, { onSale: false })
  const named = async (language: string, id = BED) => (await app.client({ language })(productDetail, { id })).productName
  assert.equal(await named('en'), 'Aurelis A5 five-function ICU bed')
  assert.equal(await named('zh_CN'), 'Aurelis A5 五功能重症监护病床')
  assert.equal(await named('sp_ES'), 'Cama de UCI de cinco funciones Aurelis A5')
  assert.equal(await named('fr'), 'Lit de réanimation à cinq fonctions Aurelis A5')
  assert.equal(await named('pt'), 'Cama de UTI de cinco funções Aurelis A5')
  assert.equal(await named('fr', untranslated.id), untranslated.name)
  const seo = await app.client({ language: 'es' })(productSeo, { id: BED })
  assert.equal(seo.title, 'Cama de UCI de cinco funciones Aurelis A5')
  assert.equal(seo.canonical, '/aurelis-a5-five-function-icu-bed')
})

test('SPEC-028 a list and a page say what is shown in English for want of a translation; titles of technical data are in all languages', async () => {
  const seen = async (language: string) => {
    const reader = app.client({ language })
    const { rows } = await reader(productList, { id: [1001] })
    const detail = await reader(productDetail, { slug: 'aurelis-a7-seven-function-icu-bed' })
    return [rows.every(({ inEnglish }) => inEnglish === 'Y'), detail.inEnglish, detail.detailInEnglish, detail.specs[0]!.group]
  }
  assert.deepEqual(await seen('en'), [false, 'N', 'N', 'Dimensions'])
  assert.deepEqual(await seen('zh'), [false, 'N', 'N', '尺寸'])
  assert.deepEqual(await seen('es'), [false, 'N', 'N', 'Dimensiones'])
  assert.deepEqual(await seen('fr'), [false, 'N', 'N', 'Dimensions'])
  assert.deepEqual(await seen('pt'), [false, 'N', 'N', 'Dimensões'])
  const { id } = await testProduct(app, { onSale: false })
  assert.equal((await app.client({ language: 'fr' })(productDetail, { id })).inEnglish, 'Y')
})

test('every title of technical data in the demo is known in all languages', async () => {
  const rows = await app.db.selectFrom('products').select('specs').execute()
  const titles = new Set(rows.flatMap(({ specs }) => (specs as unknown as { group: string }[]).map(({ group }) => group)))
  assert.ok(titles.size > 50)
  assert.deepEqual(
    [...titles].filter((title) => specGroup(title, 'zh') === title),
    [],
  )
})

test('SPEC-028 labels that many products share are known in all languages without the dictionary', async () => {
  const rows = await app.db.selectFrom('products').select('specs').execute()
  const labels = rows.flatMap(({ specs }) =>
    (specs as unknown as { rows: [string][] }[]).flatMap((group) => group.rows.map(([name]) => name)),
  )
  const uses = Map.groupBy(labels, (name) => name)
  const shared = [...uses].filter(([, all]) => all.length >= 5).map(([name]) => name)
  assert.ok(shared.length > 300)
  assert.deepEqual(
    shared.filter((name) => usualLabel(name) === undefined),
    [],
  )
  assert.deepEqual(
    (['en', 'zh', 'es', 'fr', 'pt'] as const).map((language) => specLabel('Net weight', language)),
    ['Net weight', '净重', 'Peso neto', 'Poids net', 'Peso líquido'],
  )
  const seen = (language: string) => app.client({ language })(productDetail, { id: BED })
  for (const { name, nameInEnglish } of (await seen('zh')).specs) assert.deepEqual([nameInEnglish, isChinese(name)], ['N', true], name)
  assert.ok((await seen('en')).specs.every(({ nameInEnglish }) => nameInEnglish === 'N'))
})

const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

test('figures and units of the technical data read right in every product: a unit stands at its figure', async () => {
  const bed = await visitor(productDetail, { id: BED })
  assert.deepEqual(
    bed.specs.filter(({ name }) => name === 'Height travel').map(({ value, unit }) => [value, unit]),
    [['320 mm in 32 s', '']],
  )
  const rows = await app.db.selectFrom('products').select(['id', 'specs']).execute()
  const wrong: string[] = []
  let units = 0
  for (const { id, specs } of rows)
    for (const [name, figure, given = ''] of (specs as unknown as { rows: [string, string, string?][] }[]).flatMap((group) => group.rows)) {
      const { value, unit } = figureAndUnit(figure, given)
      if (unit) units++
      if (unit && !/[\d)]$/.test(value)) wrong.push(`${id} ${name}: ${value} | ${unit}`)
    }
  assert.ok(units > 2000)
  assert.deepEqual(wrong, [])
})

test('a product off sale leaves lists and counts, and its own page says so', async () => {
  const before = await visitor(productList, { id: [1002] })
  const gone = before.rows[0]!.id
  await app.db.updateTable('products').set({ on_sale: false }).where('id', '=', gone).execute()
  const after = await visitor(productList, { id: [1002] })
  assert.equal(after.total, before.total - 1)
  assert.ok(after.rows.every(({ id }) => id !== gone))
  assert.equal((await visitor(productDetail, { id: gone })).onSale, 'N')
  await app.db.updateTable('products').set({ on_sale: true }).where('id', '=', gone).execute()
})

test('the door gives cart and order what they copy, and rows in the order asked for', async () => {
  const wares = await waresFor(app.db, { id: 1 }, [BED, 1101, 4_000_000])
  assert.deepEqual(
    [...wares.keys()].sort((a, b) => a - b),
    [BED, 1101],
  )
  const { facts: bed, price } = wares.get(BED)!
  assert.equal(price.listCents, 108_000)
  assert.equal(bed.name.zh, 'Aurelis A5 五功能重症监护病床')
  assert.equal(bed.options[0]!.values.filter(({ isDefault }) => isDefault).length, 1)
  assert.equal(bed.shopName, 'Harborline Care')
  const rows = await productRows(app.db, [1101, 4_000_000, BED], { contentLanguage: 'en', buyer: null })
  assert.deepEqual(
    rows.map(({ id }) => id),
    [1101, BED],
  )
})

test('a page costs the same number of queries whatever its size', async () => {
  let queries = 0
  const counted = app.db.withPlugin({
    transformQuery: ({ node }) => {
      queries++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const over = createApp({ db: counted, files: folderStore('unused'), keys: app.keys, now: () => app.clock.now })
  const cost = async (path: string, body?: object) => {
    queries = 0
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = (await (await over.request(`/dev-api${path}`, init)).json()) as { code: number }
    assert.equal(answer.code, 200)
    return queries
  }
  assert.equal(await cost('/shop/pm/product/list', { pageSize: 2 }), await cost('/shop/pm/product/list', { pageSize: 100 }))
  assert.ok((await cost('/shop/pm/product/list', { id: '10', pageSize: 100, leadDays: 30 })) <= 3)
  // Without its memory a search also reads the vocabulary; where names find few it looks through the texts.
  assert.ok((await cost('/shop/pm/product/list', { searchVal: 'bed', pageSize: 100 })) <= 4)
  // Without its memory a product also asks which shops are closed.
  assert.ok((await cost(`/shop/pm/product/getDetail?id=${BED}`)) <= 4)
})
