// A salesperson answers ten lines by keys alone, a manager lets an offer go that a rule holds back, and a shop says when it works and what a
// manager has to see. Everybody can use the pages.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { after, days } from '#shared/time.ts'
import { becomes, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct } from './product.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const LINES = 10
let made = 0

/** A visitor's request for ten goods of one shop. Answers its part. */
async function asked(): Promise<number> {
  const goods = await product.sql<{ id: number }>(
    `select p.id from products p where p.shop_id = 1 and p.on_sale and not p.login_for_price
       and not exists (select from option_keys k where k.product_id = p.id and k.required
         and not exists (select from option_values v where v.key_id = k.id and v.is_default)) order by p.id limit $1`,
    [LINES],
  )
  const response = await fetch(`${product.address}/dev-api/shop/pm/quotation`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', clientid: 'shop' },
    body: JSON.stringify({
      name: 'Wanjiru Otieno',
      email: `ten-lines-${++made}@clinic.example`,
      nation: 'KE',
      companyName: 'Kisumu Lakeside Clinic',
      message: 'For our new wing',
      items: goods.map(({ id }) => ({ productId: Number(id), count: 20 })),
    }),
  })
  const { data } = (await response.json()) as { data: { id: number } }
  const [part] = await product.sql<{ id: number }>('select id from quotation_parts where quotation_id = $1', [data.id])
  return Number(part!.id)
}
const stateOf = async (id: number) =>
  (await product.sql<{ state: string }>('select state from quotation_parts where id = $1', [id]))[0]!.state

async function isUsable(page: Page, where: string) {
  const faults = await axeFaults(page)
  assert.equal(faults.length, 0, `${where}\n${faults.join('\n')}`)
}

journey(product, 'SPEC-011 a salesperson answers ten lines by keys, with a press for each figure', async ({ page }) => {
  const id = await asked()
  await enterOffice(product, page, 'sales', `/workspace/quotations/${id}`)
  await sees(page, 'For our new wing')
  await isUsable(page, 'asked for')
  let presses = 0
  const press = async (key: string, counts = 1) => {
    presses += counts
    await page.keyboard.press(key)
  }
  await page.getByRole('button', { name: 'Take it' }).first().focus()
  await press('Enter')
  await sees(page, 'Version 1, not sent yet')
  const price = (line: number) => page.getByRole('textbox', { name: `Unit price, ${line}`, exact: true })
  await price(1).focus()
  let total = 0
  for (let line = 1; line <= LINES; line++) {
    await price(line).and(page.locator(':focus')).waitFor() // Enter has led here
    const before = Number((await price(line).inputValue()).replaceAll(',', ''))
    const wanted = String(Math.round(before * 0.98)) // what was there is chosen: typing replaces it
    total += Number(wanted) * 20
    for (const key of wanted) await press(key)
    if (line < LINES) await press('Enter')
  }
  await press('Control+Enter', 2)
  await becomes(() => stateOf(id), 'sent')
  assert.ok(presses <= 100, `${presses} presses for ${LINES} lines: two minutes, without hurrying`)
  const [version] = await product.sql<{ cents: string }>(
    'select total_cents - saving_cents + options_cents as cents from quotation_versions where part_id = $1',
    [id],
  )
  assert.equal(Number(version!.cents), total * 100)
  await sees(page, 'What was sent')
  await isUsable(page, 'sent')
})

journey(product, 'a manager finds what waits for an approval, sees why, and lets it go', async ({ page }) => {
  const [held] = await product.sql<{ id: number; no: string }>(
    `select p.id, q.quotation_no as no from quotation_parts p join quotations q on q.id = p.quotation_id
     where p.state = 'pricing_approval' order by p.id limit 1`,
  )
  const id = Number(held!.id)
  await enterOffice(product, page, 'seller', '/workspace/quotations?state=pricing_approval')
  await page.getByRole('link', { name: held!.no }).filter({ visible: true }).first().waitFor()
  await isUsable(page, 'list')
  await page.getByRole('link', { name: held!.no }).filter({ visible: true }).first().click()
  await sees(page, /needs a manager’s approval/)
  await isUsable(page, 'held back')
  await page.getByRole('button', { name: 'Approve' }).filter({ visible: true }).first().click()
  await becomes(() => stateOf(id), 'in_review')
  const [{ approval }] = (await product.sql<{ approval: string }>('select approval from quotation_parts where id = $1', [id])) as [
    { approval: string },
  ]
  assert.equal(approval, 'approved')
})

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

journey(
  product,
  'SPEC-011 a shop says when it works, and the promise keeps to it; it lays down a limit and takes it away',
  async ({ page }) => {
    await product.sql('delete from work_calendars')
    await enterOffice(product, page, 'seller', '/workspace/quotations')
    await page.getByRole('link', { name: 'Working hours and limits' }).filter({ visible: true }).first().click()
    // Open on one day alone, the day after tomorrow, for as long as is promised.
    const open = after(new Date(), days(2))
    await page.getByLabel('Hours of our own').check()
    await page.getByLabel('Time zone').selectOption('UTC')
    for (const day of DAYS.slice(1, 6)) await page.getByRole('button', { name: `Remove: ${day}` }).click()
    const row = page.getByRole('listitem').filter({ hasText: DAYS[open.getUTCDay()]! })
    await row.getByRole('button', { name: 'Add hours' }).click()
    await page.getByLabel(`${DAYS[open.getUTCDay()]}, from`).fill('09:00')
    await page.getByLabel(`${DAYS[open.getUTCDay()]}, to`).fill('17:00')
    await page.getByLabel('Holidays').fill('25 December')
    await sees(page, 'Each line is a day like 2026-12-25.')
    await isUsable(page, 'working hours')
    assert.ok(await page.getByRole('button', { name: 'Save' }).isDisabled())
    await page.getByLabel('Holidays').fill(open.toISOString().slice(0, 10))
    await page.getByRole('button', { name: 'Save' }).click()
    await told(page, 'The working hours have been saved.')
    const due = async () => {
      const [part] = await product.sql<{ due: Date }>('select due_at as due from quotation_parts where id = $1', [await asked()])
      return part!.due.toISOString().slice(0, 16)
    }
    const closing = (later: number) => `${after(open, days(later)).toISOString().slice(0, 10)}T17:00`
    assert.equal(await due(), closing(7), 'it is a holiday')
    await page.reload()
    await becomes(() => page.getByLabel('Holidays').inputValue(), open.toISOString().slice(0, 10))
    await page.getByLabel('Holidays').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await told(page, 'The working hours have been saved.')
    assert.equal(await due(), closing(0))

    const limits = () =>
      product.sql<{ bp: number }>('select max_discount_bp as bp from margin_rules where identity_type = $1', ['laboratory'])
    await page.getByRole('button', { name: 'Add a limit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a limit' })
    await dialog.getByLabel('Kind of buyer').selectOption('laboratory')
    await dialog.getByLabel('Discount at most').fill('7')
    await isUsable(page, 'a limit')
    await dialog.getByRole('button', { name: 'Add a limit' }).click()
    await dialog.waitFor({ state: 'detached' })
    await becomes(limits, [{ bp: 700 }])
    await sees(page, '7%')
    const rule = page.getByRole('row').filter({ hasText: '7%' })
    const remove = rule.getByRole('button', { name: /^Remove/ })
    await remove.click()
    const sure = page.getByRole('dialog', { name: 'Remove the limit?' })
    await sure.getByRole('button', { name: 'Cancel' }).click()
    await sure.waitFor({ state: 'detached' })
    assert.deepEqual(await limits(), [{ bp: 700 }])
    await remove.click()
    await sure.getByRole('button', { name: 'Remove it' }).click()
    await told(page, 'The limit has been removed.')
    await becomes(limits, [])
    await product.sql('delete from work_calendars')
  },
)
