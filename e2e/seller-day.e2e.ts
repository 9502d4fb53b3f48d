// A seller's day: the figures of the dashboard are those of its lists, a list is narrowed and walked into, the office is asked by name, and
// answers; of another shop nothing is there, whichever way it is asked for.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { at, becomes, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { loginOf } from './shopper.ts'

const product = await startProduct()

const numberOf = async (page: Page) => {
  const told = await page
    .getByText(/^[\d,]+ entr(y|ies)$/)
    .filter({ visible: true })
    .first()
    .textContent()
  return Number.parseInt((told ?? '').replaceAll(',', ''), 10)
}
const many = async (text: string, values: unknown[]) =>
  (await product.sql<{ n: number }>(`select count(*)::int as n from ${text}`, values))[0]!.n

journey(
  product,
  'SPEC-229 a seller’s day: figures, lists, one order, a colleague of the office; nothing of another shop',
  async ({ page, wide }) => {
    const [seller] = await product.sql<{ shop: number }>('select shop_id::int as shop from staff where email = $1', [
      loginOf(product, 'seller').email,
    ])
    const shop = seller!.shop
    const orders = await product.sql<{ id: number; no: string; own: boolean }>(
      'select id::int, order_no as no, shop_id = $1 as own from orders order by id desc',
      [shop],
    )
    const own = orders.filter((one) => one.own)[wide ? 0 : 1]!
    const foreign = orders.find((one) => !one.own)!
    await enterOffice(product, page, 'seller', '/workspace')

    // Each figure leads to a list of as many, and they are the shop's.
    const figures = page.locator('main a[href^="/workspace/orders?waiting="]')
    await figures.first().waitFor()
    const kinds = await figures.evaluateAll((all) => [
      ...new Set(all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('waiting')!)),
    ])
    assert.ok(kinds.length >= 4, kinds.join())
    for (const kind of kinds) {
      const wanted = await many('orders where shop_id = $1 and waiting_for = $2', [shop, kind])
      const figure = page.locator(`main a[href="/workspace/orders?waiting=${kind}"]`).first()
      await becomes(async () => new RegExp(`(^|\\D)${wanted}(\\D|$)`).test((await figure.textContent()) ?? ''), true, `${kind}: ${wanted}`)
    }
    assert.deepEqual(await axeFaults(page), [])
    const full = kinds[0]!
    const waiting = await many('orders where shop_id = $1 and waiting_for = $2', [shop, full])
    await figures.first().click()
    await at(page, `/workspace/orders?waiting=${full}`)
    if (waiting > 0) await becomes(() => numberOf(page), waiting)
    await page.goto('/workspace/orders')
    await becomes(() => numberOf(page), orders.filter((one) => one.own).length)
    await page.goto('/workspace/products')
    await becomes(() => numberOf(page), await many('products where shop_id = $1', [shop]))
    assert.deepEqual(await axeFaults(page), [])

    // Somebody of the office is named at an order, and finds it.
    await page.goto(`/workspace/orders/${own.id}`)
    await sees(page, 'Parties')
    const field = page.getByLabel('Comment', { exact: true })
    await field.pressSequentially('When may we ship? @Demo Sal')
    await page
      .getByRole('listbox', { name: 'People who can be named' })
      .getByRole('option', { name: /Demo Sales/ })
      .waitFor()
    await field.press('Enter')
    await becomes(() => field.inputValue(), 'When may we ship? @Demo Sales ')
    await page.getByLabel('The operator reads it, too').check() // by itself a shop's word stays in the shop
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await sees(page, 'The comment has been added.')
    const office = await product.visit(WIDE)
    await enterOffice(product, office, 'sales', '/workspace/inbox')
    const line = office.getByRole('listitem').filter({ has: office.getByRole('link', { name: `Order ${own.no}` }) })
    await line.getByText(/When may we ship\?/).waitFor()
    await office.context().close()

    // Of another shop there is nothing: by address, by keyword, by the palette.
    await page.goto(`/workspace/orders/${foreign.id}`)
    await sees(page, 'This order does not exist')
    await page.goto(`/workspace/orders?keyword=${foreign.no}`)
    await sees(page, 'Nothing found')
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog').getByRole('combobox')
    await search.fill(foreign.no)
    await sees(page.getByRole('dialog'), 'Nothing found')
    await search.fill(own.no)
    await page
      .getByRole('option', { name: new RegExp(own.no) })
      .first()
      .waitFor()
    await search.press('Enter')
    await at(page, new RegExp(`^/workspace/orders/${own.id}`))
  },
)
