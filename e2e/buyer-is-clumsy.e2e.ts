// Double clicks, back buttons, two tabs, a session that ends in the middle: nothing is ordered twice and nothing typed is lost needlessly.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { alive, at, becomes, dollars, go, journey, sees, type Walk } from './journey.ts'
import { startProduct } from './product.ts'
import { addToCart, fillLogin, logIn, newBuyer, type Login } from './shopper.ts'

const product = await startProduct()
type Ware = { slug: string; name: string; cents: number }
const [first, second] = (await product.sql(`
  select s.slug, p.name->>'en' as name, (p.list_cents - p.saving_cents)::int as cents from products p
  join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and p.minimum = 1 order by p.id limit 2`)) as [Ware, Ware]

const ordersOf = async ({ email }: Login) =>
  (
    await product.sql<{ n: number }>(`select count(*)::int as n from orders o join users u on u.id = o.user_id where u.email = $1`, [email])
  )[0]!.n

async function withCart(walk: Walk, wares: Ware[]): Promise<Login> {
  const buyer = await newBuyer(product)
  await logIn(walk, buyer)
  for (const { slug } of wares) await addToCart(walk.page, slug)
  return buyer
}

async function toSettlement(page: Page) {
  await go(page, '/cart')
  await page.getByRole('button', { name: 'Check Out' }).filter({ visible: true }).click()
  await at(page, '/settlement')
  await page.getByRole('radio', { name: /^T\/T,? full/ }).check()
  await page.getByRole('button', { name: 'Submit' }).waitFor()
}

journey(product, 'a double click and the way back place one order', async (walk) => {
  const { page } = walk
  const buyer = await withCart(walk, [first])
  await toSettlement(page)
  await page.getByRole('button', { name: 'Submit' }).dblclick()
  await sees(page, 'Order placed')
  assert.equal(await ordersOf(buyer), 1)
  await page.goBack()
  await alive(page)
  const again = page.getByRole('button', { name: 'Submit' })
  await sees(page, /Shopping Cart|There is nothing to check out/)
  assert.equal(await again.count(), 0)
  await go(page, '/settlement')
  await sees(page, 'There is nothing to check out')
  assert.equal(await ordersOf(buyer), 1)
})

journey(product, 'an order sent while the line is dead is placed once when sent again', async (walk) => {
  const { page } = walk
  const buyer = await withCart(walk, [first])
  await toSettlement(page)
  // The server gets the order, the answer gets lost.
  await page.route('**/order/submit', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  await sees(page, 'The back-end interface is improperly connected.')
  await becomes(() => ordersOf(buyer), 1)
  await page.unroute('**/order/submit')
  await page.getByRole('button', { name: 'Submit' }).click()
  await sees(page, 'Order placed')
  assert.equal(await ordersOf(buyer), 1)
})

journey(product, 'two tabs changing one cart end with what the server has', async (walk) => {
  const { page } = walk
  const buyer = await withCart(walk, [first, second])
  const counts = async () =>
    (
      await product.sql<{ count: number }>(`select c.count from cart_items c join users u on u.id = c.user_id where u.email = $1`, [
        buyer.email,
      ])
    ).map(({ count }) => count)
  await go(page, '/cart')
  const other = await page.context().newPage()
  await go(other, '/cart')
  await other.getByRole('button', { name: `Delete ${first.name}` }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await other.getByLabel(`Select ${first.name}`).waitFor({ state: 'detached' })
  await other.getByLabel(`Quantity of ${second.name}`).fill('4')
  await becomes(counts, [4])

  await page.getByLabel(`Quantity of ${first.name}`).fill('2') // gone meanwhile
  await sees(page, 'This product is no longer in your cart.')
  await page.getByLabel(`Select ${first.name}`).waitFor({ state: 'detached' }) // the tab has caught up
  await becomes(() => page.getByLabel(`Quantity of ${second.name}`).inputValue(), '4')
  await sees(page, dollars(4 * second.cents))
  assert.deepEqual(await counts(), [4])
})

journey(product, 'SPEC-190 SPEC-230 a session that ends in the checkout asks once to log in and goes on', async (walk) => {
  const { page, wide } = walk
  const buyer = await withCart(walk, [first])
  await toSettlement(page)
  await page.getByLabel('Remark').fill('Ring the bell')
  await product.sql(`delete from sessions s using users u where u.id = s.user_id and u.email = $1`, [buyer.email])
  await page.getByRole('button', { name: 'Submit' }).click()
  const expired = page.getByRole('dialog', { name: 'Login status expired' })
  await expired.waitFor()
  assert.equal(await expired.count(), 1)
  assert.equal(await ordersOf(buyer), 0)
  await expired.getByRole('button', { name: 'Log in' }).click()
  if (!wide) await at(page, /^\/login/)
  await fillLogin(page, buyer)
  await at(page, '/settlement')
  assert.equal(await expired.count(), 0)
  if (wide) assert.equal(await page.getByLabel('Remark').inputValue(), 'Ring the bell')
  await page.getByRole('radio', { name: /^T\/T,? full/ }).check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await sees(page, 'Order placed')
  assert.equal(await ordersOf(buyer), 1)
})
