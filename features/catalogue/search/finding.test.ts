// What buyers seek and how they say it. How well all of it works is measured: `npm run bench:finding`.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productFacets, productList } from '#contract/listing.ts'
import { suggestedCategories, suggestions } from '#contract/search.ts'
import { sql } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { synonymsOf, wordsOf } from './synonyms.ts'
import { refreshPiece } from './search.worker.ts'

const app = await testApp('demo')
const visitor = app.client()
const find = async (productName: string, language?: string) =>
  (await app.client(language ? { language } : {})(suggestions, { productName, pageSize: 100 })).rows
const ids = async (typed: string) => (await find(typed)).map(({ id }) => id)
const rising = (a: number, b: number) => a - b
const types = async (typed: string, count: number) => (await find(typed)).slice(0, count).map(({ productTypeId }) => productTypeId)
const [ICU, ELECTRIC, MANUAL, LOCKERS, PUMPS, TABLES, SYRINGES] = [1001, 1002, 1003, 1006, 1007, 1010, 1043]

test('SPEC-004 "bed" lists beds before lockers and bed head units, in any language', async () => {
  for (const typed of ['bed', 'beds', 'cama', 'lit', '病床']) {
    const found = await types(typed, 20)
    assert.ok(
      found.every((type) => [ICU, ELECTRIC, MANUAL].includes(type)),
      `${typed}: ${found.join()}`,
    )
  }
  const all = (await find('bed')).map(({ productTypeId }) => productTypeId)
  assert.ok(all.indexOf(LOCKERS) > all.lastIndexOf(MANUAL))
})

test('SPEC-004 what a thing is comes before what is for it: pumps, then syringes for them', async () => {
  for (const typed of ['syringe pump 50 ml', 'syringe pump 50ml', 'Syringe pump, 50 mL', '50 millilitres syringe pump'])
    assert.deepEqual((await ids(typed)).slice(0, 3).toSorted(rising), [1223, 1224, 1225], typed)
  assert.equal((await ids('syringe 50 ml'))[0], 1942)
  assert.ok((await types('syringe', 6)).every((type) => type === SYRINGES))
  assert.deepEqual(await types('bomba de jeringa', 3), [PUMPS, PUMPS, PUMPS])
})

test('SPEC-004 technical data, options and texts are searched too', async () => {
  assert.deepEqual((await ids('operating table x-ray translucent')).slice(0, 4).toSorted(rising), [1280, 1281, 1282, 1286])
  assert.equal((await ids('wheelchair 14.6 kg'))[0], 1801)
  assert.ok((await ids('patient monitor EtCO2')).includes(1720)) // an option of it
})

test('SPEC-004 codes of the trade: GTIN, GMDN, EMDN, HS and FDA, with their names or without', async () => {
  const beds = await app.db.selectFrom('products').select(['id', 'gtin', 'gmdn', 'emdn', 'fda_product_code', 'hs_code']).execute()
  const all = (having: (one: (typeof beds)[number]) => boolean) =>
    beds
      .filter(having)
      .map(({ id }) => id)
      .toSorted(rising)
  const { gtin } = beds.find(({ id }) => id === 1100)!
  const udi = `(01)${gtin!.padStart(14, '0')}(17)271231(10)LOT-7(21)SN 0042`
  const scanned = `]d201${gtin!.padStart(14, '0')}1727123110LOT-7\u001d21SN0042`
  const link = `https://id.gs1.org/01/${gtin!.padStart(14, '0')}/10/LOT-7`
  for (const typed of [gtin!, `GTIN ${gtin!}`, gtin!.slice(1), `EAN: ${gtin!}`, udi, `UDI: ${udi}`, scanned, link])
    assert.deepEqual(await ids(typed), [1100], typed)
  for (const typed of ['35379', 'GMDN 35379'])
    assert.deepEqual(
      (await ids(typed)).toSorted(rising),
      all(({ gmdn }) => gmdn === '35379'),
      typed,
    )
  assert.deepEqual(
    (await ids('EMDN Z120112')).toSorted(rising),
    all(({ emdn }) => emdn?.startsWith('Z120112') ?? false),
  )
  for (const typed of ['FRN', 'FDA FRN', 'FDA product code FRN'])
    assert.deepEqual(
      (await ids(typed)).toSorted(rising),
      all(({ fda_product_code: code }) => code === 'FRN'),
      typed,
    )
  for (const typed of ['9018.11', 'HS 9018.11', 'hs code 901811', '9018.11.00'])
    assert.deepEqual(
      (await ids(typed)).toSorted(rising),
      all(({ hs_code: code }) => code.startsWith('9018.11')),
      typed,
    )
})

test('SPEC-004 sellers and brands', async () => {
  const shops = async (searchVal: string) => (await visitor(productFacets, { searchVal })).shops.map(({ label }) => label)
  for (const typed of ['OrionMed Imaging', 'orionmed']) assert.deepEqual(await shops(typed), ['OrionMed Imaging'], typed)
  assert.ok((await find('Larkwave')).every(({ productName }) => productName.startsWith('Larkwave')))
  assert.deepEqual((await ids('Corvane operating table')).slice(0, 2).toSorted(rising), [1285, 1286])
})

test('SPEC-004 abbreviations and other words of the trade', async () => {
  for (const typed of ['MRI', 'IRM', 'resonancia magnética', '核磁共振']) {
    const found = await ids(typed)
    assert.ok(found.includes(1323) && found.includes(1166), typed)
  }
  for (const [typed, type] of [
    ['ECG', 1034],
    ['EKG', 1034],
    ['US scanner', 1018],
    ['OR table', TABLES],
    ['UCI', ICU],
    ['crash cart', 1009],
    ['gurney', 1004],
  ] as const)
    assert.ok((await types(typed, 3)).includes(type), typed)
})

test('SPEC-004 where nothing has all of the words, what has most of them; of a model that does not exist nothing', async () => {
  assert.ok((await types('hospital bed zebrawood', 5)).every((type) => [ELECTRIC, MANUAL].includes(type)))
  assert.equal((await ids('MRI stretcher with canopy'))[0], 1166)
  for (const typed of ['XQZ-4711', 'zebrawood']) assert.deepEqual(await ids(typed), [], typed)
  assert.equal((await ids('AUR-A7'))[0], 1101)
  assert.equal((await ids('aur a7'))[0], 1101)
})

test('what most of the words find stays found however it is narrowed, and is no trend', async () => {
  const searchVal = 'hospital bed zebrawood'
  const { shops, correctedTo } = await visitor(productFacets, { searchVal })
  assert.equal(correctedTo, null)
  for (const { id, count } of shops) assert.equal((await visitor(productList, { searchVal, shopId: [id] })).total, count)
})

test('texts are found in the language of the reader and in English', async () => {
  for (const language of ['fr', 'pt', 'es', 'zh'])
    assert.equal((await find('operating table', language))[0]!.productTypeId, TABLES, language)
  assert.equal((await find('手术台', 'fr'))[0]!.productTypeId, TABLES)
  assert.equal((await find('tables d’opération', 'fr'))[0]!.productTypeId, TABLES)
})

test('what is off sale is found by none of its words or codes; new data, options and sellers are found at once', async () => {
  const [code, word, option] = ['99887', 'quokkafoil', 'wallabygrey']
  await sql`update products set gmdn = ${code}, specs = ${JSON.stringify([{ group: 'Foil', rows: [['Kind', word]] }])}::jsonb where id = 1100`.execute(
    app.db,
  )
  await sql`update option_values set name = ${JSON.stringify({ en: option })}::jsonb where product_id = 1100`.execute(app.db)
  for (const typed of [code, word, option]) assert.deepEqual(await ids(typed), [1100], typed)
  await sql`update products set on_sale = false where id = 1100`.execute(app.db)
  for (const typed of [code, word, option]) assert.deepEqual(await ids(typed), [], typed)
  await sql`update option_values set name = ${JSON.stringify({ en: 'emublue' })}::jsonb where product_id = 1100`.execute(app.db)
  assert.deepEqual(await ids('emublue'), [])
  await sql`update shops set name = 'Numbatworks' where id = 2`.execute(app.owner)
  while (await refreshPiece(app.db));
  assert.ok((await ids('numbatworks')).length > 10)
})

test('the words of the trade that the shop comes with are in order: whole words, none twice, each stands for another', async () => {
  const groups = await app.db.selectFrom('synonyms').selectAll().execute()
  assert.deepEqual([...new Set(groups.map(({ language }) => language))].toSorted(), ['en', 'es', 'fr', 'pt', 'zh'])
  const grouped = new Set<string>()
  for (const { language, one_way, words } of groups) {
    const plain = words.map((one) => wordsOf(one).join(' '))
    assert.ok(plain.every(Boolean) && new Set(plain).size === plain.length, `${language}: ${words.join(', ')}`)
    for (const one of plain) {
      assert.ok(one.split(' ').length <= 5, `${language}: ${one} is longer than what is looked up`)
      assert.ok(one_way || !grouped.has(`${language} ${one}`), `${language}: ${one} is in two groups`)
      if (!one_way) grouped.add(`${language} ${one}`)
    }
  }
  assert.ok((await synonymsOf(app.db)).size > 100)
})

test('what buyers call goods otherwise finds them first', async () => {
  for (const [language, typed, meant] of [
    ['en', 'sphygmomanometer', 'blood pressure monitor'],
    ['en', 'oximeter', 'spo2'],
    ['fr', 'chaise roulante', 'fauteuil roulant'],
    ['fr', 'chaises roulantes', 'fauteuil roulant'],
    ['fr', 'civière', 'brancard'],
    ['fr', 'marchette', 'déambulateur'],
    ['fr', 'oxymètre', 'spo2'],
    ['es', 'barbijo', 'mascarilla'],
    ['es', 'tapabocas', 'mascarilla'],
    ['es', 'carro de paro', 'carro de emergencia'],
    ['es', 'esfigmomanómetro', 'presión arterial'],
    ['pt', 'criado-mudo', 'mesa de cabeceira'],
    ['pt', 'ultrassonografia', 'ultrassom'],
    ['zh', '吸痰器', '吸引器'],
    ['zh', '保育箱', '培养箱'],
    ['zh', '消毒柜', '灭菌器'],
    ['zh', '血透机', '血液透析'],
  ] as const) {
    const [found, wanted] = [await find(typed, language), await find(meant, language)]
    assert.ok(found.length > 0 && wanted.some(({ id }) => id === found[0]!.id), `${language} ${typed}: ${found[0]?.productName}`)
  }
})

test('SPEC-004 categories are suggested by their names: as they are typed, in any language, by what the trade says, in spite of errors', async () => {
  const called = async (productName: string, language?: string) =>
    (await app.client(language ? { language } : {})(suggestedCategories, { productName })).map(({ label }) => label)
  const [first] = await visitor(suggestedCategories, { productName: 'electric be' })
  assert.deepEqual([first?.label, first?.within, first?.slug], ['Electric hospital beds', 'Ward nursing', 'electric-hospital-beds'])
  assert.ok(first!.productCount > 3)
  for (const typed of ['BEDS electric', 'electic hospitl beds', 'Électric bed']) assert.equal((await called(typed))[0], first!.label, typed)
  assert.ok((await called('bed')).length > 1 && (await called('bed')).length <= 4)
  const [ekg, inFrench] = [await called('ekg'), await called('electric hospital bed', 'french')]
  assert.ok(
    ekg.some((label) => /ECG/.test(label)),
    ekg.join(),
  )
  assert.equal(inFrench.length, 1)
  assert.notEqual(inFrench[0], first!.label)
  assert.deepEqual(await called('AUR-A7'), [])
  assert.deepEqual(await called(''), [])
})
