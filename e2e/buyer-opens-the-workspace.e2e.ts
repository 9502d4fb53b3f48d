// From the shop to the back office: a tab of its own, where being logged in to the shop counts for nothing.
import { at, go, journey, sees } from './journey.ts'
import { startProduct } from './product.ts'
import { loginOf, logIn } from './shopper.ts'

const product = await startProduct()
const buyer = loginOf(product, 'hospital')

journey(product, 'SPEC-228 the menu entry My Workspace opens the back office in a new tab', async ({ page, wide }) => {
  await logIn({ page, wide }, buyer)
  if (wide) await page.getByRole('banner').getByRole('button', { name: 'Demo Hospital' }).click()
  else await go(page, '/account')
  const before = page.url()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'My Workspace' }).click()
  const office = await opened
  await at(office, '/workspace')
  await office.getByLabel('E-mail address').waitFor()
  await sees(office, 'Log in')
  await at(page, new URL(before).pathname + new URL(before).search)
})
