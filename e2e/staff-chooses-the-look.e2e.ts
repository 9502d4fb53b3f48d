// Staff sets up how My Workspace looks: every choice shows at once, stays after a reload, and is kept under our own prefix.
import assert from 'node:assert/strict'
import { becomes, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct } from './product.ts'

const product = await startProduct()

journey(product, 'SPEC-083 SPEC-126 SPEC-159 SPEC-271 staff chooses the look', async ({ page, wide }) => {
  await enterOffice(product, page, 'finance', '/workspace/me')
  await sees(page, 'How My Workspace looks here')
  const html = page.locator('html')
  const side = page.locator('aside')
  const look = async () => [
    await html.getAttribute('data-theme'),
    await html.getAttribute('data-colour'),
    (await side.getAttribute('class'))!.includes('dark-part'),
  ]
  await becomes(look, ['light', 'blue', true], 'blue and a dark sidebar until somebody chooses')

  await page.getByRole('radio', { name: 'Teal' }).press('Space')
  for (const name of ['Dark colours', 'Dark sidebar', 'Open pages as tabs', 'Fixed top bar']) {
    const before = await page.getByRole('switch', { name }).getAttribute('aria-checked')
    await page.getByRole('switch', { name }).click()
    await becomes(() => page.getByRole('switch', { name }).getAttribute('aria-checked'), before === 'true' ? 'false' : 'true', name)
  }
  if (wide) await page.getByRole('button', { name: 'Fold the sidebar' }).click()
  await page.reload()
  await sees(page, 'How My Workspace looks here')
  await becomes(look, ['dark', 'teal', false])
  if (wide) await page.getByRole('button', { name: 'Unfold the sidebar' }).waitFor()
  else
    await becomes(
      () =>
        page
          .locator('header')
          .first()
          .evaluate((header) => getComputedStyle(header).position),
      'static',
    )

  // The open pages as tabs: each leads back, and can be closed.
  const tabs = page.getByRole('navigation', { name: 'Open pages' })
  await tabs.getByRole('link', { name: 'My account' }).waitFor()
  await page.goto('/workspace/orders')
  await tabs.getByRole('link', { name: 'Orders' }).waitFor()
  await tabs.getByRole('link', { name: 'My account' }).click()
  await sees(page, 'How My Workspace looks here')
  await tabs.getByRole('button', { name: 'Close My account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await becomes(() => tabs.getByRole('link').count(), 1)

  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  assert.deepEqual(
    keys.filter((key) => !key.startsWith('shop_') && !key.startsWith('tsr-') && key !== 'translateLang'),
    [],
  )
})
