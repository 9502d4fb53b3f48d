// Every product code of the demo is explained, and as the FDA's file says it where that is at hand.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { classesIn } from '#features/catalogue/fda-class/fda-class.rules.ts'
import { testApp } from '#testing/app.ts'
import { deviceClasses, seedDeviceClasses } from './device-classes.ts'

const PUBLISHED = path.resolve(import.meta.dirname, '../../shared/data/fda-product-classification.txt')

test('every code that a product of the demo names is in the table, and no other; a later start leaves what the FDA’s file said', async () => {
  const app = await testApp('demo')
  const named = await app.db
    .selectFrom('products')
    .select('fda_product_code as code')
    .distinct()
    .where('fda_product_code', 'is not', null)
    .execute()
  const known = await app.db.selectFrom('fda_classes').select('code').execute()
  assert.deepEqual(new Set(known.map(({ code }) => code)), new Set(named.map(({ code }) => code)))
  assert.ok(known.length > 50)
  const [{ code } = { code: '' }] = known
  await app.db.updateTable('fda_classes').set({ name: 'As published' }).where('code', '=', code).execute()
  await seedDeviceClasses(app.db, app.clock.now)
  const after = await app.db.selectFrom('fda_classes').select('name').where('code', '=', code).executeTakeFirstOrThrow()
  assert.equal(after.name, 'As published')
})

test('class, regulation and panel are as the FDA published them', { skip: !existsSync(PUBLISHED) && 'not at hand' }, () => {
  const published = new Map(classesIn(readFileSync(PUBLISHED, 'latin1'))!.classes.map((one) => [one.code, one]))
  for (const { name: _, ...fact } of deviceClasses()) {
    const { name: __, ...said } = published.get(fact.code)!
    assert.deepEqual(fact, said)
  }
})
