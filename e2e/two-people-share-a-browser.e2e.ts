// Two tabs, two people at one computer of a ward: no page acts as one person while it shows the other.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { at, becomes, go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct } from './product.ts'
import { logIn, loginOf, newBuyer, putCouponsOff, type Login } from './shopper.ts'

const product = await startProduct()

async function logOut(page: Page, wide: boolean) {
  await go(page, '/account')
  const button = page.getByRole('button', { name: 'Log out', exact: true }).filter({ visible: true }).first()
  if (wide)
    await button
      .or(page.getByRole('banner').getByRole('button', { name: 'Erika' }))
      .first()
      .click()
  if (!wide || !(await page.getByRole('dialog').count())) await button.click()
  await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click()
  await at(page, '/index')
}

const jobOf = async ({ email }: Login) => {
  const [row] = await product.sql<{ job: string | null }>('select job_title as job from users where email = $1', [email])
  return row!.job
}

journey(product, 'SPEC-190 a tab does not write into the account of the other', async (walk) => {
  const { page, wide } = walk
  const [first, second] = [await newBuyer(product), await newBuyer(product)]
  const before = await jobOf(second)
  page.on('dialog', (dialog) => void dialog.dismiss()) // whoever wants to keep what is typed stays on the page
  await logIn(walk, first)
  await go(page, '/my-info-edit')
  await page.getByLabel('Job title').fill('Typed by the first')

  const other = await page.context().newPage()
  await putCouponsOff(other)
  await go(other, '/account')
  await logOut(other, wide)
  await page.getByRole('dialog', { name: 'Login status expired' }).waitFor() // heard at once, before anything is pressed here
  await logIn({ page: other, wide }, second)

  // The page is the second person's now, or nobody's; nothing of what the first has typed stands in it.
  await page.bringToFront()
  await becomes(async () => {
    const job = page.getByLabel('Job title')
    return (await job.count()) ? await job.inputValue() : ''
  }, before ?? '')
  assert.deepEqual([await jobOf(first), await jobOf(second)], [before, before])
  await other.close()
})

journey(product, 'SPEC-181 somebody who logs out in one tab is logged out in all', async (walk) => {
  const { page, wide } = walk
  const buyer = await newBuyer(product)
  await logIn(walk, buyer)
  await go(page, '/index')
  const other = await page.context().newPage()
  await putCouponsOff(other)
  await go(other, '/account')
  await logOut(other, wide)
  if (wide) await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor()
  else await becomes(() => page.evaluate(() => localStorage.getItem('shop_token')), null)
  // Back again as the same person: the first tab goes on by itself.
  await logIn({ page: other, wide }, buyer)
  if (wide) await page.getByRole('banner').getByRole('button', { name: 'Erika' }).waitFor()
  await go(page, '/my-info')
  await sees(page, buyer.email)
  await other.close()
})

async function enter(page: Page, role: string, address = '/workspace/me') {
  await enterOffice(product, page, role, address)
  await sees(page, 'How My Workspace looks here')
}

journey(product, 'a tab of My Workspace does not act as the person of the other', async ({ page }) => {
  await enter(page, 'administrator')
  const name = page.getByLabel('Your name, as colleagues see it')
  const other = await page.context().newPage()
  await other.goto('/workspace/me')
  await sees(other, 'How My Workspace looks here')
  await page.context().clearCookies()
  await other.reload()
  await enter(other, 'sales')

  await name.fill('Typed by the administrator')
  await page.getByRole('button', { name: 'Save' }).first().click()
  const again = page.getByRole('dialog', { name: 'Login status expired' })
  await again.waitFor()
  const { email } = loginOf(product, 'sales')
  const [sales] = await product.sql<{ name: string }>('select name from staff where email = $1', [email])
  assert.notEqual(sales!.name, 'Typed by the administrator')
  await again.getByLabel('Password').fill(loginOf(product, 'administrator').password)
  await again.getByRole('button', { name: 'Log in' }).click()
  await again.waitFor({ state: 'detached' })
  await becomes(() => name.inputValue(), 'Typed by the administrator') // nothing typed is lost
  await other.close()
})
