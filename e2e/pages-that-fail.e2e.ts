// Pages that do not come say so, and return by themselves: no line, a dead server, a script or a picture that is gone.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { anyWare, failures, LINE, picture } from './failures.ts'
import { at, becomes, go, journey, sees, type Walk } from './journey.ts'
import { startProduct } from './product.ts'

const product = await startProduct()
const ware = await anyWare(product)

const OFFLINE = 'Oops, No Internet Found!'

/** A journey in which pages fail: the router writes down what it shows instead, and that is no complaint. */
const failing = (name: string, run: (walk: Walk) => Promise<void>, language?: string) =>
  journey(
    product,
    name,
    async (walk) => {
      await run(walk)
      product.forgive(/^(CallError: Failed to fetch|TypeError: A script of the page did not come)/)
    },
    language,
  )
failing('SPEC-131 SPEC-260 offline the shop says so, and comes back by itself', async (walk) => {
  const { page, wide } = walk
  await go(page, '/index')
  await page.context().setOffline(true)
  await page.getByRole('main').locator('a[href="/product"]').first().click()
  await page.getByRole('heading', { level: 1, name: OFFLINE }).waitFor()
  await sees(page, 'There is a connection error. Please check your connection and try again')
  await picture(walk, 'offline')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: OFFLINE }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: OFFLINE }).waitFor({ state: 'detached' })
  await at(page, /^\/product/)
  await page.getByRole('main').locator('.product-tile').first().waitFor()

  if (!wide) return
  await page.context().setOffline(true)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click() // its code has not been loaded yet
  await sees(failures(page), LINE)
  await page.context().setOffline(false)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('dialog', { name: 'Log in' }).waitFor()
})

failing('SPEC-131 SPEC-260 a server that dies is no end of the page, and its return is noticed', async (walk) => {
  const { page } = walk
  await go(page, `/${ware.slug}`)
  await product.server.kill()
  try {
    await page.getByRole('main').locator('a[href="/index"]').first().click()
    await page.getByRole('heading', { level: 1, name: OFFLINE }).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: OFFLINE }).waitFor()
  } finally {
    await product.server.start()
  }
  await page.getByRole('main').locator('a[href="/product"]').first().waitFor()
})

failing('SPEC-130 SPEC-260 a page whose script is gone is loaded anew once, then it has failed', async (walk) => {
  const { page } = walk
  await go(page, '/index')
  const entry = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await page.route('**/assets/*.js', (route) =>
    entry.includes(route.request().url()) ? route.fallback() : route.fulfill({ status: 404, body: '' }),
  )
  let loads = 0
  page.on('request', (request) => void (request.isNavigationRequest() && loads++))
  await page.getByRole('main').locator('a[href="/product"]').first().click()
  await page.getByRole('heading', { level: 1, name: 'Fail', exact: true }).waitFor()
  await becomes(async () => loads, 1)
  await page.waitForLoadState('networkidle') // nothing more happens
  assert.equal(loads, 1)
  await picture(walk, 'fail')
  await page.unroute('**/assets/*.js')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('main').locator('.product-tile').first().waitFor()
})

/** The thin line at the top, while the addresses of all pages are on their way. */
const lineShown = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement, '::before').position === 'fixed')

journey(product, 'whoever goes on before the browser knows all addresses still gets there', async ({ page, wide }) => {
  let come = () => {}
  const held = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/assets/pages-*.js', (route) => held.then(() => route.fallback()))
  await go(page, `/${ware.slug}`)
  let loads = 0
  page.on('request', (request) => void (request.isNavigationRequest() && loads++))
  const main = page.getByRole('main')
  const footer = page.getByRole('contentinfo')
  const title = await main.getByRole('heading', { level: 1 }).innerText()
  if (wide) {
    const steps = await page.evaluate(() => history.length)
    await footer.locator('a[href="/order"]').click() // a closed page: known as such once it is known at all
    await becomes(() => lineShown(page), true)
    come()
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    await dialog.waitFor()
    assert.equal(await page.evaluate(() => history.length), steps)
    await at(page, `/${ware.slug}`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    assert.equal(await lineShown(page), false)
  }
  await footer.locator('a[href="/blog"]').click() // no product’s or text’s, though it looks like one
  if (!wide) await becomes(() => lineShown(page), true)
  come()
  await main.getByRole('heading', { level: 1, name: 'Blog' }).waitFor()
  await page.goBack()
  await main.getByRole('heading', { level: 1, name: title }).waitFor()
  assert.equal(loads, 0)
})

failing('SPEC-130 where the addresses of a former version are gone the page is loaded anew where it was to be', async ({ page }) => {
  await page.route('**/assets/pages-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await go(page, `/${ware.slug}`)
  let loads = 0
  page.on('request', (request) => void (request.isNavigationRequest() && loads++))
  await page.getByRole('main').locator('a[href="/index"]').first().click()
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
  await becomes(async () => loads, 1)
  await at(page, /^\/index/)
})

failing(
  'SPEC-130 without the other addresses a page goes on by itself, and none of them is taken for a product that there is not',
  async ({ page }) => {
    await page.route('**/assets/pages-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await go(page, '/product-alias')
    let loads = 0
    page.on('request', (request) => void (request.isNavigationRequest() && loads++))
    await page.getByRole('main').getByRole('combobox', { name: 'Sort by' }).selectOption({ index: 1 })
    await at(page, /^\/product-alias\?/)
    assert.equal(loads, 0)
    await page.getByRole('contentinfo').locator('a[href="/blog"]').click()
    await page.getByRole('main').getByRole('heading', { level: 1, name: 'Blog' }).waitFor()
    await at(page, '/blog')
    assert.ok(loads > 0)
  },
)

journey(product, 'SPEC-261 a picture that does not come leaves its place to a drawing', async (walk) => {
  const { page } = walk
  await page.route('**/media/**', (route) => route.abort())
  await go(page, '/index')
  await page.locator('[data-placeholder="2"]').first().waitFor()
  await go(page, '/product-alias')
  await page.locator('[data-placeholder="1"]').first().waitFor()
  await picture(walk, 'broken-pictures')
})

journey(product, 'SPEC-270 a line, and nothing that turns, while a page is on its way', async (walk) => {
  const { page } = walk
  await go(page, '/index')
  await page.route('**/dev-api/**', (route) => setTimeout(() => void route.fallback(), 1_000))
  await page.getByRole('main').locator('a[href="/product"]').first().click()
  const line = page.locator('.progress')
  await line.waitFor({ state: 'attached' })
  await picture(walk, 'progress')
  assert.equal(await page.locator('[class*=spin]').filter({ visible: true }).count(), 0)
  await line.waitFor({ state: 'detached' })
})

const SAID: Record<(typeof LANGUAGES)[number], { offline: string; line: string }> = {
  en: { offline: OFFLINE, line: LINE },
  zh: { offline: '糟糕，未连接到互联网！', line: '后端接口连接异常' },
  es: { offline: '¡Vaya, no hay conexión a Internet!', line: 'La conexión con el servidor no funciona correctamente.' },
  fr: { offline: 'Oups, pas de connexion Internet !', line: 'La connexion au serveur ne fonctionne pas correctement.' },
  pt: { offline: 'Ops, sem conexão com a internet!', line: 'A conexão com o servidor não está funcionando corretamente.' },
}
for (const language of LANGUAGES)
  failing(
    `SPEC-260 SPEC-252 a dead line is told in ${language}`,
    async ({ page, wide }) => {
      await go(page, `/index?sl=${language}`)
      await page.context().setOffline(true)
      if (wide) {
        await page
          .getByRole('banner')
          .locator('button', { hasText: /./ })
          .filter({ hasText: loginWord(language) })
          .first()
          .click()
        await sees(failures(page), SAID[language].line)
      }
      await page.getByRole('main').locator('a[href="/product"]').first().click()
      await page.getByRole('heading', { level: 1, name: SAID[language].offline }).waitFor()
    },
    LANGUAGE_NAMES[language].locale,
  )

function loginWord(language: (typeof LANGUAGES)[number]): string {
  return { en: 'Log in', zh: '登录', es: 'Iniciar sesión', fr: 'Se connecter', pt: 'Entrar' }[language]
}
