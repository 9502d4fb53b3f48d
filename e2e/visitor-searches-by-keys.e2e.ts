// The search field by keys alone, by the ARIA pattern of a combobox: what is moved to, what Enter takes, what Escape closes.
import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { at, becomes, go, journey, sees } from './journey.ts'
import { startProduct } from './product.ts'

const product = await startProduct()

/** What a screen reader says is chosen, or null. */
const chosen = async (field: Locator) => {
  const id = await field.getAttribute('aria-activedescendant')
  if (!id) return null
  const row = field.page().locator(`[id="${id}"]`)
  assert.equal(await row.getAttribute('aria-selected'), 'true')
  return (await row.innerText()).replaceAll(/\s+/g, ' ')
}
const isHeld = (field: Locator) => field.evaluate((one) => one === document.activeElement)

journey(product, 'SPEC-175 suggestions by keys: arrows move, Enter takes, focus stays in the field', async ({ page, wide }) => {
  await go(page, wide ? '/index' : '/search')
  const field = page.getByRole('combobox', { name: 'Search' }).filter({ visible: true })
  await field.fill('electric hospital be')
  await sees(page, 'Search for “electric hospital be”')
  await page.getByText(/^[1-9]\d* products, 1 category\./).waitFor({ state: 'attached' })
  assert.equal(await field.getAttribute('aria-expanded'), 'true')
  const list = page.locator(`[id="${await field.getAttribute('aria-controls')}"]`)
  const rows = await list.getByRole('row').count()
  assert.ok(rows > 4)
  assert.equal(await chosen(field), null)
  await field.press('ArrowDown')
  assert.equal(await chosen(field), 'Search for “electric hospital be”')
  await field.press('ArrowDown')
  assert.match((await chosen(field))!, /^Electric hospital beds in Ward nursing \d+ products$/)
  await field.press('ArrowDown')
  assert.match((await chosen(field))!, /bed.*Model/i)
  const last = await list.getByRole('row').last().innerText() // once it is in sight, more may follow
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await field.press(key) // over the top, to the last
  assert.equal(await chosen(field), last.replaceAll(/\s+/g, ' '))
  assert.equal(await isHeld(field), true)
  await field.fill('electric hospital bed')
  await sees(page, 'Search for “electric hospital bed”')
  await page.getByText(/^[1-9]\d* products, 1 category\./).waitFor({ state: 'attached' })
  assert.equal(await chosen(field), null) // what was chosen of the former list is not chosen of this one
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  assert.match((await chosen(field))!, /^Electric hospital beds in /)
  await field.press('Enter')
  await at(page, '/electric-hospital-beds')
  await page.getByRole('heading', { level: 1, name: 'Electric hospital beds' }).waitFor()
})

journey(product, 'SPEC-175 Escape closes the suggestions first, and only then clears', async ({ page, wide }) => {
  await go(page, wide ? '/index' : '/search')
  const field = page.getByRole('combobox', { name: 'Search' }).filter({ visible: true })
  await field.fill('bed')
  await sees(page, 'Search for “bed”')
  await field.press('ArrowDown')
  await field.press('Escape')
  await page.getByText('Search for “bed”').waitFor({ state: 'detached' })
  assert.deepEqual([await field.inputValue(), await field.getAttribute('aria-expanded'), await chosen(field)], ['bed', 'false', null])
  assert.equal(await isHeld(field), true)
  await field.press('ArrowDown') // opens again
  await sees(page, 'Search for “bed”')
  await field.press('Escape')
  await field.press('Escape')
  assert.equal(await field.inputValue(), '')
  assert.deepEqual([await field.getAttribute('aria-expanded'), await isHeld(field)], ['false', true])
  await field.fill('wheelchair')
  await page
    .getByRole('grid')
    .getByRole('link', { name: /^Wheelchairs/ })
    .waitFor()
  await field.press('Enter') // nothing is moved to: what is typed
  await at(page, '/product-alias?searchVal=wheelchair')
  if (!wide) return
  // From inside the list the first Escape closes it, too, and the field has the focus back.
  await field.click()
  const inside = page.getByRole('grid').getByRole('link', { name: /^Wheelchairs/ })
  await inside.focus()
  await page.keyboard.press('Escape')
  await inside.waitFor({ state: 'detached' })
  await becomes(() => isHeld(field), true)
})

journey(product, 'SPEC-177 what was searched before is chosen by keys, too', async ({ page, wide }) => {
  await go(page, wide ? '/index' : '/search')
  const field = page.getByRole('combobox', { name: 'Search' }).filter({ visible: true })
  await field.fill('stretcher')
  await field.press('Enter')
  await at(page, '/product-alias?searchVal=stretcher')
  await go(page, wide ? '/index' : '/search')
  await field.focus()
  await sees(page, 'Your last searches')
  await field.press('ArrowDown')
  assert.equal(await chosen(field), 'stretcher')
  await field.press('Enter')
  await at(page, '/product-alias?searchVal=stretcher')
})
