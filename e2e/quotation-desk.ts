// What a salesperson does with a quotation in My Workspace.
import type { Page } from 'playwright-core'
import { at, sees } from './journey.ts'
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
  await sees(desk, 'The draft is kept.')
  await desk.getByRole('button', { name: /^Send/ }).click()
}
