// What buyer and finance of several journeys do with an application for financing, by the words on the screen.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import type { Product } from './product.ts'
import { told } from './toasts.ts'

export const PDF = (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${name} ${process.pid}\n%%EOF\n`),
})

/** Presses an act, fills what its dialog asks for, and waits until it is done. */
export async function act(
  page: Page,
  name: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void> = async () => {},
): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  assert.deepEqual(await axeFaults(page), [])
  await fill(dialog)
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}
export const answer = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await told(page, 'Done.')
}
/** The paper is brought by a press, under its own name. */
export async function printed(page: Page, button: string, name: RegExp): Promise<void> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  assert.match(file.suggestedFilename(), name)
}
export async function handIn(page: Page, name: string, button: string): Promise<void> {
  await page.locator('main input[type=file]').first().setInputFiles(PDF(name))
  await page.getByText(`${name}.pdf`).first().waitFor()
  await page.getByRole('button', { name: button, exact: true }).click()
  await told(page, 'Done.')
}
/** What every application says besides the amount; it is not handed in. */
export async function describe(page: Page): Promise<void> {
  await page.locator('select[name=serviceType]').selectOption('instalments')
  await page.locator('select[name=creditPeriod]').selectOption('12')
  await page
    .getByLabel(/^Company|organisation|Organisation/)
    .first()
    .fill('Journey Clinic')
  await page.locator('input[name=phone]').fill('+49 421 555 0100')
}
/** From the screening to the decision, everything being in order. */
export async function screen(office: Page): Promise<void> {
  await act(office, 'Enter screening', async (dialog) => {
    for (const check of ['The application is complete', 'On no sanctions list', 'Organisation and owners identified (KYC)'])
      await dialog.getByLabel(check).first().selectOption('Y')
  })
  await act(office, 'Hand on to the decision')
}
export const applicationOf = async (product: Pick<Product, 'sql'>, email: string): Promise<number> => {
  const [one] = await product.sql<{ id: number }>(
    `select f.id::int from financing_applications f join users u on u.id = f.user_id where u.email = $1`,
    [email],
  )
  return one!.id
}
