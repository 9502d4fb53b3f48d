// Lists as spreadsheets: staff exports what it sees, a buyer the own orders; what cannot be exported is told.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { picture } from './failures.ts'
import { at, becomes, go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct } from './product.ts'
import { loginOf, logIn, putCouponsOff, reload } from './shopper.ts'

const product = await startProduct()

/** Presses, and answers the name and the bytes of the file that comes. */
async function saved(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}
const isArchive = (bytes: Buffer) => bytes.subarray(0, 2).toString() === 'PK' && bytes.includes('xl/worksheets/sheet1.xml')

journey(product, 'SPEC-254 staff exports lists, with the filters that are set', async (walk) => {
  const { page } = walk
  await enterOffice(product, page, 'administrator', '/workspace/products?keyword=bed')
  await sees(page, /^\d+ entries$/)
  const shown = Number.parseInt(await page.getByText(/^\d+ entries$/).innerText(), 10)

  await picture(walk, 'export-products')
  const button = page.getByRole('button', { name: 'Export' })
  await button.click()
  const ways = page.getByRole('dialog', { name: 'Spreadsheet' })
  const { name, bytes } = await saved(page, ways.getByRole('button', { name: 'Download: XLSX' }))
  assert.match(name, /^products-\d{4}-\d{2}-\d{2}\.xlsx$/)
  assert.ok(isArchive(bytes))
  const audited = () =>
    product.sql<{ detail: unknown }>(`select detail from audit_log where action = 'products.export' order by id desc limit 1`)
  await becomes(async () => (await audited())[0]?.detail, { rows: shown, filters: { keyword: 'bed' } })

  for (const room of ['orders', 'buyers', 'staff', 'outbox']) {
    await page.goto(`/workspace/${room}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await becomes(async () => (await button.count()) + (await page.getByRole('heading', { name: /^No / }).count()), 1)
    if (!(await button.count())) continue
    if (room !== 'orders') {
      assert.ok(isArchive((await saved(page, button)).bytes), room)
      continue
    }
    // Of orders one chooses what it holds; the choice is there the next time.
    const dialog = page.getByRole('dialog', { name: 'Spreadsheet' })
    await button.click()
    await dialog.getByRole('radio', { name: 'One for each product' }).check()
    await dialog.getByRole('checkbox', { name: 'Payment method' }).uncheck()
    assert.ok(isArchive((await saved(page, dialog.getByRole('button', { name: 'Download' }))).bytes), room)
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await button.click()
    await becomes(() => dialog.getByRole('checkbox', { name: 'Payment method' }).isChecked(), false)
    await becomes(() => dialog.getByRole('radio', { name: 'One for each product' }).isChecked(), true)
    assert.deepEqual(await axeFaults(page), [])
    await dialog.getByRole('button', { name: 'Choose none' }).click()
    await becomes(() => dialog.getByRole('button', { name: 'Download' }).isDisabled(), true)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }

  await page.goto('/workspace/products')
  await page.route('**/admin-api/product/export', (route) =>
    route.fulfill({ status: 422, json: { code: 500, msg: 'The list is too long.', data: null } }),
  )
  await button.click()
  await ways.getByRole('button', { name: 'Download: XLSX' }).click()
  await sees(page, 'The list is too long.')
})

journey(product, 'SPEC-070 SPEC-239 SPEC-242 a buyer takes the own orders along, and sees who came by the own code', async (walk) => {
  const { page, wide } = walk
  const buyer = loginOf(product, 'hospital')
  await putCouponsOff(page)
  await logIn(walk, buyer)
  await go(page, '/order')
  const [{ orders }] = (await product.sql<{ orders: number }>(
    `select count(*)::int as orders from orders o join users u on u.id = o.user_id where u.email = $1 and o.hidden_at is null`,
    [buyer.email],
  )) as [{ orders: number }]
  const button = page.getByRole('button', { name: 'Download as spreadsheet' })
  if (orders > 0) {
    await picture(walk, 'orders-sheet')
    const dialog = page.getByRole('dialog', { name: 'Spreadsheet' })
    await button.click()
    await dialog.getByRole('checkbox', { name: 'Total (USD)' }).uncheck()
    assert.deepEqual(await axeFaults(page), [])
    const { name, bytes } = await saved(page, dialog.getByRole('button', { name: 'Download' }))
    await dialog.waitFor({ state: 'detached' })
    await reload(page)
    await button.click()
    await becomes(() => dialog.getByRole('checkbox', { name: 'Total (USD)' }).isChecked(), false)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    assert.match(name, /^my-orders-\d{4}-\d{2}-\d{2}\.xlsx$/)
    assert.ok(isArchive(bytes))
  } else await becomes(() => button.count(), 0)

  // Twelve more have registered with the code; only their first letters are told.
  await product.sql(`update users set invited_by = null where invited_by = (select id from users where email = $1)`, [buyer.email])
  await product.sql(
    `insert into users (email, user_name, password_hash, first_name, last_name, nation, phone, identity_type, language, invite_code, invited_by, created_at)
     select $2 || n || '@invited.example', $2 || n, null, 'Guest', 'Invited', 'DE', '+49 30 5550100', 'hospital', 'en',
       upper($3 || lpad(n::text, 6, '2')), (select id from users where email = $1), now()
     from generate_series(1, 12) n`,
    [buyer.email, wide ? 'wide-' : 'narrow-', wide ? 'ZA' : 'ZB'],
  )
  await go(page, '/my-info')
  if (wide) await at(page, '/my-info')
  await sees(page, '12 people have registered with your code')
  const rows = page.locator('li', { hasText: '***@invited.example' })
  await becomes(() => rows.count(), 10)
  await page.getByRole('button', { name: 'Show more' }).click()
  await becomes(() => rows.count(), 12)
  await picture(walk, 'invited')
  await becomes(() => page.getByRole('button', { name: 'Show more' }).count(), 0)
  assert.equal(await page.getByText('Guest').count(), 0)
})
