// How a journey is told: one test per window size, in the words of what a user sees and presses.
import assert from 'node:assert/strict'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { NARROW, WIDE, type Product } from './product.ts'

export type Walk = { page: Page; wide: boolean }
const LIMIT_MS = 300_000 // far above what a journey takes: machines that run it are busy

/** Runs the journey in a wide and in a narrow window. A failed one leaves a picture of its page and says where. */
export function journey(product: Product, name: string, run: (walk: Walk) => Promise<void>, language?: string) {
  for (const wide of [true, false]) walked(product, name, run, wide, language)
}

/** A journey of those who work at a desk: in a wide window only. */
export const deskJourney = (product: Product, name: string, run: (walk: Walk) => Promise<void>) => walked(product, name, run, true)

function walked(product: Product, name: string, run: (walk: Walk) => Promise<void>, wide: boolean, language?: string) {
  test(`${name}, ${wide ? 'wide' : 'narrow'}`, { timeout: LIMIT_MS }, async () => {
    const page = await product.visit(wide ? WIDE : NARROW, language)
    try {
      await run({ page, wide })
    } catch (error) {
      const picture = path.join(os.tmpdir(), `${name.replaceAll(/\W+/g, '-').slice(0, 60)}-${wide ? 'wide' : 'narrow'}.png`)
      await page.screenshot({ path: picture }).catch(() => undefined)
      throw new Error(`${(error as Error).message}\nat ${page.url()}, see ${picture}`, { cause: error })
    } finally {
      await page.context().close()
    }
  })
}

/** Opens an address and waits until the page has come to life: presses before that would be lost. Answers the HTTP status. */
export async function go(page: Page, address: string): Promise<number> {
  const response = await page.goto(address)
  await alive(page)
  return response?.status() ?? 0
}

/** What came late from the server comes to life late: every control has to belong to React. */
export const alive = (page: Page) =>
  page.waitForFunction(() => {
    const has = (place: Node, mark: string) => Object.keys(place).some((key) => key.startsWith(mark))
    const controls = [...document.querySelectorAll('button, input, select, textarea')]
    return has(document, '__reactContainer') && controls.every((control) => has(control, '__reactProps'))
  })

/** Waits until what the page has made of the last event is on the screen. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))

/** Waits until the text stands on the page, visibly. */
export const sees = (place: Page | Locator, text: string | RegExp) => place.getByText(text).filter({ visible: true }).first().waitFor()

/** Waits until the path (and query) of the page is this one. */
export const at = (page: Page, address: string | RegExp) =>
  page.waitForURL((url) => {
    const here = url.pathname + url.search
    return typeof address === 'string' ? here === address : address.test(here)
  })

const PATIENCE_MS = 30_000
const PAUSE_MS = 100

/** Waits until the answer is the wanted one; fails with both when it does not become so. */
export async function becomes<T>(read: () => Promise<T>, wanted: T, what?: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const found = await read().catch((error: unknown) => error)
    try {
      if (what === undefined) assert.deepEqual(found, wanted)
      else assert.deepEqual(found, wanted, what)
      return
    } catch (error) {
      if (performance.now() > end) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** '$1,234.50' of cents, as the shop shows it in English. */
export const dollars = (cents: number): string => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
