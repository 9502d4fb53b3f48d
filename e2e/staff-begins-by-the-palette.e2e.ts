// Whoever works here begins and ends by the palette: what they may begin opens where it belongs, and so does the way out.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { at, becomes, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct } from './product.ts'

const product = await startProduct()

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
async function ask(page: Page, typed: string) {
  await page.keyboard.press('Control+k')
  await palette(page).getByRole('combobox').fill(typed)
}

journey(product, 'the palette begins what one may begin, and nothing else; it logs out', async ({ page }) => {
  await enterOffice(product, page, 'product-manager', '/workspace')
  await sees(page, 'Dashboard')
  await ask(page, 'new product')
  await palette(page).getByRole('option', { name: 'New product' }).waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New product' })
  await dialog.waitFor()
  await at(page, '/workspace/products')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await sees(page, 'Products')
  assert.equal(await dialog.count(), 0, 'a page that is loaded anew begins nothing')
  await ask(page, 'new product') // where one is already
  await palette(page).getByRole('option', { name: 'New product' }).waitFor()
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await ask(page, 'new shop')
  await palette(page).getByText('Nothing found').waitFor()
  await palette(page).getByRole('combobox').fill('log out')
  await palette(page).getByRole('option', { name: 'Log out' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  await becomes(() => page.getByLabel('Password').count(), 1)
})

journey(product, 'what has just been said does not stand over what is typed into the palette', async ({ page }) => {
  await enterOffice(product, page, 'sales', '/workspace/me')
  const name = page.getByLabel('Your name, as colleagues see it')
  const kept = await name.inputValue()
  await name.fill(`${kept}son`)
  await page.getByRole('button', { name: 'Save' }).first().click()
  const toast = page.locator('[data-toast]').first()
  await toast.waitFor()
  await toast.hover({ force: true }) // one that is pointed at stays
  await page.keyboard.press('Control+k')
  const field = palette(page).getByRole('combobox')
  await field.waitFor()
  const [said, typed] = [(await toast.boundingBox())!, (await field.boundingBox())!]
  assert.ok(said.y >= typed.y + typed.height || said.y + said.height <= typed.y, JSON.stringify({ said, typed }))
})
