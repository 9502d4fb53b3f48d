// Lists of units bought elsewhere: through the real door.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import writeExcelFile from 'write-excel-file/node'
import * as imports from '#contract/equipment-import.ts'
import * as equipment from '#contract/equipment.ts'
import { orderingBuyer } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'

const app = await testApp('empty')
const word = (text: RegExp) => (error: Error) => text.test(error.message)

test('lists of units bought elsewhere: looked at, kept, the same file once; every row accounted for, in the reader’s words', async () => {
  const buyer = await orderingBuyer(app)
  const head = [
    'Name',
    'Manufacturer',
    'Model',
    'Serial number',
    'Ward',
    'Bought on',
    'Warranty until',
    'Maintenance every (months)',
    'Colour',
  ]
  const good = ['Ventilator', 'Other Maker', 'V500', 'V-1', 'ICU', '2025-03-01', '2027-03-01', 12, 'blue']
  const data = [
    head,
    good,
    ['Ventilator', 'Other Maker', 'V500', 'v-1', 'ICU', '', '', '', ''],
    ['', '', '', '', '', '', '', '', ''],
    ['Bed', 'Bedmaker', 'B1', 'B-1', 'Ward 2', '04/03/2025', '', 'often', ''],
    ['Suction pump', '', '', '', '', '', '', '', ''],
    ['', 'Nobody', '', 'N-1', '', '', '', '', ''],
  ]
  const sheet = data.map((row) => row.map((value) => (value === '' ? null : { value, type: typeof value === 'number' ? Number : String })))
  const bytes = Uint8Array.from(await writeExcelFile(sheet as never).toBuffer())
  const file = () => new File([bytes], 'inventory.xlsx')
  const looked = await buyer.call(imports.previewUnits, { file: file() })
  assert.deepEqual(looked.counts, { adds: 2, known: 0, twice: 1, fault: 2 })
  assert.deepEqual(looked.ignored, ['Colour'])
  assert.deepEqual(
    looked.rows.map(({ row, outcome }) => `${row} ${outcome}`),
    ['2 adds', '3 twice', '5 fault', '6 adds', '7 fault'],
  )
  assert.match(looked.rows[2]!.faults.map(({ text }) => text).join(' '), /04\/03\/2025.*whole months/)
  assert.equal((await buyer.call(equipment.ownUnits, {})).total, 0, 'nothing is kept')
  const kept = await buyer.call(imports.importUnits, { file: file() })
  assert.deepEqual(kept.counts, looked.counts)
  const again = await buyer.call(imports.importUnits, { file: file() })
  assert.deepEqual(again.counts, { adds: 0, known: 3, twice: 0, fault: 2 }) // by then the number of row 3 is one's own
  const { rows, total } = await buyer.call(equipment.ownUnits, { order: 'name' })
  assert.equal(total, 2)
  const ventilator = rows.find(({ name }) => name === 'Ventilator')!
  assert.deepEqual([ventilator.serial, ventilator.ward, ventilator.warrantyEnds, ventilator.maintenanceDue, ventilator.state], ['V-1', 'ICU', '2027-03-01', '2026-03-01', 'in_use']) // prettier-ignore
  const csv = new File(['Model;Serial number\nX1;Q-1\n'], 'list.csv')
  const both = await Promise.all([buyer.call(imports.importUnits, { file: csv }), buyer.call(imports.importUnits, { file: csv })])
  assert.equal(
    both.reduce((sum, one) => sum + one.counts.adds, 0),
    1,
  )
  await assert.rejects(buyer.call(imports.previewUnits, { file: new File(['A;B\n1;2\n'], 'x.csv') }), word(/No column gives/))
  const long = new File([`Model\n${'X\n'.repeat(imports.IMPORT_ROWS_MAX + 1)}`], 'x.csv')
  await assert.rejects(buyer.call(imports.previewUnits, { file: long }), word(/10000 rows|10,000 rows/))
  const template = await (await buyer.call(imports.unitTemplate, { format: 'csv' })).text()
  const ready = new File([`${template.trim()}\r\n"Lamp";"M"\r\n`], 'template.csv')
  assert.deepEqual((await buyer.call(imports.previewUnits, { file: ready })).counts.adds, 1)
})

test('10,000 rows come in within bounds', async () => {
  const buyer = await orderingBuyer(app)
  const rows = Array.from({ length: imports.IMPORT_ROWS_MAX }, (_, at) => `Monitor;Maker;M1;LONG-${at};Ward ${at % 40}`)
  const file = new File([`Name;Manufacturer;Model;Serial;Ward\n${rows.join('\n')}\n`], 'long.csv')
  const begun = performance.now()
  const { counts } = await buyer.call(imports.importUnits, { file })
  assert.equal(counts.adds, imports.IMPORT_ROWS_MAX)
  assert.ok(performance.now() - begun < 60_000, 'a minute on a busy machine')
  const summary = await buyer.call(equipment.unitSummary)
  assert.deepEqual([summary.total, summary.places.length], [10_000, 40])
})
