// Log-in through an identity provider, played by the demo's own OpenID provider: to a remembered page, bound to an account, turned down.
import { at, go, journey, sees, type Walk } from './journey.ts'
import { startProduct } from './product.ts'
import { logIn, newBuyer, putCouponsOff } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()

/** Opens a page that asks to log in, and leaves for the provider. */
async function leaveFrom({ page }: Walk, address: string) {
  await putCouponsOff(page)
  await go(page, address)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await sees(page, 'Choose an account')
}

journey(product, 'SPEC-040 SPEC-185 SPEC-232 somebody comes by Google and goes on to the page they wanted', async (walk) => {
  const { page } = walk
  await leaveFrom(walk, '/address')
  await page.getByText('Kofi Asante').click()
  await told(page, /^Welcome, /)
  await at(page, '/address')
  await go(page, '/my-info')
  await sees(page, /^Connected as /)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByText('Disconnect', { exact: true }).last().click()
  await page
    .getByText(/password/i)
    .filter({ visible: true })
    .first()
    .waitFor() // refused: it is the only way in
  await sees(page, /^Connected as /)
})

journey(product, 'SPEC-232 what the provider or the server turns down is said, with a way back', async (walk) => {
  const { page, wide } = walk
  await leaveFrom(walk, '/address')
  await page.getByText('Mara Lind').click() // her address is not verified
  await page.getByRole('heading', { name: 'That did not work' }).waitFor()
  await at(page, '/social-callback') // the provider's answer has left the address bar
  await page.getByRole('button', { name: 'Log in another way' }).click()
  if (wide) await page.getByRole('dialog', { name: 'Log in' }).waitFor()
  else await at(page, '/login')

  await leaveFrom(walk, '/address')
  await page.getByText('Cancel').click()
  await sees(page, 'Google sent you back without a log-in.')
})

journey(product, 'SPEC-232 a Google account is connected to an account and taken away again', async (walk) => {
  const { page } = walk
  const buyer = await newBuyer(product)
  await product.sql('update users set email_proved_at = now() where email = $1', [buyer.email])
  await logIn(walk, buyer)
  await go(page, '/my-info')
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByText('Ines Moreau').click()
  await at(page, '/my-info')
  await told(page, 'Your Google account is connected.')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByText('Disconnect', { exact: true }).last().click()
  await told(page, 'Google is disconnected.')
})
