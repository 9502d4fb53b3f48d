// Double clicks, back buttons, two tabs, a session that ends in the middle: nothing is ordered twice and nothing typed is lost needlessly.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { picture } from './failures.ts'
import { alive, at, becomes, deskJourney, dollars, go, journey, sees, type Walk } from './journey.ts'
import { startProduct } from './product.ts'
import { addToCart, fillLogin, logIn, loginOf, newBuyer, signIn, toSettlement, type Login } from './shopper.ts'

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

async function toSubmit(page: Page) {
  await toSettlement(page)
  await page.getByRole('radio', { name: /^T\/T,? full/ }).check()
  await page.getByRole('button', { name: 'Submit' }).waitFor()
}

journey(product, 'a double click and the way back place one order', async (walk) => {
  const { page } = walk
  const buyer = await withCart(walk, [first])
  await toSubmit(page)
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
  await toSubmit(page)
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

journey(product, 'who orders by keys keeps the place: the button is held while it works, and takes no second press', async (walk) => {
  const { page } = walk
  await withCart(walk, [first])
  await toSubmit(page)
  const answer = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/order/submit', async (route) => {
    sent++
    await answer.promise
    await route.abort()
  })
  const submit = page.getByRole('button', { name: 'Submit' })
  const isHeld = () => submit.evaluate((one) => one === document.activeElement)
  await becomes(() => submit.isEnabled(), true) // it has been priced with what was chosen last
  await submit.focus()
  await page.keyboard.press('Enter')
  await becomes(() => submit.getAttribute('aria-busy'), 'true')
  await page.keyboard.press('Enter')
  assert.deepEqual([await isHeld(), sent], [true, 1])
  answer.resolve() // by itself it asks again, in vain
  await sees(page, 'The back-end interface is improperly connected.')
  assert.deepEqual([await isHeld(), await submit.isEnabled()], [true, true])
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
  await toSubmit(page)
  await page.getByLabel('Remark').fill('Ring the bell')
  await product.sql(`delete from sessions s using users u where u.id = s.user_id and u.email = $1`, [buyer.email])
  await page.getByRole('button', { name: 'Submit' }).click()
  const expired = page.getByRole('dialog', { name: 'Login status expired' })
  await expired.waitFor()
  await becomes(() => expired.count(), 1)
  assert.equal(await ordersOf(buyer), 0)
  await expired.getByRole('button', { name: 'Log in' }).click()
  if (!wide) await at(page, /^\/login/)
  await fillLogin(page, buyer)
  await at(page, '/settlement')
  assert.equal(await expired.count(), 0)
  if (wide) await becomes(() => page.getByLabel('Remark').inputValue(), 'Ring the bell')
  await page.getByRole('radio', { name: /^T\/T,? full/ }).check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await sees(page, 'Order placed')
  assert.equal(await ordersOf(buyer), 1)
})

deskJourney(
  product,
  'SPEC-190 a session that ends under a message asks to log in over the page, and the message is sent then',
  async ({ page }) => {
    const clinic = loginOf(product, 'clinic')
    const [one] = await product.sql<{ id: number }>(
      `select s.id from after_sales s join users u on u.id = s.user_id where u.email = $1 and s.state in ('submitted', 'in_review') limit 1`,
      [clinic.email],
    )
    await signIn(page, clinic)
    await go(page, `/after-sale-detail?id=${one!.id}`)
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.fill('It took us long to write this')
    await product.sql(`delete from sessions s using users u where u.id = s.user_id and u.email = $1`, [clinic.email])
    await page.getByRole('button', { name: 'Send the message' }).click()
    await page.getByRole('dialog', { name: 'Login status expired' }).getByRole('button', { name: 'Log in' }).click()
    await fillLogin(page, clinic)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.equal(await message.inputValue(), 'It took us long to write this')
    await page.getByRole('button', { name: 'Send the message' }).click()
    await sees(page.locator('main li'), 'It took us long to write this')
  },
)

journey(
  product,
  'SPEC-190 a session that ends under the address of the checkout brings the typed address back, to the same buyer',
  async (walk) => {
    const { page, wide } = walk
    const buyer = await withCart(walk, [first])
    await product.sql(`delete from addresses a using users u where u.id = a.user_id and u.email = $1`, [buyer.email])
    const typeAndLoseSession = async () => {
      await toSubmit(page)
      await page.getByLabel('Remark').fill('Ring the bell')
      await page.getByRole('main').getByRole('button', { name: 'Add address' }).first().click()
      const form = page.getByRole('dialog')
      await becomes(() => form.getByLabel('First name').inputValue(), 'Erika') // what the account knows is there
      await becomes(() => form.getByLabel('Country').inputValue(), 'DE')
      assert.match(await form.getByLabel('Phone').inputValue(), /5550/)
      await form.getByLabel('First name').fill('Greta')
      await form.getByLabel('Address line 1').fill('Ringweg 9')
      await form.getByLabel('City').fill('Kiel')
      await form.getByLabel('Province or state').fill('Holstein')
      await form.getByLabel('Postal code').fill('24103')
      await product.sql(`delete from sessions s using users u where u.id = s.user_id and u.email = $1`, [buyer.email])
      await form.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('dialog', { name: 'Login status expired' }).getByRole('button', { name: 'Log in' }).click()
      if (!wide) await at(page, /^\/login/)
    }
    await typeAndLoseSession()
    await fillLogin(page, buyer)
    await at(page, '/settlement')
    const form = page.getByRole('dialog').filter({ has: page.getByLabel('Address line 1') })
    await becomes(() => form.getByLabel('Address line 1').inputValue(), 'Ringweg 9')
    await becomes(() => form.getByLabel('First name').inputValue(), 'Greta')
    await becomes(() => form.getByLabel('City').inputValue(), 'Kiel')
    if (!wide) {
      await go(page, '/settlement') // loaded anew: nothing is kept
      assert.equal(await page.getByRole('dialog').count(), 0)
      await typeAndLoseSession()
      const other = await newBuyer(product)
      await product.sql(
        `update cart_items set user_id = (select id from users where email = $1)
        where user_id = (select id from users where email = $2)`,
        [other.email, buyer.email],
      )
      await fillLogin(page, other)
      await at(page, '/settlement')
      await page.getByRole('button', { name: 'Submit' }).waitFor()
      assert.equal(
        await page
          .getByRole('dialog')
          .filter({ has: page.getByLabel('Address line 1') })
          .count(),
        0,
      )
      return
    }
    await form.getByRole('button', { name: 'Save' }).click()
    await sees(page, /Ringweg 9/)
    await becomes(() => page.getByLabel('Remark').inputValue(), 'Ring the bell')
  },
)

journey(product, 'a message lies above the dialog that opens under it; a press on it closes the message alone', async (walk) => {
  const { page } = walk
  await logIn(walk, await newBuyer(product))
  await go(page, '/address')
  const dialog = page.getByRole('dialog')
  const open = page.getByRole('main').getByRole('button', { name: 'Delete', exact: true })
  await page.route('**/dev-api/shop/pm/address/**', (route) => route.abort())
  await open.click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  const message = page.locator('[data-toast]', { hasText: 'improperly connected' })
  await message.waitFor()
  if ((await dialog.count()) === 0) await open.click()
  await dialog.waitFor()
  await becomes(() => message.evaluate((one) => one.closest('[popover]')!.matches(':popover-open')), true)
  await picture(walk, 'message-above-dialog')
  const box = (await message.boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await message.waitFor({ state: 'detached' })
  await becomes(() => dialog.count(), 1)
})

journey(
  product,
  'SPEC-186 a visitor who presses a link into the account leaves no step behind in a wide window',
  async ({ page, wide }) => {
    if (!wide) return
    await go(page, '/product')
    const before = new URL(page.url()).pathname + new URL(page.url()).search
    const steps = await page.evaluate(() => history.length)
    await page.getByRole('contentinfo').locator('a[href="/order"], a[href="/cart"], a[href="/account"]').first().click()
    await page.getByRole('dialog').waitFor()
    assert.equal(await page.evaluate(() => history.length), steps)
    await at(page, before)
  },
)
