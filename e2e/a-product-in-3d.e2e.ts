// A buyer turns a product in 3D, reads its dimensions, and finds the page that shows it in a room; staff gives a product its model.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { at, becomes, go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct } from './product.ts'
import { told } from './toasts.ts'

const product = await startProduct({ draws: true })
const PATIENCE_MS = 100_000 // drawing by the processor of a busy machine

type Ware = { slug: string; name: string; bytes: number; cm: string; azimuth: number; elevation: number }
const wares = await product.sql<Ware>(`
  select s.slug, p.name->>'en' as name, m.bytes, round(m.width_mm / 10.0, 1)::float::text as cm, m.azimuth, m.elevation
  from product_models m join products p on p.id = m.product_id join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and m.file = 'patient-monitors-1' order by p.id limit 1`)
const [ware] = wares
assert(ware, 'the demo has a product with a model')

const shown = (page: Page) => page.locator('[data-state=shown] model-viewer').waitFor({ timeout: PATIENCE_MS })

/** How much the middle of the view differs within itself: an empty one is of one colour. */
async function contrast(page: Page): Promise<number> {
  const picture = await page.locator('model-viewer').screenshot({ timeout: PATIENCE_MS })
  const { width, height } = await sharp(picture).metadata()
  const middle = { left: Math.round(width / 4), top: Math.round(height / 4), width: Math.round(width / 2), height: Math.round(height / 2) }
  const { channels } = await sharp(await sharp(picture).extract(middle).png().toBuffer()).stats()
  return Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))
}
const turned = (page: Page) =>
  page
    .locator('model-viewer')
    .evaluate((viewer) => Math.round((viewer as unknown as { getCameraOrbit(): { theta: number } }).getCameraOrbit().theta * 10))

journey(product, 'SPEC-044 a product is turned in 3D, and nothing of that loads before it is asked for', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await go(page, `/${ware.slug}`)
  await page.getByRole('heading', { level: 1, name: ware.name }).waitFor()
  const button = page.getByRole('button', { name: 'View in 3D' })
  await button.waitFor()
  await page.waitForLoadState('networkidle')
  const heavy = /\/media\/models\/|\/view(er|-3d)-/
  assert.deepEqual(
    asked.filter((path) => heavy.test(path)),
    [],
  )
  assert.equal(await page.locator('model-viewer').count(), 0)

  await button.click()
  await shown(page)
  assert.equal(asked.filter((path) => path.startsWith('/media/models/')).length, 1)
  assert.ok((await contrast(page)) > 15, 'the model is drawn')
  const orbit = await page.locator('model-viewer').getAttribute('camera-orbit')
  assert.equal(orbit, `${ware.azimuth}deg ${90 - ware.elevation}deg 105%`, 'it is seen from the side that its picture shows')

  // The keyboard turns it and goes back to the start; the sizes stand beside it and, on a press, along it.
  await page.locator('model-viewer .userInput:focus').waitFor({ timeout: PATIENCE_MS })
  const before = await turned(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await becomes(async () => (await turned(page)) !== before, true, 'turned')
  await page.keyboard.press('Home')
  await becomes(() => turned(page), before, 'back at the start')
  await sees(page, new RegExp(`${ware.cm.replace('.', '\\.')} × .* cm`))
  await page.getByRole('button', { name: 'Dimensions' }).click({ timeout: PATIENCE_MS })
  await sees(page, `Width ${ware.cm} cm`)
  await page.getByText('View in your room').click({ timeout: PATIENCE_MS })
  await sees(page, /open this page on a phone or tablet/)
  await page.getByRole('button', { name: 'Back to the pictures' }).click({ timeout: PATIENCE_MS })
  await page.locator('button:focus', { hasText: 'View in 3D' }).waitFor()
})

journey(product, 'SPEC-044 /ar shows the product that it names, offers the others, and knows no unknown ones', async ({ page }) => {
  await go(page, `/ar?id=${ware.slug}`)
  await page.getByRole('heading', { level: 1, name: ware.name }).waitFor({ timeout: PATIENCE_MS })
  await shown(page)
  assert.ok((await contrast(page)) > 15, 'the model is drawn')
  await page.getByRole('link', { name: 'To the product' }).click({ timeout: PATIENCE_MS })
  await at(page, `/${ware.slug}`)

  assert.equal(await go(page, '/ar'), 200)
  await page.getByRole('heading', { level: 1, name: 'See products in 3D' }).waitFor()
  assert.ok((await page.locator('a[href^="/ar?id="]').count()) >= 40)
  assert.equal(await go(page, '/ar?id=no-such-product'), 404)
  assert.equal(await go(page, '/ar?id=999999999'), 404)

  const [without] = await product.sql<{ slug: string }>(`
    select s.slug from slugs s where s.kind = 'product' and s.current and not exists (select from product_models m where m.product_id = s.target_id) limit 1`)
  assert.equal(await go(page, `/ar?id=${without!.slug}`), 200)
  await sees(page, 'This product has no 3D view yet.')
})

journey(
  product,
  'SPEC-044 while a view is coming the keyboard waits in its place, and nothing unfinished is read or reached',
  async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/media/models/**', (route) => held.then(() => route.abort()).catch(() => undefined)) // who asked has left by then
    await go(page, `/${ware.slug}`)
    await page.getByRole('button', { name: 'View in 3D' }).press('Enter')
    await page.locator('[data-state=coming]:focus').waitFor({ timeout: PATIENCE_MS })
    await page.locator('[inert] model-viewer').waitFor({ state: 'attached', timeout: PATIENCE_MS })
    await page.getByRole('progressbar', { name: 'View in 3D' }).waitFor({ state: 'attached' })
    assert.equal(await page.getByRole('button', { name: 'Zoom in' }).count(), 0)
    await page.keyboard.press('Tab')
    await page.locator('button:focus', { hasText: 'Back to the pictures' }).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('button:focus', { hasText: 'View in 3D' }).waitFor()
    release()
  },
)

journey(product, 'a view that does not come says so, holds the keyboard at the second try, and comes then', async ({ page }) => {
  await page.route('**/media/models/**', (route) => route.abort())
  await go(page, `/${ware.slug}`)
  await page.getByRole('button', { name: 'View in 3D' }).press('Enter')
  await page.getByText('The 3D view could not be loaded.').waitFor({ timeout: PATIENCE_MS })
  await page.locator('button:focus', { hasText: 'Try again' }).waitFor()
  await page.unroute('**/media/models/**')
  await page.keyboard.press('Enter')
  await shown(page)
  await page.locator('model-viewer .userInput:focus').waitFor({ timeout: PATIENCE_MS })
  assert.equal(await page.locator('[inert] model-viewer').count(), 0)
})

journey(product, 'the list marks products with a 3D view and is narrowed to them', async ({ page, wide }) => {
  await go(page, '/product-alias')
  if (!wide) await page.getByRole('button', { name: /^Filters/ }).click()
  await page
    .getByRole('link', { name: /^With 3D view/ })
    .filter({ visible: true })
    .first()
    .click()
  await at(page, '/product-alias?view=3d')
  await page.getByRole('link', { name: /With 3D view – remove this filter/ }).waitFor()
  const tiles = page.locator('article.product-tile')
  await becomes(
    async () => (await tiles.count()) > 0 && (await tiles.getByText('3D', { exact: true }).count()) === (await tiles.count()),
    true,
  )
})

journey(product, 'staff gives a product a model, sees a wrong one refused, and takes it away', async ({ page, wide }) => {
  const [bare] = await product.sql<{ id: number }>(
    `select p.id::int from products p where not exists (select from product_models m where m.product_id = p.id) order by p.id ${wide ? 'asc' : 'desc'} limit 1`,
  )
  await enterOffice(product, page, 'product-manager', `/workspace/products/${bare!.id}`)
  const choose = page.getByLabel('Add a model')
  await sees(page, 'Buyers see pictures only.')
  await choose.setInputFiles({ name: 'model.glb', mimeType: 'model/gltf-binary', buffer: Buffer.from('no model') })
  await told(page, /not a binary glTF/)
  const glb = readFileSync(new URL('../demo/models/first-aid-kits-1.glb', import.meta.url))
  await choose.setInputFiles({ name: 'model.glb', mimeType: 'model/gltf-binary', buffer: glb })
  await page.getByRole('button', { name: 'Remove', exact: true }).waitFor({ timeout: PATIENCE_MS })
  await sees(page, '3D model put in')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog', { name: 'Remove' }).getByRole('button', { name: 'Remove', exact: true }).click()
  await sees(page, 'Buyers see pictures only.')
})
