// The dictionary of technical phrases: phrases come with the products that say them, their words are shown wherever products say them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productComparison, productDetail } from '#contract/product.ts'
import { suggestions } from '#contract/search.ts'
import { deskTerm, deskTerms, editTerm, exportTerms, termTrail } from '#contract/term-desk.ts'
import { inTransaction, sql } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { isPhrase } from './term.rules.ts'
import { bringTerms } from './term.ts'

const app = await testApp('empty')
const manager = await testStaff(app, 'product-manager')
const refused = (code: number) => (error: { code?: number }) => error.code === code
const NONE = { zh: '', es: '', fr: '', pt: '' }

type Rows = [name: string, value: string, unit?: string][]
async function saying(group: string, rows: Rows, texts: { service_installation?: string; intended_use?: string } = {}) {
  const product = await testProduct(app)
  await app.owner
    .updateTable('products')
    .set({ specs: JSON.stringify([{ group, rows }]), ...texts })
    .where('id', '=', product.id)
    .execute()
  return product
}
const pageOf = (id: number, language: string) => app.client({ language })(productDetail, { id })
const termOf = async (keyword: string) => (await manager.call(deskTerms, { keyword })).rows[0]!
const translate = async (phrase: string, words: Partial<typeof NONE>) => {
  const { id, version } = await termOf(phrase)
  return manager.call(editTerm, { id, version, words: { ...NONE, ...words } })
}

const SAID: [said: string, phrase: boolean][] = [
  ['253.7', false],
  ['IPX8', false],
  ['5 mL/h', false],
  ['IEC 60601-1, IEC 60601-1-2', false],
  ['1920 × 1080', false],
  ['LED', false],
  ['-10 to +40', true],
  ['2 or 3', true],
  ['Lid', true],
  ['Quick-release wheels', true],
  [`For the Aurora: ${'床'.repeat(900)}`, false], // more than an index holds
]

test('what is a phrase is the same for the database: words, not figures and codes', async () => {
  for (const [said, phrase] of SAID) {
    const { rows } = await sql<{ is: boolean }>`select is_phrase(${said}) as is`.execute(app.db)
    assert.deepEqual([isPhrase(said), rows[0]!.is], [phrase, phrase], said)
  }
})

test('SPEC-028 a phrase comes with its product, untranslated; its words are on the page at once, and what is still English is said to be', async () => {
  const group = 'Quokka drive'
  const { id } = await saying(group, [['Quokka wheels', 'Quokka rubber', ''], ['Ingress', 'IPX8'], ['Net weight', '253.7', 'kg']], {
    service_installation: 'Quokka team on site',
  }) // prettier-ignore
  const found = await manager.call(deskTerms, { keyword: 'quokka' })
  assert.deepEqual(
    found.rows.map((one) => `${one.phrase}: ${one.lacking.length}, ${one.products}`).toSorted(),
    ['Quokka drive', 'Quokka rubber', 'Quokka team on site', 'Quokka wheels'].map((phrase) => `${phrase}: 4, 1`),
  )
  assert.equal((await manager.call(deskTerms, { keyword: 'IPX8' })).total, 0)
  const before = await pageOf(id, 'fr')
  assert.deepEqual([before.detailInEnglish, before.englishParts], ['Y', ['specs', 'installation']])
  assert.deepEqual(
    before.specs.map((one) => [one.value, one.groupInEnglish, one.nameInEnglish, one.valueInEnglish]),
    [['Quokka rubber', 'Y', 'Y', 'Y'], ['IPX8', 'Y', 'Y', 'N'], ['253,7', 'Y', 'N', 'N']],
  ) // prettier-ignore
  await translate('Quokka drive', { fr: 'Entraînement quokka' })
  await translate('Quokka wheels', { fr: 'Roues quokka' })
  await translate('Quokka rubber', { fr: 'Caoutchouc quokka' })
  await translate('Ingress', { fr: 'Pénétration' })
  const half = await pageOf(id, 'fr')
  assert.deepEqual(half.englishParts, ['installation'])
  assert.deepEqual(
    half.specs.map(({ group: title, name, value, unit }) => [title, name, value, unit]),
    [
      ['Entraînement quokka', 'Roues quokka', 'Caoutchouc quokka', ''],
      ['Entraînement quokka', 'Pénétration', 'IPX8', ''],
      ['Entraînement quokka', 'Poids net', '253,7', 'kg'],
    ],
  )
  await translate('Quokka team on site', { fr: 'Équipe quokka sur place' })
  const whole = await pageOf(id, 'fr')
  assert.deepEqual([whole.detailInEnglish, whole.service.installation], ['N', 'Équipe quokka sur place'])
  assert.equal((await pageOf(id, 'en')).specs[0]!.name, 'Quokka wheels')
  assert.deepEqual((await pageOf(id, 'pt')).englishParts, ['specs', 'installation'])
})

test('products beside one another are in the reader’s words, too; a phrase that a product no longer says is no longer counted', async () => {
  const rows: Rows = [['Dingo cable', 'Braided dingo']]
  const [one, other] = [await saying('Power', rows), await saying('Power', rows)]
  await translate('Dingo cable', { es: 'Cable dingo' })
  const { specs } = await app.client({ language: 'es' })(productComparison, { ids: [one.id, other.id] })
  const row = specs[0]!.rows[0]!
  assert.deepEqual([row.name, row.nameInEnglish, row.values, row.valuesInEnglish], ['Cable dingo', 'N', ['Braided dingo', 'Braided dingo'], ['Y', 'Y']]) // prettier-ignore
  assert.equal((await termOf('braided dingo')).products, 2)
  await app.owner.updateTable('products').set({ specs: '[]' }).where('id', '=', other.id).execute()
  const { id } = await termOf('braided dingo')
  const term = await manager.call(deskTerm, { id })
  assert.deepEqual([term.products, term.usedBy.map((user) => user.id)], [1, [one.id]])
})

test('found by keyword in any language, by the language that is missing, by category; usual labels lack nothing', async () => {
  await saying('Wombat', [
    ['Net weight', 'Heavy wombat'],
    ['Wombat lever', '3'],
  ])
  await translate('Wombat lever', { zh: '袋熊手柄' })
  const phrases = async (input: object) => (await manager.call(deskTerms, { pageSize: 50, ...input })).rows.map(({ phrase }) => phrase)
  assert.deepEqual(await phrases({ keyword: '袋熊' }), ['Wombat lever'])
  assert.deepEqual((await phrases({ keyword: 'wombat', missing: 'zh' })).toSorted(), ['Heavy wombat', 'Wombat'])
  assert.ok(!(await phrases({ missing: 'zh' })).includes('Net weight'))
  assert.equal((await termOf('Net weight')).words.fr, 'Poids net')
  assert.equal((await phrases({ keyword: 'wombat', productTypeId: 1 })).length, 3)
  assert.deepEqual(await phrases({ productTypeId: 987_654 }), [])
})

test('words have a version and a trail; what changes nothing is nothing, an emptied language is missing again', async () => {
  await saying('Numbat', [['Numbat arm', '2']])
  const { id, version } = await termOf('numbat arm')
  assert.deepEqual(await manager.call(editTerm, { id, version, words: { ...NONE, pt: ' Braço  numbat ' } }), { version: 2 })
  await assert.rejects(manager.call(editTerm, { id, version, words: { ...NONE, pt: 'Outro' } }), refused(409))
  assert.deepEqual(await manager.call(editTerm, { id, version: 2, words: { ...NONE, pt: 'Braço numbat' } }), { version: 2 })
  assert.deepEqual(await manager.call(editTerm, { id, version: 2, words: NONE }), { version: 3 })
  const { rows, total } = await manager.call(termTrail, { id })
  assert.deepEqual([total, rows[0]!.action, rows[0]!.changes], [2, 'term.edit', [{ field: 'pt', from: 'Braço numbat', to: '' }]])
  assert.equal((await manager.call(deskTerm, { id })).lacking.length, 4)
  await assert.rejects(manager.call(deskTerm, { id: 9_999_999 }), refused(404))
})

test('for the operator’s people alone; who may not change reads', async () => {
  const seller = await testStaff(app, 'seller', 1)
  for (const act of [() => seller.call(deskTerms, {}), () => seller.call(exportTerms, {})]) await assert.rejects(act(), refused(403))
  const sales = await testStaff(app, 'sales')
  const [term] = (await sales.call(deskTerms, {})).rows
  const detail = await sales.call(deskTerm, { id: term!.id })
  assert.equal(detail.allowedActions[0]!.allowed, 'N')
  await assert.rejects(sales.call(editTerm, { id: term!.id, version: term!.version, words: NONE }), refused(403))
})

test('shoppers find a product by the words that its phrases have in their language', async () => {
  const { id } = await saying('Control', [['Bandicoot stop', 'Fitted']])
  const found = async (productName: string) =>
    (await app.client({ language: 'fr' })(suggestions, { productName })).rows.map((one) => one.id)
  assert.deepEqual(await found('arrêt péramèle'), [])
  await translate('Bandicoot stop', { fr: 'Arrêt péramèle' })
  assert.deepEqual(await found('arrêt péramèle'), [id])
})

test('an import gives words where staff has given none; what staff has said stays', async () => {
  await saying('Potoroo', [['Potoroo belt', 'Potoroo hook']])
  await translate('Potoroo belt', { fr: 'Sangle de potoroo' })
  const bring = (fr: string) =>
    inTransaction(app.db, (tx) =>
      bringTerms(tx, ['Potoroo belt', 'Potoroo hook', 'Potoroo unheard of'].map((phrase) => ({ phrase, words: { fr, es: 'Traído' } }))),
    ) // prettier-ignore
  await bring('Importé')
  await bring('Importé mieux')
  const words = async (phrase: string) => (await termOf(phrase)).words
  assert.deepEqual(await words('Potoroo belt'), { ...NONE, fr: 'Sangle de potoroo', es: 'Traído' })
  assert.deepEqual(await words('Potoroo hook'), { ...NONE, fr: 'Importé mieux', es: 'Traído' })
  assert.deepEqual(await words('Potoroo unheard of'), { ...NONE, fr: 'Importé mieux', es: 'Traído' })
  const marks = async () => (await sql`select xmin::text from catalogue_terms order by id`.execute(app.db)).rows
  const before = await marks()
  await bring('Importé mieux')
  assert.deepEqual(await marks(), before)
})
