// A visitor presses something that needs a log-in, logs in or registers, and it is done: once, and for nobody else.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { at, becomes, go, journey, sees, type Walk } from './journey.ts'
import { startProduct } from './product.ts'
import { addButton, fillLogin, fillRegistration, newBuyer, putCouponsOff, type Login } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const [ware] = (await product.sql(`
  select p.id::int, s.slug, p.minimum, p.multiple from products p join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and exists (select from option_keys o where o.product_id = p.id and o.required) order by p.id limit 1`)) as [
  { id: number; slug: string; minimum: number; multiple: number },
]

const cartOf = ({ email }: Login) =>
  product.sql<{ count: number; options: number }>(
    `select i.count::int, cardinality(i.selection_ids)::int as options from cart_items i join users u on u.id = i.user_id where u.email = $1`,
    [email],
  )
const favouritesOf = async ({ email }: Login) =>
  (await product.sql('select 1 from favourites f join users u on u.id = f.user_id where u.email = $1', [email])).length
/** The product's own; the tiles below have hearts, too, for whoever is signed in. */
const heart = ({ page, wide }: Walk) =>
  (wide ? page.getByRole('main') : page.locator('.buy-bar'))
    .getByRole('button', { name: /favourites$/i })
    .filter({ visible: true })
    .first()

journey(
  product,
  'SPEC-223 what a visitor puts into the cart is there after the log-in, once, with its quantity and options',
  async ({ page }) => {
    const buyer = await newBuyer(product)
    await putCouponsOff(page)
    await go(page, `/${ware.slug}`)
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    const count = Number(await page.getByLabel('Quantity', { exact: true }).first().inputValue())
    assert.ok(count > ware.minimum)
    await addButton(page).click()
    await fillLogin(page, buyer)
    await told(page, 'Added to your cart')
    await at(page, `/${ware.slug}`)
    const [line, ...more] = await cartOf(buyer)
    assert.deepEqual([line?.count, more.length], [count, 0])
    assert.ok(line!.options > 0)
    await page.reload()
    await sees(page, 'Add to cart')
    assert.deepEqual(await cartOf(buyer), [line])
  },
)

journey(product, 'SPEC-223 the heart that a visitor presses is red after registering', async (walk) => {
  const { page, wide } = walk
  const login = { email: `${randomUUID()}@e2e.example`, password: 'Journey-52-hb' }
  await putCouponsOff(page)
  await go(page, `/${ware.slug}`)
  await heart(walk).click()
  if (!wide) await at(page, '/login')
  const entry = wide ? page.getByRole('dialog') : page.getByRole('main')
  await entry.getByRole('button', { name: 'Register', exact: true }).click()
  await fillRegistration(page, { ...login, firstName: 'Erika' })
  await page.getByRole('button', { name: 'Create account' }).click()
  await told(page, 'Welcome, Erika.')
  await at(page, `/${ware.slug}`)
  await becomes(() => heart(walk).getAttribute('aria-pressed'), 'true')
  assert.equal(await favouritesOf(login), 1)
})

journey(product, 'SPEC-223 who turned away from the log-in has begun nothing for whoever logs in next', async ({ page, wide }) => {
  const buyer = await newBuyer(product)
  await putCouponsOff(page)
  await go(page, `/${ware.slug}`)
  await addButton(page).click()
  if (wide) {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  } else {
    await at(page, '/login')
    await page.goBack()
    await at(page, `/${ware.slug}`)
    await page.getByRole('button', { name: 'Login To View The Price' }).first().click()
  }
  await fillLogin(page, buyer)
  await told(page, /^Welcome, /)
  assert.deepEqual(await cartOf(buyer), [])
})
