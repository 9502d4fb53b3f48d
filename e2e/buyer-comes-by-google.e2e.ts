// Log-in through an identity provider, played by the demo's own OpenID provider: to a remembered page, bound to an account, turned down.
import assert from 'node:assert/strict'
import { at, becomes, go, journey, sees, type Walk } from './journey.ts'
import { startProduct } from './product.ts'
import { addButton, logIn, newBuyer, putCouponsOff, reload } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()

/** Opens a page that asks to log in, and leaves for the provider. */
async function leaveFrom({ page }: Walk, address: string) {
  await putCouponsOff(page)
  await go(page, address)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await sees(page, 'Choose an account')
}

journey(product, 'SPEC-040 SPEC-185 SPEC-232 somebody comes by Google and goes on to the page they wanted', async (walk) => {
  const { page } = walk
  await leaveFrom(walk, '/address')
  await page.getByText('Kofi Asante').click()
  await told(page, /^Welcome, /)
  await at(page, '/address')
  await go(page, '/my-info')
  await sees(page, /^Connected as /)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByText('Disconnect', { exact: true }).last().click()
  await page
    .getByText(/password/i)
    .filter({ visible: true })
    .first()
    .waitFor() // refused: it is the only way in
  await sees(page, /^Connected as /)
})

const KOFI = 'Kofi Asante' // has bought here before, or has by then
const [ware] = await product.sql<{ id: number; slug: string }>(`
  select p.id::int, s.slug from products p join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and exists (select from option_keys o where o.product_id = p.id and o.required) order by p.id limit 1`)
const ofKofi = async (table: 'cart_items' | 'favourites', wish: 'count' | 'forget') => {
  const his = `from ${table} where product_id = $1 and user_id in (select user_id from social_accounts)`
  if (wish === 'forget') await product.sql(`delete ${his}`, [ware!.id])
  return (await product.sql<{ n: number }>(`select count(*)::int as n ${his}`, [ware!.id]))[0]!.n
}

journey(product, 'SPEC-223 SPEC-232 what a visitor begins is done after a log-in by Google, once', async (walk) => {
  const { page, wide } = walk
  const byGoogle = async () => {
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByText(KOFI).click()
  }
  for (const table of ['cart_items', 'favourites'] as const) await ofKofi(table, 'forget')
  await putCouponsOff(page)
  await go(page, `/${ware!.slug}`)
  await addButton(page).click()
  await byGoogle()
  await told(page, 'Added to your cart')
  await at(page, `/${ware!.slug}`)
  assert.equal(await ofKofi('cart_items', 'count'), 1)
  await reload(page)
  const [line] = await product.sql<{ count: number }>('select count::int from cart_items where product_id = $1', [ware!.id])
  const [{ minimum }] = (await product.sql<{ minimum: number }>('select minimum::int from products where id = $1', [ware!.id])) as [
    { minimum: number },
  ]
  assert.equal(line!.count, minimum) // not twice

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await go(page, `/${ware!.slug}`)
  const heart = (wide ? page.getByRole('main') : page.locator('.buy-bar')).getByRole('button', { name: /favourites$/i })
  await heart.filter({ visible: true }).first().click()
  await byGoogle()
  await at(page, `/${ware!.slug}`)
  await becomes(() => heart.filter({ visible: true }).first().getAttribute('aria-pressed'), 'true')
  assert.equal(await ofKofi('favourites', 'count'), 1)
})

journey(product, 'SPEC-232 what the provider or the server turns down is said, with a way back', async (walk) => {
  const { page, wide } = walk
  await leaveFrom(walk, '/address')
  await page.getByText('Mara Lind').click() // her address is not verified
  await page.getByRole('heading', { name: 'That did not work' }).waitFor()
  await at(page, '/social-callback') // the provider's answer has left the address bar
  await page.getByRole('button', { name: 'Log in another way' }).click()
  if (wide) await page.getByRole('dialog', { name: 'Log in' }).waitFor()
  else await at(page, '/login')

  await leaveFrom(walk, '/address')
  await page.getByText('Cancel').click()
  await sees(page, 'Google sent you back without a log-in.')
})

journey(product, 'SPEC-232 a Google account is connected to an account and taken away again', async (walk) => {
  const { page } = walk
  const buyer = await newBuyer(product)
  await product.sql('update users set email_proved_at = now() where email = $1', [buyer.email])
  await logIn(walk, buyer)
  await go(page, '/my-info')
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByText('Ines Moreau').click()
  await at(page, '/my-info')
  await told(page, 'Your Google account is connected.')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByText('Disconnect', { exact: true }).last().click()
  await told(page, 'Google is disconnected.')
})
