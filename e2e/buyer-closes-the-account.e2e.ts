// A buyer closes the account: told what is still open, then closed, logged out, and kept by logging in again. Staff closes one for a buyer who has
// asked for it, and opens it again; what is erased says so.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { accountClosing, closeAccount } from '#contract/account-closing.ts'
import { cancelOrder } from '#contract/order.ts'
import { axeFaults } from './axe.ts'
import { anyWare, failures } from './failures.ts'
import { alive, at, becomes, deskJourney, go, journey, sees } from './journey.ts'
import { enterOffice, placedOrder } from './office.ts'
import { startProduct } from './product.ts'
import { logIn, newBuyer, signIn, type Login } from './shopper.ts'
import { told } from './toasts.ts'
import { inShop } from './wire.ts'

const product = await startProduct()
const ware = await anyWare(product)

const usable = async (page: Page) => assert.deepEqual(await axeFaults(page), [])
type Kept = { closed: boolean; erased: boolean }
const stateOf = async ({ email }: Login): Promise<Kept | undefined> =>
  (
    await product.sql<Kept>('select closed_at is not null as closed, erased_at is not null as erased from users where email = $1', [email])
  )[0]
/** As the shop writes it: fourteen days from now. */
const lastDay = () =>
  new Date(Date.now() + 14 * 86_400_000).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

async function openDialog(page: Page) {
  await go(page, '/my-info')
  await page.getByRole('button', { name: 'Close the account' }).click()
  return page.getByRole('dialog', { name: 'Close the account' })
}

journey(product, 'an account with an order under way is not closed, and says where to see to it', async ({ page }) => {
  const buyer = await newBuyer(product)
  await signIn(page, buyer)
  const id = await placedOrder(page, ware.slug)

  const dialog = await openDialog(page)
  await sees(dialog, '1 order is not completed')
  assert.equal(await dialog.getByLabel('Your password').count(), 0)
  await usable(page)
  await dialog.getByRole('link', { name: 'Orders' }).click()
  await at(page, '/order')

  await inShop(page)(cancelOrder, { id })
  const again = await openDialog(page)
  await sees(again, 'For 14 days you can still keep the account')
})

journey(product, 'an account is closed with its password, everywhere at once, and kept by logging in again', async (walk) => {
  const { page } = walk
  const buyer = await newBuyer(product, 'DE', true)
  await signIn(page, buyer)
  const dialog = await openDialog(page)
  await sees(dialog, /coupons? (is|are) lost/)
  await usable(page)
  const press = dialog.getByRole('button', { name: 'Close the account' })
  await press.click()
  await sees(dialog, 'Please enter your password.')
  await dialog.getByLabel('Your password').fill('not the password')
  await press.click()
  await sees(dialog, 'The current password is not correct.')
  assert.equal(await failures(page).count(), 0) // it is told once
  assert.equal((await stateOf(buyer))?.closed, false)
  await dialog.getByLabel('Your password').fill(buyer.password)
  await press.click()

  const closed = page.getByRole('dialog', { name: 'Your account is closed' })
  await sees(closed, `You can keep it by logging in before ${lastDay()}`)
  await usable(page)
  assert.equal(await page.evaluate(() => localStorage.getItem('shop_token')), null)
  assert.equal((await stateOf(buyer))?.closed, true)
  await closed.getByRole('button', { name: 'To the shop' }).click()
  await at(page, '/index')
  await alive(page)

  await logIn(walk, buyer)
  assert.deepEqual(await stateOf(buyer), { closed: false, erased: false })
  await go(page, '/my-info')
  await sees(page, buyer.email)
})

journey(product, 'an account whose closing lost its answer is closed, and nobody is asked to log in again', async ({ page }) => {
  const buyer = await newBuyer(product)
  await signIn(page, buyer)
  const dialog = await openDialog(page)
  await page.route(
    `**/dev-api${closeAccount.path}`,
    async (route) => {
      await route.fetch() // it reaches the server, and is done
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await dialog.getByLabel('Your password').fill(buyer.password)
  await dialog.getByRole('button', { name: 'Close the account' }).click()
  const closed = page.getByRole('dialog', { name: 'Your account is closed' })
  await sees(closed, /within 14 days/)
  assert.equal(await page.getByRole('dialog').count(), 1)
  assert.equal((await stateOf(buyer))?.closed, true)
  await closed.getByRole('button', { name: 'To the shop' }).click()
  await at(page, '/index')
})

journey(product, 'what has been opened since the dialog was opened is told when it is sent', async ({ page }) => {
  const buyer = await newBuyer(product)
  await signIn(page, buyer)
  const dialog = await openDialog(page)
  await dialog.getByLabel('Your password').fill(buyer.password)
  await product.sql(`update users set characteristic = '2' where email = $1`, [buyer.email])
  await dialog.getByRole('button', { name: 'Close the account' }).click()
  await sees(dialog, 'You work for us as a sales person')
  assert.deepEqual((await inShop(page)(accountClosing, {})).open, [{ matter: 'sales', count: 1 }])
  assert.equal((await stateOf(buyer))?.closed, false)
  await dialog.getByRole('link', { name: 'Write to us' }).click()
  await at(page, '/contact-us')
})

deskJourney(product, 'staff closes an account for its buyer, and keeps it; an erased one says so', async ({ page }) => {
  const buyer = await newBuyer(product)
  const [{ id }] = (await product.sql('select id::int from users where email = $1', [buyer.email])) as [{ id: number }]
  await enterOffice(product, page, 'administrator', `/workspace/buyers/${id}`)
  await page.getByRole('button', { name: 'Close for the buyer' }).click()
  const closing = page.getByRole('dialog', { name: 'Close for the buyer' })
  await sees(closing, 'For 14 days it can be kept')
  await usable(page)
  await closing.getByRole('button', { name: 'Close for the buyer' }).click()
  await sees(closing, 'Please fill in this field.')
  await closing.getByLabel('How the buyer asked for it').fill('Mail of 3 May')
  await closing.getByRole('button', { name: 'Close for the buyer' }).click()
  await told(page, /The account is closed/)
  await sees(page, `Closed by request, to be erased on ${lastDay()}`)
  await sees(page, 'Reason: Mail of 3 May')
  await sees(page, `To be erased on: ${lastDay()}`)
  assert.equal(await page.getByRole('button', { name: 'Close for the buyer' }).count(), 0)
  await usable(page)

  await page.getByRole('button', { name: 'Enable again' }).click()
  const enabling = page.getByRole('dialog', { name: 'Enable again' })
  await sees(enabling, `nothing is erased on ${lastDay()}`)
  await enabling.getByRole('button', { name: 'Enable again' }).click()
  await told(page, 'The account is open again.')
  await becomes(() => stateOf(buyer), { closed: false, erased: false })

  await product.sql(`update users set characteristic = '2' where id = $1`, [id])
  await page.reload()
  await page.getByRole('button', { name: 'Close for the buyer' }).click()
  await sees(closing, 'The role of a sales person: take it away first')
  assert.equal(await closing.getByLabel('How the buyer asked for it').count(), 0)

  const then = `now() - interval '15 days'`
  await product.sql(
    `update users set characteristic = null, disabled_at = ${then}, closed_at = ${then}, erase_at = now() - interval '1 day' where id = $1`,
    [id],
  )
  await product.server.kill() // a server that starts sweeps at once
  await product.server.start()
  await becomes(async () => (await product.sql('select erased_at is not null as gone from users where id = $1', [id]))[0], { gone: true })
  await page.goto(`/workspace/buyers/${id}`)
  await sees(page, 'What was personal in it is erased')
  await sees(page, 'What was personal in the account erased')
  assert.equal(await page.locator('main a[href^="mailto:"], main a[href^="tel:"]').count(), 0)
  assert.equal(await page.getByRole('button', { name: /^(Enable again|Disable|Change role|Change tags|Close for the buyer)$/ }).count(), 0)
  await usable(page)
  await page.goto(`/workspace/buyers?keyword=%23${id}`)
  await sees(page.getByRole('row', { name: `#${id}` }), 'Erased')
})
