// What a buyer has written of a seller's goods is found by the seller, answered, said better and taken back; everybody reads it on the product's page,
// its author on their own.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { becomes, deskJourney, go, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { NARROW, startProduct } from './product.ts'
import { loginOf, newBuyer, reload, signIn } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const seller = loginOf(product, 'seller')
const usable = async (page: Page) => assert.deepEqual(await axeFaults(page), [])

/** A line of the seller's goods that somebody new has received; answers where its review is written. */
async function received() {
  const author = await newBuyer(product)
  const [line] = await product.sql<{ orderId: number; lineId: number; slug: string }>(
    `select o.id::int as "orderId", l.id::int as "lineId", l.slug from orders o join order_lines l on l.order_id = o.id
     where o.shop_id = (select shop_id from staff where email = $1) and o.state in ('delivered', 'completed')
       and not exists (select from reviews v where v.order_line_id = l.id) order by l.id limit 1`,
    [seller.email],
  )
  assert.ok(line, 'the demo’s seller has delivered something that nobody has reviewed')
  await product.sql(`update orders set user_id = (select id from users where email = $1) where id = $2`, [author.email, line.orderId])
  return { author, ...line }
}

deskJourney(product, 'SPEC-272 a seller answers a review of their goods, corrects the answer and takes it back', async ({ page }) => {
  const { author, orderId, lineId, slug } = await received()
  const buyer = await product.visit(NARROW)
  await signIn(buyer, author)
  await go(buyer, `/my-reviews?order=${orderId}&line=${lineId}`)
  await buyer.getByRole('radio', { name: '3 stars' }).check({ force: true })
  await buyer.getByLabel('Your experience').fill('Good, but the manual came in German only.')
  await buyer.getByRole('button', { name: 'Hand in' }).click()
  await told(buyer, /^Thank you\. We read it/)
  const [{ id }] = (await product.sql(`select id::int from reviews where order_line_id = $1`, [lineId])) as [{ id: number }]
  const office = await product.visit({ width: 1440, height: 900 })
  await enterOffice(product, office, 'sales', `/workspace/reviews/${id}`)
  await office.getByRole('button', { name: 'Publish', exact: true }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await told(office, 'Done')
  await office.context().close()

  // Found by the number on the dashboard, answered below the review.
  await enterOffice(product, page, 'seller', '/workspace')
  await page.getByRole('link', { name: /^Not answered/ }).click()
  await page.locator(`a[href*="/workspace/reviews/${id}"]`).first().click()
  await sees(page, 'Good, but the manual came in German only.')
  assert.equal(await page.getByRole('button', { name: 'Take back the answer' }).count(), 0)
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save the answer' }).click()
  await becomes(() => dialog.getByLabel('Answer').getAttribute('aria-invalid'), 'true', 'an empty answer is said beside its field')
  await usable(page)
  await dialog.getByLabel('Answer').fill('A Spanish manual is on its way to you.')
  await dialog.getByRole('button', { name: 'Save the answer' }).click()
  await told(page, 'Done')
  await sees(page, 'A Spanish manual is on its way to you.')
  await usable(page)

  // Everybody reads it, its author also by mail and on their own page.
  const visitor = await product.visit(NARROW)
  await go(visitor, `/${slug}#reviews`)
  await sees(visitor, 'A Spanish manual is on its way to you.')
  await usable(visitor)
  const reads = (text: string, there = true) =>
    becomes(async () => {
      await reload(visitor)
      return (await visitor.locator('main').innerText()).includes(text)
    }, there)
  const written = () =>
    product.sql(`select from mails where recipient = $1 and template = 'review-news' and text like '%The seller has answered it%'`, [author.email]) // prettier-ignore
  await becomes(async () => (await written()).length, 1)
  await go(buyer, `/my-reviews?id=${id}`)
  await sees(buyer, 'A Spanish manual is on its way to you.')
  await usable(buyer)

  await page.getByRole('button', { name: 'Change the answer' }).click()
  await dialog.getByLabel('Answer').fill('An English manual is on its way to you.')
  await dialog.getByRole('button', { name: 'Save the answer' }).click()
  await sees(page, 'An English manual is on its way to you.')
  await reads('An English manual is on its way to you.')

  await page.getByRole('button', { name: 'Take back the answer' }).click()
  await usable(page)
  await dialog.getByRole('button', { name: 'Take back the answer' }).click()
  await page.getByRole('button', { name: 'Answer', exact: true }).waitFor()
  await sees(page, 'Answer to a review taken back')
  await reads('manual is on its way', false)
  await sees(visitor, 'Good, but the manual came in German only.')
  await visitor.context().close()
  await buyer.context().close()
})
