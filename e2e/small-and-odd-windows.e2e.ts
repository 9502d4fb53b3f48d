// Telephones upright and across, a small tablet, a laptop, a sheet of paper: nothing is cut, covered or out of reach.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGES } from '#shared/language.ts'
import type { Page } from 'playwright-core'
import { at, becomes, go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { NARROW, startProduct, WIDE } from './product.ts'
import { addToCart, signIn, newBuyer } from './shopper.ts'
import { hardToHit } from './touch.ts'

const product = await startProduct()
const BED = '/aurelis-a5-five-function-icu-bed'
const LEAF = '/icu-beds'
const LOW = { width: 667, height: 375 }
const TABLET = { width: 768, height: 1024 }

async function within(size: { width: number; height: number }, run: (page: Page) => Promise<void>) {
  const page = await product.visit(size)
  try {
    await run(page)
  } finally {
    await page.context().close()
  }
}

test('SPEC-262 in a narrow window a visitor’s thumb hits every control of the main pages', () =>
  within(NARROW, async (page) => {
    for (const address of [
      '/index',
      LEAF,
      BED,
      '/product?searchVal=bed',
      '/search',
      '/register',
      '/login',
      '/settings',
      '/contact-us',
      '/ar',
    ]) {
      await go(page, address)
      assert.deepEqual(await hardToHit(page), [], address)
    }
    await page.setContent('<button style="width: 20px; height: 20px; padding: 0">x</button>')
    assert.equal((await hardToHit(page)).length, 1) // it does measure
  }))

test('SPEC-262 in a narrow window a buyer’s thumb hits every control of the cart, the checkout and the account', () =>
  within(NARROW, async (page) => {
    await signIn(page, await newBuyer(product))
    await addToCart(page, BED.slice(1))
    for (const address of [
      '/cart',
      '/settlement',
      '/my',
      '/address',
      '/account',
      '/my-info',
      '/my-info-edit',
      '/coupon',
      '/statement',
      '/overpayments',
      '/order',
    ]) {
      await go(page, address)
      assert.deepEqual(await hardToHit(page), [], address)
    }
  }))

test('in a narrow window the buy bar tells the price, follows the choice, and leads to the cart after adding', () =>
  within(NARROW, async (page) => {
    await signIn(page, await newBuyer(product))
    await go(page, BED)
    const bar = page.locator('.buy-bar')
    await bar.getByText('$994.00').waitFor()
    await page.locator('label', { hasText: 'Foam, 100 mm' }).click()
    await bar.getByText('$1,062.00').waitFor()
    await bar.getByRole('button', { name: 'Add to cart' }).click()
    await bar.getByRole('link', { name: 'View cart 1' }).click()
    await at(page, '/cart')
  }))

test('in a narrow window the large view shows a picture larger than the page does', () =>
  within(NARROW, async (page) => {
    await go(page, BED)
    const width = async (place: string) => (await page.locator(place).first().boundingBox())!.width
    const inPage = await width('.gallery-row img')
    await page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click()
    const view = page.getByRole('dialog')
    await view.getByRole('button', { name: /^Magnify/ }).waitFor()
    await becomes(() => view.locator('[aria-pressed] img').evaluate((one: HTMLImageElement) => one.naturalWidth > 0), true)
    await becomes(async () => (await width('dialog [aria-pressed] img')) > inPage * 1.9, true)
    await view.getByRole('button', { name: /^Magnify/ }).click()
    await becomes(async () => (await width('dialog [aria-pressed] img')) <= inPage, true)
  }))

test('a wide table of My Workspace shows in a narrow window on which side it goes on, and is scrolled by keys under the name of its section', () =>
  within(NARROW, async (page) => {
    await enterOffice(product, page, 'finance', '/workspace/points/overview')
    const table = page.getByRole('group', { name: 'Liability' })
    const sides = () => table.evaluate((one) => Object.keys((one.parentElement as HTMLElement).dataset).toSorted())
    await becomes(sides, ['after'])
    await table.focus()
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
    await becomes(async () => (await sides()).includes('before'), true)
    await table.evaluate((one) => one.scrollTo(one.scrollWidth, 0))
    await becomes(sides, ['before'])
    await page.setViewportSize(WIDE)
    await becomes(() => table.count(), 0, 'what does not scroll is no stop for keys')
  }))

test('a product’s pictures fit a laptop’s window whole, and turn by the arrow keys', () =>
  within(WIDE, async (page) => {
    await go(page, BED)
    const bottom = await page.evaluate(() =>
      Math.max(...[...document.querySelectorAll('.gallery-row, main [aria-current] img')].map((one) => one.getBoundingClientRect().bottom)),
    )
    assert.ok(bottom > 600 && bottom <= WIDE.height, String(bottom))
    const pictures = page.getByRole('button', { name: /^Enlarge/ })
    const last = (await pictures.count()) - 1
    const focused = () => pictures.evaluateAll((all) => all.findIndex((one) => one === document.activeElement))
    const shown = () => page.locator('.gallery-row').evaluate((row) => Math.round(row.scrollLeft / row.clientWidth))
    await pictures.first().focus()
    for (const [key, place] of [
      ['ArrowRight', 1],
      ['ArrowLeft', 0],
      ['ArrowLeft', last],
    ] as const) {
      await page.keyboard.press(key)
      await becomes(focused, place)
      await becomes(shown, place)
    }
    await page.keyboard.press('Enter')
    const view = page.getByRole('dialog')
    const current = () => view.locator('[aria-current]').evaluate((one) => [...one.parentElement!.children].indexOf(one))
    await becomes(current, last)
    await page.keyboard.press('ArrowRight')
    await becomes(current, 0)
  }))

test('on a small tablet the head has Log in and Register in every language', async () => {
  for (const language of LANGUAGES)
    await within(TABLET, async (page) => {
      await go(page, `/index?sl=${language}`)
      const head = page.locator('body > header')
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), TABLET.width, language)
      const boxes = await head.evaluate((header) =>
        [...header.querySelectorAll<HTMLElement>('button, a, input')]
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < 76 && !one.closest('nav'))
          .map((one) => one.getBoundingClientRect())
          .map(({ left, right }) => [left, right]),
      )
      assert.ok(
        boxes.every(([left, right]) => left! >= 0 && right! <= TABLET.width),
        `${language} ${JSON.stringify(boxes)}`,
      )
    })
  await within(TABLET, async (page) => {
    await go(page, '/index')
    await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
    await page.getByRole('dialog', { name: 'Register' }).waitFor()
  })
})

test('in a low window no bar stays over the page, and what it did is still there', () =>
  within(LOW, async (page) => {
    await signIn(page, await newBuyer(product))
    await addToCart(page, BED.slice(1))
    for (const address of ['/index', LEAF, BED, '/cart']) {
      await go(page, address)
      await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }))
      const covering = await page.evaluate(
        ({ width, height }) =>
          [...document.querySelectorAll<HTMLElement>('body *')]
            .filter((one) => /^(fixed|sticky)$/.test(getComputedStyle(one).position) && one.checkVisibility())
            .map((one) => ({ name: one.className, box: one.getBoundingClientRect() }))
            .filter(({ box }) => box.width > width / 2 && box.height > 30 && box.top < height && box.bottom > 0)
            .map(({ name }) => name),
        LOW,
      )
      assert.deepEqual(covering, [], address)
    }
    await go(page, BED)
    await page.locator('.buy-row').getByRole('button', { name: 'Add to cart' }).click()
    await sees(page, 'Added to your cart')
  }))

test('rows wider than their line can be moved by a mouse; a table wider than its place fades where it goes on', async () => {
  await within(TABLET, async (page) => {
    let wider = 0
    for (const address of ['/index', LEAF, BED]) {
      await go(page, address)
      const rows = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.strip')]
          .filter((row) => row.checkVisibility() && row.scrollWidth > row.clientWidth + 1)
          .map((row) => {
            const arrows = row.parentElement!.querySelectorAll('button [data-icon], button svg').length
            return { bar: getComputedStyle(row).scrollbarWidth, arrows, name: row.className }
          }),
      )
      wider += rows.length
      for (const { bar, arrows, name } of rows) assert.ok(bar === 'thin' || arrows >= 2, `${address}: ${name}`)
    }
    assert.ok(wider >= 3)
  })
  await within(NARROW, async (page) => {
    await go(page, BED)
    const table = page.locator('#regulatory [tabindex]')
    const fade = () => table.evaluate((one) => getComputedStyle(one).getPropertyValue('--strip-fade-end'))
    await table.scrollIntoViewIfNeeded()
    await becomes(fade, '40px')
    await table.evaluate((one) => one.scrollTo({ left: one.scrollWidth, behavior: 'instant' }))
    await becomes(fade, '0px')
  })
})

journey(product, 'a choice that looks otherwise than the pictures is told under them', async ({ page }) => {
  const told = page.getByText(/^(The pictures show|Not in the pictures)/).filter({ visible: true })
  await go(page, '/molavance-d3-dental-unit-nine-memories')
  assert.equal(await told.count(), 0) // green is chosen at first, and pictured
  await page.locator('label', { hasText: 'Blue' }).click()
  await sees(page, 'The pictures show: Upholstery – Green')
  await page.locator('label', { hasText: 'Green' }).click()
  await becomes(() => told.count(), 0)
  await go(page, BED)
  await sees(page, 'The pictures show: Mattress – Foam, 100 mm, waterproof cover')
  await page.locator('label', { hasText: 'Foam, 100 mm' }).click()
  await becomes(() => told.count(), 0)
})

test('a choice that looks otherwise is told in the reader’s language', async () => {
  const words = {
    en: 'The pictures show',
    zh: '图片所示',
    es: 'Las imágenes muestran',
    fr: 'Les images montrent',
    pt: 'As imagens mostram',
  }
  for (const language of LANGUAGES)
    await within(NARROW, async (page) => {
      await go(page, `${BED}?sl=${language}`)
      await sees(page, new RegExp(`^${words[language]}`))
    })
})

test('SPEC-028 whatever a maker wrote in English alone is marked and told on a page in another language', async () => {
  const bed = `(select target_id from slugs where kind = 'product' and slug = '${BED.slice(1)}')`
  await product.sql(`update products set highlights_in = '{}', description_in = '{}' where id = ${bed}`)
  await product.sql(`update catalogue_terms set words = '{}' where id in (select term_id from product_terms where product_id = ${bed})`)
  for (const language of ['zh', 'es', 'fr', 'pt'] as const)
    await within(WIDE, async (page) => {
      await go(page, `${BED}?sl=${language}`)
      const notice = { zh: '以英文显示', es: 'En inglés', fr: 'En anglais', pt: 'Em inglês' }[language]
      await becomes(async () => new RegExp(notice).test(await page.locator('#overview').innerText()) || void (await page.reload()), true)
      for (const place of ['#overview', '#technical-data', '#site', '#service']) await sees(page.locator(place), new RegExp(notice))
      const english = await page.locator('main [lang=en]').allTextContents()
      for (const text of ['CPR release on both sides', 'Schuko, BS 1363'])
        assert.ok(
          english.some((one) => one.includes(text)),
          `${language}: ${text}`,
        )
      const label = { zh: '净重', es: 'Peso neto', fr: 'Poids net', pt: 'Peso líquido' }[language]
      await sees(page.locator('main'), label)
    })
})

test('a page that is opened at a place of itself comes to life as any other, and on paper its address is the page’s alone', () =>
  within(WIDE, async (page) => {
    await go(page, `${BED}#content`) // what React finds otherwise than the server rendered it stands in the console, and fails this
    await page.emulateMedia({ media: 'print' })
    await page.getByText(`${product.address}${BED}`, { exact: true }).waitFor()
  }))

test('a printed page has its name: the brand, the address and the product stand on the paper, and nothing to press', () =>
  within(WIDE, async (page) => {
    await go(page, BED)
    await page.emulateMedia({ media: 'print' })
    await sees(page, `${product.address}${BED}`)
    await page.getByRole('heading', { level: 1, name: 'Aurelis A5 five-function ICU bed' }).waitFor()
    assert.match(await page.title(), /^Aurelis A5 five-function ICU bed/)
    assert.equal(await page.locator('body > header').isVisible(), false)
    assert.equal(await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).count(), 0)
  }))
