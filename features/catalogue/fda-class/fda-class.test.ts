// The FDA's device classification: brought as it is published, found by code and words, shown of the product that names a code.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { CallError } from '#contract/client.ts'
import { fdaClasses, importFdaClasses } from '#contract/fda-class-desk.ts'
import { productDetail } from '#contract/product.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'

const app = await testApp('empty')
const manager = await testStaff(app, 'product-manager')
const HEAD =
  'REVIEW_PANEL|MEDICALSPECIALTY|PRODUCTCODE|DEVICENAME|DEVICECLASS|UNCLASSIFIED_REASON|GMPEXEMPTFLAG|THIRDPARTYFLAG|REVIEWCODE|REGULATIONNUMBER'
const line = (code: string, name: string, kind: string, regulation: string) => `HO|HO|${code}|${name}|${kind}||N|N||${regulation}`
const fileOf = (...lines: string[]) => new File([Buffer.from(`${[HEAD, ...lines].join('\r\n')}\r\n`, 'latin1')], 'foiclass.txt')
const bring = (...lines: string[]) => manager.call(importFdaClasses, { file: fileOf(...lines) })
const codes = async (keyword: string) => (await manager.call(fdaClasses, { keyword })).rows.map(({ code }) => code)

test('brought, brought again, changed; lines that are no class are told, and nothing is cut silently', async () => {
  const lines = [line('FRN', 'Pump, Infusion', '2', '880.5725'), line('LDR', 'Controller, "Infusion" °C', 'u', '')]
  assert.deepEqual(await bring(...lines, line('frn', 'small letters', '2', ''), line('ABC', 'no such class', '9', ''), lines[0]!), {
    rows: 5,
    added: 2,
    changed: 0,
    same: 0,
    wrong: [4, 5, 6],
    wrongCount: 3,
  })
  assert.deepEqual((await manager.call(fdaClasses, { keyword: 'ldr' })).rows, [
    { code: 'LDR', name: 'Controller, "Infusion" °C', deviceClass: 'U', regulation: '', panel: 'HO' },
  ])
  const again = await bring(lines[0]!, line('LDR', 'Controller, Infusion', '2', '880.5725'))
  assert.deepEqual([again.added, again.changed, again.same], [0, 1, 1])
  const acts = await app.db.selectFrom('audit_log').select('detail').where('action', '=', 'fda-class.import').execute()
  assert.equal(acts.length, 2)
  await bring(lines[0]!)
  assert.equal((await app.db.selectFrom('audit_log').select('id').where('action', '=', 'fda-class.import').execute()).length, 2)
})

test('found by code first, by words in any order, by regulation; % and _ are letters like others', async () => {
  await bring(line('PUM', 'Stand', '1', ''), line('QQQ', 'Infusion stand for a pum', '1', '880.6990'))
  assert.equal((await codes('pum'))[0], 'PUM')
  assert.deepEqual(await codes('infusion pump'), ['FRN'])
  assert.deepEqual(await codes('880.6990'), ['QQQ'])
  for (const none of ['%', '_', '100%']) assert.deepEqual(await codes(none), [])
})

test('not everybody brings it, and nothing else is taken for it', async () => {
  const reader = await testStaff(app, 'sales')
  await assert.rejects(reader.call(importFdaClasses, { file: fileOf(line('AAA', 'x', '1', '')) }), { code: 403 })
  assert.equal((await reader.call(fdaClasses, { keyword: 'frn' })).total, 1)
  for (const text of ['', 'a|b|c\n1|2|3', HEAD])
    await assert.rejects(manager.call(importFdaClasses, { file: new File([text], 'x.txt') }), (error) => error instanceof CallError && /FDA/.test(error.message)) // prettier-ignore
})

test('a product that names a code shows what it stands for; one whose code is not in the table shows the code alone', async () => {
  await bring(line('FRN', 'Pump, Infusion', '2', '880.5725'))
  const { id } = await testProduct(app)
  const shown = async (code: string) => {
    await app.owner.updateTable('products').set({ fda_product_code: code }).where('id', '=', id).execute()
    return (await app.client()(productDetail, { id })).identity
  }
  const { fdaProductCode, fdaClass } = await shown('FRN')
  assert.deepEqual([fdaProductCode, fdaClass], ['FRN', { name: 'Pump, Infusion', deviceClass: 'Class II', regulation: '880.5725' }])
  assert.equal((await shown('ZZZ')).fdaClass, null)
})

const REAL = path.join(import.meta.dirname, '../../../../shared/data/fda-product-classification.txt')
test('the file as the FDA publishes it: every line is a class', { skip: !existsSync(REAL) }, async () => {
  const { rows, wrongCount } = await manager.call(importFdaClasses, { file: new File([readFileSync(REAL)], 'foiclass.txt') })
  assert.deepEqual([rows > 6000, wrongCount], [true, 0])
  const { rows: found } = await manager.call(fdaClasses, { keyword: 'FRN' })
  assert.deepEqual(found[0], { code: 'FRN', name: 'Pump, Infusion', deviceClass: '2', regulation: '880.5725', panel: 'HO' })
})
