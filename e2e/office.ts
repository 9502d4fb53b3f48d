// What staff of several journeys does in My Workspace, by the words on the screen.
import assert from 'node:assert/strict'
import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { at, becomes, go, sees, type Walk } from './journey.ts'
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

/** The same with a case, whose dialogs everybody can use. */
export async function actOnCase(page: Page, action: string, answers: Record<string, string> = {}) {
  await page.getByRole('button', { name: action, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: action })
  for (const [label, text] of Object.entries(answers)) await dialog.getByLabel(label).fill(text)
  assert.deepEqual(await axeFaults(page), [])
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await told(page, 'Done')
}

/** An order of the product, to be paid by transfer; answers its id. */
export async function placedOrder(page: Page, slug: string): Promise<number> {
  await go(page, `/${slug}`)
  await page.getByRole('button', { name: 'Buy now' }).filter({ visible: true }).click()
  await at(page, /^\/settlement\?/)
  await page.getByRole('radio', { name: /^T\/T,? full/ }).check()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await at(page, /^\/pay\?/)
  return Number(/orderIds=(\d+)/.exec(page.url())?.[1])
}

/** The same, paid as its buyer and finance do. */
export async function paidOrder(product: Product, { page }: Walk, slug: string): Promise<number> {
  const id = await placedOrder(page, slug)
  const finance = await openOrder(product, 'finance', id)
  await act(finance, 'Confirm payment', { 'Bank reference': `E2E-${id}` })
  await finance.context().close()
  return id
}

/** The administrator's second factor, as their app would have it: set up in My account. */
export async function approverWithFactor(product: Product): Promise<{ page: Page; code: () => Promise<string> }> {
  const page = await product.visit(WIDE)
  await enterOffice(product, page, 'administrator', '/workspace/me')
  await page.getByLabel('Password').waitFor({ state: 'detached' })
  const { password } = loginOf(product, 'administrator')
  const send = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
    const answer = await page.request.post(`/admin-api${path}`, { data: body, headers })
    return (await answer.json()) as { code: number; data: { secret: string } }
  }
  await send('/auth/prove', { password })
  const { data } = await send('/me/factor/start', {})
  let step = 0
  // Each step of the clock is good once: the next code is that of the step after the one that was used.
  const code = async () => {
    const now = () => Math.floor(Date.now() / 30_000)
    await becomes(() => Promise.resolve(now() + 1 > step), true)
    step = Math.max(step + 1, now())
    return generateSync({ secret: data.secret, epoch: step * 30 })
  }
  const { code: done } = await send('/me/factor/confirm', { code: await code() })
  assert.equal(done, 200)
  return { page, code }
}

/** Until the owners of a notice’s units are told, which follows at once. */
export const toldOfRecall = (product: Product, recallId: number): Promise<void> =>
  becomes(async () => (await product.sql('select from recall_owners where recall_id = $1', [recallId])).length > 0, true)

/** Days stand on the page as its language writes them, none as the wire has it: '2026-11-30'. */
export async function readsDays(page: Page): Promise<void> {
  const text = await page.locator('body').innerText()
  assert.deepEqual(text.match(/\b20\d\d-\d\d-\d\d\b/g), null, page.url())
  assert.match(text, /\b[A-Z][a-z]{2} \d{1,2}, 20\d\d\b/, page.url())
}
