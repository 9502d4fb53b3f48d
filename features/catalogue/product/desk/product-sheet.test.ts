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

for (const language of LANGUAGES)
  test(`taken along in ${language}, it is understood by whoever brings it back`, async () => {
    const mine = house.client({ cookie: manager.cookie, language })
    const run = await looked(fileOf(await taken(mine, { keyword: 'monitor' })))
    assert.deepEqual([run.will, run.refusals.length], [0, 1])
  })
