// A salesperson asks finance about an order; finance finds it by the count at the side, answers, and is done. And a list is walked along.
import assert from 'node:assert/strict'
import { at, becomes, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { loginOf } from './shopper.ts'

const product = await startProduct()

journey(
  product,
  'a salesperson names finance on an order, finance finds it in the inbox, answers and is done with it',
  async ({ page, wide }) => {
    const [order] = await product.sql<{ id: number; no: string }>(
      `select id, order_no as no from orders where waiting_for is not null order by id ${wide ? 'desc' : 'asc'} limit 1`,
    )
    const [person] = await product.sql<{ name: string }>('select name from staff where email = $1', [loginOf(product, 'finance').email])
    await enterOffice(product, page, 'sales', `/workspace/orders/${order!.id}`)
    const field = page.getByLabel('Comment', { exact: true })
    await field.fill('Please look ')
    await field.press('End')
    await field.pressSequentially(`@${person!.name.slice(0, -1)}`)
    await page.getByRole('listbox', { name: 'People who can be named' }).getByRole('option').waitFor()
    await field.press('Enter')
    await becomes(() => field.inputValue(), `Please look @${person!.name} `)
    await field.pressSequentially('has this arrived?')
    await field.press('Control+Enter')
    await sees(page, 'The comment has been added.')
    await becomes(() => field.inputValue(), '')

    const other = await product.visit(WIDE)
    await enterOffice(product, other, 'finance', '/workspace')
    const inbox = other.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: /^Inbox/ })
    await becomes(async () => /\d/.test((await inbox.textContent()) ?? ''), true)
    const before = Number.parseInt(/\d+/.exec((await inbox.textContent())!)![0], 10)
    await inbox.click()
    const line = other.getByRole('listitem').filter({ has: other.getByRole('link', { name: `Order ${order!.no}` }) })
    await line.getByText('Names me').waitFor()
    await line.getByText(/has this arrived\?/).waitFor()
    await line.getByRole('link', { name: `Order ${order!.no}` }).click()
    await at(other, `/workspace/orders/${order!.id}`)
    await becomes(async () => Number.parseInt(/\d+/.exec((await inbox.textContent())!)?.[0] ?? '0', 10), before - 1)
    await other.getByLabel('Comment', { exact: true }).fill('Yes, this morning')
    await other.getByRole('button', { name: 'Comment', exact: true }).click()
    await sees(other, 'The comment has been added.')
    await inbox.click()
    await line.getByRole('button', { name: 'Done' }).click()
    await becomes(() => line.count(), 0)
    await other.getByRole('link', { name: 'Done', exact: true }).click()
    await line.waitFor()
    await other.context().close()

    await page.goto('/workspace/inbox')
    const own = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Order ${order!.no}` }) })
    await own.getByText(/Yes, this morning/).waitFor()
  },
)

journey(product, 'a narrowed list is walked along by keys and buttons, also onto its next page and back', async ({ page, wide }) => {
  await enterOffice(product, page, 'administrator', '/workspace/products?status=on_sale&sort=name')
  await sees(page, /^1–25 of/)
  const last = page.locator('a[href^="/workspace/products/"]').filter({ visible: true }).nth(23)
  const second = page.locator('a[href^="/workspace/products/"]').filter({ visible: true }).nth(24)
  const [here, following] = [await last.getAttribute('href'), await second.getAttribute('href')]
  await page.goto(here!)
  const open = () => new URL(page.url()).pathname + new URL(page.url()).search
  const next = page.getByRole('button', { name: 'Next (j)' })
  await next.waitFor()
  if (wide) await page.keyboard.press('j')
  else await next.click()
  await becomes(() => Promise.resolve(open()), following!)
  await becomes(() => next.isEnabled(), true) // what follows stands on the list's next page, which is being read
  if (wide) await page.keyboard.press('Alt+ArrowDown')
  else await next.click()
  await becomes(() => Promise.resolve(/page=2/.test(open())), true)
  assert.match(open(), /status=on_sale/, 'along the same filters')
  await page.getByRole('button', { name: 'Previous (k)' }).click()
  await becomes(() => Promise.resolve(open()), following!)
  const field = page.getByLabel('Comment', { exact: true })
  await field.pressSequentially('jk')
  assert.equal(open(), following, 'what is typed is typed')
})
