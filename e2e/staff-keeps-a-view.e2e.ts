// A salesperson narrows the list of orders, keeps what was set as a view, and finds it again; a colleague has it, too.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { at, becomes, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct } from './product.ts'

const product = await startProduct()

const filters = (page: Page) => page.getByRole('list', { name: 'Filters' })
const count = async (page: Page) =>
  Number.parseInt(
    (await page
      .getByText(/^\d+ entr(y|ies)$/)
      .first()
      .textContent()) ?? '',
    10,
  )
const many = async (where: string) => (await product.sql<{ n: number }>(`select count(*)::int as n from orders where ${where}`))[0]!.n

journey(product, 'SPEC-229 staff narrows a list by several values, keeps it as a view, changes and removes it', async ({ page, wide }) => {
  const name = wide ? 'Money under way' : 'Money on a phone'
  await enterOffice(product, page, 'sales', '/workspace/orders')
  const first = page.getByText(/MH-/).filter({ visible: true }).first()
  await first.waitFor()
  const top = await first.boundingBox()
  await filters(page).getByRole('button', { name: 'Waits for' }).click()
  await page.getByLabel('Payment', { exact: true }).check()
  await page.getByLabel('Receipt to be checked', { exact: true }).check()
  await page.keyboard.press('Escape')
  await at(page, '/workspace/orders?waiting=payment%2Cproof')
  await becomes(() => count(page), await many(`waiting_for in ('payment', 'proof')`))
  await filters(page).getByText('Payment, Receipt to be checked').waitFor()
  assert.equal((await first.boundingBox())?.y, top?.y, 'nothing jumps')

  if (!wide) return // views are kept where there is room for it, and used everywhere
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('For all who see this list').selectOption('Yes')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const tab = page.getByRole('link', { name: new RegExp(`^${name}`) })
  await becomes(() => tab.getAttribute('aria-current'), 'page')
  await becomes(async () => (await tab.textContent())?.replace(name, ''), String(await many(`waiting_for in ('payment', 'proof')`)))

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.locator('label', { hasText: 'Country' }).click({ position: { x: 60, y: 18 } }) // its words, not its box
  await page.getByRole('columnheader', { name: 'Country' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await sees(page, `The view “${name}” has been saved.`)
  await page.getByRole('link', { name: 'All' }).click()
  await at(page, '/workspace/orders')
  await becomes(() => page.getByRole('columnheader', { name: 'Country' }).count(), 0)

  const other = await product.visit()
  await enterOffice(product, other, 'finance', '/workspace/orders')
  await other.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await other.getByRole('columnheader', { name: 'Country' }).waitFor()
  assert.equal(await other.getByRole('button', { name: 'Edit view' }).count(), 0)
  await other.context().close()

  await tab.click()
  await page.getByRole('button', { name: 'Edit view' }).click()
  await page.getByRole('dialog', { name: 'Edit view' }).getByRole('button', { name: 'Remove view' }).click()
  const asks = page.getByRole('dialog', { name: 'Remove view' })
  await sees(asks, /for everybody who uses it/)
  await asks.getByRole('button', { name: 'Remove view' }).click()
  await becomes(() => tab.count(), 0)
  assert.equal((await product.sql(`select 1 from list_views`)).length, 0)
})

journey(product, 'a view may be nothing but columns; they come back wherever it is opened', async ({ page, wide }) => {
  if (!wide) return
  const name = 'With countries'
  const column = (where: Page) => where.getByRole('columnheader', { name: 'Country' })
  const toggle = async () => {
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.locator('label', { hasText: 'Country' }).click()
    await page.keyboard.press('Escape')
  }
  await enterOffice(product, page, 'sales', '/workspace/orders')
  await sees(page, /MH-/)
  const save = page.getByRole('button', { name: 'Save view' })
  assert.equal(await save.isVisible(), false, 'as the list proposes it, there is nothing to keep')
  await toggle()
  await column(page).waitFor()
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const tab = page.getByRole('link', { name: new RegExp(`^${name}`) })
  await becomes(() => tab.getAttribute('aria-current'), 'page')
  await page.getByRole('link', { name: 'All' }).click()
  await at(page, '/workspace/orders')
  await toggle()
  await becomes(() => column(page).count(), 0)
  await tab.click()
  await column(page).waitFor()

  const elsewhere = await product.visit()
  await enterOffice(product, elsewhere, 'sales', '/workspace/orders')
  await elsewhere.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await column(elsewhere).waitFor()
  await elsewhere.context().close()
})

journey(
  product,
  'a view that names an order, a filter or a column that is gone is shown without them, as it was kept',
  async ({ page, wide }) => {
    const [sales] = await product.sql<{ id: number }>(`select id::int from staff where email like 'sales@%'`)
    await product.sql(`insert into list_views (staff_id, list, name, query, columns, created_at, changed_at)
    values (${sales!.id}, 'orders', 'Of old', 'waiting=payment&ward=7&sort=-weight', '{"weight","nation"}', now(), now())`)
    await enterOffice(product, page, 'sales', '/workspace/orders')
    const tab = page.getByRole('link', { name: /^Of old/ })
    await becomes(async () => (await tab.textContent())?.replace('Of old', ''), String(await many(`waiting_for in ('payment')`)))
    await tab.click()
    await at(page, /waiting=payment&view=\d+$/)
    if (wide) await page.getByRole('button', { name: 'Edit view' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Save changes' }).count(), 0)
    await product.sql(`delete from list_views where name = 'Of old'`)
  },
)

journey(product, 'a list past its end goes to its last page; rows stay when a renewal fails; no column is cut', async ({ page, wide }) => {
  await enterOffice(product, page, 'sales', '/workspace/orders?page=99')
  await at(page, '/workspace/orders?page=2')
  await sees(page, /MH-/)
  if (!wide) return
  for (const width of [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/workspace/orders')
    await page.getByRole('columnheader', { name: 'Total' }).waitFor()
    const cut = () => page.locator('main table').evaluate((table) => table.parentElement!.scrollWidth - table.parentElement!.clientWidth)
    await becomes(async () => (await cut()) <= 0, true, `cut at ${width}`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.install()
  await page.goto('/workspace/orders')
  await sees(page, /MH-/)
  await page.route('**/admin-api/order/list*', (route) => route.abort())
  product.forgive(/Failed to load|ERR_FAILED/)
  await page.clock.fastForward(65_000)
  await sees(page, /could not be refreshed/)
  await sees(page, /MH-/)
  await page.unroute('**/admin-api/order/list*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await becomes(() => page.getByText(/could not be refreshed/).count(), 0)
})

journey(product, 'a list is narrowed to what a colleague has, by name; what it does not offer is said and left out', async ({ page }) => {
  const [finance] = await product.sql<{ id: number; name: string }>(`select id::int, name from staff where email like 'finance@%'`)
  await product.sql(`update orders set assignee_id = ${finance!.id} where id in (select id from orders order by id limit 2)`)
  await enterOffice(product, page, 'sales', '/workspace/orders')
  await sees(page, /MH-/)
  const chip = filters(page)
    .getByRole('button', { name: /^Assigned to/ })
    .first()
  await chip.focus()
  await page.keyboard.press('Enter')
  const named = page.getByRole('group', { name: 'Assigned to' }).getByRole('button', { name: finance!.name, exact: true })
  await named.focus()
  await page.keyboard.press('Enter')
  await at(page, `/workspace/orders?assigned=${finance!.id}`)
  await becomes(() => count(page), 2)
  await filters(page).getByText(finance!.name, { exact: true }).waitFor()
  await page.goto('/workspace/orders?assigned=999999')
  await filters(page).getByText('Somebody who has left').waitFor()

  await page.goto(`/workspace/orders?assigned=${finance!.id}&state=freight_pending%2Csold`)
  product.forgive(/400/)
  await sees(page, 'The filter “State” does not offer “sold”.')
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await at(page, `/workspace/orders?assigned=${finance!.id}&state=freight_pending`)
  await page.goto('/workspace/quotations?sort=-nonsense')
  await sees(page, /^\d+ entr(y|ies)$/)
})

journey(product, 'days are those of the reader’s own time zone, and it says so', async ({ page }) => {
  await product.sql(`update orders set created_at = '2026-05-31T20:30:00Z' where id = (select min(id) from orders)`)
  await product.sql(`update orders set created_at = '2026-05-31T22:30:00Z' where id = (select min(id) + 1 from orders)`)
  const berlin = await page
    .context()
    .browser()!
    .newContext({ baseURL: product.address, timezoneId: 'Europe/Berlin', locale: 'en-US', viewport: page.viewportSize() })
  const reader = await berlin.newPage()
  await enterOffice(product, reader, 'sales', '/workspace/orders?created=2026-06-01..2026-06-01')
  await becomes(() => count(reader), 1)
  await filters(reader)
    .getByRole('button', { name: /^Ordered/ })
    .first()
    .click()
  await sees(reader, 'Days of your time zone (Europe/Berlin)')
  await berlin.close()
})
