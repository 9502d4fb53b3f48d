// A clinic opens a case about goods that have arrived, answers what is asked, declares what goes back before there is any label, sends it, and reads
// what is refunded; of another case it confirms that it is resolved. What staff does meanwhile has a journey of its own.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { at, go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { loginOf, reload, signIn } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const clinic = loginOf(product, 'clinic')
const [order] = (await product.sql(
  `select o.id::int, o.order_no as no from orders o join users u on u.id = o.user_id where u.email = $1 and o.state = 'completed' order by o.id limit 1`,
  [clinic.email],
)) as [{ id: number; no: string }]

const usable = async (page: Page) => assert.deepEqual(await axeFaults(page), [])

/** An act of staff on the case as it stands, by the session of the window. */
async function staff(office: Page, id: number, path: string, more: object) {
  const [{ version }] = (await product.sql('select version from after_sales where id = $1', [id])) as [{ version: number }]
  const answer = await office.request.put(`/admin-api/after-sale/${id}/${path}`, {
    data: { version, ...more },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  const { code, msg } = (await answer.json()) as { code: number; msg: string }
  assert.equal(code, 200, `${path}: ${msg}`)
}
async function officeOf(role: string): Promise<Page> {
  const page = await product.visit(WIDE)
  await enterOffice(product, page, role, '/workspace')
  await page.getByLabel('Password').waitFor({ state: 'detached' })
  return page
}
/** Opens a case for one piece of the first line that has one left; answers its id. */
async function opens(page: Page, type: string, description: string): Promise<number> {
  await go(page, `/after-sale-detail?order=${order.id}`)
  await sees(page, 'What is it about?')
  await page.locator('main fieldset input[type=checkbox]:enabled').first().check()
  await page.locator('select[name=saleType]').selectOption(type)
  await page.getByLabel('Description').fill(description)
  await usable(page)
  await page.getByRole('button', { name: 'Open the case' }).click()
  await told(page, /^Case AS-\d{6} is open/)
  await at(page, /^\/after-sale-detail\?id=\d+$/)
  return Number(/id=(\d+)/.exec(page.url())![1])
}

journey(product, 'SPEC-074 SPEC-198 SPEC-241 a clinic sends goods back and is refunded', async ({ page, wide }) => {
  await signIn(page, clinic)
  await go(page, `/confirm?id=${order.id}`)
  await page.getByRole('link', { name: 'Open a case' }).click()
  await at(page, `/after-sale-detail?order=${order.id}`)
  await page.getByRole('button', { name: 'Open the case' }).click()
  await sees(page, 'Please choose at least one product.')
  const id = await opens(page, '2', `The cuff leaks, ${wide ? 'wide' : 'narrow'}`)
  await sees(page, 'Your case has come in.')
  await usable(page)

  const [support, warehouse, bench] = [await officeOf('sales'), await officeOf('warehouse'), await officeOf('product-manager')]
  await staff(support, id, 'triage', {})
  await staff(support, id, 'ask', { text: 'Which size is the cuff?' })
  await reload(page)
  await sees(page, 'We need something from you to go on.')
  await page.getByLabel('Your answer').fill('Large adult')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await told(page, 'Done.')
  await sees(page, 'Large adult')

  await staff(support, id, 'approve-return', {
    address: 'Returns desk, 18 Harbour Avenue',
    freightPayer: 'shop',
    text: 'Please send it back',
  })
  await reload(page)
  await sees(page, 'Returns desk, 18 Harbour Avenue')
  assert.equal(await page.getByRole('button', { name: 'Return label (PDF)' }).count(), 0, 'no label before the declaration')
  await page.getByLabel('Exposed, then cleaned and disinfected').check()
  await page.getByLabel('How were they cleaned and disinfected?').fill('Wiped with 70 % alcohol')
  await page.getByLabel('On which day?').fill('2026-11-20')
  await usable(page)
  await page.getByRole('button', { name: 'Declare', exact: true }).click()
  await told(page, 'Done.')
  const label = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Return label (PDF)' }).click()
  assert.match((await label).suggestedFilename(), /\.pdf$/)
  await page.getByLabel('Carrier').fill('Parcel Post')
  await page.getByLabel('Tracking number').fill(`PP-${id}`)
  await page.getByRole('button', { name: 'The goods are on their way' }).click()
  await told(page, 'Done.')
  await sees(page, 'The goods are on their way back.')

  await staff(warehouse, id, 'receive', { note: '' })
  await staff(bench, id, 'diagnose', {
    finding: 'The valve is worn',
    warranty: 'in',
    warrantyReason: 'Made this year',
    disposition: 'refund',
  })
  const [{ cents }] = (await product.sql('select asked_cents::int as cents from after_sales where id = $1', [id])) as [{ cents: number }]
  await staff(support, id, 'refund', { amount: Math.max(1, cents), note: 'For the monitor' })
  await reload(page)
  await sees(page, 'The valve is worn')
  await sees(page, 'To be refunded')
  await usable(page)

  const second = await opens(page, '3', `The stand wobbles, ${wide ? 'wide' : 'narrow'}`)
  await staff(support, second, 'triage', {})
  await staff(support, second, 'approve', { text: '' })
  await staff(support, second, 'resolve', { resolution: 'remote', text: 'Tighten the screw at the foot' })
  await reload(page)
  await sees(page, 'Tighten the screw at the foot')
  await page.getByRole('button', { name: 'Confirm that it is resolved' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm that it is resolved' }).click()
  await told(page, 'Done.')
  await sees(page, 'The case is closed.')
  await go(page, '/after-sale')
  await sees(page, 'Being resolved')
  await usable(page)
  for (const one of [support, warehouse, bench]) await one.context().close()
})
