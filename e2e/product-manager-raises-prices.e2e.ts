// The product manager raises the prices of a category by three percent: reads first what would change and what not, does it, puts it back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { journey, becomes, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { WIDE, startProduct } from './product.ts'

const product = await startProduct()

journey(product, 'product manager raises prices', async ({ page, wide }) => {
  const [category] = await product.sql<{ id: number; count: number }>(
    `select category_id::int as id, count(*)::int as count from products p where not exists (select from categories c where c.parent_id = p.category_id) group by 1 having count(*) between 4 and 24 order by count(*) ${wide ? 'desc' : 'asc'}, 1 limit 1`,
  )
  assert(category)
  const inIt = `from products where category_id = ${category.id}`
  await product.sql(`update products set on_sale = false, list_cents = 0, saving_cents = 0 where id = (select min(id) ${inIt})`)
  const prices = () => product.sql<{ id: number; price: number }>(`select id::int, list_cents::int as price ${inIt} order by id`)
  const before = await prices()
  await enterOffice(product, page, 'product-manager', `/workspace/products?productTypeId=${category.id}`)

  // Picked one by one, then all that match; by keys and by hand.
  const boxes = page.getByRole(wide ? 'row' : 'listitem').getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.last().waitFor()
  if (wide) {
    await page.keyboard.press('/')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await sees(page, '1 selected')
    await page.keyboard.press('Space')
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
    await sees(page, `${category.count} selected`)
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).uncheck()
  }
  await boxes.first().check()
  await page.getByRole('button', { name: `Select all ${category.count} that match` }).click()
  await sees(page, `All ${category.count} that match are selected`)

  // The dry run says what changes, and what not and why; nothing has changed yet.
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('button', { name: 'Price: by percent' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'See what would change' }).click()
  await sees(dialog, 'Please fill in this field.')
  await dialog.getByLabel('Percent').fill('3')
  await dialog.getByRole('button', { name: 'See what would change' }).click()
  await sees(dialog, `${category.count - 1} will change`)
  await sees(dialog, '1 will not')
  await sees(dialog, 'It would cost nothing, or less than nothing.')
  assert.deepEqual(await prices(), before)

  await dialog.getByRole('button', { name: `Change ${category.count - 1}` }).click()
  await sees(dialog, `${category.count - 1} changed`)
  const raised = before.map(({ id, price }) => ({ id, price: Math.floor((price * 103 + 50) / 100) }))
  assert.deepEqual(await prices(), raised)

  // Found again among all bulk changes, and put back.
  await dialog.getByRole('link', { name: 'Results' }).click()
  await page.getByRole('button', { name: 'Put back' }).click()
  await sees(page.getByRole('dialog'), `${category.count - 1} will change`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Put back ${category.count - 1}` })
    .click()
  await sees(page.getByRole('dialog'), `${category.count - 1} changed`)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await sees(page, 'put back')
  await becomes(async () => JSON.stringify(await prices()), JSON.stringify(before))
})

test('product manager changes single prices in the list, by keys', async () => {
  const page = await product.visit(WIDE)
  const [one, below] = await product.sql<{ id: number; model: string }>(
    `select id::int, model from products where on_sale order by id desc limit 2`,
  )
  assert(one && below)
  await product.sql(`update products set list_cents = 150000, saving_cents = 0 where id = any($1)`, [[one.id, below.id]])
  await product.sql(`update option_values set price_cents = 0 where product_id = any($1)`, [[one.id, below.id]]) // no choice makes it cost less
  const priceOf = async (id: number) =>
    (await product.sql<{ price: number }>(`select list_cents::int as price from products where id = $1`, [id]))[0]!.price
  await enterOffice(product, page, 'product-manager', '/workspace/products')
  const row = page.getByRole('row', { name: one.model })
  await row.getByText('$1,500.00').dblclick()
  const field = page.getByRole('textbox', { name: 'Price' })
  await field.fill('about 3')
  await field.press('Enter')
  await sees(page, 'an amount')
  assert.equal(await field.inputValue(), 'about 3', 'what was refused stays typed')
  await field.fill('0')
  await field.press('Enter')
  await sees(page, 'A product on sale needs a price above zero.')
  await field.fill('1600')
  await field.press('Enter')
  await becomes(() => priceOf(one.id), 160_000)

  // It has gone down a row, where a colleague was faster.
  await becomes(() => field.inputValue(), '1500.00')
  await product.sql(`update products set version = version + 1, list_cents = 170000 where id = $1`, [below.id])
  await field.fill('1650')
  await field.press('Enter')
  await sees(page, /Somebody has changed it to 1700.00/)
  assert.equal(await priceOf(below.id), 170_000)
  await field.press('Enter')
  await becomes(() => priceOf(below.id), 165_000)
  await page.locator('[data-toast]', { hasText: '1650' }).getByRole('button', { name: 'Undo' }).click()
  await becomes(() => priceOf(below.id), 170_000)
  await page.context().close()
})
