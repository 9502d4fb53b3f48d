// A product manager makes a category, puts it where it belongs by keys, by dragging and by buttons, and takes a move back.
import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { at, becomes, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct } from './product.ts'
import { told } from './toasts.ts'

const product = await startProduct()

type Node = { label: string; children: Node[] }
async function shopTree(): Promise<Node[]> {
  const response = await fetch(`${product.address}/dev-api/shop/pm/productType/ProductTypeTree`)
  return ((await response.json()) as { data: Node[] }).data
}
const childrenOf = async (label: string) =>
  (await shopTree()).find((node) => node.label === label)?.children.map((node) => node.label) ?? []

/** In steps: a browser says where something would be dropped only while the mouse moves there. */
async function drag(page: Page, from: Locator, to: Locator) {
  await to.scrollIntoViewIfNeeded()
  await from.hover()
  await page.mouse.down()
  await from.hover({ position: { x: 140, y: 30 } })
  await to.hover()
  await to.hover({ position: { x: 120, y: 26 } })
  await page.mouse.up()
}

journey(product, 'staff puts a category where it belongs', async ({ page, wide }) => {
  const name = wide ? 'Barrows' : 'Handcarts'
  const departments = (await shopTree()).map(({ label }) => label)
  const [first, last] = [departments[0]!, departments.at(-1)!] // the new one stands behind the last, and then before it
  await enterOffice(product, page, 'administrator', '/workspace/categories')
  const row = (label: string) => page.getByRole('treeitem').filter({ has: page.getByText(label, { exact: true }) })
  await row(first).waitFor()

  await page.getByRole('button', { name: 'New category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name in English').fill(name)
  await dialog.getByLabel('Address').fill('cart')
  await dialog.getByRole('button', { name: 'Create category' }).click()
  await sees(page, 'belongs to a page of the shop')
  await dialog.getByLabel('Address').fill(name.toLowerCase())
  await dialog.getByRole('button', { name: 'Create category' }).click()
  await at(page, /^\/workspace\/categories\/\d+\/edit$/)
  await page.getByRole('tab', { name: 'Español' }).click()
  await page.getByLabel('Name, Español').fill('Carretillas')
  await page.getByRole('button', { name: 'Save' }).click()
  await at(page, /^\/workspace\/categories\/\d+$/)
  const one = new URL(page.url()).pathname

  await page.goto('/workspace/categories')
  await row(name).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(name.slice(1).toUpperCase())
  await becomes(async () => (await page.getByRole('treeitem').allInnerTexts()).map((text) => text.split('\n')[0]), [name])
  await page.getByRole('searchbox').fill('none is called so')
  await sees(page, 'No category has this name in this language.')
  await page.getByRole('searchbox').fill('')
  await row(first).waitFor()
  if (wide) {
    await row(name).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText(/Barrows is now department \d+ of \d+\./).waitFor({ state: 'attached' })
    assert.equal(await row(name).evaluate((moved) => moved === document.activeElement), true)
    await drag(page, row(name), row(last))
    await page.getByText(new RegExp(`Barrows is now \\d+ of \\d+ in ${last}\\.`)).waitFor({ state: 'attached' })
    assert.ok((await childrenOf(last)).includes(name))
    await drag(page, row(last), row(name)) // into itself: nothing happens
    assert.ok((await childrenOf(last)).includes(name))
  } else {
    await row(name).focus()
    await page.getByRole('button', { name: 'Into the one above' }).click()
    await page.getByText(/Handcarts is now \d+ of \d+ in /).waitFor({ state: 'attached' })
    assert.ok(!(await shopTree()).some(({ label }) => label === name))
  }

  await page.goto(one)
  await sees(page, 'Moved')
  await page.getByRole('button', { name: 'Take back' }).first().click()
  await told(page, 'It is as it was before.')
  assert.ok((await shopTree()).some(({ label }) => label === name))
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await told(page, 'The category is gone.')
  await at(page, /^\/workspace\/categories$/)
})

journey(product, 'a picture of a category is taken away only when that was meant', async ({ page, wide }) => {
  await enterOffice(product, page, 'product-manager', '/workspace/categories')
  await page.getByRole('treeitem').first().click()
  const figure = page.getByRole('figure').nth(wide ? 0 : 1)
  const remove = figure.getByRole('button', { name: 'Remove' })
  const picture = figure.locator('img')
  await picture.waitFor()
  await remove.click()
  const asks = page.getByRole('dialog', { name: 'Remove' })
  await asks.getByText(/has to be uploaded again/).waitFor()
  await asks.getByRole('button', { name: 'Cancel' }).click()
  await picture.waitFor()
  await remove.click()
  await asks.getByRole('button', { name: 'Remove' }).click()
  await told(page, 'The picture is gone.')
  await becomes(() => picture.count(), 0)
})
