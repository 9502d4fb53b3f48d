// What stands around the page and keeps out of its way: the floating bar, the operator's video, word of other buyers.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { at, becomes, go, journey, sees } from './journey.ts'
import { startProduct } from './product.ts'

const product = await startProduct()
const links = {
  chat: 'https://chat.example/wide',
  mobileChat: 'https://chat.example/narrow',
  floatingVideo: 'https://video.example/embed/1',
}
await product.sql(`insert into settings (key, value, changed_at) values ('links', $1, now()) on conflict (key) do update set value = $1`, [
  JSON.stringify(links),
])
const top = (page: Page) => page.evaluate(() => window.scrollY)

journey(product, 'SPEC-034 SPEC-035 SPEC-158 the floating bar offers news, contact, chat, a document and the way back up', async (walk) => {
  const { page, wide } = walk
  await go(page, '/product')
  const bar = page.getByRole('navigation', { name: 'Help and contact' })
  const open = async () => {
    if (!wide) await page.getByRole('button', { name: 'Help and contact' }).click()
  }
  const offer = (role: 'button' | 'link', name: string | RegExp) => page.getByRole(role, { name }).filter({ visible: true }).last()
  const up = page.getByRole('button', { name: 'Back to the top' }).filter({ visible: true })
  if (wide) await bar.waitFor()
  await open()
  const chat = page
    .locator(`a[href="${wide ? links.chat : links.mobileChat}"]`)
    .filter({ visible: true, hasText: 'Chat' })
    .last()
  assert.equal(await chat.getAttribute('target'), '_blank')
  assert.deepEqual(await axeFaults(page), [])
  assert.equal(await up.count(), 0)

  const saved = page.waitForEvent('download')
  await offer('button', /^Product overview/).click()
  assert.match((await saved).suggestedFilename(), /^MedHarbor \d{4}-\d\d-\d\d en\.pdf$/)

  await open()
  await offer('button', 'Subscribe').click()
  await page.getByRole('dialog').getByLabel('News by mail').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.evaluate(() => window.scrollTo(0, 2_000))
  await up.click()
  await becomes(() => top(page), 0)
  await up.waitFor({ state: 'detached' })
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'content', 'keys go on from the top')

  await open()
  await offer('link', 'Contact us').click()
  await at(page, '/contact-us')
  // Nothing lies over a form.
  await becomes(() => page.getByRole('button', { name: 'Help and contact' }).filter({ visible: true }).count(), 0)
})

journey(product, 'SPEC-036 the video shows on wide screens, loads when it is wanted, and stays closed', async ({ page, wide }) => {
  let asked = 0
  await page.route('https://video.example/**', (route) => {
    asked++
    return route.fulfill({ contentType: 'text/html', body: '<p>The film</p>' })
  })
  await go(page, '/index')
  const panel = page.getByRole('region', { name: 'Video' })
  if (!wide) {
    await page.getByRole('button', { name: 'Help and contact' }).waitFor() // what stands around the page has come
    assert.equal(await panel.count(), 0)
    return
  }
  await sees(panel, 'Plays from video.example, which then learns of your visit.')
  assert.equal(asked, 0)
  await panel.getByRole('button', { name: 'Play the video' }).click()
  await page.frameLocator('iframe[title="Video"]').getByText('The film').waitFor()
  await panel.getByRole('button', { name: 'Close the video' }).click()
  await panel.waitFor({ state: 'detached' })
  await go(page, '/product')
  await page.getByRole('navigation', { name: 'Help and contact' }).waitFor()
  assert.equal(await panel.count(), 0)
})

journey(
  product,
  'SPEC-037 SPEC-038 what other buyers did comes for three seconds, again, and never once it is unwanted',
  async ({ page }) => {
    // The demo's people are nobody's proof: only here they stand for buyers.
    await product.sql('update users set demo = false')
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('/happenings') && asked.push(request.url())))
    await page.addInitScript(() => (Math.random = () => 0)) // each comes as soon as it may
    await go(page, '/index')
    const shown = page.locator('[data-happening]')
    assert.equal(asked.length, 0, 'not on the first paint')
    await shown.waitFor()
    const since = Date.now()
    assert.match(
      await shown.innerText(),
      /^(Hospital|Clinic|Laboratory|Distributor|Company|A buyer)[\s\S]*(Placed an order|Asked for a quotation|Payment successful): /,
    )
    assert.deepEqual(await axeFaults(page), [])
    await shown.waitFor({ state: 'detached' })
    assert.ok(Date.now() - since < 10_000)
    await shown.waitFor() // again
    await shown.getByRole('button', { name: 'Do not show this any more' }).click()
    await shown.waitFor({ state: 'detached' })
    assert.equal(asked.length, 1, 'asked once')
    await go(page, '/product')
    await page.waitForTimeout(7_000)
    assert.equal(await shown.count(), 0)
  },
)

journey(product, 'SPEC-261 a picture in an article that does not come leaves its place to the drawing of articles', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort())
  await go(page, '/blog')
  await page.locator('[data-placeholder="4"]').first().waitFor()
})
