// A hospital's buyer looks around without an account: everything is to be seen but the prices that need log-in.
import assert from 'node:assert/strict'
import { at, becomes, dollars, go, journey, sees, type Walk } from './journey.ts'
import { startProduct } from './product.ts'
import { fillLogin, loginOf, reload } from './shopper.ts'

const product = await startProduct()

type Shown = { slug: string; name: string; cents: number; category: string; top: string }
const [hidden] = await product.sql<Shown>(`
  select s.slug, p.name->>'en' as name, (p.list_cents - p.saving_cents)::int as cents, c.name->>'en' as category, t.name->>'en' as top
  from products p
  join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  join categories c on c.id = p.category_id join categories t on t.id = c.parent_id
  where p.on_sale and p.login_for_price and c.parent_id is not null order by t.id, p.id desc limit 1`)
assert(hidden, 'the demo has a product whose price needs log-in')

const ASK = 'Login To View The Price'

/** The log-in dialog (wide) or page (narrow) is on the screen. */
async function isAskedToLogIn({ page, wide }: Walk, staysAt: string) {
  if (!wide) return at(page, /^\/login/)
  await page.getByRole('dialog', { name: 'Log in' }).waitFor()
  await at(page, staysAt)
  await page.locator('input[name=username]:focus').waitFor() // ready to type
}

/** Goes on without logging in. */
async function declines({ page, wide }: Walk) {
  if (!wide) return page.goBack()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Log in' }).waitFor({ state: 'detached' })
}

async function opensCategory({ page, wide }: Walk, top: string, category: string) {
  if (wide) {
    await page.getByRole('button', { name: 'Categories' }).hover()
    const menu = page.getByRole('navigation', { name: 'Categories' })
    await menu.getByRole('link', { name: /^View all/ }).waitFor()
    await menu.getByRole('list').first().getByRole('link', { name: top }).hover() // the menu's left column; the strip comes after it
    await menu.getByRole('link', { name: category }).click()
    await menu.getByRole('link', { name: /^View all/ }).waitFor({ state: 'detached' })
    return
  }
  await page.getByRole('button', { name: 'Categories' }).click()
  const drawer = page.getByRole('dialog', { name: 'Categories' })
  await drawer.getByText(top, { exact: true }).click()
  await drawer.getByRole('link', { name: category }).click()
  await drawer.waitFor({ state: 'detached' })
}

journey(product, 'SPEC-025 SPEC-116 SPEC-224 a visitor browses and sees no hidden price', async (walk) => {
  const { page, wide } = walk
  assert.equal(await go(page, '/index'), 200)
  await opensCategory(walk, hidden.top, hidden.category)
  await page.getByRole('heading', { level: 1, name: hidden.category }).waitFor()
  await sees(page, ASK)
  assert.equal(await page.getByRole('button', { name: /Add to cart|Add to favourites/ }).count(), 0)

  await page.getByRole('link', { name: hidden.name, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: hidden.name }).waitFor()
  await at(page, `/${hidden.slug}`)
  await sees(page, ASK)
  const source = await (await page.request.get(`/${hidden.slug}`)).text()
  for (const text of [dollars(hidden.cents), String(hidden.cents), String(hidden.cents / 100)])
    assert(!source.includes(`${text}<`) && !source.includes(`"${text}"`) && !source.includes(`:${text},`), `${text} stands in the page`)

  await page.getByRole('button', { name: ASK }).first().click()
  await isAskedToLogIn(walk, `/${hidden.slug}`)
  await declines(walk)
  await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).click()
  await isAskedToLogIn(walk, `/${hidden.slug}`)
  await declines(walk)
  await page.getByRole('button', { name: 'Add to favourites' }).filter({ visible: true }).first().click()
  await isAskedToLogIn(walk, `/${hidden.slug}`)

  await fillLogin(page, loginOf(product, 'hospital'))
  await at(page, `/${hidden.slug}`)
  await sees(page, dollars(hidden.cents))
  assert.equal(await page.getByText(ASK).count(), 0)
  if (wide)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Demo Hospital/ })
      .waitFor()
})

journey(product, 'SPEC-185 SPEC-186 the place a visitor wanted is remembered until they are logged in', async (walk) => {
  const { page, wide } = walk
  await go(page, `/${hidden.slug}`)
  if (wide) await page.getByRole('banner').getByRole('button', { name: 'Cart' }).click()
  else {
    await go(page, '/index')
    await page.getByRole('navigation', { name: 'Main areas' }).getByRole('link', { name: 'Cart' }).click()
  }
  await isAskedToLogIn(walk, `/${hidden.slug}`)
  await page.getByLabel('E-mail address or user name').fill('nobody@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong-password')
  await page
    .locator('form', { has: page.getByLabel('Password', { exact: true }) })
    .getByRole('button', { name: 'Log in' })
    .click()
  await page.getByRole('alert').filter({ visible: true }).first().waitFor()
  await fillLogin(page, loginOf(product, 'clinic'))
  await at(page, '/cart')
  await page.getByRole('heading', { level: 1, name: 'Shopping Cart' }).waitFor()
})

journey(product, 'SPEC-226 an address of the account typed by hand asks to log in and goes on there', async (walk) => {
  const { page, wide } = walk
  await go(page, '/order?status=1')
  if (wide) await page.getByRole('dialog', { name: 'Log in' }).waitFor()
  else await at(page, /^\/login/)
  await fillLogin(page, loginOf(product, 'clinic'))
  await at(page, '/order?status=1')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
})

journey(product, 'SPEC-029 SPEC-030 the language is changed to Chinese and stays', async ({ page, wide }) => {
  await go(page, '/index')
  await page
    .getByRole('banner')
    .getByRole('button', { name: wide ? /EN · USD/ : 'Language' })
    .click()
  await page.getByRole('button', { name: '简体中文' }).click()
  await becomes(() => page.locator('html').getAttribute('lang'), 'zh-Hans')
  await reload(page)
  assert.equal(await page.locator('html').getAttribute('lang'), 'zh-Hans')
  assert.equal(await page.evaluate(() => localStorage.getItem('translateLang')), 'chinese_simplified')
  await go(page, `/${hidden.slug}`)
  await page.getByRole('button', { name: '加入购物车' }).filter({ visible: true }).waitFor()
  const response = await page.request.get('/index')
  assert.match(await response.text(), /<html lang="zh-Hans"/)
})

journey(product, 'SPEC-048 an unknown address says so, with status 404 and a way on', async ({ page }) => {
  assert.equal(await go(page, '/no-such-equipment'), 404)
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  await page.getByRole('link', { name: 'Browse all products' }).click()
  await page.getByRole('heading', { level: 1, name: 'All products' }).waitFor()
})

journey(product, 'SPEC-061 former names of products and categories lead to the present ones for good', async ({ page, wide }) => {
  const former = `former-name-${wide ? 'wide' : 'narrow'}`
  await product.sql(`insert into slugs (slug, kind, target_id, current) select $1, kind, target_id, false from slugs where slug = $2`, [
    former,
    hidden.slug,
  ])
  const [alias] = await product.sql<{ slug: string; present: string }>(`
    select old.slug, now.slug as present from slugs old join slugs now on now.kind = old.kind and now.target_id = old.target_id and now.current
    where old.kind = 'category' and not old.current limit 1`)
  for (const { slug, present } of [{ slug: former, present: hidden.slug }, ...(alias ? [alias] : [])]) {
    const response = await page.request.get(`/${slug}`, { maxRedirects: 0 })
    assert.equal(response.status(), 301)
    assert.match(response.headers()['location'] ?? '', new RegExp(`/${present}$`))
    assert.equal(await go(page, `/${slug}`), 200)
    await at(page, `/${present}`)
    if (present === hidden.slug) await page.getByRole('heading', { level: 1, name: hidden.name }).waitFor()
  }
})
