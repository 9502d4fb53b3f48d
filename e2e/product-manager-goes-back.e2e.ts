// The product manager sees what each save has changed of a product, goes back to an earlier state and to the newer one again; and goes on with a
// draft that a colleague has overtaken.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, becomes, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { WIDE, startProduct } from './product.ts'
import { told } from './toasts.ts'

const product = await startProduct()

type Row = { id: number; model: string; price: number; fr: string; version: number }
const rowOf = async (where: string) =>
  (await product.sql<Row>(`select id::int, model, list_cents::int as price, name->>'fr' as fr, version from products where ${where}`))[0]!

test('product manager goes back to an earlier state of a product, and to the newer one', { timeout: 300_000 }, async () => {
  const before = await rowOf('id = (select min(id) from products where on_sale)')
  const now = () => rowOf(`id = ${before.id}`)
  const page = await product.visit(WIDE)
  await enterOffice(product, page, 'product-manager', `/workspace/products/${before.id}`)
  await sees(page, 'From its first change on, each saved state of this product is kept here.')
  for (const [label, text] of [
    ['Name, Français', 'Nom essayé'],
    [/^Warranty.*months/, '77'],
  ] as const) {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('tab', { name: 'Français' }).first().click()
    await page.getByLabel(label).fill(text)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await at(page, `/workspace/products/${before.id}`)
  }
  await becomes(async () => (await now()).fr, 'Nom essayé')

  await page.getByRole('button', { name: 'Look at 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Version 1' })
  await sees(dialog, 'Nom essayé')
  await sees(dialog, /Warranty in months/)
  await dialog.getByRole('button', { name: 'Go back to this version' }).click()
  await told(page, /again as it was in version 1/)
  await becomes(async () => (await now()).fr, before.fr)
  await sees(page, 'Went back to 1')

  await page.getByRole('button', { name: 'Look at 2' }).click()
  const newer = page.getByRole('dialog', { name: 'Version 2' })
  await newer.getByRole('button', { name: 'What was changed then' }).click()
  await sees(newer, 'Nom essayé')
  await newer.getByRole('button', { name: 'Go back to this version' }).click()
  await becomes(async () => (await now()).fr, 'Nom essayé')
  await page.context().close()
})

test('a draft that a colleague has overtaken says who changed what, and is merged', { timeout: 300_000 }, async () => {
  const one = await rowOf('id = (select max(id) from products where on_sale)')
  const page = await product.visit(WIDE)
  await enterOffice(product, page, 'product-manager', `/workspace/products/${one.id}/edit`)
  await page.getByRole('tab', { name: 'Français' }).first().click()
  await page.getByLabel('Name, Français').fill('Mon nom')
  await sees(page, 'Not saved yet; kept as your draft')
  await page.goto('about:blank')

  const other = await product.visit(WIDE)
  await enterOffice(product, other, 'administrator', `/workspace/products/${one.id}/edit`)
  await other.getByRole('tab', { name: 'Français' }).first().click()
  await other.getByLabel('Name, Français').fill('Leur nom')
  await other.locator('input[name=warrantyMonths]').fill('78')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await at(other, `/workspace/products/${one.id}`)
  await other.context().close()

  await page.goto(`${product.address}/workspace/products/${one.id}/edit`)
  const told = page.getByRole('alert').filter({ hasText: 'Somebody has changed it since' })
  await sees(told, /Warranty in months/)
  await sees(told, 'Leur nom')
  await sees(told, /You changed these, too: Name.*Français/)
  const [administrator] = await product.sql<{ name: string }>(`select name from staff where role_key = 'administrator' order by id limit 1`)
  await sees(told, administrator!.name)
  await page.getByRole('button', { name: 'Continue and merge' }).click()
  await sees(page, 'You both changed the fields below.')
  await becomes(() => page.locator('input[name=warrantyMonths]').inputValue(), '78')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await at(page, `/workspace/products/${one.id}`)
  assert.deepEqual((await rowOf(`id = ${one.id}`)).fr, 'Mon nom')
  await page.context().close()
})
