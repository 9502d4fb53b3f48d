// An administrator makes the role 'Claims clerk', gives it to a person, who sees exactly its rooms; what is taken from it is gone at the
// person's next click, and what a release of the product gave stays as it is.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { becomes, journey, sees } from './journey.ts'
import { NARROW, WIDE, startProduct } from './product.ts'
import { loginOf } from './shopper.ts'

const product = await startProduct()

async function logIn(page: Page, role: string, address: string) {
  const { email, password } = loginOf(product, role)
  await page.goto(address)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

async function roomsOf(page: Page, wide: boolean): Promise<string[]> {
  if (!wide) await page.getByRole('button', { name: 'Menu' }).click()
  const links = page.getByRole('navigation', { name: 'Menu' }).filter({ visible: true }).getByRole('link')
  await links.first().waitFor()
  const names = await links.allInnerTexts()
  if (!wide) await page.keyboard.press('Escape')
  return names
}

journey(product, 'SPEC-229 an administrator makes a role', async ({ page, wide }) => {
  const name = `Claims clerk ${randomBytes(3).toString('hex')}`
  const [person] = await product.sql<{ id: number; role_key: string }>(`select id, role_key from staff where email = $1`, [
    loginOf(product, 'warehouse').email,
  ])
  await logIn(page, 'administrator', '/workspace/roles')
  await page.getByRole('button', { name: 'New role', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New role' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await sees(dialog, 'Please tick at least one thing that the role may do.')
  await dialog.getByLabel('Name of the role').fill(name)
  await dialog.getByLabel('Set the freight of orders').check()
  assert.ok(await dialog.getByLabel('See orders', { exact: true }).isChecked(), 'who may act in a room sees it')
  await dialog.getByLabel('Set the freight of orders').uncheck()
  await dialog.getByLabel('See enquiries, projects, suggestions and applications').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name }).waitFor()
  await sees(page, 'Nobody has this role.')
  const roleAddress = new URL(page.url()).pathname

  await page.goto(`/workspace/staff/${person!.id}`)
  await page.getByRole('button', { name: 'Change role' }).click()
  const giving = page.getByRole('dialog', { name: 'Change role' })
  await giving.getByRole('radio', { name }).check()
  await giving.getByRole('button', { name: 'Change role' }).click()
  await giving.waitFor({ state: 'detached' })

  const clerk = await product.visit(wide ? WIDE : NARROW)
  try {
    await logIn(clerk, 'warehouse', '/workspace')
    await becomes(() => roomsOf(clerk, wide), ['Dashboard', 'Inbox', 'Orders', 'Shipments', 'Enquiries'])
    if (wide) await sees(clerk, name)

    await page.goto(roleAddress)
    await page.getByRole('button', { name: 'Edit' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit' })
    await editing.getByLabel('See enquiries, projects, suggestions and applications').uncheck()
    await sees(editing, '1 person loses: See enquiries, projects, suggestions and applications')
    await editing.getByRole('button', { name: 'Save' }).click()
    await editing.waitFor({ state: 'detached' })
    await sees(page, 'Lost')

    if (!wide) await clerk.getByRole('button', { name: 'Menu' }).click()
    await clerk.getByRole('navigation', { name: 'Menu' }).filter({ visible: true }).getByRole('link', { name: 'Enquiries' }).click()
    await sees(clerk, 'You are not permitted to do this.')
    await sees(clerk, 'Your rights have been changed. The pages show what you may see now.')
    await becomes(() => roomsOf(clerk, wide), ['Dashboard', 'Inbox', 'Orders', 'Shipments'])
  } finally {
    await clerk.context().close()
    await product.sql(`update staff set role_key = $2, version = version + 1 where id = $1`, [person!.id, person!.role_key])
  }
})
