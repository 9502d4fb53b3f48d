// A salesperson's day: what is near its time in the inbox, a quotation taken and answered by keys, one that a manager has to see and that goes out
// once it is approved, a colleague asked by name, an order followed up from a view of one's own, and the palette for the rest.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { at, becomes, deskJourney, sees } from './journey.ts'
import { act, enterOffice } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { loginOf } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const [{ shop, limit }] = (await product.sql<{ shop: number; limit: number }>(
  `select s.shop_id::int as shop, (select max_discount_bp from margin_rules where max_discount_bp is not null limit 1)::int as limit
   from staff s where email = $1`,
  [loginOf(product, 'seller').email],
)) as [{ shop: number; limit: number }]

/** A visitor's request for two goods of the seller's shop, promised within the hour. Answers its part. */
async function asked(): Promise<{ id: number; no: string }> {
  const goods = await product.sql<{ id: number }>(
    `select p.id::int from products p where p.shop_id = $1 and p.on_sale and not p.login_for_price
       and not exists (select from option_keys k where k.product_id = p.id) order by p.id limit 2`,
    [shop],
  )
  const response = await fetch(`${product.address}/dev-api/shop/pm/quotation`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', clientid: 'shop' },
    body: JSON.stringify({
      name: 'Wanjiru Otieno',
      email: 'morning@clinic.example',
      nation: 'KE',
      companyName: 'Kisumu Lakeside Clinic',
      message: 'Before our board meets at noon, please',
      items: goods.map(({ id }) => ({ productId: id, count: 5 })),
    }),
  })
  const { data } = (await response.json()) as { data: { id: number; quotationNo: string } }
  const [part] = await product.sql<{ id: number }>(
    `update quotation_parts set due_at = now() + interval '40 minutes' where quotation_id = $1 returning id::int`,
    [data.id],
  )
  return { id: part!.id, no: data.quotationNo }
}

const stateOf = async (id: number) => {
  const [row] = await product.sql<{ state: string; approval: string }>('select state, approval from quotation_parts where id = $1', [id])
  return `${row!.state} ${row!.approval}`
}

/** The line of the inbox about a thing. */
const lineOf = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })

/** Goes somewhere by the palette. */
async function byPalette(page: Page, typed: string, option: RegExp) {
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog').getByRole('combobox')
  await search.fill(typed)
  await becomes(async () => option.test((await page.getByRole('dialog').getByRole('option', { selected: true }).textContent()) ?? ''), true)
  await search.press('Enter')
}

deskJourney(product, 'SPEC-011 SPEC-229 a salesperson’s day', async ({ page }) => {
  const one = await asked()
  await product.server.kill()
  await product.server.start() // clocks are looked at when it starts, and each minute

  // The morning: what runs out of time, by keys.
  await enterOffice(product, page, 'sales', '/workspace')
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: /^Inbox/ })
    .click()
  await page.getByRole('link', { name: /^Waits for me/ }).click()
  const line = lineOf(page, `Quotation ${one.no}`)
  await line.getByText('Quotation to be answered').waitFor()
  await line.getByText(/min left/).waitFor()
  const own = () => page.evaluate(() => document.activeElement?.textContent)
  for (const key of ['j', 'k']) await page.keyboard.press(key) // on the first
  for (let press = 0; press < 20 && !(await own())?.includes(one.no); press++) await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await at(page, `/workspace/quotations/${one.id}`)
  await sees(page, 'Before our board meets at noon, please')

  // Taken by the palette, answered by keys, beyond what goes out without a manager.
  await byPalette(page, 'take', /^Take it/)
  await sees(page, 'Version 1, not sent yet')
  const price = (position: number) => page.getByRole('textbox', { name: `Unit price, ${position}`, exact: true })
  await price(1).focus()
  for (const position of [1, 2]) {
    await price(position).and(page.locator(':focus')).waitFor()
    const before = Number((await price(position).inputValue()).replaceAll(',', ''))
    await page.keyboard.type(String(Math.floor(before * (1 - (limit + 500) / 10_000))))
    if (position === 1) await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Send for approval' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await told(page, 'It goes beyond a limit and waits for a manager now.')
  await becomes(() => stateOf(one.id), 'pricing_approval asked')

  // The manager is asked by name, finds it in the inbox, and lets it go.
  const field = page.getByLabel('Comment', { exact: true })
  await field.pressSequentially('They decide at noon @Demo Sel')
  await page
    .getByRole('listbox', { name: 'People who can be named' })
    .getByRole('option', { name: /Demo Seller/ })
    .waitFor()
  await field.press('Enter')
  await page.getByLabel(/reads it, too$/).check()
  await field.press('Control+Enter')
  await told(page, 'The comment has been added.')
  const manager = await product.visit(WIDE)
  await enterOffice(product, manager, 'seller', '/workspace/inbox')
  const wanted = lineOf(manager, `Quotation ${one.no}`)
  await wanted.getByText('Waits for your approval').waitFor()
  await wanted.getByText(/They decide at noon/).waitFor()
  await wanted.getByRole('link', { name: `Quotation ${one.no}` }).click()
  await manager.getByRole('button', { name: 'Approve' }).first().click()
  await becomes(() => stateOf(one.id), 'in_review approved')
  await manager.context().close()

  // Approved, it is found again and sent as it is: to look at it changes nothing.
  await page.goto('/workspace/inbox')
  await line.getByText(/Demo Seller: Approved/).waitFor()
  await line.getByRole('link', { name: `Quotation ${one.no}` }).click()
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await send.waitFor()
  await page.waitForTimeout(1500) // longer than a draft waits before it is kept
  await send.click()
  await told(page, 'The quotation has been sent.')
  assert.equal(await stateOf(one.id), 'sent none')
  await page.goto('/workspace/inbox')
  await line.getByRole('button', { name: 'Done' }).click()
  await becomes(() => line.count(), 0)

  // An order that waits for its money is followed up, from a view kept for every morning.
  await page.goto('/workspace/orders?waiting=payment&sort=waitingSince')
  await page.getByRole('button', { name: 'Save view' }).click()
  const view = page.getByRole('dialog', { name: 'Save view' })
  await view.getByLabel('Name').fill('Money to come')
  await view.getByRole('button', { name: 'Save' }).click()
  await view.waitFor({ state: 'detached' })
  await page.goto('/workspace/orders')
  await page.getByRole('link', { name: /^Money to come/ }).click()
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await sees(page, 'Parties')
  const order = Number(/orders\/(\d+)/.exec(page.url())![1])
  await byPalette(page, 'assign', /^Assign to me/)
  await becomes(
    async () =>
      (await product.sql<{ name: string }>('select s.name from orders o join staff s on s.id = o.assignee_id where o.id = $1', [order]))[0]
        ?.name,
    'Demo Sales',
  )
  await act(page, 'Write to the buyer', { Message: 'May we expect your transfer this week?' }, 'Send to the buyer')
  await sees(page, 'May we expect your transfer this week?')

  // What was open is a few letters away.
  await page.goto('/workspace')
  await sees(page, 'Waiting for us')
  await byPalette(page, one.no, new RegExp(one.no))
  await at(page, new RegExp(`^/workspace/quotations/${one.id}`))
})
