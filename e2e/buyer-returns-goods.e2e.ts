// A clinic opens a case about goods that have arrived, answers what is asked, declares what goes back before there is any label, sends it, and reads
// what is refunded; of another case it confirms that it is resolved. What staff does meanwhile has a journey of its own.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { DUPLICATE_WINDOW_MS } from '#contract/duplicate-guard.ts'
import { axeFaults } from './axe.ts'
import { clipOf } from './clip.ts'
import { at, becomes, go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { loginOf, reload, signIn } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
/** Each window has a buyer of its own: what goes back for one is gone for the other. */
const people = { wide: loginOf(product, 'clinic'), narrow: loginOf(product, 'hospital') }
type Order = { id: number; no: string; free: number }
/** The complete order of which most pieces can still be named: each run takes some for good, and the demo's own cases have taken others. */
async function freeOrder(email: string): Promise<Order> {
  const [order] = (await product.sql(
    `select o.id::int, o.order_no as no, (select sum(l.count) from order_lines l where l.order_id = o.id)::int - coalesce((
        select sum(c.count) from after_sale_lines c join after_sales s on s.id = c.after_sale_id
        where s.order_id = o.id and (s.state not in ('closed', 'cancelled') or s.resolution = 'refund')), 0)::int as free
      from orders o join users u on u.id = o.user_id where u.email = $1 and o.state = 'completed' order by free desc, o.id limit 1`,
    [email],
  )) as [Order]
  assert.ok(order.free >= 2, `pieces that can be named: ${order.free}`)
  return order
}

const usable = async (page: Page) => assert.deepEqual(await axeFaults(page), [])

/** The video plays where it stands, and can be sought in: the server answers parts of it. */
async function plays(page: Page, name: string) {
  const video = page.getByLabel(name)
  await video.scrollIntoViewIfNeeded()
  const found = await video.evaluate(async (one: HTMLVideoElement) => {
    if (one.readyState < 1)
      await new Promise((loaded, failed) => (one.addEventListener('loadedmetadata', loaded), one.addEventListener('error', failed)))
    one.muted = true
    await one.play()
    await new Promise((moved) => one.addEventListener('timeupdate', moved, { once: true }))
    one.pause()
    const part = await fetch(one.src, { headers: { Range: 'bytes=0-3' } })
    return [one.videoWidth, part.status, part.headers.get('content-type'), part.headers.get('content-length')]
  })
  assert.deepEqual(found, [320, 206, 'video/webm', '4'])
}

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
async function opens(page: Page, order: Order, type: string, description: string, also = async () => {}): Promise<number> {
  await go(page, `/after-sale-detail?order=${order.id}`)
  await sees(page, 'What is it about?')
  await page.locator('main fieldset input[type=checkbox]:enabled').first().check()
  await page.locator('select[name=saleType]').selectOption(type)
  await page.getByLabel('What is wrong?').selectOption({ label: 'Does not work' })
  await page.getByLabel('Description').fill(description)
  await also()
  await usable(page)
  await page.getByRole('button', { name: 'Open the case' }).click()
  await told(page, /^Case AS-\d{6} is open/)
  await at(page, /^\/after-sale-detail\?id=\d+$/)
  return Number(/id=(\d+)/.exec(page.url())![1])
}

journey(product, 'SPEC-074 SPEC-198 SPEC-241 a clinic sends goods back and is refunded', async ({ page, wide }) => {
  const who = people[wide ? 'wide' : 'narrow']
  await signIn(page, who)
  const order = await freeOrder(who.email)
  await go(page, `/confirm?id=${order.id}`)
  await page.getByRole('link', { name: 'Open a case' }).click()
  await at(page, `/after-sale-detail?order=${order.id}`)
  await page.getByRole('button', { name: 'Open the case' }).click()
  await sees(page, 'Please choose at least one product.')
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name)
  assert.equal(await focused(), 'items', 'the first of what is missing')
  await page.getByLabel('Description').fill('The cuff leaks at its seam')
  await page.reload()
  await sees(page, 'This is what you had typed before.')
  await becomes(() => page.getByLabel('Description').inputValue(), 'The cuff leaks at its seam')
  const id = await opens(page, order, '2', `The cuff leaks, ${wide ? 'wide' : 'narrow'}`, async () => {
    const file = page.locator('main input[type=file]')
    await sees(page, 'MP4, WebM, MOV')
    await file.setInputFiles({
      name: 'cut.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomcut off', 'latin1'),
    })
    await sees(page, 'The video can’t be played')
    assert.equal(await page.getByLabel('Description').inputValue(), `The cuff leaks, ${wide ? 'wide' : 'narrow'}`, 'nothing is lost')
    await file.setInputFiles(await clipOf(page))
    await sees(page, 'Cuff leaks.webm')
  })
  await sees(page, 'Your case has come in.')
  await plays(page, 'Cuff leaks.webm')
  await usable(page)

  const [support, warehouse, bench] = [await officeOf('sales'), await officeOf('warehouse'), await officeOf('product-manager')]
  await staff(support, id, 'triage', {})
  await support.goto(`/workspace/after-sales/${id}`)
  await plays(support, 'Cuff leaks.webm')
  await staff(support, id, 'ask', { text: 'Which size is the cuff?' })
  await reload(page)
  await sees(page, 'We need something from you to go on.')
  await page.getByLabel('Your answer').fill('Large adult')
  const message = page.getByRole('textbox', { name: 'Message', exact: true })
  await message.fill('And another thing')
  await product.sql('update after_sales set version = version + 1 where id = $1', [id])
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await told(page, /changed this in the meantime/)
  assert.equal(await page.getByLabel('Your answer').inputValue(), 'Large adult', 'what is typed stays')
  await becomes(() => page.getByRole('button', { name: 'Send the answer' }).getAttribute('aria-busy'), null) // the case has been read anew
  await page.waitForTimeout(DUPLICATE_WINDOW_MS) // the same press within half a second is a double click
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await told(page, 'Done.')
  await sees(page, 'Large adult')
  assert.equal(await message.inputValue(), 'And another thing', 'what is being written outlives the step')

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
  await sees(page, /Wiped with 70 % alcohol, Nov(ember)? 20, 2026/)
  await page.getByRole('button', { name: 'Change the declaration' }).click()
  await page.getByLabel('How were they cleaned and disinfected?').fill('Wiped with 80 % alcohol')
  await page.getByLabel('On which day?').fill('2026-11-20')
  await page.getByRole('button', { name: 'Declare', exact: true }).click()
  await told(page, 'Done.')
  await sees(page, /Wiped with 80 % alcohol/)
  await becomes(() => page.getByRole('button', { name: 'Declare', exact: true }).count(), 0, 'what is declared stands by itself')
  const label = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Return label (PDF)' }).click()
  assert.match((await label).suggestedFilename(), /\.pdf$/)
  await page.getByLabel('Carrier').fill('Parcel Post')
  await page.getByLabel('Tracking number').fill(`PP-${id}`)
  await page.getByRole('button', { name: 'The goods are on their way' }).click()
  await told(page, 'Done.')
  await sees(page, 'The goods are on their way back.')
  await staff(support, id, 'lost', { text: 'The carrier cannot find the parcel.' })
  await reload(page)
  await sees(page, 'The carrier cannot find the parcel.')
  await sees(page, 'Reported lost on')
  await usable(page)
  await staff(support, id, 'approve-return', {
    address: 'Returns desk, 18 Harbour Avenue',
    freightPayer: 'shop',
    text: 'Please send the other one',
  })
  await reload(page)
  await page.getByLabel('Never exposed').check()
  await page.getByRole('button', { name: 'Declare', exact: true }).click()
  await told(page, 'Done.')
  await page.getByLabel('Carrier').fill('Parcel Post')
  await page.getByLabel('Tracking number').fill(`PQ-${id}`)
  await page.getByRole('button', { name: 'The goods are on their way' }).click()
  await told(page, 'Done.')

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

  const second = await opens(page, order, '3', `The stand wobbles, ${wide ? 'wide' : 'narrow'}`)
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

journey(product, 'of goods on their way a buyer is offered what can be asked for, before a form is filled in vain', async ({ page }) => {
  const who = loginOf(product, 'distributor')
  await signIn(page, who)
  const [order] = await product.sql<{ id: string }>(
    "select o.id from orders o join users u on u.id = o.user_id where u.email = $1 and o.state = 'shipped' order by o.id limit 1",
    [who.email],
  )
  await go(page, `/after-sale-detail?order=${order!.id}`)
  const main = page.getByRole('main')
  const type = main.locator('select[name=saleType]')
  assert.equal(await type.inputValue(), '6', 'nothing is there to be sent back')
  const goods = main.locator('fieldset input[type=checkbox]').first()
  await goods.check()
  await type.selectOption({ label: 'Repair' })
  await sees(main, /still on the way\. For this, say first that it has arrived/)
  assert.deepEqual([await goods.isChecked(), await goods.isDisabled()], [false, true])
  await usable(page)
  await main.getByRole('link', { name: 'to the order' }).first().click()
  await at(page, `/confirm?id=${order!.id}`)
})
