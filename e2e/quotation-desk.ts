// What a salesperson does with a quotation in My Workspace, and what becomes of it.
import type { Page } from 'playwright-core'
import { at, go, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { WIDE, type Product } from './product.ts'

/** The salesperson's window with the part of the quotation open. */
export async function openQuotation(product: Product, number: string): Promise<Page> {
  const desk = await product.visit(WIDE)
  await enterOffice(product, desk, 'sales', `/workspace/quotations?keyword=${number}`)
  await desk.getByText(number).filter({ visible: true }).first().click()
  await at(desk, /^\/workspace\/quotations\/\d+/)
  await sees(desk, 'What is asked for')
  return desk
}

/** Prices the first line, names the place and sends the version. */
export async function quote(desk: Page, price: string) {
  await desk.getByLabel('Unit price, 1').fill(price)
  await desk.getByLabel('Cost, 1').fill('1')
  await desk.getByLabel('Freight, with insurance').fill('150')
  await desk.getByLabel('Named place').fill('Shanghai')
  await sees(desk, 'The draft has been saved.')
  await desk.getByRole('button', { name: /^Send/ }).click()
}

/** The states of the parts of a quotation. */
export async function statesOf(product: Product, number: string): Promise<string> {
  const parts = await product.sql<{ state: string }>(
    'select p.state from quotation_parts p join quotations q on q.id = p.quotation_id where q.quotation_no = $1',
    [number],
  )
  return parts.map(({ state }) => state).join()
}

/**
 * The page of accepting in a second tab, before the order is placed in the first. What it answers then accepts there, too, with another way to
 * pay: it comes to the same order, which is to be paid by transfer, and nothing has failed.
 */
export async function acceptedElsewhere(page: Page): Promise<() => Promise<void>> {
  const { pathname, search } = new URL(page.url())
  const tab = await page.context().newPage()
  await go(tab, pathname + search)
  return async () => {
    await tab.getByRole('radio', { name: /^PayPal/ }).check()
    await tab.getByRole('button', { name: 'Accept and place the order' }).click()
    await at(tab, /^\/pay\?orderIds=\d+/)
    await sees(tab, 'Order placed')
    await sees(tab, 'Payment reference')
    await tab.close()
  }
}
