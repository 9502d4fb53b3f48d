// No category takes the address of one of the shop's own pages: what is refused is compared with the routes as they stand in the code.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { isFreePath } from '#features/catalogue/category/category.rules.ts'

const APP = path.join(import.meta.dirname, '../storefront/app')

test('every single segment that the shop’s pages have is refused as the address of a category', () => {
  const files = globSync(`${APP}/*.{ts,tsx}`).map((file) => readFileSync(file, 'utf8'))
  const paths = files.flatMap((text) => [...text.matchAll(/\bpath: '\/([A-Za-z0-9-]+)/g)].map((found) => found[1]!))
  assert.ok(paths.length > 30, `${paths.length} routes`)
  assert.deepEqual(paths.filter(isFreePath), [], 'OWN_PATHS in features/catalogue/category/category.rules.ts lacks them')
  for (const free of ['hospital-beds', 'carts', 'Orders', '404s']) assert.ok(isFreePath(free), free)
})
