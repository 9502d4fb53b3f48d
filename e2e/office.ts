// What staff of several journeys does in My Workspace, by the words on the screen.
import type { Page } from 'playwright-core'
import { sees } from './journey.ts'
import { WIDE, type Product } from './product.ts'
import { loginOf } from './shopper.ts'
import { told } from './toasts.ts'

/** Opens an address of My Workspace and logs in there, as the demo's person of the role. */
export async function enterOffice(product: Product, page: Page, role: string, address: string) {
  const { email, password } = loginOf(product, role)
  await page.goto(address)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** A window of My Workspace with the order open, as the demo's person of the role. */
export async function openOrder(product: Product, role: string, orderId: number): Promise<Page> {
  const page = await product.visit(WIDE)
  await enterOffice(product, page, role, `/workspace/orders/${orderId}`)
  await sees(page, 'Parties')
  return page
}

/** Presses an action of the order, fills what its dialog asks for, and waits until it is done. `submit`: where its button is called otherwise. */
export async function act(page: Page, action: string, answers: Record<string, string> = {}, submit = action) {
  await page.getByRole('button', { name: action, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: action })
  for (const [label, text] of Object.entries(answers)) await dialog.getByLabel(label).fill(text)
  await dialog.getByRole('button', { name: submit, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await told(page, /has been updated/)
}
