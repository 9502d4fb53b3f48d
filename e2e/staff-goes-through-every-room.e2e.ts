// An administrator opens every room of My Workspace, and in each of its lists the first thing: usable by everyone, light and dark, nothing cut
// where it is wide, nothing to be pushed aside where it is narrow. And every dialog gives the keyboard back to what opened it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { becomes, painted } from './journey.ts'
import { enterOffice } from './office.ts'
import { NARROW, startProduct, WIDE } from './product.ts'

const product = await startProduct()
const LIMIT_MS = 600_000
/** A mail is shown in a frame that may run no script: the driver of the browser tries to, and is told so, sometimes. */
const ofMails = () => product.forgive(/Blocked script execution in 'about:srcdoc'/)
/** No list of their own, but rooms like the others. */
const INNER = ['/workspace/subscribers', '/workspace/quotations/rules', '/workspace/roles', '/workspace/bulk', '/workspace/settings/brand']

/** The rooms of the side bar, and those behind them. */
async function roomsOf(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
  await links.first().waitFor()
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  assert.ok(addresses.length >= 12, 'the side bar has its rooms')
  return [...new Set([...addresses, ...INNER])]
}

/** Opens the address and waits until what it shows has been read. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await becomes(() => page.locator('main [aria-busy=true], main .skeleton').count(), 0, `${address} is still being read`)
  await painted(page)
}

/** The first row or card of a list; null where there is none. */
const firstOf = (page: Page, address: string) =>
  page
    .locator(`main a[href^="${address}/"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!).find((href) => /\/\d+(\?|$)/.test(href)) ?? null)

/** What is larger than its place: the page itself, also in height where it is wide, and tables whose columns would have to be pushed into sight. */
const cutIn = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = []
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
    if (scrollWidth > clientWidth) cut.push(`the page: ${scrollWidth} in ${clientWidth}`)
    if (clientWidth > 750 && scrollHeight > clientHeight) cut.push(`the page is higher: ${scrollHeight} in ${clientHeight}`)
    for (const table of document.querySelectorAll('main table')) {
      let box = table.parentElement
      while (box && !/auto|scroll/.test(getComputedStyle(box).overflowX)) box = box.parentElement
      if (box?.clientWidth && box.scrollWidth > box.clientWidth + 1) cut.push(`a table: ${box.scrollWidth} in ${box.clientWidth}`)
    }
    return cut
  })

/** A4 across less its margins, in the pixels of a list on it (ui/print.css). */
const SHEET = (297 - 2 * 8) * (96 / 25.4)

/** How much of a list would lie beside the sheet, printed as it stands; laid out and put back before the page could answer to it. */
const besideSheet = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  const over = await page.evaluate((sheet) => {
    const list = document.querySelector<HTMLElement>('main .lies-across')
    const table = list?.querySelector('table')
    if (!list || !table) return 0
    list.style.width = `${sheet / Number(getComputedStyle(list).zoom)}px`
    const { right } = table.getBoundingClientRect()
    const edge = list.getBoundingClientRect().right
    list.style.width = ''
    return Math.round(right - edge)
  }, SHEET)
  await page.emulateMedia({ media: null })
  return over > 1 ? [`${over} px beside the sheet`] : []
}

test(
  'SPEC-002 every room is usable by everyone, light and dark; no column is cut at 1024, 1440 and 1920, nor on paper',
  { timeout: LIMIT_MS },
  async () => {
    const page = await product.visit(WIDE)
    await enterOffice(product, page, 'administrator', '/workspace')
    const faults: string[] = []
    const look = async (address: string) => {
      for (const width of [1024, 1920, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await painted(page)
        faults.push(...[...(await cutIn(page)), ...(await besideSheet(page))].map((one) => `${address} at ${width}: ${one}`))
      }
      for (const [colorScheme, what] of [
        ['dark', 'colours'],
        ['light', 'everything'],
      ] as const) {
        await page.emulateMedia({ colorScheme })
        await painted(page)
        faults.push(...(await axeFaults(page, what)).map((one) => `${address}, ${colorScheme}: ${one}`))
      }
    }
    for (const address of await roomsOf(page)) {
      await open(page, address)
      await look(address)
      const first = await firstOf(page, address)
      if (!first) continue
      await open(page, first)
      await look(first)
    }
    const [one] = await product.sql<{ id: number }>('select min(id)::int as id from products')
    const form = `/workspace/products/${one!.id}/edit`
    await open(page, form)
    await look(form)
    ofMails()
    assert.deepEqual(faults, [])
  },
)

test('in a narrow window every room fits, and is usable by everyone', { timeout: LIMIT_MS }, async () => {
  const page = await product.visit(WIDE)
  await enterOffice(product, page, 'administrator', '/workspace')
  const rooms = await roomsOf(page)
  const faults: string[] = []
  const narrow = await product.visit(NARROW)
  await narrow.context().addCookies(await page.context().cookies())
  const look = async (address: string) => {
    await open(narrow, address)
    faults.push(...(await cutIn(narrow)).filter((one) => one.startsWith('the page')).map((one) => `${address}: ${one}`))
    faults.push(...(await axeFaults(narrow)).map((one) => `${address}: ${one}`))
  }
  for (const address of rooms) {
    await look(address)
    const first = await firstOf(narrow, address)
    if (first) await look(first)
  }
  ofMails()
  assert.deepEqual(faults, [])
})

/** What axe would have found by itself on a page that it looks at for the first time. */
const BREAKS: [what: string, place: (page: Page) => Locator, change: string][] = [
  ['a word of the last row', (page) => page.locator('main tbody tr').last().locator('time').last(), 'color: #777; background: #666'],
  ['what is behind the last row', (page) => page.locator('main tbody tr').last().locator('td').last(), 'background: #777'],
  ['a badge', (page) => page.locator('main tbody tr').last().locator('span.rounded-full').first(), 'opacity: 0.4'],
  ['the heading', (page) => page.getByRole('heading', { level: 1 }), 'color: #777; font-size: 14px; background: #666'],
]

test('what breaks on a page whose like was looked at before is found: in a row, behind it, in a dialog, in the frame', async () => {
  const page = await product.visit(WIDE)
  await enterOffice(product, page, 'administrator', '/workspace/orders')
  await page.locator('main tbody tr').first().waitFor()
  const isFound = async (look: 'everything' | 'colours', what: string, place: Locator, change: string) => {
    assert.deepEqual(await axeFaults(page, look), [], `before: ${what}`)
    await place.evaluate((one, css) => (one.style.cssText = css), change)
    const faults = await axeFaults(page, look)
    assert.match(faults.join(), /^color-contrast/, what)
    await place.evaluate((one) => one.removeAttribute('style'))
  }
  for (const [colorScheme, look] of [
    ['dark', 'colours'],
    ['light', 'everything'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await painted(page)
    for (const [what, place, change] of BREAKS) await isFound(look, `${what}, ${colorScheme}`, place(page), change)
  }
  await page.keyboard.press('Control+k')
  await isFound('everything', 'a dialog', page.getByRole('dialog').getByRole('option').first().locator('span').last(), 'color: #888')
  // What is not about colours is asked of everything, everywhere.
  await page.keyboard.press('Escape')
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link')
    .first()
    .evaluate((one) => {
      one.innerHTML = '<svg></svg>'
      one.removeAttribute('title')
    })
  assert.match((await axeFaults(page)).join(), /^link-name/)
})
