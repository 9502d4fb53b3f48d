// The product manager finds a product in My Workspace, changes it while a colleague does too, and takes it off sale; others see only what their role allows.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { at, becomes, journey, sees } from './journey.ts'
import { NARROW, WIDE, startProduct } from './product.ts'

const product = await startProduct()

/** Opens an address of My Workspace as the demo's person of the role. */
async function enter(page: Page, role: string, address: string) {
  const login = product.logins.find((one) => one.role === role)
  assert(login, `the demo has a ${role}`)
  await page.goto(address)
  await page.getByLabel('E-mail address').fill(login.email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await sees(page, /is not correct/)
  await page.locator('input[name=password]:focus').waitFor() // to be typed anew
  await page.getByLabel('Password').fill(login.password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

journey(product, 'staff edits a product', async ({ page, wide }) => {
  const [one] = await product.sql<{ id: number; model: string }>(
    `select id::int, model from products where on_sale order by id ${wide ? 'asc' : 'desc'} limit 1`,
  )
  assert(one)
  await enter(page, 'product-manager', `/workspace/products?keyword=${one.model}`)

  // The address says what is found; a row opens with the keyboard (wide) or a touch (narrow).
  if (wide) {
    await page.getByRole('row', { name: one.model }).first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  } else await page.getByRole('link', { name: one.model }).first().click()
  await at(page, `/workspace/products/${one.id}?keyword=${one.model}`)

  // Nothing typed gets lost unasked.
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('tab', { name: 'Français' }).first().click()
  await page.getByLabel('Name, Français').fill('Nom français')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await sees(page, 'Leave this page?')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  // A colleague was faster: what both changed is asked about, the rest is merged.
  await product.sql(
    `update products set version = version + 1, warranty_months = 33, name = name || '{"fr": "Autre nom", "pt": "Nome"}' where id = ${one.id}`,
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await sees(page, 'Somebody has saved changes in the meantime.')
  await sees(page, 'Autre nom')
  await becomes(() => page.getByLabel('Name, Français').inputValue(), 'Nom français')
  await page.getByRole('tab', { name: 'Português' }).first().click()
  await becomes(() => page.getByLabel('Name, Português').inputValue(), 'Nome')
  await becomes(() => page.locator('input[name=warrantyMonths]').inputValue(), '33')
  await page.getByRole('button', { name: 'Save' }).click()
  await at(page, `/workspace/products/${one.id}?keyword=${one.model}`)
  await sees(page.getByRole('main'), 'Nom français')

  // Off sale, after a question; the trail tells both.
  await page.getByRole('button', { name: 'Take off sale' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take off sale' }).click()
  await sees(page, 'Off sale')
  await sees(page, 'Taken off sale')
  const [now] = await product.sql<{ on_sale: boolean; fr: string }>(`select on_sale, name->>'fr' as fr from products where id = ${one.id}`)
  assert.deepEqual(now, { on_sale: false, fr: 'Nom français' })
})

for (const [name, size] of Object.entries({ wide: WIDE, narrow: NARROW }))
  test(`SPEC-229 what a role does not allow is not there, ${name}`, async () => {
    const page = await product.visit(size)
    await enter(page, 'finance', '/workspace')
    await sees(page, 'Waiting for us')
    assert.equal(await page.getByRole('link', { name: 'Products' }).count(), 0)
    await page.context().clearCookies()
    const [one] = await product.sql<{ id: number }>(`select id::int from products order by id limit 1`)
    await enter(page, 'warehouse', `/workspace/products/${one!.id}`)
    await sees(page, 'Selling')
    assert.equal(await page.getByRole('button', { name: 'Edit', exact: true }).count(), 0)
    await page.context().close()
  })
