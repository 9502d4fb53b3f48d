// A salesperson on the telephone reads all of a product without its form; the product manager goes on from what is missing to its field.
import assert from 'node:assert/strict'
import { axeFaults } from './axe.ts'
import { at, becomes, journey, sees } from './journey.ts'
import { enterOffice, readsDays } from './office.ts'
import { startProduct } from './product.ts'

const product = await startProduct()

journey(product, 'sales reads a product', async ({ page, wide }) => {
  const [one] = await product.sql<{ id: number }>(
    `update products set hs_code = '', emdn = null, net_grams = 12500, gross_grams = 0, refused_countries = '{IR}'
     where id = (select r.product_id from product_relations r join products p on p.id = r.product_id and p.on_sale
       where r.kind = 'accessory' order by 1 ${wide ? 'asc' : 'desc'} limit 1) returning id::int`,
  )
  const { id } = one!
  await product.sql('delete from product_regulatory where product_id = $1', [id])
  await product.sql(
    `insert into product_regulatory (product_id, market, scheme, device_class, certificate, valid_from, valid_to) values
      ($1, 'EU', 'MDR', 'IIa', 'C-LAPSED', '2020-03-04', current_date - 1), ($1, 'BR', 'ANVISA', 'II', 'C-ENDING', null, current_date + 10),
      ($1, 'SA', 'SFDA', 'I', 'C-VALID', null, current_date + 400)`,
    [id],
  )
  await enterOffice(product, page, 'sales', `/workspace/products/${id}`)
  const main = page.getByRole('main')
  const part = (name: string) => main.locator('section').filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) })
  await sees(part('Packing and transport'), '12.5 kg')
  await sees(part('Packing and transport'), /^Not given: HS code, Gross weight of a carton/)
  await sees(part('Codes and intended use'), /^Not given:.*EMDN/)
  const rows = part('Certificates').locator('tr') // cards where it is narrow
  await sees(rows.filter({ hasText: 'C-LAPSED' }), 'Expired')
  await sees(rows.filter({ hasText: 'C-LAPSED' }), 'from Mar 4, 2020')
  await sees(rows.filter({ hasText: 'C-ENDING' }), '10 days left')
  assert.equal(
    await rows
      .filter({ hasText: 'C-VALID' })
      .getByText(/left|Expired/)
      .count(),
    0,
  )
  await sees(part('Restrictions'), 'Iran')
  await sees(part('What belongs to it'), 'Accessory')
  assert.equal(await main.getByRole('link', { name: /^Edit|^HS code$/ }).count(), 0, 'who may not edit is not led to the form')
  assert.deepEqual(await axeFaults(page), [])
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  assert.ok(over <= 0, `${over} pixels too wide`)

  // By its name a section is reached at once; on paper all of them stand, and nothing to press.
  await main.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Restrictions' }).click()
  await becomes(() => part('Restrictions').evaluate((section) => section.getBoundingClientRect().top < innerHeight / 2), true)
  await page.emulateMedia({ media: 'print' })
  const paper = await page.evaluate(() => {
    const box = [...document.querySelectorAll('main *')].find(
      (one) => getComputedStyle(one).overflowY === 'auto' && one.scrollHeight > one.clientHeight + 1,
    )
    return {
      cut: box?.className ?? null,
      controls: [...document.querySelectorAll('aside, nav, button')].filter((one) => one.checkVisibility()).length,
    }
  })
  assert.deepEqual(paper, { cut: null, controls: 0 })
  await page.emulateMedia({ media: null })

  // In the reader's language, with its numbers and days.
  await page.goto(`/workspace/products/${id}?sl=fr`)
  await sees(page, /^12,5\s+kg$/)
  await sees(page, 'depuis le 4 mars 2020')
  await sees(page, /^Non renseigné\s: Code SH/)
  // Long names of rooms give way to what waits in them.
  if (wide) {
    await page.goto('/workspace?sl=pt')
    await sees(page, 'Programa de membros')
    await becomes(() => page.locator('aside nav').evaluate((bar) => bar.scrollWidth <= bar.clientWidth), true)
  }
  await page.context().clearCookies()

  await page.goto('/workspace')
  await page.evaluate(() => localStorage.setItem('translateLang', 'en'))
  await enterOffice(product, page, 'product-manager', `/workspace/products/${id}`)
  await part('Codes and intended use').getByRole('link', { name: 'EMDN' }).click()
  await becomes(() => page.getByLabel('EMDN').evaluate((field) => field === document.activeElement), true)
  await page.goBack()
  await main.getByRole('link', { name: 'Edit Certificates' }).click()
  await at(page, new RegExp(`^/workspace/products/${id}/edit`))
  assert.match(page.url(), /#certificates$/)
})

journey(product, 'sales goes from an order and from a quotation to who buys, and to the goods', async ({ page }) => {
  const [order] = await product.sql<{ id: number; buyer: number; ware: number }>(
    `select o.id::int, o.user_id::int as buyer, l.product_id::int as ware from orders o join order_lines l on l.order_id = o.id order by 1 limit 1`,
  )
  const [part] = await product.sql<{ id: number; buyer: number; ware: number }>(
    `select p.id::int, q.user_id::int as buyer, l.product_id::int as ware from quotation_parts p
       join quotations q on q.id = p.quotation_id join quotation_lines l on l.part_id = p.id
     where q.user_id is not null and p.state = 'sent' order by 1 limit 1`,
  )
  assert(order && part)
  await product.sql(
    'update quotations set wanted_on = current_date + 60 where id = (select quotation_id from quotation_parts where id = $1)',
    [part.id],
  )
  await enterOffice(product, page, 'sales', '/workspace')
  await sees(page, 'Waiting for us')
  for (const [address, { buyer, ware }] of [
    [`/workspace/orders/${order.id}`, order],
    [`/workspace/quotations/${part.id}`, part],
  ] as const) {
    await page.goto(address)
    const detail = page.getByRole('article')
    await detail.locator(`a[href="/workspace/products/${ware}"]`).first().waitFor()
    await readsDays(page)
    await detail.locator(`a[href="/workspace/buyers/${buyer}"]`).click()
    await at(page, `/workspace/buyers/${buyer}`)
    for (const way of ['mailto', 'tel']) await detail.locator(`a[href^="${way}:"]`).first().waitFor()
  }
})
