// The administrator finds a buyer in My Workspace, makes it a sales person, disables it and opens it again; sales may look only.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { WIDE, startProduct } from './product.ts'
import { loginOf } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()

/** The HTTP door of the shop, as the demo's buyer. */
async function ask(path: string, body: unknown, token?: string) {
  const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(`${product.address}/dev-api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as { code: number; data: { access_token: string; roles: string[] } | null }
}
const logIn = (role: string) => {
  const { email, password } = loginOf(product, role)
  return ask('/auth/login', { email, password, clientId: 'shop', grantType: 'password' })
}

journey(product, 'SPEC-153 staff changes and closes a buyer’s account', async ({ page, wide }) => {
  const role = wide ? 'hospital' : 'distributor' // the clinic is a city partner
  const { email } = loginOf(product, role)
  const token = (await logIn(role)).data!.access_token
  await enterOffice(product, page, 'administrator', `/workspace/buyers?keyword=${role}%40demo`)
  await page
    .getByRole(wide ? 'row' : 'link', { name: wide ? 'Demo Hospital' : 'Demo Distributor' })
    .first()
    .click()
  await at(page, /^\/workspace\/buyers\/\d+\?keyword=/)
  await sees(page, email)

  await page.getByRole('button', { name: 'Change role' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Role').selectOption('2')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await told(page, 'The role has been changed.')
  await sees(page, 'Buyer only → Sales person')
  assert.equal((await ask('/shop/pm/user/getInfo', {}, token)).code, 401)
  const seller = (await logIn(role)).data!.access_token
  assert.deepEqual((await ask('/shop/pm/user/getInfo', {}, seller)).data!.roles, ['buyer', 'sales'])

  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  await dialog.getByLabel('Reason').fill('Asked for by the institution')
  await dialog.getByRole('button', { name: 'Disable', exact: true }).click()
  await told(page, 'The account is disabled.')
  await sees(page, 'Reason: Asked for by the institution')
  assert.equal((await ask('/shop/pm/user/getInfo', {}, seller)).code, 401)
  assert.equal((await logIn(role)).code, 500)

  await page.getByRole('button', { name: 'Enable again' }).click()
  await dialog.getByRole('button', { name: 'Enable again' }).click()
  await told(page, 'The account is open again.')
  assert.equal((await logIn(role)).code, 200)
})

test('SPEC-229 sales sees buyers without the actions, and who may not see them has no such room', async () => {
  const sales = await product.visit(WIDE)
  await enterOffice(product, sales, 'sales', '/workspace/buyers')
  await sales.getByRole('row', { name: 'Demo Distributor' }).first().click()
  await sees(sales, 'Person and organisation')
  assert.equal(await sales.getByRole('button', { name: 'Change role' }).count(), 0)
  assert.equal(await sales.getByRole('button', { name: 'Disable', exact: true }).count(), 0)
  await sales.context().close()
  const warehouse = await product.visit(WIDE)
  await enterOffice(product, warehouse, 'warehouse', '/workspace')
  await sees(warehouse, 'Orders')
  assert.equal(await warehouse.getByRole('link', { name: 'Buyers' }).count(), 0)
  await warehouse.context().close()
})
