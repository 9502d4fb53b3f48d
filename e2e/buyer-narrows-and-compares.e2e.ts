// A procurement officer looks for a monitor: narrows the list by what monitors say of themselves, sets some side by side, and orders the rest of
// the tender by a pasted list.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { at, becomes, go, journey, sees } from './journey.ts'
import { startProduct } from './product.ts'
import { logIn, newBuyer } from './shopper.ts'

const product = await startProduct()
const LIST = '/patient-monitors'

/** In the page: how often one picture of it gave way to the next. */
function countTransitions() {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (...given) => {
    const { dataset } = document.documentElement
    dataset['transitions'] = String(Number(dataset['transitions'] ?? 0) + 1)
    return start(...given)
  }
}
const transitions = async (page: Page) => Number((await page.locator('html').getAttribute('data-transitions')) ?? 0)

journey(
  product,
  'a list of one category is narrowed by a figure, in the address; three of it stand side by side, only what differs if wanted',
  async (walk) => {
    const { page, wide } = walk
    await page.addInitScript(countTransitions)
    await go(page, LIST)
    const tiles = page.locator('article.product-tile')
    const all = await tiles.count()
    if (!wide) await page.getByRole('button', { name: 'Filters' }).click()
    const filters = wide ? page.getByRole('complementary', { name: 'Filters' }) : page.getByRole('dialog', { name: 'Filters' })
    const size = filters.locator('section').filter({ has: page.getByRole('heading', { name: 'Screen size' }) })
    const choice = size.getByRole('link').first()
    const count = Number((await choice.locator('span').last().textContent()) ?? '')
    await choice.click()
    await at(page, /spec=Screen(%20|\+)size:/)
    if (!wide) await page.getByRole('button', { name: /^Show \d+ product/ }).click()
    await becomes(() => tiles.count(), count)
    assert.ok(count > 0 && count < all)
    await page.getByRole('link', { name: 'Clear filters' }).first().click()
    await becomes(() => tiles.count(), all)
    assert.equal(await transitions(page), 0, 'the next press of who narrows a list would be lost')

    for (const nth of [0, 1, 2]) await tiles.nth(nth).getByRole('button', { name: /^Compare: / }).click() // prettier-ignore
    const foot = page.getByRole('region', { name: 'Comparison' })
    await foot.waitFor()
    await go(page, '/contact-us')
    await page.waitForLoadState('networkidle') // it comes late
    assert.equal(await foot.count(), 0, 'nothing lies over a form')
    await page.goBack()
    await foot.getByRole('link', { name: 'Compare' }).click()
    await at(page, /^\/compare\?ids=\d+,\d+,\d+$/)
    await becomes(async () => (await transitions(page)) > 0, true, 'from page to page there is one')
    const table = page.getByRole('table')
    await becomes(() => table.getByRole('columnheader').count(), 4)
    const rows = await table.getByRole('row').count()
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    assert.match(paper, /MediaBox \[0 0 (792|84\d)/, 'across')
    assert.ok(paper.match(/\/Type\s*\/Page\b/g)!.length <= 4)
    await page.getByLabel('Only what differs').check()
    await becomes(async () => (await table.getByRole('row').count()) < rows, true)
    await page.getByRole('link', { name: /^Take .* out of the comparison$/ }).first().click() // prettier-ignore
    await at(page, /^\/compare\?ids=\d+,\d+$/)
    await page.getByRole('main').getByRole('link', { name: 'Request a quotation' }).click() // of those that are left
    await becomes(() => page.getByRole('main').getByLabel('Quantity').count(), 2)
  },
)

journey(product, 'a pasted list says of each line what it means, and goes into the cart at once', async (walk) => {
  const { page } = walk
  const [one, other] = await product.sql<{ model: string; name: string }>(
    `select model, name->>'en' as name from products p where on_sale and minimum = 1 and multiple = 1
     and not exists (select from product_search s where s.product_id <> p.id and s.model_key like model_key(p.model) || '%') order by id limit 2`,
  )
  await logIn(walk, await newBuyer(product))
  await go(page, '/cart')
  await page.getByRole('main').getByRole('link', { name: 'Order by list' }).click()
  await at(page, '/quick-order')
  await page.getByLabel('Your list', { exact: true }).fill(`Model\tQty\n${one!.model}\t3\n2 x ${other!.model}\nNo such thing 9`)
  await page.getByRole('button', { name: 'Read the list' }).click()
  await sees(page, '2 found, 0 to choose, 1 not found.')
  await page.getByRole('button', { name: 'Put 2 lines into the cart' }).click()
  await sees(page, '0 found, 0 to choose, 1 not found.') // they are in it, and what is left is told of
  await sees(page, 'No such thing 9')
  await go(page, '/cart')
  await sees(page, one!.name)
  await sees(page, other!.name)
})
