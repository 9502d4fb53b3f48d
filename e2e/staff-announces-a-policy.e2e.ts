// The terms promise that their changes are announced 30 days ahead: staff announces one, a buyer is told at log-in and in the account, reads it, takes
// note of it; staff withdraws it. An order says which text it was placed under.
import assert from 'node:assert/strict'
import { axeFaults } from './axe.ts'
import { anyWare } from './failures.ts'
import { at, becomes, go, journey, sees } from './journey.ts'
import { enterOffice, placedOrder } from './office.ts'
import { startProduct, WIDE } from './product.ts'
import { logIn, newBuyer, signIn } from './shopper.ts'
import { told } from './toasts.ts'

const product = await startProduct()
const ware = await anyWare(product)

journey(product, 'a change of what buyers have agreed to is announced, read, noted, and withdrawn', async (walk) => {
  const { page, wide } = walk
  const [slug, name] = wide ? ['terms-and-conditions', 'Terms and conditions'] : ['privacy-policy', 'Privacy policy']
  const buyer = await newBuyer(product)
  const office = await product.visit(WIDE)
  const [one] = await product.sql<{ id: number }>('select id::int from content_pages where slug = $1', [slug])
  await enterOffice(product, office, 'product-manager', `/workspace/pages/${one!.id}/edit`)
  await office.getByLabel('Summary, English').fill('The summary that will hold.')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await at(office, `/workspace/pages/${one!.id}`)
  // What is agreed is not changed at once.
  if (wide) assert.equal(await office.getByRole('button', { name: 'Publish', exact: true }).count(), 0)
  await office.getByRole('button', { name: 'Announce the change' }).click()
  const dialog = office.getByRole('dialog', { name: 'Announce the change' })
  await dialog.getByLabel('Holds from').fill('2020-01-01')
  await dialog.getByLabel('What changes, English').fill('Section 6 names who bears the freight.')
  await dialog.getByRole('button', { name: 'Announce the change' }).click()
  await sees(dialog, 'Choose a day 30 to 366 days ahead.')
  assert.deepEqual(await axeFaults(office), [])
  const day = new Date(Date.now() + 40 * 86_400_000)
  await dialog.getByLabel('Holds from').fill(day.toISOString().slice(0, 10))
  await dialog.getByRole('button', { name: 'Announce the change' }).click()
  await told(office, 'The change is announced.')
  await sees(office, 'Announced to buyers')
  assert.equal(await office.getByRole('button', { name: 'Edit', exact: true }).count(), 0)
  const written = day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

  // The buyer: by mail, at log-in, in the account, over the text.
  await becomes(
    async () => (await product.sql(`select 1 from mails where recipient = $1 and template = 'policy-change'`, [buyer.email])).length,
    1,
  )
  await logIn(walk, buyer)
  await told(page, `Please read this: “${name}” changes.`)
  await go(page, '/account')
  await sees(page, `${name}: a change from ${written} (UTC)`)
  assert.deepEqual(await axeFaults(page), [])
  await page.getByRole('link', { name: 'Read the text' }).click()
  await at(page, `/${slug}?coming=1`)
  await sees(page, `This text applies from ${written} (UTC).`)
  await sees(page, 'The summary that will hold.')
  await sees(page, 'Section 6 names who bears the freight.')
  assert.match((await page.locator('meta[name=robots]').getAttribute('content')) ?? '', /noindex/)
  assert.deepEqual(await axeFaults(page), [])
  await page.getByRole('button', { name: 'I have taken note' }).click()
  await told(page, 'Noted.')
  await becomes(() => page.getByRole('button', { name: 'I have taken note' }).count(), 0)
  await page.getByRole('link', { name: 'Read what applies now' }).click()
  await sees(page, `A new text applies from ${written} (UTC).`)
  assert.equal(await page.getByText('The summary that will hold.').count(), 0)
  await go(page, '/account')
  await sees(page, 'Latest orders')
  assert.equal(await page.getByText(`${name}: a change`).count(), 0)

  // Withdrawn: everything is as it was, and who was written to learns of it.
  await office.reload()
  await sees(office, '1 buyer')
  await office.getByRole('button', { name: 'Withdraw the announcement' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Withdraw the announcement' }).click()
  await told(office, 'The announcement is withdrawn.')
  await becomes(
    async () => (await product.sql(`select 1 from mails where recipient = $1 and subject like '%will not come'`, [buyer.email])).length,
    1,
  )
  await go(page, `/${slug}?coming=1`)
  await sees(page, 'As of')
  assert.equal(await page.getByText('A new text applies').count(), 0)
})

journey(product, 'whoever orders is told by which terms, and finds the text that held then', async ({ page }) => {
  await signIn(page, await newBuyer(product))
  const id = await placedOrder(page, ware.slug)
  await go(page, `/confirm?id=${id}`)
  const link = page.getByRole('link', { name: 'Terms and conditions, version 1' })
  await link.waitFor()
  assert.equal(await link.getAttribute('href'), '/terms-and-conditions?version=1')
  await go(page, '/terms-and-conditions?version=1')
  await sees(page, /Version 1, as of/)
})
