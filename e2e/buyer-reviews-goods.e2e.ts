// A hospital writes of what it has received, by the way that the order's page offers; the office publishes it, and everybody reads it on the product's
// page, without anything that names its author, and never told to search engines, as all of this is the demo's.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { loginOf, signIn } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const hospital = loginOf(product, 'hospital')
/** Of the demo, one for each window, so that neither takes the other's. */
const lines = await product.sql<{ orderId: number; lineId: number; slug: string }>(
  `select o.id::int as "orderId", l.id::int as "lineId", l.slug from orders o join order_lines l on l.order_id = o.id join users u on u.id = o.user_id
   where u.email = $1 and o.state in ('delivered', 'completed') and not exists (select from reviews v where v.order_line_id = l.id) order by l.id limit 2`,
  [hospital.email],
)
const usable = async (page: Page) => assert.deepEqual(await axeFaults(page), [])

journey(product, 'SPEC-272 a delivered line is reviewed, read by the office, and then by everybody', async ({ page, wide }) => {
  const line = lines[wide ? 0 : 1]!
  await signIn(page, hospital)
  const text = `Quiet at night, and easy to clean, seen in a ${wide ? 'wide' : 'narrow'} window.`
  await go(page, `/confirm?id=${line.orderId}`)
  await page.locator(`a[href="/my-reviews?order=${line.orderId}&line=${line.lineId}"]`).click()
  await sees(page, 'How many stars do you give it?')
  await page.getByRole('button', { name: 'Hand in' }).click()
  await sees(page, 'Please choose how many stars you give it.')
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await page.getByLabel('Your experience').fill(text)
  await usable(page)
  await page.getByRole('button', { name: 'Hand in' }).click()
  await told(page, /^Thank you\. We read it/)
  await sees(page, 'Being checked')
  await usable(page)

  const office = await product.visit(WIDE)
  const [{ id }] = (await product.sql(`select id::int from reviews where content = $1`, [text])) as [{ id: number }]
  await enterOffice(product, office, 'sales', `/workspace/reviews/${id}`)
  await sees(office, text)
  await usable(office)
  await office.getByRole('button', { name: 'Publish', exact: true }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await told(office, 'Done')
  await office.goto('/workspace/reviews')
  await sees(office, 'Published')
  await usable(office)
  await office.context().close()

  await go(page, `/confirm?id=${line.orderId}`)
  await page
    .getByRole('link', { name: /^Your review: Published/ })
    .first()
    .click()
  await sees(page, text)
  await usable(page)
  // Somebody was faster: what was written stays, and the next press is of what is there.
  const more = `${text} The wheels are quiet, too.`
  await page.getByLabel('Your experience').fill(more)
  await product.sql('update reviews set version = version + 1 where id = $1', [id])
  await page.getByRole('button', { name: 'Hand in' }).click()
  await sees(page, /^Somebody has changed this in the meantime/)
  assert.equal(await page.getByLabel('Your experience').inputValue(), more)
  await page.getByRole('button', { name: 'Hand in' }).click()
  await told(page, /^Thank you\. We read it/)
  assert.deepEqual(await product.sql('select content from reviews where id = $1', [id]), [{ content: more }])
  await product.sql(`update reviews set state = 'published', content = $2 where id = $1`, [id, text])

  const visitor = await product.visit(wide ? WIDE : { width: 390, height: 844 })
  await go(visitor, `/${line.slug}#reviews`)
  await sees(visitor, text)
  await sees(visitor, 'Demo')
  await usable(visitor)
  const machines = await visitor.locator('script[type="application/ld+json"]').first().textContent()
  assert.doesNotMatch(machines ?? '', /aggregateRating|Quiet at night/)
  await visitor.context().close()
})
