// The list of products taken along and brought back: what it changes, what it refuses and where, and that nothing else moves.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import writeExcelFile from 'write-excel-file/node'
import { bulkItems, bulkRun, importProducts, startBulk, undoBulk } from '#contract/bulk.ts'
import { CallError } from '#contract/client.ts'
import { deskProduct, exportProducts } from '#contract/product-desk.ts'
import { ProductWhole, SECTIONS } from '#contract/product-edit.ts'
import { workRun } from '#features/office/bulk/bulk.work.ts'
import { cellsIn } from '#features/platform/spreadsheet/spreadsheet.parse.ts'
import { LANGUAGES } from '#shared/language.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { LEAVES } from './product-sheet.ts'
import { leafHeading } from './product-sheet.read.ts'

const house = await testApp('demo')
const manager = await testStaff(house, 'product-manager')
const work = (id: number) => workRun({ db: house.db, now: () => house.clock.now, log: () => undefined }, id)

/** A refusal with this code and message. */
const refused = (code: number, message: RegExp) => (error: unknown) =>
  error instanceof CallError && error.code === code && message.test(error.message)

type Cell = string | number | boolean | null
async function taken(call = manager.call, filters: object = {}) {
  const answer = (await call(exportProducts, filters)) as unknown as Response
  return new Uint8Array(await answer.arrayBuffer())
}
const fileOf = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'products.xlsx')
/** A sheet as any other program would save it. */
async function saved(rows: Cell[][]): Promise<File> {
  const cells = rows.map((row) =>
    row.map((value) => (value === null ? null : { value, type: typeof value === 'number' ? Number : String })),
  )
  return fileOf(Uint8Array.from(await writeExcelFile(cells as never).toBuffer()))
}
const column = (rows: Cell[][], heading: string) => {
  const at = rows[0]!.indexOf(heading)
  assert(at >= 0, heading)
  return at
}
async function looked(file: File) {
  const run = await manager.call(importProducts, { file })
  await work(run.id)
  return manager.call(bulkRun, { id: run.id })
}

test('every field of the form that is a single value has its column, and no two columns are called alike in any language', () => {
  const inRows = ['specs', 'choices', 'certificates', 'images', 'documents', 'related']
  assert.deepEqual(
    Object.values(SECTIONS).flat().filter((field) => !LEAVES.some(({ of }) => of === field)), // prettier-ignore
    inRows,
  )
  assert.equal(Object.keys(ProductWhole.entries).length - inRows.length, new Set(LEAVES.map(({ of }) => of)).size)
  for (const language of LANGUAGES) {
    const headings = LEAVES.map((one) => leafHeading(one, language))
    assert.equal(new Set(headings).size, headings.length)
  }
})

test('the whole demo, taken along and brought back, changes nothing', async () => {
  const bytes = await taken()
  const products = cellsIn(bytes).length - 1
  assert(products > 300)
  const run = await looked(fileOf(bytes))
  assert.deepEqual(
    {
      state: run.state,
      picked: run.picked,
      will: run.will,
      wont: run.wont,
      refusals: run.refusals.map(({ reason, count }) => [reason, count]),
    },
    { state: 'planned', picked: products, will: 0, wont: products, refusals: [['It is so already.', products]] },
  )
})

test('what was changed is shown, done, and put back; what begins like a formula stays a text', async () => {
  const rows = cellsIn(await taken()) as Cell[][]
  const [head, first, second] = rows as [Cell[], Cell[], Cell[]]
  const id = Number(first[0])
  const before = await manager.call(deskProduct, { id })
  first[column(rows, 'Name, Français')] = '=1+1'
  first[column(rows, 'Price (USD)')] = 4321.5
  second[column(rows, 'GTIN')] = '4006381333932'
  const run = await looked(await saved([head, first, second]))
  assert.deepEqual([run.will, run.wont], [1, 1])
  assert.match(run.refusals[0]!.reason, /GTIN/)
  assert.match(run.refusals[0]!.examples[0]!, /^3: /, 'the row stands before the model')
  const { rows: items } = await manager.call(bulkItems, { id: run.id, state: 'will' })
  assert.deepEqual(items[0]!.changes.map(({ called, to }) => `${called}: ${to}`).toSorted(), [
    'Name, Français: =1+1',
    'Price (USD): 432150',
  ])
  await manager.call(startBulk, { id: run.id, count: 1 })
  await work(run.id)
  const after = await manager.call(deskProduct, { id })
  assert.deepEqual([after.name['fr'], after.name['en'], after.priceFee], ['=1+1', before.name['en'], 432_150])
  assert.equal(
    cellsIn(await taken())
      .flat()
      .includes('=1+1'),
    true,
  )
  const undone = await manager.call(undoBulk, { id: run.id })
  await manager.call(startBulk, { id: undone.id, count: 1 })
  await work(undone.id)
  const again = await manager.call(deskProduct, { id })
  assert.deepEqual({ ...again, version: 0, changeTime: '' }, { ...before, version: 0, changeTime: '' })
})

test('cells that can’t stand are told by row and column; the other rows go on', async () => {
  const rows = cellsIn(await taken()) as Cell[][]
  const few = rows.slice(0, 6)
  few[1]![column(rows, 'Price (USD)')] = 'cheap'
  few[2]![column(rows, 'Category')] = 'Nowhere > At all'
  few[3]![column(rows, 'Name, English')] = null
  few[4]![column(rows, 'Minimum quantity')] = 1.5
  few[5]![column(rows, 'Warranty in months')] = 77
  const run = await looked(await saved(few))
  assert.deepEqual([run.will, run.wont], [1, 4])
  assert.deepEqual(run.refusals.map(({ reason }) => reason).toSorted(), [
    'Row 2, Price (USD): “cheap” can’t stand there.',
    'Row 3, Category: “Nowhere > At all” can’t stand there.',
    'Row 4, Name, English: a value is needed.',
    'Row 5, Minimum quantity: “1.5” can’t stand there.',
  ])
})

test('refused as a whole: no spreadsheet, strange columns, a product twice or of another shop', async () => {
  const rows = cellsIn(await taken()) as Cell[][]
  const few = rows.slice(0, 2)
  const bring = async (file: File, who = manager) => who.call(importProducts, { file })
  await assert.rejects(bring(new File(['PK nothing'], 'a.xlsx')), refused(500, /cannot be read/))
  await assert.rejects(bring(await saved(few.map((row, at) => [...row, at === 0 ? 'Colour' : 'red']))), refused(500, /“Colour”/))
  await assert.rejects(bring(await saved(few.map((row) => row.slice(1)))), refused(500, /Product no\./))
  await assert.rejects(bring(await saved([...few, few[1]!])), refused(500, /Row 3/))
  const { shopId } = await manager.call(deskProduct, { id: Number(few[1]![0]) })
  const seller = await testStaff(house, 'seller', shopId === 1 ? 2 : 1)
  await assert.rejects(bring(await saved(few), seller), refused(500, /Row 2/))
})

/** Products of one category with its attributes: headings, rows, and which attribute stands in which column. */
async function attributed() {
  const [one] = await house.db.selectFrom('category_attributes').select('category_id').where('kind', '=', 'number').limit(1).execute()
  const filters = { productTypeId: one!.category_id }
  const [head, ...rows] = cellsIn(await taken(manager.call, filters)) as Cell[][]
  const product = (row: Cell[]) => manager.call(deskProduct, { id: Number(row[0]) })
  const at = (label: string) =>
    head!.findIndex((heading) => new RegExp(`\\[${label.replaceAll(/[()]/g, '.')}(; .+)?\\]$`).test(String(heading)))
  return { head: head!, rows, product, at, filters }
}

test('attributes of the category stand in columns with their unit; changed, emptied and put back, and nothing else of the technical data moves', async () => {
  const { head, rows, product, at, filters } = await attributed()
  const row = rows[0]!
  const before = await product(row)
  const number = before.attributes.find(({ kind, label }) => kind === 'number' && before.specs.some(({ name }) => name === label))!
  const other = before.attributes.find(({ label }) => label !== number.label && before.specs.some(({ name }) => name === label))!
  assert.equal(head[at(number.label)], `${number.name} (${number.unit}) [${number.label}; ${number.unit}]`)
  assert.equal(typeof row[at(number.label)], 'number', 'figures are numbers, to be reckoned with')
  row[at(number.label)] = 123.5
  row[at(other.label)] = null
  const run = await looked(await saved([head, row]))
  assert.deepEqual([run.will, run.refusals], [1, []])
  await manager.call(startBulk, { id: run.id, count: 1 })
  await work(run.id)
  const after = await product(row)
  assert.deepEqual(
    after.specs,
    before.specs
      .filter(({ name }) => name !== other.label)
      .map((one) => (one.name === number.label ? { ...one, value: '123.5', unit: number.unit } : one)),
  )
  assert.equal((cellsIn(await taken(manager.call, filters)) as Cell[][]).find(([id]) => id === row[0])![at(number.label)], 123.5)
  const undone = await manager.call(undoBulk, { id: run.id })
  await manager.call(startBulk, { id: undone.id, count: 1 })
  await work(undone.id)
  const sorted = (specs: typeof before.specs) => specs.map((one) => JSON.stringify(one)).toSorted()
  assert.deepEqual(sorted((await product(row)).specs), sorted(before.specs))
})

test('cells of attributes that can’t stand: no figure, not asked of this category, nothing of a choice', async () => {
  const { head, rows, product, at } = await attributed()
  const row = rows[0]!
  const number = (await product(row)).attributes.find(({ kind }) => kind === 'number')!
  const bad = [...row]
  bad[at(number.label)] = 'many'
  const own = new Set((await product(row)).attributes.map(({ label, unit }) => `${label}; ${unit}`))
  const foreign = (await house.db.selectFrom('category_attributes').select(['label', 'unit']).where('kind', '=', 'number').execute()).find(
    ({ label, unit }) => unit && !own.has(`${label}; ${unit}`),
  )!
  const run = await looked(await saved([[...head, `x [${foreign.label}; ${foreign.unit}]`], bad, [...rows[1]!, 5]]))
  assert.deepEqual([run.will, run.wont], [0, 2])
  assert.deepEqual(
    run.refusals
      .map(({ reason, examples }) => [reason, examples[0]!.split(':')[0]])
      .toSorted(([, row], [, other]) => Number(row) - Number(other)),
    [
      [`${number.label}: please give one number, in ${number.unit}.`, '2'],
      [`“${foreign.label}; ${foreign.unit}” is not asked of products of this category. Please leave the cell empty.`, '3'],
    ],
  )
})

test('a choice is read in the reader’s language and kept in English; what does not fit is marked and comes back as it is', async () => {
  const { head, rows, product, at, filters } = await attributed()
  const row = rows[0]!
  const { attributes, specs } = await product(row)
  const [number] = attributes.filter(({ kind, label }) => kind === 'number' && specs.some(({ name }) => name === label))
  await house.db
    .insertInto('category_attributes')
    .values({
      category_id: filters.productTypeId,
      position: 99,
      label: 'Cooling',
      spec_group: 'General',
      name: JSON.stringify({ en: 'Cooling', fr: 'Refroidissement' }),
      kind: 'choice',
      unit: '',
      choices: JSON.stringify([{ en: 'Water', fr: 'Eau' }, { en: 'Air' }]), // prettier-ignore
      required: false,
    })
    .execute()
  const odd = { name: number!.label, value: 'about 7', unit: '' }
  const products = await house.db.selectFrom('products').select(['id', 'specs']).where('id', '=', Number(row[0])).executeTakeFirstOrThrow()
  const strange = products.specs.map((group) => ({
    ...group,
    rows: group.rows.map((one) => (one[0] === odd.name ? [odd.name, odd.value] : one)),
  }))
  await house.db
    .updateTable('products')
    .set({ specs: JSON.stringify(strange) })
    .where('id', '=', products.id)
    .execute()

  const french = house.client({ cookie: manager.cookie, language: 'fr' })
  const [titles, ...again] = cellsIn(await taken(french, filters)) as Cell[][]
  const mine = again.find(([id]) => id === row[0])!
  const inFrench = titles!.findIndex((one) => String(one).endsWith(`[${number!.label}; ${number!.unit}]`))
  assert.notEqual(titles![inFrench], head[at(number!.label)], 'called in the reader’s language, the key is the same')
  assert.equal(mine[inFrench], '? about 7')
  const cooling = titles!.indexOf('Refroidissement [Cooling]')
  mine[cooling] = 'eau'
  const run = await looked(await saved([titles!, mine]))
  assert.deepEqual([run.will, run.refusals], [1, []])
  assert.deepEqual(run.examples[0]!.changes.map(({ called, from, to }) => [called, from, to]), [['Cooling', '', 'Water']]) // prettier-ignore
  mine[cooling] = 'vent'
  const none = await looked(await saved([titles!, mine]))
  assert.deepEqual([none.will, none.refusals[0]!.examples[0]!.split(':')[0]], [0, '2'])
})

for (const language of LANGUAGES)
  test(`taken along in ${language}, it is understood by whoever brings it back`, async () => {
    const mine = house.client({ cookie: manager.cookie, language })
    const run = await looked(fileOf(await taken(mine, { keyword: 'monitor' })))
    assert.deepEqual([run.will, run.refusals.length], [0, 1])
  })
