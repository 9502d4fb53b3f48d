// Products that a sheet brings and that are not there yet: shown before, begun as drafts, and taken away again.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bulkItems, bulkRun, importProducts, startBulk, undoBulk } from '#contract/bulk.ts'
import { createProduct, deskProduct, deskProducts, editProduct } from '#contract/product-desk.ts'
import { workRun } from '#features/office/bulk/bulk.work.ts'
import { inAll } from '#shared/language.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { selectDeskDetail } from './product-desk.sql.ts'
import { fieldsOf } from './product-edit.shape.ts'
import { BLANK } from './product-sheet.make.ts'

const house = await testApp('demo')
const manager = await testStaff(house, 'product-manager')
const seller = await testStaff(house, 'seller', 2)
const work = (id: number) => workRun({ db: house.db, files: () => house.files, now: () => house.clock.now, log: () => undefined }, id)
type Who = Pick<typeof manager, 'call'>

async function looked(lines: string[], who: Who = manager, shopId: number | null = 1) {
  const file = new File([lines.join('\n')], 'new.csv')
  const { id } = await who.call(importProducts, { file, fresh: 'Y', ...(shopId && { shopId }) })
  await work(id)
  return who.call(bulkRun, { id })
}
async function done(id: number, count: number, who: Who = manager) {
  await who.call(startBulk, { id, count })
  await work(id)
  return who.call(bulkRun, { id })
}
const called = async (keyword: string) => (await manager.call(deskProducts, { keyword, pageSize: 50 })).rows

test('what is judged as a draft of which nothing is said is what a draft is', async () => {
  const { id } = await manager.call(createProduct, { productModel: 'BLANK-1', name: inAll({ en: 'Blank' }), productTypeId: 1001, shopId: 1 }) // prettier-ignore
  const made = fieldsOf((await selectDeskDetail(house.db, id, null, 'en'))!)
  const { name, productModel, slug, productTypeId } = BLANK
  assert.deepEqual({ ...made, name, productModel, slug, productTypeId }, BLANK)
})

test('rows of unknown models become drafts with all that the sheet says, and go again when it is put back', async () => {
  const run = await looked([
    'Model,"Name, English",Category,Price (USD),Minimum quantity,"Name, Français"',
    'NEW-100,Tiltable ward bed,ICU beds,1250.50,2,Lit de service',
    'NEW-101,Plain ward bed,ICU beds,,,',
  ])
  assert.deepEqual([run.state, run.picked, run.will, run.wont], ['planned', 2, 2, 0])
  assert.deepEqual(await called('NEW-10'), [], 'looking begins nothing')
  const { changes } = run.examples[0]!
  const becomes = Object.fromEntries(changes.map(({ called: what, from, to }) => [what, [from, to]]))
  assert.deepEqual(
    [becomes['Model'], becomes['Name, English']],
    [
      ['', 'NEW-100'],
      ['', 'Tiltable ward bed'],
    ],
  )
  assert.match(becomes['Category']![1]!, / > ICU beds$/, 'categories are called by their names')

  const { done: made } = await done(run.id, 2)
  assert.equal(made, 2)
  const rows = await called('NEW-10')
  assert.deepEqual(rows.map(({ productModel, status }) => `${productModel} ${status}`).toSorted(), ['NEW-100 draft', 'NEW-101 draft'])
  const { id } = rows.find(({ productModel }) => productModel === 'NEW-100')!
  const bed = await manager.call(deskProduct, { id })
  assert.deepEqual([bed.name['fr'], bed.priceFee, bed.leastNum, bed.slug], ['Lit de service', 125_050, 2, 'tiltable-ward-bed-new-100'])
  const { rows: results } = await manager.call(bulkItems, { id: run.id, state: 'done' })
  assert(results.some((one) => one.id === id), 'the row leads to what it made') // prettier-ignore

  const touched = rows.find(({ productModel }) => productModel === 'NEW-101')!
  const { version } = await manager.call(deskProduct, { id: touched.id })
  await manager.call(editProduct, { id: touched.id, version, brand: 'Corvane' })
  const back = await manager.call(undoBulk, { id: run.id })
  assert.deepEqual([back.will, back.wont, back.refusals[0]!.count], [1, 1, 1], 'what somebody has gone on with stays')
  await done(back.id, 1)
  const named = async (run: number) => (await manager.call(bulkItems, { id: run })).rows.filter((one) => one.id > 0).map((one) => one.id)
  assert.deepEqual([await named(run.id), await named(back.id)], [[touched.id], [touched.id]], 'what is gone has no page')
  assert.deepEqual(
    (await called('NEW-10')).map(({ productModel }) => productModel),
    ['NEW-101'],
  )
})

test('a new row without name or category, one that stands twice, and one that cannot stand are told; nothing is begun unasked', async () => {
  const lines = [
    'Model,"Name, English",Category,Price (USD),GTIN',
    'NEW-200,,ICU beds,10,',
    'NEW-201,Bed,ICU beds,10,123',
    'NEW-202,Bed,ICU beds,10,',
    'new-202,The same bed,ICU beds,11,',
    'NEW-203,Bed,Nowhere,10,',
  ]
  const run = await looked(lines)
  assert.deepEqual([run.will, run.wont], [1, 4])
  const reasons = run.refusals.map(({ reason }) => reason).join('\n')
  assert.match(reasons, /Row 2: to create this product as a draft, the spreadsheet must give its Name, English\./)
  for (const told of [/GTIN/, /Row 5/, /Row 6, Category: “Nowhere”/]) assert.match(reasons, told)
  const file = new File([lines.join('\n')], 'new.csv')
  const { id } = await manager.call(importProducts, { file })
  await work(id)
  const plain = await manager.call(bulkRun, { id })
  assert.deepEqual([plain.will, plain.wont], [0, 5])
})

test('a seller’s new products are the seller’s; a model of another shop stays there, also one that came between', async () => {
  const lines = ['Model,"Name, English",Category', 'NEW-300,Seller bed,ICU beds', 'NEW-301,Other bed,ICU beds']
  const run = await looked(lines, seller, null)
  assert.equal(run.will, 2)
  await manager.call(createProduct, { productModel: 'NEW-301', name: inAll({ en: 'Faster' }), productTypeId: 1001, shopId: 1 })
  const ended = await done(run.id, 2, seller)
  assert.deepEqual([ended.done, ended.failed], [1, 1])
  const [row] = await called('NEW-300')
  assert.equal((await house.db.selectFrom('products').select('shop_id').where('id', '=', row!.id).executeTakeFirstOrThrow()).shop_id, 2)
  const again = await looked([lines[0]!, lines[2]!], seller, null)
  assert.deepEqual([again.will, again.wont], [0, 1])
  await assert.rejects(looked(lines, seller, 1), 'no other shop gets them')
})
