// Somebody looks for a thing by typing: what is suggested and when, what was searched before, and whose search it is.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { at, becomes, go, journey, sees } from './journey.ts'
import { startProduct } from './product.ts'
import { fillLogin, newBuyer, putCouponsOff } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()

const box = (page: Page) => page.locator('input[name=searchVal]').filter({ visible: true }).first()
const opensSearch = async (page: Page, wide: boolean) => {
  await go(page, wide ? '/index' : '/search')
  await box(page).focus()
}
const SUGGESTIONS = /keyWordsProductList/

journey(product, 'SPEC-050 who has no word for it begins with a department', async ({ page, wide }) => {
  if (wide) return // the header has them
  await go(page, '/search')
  const departments = page.getByRole('grid').getByRole('link', { name: /^Ward nursing/ })
  await departments.waitFor()
  await box(page).fill('b')
  await departments.waitFor() // not a word yet
  await box(page).fill('bed')
  await departments.waitFor({ state: 'detached' })
  await box(page).fill('')
  await departments.click()
  await at(page, '/ward-nursing')
})

journey(product, 'SPEC-174 SPEC-175 SPEC-268 suggestions come one second after the last letter, from the third on', async (walk) => {
  const { page, wide } = walk
  await opensSearch(page, wide)
  const asked: { term: unknown; at: number }[] = []
  let now: number = 0
  page.on('request', (request) => {
    if (SUGGESTIONS.test(request.url())) asked.push({ term: (request.postDataJSON() as { productName: string }).productName, at: now })
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000) // from now on only as told
  await box(page).pressSequentially('be')
  await page.clock.runFor(3_000)
  await sees(page, 'Enter at least 3 characters')
  assert.equal(asked.length, 0)

  await box(page).press('d')
  // In steps, so that what a step of time brings about is seen before the next.
  for (now = 0; asked.length === 0 && now < 4_000; now += 100) {
    await page.clock.runFor(100)
    await page.evaluate(() => document.title)
  }
  await becomes(async () => asked.map(({ term }) => term), ['bed'])
  assert.ok(asked[0]!.at >= 900 && asked[0]!.at <= 1_200, `asked after ${asked[0]!.at} ms`)
})

journey(product, 'SPEC-004 SPEC-050 SPEC-176 twelve are suggested, more on the way down, and the end is said', async (walk) => {
  const { page, wide } = walk
  const asked: { pageNum: number; pageSize: number }[] = []
  let total = 0
  page.on('response', async (response) => {
    if (!SUGGESTIONS.test(response.url())) return
    asked.push(response.request().postDataJSON() as (typeof asked)[number])
    total = ((await response.json()) as { total: number }).total
  })
  await opensSearch(page, wide)
  await box(page).fill('bed')
  const rows = page.getByRole('rowgroup', { name: 'Products' }).getByRole('row')
  await becomes(() => rows.count(), 12)
  await becomes(async () => total > 12, true)
  await becomes(async () => {
    await rows.last().scrollIntoViewIfNeeded()
    return rows.count()
  }, total)
  await sees(page, 'That is everything')
  await becomes(
    async () => asked.map(({ pageNum, pageSize }) => [pageNum, pageSize]),
    Array.from({ length: Math.ceil(total / 12) }, (_, index) => [index + 1, 12]),
  )
})

journey(product, 'SPEC-004 SPEC-177 SPEC-271 what was searched is kept once and can be searched again', async (walk) => {
  const { page, wide } = walk
  for (const term of ['infusion pump', 'ward bed', 'Infusion Pump']) {
    await opensSearch(page, wide)
    await box(page).fill(term)
    await box(page).press('Enter')
    await becomes(async () => new URL(page.url()).searchParams.get('searchVal'), term)
  }
  await opensSearch(page, wide)
  await box(page).fill('')
  await sees(page, 'Your last searches')
  const kept = page.getByRole('rowgroup').filter({ hasText: 'Your last searches' }).getByRole('button').filter({ visible: true })
  assert.deepEqual(await kept.allInnerTexts(), ['Clear', 'ward bed', 'infusion pump'])
  assert.deepEqual(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => (localStorage.getItem(key) ?? '').includes('ward bed'))),
    ['shop_searches'],
  )
  await kept.last().click()
  await becomes(async () => new URL(page.url()).searchParams.get('searchVal'), 'infusion pump')
})

journey(product, 'SPEC-182 a search that was typed is gone once somebody logs in, and once they have gone', async ({ page, wide }) => {
  if (!wide) return // narrow, the box is a page of its own, which the log-in leaves
  const buyer = await newBuyer(product)
  await putCouponsOff(page)
  await go(page, '/product?searchVal=bed')
  await at(page, /searchVal=bed/)
  assert.equal(await box(page).inputValue(), 'bed')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Log in' }).click()
  await fillLogin(page, buyer)
  await told(page, /^Welcome, /)
  await becomes(() => box(page).inputValue(), '')

  await box(page).fill('monitor')
  await page.keyboard.press('Tab')
  await banner.getByRole('button', { name: 'Erika' }).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).filter({ visible: true }).first().click()
  await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click()
  await banner.getByRole('button', { name: 'Log in' }).waitFor()
  await becomes(() => box(page).inputValue(), '')
})
