// The list of products taken along and brought back: what it changes, what it refuses and where, and that nothing else moves.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import writeExcelFile from 'write-excel-file/node'
import { bulkItems, bulkRun, bulkSheet, cancelBulk, importProducts, sheetColumns, startBulk, undoBulk } from '#contract/bulk.ts'
import { CallError, fileOf as contentOf } from '#contract/client.ts'
import { deskProduct, exportProducts } from '#contract/product-desk.ts'
import { refusalText } from '#contract/refusals.ts'
import { ProductWhole, SECTIONS } from '#contract/product-edit.ts'
import { workRun } from '#features/office/bulk/bulk.work.ts'
import { cellsIn } from '#features/platform/spreadsheet/spreadsheet.samples.ts'
import { LANGUAGES } from '#shared/language.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { LEAVES } from './product-sheet.ts'
import { leafHeading } from './product-sheet.headings.ts'

const house = await testApp('demo')
const manager = await testStaff(house, 'product-manager')
const work = (id: number) => workRun({ db: house.db, files: () => house.files, now: () => house.clock.now, log: () => undefined }, id)

/** A refusal with this code and message. */
const refused = (code: number, message: RegExp) => (error: unknown) =>
  error instanceof CallError && error.code === code && message.test(error.message)

type Cell = string | number | boolean | null
async function taken(call = manager.call, filters: object = {}) {
  const answer = (await call(exportProducts, filters)) as unknown as Response
  return new Uint8Array(await answer.arrayBuffer())
}
const rowsOf = async (bytes: Uint8Array) => (await cellsIn(bytes)) as Cell[][]
const fileOf = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'products.xlsx')
/** A sheet as any other program would save it. */
async function saved(rows: Cell[][]): Promise<File> {
  const cells = rows.map((row) =>
    row.map((value) => (value === null ? null : { value, type: typeof value === 'number' ? Number : String })),
  )
  return fileOf(Uint8Array.from(await writeExcelFile(cells as never).toBuffer()))
}
const column = (rows: Cell[][], heading: string) => {
  assert(rows[0]!.includes(heading), heading)
  return rows[0]!.indexOf(heading)
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
  const products = (await cellsIn(bytes)).length - 1
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
    { state: 'planned', picked: products, will: 0, wont: products, refusals: [['It is already so.', products]] },
  )
})

test('what was changed is shown, done, and put back; what begins like a formula stays a text', async () => {
  const rows = await rowsOf(await taken())
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
  assert.equal((await rowsOf(await taken())).flat().includes('=1+1'), true)
  const undone = await manager.call(undoBulk, { id: run.id })
  await manager.call(startBulk, { id: undone.id, count: 1 })
  await work(undone.id)
  const again = await manager.call(deskProduct, { id })
  assert.deepEqual({ ...again, version: 0, changeTime: '' }, { ...before, version: 0, changeTime: '' })
})

test('cells that can’t stand are told by row and column; the other rows go on', async () => {
  const rows = await rowsOf(await taken())
  const few = rows.slice(0, 6)
  few[1]![column(rows, 'Price (USD)')] = 'cheap'
  few[2]![column(rows, 'Category')] = 'Nowhere > At all'
  few[3]![column(rows, 'Name, English')] = null
  few[4]![column(rows, 'Minimum quantity')] = 1.5
  few[5]![column(rows, 'Warranty in months')] = 77
  const run = await looked(await saved(few))
  assert.deepEqual([run.will, run.wont], [1, 4])
  assert.deepEqual(run.refusals.map(({ reason }) => reason).toSorted(), [
    'Row 2, Price (USD): “cheap” is not valid here.',
    'Row 3, Category: “Nowhere > At all” is not valid here.',
    'Row 4, Name, English: a value is needed.',
    'Row 5, Minimum quantity: “1.5” is not valid here.',
  ])
})

test('refused as a whole: no spreadsheet, strange columns, none that says which product a row is of, nothing in it', async () => {
  const few = (await rowsOf(await taken())).slice(0, 2)
  const bring = async (file: File) => manager.call(importProducts, { file })
  await assert.rejects(bring(new File(['PK nothing'], 'a.xlsx')), refused(500, /cannot be read/))
  await assert.rejects(bring(await saved(few.map((row, at) => [...row, at === 0 ? 'Colour' : 'red']))), refused(500, /“Colour”/))
  await assert.rejects(bring(await saved(few.map((row) => row.slice(2)))), refused(500, /number or the model/))
  await assert.rejects(bring(await saved(few.slice(0, 1))), refused(500, /./))
})

test('every row is accounted for, in the order of the sheet: named twice, by nobody, by nothing, of another shop, blank between', async () => {
  const [, first] = (await rowsOf(await taken())) as [Cell[], Cell[]]
  const { shopId } = await manager.call(deskProduct, { id: Number(first[0]) })
  const strange = (await house.db.selectFrom('products').select(['id', 'model']).where('shop_id', '<>', shopId).limit(1).execute())[0]!
  const seller = await testStaff(house, 'seller', shopId)
  const [head, one, other, second, third] = (await rowsOf(await taken(seller.call))) as [Cell[], Cell[], Cell[], Cell[], Cell[]]
  const price = column([head], 'Price (USD)')
  const priced = (row: Cell[], value: number) => row.map((cell, at) => (at === price ? value : cell))
  const unnamed = (row: Cell[]) => row.map((cell, at) => (at < 2 ? null : cell))
  const byModel = (model: Cell) => priced([null, model, ...other.slice(2)], 98_765.43)
  const file = await saved([
    head,
    priced(one, 98_765.43),
    [],
    byModel(String(other[1]).toLowerCase()),
    priced(one, 5),
    unnamed(second),
    [999_999_999, ...third.slice(1)],
    [strange.id, strange.model, ...one.slice(2)],
    byModel('NO SUCH MODEL'),
  ])
  const { id } = await seller.call(importProducts, { file })
  await work(id)
  const run = await seller.call(bulkRun, { id })
  assert.deepEqual([run.state, run.picked, run.will, run.wont], ['planned', 7, 2, 5])
  const { rows } = await seller.call(bulkItems, { id })
  assert.deepEqual(
    rows.map(({ label, reason, changes }) => [Number(label.split(':')[0]), reason.replace(/^Row \d+:? /, ''), changes.map(({ to }) => to)]),
    [
      [2, '', ['9876543']],
      [4, '', ['9876543']],
      [5, 'is about the same as an earlier row. The earlier one counts.', []],
      [6, 'names no product: it has neither a number nor a model.', []],
      [7, 'there is no product “999999999” that you can edit.', []],
      [8, `there is no product “${strange.id}” that you can edit.`, []],
      [9, 'there is no product “NO SUCH MODEL” that you can edit.', []],
    ],
  )
  const { blob } = await contentOf(await seller.call(bulkSheet, { id }))
  const results = (await rowsOf(new Uint8Array(await blob.arrayBuffer()))).slice(1)
  assert.deepEqual(results.map(([item]) => Number(String(item).split(':')[0])), [2, 4, 5, 6, 7, 8, 9]) // prettier-ignore
  await seller.call(cancelBulk, { id })
})

test('columns of another system are known by what people say of them; their shop finds it said the next time, another does not', async () => {
  const first = (await rowsOf(await taken()))[1]!
  const { shopId } = await manager.call(deskProduct, { id: Number(first[0]) })
  const [seller, other] = [await testStaff(house, 'seller', shopId), await testStaff(house, 'seller', shopId === 1 ? 2 : 1)]
  const model = String((await rowsOf(await taken(seller.call)))[1]![1])
  const file = new File([`Item Code;Our Price (net);Colour;Warranty\n"${model}";12345,67;red;31\n`], 'erp.csv')
  const asked = await seller.call(sheetColumns, { file })
  assert.deepEqual(
    asked.columns.map(({ heading, field, known, examples }) => [heading, field, known, examples[0]]),
    [
      ['Item Code', 'productModel', 'likely', model],
      ['Our Price (net)', '', 'unknown', '12345.67'],
      ['Colour', '', 'unknown', 'red'],
      ['Warranty', 'warrantyMonths', 'likely', '31'],
    ],
  )
  assert.equal(asked.fields.find(({ field }) => field === 'priceFee')!.label, 'Price (USD)')
  await assert.rejects(seller.call(importProducts, { file }), refused(500, /“Item Code”/))
  const said = ['productModel', 'priceFee', '', 'warrantyMonths']
  for (const wrong of [said.slice(1), [...said, ''], ['productModel', 'priceFee', 'priceFee', ''], ['productModel', 'secret', '', '']])
    await assert.rejects(seller.call(importProducts, { file, columns: JSON.stringify(wrong) }), { code: 400 })
  await assert.rejects(
    seller.call(importProducts, { file, columns: JSON.stringify(['', 'priceFee', '', '']) }),
    refused(500, /number or the model/),
  )
  const { id } = await seller.call(importProducts, { file, columns: JSON.stringify(said) })
  await work(id)
  const run = await seller.call(bulkRun, { id })
  assert.deepEqual(
    [run.will, run.examples[0]!.changes.map(({ called, field, to }) => `${called || field}: ${to}`)],
    [1, ['Price (USD): 1234567', 'Warranty in months: 31']],
  )

  const known = async (who: typeof seller) => (await who.call(sheetColumns, { file })).columns.map(({ field, known: how }) => [field, how])
  assert.deepEqual(await known(seller), [['productModel', 'kept'], ['priceFee', 'kept'], ['', 'kept'], ['warrantyMonths', 'kept']]) // prettier-ignore
  assert.deepEqual((await known(other))[1], ['', 'unknown'])
  const again = await seller.call(importProducts, { file })
  await work(again.id)
  assert.equal((await seller.call(bulkRun, { id: again.id })).will, 1, 'the next time nothing need be said')
  for (const one of [id, again.id]) await seller.call(cancelBulk, { id: one })
})

test('a file that breaks off is read as far as it goes, and told from which row on it can’t be; the file itself goes when it is read', async () => {
  const rows = (await rowsOf(await taken())).slice(1, 4)
  const files = async () => (await house.db.selectFrom('files').select('id').where('purpose', '=', 'sheet').execute()).length
  const text = `Product no.,Warranty in months\n${rows.map(([id]) => `${id},55`).join('\n')}\n${rows[0]![0]},"never closed\n`
  const { id } = await manager.call(importProducts, { file: new File([text], 'broken.csv') })
  assert.equal(await files(), 1)
  await work(id)
  const run = await manager.call(bulkRun, { id })
  assert.deepEqual(
    [run.state, run.will, run.refusals.map(({ reason }) => reason)],
    ['planned', 3, ['From row 5 on the spreadsheet cannot be read. Please save it again, and upload the rest.']],
  )
  assert.equal(await files(), 0)
  const thrown = await manager.call(importProducts, { file: new File([text], 'broken.csv') })
  const gone = await manager.call(cancelBulk, { id: thrown.id })
  await work(thrown.id)
  assert.deepEqual([gone.state, await files()], ['cancelled', 0])
})

/** Products of one category with its attributes: headings, rows, and which attribute stands in which column. */
async function attributed() {
  const [one] = await house.db.selectFrom('category_attributes').select('category_id').where('kind', '=', 'number').limit(1).execute()
  const filters = { productTypeId: one!.category_id }
  const [head, ...rows] = await rowsOf(await taken(manager.call, filters))
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
  assert.equal((await rowsOf(await taken(manager.call, filters))).find(([id]) => id === row[0])![at(number.label)], 123.5)
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
    run.refusals.map(({ reason, examples }) => [reason, examples[0]!.split(':')[0]]), // in the order of the rows
    [
      [`${number.label}: please give one number, in ${number.unit}.`, '2'],
      [`“${foreign.label}; ${foreign.unit}” does not apply to products of this category. Please leave the cell empty.`, '3'],
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
  const [titles, ...again] = await rowsOf(await taken(french, filters))
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
  test(`as CSV in ${language}, the whole demo comes back unchanged; figures and what begins like a formula included`, async () => {
    const mine = house.client({ cookie: manager.cookie, language })
    const bytes = await taken(mine, { format: 'csv' })
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    assert.match(text, ['es', 'fr', 'pt'].includes(language) ? /^\uFEFF"[^"]+";"/ : /^\uFEFF"[^"]+","/)
    assert.equal(/(^|[;,\n])"?[=@]/.test(text), false, 'nothing that a program would run')
    const rows = (await cellsIn(bytes)).length - 1
    assert(rows > 300)
    const plain = await looked(fileOf(await taken(mine, { keyword: 'monitor' })))
    assert.deepEqual([plain.will, plain.refusals.length], [0, 1], 'as XLSX, too')
    const run = await looked(new File([bytes], 'products.csv'))
    assert.deepEqual(
      [run.examples, run.refusals.map(({ reason, count }) => [reason, count])],
      [[], [[refusalText('bulk-already-so', 'en'), rows]]],
    )
  })

test('CSV of other programs: separators, encodings, marks, line breaks in quotes, figures with a comma', async () => {
  const [head, first] = (await rowsOf(await taken())) as [Cell[], Cell[]]
  const id = Number(first[0])
  const said = [String(head[0]), 'Price (USD)', 'Name, Français', 'Brief text, English']
  assert(said.slice(1, 3).every((one) => head.includes(one)))
  const brief = head.find((one) => String(one).endsWith(', English') && !String(one).startsWith('Name'))!
  said[3] = String(brief)
  const written = (separator: string, price: string, mark = '') =>
    `${mark}${[said, [id, price, 'Échelle « été » 10" ', `one;two,"three"\nfour`]]
      .map((row) => row.map((cell, at) => (at === 1 ? cell : `"${String(cell).replaceAll('"', '""')}"`)).join(separator))
      .join('\r\n')}\r\n`
  const latin = (text: string) => Uint8Array.from(text, (sign) => (sign === '’' ? 0x92 : sign.charCodeAt(0)))
  const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'))
  const files: [string, string | Uint8Array<ArrayBuffer>][] = [
    ['comma', written(',', '99777.5')],
    ['semicolon and a comma in the figure', written(';', '99777,50', '\uFEFF')],
    ['tab', written('\t', '99777.50')],
    ['said', `sep=|\r\n${written('|', '99777.5')}`],
    ['Latin', latin(written(';', '99777,5'))],
    ['sixteen bits', utf16(written('\t', '99777,5'))],
  ]
  for (const [kind, content] of files) {
    const run = await looked(new File([content], 'mine.csv'))
    assert.deepEqual([run.will, run.refusals], [1, []], kind)
    const to = Object.fromEntries(run.examples[0]!.changes.map((one) => [one.called || one.field, one.to]))
    assert.equal(to['Price (USD)'], '9977750', kind)
    assert.equal(to['Name, Français'], 'Échelle « été » 10"', kind)
    assert.equal(Object.values(to).includes('one;two,"three"\nfour') || Object.values(to).includes('one;two,"three" four'), true, kind)
  }
  for (const none of ['<html>', 'a\0b', '"never closed'])
    await assert.rejects(manager.call(importProducts, { file: new File([none], 'x.csv') }), refused(500, /cannot be read/), none)
})
